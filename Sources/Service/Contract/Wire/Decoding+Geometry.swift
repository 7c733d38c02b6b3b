import InputFormats
package import JSON
@_spi(Engine) package import KeyboardAvoidance

extension Decoding {
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
// same name in Core Graphics and UIKit.
extension Decoding {
    /// A rectangle, or React Native's `{screenX,screenY,width,height}`.
    mutating func keyboardFrame() throws(JSONSyntaxError) -> LayoutRect? {
        let range = -ContractLimits.length...ContractLimits.length
        if let values = reader.numbers(4, of: geometryNames.keyboardFrame, in: range) { return LayoutRect(values + 0) }
        if let values = try text(TextPattern.rect, in: range) { return LayoutRect(values) }
        if try reader.peekArray() { return try rectArray() }
        var values = SIMD8<Double>()
        var isValid = true
        let object = try object(geometryNames.keyboardFrame) { decoding, index throws(JSONSyntaxError) in
            if let value = try decoding.length() { values[index] = value } else { isValid = false }
        }
        guard let object else { return nil }
        let isOnScreen = object.members.hasSeen(4) || object.members.hasSeen(5)
        if isOnScreen, object.members.hasSeen(0) || object.members.hasSeen(1) {
            note(
                .conflictingMembers, at: object.offset, "write `x` and `y` or `screenX` and `screenY`, not some of each"
            )
            return nil
        }
        for index in 0..<4 {
            let member = isOnScreen && index < 2 ? index + 4 : index
            guard !object.members.hasSeen(member) else { continue }
            isValid = false
            noteMissing(geometryNames.keyboardFrame.name(at: member), in: object)
        }
        if isOnScreen { (values[0], values[1]) = (values[4], values[5]) }
        return isValid ? LayoutRect(x: values[0], y: values[1], width: values[2], height: values[3]) : nil
    }

    /// The object of a rectangle or of a point, of which only the place counts.
    package mutating func origin() throws(JSONSyntaxError) -> Patch<LayoutPoint> {
        if try reader.null() { return .null }
        return try originPoint().map { .value($0) } ?? .null
    }

    private mutating func originPoint() throws(JSONSyntaxError) -> LayoutPoint? {
        var values = SIMD4<Double>()
        var isValid = true
        let object = try object(geometryNames.rect) { decoding, index throws(JSONSyntaxError) in
            if let value = try decoding.length() { values[index] = value } else { isValid = false }
        }
        guard let object else { return nil }
        // A rectangle has both or neither.
        let isRect = object.members.hasSeen(2) || object.members.hasSeen(3)
        for index in 0..<(isRect ? 4 : 2) { require(index, of: geometryNames.rect, in: object) }
        return isValid ? LayoutPoint(x: values[0], y: values[1]) : nil
    }

    // MARK: - Records and arrays of numbers

    /// Reads the numbers of a text; nil if the value is no text, or may be none.
    ///
    /// A text in none of the forms is a breach.
    @inline(__always)
    mutating func text(
        _ patterns: @autoclosure () -> [TextPattern], in range: ClosedRange<Double>
    ) throws(JSONSyntaxError) -> SIMD4<Double>? {
        guard try reader.peekString(), readsTexts else { return nil }
        return numbers(in: patterns(), range)
    }

    @inline(never)
    private mutating func numbers(in patterns: [TextPattern], _ range: ClosedRange<Double>) -> SIMD4<Double>? {
        guard let (numbers, end) = patterns.numbers(at: reader.offset, in: reader.bytes),
            numbers.indices.allSatisfy({ range.contains(numbers[$0]) })
        else {
            noteKind(expected: "numbers")
            return nil
        }
        reader.move(to: end)
        return numbers + 0
    }

    /// Reads an object of numbers; the first `required` are mandatory, the others default to 0.
    @inline(__always)
    fileprivate mutating func record(
        _ names: JSONNames,
        required: Int,
        in range: ClosedRange<Double> = -ContractLimits.length...ContractLimits.length,
        orText patterns: @autoclosure () -> [TextPattern] = []
    ) throws(JSONSyntaxError) -> SIMD4<Double>? {
        // The form that nearly every client sends; −0 becomes 0, as below.
        if let values = reader.numbers(names.count, of: names, in: range) { return values + 0 }
        if let values = try text(patterns(), in: range) { return values }
        var values = SIMD4<Double>()
        var isValid = true
        let object = try object(names) { decoding, index throws(JSONSyntaxError) in
            if let value = try decoding.number(in: range) { values[index] = value } else { isValid = false }
        }
        guard let object else { return nil }
        for index in 0..<required where !object.members.hasSeen(index) {
            isValid = false
            noteMissing(names.name(at: index), in: object)
        }
        return isValid ? values : nil
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
        guard try reader.nextElement(&elements) else {
            note(.wrongType, at: offset, "expected \(form)")
            return nil
        }
        var values = SIMD4<Double>()
        var found = 0
        var isValid = true
        repeat {
            if found < count {
                if let value = try number(in: range) { values[found] = value } else { isValid = false }
            } else {
                try reader.skipValue()
            }
            found += 1
        } while try reader.nextElement(&elements)
        guard found == count else {
            note(.wrongType, at: offset, "expected \(form), found \(found) elements")
            return nil
        }
        return isValid ? values : nil
    }

