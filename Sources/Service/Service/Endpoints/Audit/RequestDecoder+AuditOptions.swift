import Contract
import JSON
@_spi(Engine) import KeyboardAvoidance

// The options of a form.
extension RequestDecoder {
    enum OptionMember: Int, CaseIterable, CodingKey {
        case strategy, padding, alignment, insetRule, oversize, clamp, followsUndockedKeyboard
    }

    private static let optionNames = MemberNames(OptionMember.self)

    /// Reads the options of a form.
    mutating func auditOptions(_ options: inout AvoidanceOptions) throws(JSONSyntaxError) {
        _ = try object(Self.optionNames) { decoder, member throws(JSONSyntaxError) in
            switch member {
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
