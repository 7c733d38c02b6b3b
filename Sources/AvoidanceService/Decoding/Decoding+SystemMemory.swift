import JSON
import KeyboardAvoidance

private enum Names {
    static let memory = JSONNames([])
}

extension Decoding {
    /// What the code of a named system keeps, as an answer's saved state carried it.
    mutating func systemMemory() throws(JSONSyntaxError) -> SystemMemory? {
        let object = try object(Names.memory) { _, _ throws(JSONSyntaxError) in }
        return object == nil ? nil : SystemMemory()
    }
}
