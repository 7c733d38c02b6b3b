@_spi(Engine) import KeyboardAvoidance

extension Replay {
    /// What is to be known of a sequence as a whole.
    public struct Warning: Sendable, Hashable {
        /// What it is about.
        public var code: Code
        /// One sentence for people, without its full stop.
        public var message: String

        /// What a warning of a sequence is about.
        public enum Code: String, Sendable, Hashable, CaseIterable {
            /// The policy's code observes none of the events but the hides, so nothing was judged.
            case noEventObserved
        }

        init(noEventObservedBy policy: PolicyDescriptor) {
            code = .noEventObserved
            message =
                "nothing was judged: the code of \(policy.id) observes none of the shows and focus changes sent; it"
                + " observes \(policy.observedList)"
        }
    }
}
