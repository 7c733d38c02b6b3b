import JSON

/// The form of a text that holds numbers, such as `{{#, #}, {#, #}}`; a `#` stands for a number.
///
/// White space is free between words, signs and numbers. Matching reads each byte once.
package struct TextPattern: Sendable {
    /// The pattern as it is printed.
    let text: StaticString

    /// The pattern for a sentence.
    var words: String { text.description.replacing("#", with: "…") }

    /// Calls `take` with each number from an offset on, and its place; nil if the bytes there have another form.
    ///
    /// Numbers before the place where the form differs are taken, too.
    ///
    /// - Parameter hasControls: whether white space includes control characters, which JSON writes as escapes.
    /// - Returns: the end of the form and of white space after it.
    @inline(__always)
    fileprivate func match(
        _ bytes: UnsafeBufferPointer<UInt8>, from start: Int = 0, hasControls: Bool,
        _ take: (Double, Range<Int>) -> Void
    ) -> Int? {
        func skipSpaces(_ at: inout Int) {
            while at < bytes.count, bytes[at] == 0x20 || hasControls && (0x09...0x0D).contains(bytes[at]) { at &+= 1 }
        }
        var at = start
        for symbol in UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount) {
            let isNumber = symbol == UInt8(ascii: "#")
            // The form as it is printed.
            if !isNumber, at < bytes.count, bytes[at] == symbol {
                at &+= 1
                continue
            }
            if !(symbol.isLetter && at > start && bytes[at &- 1].isLetter) { skipSpaces(&at) }
            if symbol == 0x20 { continue }
            guard at < bytes.count, isNumber || bytes[at] == symbol else { return nil }
            if !isNumber {
                at &+= 1
                continue
            }
            if bytes[at] == UInt8(ascii: "+"), at + 1 < bytes.count, bytes[at + 1] != UInt8(ascii: "-") { at &+= 1 }
            guard JSONKind(firstByte: bytes[at]) == .number else { return nil }
            var reader = JSONReader(bytes)
            reader.move(to: at)
            guard let number = try? reader.number() else { return nil }
            take(number, at..<reader.offset)
            at = reader.offset
        }
        skipSpaces(&at)
        return at
    }

    /// The numbers of a text as JSON writes them; nil if the text has another form.
    package func numbers(in text: String) -> [String]? {
        var text = text
        return text.withUTF8(numbers)
    }

    /// The numbers of a text as JSON writes them; nil if the text has another form.
    func numbers(in bytes: UnsafeBufferPointer<UInt8>) -> [String]? {
        var numbers: [String] = []
        let end = match(bytes, hasControls: true) {
            if numbers.isEmpty { numbers.reserveCapacity(4) }
            numbers.append(String(decoding: bytes[$1], as: UTF8.self))
        }
        return end == bytes.count ? numbers : nil
    }

    /// The values of a text's numbers, at most four; nil if the text has another form.
    func values(in bytes: UnsafeBufferPointer<UInt8>) -> SIMD4<Double>? {
        var (values, count) = (SIMD4<Double>(), 0)
        let end = match(bytes, hasControls: true) { number, _ in
            values[count] = number
            count &+= 1
        }
        return end == bytes.count ? values : nil
    }

    /// A text with these numbers; nil if there are too few or too many.
    package func text(of numbers: [String]) -> String? {
        let parts = text.description.split(separator: "#", omittingEmptySubsequences: false)
        guard parts.count == numbers.count + 1 else { return nil }
        return zip(parts, numbers).reduce("") { $0 + $1.0 + $1.1 } + parts[numbers.count]
    }

    /// The number that is the whole text; nil if it is anything else.
    package static func number(in text: String) -> String? {
        var text = text
        return text.withUTF8(number)
    }

    /// The number that is the whole text; nil if it is anything else.
    static func number(in bytes: UnsafeBufferPointer<UInt8>) -> String? {
        guard var start = bytes.firstIndex(where: { !$0.isSpace }) else { return nil }
        if bytes[start] == UInt8(ascii: "+"), start + 1 < bytes.count, bytes[start + 1] != UInt8(ascii: "-") {
            start += 1
        }
        // Most texts begin like none.
        guard JSONKind(firstByte: bytes[start]) == .number else { return nil }
        var reader = JSONReader(bytes)
        reader.move(to: start)
        guard (try? reader.number()) != nil, bytes[reader.offset...].allSatisfy(\.isSpace) else { return nil }
        return String(decoding: bytes[start..<reader.offset], as: UTF8.self)
    }
}

// The texts in which values are printed, the likeliest first.
extension TextPattern {
    static let bareRect: [TextPattern] = [
        "{{#, #}, {#, #}}", "(#, #, #, #)", "CGRect(x: #, y: #, width: #, height: #)",
    ]
    package static let rect = bareRect + ["NSRect: {{#, #}, {#, #}}", "CGRect: {{#, #}, {#, #}}"]
    package static let pointOrSize: [TextPattern] = ["{#, #}", "(#, #)"]
    package static let insets: [TextPattern] = ["{#, #, #, #}", "UIEdgeInsets(top: #, left: #, bottom: #, right: #)"]
}

extension TextPattern: ExpressibleByStringLiteral {
    package init(stringLiteral text: StaticString) { self.init(text: text) }
}

extension [TextPattern] {
    /// The numbers, at most four, of a string in one of the forms, and the end of the string; nil for any other value.
    ///
    /// A string with escapes is in none of them.
    ///
    /// - Parameter quote: the string's first byte in a JSON text.
    package func numbers(at quote: Int, in json: UnsafeBufferPointer<UInt8>) -> (values: SIMD4<Double>, end: Int)? {
        for pattern in self {
            var (values, count) = (SIMD4<Double>(), 0)
            let end = pattern.match(json, from: quote + 1, hasControls: false) { number, _ in
                values[count] = number
                count &+= 1
            }
            if let end, end < json.count, json[end] == UInt8(ascii: "\"") { return (values, end + 1) }
        }
        return nil
    }
}

extension UInt8 {
    fileprivate var isLetter: Bool { (0x61...0x7A).contains(self | 0x20) }
}
