/// What the intended reading of any article remembers while hidden.
struct IntendedMemory: PolicyMemory {
    /// The keyboard came while no field was known.
    var isKeyboardUp = false

    static let variables: [MemoryVariable<IntendedMemory>] = [.flag("isKeyboardUp", \.isKeyboardUp)]
}
