import InputFormats
package import JSON
@_spi(Engine) package import KeyboardAvoidance

private let optionNames = MemberNames(AvoidanceOptions.Changes.Member.self)

extension Decoding {
    /// Reads the options, or null, in place.
    mutating func read(_ options: inout AvoidanceOptions.Changes) throws(JSONSyntaxError) {
        options = AvoidanceOptions.Changes()
        if try reader.null() { return options.isNull = true }
        let object = try object(optionNames) { decoding, member throws(JSONSyntaxError) in
            switch member {
            case .strategy: try decoding.read(&options.strategy)
            case .padding: try decoding.read(&options.padding)
            case .alignment: try decoding.read(&options.alignment)
            case .insetRule: try decoding.read(&options.insetRule)
            case .oversize: try decoding.read(&options.oversize)
            case .restoreOffset: try decoding.read(&options.restoreOffset)
            case .clamp: try decoding.read(&options.clamp)
            case .followsUndockedKeyboard: try decoding.read(&options.followsUndockedKeyboard)
            case .nonLocal: try decoding.read(&options.nonLocal)
            case .prefersCrossFadeTransitions: try decoding.read(&options.prefersCrossFadeTransitions)
            case .respectsHideFrame: try decoding.read(&options.respectsHideFrame)
            case .explain: try decoding.read(&options.explain)
            case .keyframes: options.keyframes = try decoding.keyframes()
            }
        }
        if object == nil { options.isNull = true }
    }

    private mutating func keyframes() throws(JSONSyntaxError) -> Patch<Int> {
        if try reader.null() { return .null }
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
    package static func read(from decoding: inout Decoding) throws(JSONSyntaxError) -> AvoidanceOptions.Alignment? {
        switch try decoding.reader.peekKind() {
        case .number: return try decoding.number(in: 0...1).map(AvoidanceOptions.Alignment.fraction)
        case .string: return try decoding.word(of: Vocabulary.alignment)
        default:
            try decoding.reader.skipValue()
            decoding.noteKind(expected: "a word or a number from 0 to 1")
            return nil
        }
    }
}
