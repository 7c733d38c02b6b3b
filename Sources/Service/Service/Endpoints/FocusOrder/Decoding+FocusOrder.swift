import InputFormats
import Contract
import JSON
@_spi(Engine) import KeyboardAvoidance

extension Decoding {
    private enum Names {
        static let focusOrder = JSONNames([
            "fields", "layoutDirection", "mode", "rowTolerance", "wraps", "$schema", "_comment",
        ])
        static let field = JSONNames(["id", "frame"] + Decoding.fieldAttributes)
    }

    /// The members of a field that decide its place in the order, besides its frame.
    static let fieldAttributes = ["tag", "isHidden", "alpha", "isEnabled", "isEditable", "group"]
}

extension Vocabulary {
    static let layoutDirection = Words<FocusOrder.LayoutDirection>.all
    static let focusMode = Words<FocusOrder.Mode>.all
}

extension Decoding {
    /// Reads a whole request of POST /focus-order.
    mutating func focusOrder() throws(JSONSyntaxError) -> FocusOrderEndpoint.Input {
        var request = FocusOrderEndpoint.Input()
        let object = try object(Names.focusOrder) { decoding, index throws(JSONSyntaxError) in
            switch index {
            case 0: request.fields = try decoding.formFields()
            case 1: request.layoutDirection = try decoding.word(of: Vocabulary.layoutDirection) ?? .leftToRight
            case 2: request.mode = try decoding.word(of: Vocabulary.focusMode) ?? .position
            case 3: if try !decoding.reader.null() { request.rowTolerance = try decoding.extent() }
            case 4: request.wraps = try Bool.read(from: &decoding) ?? false
            // For editors and people; not used.
            default: try decoding.reader.skipValue()
            }
        }
        if let object { require(0, of: Names.focusOrder, in: object) }
        try reader.end()
        return request
    }

    private mutating func formFields() throws(JSONSyntaxError) -> [FormField] {
        let most = FocusOrderEndpoint.Input.maximumFields
        var ids: Set<String> = []
        return try list(
            of: 0...most, expected: "an array of fields", tooFew: "", tooMany: "at most \(most) fields can be given"
        ) { decoding throws(JSONSyntaxError) in try decoding.formField(&ids) } ?? []
    }

    private mutating func formField(_ ids: inout Set<String>) throws(JSONSyntaxError) -> FormField {
        var field = FormField(id: "", frame: LayoutRect())
        let object = try object(Names.field) { decoding, index throws(JSONSyntaxError) in
            switch index {
            case 0:
                guard let id = try decoding.identifier() else { return }
                field.id = id
                guard !ids.insert(id).inserted else { return }
                let offset = decoding.reader.valueOffset
                decoding.note(.invalidIdentifier, at: offset, "another field has this id; each needs one of its own")
            case 1: field.frame = try LayoutRect.read(from: &decoding) ?? LayoutRect()
            default: try decoding.readAttribute(index - 2, of: &field)
            }
        }
        guard let object else { return field }
        require(0, of: Names.field, in: object)
        require(1, of: Names.field, in: object)
        return field
    }

    /// Reads one of `fieldAttributes`, by its index.
    mutating func readAttribute(_ index: Int, of field: inout FormField) throws(JSONSyntaxError) {
        switch index {
        case 0: field.tag = try tag() ?? 0
        case 1: try read(&field.isHidden)
        case 2: field.alpha = try number(in: 0...1) ?? 1
        case 3: try read(&field.isEnabled)
        case 4: try read(&field.isEditable)
        default: if try !reader.null() { field.group = try identifier() }
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
