import Testing

@testable import HTTPServer

@Suite struct BytesTests {
    private func elements(_ list: String, upTo count: Int = .max) -> [String] {
        var found: [String] = []
        latin1(list).withUnsafeBufferPointer { bytes in
            _ = bytes.allElements { element in
                found.append(String(decoding: element, as: UTF8.self))
                return found.count < count
            }
        }
        return found
    }

    @Test(arguments: [
        ("a", ["a"]), ("a,b", ["a", "b"]), (" a ,\tb\t", ["a", "b"]), ("a,,b", ["a", "", "b"]), ("", [""]),
        (",", ["", ""]),
    ])
    func `a list has its elements without blanks, even empty ones`(_ list: String, _ expected: [String]) {
        #expect(elements(list) == expected)
    }

    @Test func `a list is left as soon as an element is refused`() {
        #expect(elements("a, b, c", upTo: 2) == ["a", "b"])
    }

    @Test(arguments: [
        ("close", true), ("CLOSE", true), ("Close", true), ("clos", false), ("close ", false), ("", false),
        ("clos\u{E9}", false),
    ])
    func `case is that of ASCII letters`(_ text: String, _ isSame: Bool) {
        latin1(text).withUnsafeBufferPointer { #expect($0.equalsIgnoringCase("close") == isSame) }
    }

    @Test func `characters that differ by the bit of the case are no letters`() {
        latin1("[").withUnsafeBufferPointer { left in
            latin1("{").withUnsafeBufferPointer { #expect(!left.equalsIgnoringCase($0)) }
            #expect(!left.equalsIgnoringCase("{"))
        }
    }
}
