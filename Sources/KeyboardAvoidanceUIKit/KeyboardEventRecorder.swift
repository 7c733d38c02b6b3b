#if canImport(UIKit) && !os(tvOS) && !os(watchOS) && !os(visionOS)
    public import Foundation
    @_spi(Engine) public import KeyboardAvoidance
    import UIKit

    /// Keeps the events of a form's keyboard, to be replayed by a test, the service and the page.
    ///
    /// ```swift
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
        /// Those of secure fields are never kept. Without them a replay of a field that is taller than the space above
        /// the keyboard may differ.
        public var recordsCarets = true
        /// The most events kept: beyond it the oldest shows leave as a whole.
        public let limit: Int
        private let clock: () -> Double
        private var entries: [Entry] = []
        private var size = 0
        /// The events of the first show that were not kept, after its first one.
        private var dropped = 0

        private struct Entry {
            var handled: Recording.Handled
            /// In the file, if nothing were left out.
            var size: Int
            /// Whether the keyboard has left with it.
            var endsShow: Bool
        }

        /// The most bytes of the events, so that with the rest a file is no longer than a request may be (1 MiB).
        static let maximumSize = 900_000

        /// A recorder without events.
        ///
        /// - Parameter limit: the most events it keeps, above 1.
        public convenience init(limit: Int = 500) {
            self.init(limit: limit) { ProcessInfo.processInfo.systemUptime }
        }

        /// - Parameter clock: monotonic seconds.
        init(limit: Int, clock: @escaping () -> Double) {
            self.limit = max(2, limit)
            self.clock = clock
        }

        /// What was kept.
        public var recording: Recording {
            Recording(entries.map(\.handled), about: about, dropped: dropped)
        }

        /// Forgets everything.
        public func removeAll() {
            entries = []
            (size, dropped) = (0, 0)
        }

        /// Keeps an event that was answered.
        ///
        /// - Parameter isShown: whether the keyboard is up after it.
        func record(_ event: KeyboardEvent, options: AvoidanceOptions, isShown: Bool) {
            var event = event
            if !recordsCarets { event.field?.caretRect = nil }
            let handled = Recording.Handled(time: clock(), event: event, options: options)
            let own = Recording([handled], about: "", dropped: 0)
            guard let length = try? own.json().count else { return }
            entries.append(Entry(handled: handled, size: length, endsShow: event.kind.isHide && !isShown))
            size += length
            while entries.count > 1, entries.count > limit || size > Self.maximumSize { dropOldest() }
        }

        private func dropOldest() {
            if let end = entries.dropLast().firstIndex(where: \.endsShow) {
                remove(0...end)
                dropped = 0
            } else if entries.count > 2 {
                remove(1...1)
                dropped += 1
            } else {
                remove(0...0)
            }
        }

        private func remove(_ range: ClosedRange<Int>) {
            size -= entries[range].reduce(0) { $0 + $1.size }
            entries.removeSubrange(range)
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
