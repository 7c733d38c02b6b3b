extension Problem {
    /// The work that finding a request's errors took, counted and not timed, so that a test can bound it.
    package struct Work: Sendable, Hashable {
        /// The bytes of text read, each as often as it was.
        package var bytes = 0
        /// The values read into a tree, each as often as it was walked.
        package var values = 0
        /// The errors composed, and those explained.
        package var errors = 0

        package init(bytes: Int = 0, errors: Int = 0) { (self.bytes, self.errors) = (bytes, errors) }

        /// The work in instructions, by what each takes at most: reading a byte 25, a value in a tree 800, an error with
        /// its fix 20,000.
        package var steps: Int { 25 * bytes + 800 * values + 20_000 * errors }

        package static func += (work: inout Work, other: Work) {
            work.bytes += other.bytes
            work.values += other.values
            work.errors += other.errors
        }
    }
}
