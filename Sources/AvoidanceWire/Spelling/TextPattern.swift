import JSON

/// The form of a text that holds numbers, such as `{{#, #}, {#, #}}`; a `#` stands for a number.
///
/// White space is free between words, signs and numbers. Matching reads each byte once.
struct TextPattern: Sendable {
    private let symbols: [UInt8]
    private let count: Int

    init(_ pattern: String) {
        symbols = pattern.utf8.filter { $0 != 0x20 }
        count = symbols.count { $0 == UInt8(ascii: "#") }
    }

    /// The numbers of a text as JSON writes them; nil if the text has another form.
    func numbers(in text: String) -> [String]? {
        var text = text
        return text.withUTF8 { numbers(in: $0) }
    }

    private func numbers(in text: UnsafeBufferPointer<UInt8>) -> [String]? {
        var at = 0
        var numbers: [String] = []
        var isInWord = false
        for symbol in symbols {
            let isLetter = symbol.isLetter
            if !(isLetter && isInWord) { text.skipWhitespace(&at) }
            isInWord = isLetter
            guard at < text.count else { return nil }
            if symbol == UInt8(ascii: "#") {
                guard let number = text.number(&at) else { return nil }
                if numbers.isEmpty { numbers.reserveCapacity(count) }
                numbers.append(number)
            } else {
                guard text[at] == symbol else { return nil }
                at += 1
            }
        }
        text.skipWhitespace(&at)
        return at == text.count ? numbers : nil
    }

    /// The number that is the whole text; nil if it is anything else.
    static func number(in text: String) -> String? { TextPattern("#").numbers(in: text)?.first }
}

extension UInt8 {
    fileprivate var isLetter: Bool { (0x61...0x7A).contains(self | 0x20) }
}

extension UnsafeBufferPointer<UInt8> {
    fileprivate func skipWhitespace(_ at: inout Int) {
        while at < count, self[at] == 0x20 || (0x09...0x0D).contains(self[at]) { at += 1 }
    }

    /// A number in JSON's grammar at an offset, which moves past it; it may have a plus, which is left out.
    fileprivate func number(_ at: inout Int) -> String? {
        let hasPlus = self[at] == UInt8(ascii: "+")
        if hasPlus { at += 1 }
        guard at < count, (0x30...0x39).contains(self[at]) || self[at] == UInt8(ascii: "-") && !hasPlus else {
            return nil
        }
        let rest = UnsafeBufferPointer(rebasing: self[at...])
        var reader = JSONReader(rest)
        guard (try? reader.skipValue()) != nil else { return nil }
        at += reader.offset
        return String(decoding: rest[..<reader.offset], as: UTF8.self)
    }
}
