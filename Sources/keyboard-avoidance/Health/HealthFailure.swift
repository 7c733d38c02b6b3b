/// Why a server is not well, or cannot be asked: one sentence.
struct HealthFailure: Error, CustomStringConvertible {
    let description: String
    /// What it answered, if it did.
    let status: Int?

    init(_ description: String, status: Int? = nil) {
        self.description = description
        self.status = status
    }
}
