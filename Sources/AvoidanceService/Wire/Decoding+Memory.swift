import JSON
@_spi(Engine) import KeyboardAvoidance

private enum Names {
    static let memory = JSONNames(MemoryField.all.map(\.name.description))
}

extension Decoding {
    /// What the code of a published policy keeps, as an answer's saved state carried it.
    mutating func memory() throws(JSONSyntaxError) -> MemoryRecord? {
        var entries: [MemoryRecord.Entry] = []
        let object = try object(Names.memory) { decoding, index throws(JSONSyntaxError) in
            let field = MemoryField.all[index]
            guard let value = try decoding.memoryValue(field.form) else { return }
            entries.append(MemoryRecord.Entry(name: field.name.description, value: value))
        }
        return object == nil ? nil : MemoryRecord(entries)
    }

    /// A variable's value; nil if it is what it was at the beginning.
    private mutating func memoryValue(_ form: MemoryField.Form) throws(JSONSyntaxError) -> MemoryValue? {
        switch form {
        case .flag: return try bool() == true ? .flag(true) : nil
        case .point: return try point().map { .point($0) }
        case .insets: return try insets().map { .insets($0) }
        case .rects:
            let rects = try list(atMost: MemoryRecord.maximumRects) { d throws(JSONSyntaxError) in try d.rect() }
            return rects.isEmpty ? nil : .rects(rects.map(\.standardized))
        }
    }
}
