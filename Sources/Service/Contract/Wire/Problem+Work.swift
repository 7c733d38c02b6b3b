extension Problem {
    /// The work that finding a request's errors took, counted and not timed, so that a test can bound it.
    package struct Work: Sendable, Hashable {
        /// The bytes of text read, each as often as it was.
        package var bytes = 0
        /// The values read into a tree, each as often as it was walked.
        package var values = 0
        /// The errors composed.
        package var errors = 0
        /// The errors for which a fix was sought.
        package var mended = 0

        package init(bytes: Int = 0, errors: Int = 0) { (self.bytes, self.errors) = (bytes, errors) }

        /// The work in instructions, by what each takes as measured: reading a byte 6 where texts are long, a value in a
        /// tree 800, an error with its place and its part of the answer 24,000, its fix 22,000.
        package var steps: Int { 6 * bytes + 800 * values + 24_000 * errors + 22_000 * mended }

        package static func += (work: inout Work, other: Work) {
            work.bytes += other.bytes
            work.values += other.values
            work.errors += other.errors
            work.mended += other.mended
        }
    }
}
