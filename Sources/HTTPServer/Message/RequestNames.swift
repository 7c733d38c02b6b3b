/// What a request is called by those who look at logs.
struct RequestNames: Sendable {
    private(set) var id = RequestID()
    /// Nil if the client named no trace.
    private(set) var trace: TraceContext?

    /// Takes over what the client calls its request, as far as it is valid and said once; makes the rest.
    mutating func take(id: Bytes?, traceparent: Bytes?, generator: inout SplitMixGenerator) {
        if let id, self.id.take(id) {} else { self.id.generate(with: &generator) }
        if trace != nil { trace = nil }
        if let traceparent { trace = TraceContext(traceparent: traceparent, generator: &generator) }
    }
}
