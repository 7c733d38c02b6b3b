/// The form of a request target, RFC 9112 §3.2.
enum TargetForm: UInt8 {
    case origin, absolute, authority, asterisk
}
