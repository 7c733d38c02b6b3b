/// The memory of a policy whose code keeps no variables.
struct NoMemory: PolicyMemory {
    static let variables: [MemoryVariable<NoMemory>] = []
}
