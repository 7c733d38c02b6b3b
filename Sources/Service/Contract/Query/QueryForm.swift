import InputFormats
import JSON

/// The form of a parameter's value, and its meaning in a request.
struct QueryForm: Sendable {
    private struct Pattern: Sendable {
        let text: TextPattern
        let value: @Sendable ([JSONTree]) -> JSONTree

        init(_ text: TextPattern, _ value: @escaping @Sendable ([JSONTree]) -> JSONTree) {
            (self.text, self.value) = (text, value)
        }
    }

    /// The form in words.
    let name: String
    /// The texts of numbers, and the value that the numbers of each say.
    private let patterns: [Pattern]
    /// The value of a text in none of these forms.
    private let word: @Sendable (String) -> JSONTree?

    private init(
        _ name: String, _ patterns: [Pattern] = [], word: @escaping @Sendable (String) -> JSONTree? = { _ in nil }
    ) {
        (self.name, self.patterns, self.word) = (name, patterns, word)
    }

    static let rect = QueryForm("x,y,width,height", [Pattern("#,#,#,#") { JSONTree(MemberKind.rect.sides, $0) }])
    static let insets = QueryForm(
        "top,left,bottom,right", [Pattern("#,#,#,#") { JSONTree(MemberKind.insets.sides, $0) }])
    /// As 375x812.
    static let size = QueryForm("widthxheight", [Pattern("#x#") { JSONTree(MemberKind.size.sides, $0) }])
    /// As 375x812 or 375x812@3.
    static let screen = QueryForm(
        "widthxheight, with @scale if it is known",
        size.patterns + [Pattern("#x#@#") { JSONTree(MemberKind.size.sides + ["scale"], $0) }])
    static let point = QueryForm(
        "y, or x,y", [Pattern("#") { .offset($0[0]) }, Pattern("#,#") { JSONTree(MemberKind.point.sides, $0) }])
    static let number = QueryForm("a number", [Pattern("#") { $0[0] }])
    static let keyboard = QueryForm(
        "a height, or x,y,width,height",
        [
            Pattern("#") { JSONTree(["height"], $0) },
            Pattern("#,#,#,#") { JSONTree(["frameEnd"], [JSONTree(MemberKind.rect.sides, $0)]) },
        ])
    static let word = QueryForm("a word") { .string($0) }
    static let wordOrNumber = QueryForm("a word or a number") { number.value(of: $0) ?? .string($0) }
    /// Empty, 1, true, 0 or false.
    static let flag = QueryForm("1 or 0") { text in
        ["", "1", "true"].contains(text) ? .bool(true) : ["0", "false"].contains(text) ? .bool(false) : nil
    }
    /// The orientation of a flag: landscape where it is set.
    static let landscape = QueryForm("empty") { text in
        flag.value(of: text).map { .string($0 == .bool(true) ? "landscape" : "portrait") }
    }

    /// The value in a request; nil if the text does not have this form.
    func value(of text: String) -> JSONTree? {
        for pattern in patterns {
            if let numbers = pattern.text.numbers(in: text) { return pattern.value(numbers.map { .number($0) }) }
        }
        return word(text)
    }

    /// The numbers in a text of another form, written in this one; nil if there are too few or too many.
    func corrected(_ text: String) -> String? {
        let numbers = text.split { !"+-.0123456789".contains($0) }.compactMap { TextPattern.number(in: String($0)) }
        return patterns.lazy.compactMap { $0.text.text(of: numbers) }.first
    }
}
