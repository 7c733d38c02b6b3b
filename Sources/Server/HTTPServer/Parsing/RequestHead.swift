/// A parsed request head: positions in its bytes, and the facts that decide how the body is read.
struct RequestHead {
    /// The lines of the head; owned by the loop and shared by all of its connections, one request at a time.
    let fields: UnsafeMutablePointer<FieldSlice>
    private(set) var fieldCount = 0
    /// Whether each line is that of a known field.
    private(set) var hasOnlyKnownFields = true

    var line = RequestLine()

    /// The value of Content-Length, at most the largest body.
    var contentLength: Int?
    var transferCodings = TransferCodings()
    var wantsClose = false
    var wantsKeepAlive = false
    var expectsContinue = false
    var hasUnknownExpectation = false

    private var first: InlineArray<16, UInt8> = .init(repeating: Self.absent)
    private static let absent: UInt8 = 255
    /// The known fields that have more than one line, one bit each.
    private var repeated: UInt16 = 0

    /// An empty head that stores its lines in `fields`, which has space for as many as the limits allow.
    init(fields: UnsafeMutablePointer<FieldSlice>) { self.fields = fields }

    /// Whether the connection can continue after the answer, RFC 9112 §9.3.
    var keepsAlive: Bool { line.minorVersion == 0 ? wantsKeepAlive && !wantsClose : !wantsClose }

    /// The first line of a known field.
    func first(_ field: KnownField) -> FieldSlice? {
        let index = first[Int(field.rawValue)]
        return index == Self.absent ? nil : fields[Int(index)]
    }

    /// Whether a known field has more than one line.
    func isRepeated(_ field: KnownField) -> Bool { repeated & 1 << UInt16(field.rawValue) != 0 }

    /// Adds a line; returns whether it is the first of its known field.
    @inline(__always)
    mutating func append(_ slice: FieldSlice, _ field: KnownField?) -> Bool {
        defer { fieldCount += 1 }
        fields[fieldCount] = slice
        guard let field else {
            hasOnlyKnownFields = false
            return false
        }
        guard first[Int(field.rawValue)] == Self.absent else {
            repeated |= 1 << UInt16(field.rawValue)
            return false
        }
        first[Int(field.rawValue)] = UInt8(fieldCount)
        return true
    }
}

extension RequestHead {
    /// The positions of a field line's name and value, counted from the first byte of the head.
    struct FieldSlice {
        private var positions = SIMD4<UInt16>()

        init() {}

        init(name: Range<Int>, value: Range<Int>) {
            positions = SIMD4(
                UInt16(name.lowerBound), UInt16(name.upperBound), UInt16(value.lowerBound), UInt16(value.upperBound))
        }

        var name: Range<Int> { Int(positions.x)..<Int(positions.y) }
        var value: Range<Int> { Int(positions.z)..<Int(positions.w) }

        /// The same line, `offset` bytes further on.
        @inline(__always)
        func moved(by offset: Int) -> FieldSlice {
            var moved = self
            moved.positions &+= UInt16(truncatingIfNeeded: offset)
            return moved
        }
    }

    /// The request line.
    struct RequestLine {
        var method: Range<Int> = 0..<0
        var form = TargetForm.origin
        /// The path as sent; empty if an absolute target has none, which means `/`.
        var path: Range<Int> = 0..<0
        /// The query after its `?`; nil if there is no `?`.
        var query: Range<Int>?
        /// Host and port of an absolute target.
        var authority: Range<Int> = 0..<0
        /// Whether an absolute target names `https`.
        var schemeIsSecure = false
        /// The second number of the version: 0, or 1 for everything above.
        var minorVersion: UInt8 = 1

        /// The form of a request target, RFC 9112 §3.2.
        enum TargetForm: UInt8 {
            case origin, absolute, authority, asterisk
        }
    }

    /// The combined Transfer-Encoding lines of one request, RFC 9112 §6.1 and §7.
    struct TransferCodings {
        private(set) var areChunked = false
        private(set) var haveUnknown = false
        private(set) var areMalformed = false
        var arePresent: Bool { areChunked || haveUnknown || areMalformed }

        /// Reads one more line.
        mutating func add(_ value: Bytes) {
            let classes = ByteClass.Table.shared
            areMalformed =
                areMalformed
                || !value.allElements { coding in
                    // Nothing may follow “chunked”, it has no parameters, and an empty element only hides something.
                    guard !areChunked, !coding.isEmpty, coding.allSatisfy({ classes.contains($0, in: .token) }) else {
                        return false
                    }
                    if coding.equalsIgnoringCase("chunked") { areChunked = true } else { haveUnknown = true }
                    return true
                }
        }
    }
}