    fileprivate mutating func rectArray() throws(JSONSyntaxError) -> LayoutRect? {
        guard var elements = try reader.beginArray() else { return nil }
        let offset = reader.valueOffset
        guard try reader.nextElement(&elements) else {
            note(.wrongType, at: offset, "expected [[x, y], [width, height]]")
            return nil
        }
        var parts: [SIMD4<Double>] = []
        var isValid = true
        var count = 0
        repeat {
            count += 1
            if parts.count > 2 {
                try reader.skipValue()
            } else if let part = try numbers(2, form: "[[x, y], [width, height]]") {
                parts.append(part)
            } else {
                isValid = false
            }
        } while try reader.nextElement(&elements)
        // The parts' breaches are cured by other forms, this one by none.
        let isTooLong = hasCertainBreaches && count > Self.longestForm
        guard isValid || isTooLong else { return nil }
        guard parts.count == 2, !isTooLong else {
            note(.wrongType, at: offset, "expected [[x, y], [width, height]]")
            return nil
        }
        return LayoutRect(x: parts[0][0], y: parts[0][1], width: parts[1][0], height: parts[1][1])
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
    package static func read(from decoding: inout Decoding) throws(JSONSyntaxError) -> LayoutRect? {
        if try decoding.reader.peekArray() { return try decoding.rectArray() }
        guard let values = try decoding.record(decoding.geometryNames.rect, required: 4, orText: TextPattern.rect)
        else {
            return nil
        }
        return LayoutRect(values)
    }
}

extension LayoutPoint: Readable {
    /// `{x,y}` or `[x,y]`.
    package static func read(from decoding: inout Decoding) throws(JSONSyntaxError) -> LayoutPoint? {
        if try decoding.reader.peekArray() {
            return try decoding.numbers(2, form: "[x, y]").map { LayoutPoint(x: $0[0], y: $0[1]) }
        }
        return try decoding.record(decoding.geometryNames.point, required: 2, orText: TextPattern.pointOrSize).map {
            LayoutPoint(x: $0[0], y: $0[1])
        }
    }
}

extension LayoutSize: Readable {
    /// `{width,height}` or `[width,height]`, neither negative.
    package static func read(from decoding: inout Decoding) throws(JSONSyntaxError) -> LayoutSize? {
        let range = 0...ContractLimits.length
        if try decoding.reader.peekArray() {
            return try decoding.numbers(2, form: "[width, height]", in: range).map {
                LayoutSize(width: $0[0], height: $0[1])
            }
        }
        return try decoding.record(decoding.geometryNames.size, required: 2, in: range, orText: TextPattern.pointOrSize)
            .map {
                LayoutSize(width: $0[0], height: $0[1])
            }
    }
}

extension LayoutInsets: Readable {
    /// `{top,left,bottom,right}`, each 0 where left out, or `[top,left,bottom,right]`.
    package static func read(from decoding: inout Decoding) throws(JSONSyntaxError) -> LayoutInsets? {
        let values =
            try decoding.reader.peekArray()
            ? try decoding.numbers(4, form: "[top, left, bottom, right]")
            : try decoding.record(decoding.geometryNames.insets, required: 0, orText: TextPattern.insets)
        return values.map { LayoutInsets(top: $0[0], left: $0[1], bottom: $0[2], right: $0[3]) }
    }
}

extension Padding: Readable {
    /// A number for both edges, or `{top,bottom}`, each 0 where left out; never negative.
    package static func read(from decoding: inout Decoding) throws(JSONSyntaxError) -> Padding? {
        switch try decoding.reader.peekKind() {
        case .object:
            return try decoding.record(decoding.geometryNames.padding, required: 0, in: 0...ContractLimits.length)
                .map { Padding(top: $0[0], bottom: $0[1]) }
        case .number:
            return try decoding.extent().map { Padding($0) }
        default:
            try decoding.reader.skipValue()
            decoding.noteKind(expected: "a number or an object with `top` and `bottom`")
            return nil
        }
    }
}
