/// The random bits by which a session store tells one write from another.
///
/// They come from the system's generator: if two processes drew the same bits, the store would take the write of one for
/// that of the other.
struct NonceGenerator: RandomNumberGenerator, Sendable {
    private let draw: @Sendable () -> UInt64

    /// The system's generator, `getrandom` on Linux.
    static let system = NonceGenerator {
        var generator = SystemRandomNumberGenerator()
        return generator.next()
    }

    /// - Parameter draw: 64 random bits; may be called on any thread.
    init(_ draw: @escaping @Sendable () -> UInt64) { self.draw = draw }

    mutating func next() -> UInt64 { draw() }
}
