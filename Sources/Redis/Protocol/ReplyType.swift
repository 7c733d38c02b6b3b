/// The first byte of each form of RESP2.
enum ReplyType {
    static let simpleString = UInt8(ascii: "+")
    static let error = UInt8(ascii: "-")
    static let integer = UInt8(ascii: ":")
    static let bulkString = UInt8(ascii: "$")
    static let array = UInt8(ascii: "*")
}
