import JSON

/// A value's place: in the request as sent, and in the canonical one.
///
/// Both are JSON Pointers; nil where no details are collected, and then following members costs nothing.
struct SpelledPlace {
    var sent: String?
    var canonical: String?

    /// The place of the whole request.
    static let root = SpelledPlace(sent: "", canonical: "")
    /// The place of any value, without details.
    static let none = SpelledPlace()

    /// The place of a member that has the same name in both; or of one whose canonical name is another.
    func member(_ name: String, as canonicalName: String? = nil) -> SpelledPlace {
        guard let sent, let canonical else { return self }
        return SpelledPlace(
            sent: sent + "/" + name.escapedForPointer,
            canonical: canonical + "/" + (canonicalName ?? name).escapedForPointer)
    }

    /// The place of an element of an array.
    func element(_ index: Int) -> SpelledPlace { sent == nil ? self : member(String(index)) }

    /// The place of a member in the request as sent that has no canonical one of its own.
    func sentMember(_ name: String) -> SpelledPlace {
        SpelledPlace(sent: sent.map { $0 + "/" + name.escapedForPointer }, canonical: canonical)
    }

    /// The place of a canonical member that is made of this value.
    func canonicalMember(_ name: String) -> SpelledPlace {
        SpelledPlace(sent: sent, canonical: canonical.map { $0 + "/" + name.escapedForPointer })
    }
}
