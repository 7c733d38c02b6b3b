import InputFormats
import JSON
@_spi(Engine) import KeyboardAvoidance

private let listNames = MemberNames(RequestDecoder.SavedListMember.self)

extension RequestDecoder {
    fileprivate enum SavedListMember: Int, CaseIterable, CodingKey {
        case keyboard, absorbed, extraContentPadding, inverted, isOfLayout, start
    }

    /// The last answer to a list, of an answer's saved state.
    mutating func answeredList() throws(JSONSyntaxError) -> AnsweredList? {
        var list = AnsweredList()
        let object = try object(listNames) { decoder, member throws(JSONSyntaxError) in
            switch member {
            case .keyboard: list.keyboard = try decoder.extent() ?? 0
            case .absorbed: list.absorbed = try decoder.extent() ?? 0
            case .extraContentPadding: list.extraContentPadding = try decoder.extent() ?? 0
            case .inverted: try decoder.read(&list.isInverted)
            case .isOfLayout: try decoder.read(&list.isOfLayout)
            case .start: list.start = try decoder.length()
            }
        }
        guard let object else { return nil }
        require(.keyboard, of: listNames, in: object)
        return list
    }
}
