/// The variables that a policy keeps between events.
///
/// `variables` describes them once; how a session keeps them and how a saved state carries them follow from it.
protocol PolicyMemory: Sendable {
    /// As they are before the first event.
    init()

    /// In the order in which a saved state lists them.
    static var variables: [MemoryVariable<Self>] { get }
}

extension PolicyMemory {
    /// The variables of a record; what is not this memory's is forgotten.
    init(_ record: MemoryRecord) {
        self.init()
        for entry in record.entries {
            let variable = Self.variables.first { $0.field.name.description == entry.name }
            variable?.write(&self, entry.value)
        }
    }

    /// What differs from the beginning.
    var record: MemoryRecord {
        MemoryRecord(
            Self.variables.compactMap { variable in
                variable.read(self).map { MemoryRecord.Entry(name: variable.field.name.description, value: $0) }
            })
    }
}
