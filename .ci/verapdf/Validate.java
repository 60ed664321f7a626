import java.io.File;
import java.io.InputStream;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.verapdf.gf.foundry.VeraGreenfieldFoundryProvider;
import org.verapdf.pdfa.Foundries;
import org.verapdf.pdfa.PDFAParser;
import org.verapdf.pdfa.PDFAValidator;
import org.verapdf.pdfa.results.TestAssertion;
import org.verapdf.pdfa.results.ValidationResult;
import org.verapdf.pdfa.validation.profiles.Profiles;
import org.verapdf.pdfa.validation.profiles.RuleId;
import org.verapdf.pdfa.validation.profiles.ValidationProfile;

/** Checks PDF files against PDF/UA-1 and PDF/A-2a; prints each rule that fails, with one place. */
public final class Validate {
    public static void main(String[] paths) throws Exception {
        Logger.getLogger("").setLevel(Level.OFF);
        VeraGreenfieldFoundryProvider.initialise();
        boolean right = paths.length > 0;
        for (String name : new String[] {"PDFUA-1", "PDFA-2A"}) {
            ValidationProfile profile;
            try (InputStream in = Validate.class.getResourceAsStream("/org/verapdf/pdfa/validation/" + name + ".xml")) {
                profile = Profiles.profileFromXml(in);
            }
            for (String path : paths) {
                right &= check(path, name, profile);
            }
        }
        System.exit(right ? 0 : 1);
    }

    private static boolean check(String path, String name, ValidationProfile profile) {
        try (PDFAParser parser = Foundries.defaultInstance().createParser(new File(path), profile.getPDFAFlavour());
                PDFAValidator validator = Foundries.defaultInstance().createValidator(profile, -1, false, false, false)) {
            ValidationResult result = validator.validate(parser);
            Map<RuleId, TestAssertion> first = new LinkedHashMap<>();
            for (TestAssertion found : result.getTestAssertions()) {
                if (found.getStatus() == TestAssertion.Status.FAILED) {
                    first.putIfAbsent(found.getRuleId(), found);
                }
            }
            System.out.printf("%s: %s %s%n", path, name, result.isCompliant() ? "passed" : "FAILED");
            first.forEach((rule, found) -> System.out.printf("  %s-%d (%d times) %s%n    at %s%n",
                rule.getClause(), rule.getTestNumber(), result.getFailedChecks().getOrDefault(rule, 1),
                found.getMessage(), found.getLocation().getContext()));
            return result.isCompliant();
        } catch (Exception error) {
            System.out.printf("%s: %s FAILED%n  can't be read: %s%n", path, name, error);
            return false;
        }
    }
}
