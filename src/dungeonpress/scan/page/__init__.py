"""A picture to the ink of the pen: the page found, laid flat, light and print taken away."""
