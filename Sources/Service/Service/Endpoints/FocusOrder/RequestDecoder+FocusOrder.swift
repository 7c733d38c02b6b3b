import InputFormats
import Contract
import JSON
@_spi(Engine) import KeyboardAvoidance

extension RequestDecoder {
    enum FocusOrderMember: Int, CaseIterable, CodingKey {
        case fields, layoutDirection, mode, rowTolerance, wraps
    }
    enum FieldMember: Int, CaseIterable, CodingKey {
        case id, frame, tag, isHidden, alpha, isEnabled, isEditable, group
    }

    private enum Names {
        static let focusOrder = MemberNames(FocusOrderMember.self, unread: SpelledMembers.ofEditors)
        static let field = MemberNames(FieldMember.self)
    }

    /// The members of a field that decide its place in the order, besides its frame.
    static let fieldAttributes = FieldMember.allCases.map(\.stringValue).filter { !["id", "frame"].contains($0) }
}

extension Vocabulary {
    static let layoutDirection = Words<FocusOrder.LayoutDirection>.all
    static let focusMode = Words<FocusOrder.Mode>.all
}

extension RequestDecoder {
    /// Reads a whole request of POST /focus-order.
    mutating func focusOrder() throws(JSONSyntaxError) -> FocusOrderEndpoint.Input {
        var request = FocusOrderEndpoint.Input()
        let object = try object(Names.focusOrder) { decoder, member throws(JSONSyntaxError) in
            switch member {
            case .fields: request.fields = try decoder.formFields()
            case .layoutDirection:
                request.layoutDirection = try decoder.word(of: Vocabulary.layoutDirection) ?? .leftToRight
            case .mode: request.mode = try decoder.word(of: Vocabulary.focusMode) ?? .position
            case .rowTolerance: request.rowTolerance = try decoder.extent()
            case .wraps: request.wraps = try Bool.read(from: &decoder) ?? false
            }
        }
        if let object { require(.fields, of: Names.focusOrder, in: object) }
        try reader.end()
        return request
    }

    private mutating func formFields() throws(JSONSyntaxError) -> [FormField] {
        let most = FocusOrderEndpoint.Input.maximumFields
        var ids: Set<String> = []
        return try list(
            of: 0...most, expected: "an array of fields", tooMany: "at most \(most) fields can be given"
        ) { decoder throws(JSONSyntaxError) in try decoder.formField(&ids) } ?? []
    }

    private mutating func formField(_ ids: inout Set<String>) throws(JSONSyntaxError) -> FormField {
        var field = FormField(id: "", frame: LayoutRect())
        let object = try object(Names.field) { decoder, member throws(JSONSyntaxError) in
            switch member {
            case .id:
                guard let id = try decoder.identifier() else { return }
                field.id = id
                guard !ids.insert(id).inserted else { return }
                let offset = decoder.reader.valueOffset
                decoder.note(.invalidIdentifier, at: offset, "another field has this id; each needs one of its own")
            case .frame: field.frame = try LayoutRect.read(from: &decoder) ?? LayoutRect()
            default: try decoder.readAttribute(member.stringValue, of: &field)
            }
        }
        guard let object else { return field }
        require(.id, of: Names.field, in: object)
        require(.frame, of: Names.field, in: object)
        return field
    }

    /// Reads one of `fieldAttributes`.
    mutating func readAttribute(_ name: String, of field: inout FormField) throws(JSONSyntaxError) {
        switch FieldMember(stringValue: name) {
        case .tag: field.tag = try tag() ?? 0
        case .isHidden: try read(&field.isHidden)
        case .alpha: field.alpha = try number(in: 0...1) ?? 1
        case .isEnabled: try read(&field.isEnabled)
        case .isEditable: try read(&field.isEditable)
        case .group: field.group = try identifier()
        case .id, .frame, nil: try reader.skipValue()
        }
    }

    private mutating func tag() throws(JSONSyntaxError) -> Int? {
        guard let value = try length() else { return nil }
        guard let tag = Int(exactly: value) else {
            note(.outOfRange, at: reader.valueOffset, "a tag is a whole number")
            return nil
        }
        return tag
    }
}
