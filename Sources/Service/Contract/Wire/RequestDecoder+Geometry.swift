import InputFormats
package import JSON
@_spi(Engine) package import KeyboardAvoidance

extension RequestDecoder {
    /// The members of the small records that geometry is made of.
    struct GeometryNames {
        fileprivate let rect = JSONNames(["x", "y", "width", "height"])
        fileprivate let keyboardFrame = JSONNames(["x", "y", "width", "height", "screenX", "screenY"])
        fileprivate let point = JSONNames(["x", "y"])
        fileprivate let size = JSONNames(["width", "height"])
        fileprivate let insets = JSONNames(["top", "left", "bottom", "right"])
        fileprivate let padding = JSONNames(["top", "bottom"])

        static let all = GeometryNames()
    }
}

// Each reader takes the object the contract describes, and the arrays that Swift's Codable writes for the type of the
// same name in Core Graphics and UIKit; the other forms are those of InputFormats, which reads the texts.
extension RequestDecoder {
    /// A rectangle, or React Native's `{screenX,screenY,width,height}`.
    mutating func keyboardFrame() throws(JSONSyntaxError) -> LayoutRect? {
        if try reader.peekArray() { return try rectArray() }
        return try record(geometryNames.keyboardFrame, 4, orText: .keyboardFrame).map(LayoutRect.init)
    }

    /// The object of a rectangle or of a point, of which only the place counts.
    package mutating func origin() throws(JSONSyntaxError) -> Patch<LayoutPoint> {
        if try null() { return .null }
        guard let read = try members(geometryNames.rect) else { return .null }
        // A rectangle has both or neither.
        let isRect = read.object.members.hasSeen(2) || read.object.members.hasSeen(3)
        for index in 0..<(isRect ? 4 : 2) { require(index, of: geometryNames.rect, in: read.object) }
        return read.isValid ? .value(LayoutPoint(x: read.values[0], y: read.values[1])) : .null
    }

    // MARK: - Records and arrays of numbers

    /// Reads the numbers of a text; nil if the value is no text, or may be none.
    ///
    /// A text in none of the forms is an error.
    @inline(__always)
    mutating func text(
        of kind: @autoclosure () -> GeometryKind?, in range: ClosedRange<Double>
    ) throws(JSONSyntaxError) -> SIMD4<Double>? {
        guard try reader.peekString(), readsTexts, let kind = kind() else { return nil }
        return try textNumbers(of: kind, in: range)
    }

    @inline(never)
    private mutating func textNumbers(
        of kind: GeometryKind, in range: ClosedRange<Double>
    ) throws(JSONSyntaxError) -> SIMD4<Double>? {
        let start = reader.offset
        var found = kind.likely.numbers(at: start, in: reader.bytes)
        if found == nil, !mayBeSpelled, let text = try reader.string(upTo: Self.longestNumbers),
            let sides = kind.sides(in: text)
        {
            found = (sides, reader.offset)
        }
        guard let (numbers, end) = found, numbers.indices.allSatisfy({ range.contains(numbers[$0]) }) else {
            // The value is still to be read: a tool may print it in another form.
            reader.move(to: start)
            note(.wrongType, at: start, isCertain: false, "expected numbers, found a string")
            return nil
        }
        reader.move(to: end)
        return numbers + 0
    }

    /// The most bytes of a text that is read here in any of its forms: a longer one is left to InputFormats.
    private static let longestNumbers = 256

    /// Reads an object of numbers.
    ///
    /// - Parameters:
    ///   - count: the number of members.
    ///   - isPartial: whether each is 0 where it is left out.
    ///   - form: the form of the array that may stand for it.
    @inline(__always)
    fileprivate mutating func record(
        _ names: JSONNames,
        _ count: Int,
        isPartial: Bool = false,
        in range: ClosedRange<Double> = -ContractLimits.length...ContractLimits.length,
        orArray form: StaticString? = nil,
        orText kind: @autoclosure () -> GeometryKind? = nil
    ) throws(JSONSyntaxError) -> SIMD4<Double>? {
        if let form, try reader.peekArray() { return try numbers(count, form: form, in: range) }
        // The form that nearly every client sends; −0 becomes 0, as below.
        if let values = reader.numbers(count, of: names, in: range) { return values + 0 }
        if let values = try text(of: kind(), in: range) { return values }
        return try record(anyOf: names, required: isPartial ? 0 : count, in: range)
    }

    @inline(never)
    private mutating func record(
        anyOf names: JSONNames, required: Int, in range: ClosedRange<Double>
    ) throws(JSONSyntaxError) -> SIMD4<Double>? {
        guard let (read, areValid, object) = try members(names, in: range) else { return nil }
        var (values, isValid) = (read, areValid)
        // Only a keyboard's frame has members after the fourth: its place on the screen.
        let isOnScreen = object.members.hasSeen(4) || object.members.hasSeen(5)
        if isOnScreen, object.members.hasSeen(0) || object.members.hasSeen(1) {
            note(
                .conflictingMembers, at: object.offset, "write `x` and `y` or `screenX` and `screenY`, not some of each"
            )
            return nil
        }
        for index in 0..<required {
            let member = isOnScreen && index < 2 ? index + 4 : index
            guard !object.members.hasSeen(member) else { continue }
            isValid = false
            noteMissing(names.name(at: member), in: object)
        }
        if isOnScreen { (values[0], values[1]) = (values[4], values[5]) }
        return isValid ? values.lowHalf : nil
    }

