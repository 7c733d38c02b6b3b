#if canImport(UIKit) && !os(tvOS) && !os(watchOS) && !os(visionOS)
    @_spi(Engine) public import KeyboardAvoidance
    public import UIKit

    /// Keeps the events of a form's keyboard, to be replayed by a test, the service and the page.
    ///
    /// ```
    /// let avoider = KeyboardAvoider(for: form)
    /// avoider.recorder = KeyboardEventRecorder()
    /// // … the bug happens …
    /// try avoider.recorder?.recording.json().write(to: file)
    /// ```
    ///
    /// For debug and beta builds. It keeps rectangles, times, ids and options; no text, placeholder, selection or label.
    /// Nothing leaves memory unless the app writes it.
    @MainActor
    public final class KeyboardEventRecorder {
        /// The app's own words about the recording, at most 512 bytes of UTF-8.
        public var about = ""
        /// Whether a view's id is its `accessibilityIdentifier`; otherwise, and without one, it is a number.
        ///
        /// A view gets its id in the first event that has it.
        public var usesIdentifiers = true
        /// Whether caret rectangles are kept, whose positions over time tell the length of what was typed.
        ///
        /// Carets of secure fields are never kept. Without carets a replay of a field that is taller than the space above
        /// the keyboard may differ.
        public var recordsCarets = true
        /// The most events kept: beyond it the oldest shows leave as a whole.
        public let limit: Int
        /// Monotonic seconds.
        var clock = { ProcessInfo.processInfo.systemUptime }
        /// Each event with its bytes in the file, if nothing were left out, and whether the keyboard has left with it.
        private var entries: [(handled: Recording.Handled, size: Int, endsShow: Bool)] = []
        private var size = 0
        /// The events of the first show that were not kept, after its first one.
        private var dropped = 0

        /// The most bytes of the events, so that with the rest a file is no longer than a request may be (1 MiB).
        static let maximumSize = 900_000

        /// A recorder without events.
        ///
        /// - Parameter limit: the most events it keeps, above 1.
        public init(limit: Int = 500) { self.limit = max(2, limit) }

        /// The kept events.
        public var recording: Recording {
            Recording(entries.map(\.handled), about: about, dropped: dropped)
        }

        /// Keeps an event that was answered.
        ///
        /// - Parameter isShown: whether the keyboard is up after it.
        func record(_ event: KeyboardEvent, options: AvoidanceOptions, isShown: Bool) {
            var event = event
            if !recordsCarets { event.field?.caretRect = nil }
            let handled = (clock(), event, options)
            guard let length = try? Recording([handled], about: "", dropped: 0).json().count else { return }
            entries.append((handled, length, event.kind.isHide && !isShown))
            size += length
            while entries.count > 2, entries.count > limit || size > Self.maximumSize { dropOldest() }
        }

        private func dropOldest() {
            let end = entries.dropLast().firstIndex(where: \.endsShow)
            dropped = end == nil ? dropped + 1 : 0
            let leaving = end.map { 0...$0 } ?? 1...1
            size -= entries[leaving].reduce(0) { $0 + $1.size }
            entries.removeSubrange(leaving)
        }
    }

    extension Recording {
        /// The file: a body of POST /replay with one event a line.
        ///
        /// - Throws: `EncodingError` if `about` is too long.
        public func json() throws -> Data {
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
            func text(_ value: some Encodable) throws -> String {
                String(decoding: try encoder.encode(value), as: UTF8.self)
            }
            guard about.utf8.count <= Self.aboutLength else {
                let advice = "about has at most \(Self.aboutLength) bytes"
                throw EncodingError.invalidValue(about, EncodingError.Context(codingPath: [], debugDescription: advice))
            }
            var members = ["\"version\":\(Self.version)", "\"about\":\(try text(about))", "\"dropped\":\(dropped)"]
            if let policies { members.append("\"policies\":\(try text(policies))") }
            if let fidelities { members.append("\"fidelities\":\(try text(fidelities))") }
            members.append("\"events\":[\n\(try steps.map(text).joined(separator: ",\n"))\n]")
            return Data("{\(members.joined(separator: ","))}\n".utf8)
        }
    }
#endif
