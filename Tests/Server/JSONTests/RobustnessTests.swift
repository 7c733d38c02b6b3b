import JSON
import Testing

/// No text may trap, and the same text gets the same answer whichever way it is read.
@Suite struct RobustnessTests {
    static let sample = Array(
        """
        {"event":"keyboardWillShow","a\\u0062\\n":[1,-2.5e3,0.25,1234567.125,123456789012345678901234567890,true],
        "scrollView":{"frame":{"x":0,"y":-0,"width":390,"height":753.25},"id":"é😀\\uD83D\\uDE00\\\\"},"n":null,
        "empty":[{},[],""],"f":false,"last":-17.5}
        """.utf8)

    static func check(_ text: [UInt8]) {
        let read = syntaxError(text)
        let skipped = syntaxErrorSkipping(text)
        if read != skipped {
            Issue.record("read \(String(describing: read)), skipped \(String(describing: skipped)): \(text)")
        }
        guard let read else { return }
        if read.offset < 0 || read.offset > text.count || read.message.isEmpty { Issue.record("\(read) in \(text)") }
        let position = JSONTextPosition(ofOffset: read.offset, in: text)
        if position.line < 1 || position.column < 1 { Issue.record("\(position) in \(text)") }
    }

    @Test func `the sample is JSON`() { #expect(syntaxError(Self.sample) == nil) }

    @Test func `no truncation traps, and each is refused at its end or at the string left open`() {
        for count in 0..<Self.sample.count {
            let text = Array(Self.sample[..<count])
            Self.check(text)
            let error = syntaxError(text)
            let isCut = [.emptyText, .unexpectedEnd, .unterminatedString, .loneSurrogate].contains(error?.code)
            #expect(isCut, "\(count)")
        }
    }

    @Test func `no mutation of one byte traps`() {
        let bytes: [UInt8] = Array("\"\\{}[]:,0-.e ux/".utf8) + [0x00, 0x1F, 0x7F, 0x80, 0xC3, 0xED, 0xF4, 0xFF]
        for index in Self.sample.indices {
            var text = Self.sample
            for byte in bytes {
                text[index] = byte
                Self.check(text)
            }
            for bit in 0..<8 {
                text[index] = Self.sample[index] ^ (1 << UInt8(bit))
                Self.check(text)
            }
            text.remove(at: index)
            Self.check(text)
        }
    }

    @Test func `questions asked out of order end in a syntax error and not in a trap`() {
        let names = JSONNames(["event", "x"])
        for start in Self.sample.indices {
            let text = Array(Self.sample[start...])
            withJSONReader(over: text) { reader in
                var members: JSONReader.Members?
                if var other = (try? reader.beginObject(of: names)) ?? nil {
                    _ = try? reader.nextMember(&other)
                    members = other
                }
                var elements = (try? reader.beginArray()) ?? nil
                for _ in 0..<60 {
                    if members != nil { _ = try? reader.nextMember(&members!) }
                    if elements != nil { _ = try? reader.nextElement(&elements!) }
                    _ = try? reader.number()
                    _ = try? reader.word(of: names)
                    _ = try? reader.null()
                    _ = try? reader.bool()
                    _ = try? reader.string()
                    _ = reader.valueKind
                }
                _ = try? reader.end()
                #expect(reader.offset <= text.count)
            }
        }
    }
}
