/// An option of a peer, under the library's own name.
@_spi(Engine) public struct PolicyOption: Sendable {
    package let name: StaticString
    public let form: Form
    /// Its value where it is not sent; null if it then depends on the form, as its meaning says.
    public let fallback: PeerOptions.Value
    /// Its meaning, in a few words.
    public let meaning: StaticString

    /// Its name in the contract.
    public var id: String { name.description }

    package init(name: StaticString, form: Form, fallback: PeerOptions.Value, meaning: StaticString) {
        self.name = name
        self.form = form
        self.fallback = fallback
        self.meaning = meaning
    }

    /// The form of a value.
    public enum Form: Sendable, Hashable {
        case flag
        /// Any length.
        case length
        /// A length that is not negative.
        case extent
        /// From 0 to 1.
        case fraction
        case word([String])
        /// Lengths at the top and at the bottom.
        case edges(allowsNumber: Bool, allowsNegative: Bool)
        /// A place in the content.
        case point
    }

    /// Whether its numbers are lengths, which are in points.
    package var isLength: Bool {
        switch form {
        case .length, .extent, .edges, .point: true
        case .flag, .fraction, .word: false
        }
    }
}

extension PolicyOption.Form {
    /// The form in words, for an error.
    package var described: String {
        switch self {
        case .flag: "true or false"
        case .length: "a number"
        case .extent: "a number that is not negative"
        case .fraction: "a number from 0 to 1"
        case .word(let words): "one of " + words.joined(separator: ", ")
        case .edges(true, _): "a number or an object with `top` and `bottom`"
        case .edges(false, _): "an object with `top` and `bottom`"
        case .point: "an object with `x` and `y`"
        }
    }
}
