import InputFormats
package import JSON
@_spi(Engine) package import KeyboardAvoidance

private let optionNames = MemberNames(AvoidanceOptions.Changes.Member.self)

extension RequestDecoder {
    /// Reads the options, or null, in place.
    mutating func read(_ options: inout AvoidanceOptions.Changes) throws(JSONSyntaxError) {
        options = AvoidanceOptions.Changes()
        if try null() { return options.isNull = true }
        let object = try object(optionNames, nulls: .max) { decoder, member throws(JSONSyntaxError) in
            switch member {
            case .strategy: try decoder.read(&options.strategy)
            case .padding: try decoder.read(&options.padding)
            case .alignment: try decoder.read(&options.alignment)
            case .insetRule: try decoder.read(&options.insetRule)
            case .oversize: try decoder.read(&options.oversize)
            case .restoreOffset: try decoder.read(&options.restoreOffset)
            case .clamp: try decoder.read(&options.clamp)
            case .followsUndockedKeyboard: try decoder.read(&options.followsUndockedKeyboard)
            case .nonLocal: try decoder.read(&options.nonLocal)
            case .prefersCrossFadeTransitions: try decoder.read(&options.prefersCrossFadeTransitions)
            case .respectsHideFrame: try decoder.read(&options.respectsHideFrame)
            case .explain: try decoder.read(&options.explain)
            case .keyframes: options.keyframes = try decoder.keyframes()
            }
        }
        if object == nil { options.isNull = true }
    }

    private mutating func keyframes() throws(JSONSyntaxError) -> Patch<Int> {
        if try null() { return .null }
        guard let value = try number(in: 0...ContractLimits.framesPerSecond) else { return .null }
        guard let whole = Int(exactly: value) else {
            note(.outOfRange, at: reader.valueOffset, "expected a whole number of frames a second")
            return .null
        }
        return .value(whole)
    }
}

extension AvoidanceOptions.Alignment: Readable {
    /// One of the words, or a fraction from 0 (top) to 1 (bottom).
    package static func read(from decoder: inout RequestDecoder) throws(JSONSyntaxError) -> AvoidanceOptions.Alignment?
    {
        switch try decoder.reader.peekKind() {
        case .number: return try decoder.number(in: 0...1).map(AvoidanceOptions.Alignment.fraction)
        case .string: return try decoder.word(of: Vocabulary.alignment)
        default:
            try decoder.reader.skipValue()
            decoder.noteKind(expected: "a word or a number from 0 to 1")
            return nil
        }
    }
}
