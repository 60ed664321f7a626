"""Pages drawn: PDF, SVG, PNG and flowing documents."""
