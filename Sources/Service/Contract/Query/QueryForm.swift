import InputFormats
import JSON

/// The form of a parameter's value, and its meaning in a request.
struct QueryForm: Sendable {
    /// The form in words.
    let name: String
    /// The texts between its numbers, the last one repeated; nil if it is no list of numbers.
    private let separators: [String]?
    private let read: @Sendable (String) -> JSONTree?

    private init(_ name: String, separators: [String]? = nil, read: @escaping @Sendable (String) -> JSONTree?) {
        self.name = name
        self.separators = separators
        self.read = read
    }

    static let rect = QueryForm("x,y,width,height", separators: [","]) { sides(.rect, numbers($0)) }
    static let insets = QueryForm("top,left,bottom,right", separators: [","]) { sides(.insets, numbers($0)) }
    /// As 375x812.
    static let size = QueryForm("widthxheight", separators: ["x"]) { sides(.size, numbers($0, separator: "x")) }
    /// As 375x812 or 375x812@3.
    static let screen = QueryForm(
        "widthxheight, with @scale if it is known", separators: ["x", "@"], read: screen(_:))
    static let point = QueryForm("y, or x,y", separators: [","]) { numbers($0).flatMap(point(_:)) }
    static let number = QueryForm("a number", separators: [","]) { number($0) }
    static let keyboard = QueryForm("a height, or x,y,width,height", separators: [","]) {
        numbers($0).flatMap(keyboard(_:))
    }
    static let word = QueryForm("a word") { .string($0) }
    static let wordOrNumber = QueryForm("a word or a number") { number($0) ?? .string($0) }
    /// Empty, 1, true, 0 or false.
    static let flag = QueryForm("1 or 0") { text in
        ["", "1", "true"].contains(text) ? .bool(true) : ["0", "false"].contains(text) ? .bool(false) : nil
    }

    /// The value in a request; nil if the text does not have this form.
    func value(of text: String) -> JSONTree? { read(text) }

    /// The numbers in a text of another form, written in this one; nil if there are too few or too many.
    func corrected(_ text: String) -> String? {
        guard let separators else { return nil }
        let numbers = text.split { !"+-.0123456789".contains($0) }.compactMap { Self.number(String($0)) }.compactMap {
            if case .number(let digits) = $0 { digits } else { nil }
        }
        let written = numbers.enumerated().reduce("") { written, number in
            let place = min(number.offset, separators.count) - 1
            return (place < 0 ? "" : written + separators[place]) + number.element
        }
        return read(written) == nil ? nil : written
    }

    private static func sides(_ place: Place, _ numbers: [JSONTree]?) -> JSONTree? {
        guard let numbers, numbers.count == place.sides.count else { return nil }
        return JSONTree(place.sides, numbers)
    }

    private static func screen(_ text: String) -> JSONTree? {
        let parts = text.split(separator: "@", maxSplits: 1, omittingEmptySubsequences: false)
        guard let sizes = numbers(parts[0], separator: "x"), sizes.count == 2 else { return nil }
        guard parts.count == 2 else { return JSONTree(Place.size.sides, sizes) }
        return number(parts[1]).map { JSONTree(Place.size.sides + ["scale"], sizes + [$0]) }
    }

    private static func point(_ numbers: [JSONTree]) -> JSONTree? {
        switch numbers.count {
        case 1: .offset(numbers[0])
        case 2: JSONTree(Place.point.sides, numbers)
        default: nil
        }
    }

    private static func keyboard(_ numbers: [JSONTree]) -> JSONTree? {
        switch numbers.count {
        case 1: JSONTree(["height"], numbers)
        case 4: JSONTree(["frameEnd"], [JSONTree(Place.rect.sides, numbers)])
        default: nil
        }
    }

    /// The numbers of a list; nil if one of them is none.
    private static func numbers(_ text: some StringProtocol, separator: Character = ",") -> [JSONTree]? {
        var numbers: [JSONTree] = []
        for part in text.split(separator: separator, maxSplits: 4, omittingEmptySubsequences: false) {
            guard let number = number(part) else { return nil }
            numbers.append(number)
        }
        return numbers
    }

    /// A number in JSON's grammar, with a plus sign if the sender likes; spaces around it are free.
    private static func number(_ text: some StringProtocol) -> JSONTree? {
        var digits = text.drop { $0 == " " }
        if digits.first == "+" { digits.removeFirst() }
        guard digits.first != " ", digits.first != "+" else { return nil }
        var bytes = String(digits)
        let tree = bytes.withUTF8 { try? JSONTree($0) }
        guard case .number? = tree else { return nil }
        return tree
    }
}
