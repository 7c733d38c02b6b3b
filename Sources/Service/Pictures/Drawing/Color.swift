/// A colour as `#RRGGBB`.
struct Color: Sendable, Hashable {
    let hex: String

    init(_ hex: String) { self.hex = hex }
}
