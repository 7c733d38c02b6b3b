/// The name of a table that an unknown name most likely meant; nil if none is near.
///
/// Near is an edit distance of at most a third of the name's length, but at least 1 and at most 3, where an edit
/// inserts, removes or replaces a character or swaps two neighbours, and case is ignored (ASCII). The first of several
/// equally near names is taken. Names longer than 64 bytes get no answer, which bounds the work.
public func nearestName(to name: String, in names: JSONNames) -> String? {
    nearestIndex(to: name, in: (0..<names.count).lazy.map { names.withName(at: $0, Array.init) })
        .map(names.name(at:))
}

/// The same for any list of names.
///
/// - Parameter limit: the most edits of a near name, instead of a third of the length.
public func nearestName(to name: String, in names: [String], limit: Int? = nil) -> String? {
    nearestIndex(to: name, in: names.lazy.map { Array($0.utf8) }, limit: limit).map { names[$0] }
}

private func nearestIndex(to name: String, in names: some Sequence<[UInt8]>, limit: Int? = nil) -> Int? {
    let wrong = Array(name.utf8.prefix(65)).map(\.lowercased)
    guard !wrong.isEmpty, wrong.count <= 64 else { return nil }
    var limit = limit ?? min(max(wrong.count / 3, 1), 3)
    var nearest: Int?
    for (index, candidate) in names.enumerated() {
        guard let distance = editDistance(wrong, candidate.map(\.lowercased), limit: limit) else { continue }
        nearest = index
        // Only a nearer one can still win.
        guard distance > 0 else { break }
        limit = distance - 1
    }
    return nearest
}

/// The number of edits from one name to another, swaps of neighbours included; nil if it is more than `limit`.
///
/// Only the cells of the table within `limit` of its diagonal are filled in: no others can stay within the limit.
///
/// - Parameter limit: 0 or more.
public func editDistance(_ first: [UInt8], _ second: [UInt8], limit: Int) -> Int? {
    guard abs(first.count - second.count) <= limit else { return nil }
    let tooFar = limit + 1
    var beforePrevious = [Int](repeating: tooFar, count: second.count + 1)
    var previous = (0...second.count).map { min($0, tooFar) }
    for row in 1..<(first.count + 1) {
        var current = [Int](repeating: tooFar, count: second.count + 1)
        current[0] = min(row, tooFar)
        let columns = max(1, row - limit)..<(min(second.count, row + limit) + 1)
        for column in columns where column >= 1 {
            let isSame = first[row - 1] == second[column - 1]
            var cost = previous[column - 1] + (isSame ? 0 : 1)
            cost = min(cost, previous[column] + 1, current[column - 1] + 1)
            if row > 1, column > 1, first[row - 1] == second[column - 2], first[row - 2] == second[column - 1] {
                cost = min(cost, beforePrevious[column - 2] + 1)
            }
            current[column] = min(cost, tooFar)
        }
        beforePrevious = previous
        previous = current
    }
    return previous[second.count] <= limit ? previous[second.count] : nil
}

extension UInt8 {
    /// The lower-case letter of an ASCII capital; any other byte as it is.
    package var lowercased: UInt8 { (0x41...0x5A).contains(self) ? self | 0x20 : self }
}