    /// Reads the numbers of an object, each at the place of its name; whether each of them is valid.
    private mutating func members(
        _ names: JSONNames, in range: ClosedRange<Double> = -ContractLimits.length...ContractLimits.length
    ) throws(JSONSyntaxError) -> (values: SIMD8<Double>, isValid: Bool, object: Object)? {
        var (values, isValid) = (SIMD8<Double>(), true)
        let object = try object(names) { decoder, index throws(JSONSyntaxError) in
            if let value = try decoder.number(in: range) { values[index] = value } else { isValid = false }
        }
        return object.map { (values, isValid, $0) }
    }

    /// An array of exactly `count` numbers, at most 4.
    mutating func numbers(
        _ count: Int,
        form: StaticString,
        in range: ClosedRange<Double> = -ContractLimits.length...ContractLimits.length
    ) throws(JSONSyntaxError) -> SIMD4<Double>? {
        guard var elements = try reader.beginArray() else {
            noteKind(expected: "an array")
            return nil
        }
        let offset = reader.valueOffset
        var (values, found, isValid) = (SIMD4<Double>(), 0, true)
        while try reader.nextElement(&elements) {
            if found >= count {
                try reader.skipValue()
            } else if let value = try number(in: range) {
                values[found] = value
            } else {
                isValid = false
            }
            found += 1
        }
        guard found == count else {
            note(.wrongType, at: offset, "expected \(form)" + (found > 0 ? ", found \(found) elements" : ""))
            return nil
        }
        return isValid ? values : nil
    }

    fileprivate mutating func rectArray() throws(JSONSyntaxError) -> LayoutRect? {
        guard var elements = try reader.beginArray() else { return nil }
        let offset = reader.valueOffset
        var (values, pairs, count, isValid) = (SIMD4<Double>(), 0, 0, true)
        while try reader.nextElement(&elements) {
            count += 1
            if pairs > 2 || count > Self.longestForm {
                try reader.skipValue()
            } else if let pair = try numbers(2, form: "[[x, y], [width, height]]") {
                if pairs == 0 { values.lowHalf = pair.lowHalf } else { values.highHalf = pair.lowHalf }
                pairs += 1
            } else {
                isValid = false
            }
        }
        // The pairs' errors are cured by other forms, this one by none.
        let isTooLong = hasCertainErrors && count > Self.longestForm
        guard isValid || isTooLong else { return nil }
        guard pairs == 2, !isTooLong else {
            note(.wrongType, at: offset, "expected [[x, y], [width, height]]")
            return nil
        }
        return LayoutRect(values)
    }
}

extension LayoutRect {
    /// The sides in the order of the contract.
    fileprivate init(_ values: SIMD4<Double>) {
        self.init(x: values.x, y: values.y, width: values.z, height: values.w)
    }
}

extension LayoutRect: Readable {
    /// `{x,y,width,height}` or `[[x,y],[width,height]]`.
    package static func read(from decoder: inout RequestDecoder) throws(JSONSyntaxError) -> LayoutRect? {
        if try decoder.reader.peekArray() { return try decoder.rectArray() }
        return try decoder.record(decoder.geometryNames.rect, 4, orText: .rect).map(LayoutRect.init)
    }
}

extension LayoutPoint: Readable {
    /// `{x,y}` or `[x,y]`.
    package static func read(from decoder: inout RequestDecoder) throws(JSONSyntaxError) -> LayoutPoint? {
        let names = decoder.geometryNames.point
        return try decoder.record(names, 2, orArray: "[x, y]", orText: .point).map {
            LayoutPoint(x: $0.x, y: $0.y)
        }
    }
}

extension LayoutSize: Readable {
    /// `{width,height}` or `[width,height]`, neither negative.
    package static func read(from decoder: inout RequestDecoder) throws(JSONSyntaxError) -> LayoutSize? {
        let values = try decoder.record(
            decoder.geometryNames.size, 2, in: 0...ContractLimits.length, orArray: "[width, height]",
            orText: .size)
        return values.map { LayoutSize(width: $0.x, height: $0.y) }
    }
}

extension LayoutInsets: Readable {
    /// `{top,left,bottom,right}`, each 0 where left out, or `[top,left,bottom,right]`.
    package static func read(from decoder: inout RequestDecoder) throws(JSONSyntaxError) -> LayoutInsets? {
        let values = try decoder.record(
            decoder.geometryNames.insets, 4, isPartial: true, orArray: "[top, left, bottom, right]",
            orText: .insets)
        return values.map { LayoutInsets(top: $0.x, left: $0.y, bottom: $0.z, right: $0.w) }
    }
}

extension Padding: Readable {
    /// A number for both edges, or `{top,bottom}`, each 0 where left out; never negative.
    package static func read(from decoder: inout RequestDecoder) throws(JSONSyntaxError) -> Padding? {
        switch try decoder.reader.peekKind() {
        case .object:
            return try decoder.record(
                decoder.geometryNames.padding, 2, isPartial: true, in: 0...ContractLimits.length
            )
            .map { Padding(top: $0[0], bottom: $0[1]) }
        case .number:
            return try decoder.extent().map { Padding($0) }
        default:
            try decoder.reader.skipValue()
            decoder.noteKind(expected: "a number or an object with `top` and `bottom`")
            return nil
        }
    }
}
