/// The state of a decoder within a chunk's extensions, RFC 9112 §7.1.1.
///
/// The extensions follow a chunk's size in its line: `*( BWS ";" BWS name [ BWS "=" BWS value ] )`. They are not used,
/// but parsed by their grammar, because a proxy that found another end of one would see another body.
enum ChunkExtensions {
    /// Nothing has followed the size.
    case none
    /// Blanks have followed the size or a whole extension: only another extension may come.
    case blank
    case nameStart, name, nameEnd
    case valueStart, token, quotedString, quotedPair, quotedStringEnd

    /// Whether the line may end here.
    var areComplete: Bool {
        switch self {
        case .none, .name, .token, .quotedStringEnd: true
        case .blank, .nameStart, .nameEnd, .valueStart, .quotedString, .quotedPair: false
        }
    }

    /// Moves over `byte`; returns false if no extension can continue with it.
    mutating func take(_ byte: UInt8, _ classes: ByteClass.Table) -> Bool {
        let isToken = classes.contains(byte, in: .token)
        switch (self, byte) {
        case (.nameStart, _) where isToken: self = .name
        case (.valueStart, _) where isToken: self = .token
        case (.name, _) where isToken, (.token, _) where isToken: break

        // RFC 9110 §5.6.4
        case (.valueStart, .quote): self = .quotedString
        case (.quotedString, .quote): self = .quotedStringEnd
        case (.quotedString, .backslash): self = .quotedPair
        case (.quotedString, _), (.quotedPair, _):
            guard classes.contains(byte, in: .value) else { return false }
            self = .quotedString

        case (.name, .equals), (.nameEnd, .equals): self = .valueStart
        case (.nameEnd, .semicolon), (.blank, .semicolon): self = .nameStart
        case (_, .semicolon) where areComplete: self = .nameStart
        case (.name, _) where byte.isBlank: self = .nameEnd
        case (_, _) where byte.isBlank: if areComplete { self = .blank }
        default: return false
        }
        return true
    }
}
