/// The lines of the heads that a loop parsed last, by which it recognises lines that clients repeat in each request.
///
/// A line is compared with the one that had its position in an earlier head. Lines with a client's secrets are not kept,
/// and the time of a comparison does not depend on the place of the first difference.
struct LineCache {
    /// A field line that has been parsed, and that was valid by itself.
    struct Line {
        /// The length with the line end, in bytes; the initial value is that of no line.
        var length = Int.max
        /// The positions in the line.
        var slice = RequestHead.FieldSlice()
        var field = KnownField.host
        /// Whether the field means something to the server itself.
        var isForServer = false
        /// The value, if the field is Content-Length.
        var contentLength: Int?
    }

    /// The request line of a head that began with it.
    struct FirstLine {
        var length = Int.max
        var line = RequestHead.RequestLine()
    }

    /// The number of field lines kept; those after them are always parsed.
    static let capacity = 16
    /// The longest line kept, in bytes.
    static let longestLine = 256
    private static let shortestLine = 8

    private let first: UnsafeMutablePointer<FirstLine>
    private let lines: UnsafeMutablePointer<Line>
    /// The bytes of the field lines, and after them those of the request line.
    private let texts: UnsafeMutablePointer<UInt8>

    /// An empty cache; its owner must call `deallocate`.
    init() {
        first = .allocate(capacity: 1)
        first.initialize(to: FirstLine())
        lines = .allocate(capacity: Self.capacity)
        lines.initialize(repeating: Line(), count: Self.capacity)
        texts = .allocate(capacity: (Self.capacity + 1) * Self.longestLine)
        texts.initialize(repeating: 0, count: (Self.capacity + 1) * Self.longestLine)
    }

    func deallocate() {
        first.deallocate()
        lines.deallocate()
        texts.deallocate()
    }

    /// The request line kept, if the bytes begin with it.
    @inline(__always)
    func requestLine(in bytes: Bytes) -> UnsafePointer<FirstLine>? {
        let length = first.pointee.length
        guard length <= bytes.count, isSame(Self.capacity, bytes.baseAddress.unsafelyUnwrapped, length) else {
            return nil
        }
        return UnsafePointer(first)
    }

    /// The field line kept for a position in the head, if the bytes begin with it.
    @inline(__always)
    func line(at index: Int, _ bytes: UnsafePointer<UInt8>, available: Int) -> UnsafePointer<Line>? {
        let line = lines + index
        guard line.pointee.length <= available, isSame(index, bytes, line.pointee.length) else { return nil }
        return UnsafePointer(line)
    }

    /// Whether the bytes are those of a line kept, at least `shortestLine` of them.
    @inline(__always)
    private func isSame(_ index: Int, _ bytes: UnsafePointer<UInt8>, _ length: Int) -> Bool {
        let (text, other) = (UnsafeRawPointer(texts + index &* Self.longestLine), UnsafeRawPointer(bytes))
        // Words of eight bytes; the last one overlaps the one before it.
        let last = length &- 8
        var difference = (text + last).loadUnaligned(as: UInt64.self) ^ (other + last).loadUnaligned(as: UInt64.self)
        var at = 0
        while at < last {
            difference |= (text + at).loadUnaligned(as: UInt64.self) ^ (other + at).loadUnaligned(as: UInt64.self)
            at &+= 8
        }
        return difference == 0
    }

    /// Keeps the request line with which the bytes begin.
    func keep(_ line: RequestHead.RequestLine, _ bytes: Bytes, length: Int) {
        // A query may be private.
        guard Self.keeps(length), line.query == nil else { return }
        first.pointee = FirstLine(length: length, line: line)
        copy(bytes, 0..<length, at: Self.capacity)
    }

    /// Keeps a valid field line for its position in the head.
    ///
    /// - Parameters:
    ///   - range: the line with its line end.
    ///   - slice: its positions in `bytes`.
    ///   - contentLength: the value, if the field is Content-Length.
    func keep(
        _ slice: RequestHead.FieldSlice, of field: KnownField, at index: Int, _ bytes: Bytes, _ range: Range<Int>,
        contentLength: Int?
    ) {
        guard index < Self.capacity, Self.keeps(range.count), field.isUsuallyRepeated else { return }
        lines[index] = Line(
            length: range.count, slice: slice.moved(by: -range.lowerBound), field: field,
            isForServer: field.isForServer, contentLength: field == .contentLength ? contentLength : nil)
        copy(bytes, range, at: index)
    }

    private static func keeps(_ length: Int) -> Bool { (shortestLine...longestLine).contains(length) }

    private func copy(_ bytes: Bytes, _ range: Range<Int>, at index: Int) {
        (texts + index * Self.longestLine).update(
            from: bytes.baseAddress.unsafelyUnwrapped + range.lowerBound, count: range.count)
    }
}

extension KnownField {
    /// Whether the server itself reads the field.
    fileprivate var isForServer: Bool {
        switch self {
        case .host, .contentLength, .transferEncoding, .connection, .expect: true
        case .contentType, .contentEncoding, .accept, .authorization, .origin, .ifNoneMatch, .requestID, .traceparent,
            .userAgent, .acceptEncoding, .acceptLanguage:
            false
        }
    }

    /// Whether clients send the same line with each request, and nothing secret in it.
    fileprivate var isUsuallyRepeated: Bool {
        switch self {
        case .host, .contentLength, .transferEncoding, .connection, .expect, .contentType, .contentEncoding, .accept,
            .origin, .userAgent, .acceptEncoding, .acceptLanguage:
            true
        case .authorization, .ifNoneMatch, .requestID, .traceparent: false
        }
    }
}
