import Testing

extension ByteCase: CustomTestStringConvertible {
    var testDescription: String { name }
}
