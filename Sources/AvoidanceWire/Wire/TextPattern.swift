import JSON

/// The form of a text that holds numbers, such as `{{#, #}, {#, #}}`; a `#` stands for a number.
///
/// White space is free between words, signs and numbers. Matching reads each byte once.
struct TextPattern: Sendable {
    /// The pattern as it is written.
    let text: String
    private let symbols: [UInt8]

    init(_ text: String) {
        self.text = text
        symbols = text.utf8.filter { $0 != 0x20 }
    }

    /// Calls `take` with each number of a text, and its bytes as JSON writes them; false if the text has another form.
    ///
    /// Numbers before the place where the form differs are taken, too.
    func match(_ text: UnsafeBufferPointer<UInt8>, _ take: (Double, Slice<UnsafeBufferPointer<UInt8>>) -> Void) -> Bool
    {
        var at = 0
        var isInWord = false
        for symbol in symbols {
            let isLetter = symbol.isLetter
            if !(isLetter && isInWord) { text.skipWhitespace(&at) }
            isInWord = isLetter
            guard at < text.count else { return false }
            if symbol == UInt8(ascii: "#") {
                if text[at] == UInt8(ascii: "+"), at + 1 < text.count, text[at + 1].isDigit { at += 1 }
                guard let number = text.number(at: at) else { return false }
                take(number.value, text[at..<number.end])
                at = number.end
            } else {
                guard text[at] == symbol else { return false }
                at += 1
            }
        }
        text.skipWhitespace(&at)
        return at == text.count
    }

    /// The numbers of a text as JSON writes them; nil if the text has another form.
    func numbers(in text: String) -> [String]? {
        var text = text
        var numbers: [String] = []
        let isMatch = text.withUTF8 { match($0) { numbers.append(String(decoding: $1, as: UTF8.self)) } }
        return isMatch ? numbers : nil
    }

    /// The number that is the whole text; nil if it is anything else.
    static func number(in text: String) -> String? { TextPattern("#").numbers(in: text)?.first }
}

// The texts in which values are printed, the likeliest first.
extension TextPattern {
    static let rect = [
        "{{#, #}, {#, #}}", "NSRect: {{#, #}, {#, #}}", "CGRect: {{#, #}, {#, #}}", "(#, #, #, #)",
        "CGRect(x: #, y: #, width: #, height: #)",
    ].map(TextPattern.init)
    static let pointOrSize = ["{#, #}", "(#, #)"].map(TextPattern.init)
    static let insets = ["{#, #, #, #}", "UIEdgeInsets(top: #, left: #, bottom: #, right: #)"].map(TextPattern.init)
}

extension [TextPattern] {
    /// The numbers of a text, at most four, in one of the forms; nil if it is in another.
    func numbers(in text: UnsafeBufferPointer<UInt8>) -> SIMD4<Double>? {
        for pattern in self {
            var (numbers, count) = (SIMD4<Double>(), 0)
            let isMatch = pattern.match(text) { number, _ in
                numbers[count] = number
                count += 1
            }
            if isMatch { return numbers }
        }
        return nil
    }
}

extension UInt8 {
    fileprivate var isLetter: Bool { (0x61...0x7A).contains(self | 0x20) }

    fileprivate var isDigit: Bool { (0x30...0x39).contains(self) }
}

extension UnsafeBufferPointer<UInt8> {
    fileprivate func skipWhitespace(_ at: inout Int) {
        while at < count, self[at] == 0x20 || (0x09...0x0D).contains(self[at]) { at += 1 }
    }

    /// A number in JSON's grammar at an offset, and where it ends.
    fileprivate func number(at offset: Int) -> (value: Double, end: Int)? {
        let first = self[offset] == UInt8(ascii: "-") ? offset + 1 : offset
        guard first < count, self[first].isDigit else { return nil }
        // Nearly all are integers of a few digits, and the reader needs 17 bytes to be quick.
        var (end, integer) = (first, 0)
        while end < count, self[end].isDigit, end - first < 9 {
            integer = integer * 10 + Int(self[end] & 0x0F)
            end += 1
        }
        let isPlain = end < count && !self[end].isDigit && self[end] != UInt8(ascii: ".") && self[end] | 0x20 != 0x65
        if isPlain, end == first + 1 || self[first] != 0x30 {
            return (Double(first > offset ? -integer : integer), end)
        }
        var reader = JSONReader(UnsafeBufferPointer(rebasing: self[offset...]))
        guard let value = try? reader.number() else { return nil }
        return (value, offset + reader.offset)
    }
}
