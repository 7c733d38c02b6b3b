import JSON
import TestSupport
import Testing

/// Names, some of them similar.
let few = JSONNames(["x", "y", "width", "height", "contentInset", "contentInsetAdjustmentBehavior", "é", ""])
/// The most names a table may have, some of one length and beginning.
let many = JSONNames([
    "a0", "a1", "a2", "a3", "a4", "a5", "a6", "a7", "bb0", "bb1", "bb2", "bb3", "bb4", "bb5", "bb6", "bb7",
    "ccccc0", "ccccc1", "ccccc2", "ccccc3", "ccccc4", "ccccc5", "ccccc6", "ccccc7", "dddddd0", "dddddd1", "dddddd2",
    "dddddd3", "dddddd4", "dddddd5", "dddddd6", "dddddd7", "eeeeeee0", "eeeeeee1", "eeeeeee2", "eeeeeee3", "eeeeeee4",
    "eeeeeee5", "eeeeeee6", "eeeeeee7", "ffffffffffffff0", "ffffffffffffff1", "ffffffffffffff2", "ffffffffffffff3",
    "ffffffffffffff4", "ffffffffffffff5", "ffffffffffffff6", "ffffffffffffff7", "gggggggggggg0gggggggggggg",
    "gggggggggggg1gggggggggggg", "gggggggggggg2gggggggggggg", "gggggggggggg3gggggggggggg",
    "gggggggggggg4gggggggggggg", "gggggggggggg5gggggggggggg", "gggggggggggg6gggggggggggg",
    "gggggggggggg7gggggggggggg", "h", "i", "j", "k", "l", "m", "n", "o",
])

/// The members of an object in order, each with its number as the value.
private func steps(_ text: String, _ names: JSONNames) throws(JSONSyntaxError) -> [(
    member: JSONReader.Member, value: Double
)] {
    try withJSONReader(over: Array(text.utf8)) { (reader) throws(JSONSyntaxError) in
        var steps: [(member: JSONReader.Member, value: Double)] = []
        guard var members = try reader.beginObject(of: names) else { return [] }
        while true {
            let member = try reader.nextMember(&members)
            if member == .end { break }
            steps.append((member: member, value: try reader.number() ?? .nan))
        }
        try reader.end()
        return steps
    }
}

private func members(_ text: String, _ names: JSONNames) throws(JSONSyntaxError) -> [JSONReader.Member] {
    try steps(text, names).map(\.member)
}

