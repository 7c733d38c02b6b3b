/// The two newest distinct values of one kind.
@_spi(Engine) public struct Recent<Value: Sendable & Hashable & BitwiseCopyable>: Sendable, Hashable, BitwiseCopyable {
    public private(set) var newest: Value?
    public private(set) var before: Value?

    init() {}

    init(_ only: Value) { newest = only }

    init(_ first: Value, then second: Value) {
        newest = second
        before = first == second ? nil : first
    }

    /// The last two of a list, oldest first; the others go to `older`.
    init(_ list: ArraySlice<Value>, older: inout [Value]) {
        newest = list.last
        before = list.dropLast().last
        older = Array(list.dropLast(2))
    }

    /// Makes a value the newest.
    ///
    /// - Returns: the value that is no more among the two; nil if the new one was among them, or there was room.
    @inline(__always)
    mutating func record(_ value: Value) -> Value? {
        if newest == value { return nil }
        let displaced = before == value ? nil : before
        before = newest
        newest = value
        return displaced
    }

    @inline(__always)
    func contains(where isWanted: (Value) -> Bool) -> Bool {
        if let newest, isWanted(newest) { return true }
        if let before, isWanted(before) { return true }
        return false
    }
}
