import Testing

@testable import HTTPServer

@Suite struct KnownFieldTests {
    @Test(arguments: KnownField.allCases)
    func `a known field is found by its name in any case`(_ field: KnownField) {
        for name in [field.lowercaseName.description, field.lowercaseName.description.uppercased()] {
            latin1(name).withUnsafeBufferPointer { #expect(KnownField($0) == field) }
        }
    }

    @Test(arguments: ["hast", "acceqt", "content-lengtx", "x", "content-md5", "transfer-encodinG2"])
    func `other fields of like length or beginning are not`(_ name: String) {
        latin1(name).withUnsafeBufferPointer { #expect(KnownField($0) == nil) }
    }
}
