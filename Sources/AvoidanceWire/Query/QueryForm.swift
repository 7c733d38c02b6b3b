import JSON

/// The form of a parameter's value, and its meaning in a request.
enum QueryForm: Sendable {
    /// x,y,width,height
    case rect
    /// 375x812
    case size
    /// 375x812 or 375x812@3
    case screen
    /// top,left,bottom,right
    case insets
    /// A number is y; or x,y.
    case point
    case number
    /// A height, or the frame as x,y,width,height.
    case keyboard
    case word
    case wordOrNumber
    /// Empty, 1, true, 0 or false.
    case flag

    /// The value in a request; nil if the text does not have this form.
    func value(of text: String) -> JSONTree? {
        switch self {
        case .rect: Self.sides(.rect, Self.numbers(text))
        case .insets: Self.sides(.insets, Self.numbers(text))
        case .size: Self.sides(.size, Self.numbers(text, separator: "x"))
        case .screen: Self.screen(text)
        case .point: Self.numbers(text).flatMap(Self.point)
        case .number: Self.number(text)
        case .keyboard: Self.numbers(text).flatMap(Self.keyboard)
        case .word: .string(text)
        case .wordOrNumber: Self.number(text) ?? .string(text)
        case .flag:
            ["", "1", "true"].contains(text) ? .bool(true) : ["0", "false"].contains(text) ? .bool(false) : nil
        }
    }

    /// The form in words.
    var name: String {
        switch self {
        case .rect: "x,y,width,height"
        case .insets: "top,left,bottom,right"
        case .size: "widthxheight"
        case .screen: "widthxheight, with @scale if it is known"
        case .point: "y, or x,y"
        case .number: "a number"
        case .keyboard: "a height, or x,y,width,height"
        case .word: "a word"
        case .wordOrNumber: "a word or a number"
        case .flag: "1 or 0"
        }
    }

    /// The numbers in a text of another form, written in this one; nil if there are too few or too many.
    func corrected(_ text: String) -> String? {
        let numbers = text.split { !"+-.0123456789".contains($0) }.compactMap { Self.number(String($0)) }.compactMap {
            if case .number(let digits) = $0 { digits } else { nil }
        }
        switch (self, numbers.count) {
        case (.rect, 4), (.insets, 4), (.point, 1...2), (.keyboard, 1), (.keyboard, 4), (.number, 1):
            return numbers.joined(separator: ",")
        case (.size, 2), (.screen, 2): return numbers.joined(separator: "x")
        case (.screen, 3): return "\(numbers[0])x\(numbers[1])@\(numbers[2])"
        default: return nil
        }
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
