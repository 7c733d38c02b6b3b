@_spi(Engine) import KeyboardAvoidance

/// One variable of a policy's memory: its name, its form and its access.
struct MemoryVariable<Memory: Sendable>: Sendable {
    let field: MemoryField
    /// Nil as long as it has its initial value.
    let read: @Sendable (Memory) -> MemoryRecord.Value?
    /// Ignores a value of another form.
    let write: @Sendable (inout Memory, MemoryRecord.Value) -> Void

    @inline(__always)
    static func flag(_ name: StaticString, _ path: any WritableKeyPath<Memory, Bool> & Sendable) -> Self {
        Self(field: MemoryField(name: name, form: .flag)) {
            $0[keyPath: path] ? .flag(true) : nil
        } write: {
            if case .flag(let value) = $1 { $0[keyPath: path] = value }
        }
    }

    @inline(__always)
    static func number(_ name: StaticString, _ path: any WritableKeyPath<Memory, Double> & Sendable) -> Self {
        Self(field: MemoryField(name: name, form: .number)) {
            let value = $0[keyPath: path]
            return value == 0 ? nil : .number(value)
        } write: {
            if case .number(let value) = $1 { $0[keyPath: path] = value }
        }
    }

    @inline(__always)
    static func point(_ name: StaticString, _ path: any WritableKeyPath<Memory, LayoutPoint?> & Sendable) -> Self {
        Self(field: MemoryField(name: name, form: .point)) {
            $0[keyPath: path].map { .point($0) }
        } write: {
            if case .point(let value) = $1 { $0[keyPath: path] = value }
        }
    }

    @inline(__always)
    static func insets(_ name: StaticString, _ path: any WritableKeyPath<Memory, LayoutInsets?> & Sendable) -> Self {
        Self(field: MemoryField(name: name, form: .insets)) {
            $0[keyPath: path].map { .insets($0) }
        } write: {
            if case .insets(let value) = $1 { $0[keyPath: path] = value }
        }
    }

    @inline(__always)
    static func rects(_ name: StaticString, _ path: any WritableKeyPath<Memory, [LayoutRect]> & Sendable) -> Self {
        Self(field: MemoryField(name: name, form: .rects)) {
            let value = $0[keyPath: path]
            return value.isEmpty ? nil : .rects(value)
        } write: {
            if case .rects(let value) = $1 { $0[keyPath: path] = value }
        }
    }
}
