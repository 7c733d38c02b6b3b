/// What an answer says about the connection after it, RFC 9112 §9.
enum Persistence: UInt8 {
    /// HTTP/1.1's default: nothing to say.
    case implied
    /// Asked for by an HTTP/1.0 client.
    case keepAlive
    case close
}
