import Testing
import keyboard_avoidance

/// The valid values of options.
@Suite struct OptionValuesTests {
    @Test(
        arguments: [
            (.file, ["", " ", "/a b"], []),
            (.flag, ["1", "0", "true", "FALSE"], ["", "yes", "2", " true"]),
            (
                .wholeNumber(1...10), ["1", "10", "007"],
                ["0", "11", "-1", "1.5", "1e1", "nan", "", "99999999999999999999"]
            ),
            (.seconds(0...2), ["0", "-0", "1e-9", "2"], ["-0.1", "2.1", "nan", "inf", "", "1s"]),
            (.seconds(0...2, or: "auto"), ["auto", "0", "1.5", "2"], ["Auto", "-1", "2.1", "nan", "", "soon"]),
            (.positiveSeconds(upTo: 2), ["1e-9", "2"], ["0", "-0", "2.1", "nan", "inf", "", "1s"]),
            (.word(["a", "b"]), ["a", "b"], ["", "A", "a b"]),
            (
                .origin, ["https://example.com", "http://localhost:8080", "https://[::1]:1"],
                [
                    "", "*", "null", "https://", "https://a/", "https://A.example", "https://a b", "ftp://a",
                    "https://u@a",
                ]
            ),
            (
                .sessionStore, ["memory", "redis://h", "rediss://u:p@[::1]:1,h/2"],
                ["", "Memory", "memory ", "disk", "http://h", "redis://"]
            ),
            (
                .keyPrefix, ["", "keyboard-avoidance:", "a", String(repeating: "~", count: 64)],
                [" ", "a b", "{", "a}", "\t", "\u{7F}", "ü", String(repeating: "a", count: 65)]
            ),
            (
                .addressBlocks, ["127.0.0.1", "10.0.0.0/8,2001:db8::/32"],
                ["", "0.0.0.0/0", "::/0", "10.0.0.0/8,0.0.0.0/0", "proxy.example", "10.0.0.0/8 10.1.0.0/8"]
            ),
            (.host, ["example.com", "example.com:8443", "[::1]"], ["", "a b", "a/b", "u@a", "*.a", "a,b"]),
        ] as [(OptionValues, [String], [String])])
    func `values are taken or refused`(_ values: OptionValues, _ taken: [String], _ refused: [String]) {
        for text in taken { #expect(throws: Never.self, "\(text)") { try values.check(text) } }
        for text in refused { #expect(throws: OptionValues.InvalidValue.self, "\(text)") { try values.check(text) } }
    }
}
