@_spi(Engine) import KeyboardAvoidance
import TestSupport
import Testing

@testable import Sessions

/// The contents of a token, and its owner.
@Suite struct StateTokensTests {
    private static let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.".utf8)

    private func shown() throws -> SessionState {
        var state: SessionState?
        _ = try apply(Phone.show(), to: &state)
        return try #require(state)
    }

    private func text(_ token: [UInt8]) -> String { String(decoding: token, as: UTF8.self) }

    @Test func `the state of every random sequence comes back equal`() throws {
        let tokens = try TestTokens().tokens
        for seed in UInt64(0)..<500 {
            var sequences = RandomSequences(seed: seed)
            var state: SessionState?
            for event in sequences.events(isWhole: false) {
                _ = try? apply(event, to: &state)
                guard let state else { continue }
                let token = text(try #require(tokens.token(of: state, for: "owner")))
                #expect(try tokens.state(in: token, of: "owner") == state)
            }
        }
    }

    @Test func `a token of case C has four parts and few bytes`() throws {
        let token = text(try #require(try TestTokens().tokens.token(of: try shown(), for: nil)))
        #expect(token.hasPrefix("v1.a."))
        #expect(token.split(separator: ".").count == 4)
        #expect(token.utf8.count <= 600, "\(token.utf8.count) bytes")
    }

    /// A list in a form, both with an observed adjusted inset, as the last build wrote it that knew no `systemAvoids`.
    private static let earlier = """
        v1.k1.AAAAAGsLlLcHAWAXAQMAAAAAAHB3QAAAAAAAYIlAAQMBDAAAAAAAcHdAAAAAAABgiUABBQAAAAAAAEZAAAAAAAAAQUAfUA\
        RsaXN0AQ4AAAAAAABpQAAAAAAAcHdAAAAAAADAckABAwAAAAAAcHdAAAAAAADAgkAEAAAAAAAAFEAEAAAAAAAAEEABAQIAAAAAAA\
        A0QAE_YAEEZm9ybQEMAAAAAABwd0AAAAAAAGCJQAEDAAAAAABwd0AAAAAAAACZQAQAAAAAAKBvQAQAAAAAAKBvQAIAAAAAAMByQA\
        IAAAAAAAAAAAAAAAAAwHJAAQMAAAAAAABWQAAAAAAAwFRAAQwAAAAAAHB3QAAAAAAAYIlAAREEbmFtZQ8AAAAAAAAwQAAAAAAAAC\
        RAAAAAAABwdUAAAAAAAABGQAEBAQAAAAAAAHVAzzNnAAEEbGlzdAEEAAAAAAAAFEABAwQAAAAAAAAUQAQAAAAAAAAQQAECAAAAAA\
        AANEAHAQQAAAAAAAAUQAIABAAAAAAAABBAAQABAQABAAEDAAAAAABwd0AAAAAAAGCJQAEDAAAAAABwd0AAAAAAAGCJQAEBAQAAAA\
        AAAHVAAWUIAQRmb3JtAQcEAAAAAACgb0AEAAAAAACgb0ACAAAAAADAckABAwAAAAAAAFZAAAAAAADAVEAHAgAEAAAAAACgb0ACAA\
        QAAAAAAKBvQAIAAgAAAAAAwHJAAQIAAAAAAMByQAEHAwAAAAAAADBAAAAAAAAAJEADAAAAAAAAJEAAAAAAAABLQAMAAAAAAABWQA\
        AAAAAAwH1ABG5hbWU.4uX-Yb2FQGVRZOvQrK8MJ_CLcqO9PGSafVqJR-TP8as
        """

    @Test func `an earlier build's token is read, written byte for byte, and its hide gives all insets back`() throws {
        let clock = try TestTokens("k1:" + (0..<32).map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined())
        var state = try clock.tokens.state(in: Self.earlier, of: nil)
        #expect(!state.geometry.scrollView.systemAvoids && !state.geometry.outerScrollViews[0].view.systemAvoids)
        #expect(state.saved?.outerScrollViews.first?.observedAdjustment == SafeArea(top: 88, bottom: 83))
        clock.wait(1795921079 - TestTokens.lifetime - 1_000_000)
        let written = try #require(clock.tokens.token(of: state, for: nil))
        #expect(text(written) == Self.earlier)
        let hidden = try state.handle(Phone.event(.keyboardWillHide))
        #expect(hidden.decision == .restore && hidden.contentInset == LayoutInsets(bottom: 5))
        #expect(hidden.outerScrollViews.map(\.contentInset) == [.zero])
    }

    @Test func `a token says in which scroll views a system makes space, and of others nothing`() throws {
        let tokens = try TestTokens().tokens
        func token(_ systemAvoids: Bool?) throws -> String {
            var show = Phone.show()
            show.scrollView.systemAvoids = systemAvoids.map { .value($0) } ?? .absent
            var form = show.scrollView
            form.id = .value("form")
            show.outerScrollViews = .value([form])
            var state: SessionState?
            _ = try apply(show, to: &state)
            let shown = try #require(state)
            let token = text(try #require(tokens.token(of: shown, for: nil)))
            let read = try tokens.state(in: token, of: nil)
            #expect(read == shown && read.geometry.scrollView.systemAvoids == (systemAvoids ?? false))
            #expect(read.geometry.outerScrollViews[0].view.systemAvoids == (systemAvoids ?? false))
            return token
        }
        let (absent, without, with) = (try token(nil), try token(false), try token(true))
        #expect(absent == without && without != with)
    }

    @Test func `a token cut anywhere, or with any character changed, is not taken`() throws {
        let tokens = try TestTokens("\(TestTokens.key)\n\(TestTokens.otherKey)").tokens
        let token = try #require(tokens.token(of: try shown(), for: nil))
        for count in 0..<token.count {
            #expect(throws: StateTokens.Refusal.self) { try tokens.state(in: text(Array(token[..<count])), of: nil) }
        }
        for index in token.indices {
            for letter in Self.alphabet where letter != token[index] {
                var changed = token
                changed[index] = letter
                let refusal = #expect(throws: StateTokens.Refusal.self) {
                    try tokens.state(in: text(changed), of: nil)
                }
                // The fourth character is the key's whole id.
                let isOtherKey = index == 3 && letter != UInt8(ascii: "b") && letter != UInt8(ascii: ".")
                #expect(refusal == (isOtherKey ? .unknownKey : .invalid), "\(index), \(letter)")
            }
            #expect(throws: StateTokens.Refusal.invalid) {
                var longer = token
                longer.insert(UInt8(ascii: "A"), at: max(index, 5))
                _ = try tokens.state(in: text(longer), of: nil)
            }
        }
    }

    @Test func `a token of one client is none of another's`() throws {
        let tokens = try TestTokens().tokens
        let owners = [nil, "a", "b", "a.", "."]
        for owner in owners {
            let token = text(try #require(tokens.token(of: try shown(), for: owner)))
            for other in owners where other != owner {
                #expect(throws: StateTokens.Refusal.invalid) { try tokens.state(in: token, of: other) }
            }
        }
        // The owner is not taken for a part of the payload, or the other way round.
        let parts = text(try #require(tokens.token(of: try shown(), for: "AAAA"))).split(separator: ".")
        let moved = "\(parts[0]).\(parts[1]).\(parts[2])AAAA.\(parts[3])"
        #expect(throws: StateTokens.Refusal.invalid) { try tokens.state(in: moved, of: nil) }
    }

    @Test func `a token is taken until its last second`() throws {
        let made = try TestTokens()
        let token = text(try #require(made.tokens.token(of: try shown(), for: nil)))
        made.wait(TestTokens.lifetime)
        _ = try made.tokens.state(in: token, of: nil)
        made.wait(1)
        #expect(throws: StateTokens.Refusal.expired) { try made.tokens.state(in: token, of: nil) }
        // A forged one is not even looked at.
        #expect(throws: StateTokens.Refusal.invalid) { try made.tokens.state(in: token, of: "b") }
    }

    @Test func `rotation refuses no token that is not too old`() throws {
        let made = try TestTokens()
        let old = text(try #require(made.tokens.token(of: try shown(), for: nil)))
        try made.replaceKeys(TestTokens.key, TestTokens.otherKey)
        _ = try made.tokens.state(in: old, of: nil)
        // Another replica has the new key first already.
        let new = text(
            try #require(
                try TestTokens("\(TestTokens.otherKey)\n\(TestTokens.key)").tokens.token(of: shown(), for: nil)))
        #expect(new.hasPrefix("v1.b."))
        _ = try made.tokens.state(in: new, of: nil)
        try made.replaceKeys(TestTokens.otherKey, TestTokens.key)
        for token in [old, new] { _ = try made.tokens.state(in: token, of: nil) }
        try made.replaceKeys(TestTokens.otherKey)
        _ = try made.tokens.state(in: new, of: nil)
        #expect(throws: StateTokens.Refusal.unknownKey) { try made.tokens.state(in: old, of: nil) }
    }
}
