import JSON
@_spi(Engine) import KeyboardAvoidance

extension JSONWriter {
    /// Writes what the code of a published policy keeps, in the form that `Decoding.memory()` reads back.
    mutating func memory(_ memory: MemoryRecord) {
        beginObject()
        for entry in memory.entries {
            name(entry.name)
            switch entry.value {
            case .flag(let value): bool(value)
            case .point(let value): point(value)
            case .insets(let value): insets(value)
            case .rects(let value): array(value) { $0.rect($1) }
            }
        }
        endObject()
    }
}
