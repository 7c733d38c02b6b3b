import Contract
import JSON
@_spi(Engine) import KeyboardAvoidance

// The options of a form.
extension RequestDecoder {
    enum OptionMember: Int, CaseIterable, CodingKey {
        case strategy, padding, alignment, insetRule, oversize, clamp, followsUndockedKeyboard
    }

    /// Its names, then those of the options that a form does not have: a client with one type of options sends them as
    /// null.
    private static let optionNames = JSONNames(
        OptionMember.allCases.map(\.stringValue)
            + AvoidanceOptions.Changes.Member.allCases.map(\.stringValue).filter {
                OptionMember(stringValue: $0) == nil
            })

    /// Reads the options of a form.
    mutating func auditOptions(_ options: inout AvoidanceOptions) throws(JSONSyntaxError) {
        _ = try object(Self.optionNames) { decoder, index throws(JSONSyntaxError) in
            switch OptionMember(rawValue: index) {
            case nil:
                try decoder.misplaced("unknown member `\(Self.optionNames.name(at: index))`: a form has no such option")
            case .strategy: try decoder.read(&options.strategy)
            case .padding: try decoder.read(&options.padding)
            case .alignment: try decoder.read(&options.alignment)
            case .insetRule: try decoder.read(&options.insetRule)
            case .oversize: try decoder.read(&options.oversize)
            case .clamp: try decoder.read(&options.clamp)
            case .followsUndockedKeyboard: try decoder.read(&options.followsUndockedKeyboard)
            }
        }
    }
}
