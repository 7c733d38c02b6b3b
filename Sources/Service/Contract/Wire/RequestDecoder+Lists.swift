import InputFormats
package import JSON
@_spi(Engine) import KeyboardAvoidance

extension RequestDecoder {
    /// Reads a list; one of another length than allowed is one error, and the values beyond are passed over.
    ///
    /// - Parameters:
    ///   - tooFew: the text of the error of a list that is too short.
    ///   - tooMany: the text of the error of one that is too long.
    /// - Returns: the values that were read; nil if it is no list.
    package mutating func list<Value>(
        of range: ClosedRange<Int>, expected: StaticString = "an array", tooFew: @autoclosure () -> String = "",
        tooMany: @autoclosure () -> String, _ read: (inout RequestDecoder) throws(JSONSyntaxError) -> Value?
    ) throws(JSONSyntaxError) -> [Value]? {
        guard var elements = try reader.beginArray() else {
            noteKind(expected: expected)
            return nil
        }
        let offset = reader.valueOffset
        var (values, count, isTooLong) = ([Value](), 0, false)
        while try reader.nextElement(&elements) {
            count += 1
            if count > range.upperBound {
                try passOverExcess(at: offset, isNoted: &isTooLong, tooMany())
            } else if let value = try read(&self) {
                values.append(value)
            }
        }
        if count < range.lowerBound { note(.outOfRange, at: offset, tooFew()) }
        return values
    }

    /// A list of at most as many values as a history keeps, or as given.
    mutating func list<Value>(
        atMost maximum: Int = History.capacity,
        _ read: (inout RequestDecoder) throws(JSONSyntaxError) -> Value?
    ) throws(JSONSyntaxError) -> [Value] {
        try list(of: 0...maximum, tooMany: "at most \(maximum) values are kept", read) ?? []
    }
}
