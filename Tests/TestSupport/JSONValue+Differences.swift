extension JSONValue {
    /// What of an expectation this value does not say, one line a place.
    ///
    /// Of an object only the members that are named are compared; one that is not there counts as null. Numbers hold
    /// within 1e-9. An array of four numbers stands for insets or a rectangle, one of two for a point.
    ///
    /// - Parameter place: the JSON Pointer of this value.
    public func differences(from expected: JSONValue, at place: String = "") -> [String] {
        switch (expected, self) {
        case (.object(let members), .object(let found)):
            return members.sorted { $0.key < $1.key }.flatMap {
                (found[$0.key] ?? .null).differences(from: $0.value, at: "\(place)/\($0.key)")
            }
        case (.array(let numbers), .object(let record)):
            for names in [["top", "left", "bottom", "right"], ["x", "y", "width", "height"], ["x", "y"]]
            where Set(names) == Set(record.keys) && names.count == numbers.count {
                return zip(names, numbers).flatMap {
                    (record[$0] ?? .null).differences(from: $1, at: "\(place)/\($0)")
                }
            }
        case (.array(let elements), .array(let found)) where elements.count == found.count:
            return zip(elements, found).enumerated().flatMap {
                $1.1.differences(from: $1.0, at: "\(place)/\($0)")
            }
        case (.number(let number), .number(let found)) where (number - found).magnitude <= 1e-9: return []
        case _ where expected == self: return []
        default: break
        }
        return ["\(place): expected \(expected), found \(self)"]
    }
}
