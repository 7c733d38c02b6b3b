/// A text as a tool prints it: a value, or what a debugger and `Optional` put around one.
package enum PrintedText {
    /// The value's own text.
    ///
    /// `NSRect:` and LLDB's `(CGRect) $R0 =` in front of it, and `Optional(…)` around it, are dropped. Only the ends of
    /// the text are read.
    static func unwrapped(_ text: UnsafeBufferPointer<UInt8>) -> UnsafeBufferPointer<UInt8> {
        var value = text[...].trimmed
        while true {
            if value.first == UInt8(ascii: "O"), value.starts(with: "Optional(".utf8), value.last == UInt8(ascii: ")") {
                value = value.dropFirst("Optional(".utf8.count).dropLast().trimmed
            } else if let rest = value.afterType ?? value.afterVariable {
                value = rest.trimmed
            } else {
                return UnsafeBufferPointer(rebasing: value)
            }
        }
    }

    /// The value's own text.
    static func unwrapped(_ text: String) -> String {
        var text = text
        return text.withUTF8 { String(decoding: unwrapped($0), as: UTF8.self) }
    }

    /// The kind of a text that was sent as a whole request, and the member to send it in; nil for one of no kind.
    package static func kind(of body: UnsafeBufferPointer<UInt8>) -> (name: String, member: String)? {
        let start = UnsafeBufferPointer(rebasing: body.prefix(1_024))
        if PrintedNotification.begins(start) { return ("a notification", "notification") }
        let notation = PrintedReader(unwrapped(start)).begins(PrintedNotation.all)
        return notation.flatMap { notation in notation.member.map { (notation.name, $0) } }
    }

    /// The types whose names stand in front of values.
    fileprivate static let types = [
        "NSRect", "NSPoint", "NSSize", "NSEdgeInsets", "CGRect", "CGPoint", "CGSize", "UIEdgeInsets",
    ]

    /// The most bytes of a type, and of a variable's name.
    fileprivate static let maximumName = 64
}

extension Slice<UnsafeBufferPointer<UInt8>> {
    fileprivate var trimmed: Self {
        let start = drop { $0.isSpace }
        return start.lastIndex { !$0.isSpace }.map { start[...$0] } ?? start[start.endIndex...]
    }

    private func split(at sign: Character) -> (before: Self, after: Self)? {
        guard let byte = sign.asciiValue, let index = prefix(PrintedText.maximumName).firstIndex(of: byte) else {
            return nil
        }
        return (self[..<index], self[self.index(after: index)...])
    }

    /// Whether a type's name may begin there.
    private var mayBeType: Bool { first.map { "NCU".utf8.contains($0) } ?? false }

    private var isType: Bool { mayBeType && PrintedText.types.contains { elementsEqual($0.utf8) } }

    /// The text after `NSRect:`; nil if it does not begin so.
    fileprivate var afterType: Self? {
        guard mayBeType, let (type, rest) = split(at: ":"), type.isType else { return nil }
        return rest
    }

    /// The text after `(CGRect) $R0 =`; nil if it does not begin so.
    fileprivate var afterVariable: Self? {
        guard first == UInt8(ascii: "("), let (type, rest) = dropFirst().split(at: ")"), type.isType,
            let (name, value) = rest.split(at: "="), !name.trimmed.contains(where: \.isSpace)
        else { return nil }
        return value
    }
}