@Suite struct JSONNamesTests {
    @Test func `members come as written, whatever the order`() throws {
        #expect(
            try members(#"{"x":1,"y":2,"width":3,"height":4}"#, few) == [.known(0), .known(1), .known(2), .known(3)])
        #expect(
            try members(#"{"height":1,"width":2,"y":3,"x":4}"#, few) == [.known(3), .known(2), .known(1), .known(0)])
        #expect(try members(#"{"x":1,"height":4}"#, few) == [.known(0), .known(3)])
        #expect(try members("{}", few) == [])
        #expect(try members("{ }", few) == [])
        #expect(try members("{ \"y\" : 1 , \"x\" : 2 }", few) == [.known(1), .known(0)])
        #expect(try members(#"{"é":1,"":2}"#, few) == [.known(6), .known(7)])
        let long = #"{"contentInset":1,"contentInsetAdjustmentBehavior":2,"contentInsetAdjustmentBehaviour":3}"#
        #expect(try members(long, few) == [.known(4), .known(5), .unknown])
    }

    @Test func `names may be left out anywhere, and any may follow the last`() throws {
        #expect(try members(#"{"y":1,"height":2}"#, few) == [.known(1), .known(3)])
        #expect(try members(#"{"width":1,"contentInsetAdjustmentBehavior":2}"#, few) == [.known(2), .known(5)])
        #expect(try members(#"{"":1,"x":2,"":3}"#, few) == [.known(7), .known(0), .duplicate(7)])
        #expect(try members(#"{"":1,"z":2,"width":3}"#, few) == [.known(7), .unknown, .known(2)])
    }

    @Test func `names that only resemble those of the table are unknown`() throws {
        for name in [
            "X", "xx", " x", "x ", "wid", "widths", "contentInse", "contentInsets", "e\u{301}", "\\u0000", "x\\\"",
        ] {
            #expect(try members("{\"\(name)\":1,\"x\":2}", few) == [.unknown, .known(0)], "\(name)")
        }
    }

    @Test func `names are compared with their escapes resolved`() throws {
        #expect(try members(#"{"\u0078":1,"\u0079":2}"#, few) == [.known(0), .known(1)])
        #expect(try members(#"{"wi\u0064th":1,"x":2,"y":3}"#, few) == [.known(2), .known(0), .known(1)])
        #expect(try members(#"{"\u00E9":1}"#, few) == [.known(6)])
        let escaped = JSONNames(["a\"b", "back\\slash", "line\nbreak", "smile😀"])
        let text = #"{"a\"b":1,"back\\slash":2,"line\nbreak":3,"smile\uD83D\uDE00":4}"#
        #expect(try members(text, escaped) == [.known(0), .known(1), .known(2), .known(3)])
    }

    @Test func `a member that comes again is a duplicate, plain or escaped`() throws {
        #expect(try members(#"{"x":1,"x":2}"#, few) == [.known(0), .duplicate(0)])
        #expect(try members(#"{"x":1,"\u0078":2,"x":3}"#, few) == [.known(0), .duplicate(0), .duplicate(0)])
        #expect(try members(#"{"y":1,"x":2,"y":3}"#, few) == [.known(1), .known(0), .duplicate(1)])
        #expect(try members(#"{"x" : 1 , "x" : 2}"#, few) == [.known(0), .duplicate(0)])
    }

    @Test func `the name and its place are known after an unknown member and a duplicate`() throws {
        let text = #"{"x":1, "con\u0074ent":2,"\u0078":3}"#
        try reading(text) { (reader) throws in
            var members = try #require(try reader.beginObject(of: few))
            #expect(try reader.nextMember(&members) == .known(0))
            #expect(members.hasSeen(0) && !members.hasSeen(1))
            try reader.skipValue()
            #expect(try reader.nextMember(&members) == .unknown)
            #expect(members.nameOffset == 8)
            #expect(reader.string(at: members.nameOffset) == "content")
            try reader.skipValue()
            #expect(try reader.nextMember(&members) == .duplicate(0))
            #expect(reader.string(at: members.nameOffset) == "x")
            try reader.skipValue()
            #expect(try reader.nextMember(&members) == .end)
            #expect(reader.string(at: 0) == "")
            #expect(reader.string(at: -1) == "")
            #expect(reader.string(at: 1_000) == "")
        }
    }

    @Test func `a table of 64 names is read alike in order, in any order, with escapes and with whitespace`() throws {
        #expect(many.count == 64)
        var generator = SeededGenerator(seed: 3)
        for round in 0..<300 {
            var order = Array(0..<64)
            if round > 0 { order.shuffle(using: &generator) }
            if round > 1 { order = Array(order[..<Int.random(in: 0...64, using: &generator)]) }
            let written = order.map { index in
                let name = many.name(at: index)
                let initial = String(name.utf8.first ?? 0, radix: 16)
                let form = round < 2 ? 0 : Int.random(in: 0...2, using: &generator)
                return ["\"\(name)\":", "\"\\u00\(initial)\(name.dropFirst())\":", " \"\(name)\"\n: "][form]
                    + String(index)
            }
            let read = try steps("{" + written.joined(separator: ",") + "}", many)
            #expect(read.map(\.member) == order.map(JSONReader.Member.known))
            #expect(read.map(\.value) == order.map(Double.init))
        }
    }

    @Test func `names are found by their bytes and given by their index`() {
        for index in 0..<64 {
            var name = many.name(at: index)
            #expect(name.withUTF8(many.index(of:)) == index)
            #expect(many.index(of: name) == index && many.contains(name))
            // One that differs in its middle alone.
            let others = name.indices.map { name[..<$0] + "~" + name[$0...].dropFirst() }
            #expect(others.allSatisfy { !many.contains(String($0)) })
        }
        #expect(few.index(of: "é") == 6 && few.index(of: "") == 7 && few.index(of: "e") == nil)
        #expect(!many.contains(""))
        #expect(many.name(at: 64) == "")
        #expect(many.name(at: -1) == "")
    }

    @Test func `words are matched plainly and with escapes, and others are told apart`() throws {
        let words = JSONNames(["scroll", "insetOnly", "translate", "keyboardWillChangeFrame"])
        let text =
            #"["insetOnly", "scroll","\u0073croll","keyboardWillChangeFrame","Scroll","scroll ","",1,null,"resize"]"#
        try reading(text) { (reader) throws in
            var elements = try #require(try reader.beginArray())
            var found: [JSONReader.Word] = []
            while try reader.nextElement(&elements) { found.append(try reader.word(of: words)) }
            let expected: [JSONReader.Word] = [
                .known(1), .known(0), .known(0), .known(3), .unknown, .unknown, .unknown, .otherKind, .otherKind,
                .unknown,
            ]
            #expect(found == expected)
            #expect(reader.string(at: reader.valueOffset) == "resize")
            try reader.end()
        }
    }
}
