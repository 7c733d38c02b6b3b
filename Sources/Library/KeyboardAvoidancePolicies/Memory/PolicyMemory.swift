@_spi(Engine) import KeyboardAvoidance

/// The variables that a policy keeps between events.
///
/// `variables` describes them once; their forms in sessions and saved states follow from it.
protocol PolicyMemory: Sendable {
    /// Makes the memory before the first event.
    init()

    /// The variables in the order of a saved state.
    static var variables: [MemoryVariable<Self>] { get }
}

extension PolicyMemory {
    /// Reads the variables of a record; ignores those of other memories.
    init(_ record: MemoryRecord) {
        self.init()
        for entry in record.entries {
            let variable = Self.variables.first { $0.field.name.description == entry.name }
            variable?.write(&self, entry.value)
        }
    }

    /// The variables that differ from their initial values.
    var record: MemoryRecord {
        MemoryRecord(
            Self.variables.compactMap { variable in
                variable.read(self).map { MemoryRecord.Entry(name: variable.field.name.description, value: $0) }
            })
    }
}

/// The memory of a policy whose code keeps no variables.
struct NoMemory: PolicyMemory {
    static let variables: [MemoryVariable<NoMemory>] = []
}

/// The memory of any article's intended reading while hidden.
struct IntendedMemory: PolicyMemory {
    /// Whether the keyboard appeared while no field was known.
    var isKeyboardUp = false

    static let variables: [MemoryVariable<IntendedMemory>] = [.flag("isKeyboardUp", \.isKeyboardUp)]
}
