/// What a look at the beginning of a request tells.
enum HeadOutcome: Equatable {
    /// The bytes are a beginning of a head; look again when there are more.
    case incomplete
    /// The head ends after so many bytes.
    case complete(length: Int)
    /// No bytes that may follow make this a request.
    case fault(Fault)
}
