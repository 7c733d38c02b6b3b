import JSON
import TestSupport
import Testing

@Suite struct NearestNameTests {
    @Test(arguments: [
        ("contentInsets", "contentInset"), ("hieght", "height"), ("Width", "width"), ("WIDHT", "width"), ("z", "x"),
        ("contntInset", "contentInset"), ("content_inset", "contentInset"),
        ("contentInsetAdjustmentBehaviour", "contentInsetAdjustmentBehavior"),
        ("heigth", "height"), ("w", "x"), ("ContentOffset", "contentInset"), ("contentOffsets", nil), ("keyboard", nil),
        ("widthheight", nil),
    ])
    func `the nearest name is offered if one is near`(name: String, nearest: String?) {
        #expect(nearestName(to: name, in: few) == nearest)
    }

    @Test(arguments: [
        ("sovle", nil, "solve"), ("Serve", nil, "serve"), ("start", nil, nil), ("start", 64, "serve"), ("", 64, nil),
    ])
    func `the nearest of a list is offered, near by a third of the name or by a limit`(
        name: String, limit: Int?, nearest: String?
    ) {
        #expect(nearestName(to: name, in: ["serve", "solve", "health"], limit: limit) == nearest)
        #expect(nearestName(to: name, in: [], limit: limit) == nil)
    }

    @Test func `the nearest names are offered in the order of their distance, then of the table`() {
        let names = JSONNames(["resize", "scroll", "insetOnly", "scrolls", "scrawl"])
        #expect(nearestNames(to: "scrool", in: names, limit: 3, atMost: 4) == ["scroll", "scrolls", "scrawl"])
        #expect(nearestNames(to: "scrool", in: names, limit: 3, atMost: 2) == ["scroll", "scrolls"])
        #expect(nearestNames(to: "", in: names, limit: 3, atMost: 2) == [])
    }

    @Test func `the nearest name is that of the smallest distance, whatever is passed over quickly`() {
        var generator = SeededGenerator(seed: 45)
        func name() -> String {
            let letters = (0..<Int.random(in: 1...9, using: &generator)).map { _ in
                UInt8.random(in: 0x61...0x65, using: &generator)
            }
            return String(decoding: letters, as: UTF8.self)
        }
        for _ in 0..<2_000 {
            let names = Array(Set((0..<8).map { _ in name() })).sorted()
            let sought = name()
            let limit = min(max(sought.utf8.count / 3, 1), 3)
            let distances = names.map { editDistance(Array(sought.utf8), Array($0.utf8), limit: limit) ?? .max }
            let least = distances.min() ?? .max
            let nearest = least == .max ? nil : distances.firstIndex(of: least).map { names[$0] }
            #expect(nearestName(to: sought, in: JSONNames(names)) == nearest)
        }
    }

    @Test(arguments: [("scrolView7", "scrollView"), ("ab", nil), ("abx", nil), ("aa", "aa"), ("AA", "aa")])
    func `the only nearest name is offered, and none of two that are as near`(_ name: String, _ nearest: String?) {
        let names = JSONNames(["scrollView", "scrollTop", "abc", "abd", "aa"])
        #expect(onlyNearestName(to: name, in: names) == nearest)
    }

    @Test func `the edits between names are those that the table counts`() {
        var generator = SeededGenerator(seed: 5)
        for _ in 0..<20_000 {
            let letters = Int.random(in: 2...4, using: &generator)
            func name() -> [UInt8] {
                (0..<Int.random(in: 1...12, using: &generator)).map { _ in
                    UInt8(97 + Int.random(in: 0..<letters, using: &generator))
                }
            }
            let (first, second, limit) = (name(), name(), Int.random(in: 0...13, using: &generator))
            let distance = Self.table(first, second)
            #expect(editDistance(first, second, limit: limit) == (distance <= limit ? distance : nil))
        }
        #expect(editDistance([], [1, 2], limit: 2) == 2)
    }

    /// The edits between two names by the table of Levenshtein, with swaps of neighbours.
    private static func table(_ first: [UInt8], _ second: [UInt8]) -> Int {
        var table = [[Int]](repeating: Array(0...second.count), count: first.count + 1)
        for row in 1...first.count {
            table[row][0] = row
            for column in 1...second.count {
                var cost = table[row - 1][column - 1] + (first[row - 1] == second[column - 1] ? 0 : 1)
                cost = min(cost, table[row - 1][column] + 1, table[row][column - 1] + 1)
                if row > 1, column > 1, first[row - 1] == second[column - 2], first[row - 2] == second[column - 1] {
                    cost = min(cost, table[row - 2][column - 2] + 1)
                }
                table[row][column] = cost
            }
        }
        return table[first.count][second.count]
    }

    @Test func `names too long, or none, are offered nothing`() {
        #expect(nearestName(to: "", in: many) == nil)
        #expect(nearestName(to: String(repeating: "g", count: 65), in: many) == nil)
        #expect(nearestName(to: String(repeating: "g", count: 1_000_000), in: many) == nil)
        #expect(nearestName(to: "ggggggggggggXgggggggggggg", in: many) == "gggggggggggg0gggggggggggg")
        #expect(nearestName(to: "x", in: JSONNames([])) == nil)
    }
}
