/// The memory of any article's intended reading while hidden.
struct IntendedMemory: PolicyMemory {
    /// Whether the keyboard appeared while no field was known.
    var isKeyboardUp = false

    static let variables: [MemoryVariable<IntendedMemory>] = [.flag("isKeyboardUp", \.isKeyboardUp)]
}
