import Transport

/// One proxy's statement about the request it forwards: an element of `Forwarded`, RFC 7239 §4, or of `X-Forwarded-For`
/// and its companions.
struct ForwardedElement: Hashable {
    /// The address the proxy received the request from, with port 0; nil if hidden or unknown.
    var client: SocketAddress?
    /// Whether the proxy received the request over TLS; nil if unknown.
    var isSecure: Bool?
    /// The request's Host; nil if unknown or invalid.
    var host: String?
}

extension ForwardedElement {
    /// The most elements kept of a field: the last ones, more than any request passes trusted proxies.
    static let maximum = 64

    /// Reads the lines of `Forwarded`, in their order.
    ///
    /// Everything from a malformed element to the next recognisable comma, and all before it, is discarded: its author
    /// is unknown. An empty element takes its place.
    static func elements(forwarded lines: [[UInt8]]) -> [ForwardedElement] {
        var elements: [ForwardedElement] = []
        for line in lines {
            var reader = ForwardedReader(line)
            while let element = reader.next() { elements.appendBounded(element) }
            if reader.isMalformed { elements = [ForwardedElement()] }
        }
        return elements
    }

    /// Reads the lines of `X-Forwarded-For`, and those of `-Proto` and `-Host` beside them.
    ///
    /// The last values of the fields belong together, then the ones before them; of the companions, which most proxies
    /// set once and pass on, the first value applies to all further elements.
    static func elements(
        xForwardedFor: [[UInt8]], proto protoLines: [[UInt8]], host hostLines: [[UInt8]]
    ) -> [ForwardedElement] {
        let (protos, hosts) = (values(of: protoLines), values(of: hostLines))
        var clients = values(of: xForwardedFor).map { address(lenient: $0) }
        if clients.isEmpty, !protos.isEmpty || !hosts.isEmpty { clients = [nil] }
        let elements = clients.reversed().enumerated().map { index, client in
            ForwardedElement(
                client: client, isSecure: value(index, of: protos).flatMap(isSecure),
                host: value(index, of: hosts).flatMap(host))
        }
        return elements.reversed()
    }

    /// The elements of the lists in these lines, at most `maximum`.
    private static func values(of lines: [[UInt8]]) -> [ArraySlice<UInt8>] {
        var values: [ArraySlice<UInt8>] = []
        for line in lines {
            for value in line.split(separator: .comma) {
                let value = value.drop(while: \.isBlank)
                let length = value.count - value.reversed().prefix(while: \.isBlank).count
                if length > 0 { values.appendBounded(value.prefix(length)) }
            }
        }
        return values
    }

    /// The value at a distance from the last one, or the first one if there are fewer.
    private static func value(_ distance: Int, of values: [ArraySlice<UInt8>]) -> ArraySlice<UInt8>? {
        values.isEmpty ? nil : values[max(0, values.count - 1 - distance)]
    }

    /// The address in an element of `X-Forwarded-For`, which no standard defines: with or without brackets and a port.
    private static func address(lenient text: ArraySlice<UInt8>) -> SocketAddress? {
        node(text) ?? SocketAddress(text: text)?.unmapped
    }

    /// The address in a node, RFC 7239 §6: IPv4, or IPv6 in brackets, with or without a port.
    ///
    /// - Returns: nil for `unknown`, an identifier such as `_hidden`, and anything that is not a node.
    static func node(_ text: ArraySlice<UInt8>) -> SocketAddress? {
        let end: Int
        var name = text
        if text.first == UInt8(ascii: "[") {
            guard let close = text.firstIndex(of: UInt8(ascii: "]")) else { return nil }
            name = text[(text.startIndex + 1)..<close]
            guard name.contains(.colon) else { return nil }
            end = close + 1
        } else {
            end = text.firstIndex(of: .colon) ?? text.endIndex
            name = text[..<end]
        }
        guard end == text.endIndex || text[end] == .colon && isPort(text[(end + 1)...]) else { return nil }
        return SocketAddress(text: name)?.unmapped
    }

    /// Whether these are `1*5DIGIT`, or an obfuscated port that begins with `_`.
    private static func isPort(_ text: ArraySlice<UInt8>) -> Bool {
        guard let first = text.first else { return false }
        if first == UInt8(ascii: "_") { return text.count > 1 }
        return text.count <= 5 && text.allSatisfy(\.isDigit)
    }

    /// Whether a scheme is that of TLS; nil if it is neither of the two.
    static func isSecure(_ scheme: ArraySlice<UInt8>) -> Bool? {
        scheme.withUnsafeBufferPointer { scheme in
            if scheme.equalsIgnoringCase("https") { return true }
            return scheme.equalsIgnoringCase("http") ? false : nil
        }
    }

    /// A host with an optional port; nil for invalid bytes.
    static func host(_ text: ArraySlice<UInt8>) -> String? {
        text.withUnsafeBufferPointer { Authority.isValid($0) } ? String(decoding: text, as: UTF8.self) : nil
    }
}

extension Array {
    /// Appends an element, and drops the first ones if there are far too many.
    fileprivate mutating func appendBounded(_ element: Element) {
        if count >= 2 * ForwardedElement.maximum { removeFirst(count - ForwardedElement.maximum) }
        append(element)
    }
}
