import COpenSSL

/// The protocol spoken over TLS, chosen by ALPN, RFC 7301.
enum ApplicationProtocol {
    private static let name = Array("http/1.1".utf8)

    /// Chooses HTTP/1.1 if the client offers it; refuses a client that offers only other protocols, with an alert.
    static func choose(
        from offered: UnsafePointer<UInt8>?, _ offeredLength: UInt32, _ chosen: inout UnsafePointer<UInt8>?,
        _ chosenLength: inout UInt8
    ) -> CInt {
        let list = UnsafeBufferPointer(start: offered, count: Int(offeredLength))
        var index = 0
        while index < list.count {
            let end = index + 1 + Int(list[index])
            guard end <= list.count else { break }
            if list[(index + 1)..<end].elementsEqual(name) {
                chosen = offered.map { $0 + index + 1 }
                chosenLength = list[index]
                return SSL_TLSEXT_ERR_OK
            }
            index = end
        }
        return SSL_TLSEXT_ERR_ALERT_FATAL
    }
}
