import JSON
import KeyboardAvoidance

private enum Names {
    static let options = JSONNames([
        "strategy", "padding", "alignment", "insetRule", "oversize", "restoreOffset", "clamp",
        "followsUndockedKeyboard", "nonLocal", "prefersCrossFadeTransitions", "explain", "keyframes",
    ])
}

extension Decoding {
    mutating func options() throws(JSONSyntaxError) -> OptionChanges? {
        var options = OptionChanges()
        let object = try object(Names.options) { decoding, index throws(JSONSyntaxError) in
            switch index {
            case 0: options.strategy = try decoding.sentWord(of: Vocabulary.strategy)
            case 1: options.padding = try decoding.sent { d throws(JSONSyntaxError) in try d.padding() }
            case 2: options.alignment = try decoding.sent { d throws(JSONSyntaxError) in try d.alignment() }
            case 3: options.insetRule = try decoding.sentWord(of: Vocabulary.insetRule)
            case 4: options.oversize = try decoding.sentWord(of: Vocabulary.oversize)
            case 5: options.restoreOffset = try decoding.sentWord(of: Vocabulary.restoreOffset)
            case 6: options.clamp = try decoding.sent { d throws(JSONSyntaxError) in try d.bool() }
            case 7: options.followsUndockedKeyboard = try decoding.sent { d throws(JSONSyntaxError) in try d.bool() }
            case 8: options.nonLocal = try decoding.sentWord(of: Vocabulary.nonLocal)
            case 9:
                options.prefersCrossFadeTransitions = try decoding.sent { d throws(JSONSyntaxError) in try d.bool() }
            case 10: options.explain = try decoding.sent { d throws(JSONSyntaxError) in try d.bool() }
            default: options.keyframes = try decoding.sent { d throws(JSONSyntaxError) in try d.keyframes() }
            }
        }
        return object == nil ? nil : options
    }

    /// One of the words, or a fraction from 0 (top) to 1 (bottom).
    private mutating func alignment() throws(JSONSyntaxError) -> Alignment? {
        switch try reader.peekKind() {
        case .number: return try number(in: 0...1).map(Alignment.fraction)
        case .string: return try word(of: Vocabulary.alignment)
        default:
            try reader.skipValue()
            noteKind(expected: "a word or a number from 0 to 1")
            return nil
        }
    }

    private mutating func keyframes() throws(JSONSyntaxError) -> Int? {
        guard let value = try number(in: 0...240) else { return nil }
        guard let whole = Int(exactly: value) else {
            note(.outOfRange, at: reader.valueOffset, "expected a whole number of frames a second")
            return nil
        }
        return whole
    }
}
