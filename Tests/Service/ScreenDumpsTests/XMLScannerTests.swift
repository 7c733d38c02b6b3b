import JSON
import Testing

@testable import ScreenDumps

struct XMLScannerTests {
    private static let names = JSONNames(["a", "b"])

    /// The tags of a text: names of elements with the values of `a` and `b`, `/` for an end, and the error at last.
    private static func tags(_ text: String) -> [String] {
        let bytes = Array(text.utf8)
        return bytes.withUnsafeBufferPointer { bytes in
            var scanner = XMLScanner(bytes, 0..<bytes.count, names: names)
            var tags: [String] = []
            do throws(DumpError) {
                while let tag = try scanner.next() {
                    let values = scanner.values.map { XMLEntity.resolved(bytes, $0) }.joined(separator: ",")
                    tags.append(tag == .end ? "/" : "\(bytes.string(scanner.name))(\(values))")
                }
            } catch {
                tags.append("\(error.offset ?? -1): \(error.detail)")
            }
            return tags
        }
    }

    @Test(arguments: [
        ("<x a='1' b=\"2\"/>", ["x(1,2)", "/"]),
        ("<?xml version='1.0'?><!-- <n> --><x>text<![CDATA[<y>]]><z c = '>'/></x> after", ["x(,)", "z(,)", "/", "/"]),
        ("<x a=\"&lt;&amp;&#65;&#x42;&quot;\"></x >", ["x(<&AB\",)", "/"]),
        ("<x a=\"&#55357;&#56832;\"/>", ["x(😀,)", "/"]),
    ])
    func `tags and values are read`(_ text: String, _ tags: [String]) { #expect(Self.tags(text) == tags) }

    @Test(arguments: [
        ("<!DOCTYPE x><x/>", "0: DOCTYPE and entities of a file's own are not read"),
        ("<x a='&y;'/>", "6: an entity that is none of XML's five"),
        ("<x a='&#x110000;'/>", "6: an entity that is none of XML's five"),
        ("<x a='1' a='2'/>", "9: attribute a stands twice"),
        ("<x c='1' d='' c='2'/>", "14: attribute c stands twice"),
        ("<x a='<'/>", "6: < stands in a value"),
        ("<x></y></x>", "3: </y> closes nothing"),
        ("<x/><y/>", "4: a second root stands behind the first"),
        ("<x a/>", "4: an attribute has no value"),
        ("<x a=1/>", "5: a value has no quotes"),
        ("<x ='1'/>", "3: an attribute has no name"),
        ("<x><>", "3: < is followed by no name"),
        ("<x", "2: the file ends within a tag"),
        ("<x a='1", "7: the file ends within a value"),
        ("<x a='&am", "9: the file ends within a value"),
        ("<x><!-- ", "8: the file ends within a comment"),
        ("<x><y/>", "7: the file ends within <x>"),
    ])
    func `malformed text is refused at its place`(_ text: String, _ error: String) {
        #expect(Self.tags(text).last == error)
    }

    @Test func `an element has at most 64 attributes`() {
        let attributes = (0..<64).map { " n\($0)=''" }.joined()
        #expect(Self.tags("<x\(attributes)/>").count == 2)
        #expect(Self.tags("<x\(attributes) more=''/>") == ["0: an element has more than 64 attributes"])
    }
}
