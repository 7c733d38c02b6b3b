import Foundation
import JSON
@_spi(Engine) import KeyboardAvoidance
import KeyboardAvoidancePolicies
import TestSupport
import Testing

@testable import Service
@testable import Sessions

/// Sessions as bytes, and back.
@Suite struct SessionRecordTests {
    /// The number of random records: `Checks/long/run records` tries a million.
    private static let count = ProcessInfo.processInfo.environment["RANDOM_RECORDS"].flatMap(Int.init) ?? 5_000

    private static let key = Array("keyboard-avoidance:{/form}".utf8)

    /// The records of a session after each of several random events, most of them with an id.
    private static func records(ofSequence seed: UInt64) -> [SessionRecord] {
        var sequences = RandomSequences(seed: seed)
        var records: [SessionRecord] = []
        for (number, event) in sequences.events(isWhole: sequences.scenes.chance(50)).enumerated() {
            var event = event
            if sequences.scenes.chance(70) { event.id = "event-\(number)" }
            if sequences.scenes.chance(30) { event.policy = .value(sequences.scenes.pick(Policy.allCases)) }
            let nonce = sequences.scenes.random.next()
            let done = try? SessionRecord.carryOut(event, in: records.last, nonce: nonce)
            if let record = done?.record { records.append(record) }
        }
        return records
    }

    /// A record with random members, whose earlier states are near its own or far from it.
    private static func randomRecord(_ seed: UInt64) -> SessionRecord {
        var visitor = RandomVisitor(seed: seed)
        let state: SessionState = visitor.value()
        let events = (0..<visitor.number() % 5).map { number in
            RecordedEvent(
                id: "\(number)", digest: RecordFormat.EventDigest(first: visitor.number(), second: visitor.number()),
                before: visitor.value(like: number.isMultiple(of: 2) ? state : .blank))
        }
        return SessionRecord(state: state, nonce: visitor.number(), events: events)
    }

    /// Case C shown, after four events with an id.
    private static func caseC(ids: Bool) throws -> SessionRecord {
        var events = [
            Phone.show(), Phone.event(.keyboardDidShow), Phone.event(.textDidChange), Phone.event(.textDidChange),
        ]
        events[1].keyboard = events[0].keyboard
        for index in events.indices.dropFirst(2) {
            events[index].field = .value(
                Field(frame: LayoutRect(x: 16, y: 720, width: 343, height: 20 + 24 * Double(index))))
        }
        var record: SessionRecord?
        for (number, event) in (ids ? events : Array(events.prefix(1))).enumerated() {
            var event = event
            if ids { event.id = "5f0c5a4e-96a7-4d4f-9d3c-00000000000\(number)" }
            record = try SessionRecord.carryOut(event, in: record, nonce: 7).record
        }
        return try #require(record)
    }

    /// In parts, so that each core has some.
    @Test(arguments: 0..<UInt64(4))
    func `random records come back equal, to the bit`(part: UInt64) throws {
        var (count, seed) = (0, part << 32)
        while count < Self.count / 4 {
            var records = Self.records(ofSequence: seed)
            // As many that no sequence of events leads to.
            records += records.indices.map { Self.randomRecord(seed << 3 | UInt64($0)) }
            for record in records {
                let bytes = record.bytes(for: Self.key)
                let read = try SessionRecord(bytes, for: Self.key)
                try #require(read == record, "seed \(seed)")
                // 0 and −0 are equal, but not the same bits.
                try #require(read.bytes(for: Self.key) == bytes, "seed \(seed)")
            }
            count += records.count
            seed += 1
        }
    }

    @Test func `a system's variable that has become zero since an answer comes back as zero`() throws {
        for record in Self.records(ofSequence: 6949) {
            #expect(try SessionRecord(record.bytes(for: Self.key), for: Self.key) == record)
        }
    }

    @Test func `records of case C are at most 1 and 2.5 KiB`() throws {
        let shown = try Self.caseC(ids: false).bytes(for: Self.key).count
        let withEvents = try Self.caseC(ids: true).bytes(for: Self.key).count
        #expect(shown <= 1_024, "case C shown takes \(shown) bytes")
        #expect(withEvents <= 2_560, "case C with four eventIDs takes \(withEvents) bytes")
    }

    @Test func `the head has the version, the revision and the nonce, the highest byte first`() {
        var state = SessionState()
        state.revision = 0x0102_0304_0506_0708
        let bytes = SessionRecord(state: state, nonce: 0x1112_1314_1516_1718).bytes(for: Self.key)
        #expect(bytes[..<17] == [1, 1, 2, 3, 4, 5, 6, 7, 8, 0x11, 0x12, 0x13, 0x14, 0x15, 0x16, 0x17, 0x18])
        // An empty session: no member differs, and there is no event.
        #expect(bytes[17..<19] == [0, 0])
        #expect(bytes.count == 23)
    }

    @Test func `a keyboard that a code has not answered to comes back with the session`() throws {
        var show = Phone.show()
        (show.policy, show.fidelity) = (.value(.textBox), .value(.asWritten))
        let record = try #require(SessionRecord.carryOut(show, in: nil, nonce: 7).record)
        let read = try SessionRecord(record.bytes(for: Self.key), for: Self.key)
        #expect(read.state.geometry.unansweredKeyboard != nil)
        #expect(read.state.geometry.unansweredKeyboard == record.state.geometry.unansweredKeyboard)
        let later = Phone.event(.layoutDidChange)
        let answers = try [record, read].map { try transition(from: $0.state, on: later).answer }
        #expect(answers[1].coverage?.after == 44 && answers[1].keyboard.mode == .docked)
        #expect(answers[1].coverage == answers[0].coverage && answers[1].keyboard == answers[0].keyboard)
    }

    @Test(arguments: EarlierRecord.all)
    func `an earlier build's record is read, and answers the next event as before`(_ earlier: EarlierRecord) throws {
        let record = try SessionRecord(earlier.bytes(), for: earlier.key)
        #expect(try record.bytes(for: earlier.key) == earlier.bytes())
        let hidden = try transition(from: record.state, on: Phone.event(.keyboardWillHide)).answer
        #expect(hidden.decision == .restore && hidden.contentInset == .zero && hidden.contentOffset == .zero)
        #expect(hidden.frame == earlier.frame && hidden.translation == earlier.translation)
    }

    @Test func `a revision that cannot be counted on is unreadable`() {
        var state = SessionState()
        state.revision = .max
        #expect(throws: RecordError.unreadable) {
            try SessionRecord(SessionRecord(state: state, nonce: 0).bytes(for: Self.key), for: Self.key)
        }
    }

    @Test func `a changed bit or byte makes a record unreadable, that of its version too`() throws {
        let bytes = try Self.caseC(ids: true).bytes(for: Self.key)
        for index in bytes.indices {
            let bent = (0..<8).map { bytes[index] ^ 1 << $0 }
            for changed in Set(bent + [0, 1, 2, 0x7F, 0x80, 0xFF]) where changed != bytes[index] {
                var record = bytes
                record[index] = changed
                #expect(throws: RecordError.unreadable) { try SessionRecord(record, for: Self.key) }
            }
        }
    }

    @Test(arguments: [2, 7, 0x68, 0xFF] as [UInt8])
    func `a record with the right checksum and a higher version is one of a later release`(_ version: UInt8) throws {
        var content = try Self.caseC(ids: true).bytes(for: Self.key).dropLast(4)
        content[0] = version
        let checksum = SessionRecord.checksum(of: content, for: Self.key)
        let bytes = Array(content) + [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: checksum >> $0) }
        #expect(throws: RecordError.newerVersion(version)) { try SessionRecord(bytes, for: Self.key) }
        #expect(throws: RecordError.unreadable) { try SessionRecord(bytes, for: Self.key + [1]) }
    }

    @Test(arguments: ["hello", "12", "{\"a\":1}", "", "\u{1}", "a text that is as long as a small record would be"])
    func `foreign text is no record, and of no later release`(_ text: String) {
        #expect(throws: RecordError.unreadable) { try SessionRecord(Array(text.utf8), for: Self.key) }
    }

    @Test func `a record of another key is unreadable`() throws {
        let record = try Self.caseC(ids: true)
        let names = ["", "keyboard-avoidance:{/form}", "keyboard-avoidance:{/forn}", "keyboard-avoidance:{a/form}"]
        let keys = names.map { Array($0.utf8) }
        for (key, other) in keys.flatMap({ key in keys.map { (key, $0) } }) {
            let bytes = record.bytes(for: key)
            if key == other {
                #expect(try SessionRecord(bytes, for: key) == record)
            } else {
                #expect(throws: RecordError.unreadable) { try SessionRecord(bytes, for: other) }
            }
        }
    }

    @Test func `a record is told from others by the same bytes, read or written`() throws {
        for seed in UInt64(0)..<200 {
            let record = Self.randomRecord(seed)
            let bytes = record.bytes(for: Self.key)
            #expect(Array(SessionRecord.identity(of: bytes)) == record.identity && record.identity.count == 16)
            #expect(Array(bytes[1..<17]) == record.identity)
            for count in 0...17 {
                #expect(
                    Array(SessionRecord.identity(of: Array(bytes[..<count])))
                        == Array(record.identity.prefix(max(0, count - 1))))
            }
        }
    }

    @Test func `a record in memory takes what its states do`() throws {
        let (shown, withEvents) = (try Self.caseC(ids: false), try Self.caseC(ids: true))
        #expect(shown.approximateSize == shown.state.approximateSize)
        let states = withEvents.events.reduce(withEvents.state.approximateSize) { $0 + $1.before.approximateSize }
        #expect(withEvents.approximateSize >= states + 4 * 40 && withEvents.approximateSize <= states + 4 * 2_048)
    }

    @Test func `the rules of retries hold for answers of any form`() throws {
        var calls: [(state: SessionState, event: Event)] = []
        var named: SessionRecord?
        func answer(_ record: SessionRecord?, _ event: Event) throws -> SessionRecord.Outcome<Int> {
            try SessionRecord.carryOut(event, in: record, nonce: 5) { state, event throws(ContractErrors) in
                calls.append((state, event))
                _ = try state.handle(event)
                if calls.count == 4 { #expect(state == named?.state) }
                return calls.count
            }
        }
        var (first, second) = (Phone.show(), Phone.event(.textDidChange))
        let shown = try #require(try answer(nil, first).record)
        (first.id, second.id) = ("a", "b")
        named = try answer(nil, first).record
        let next = try answer(named, second)
        let again = try answer(next.record, first)
        #expect(again.record == nil && again.answer == 4 && named?.state == shown.state)
        #expect(throws: SessionError.eventIDReused) {
            second.id = "a"
            _ = try answer(next.record, second)
        }
        #expect(calls.map(\.event.id) == [nil, "a", "b", "a"])
        #expect(calls[2].state == named?.state && calls[3].state == SessionState())
    }

    @Test func `ids are the same if their bytes are, in memory as well`() throws {
        // One character in two spellings, which are equal as `String`.
        let (composed, decomposed) = ("\u{E9}" as Identifier, "e\u{301}" as Identifier)
        for second in [Phone.show(), Phone.event(.textDidChange)] {
            var events = [Phone.show(), second]
            (events[0].id, events[1].id) = (composed, decomposed)
            let shown = try transition(from: nil, on: events[0])
            #expect(try transition(from: shown.session, on: events[1]).revision == 2)
            let record = try SessionRecord.carryOut(events[0], in: nil, nonce: 1).record
            #expect(try SessionRecord.carryOut(events[1], in: record, nonce: 2).record?.state.revision == 2)
        }
    }

    @Test func `a record cut anywhere is unreadable`() throws {
        let bytes = try Self.caseC(ids: true).bytes(for: Self.key)
        for count in 0..<bytes.count {
            #expect(throws: RecordError.unreadable) { try SessionRecord(Array(bytes[..<count]), for: Self.key) }
        }
        #expect(throws: RecordError.unreadable) { try SessionRecord(bytes + [0], for: Self.key) }
    }

    @Test func `a checksum alone is unreadable, even one that begins as a record does`() throws {
        let checksums = (0..<10_000).lazy.map { number in
            let key = Array("\(number)".utf8)
            return (key, SessionRecord.checksum(of: [], for: key))
        }
        let (key, checksum) = try #require(
            checksums.first { $1 >> 24 == UInt32(RecordFormats.released.written.version) })
        let bytes = [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: checksum >> $0) }
        #expect(throws: RecordError.unreadable) { try SessionRecord(bytes, for: key) }
    }

    @Test func `a change a checksum does not find is refused, or is a record written as it came`() {
        var random = SeededGenerator(seed: 17)
        for seed in UInt64(0)..<300 {
            let bytes = Self.randomRecord(seed).bytes(for: Self.key)
            for _ in 0..<60 {
                var changed = Array(bytes.dropLast(4))
                for _ in 0...Int.random(in: 0..<3, using: &random) {
                    changed[Int.random(in: 17..<changed.count, using: &random)] = UInt8.random(
                        in: .min ... .max, using: &random)
                }
                let checksum = SessionRecord.checksum(of: changed[...], for: Self.key)
                changed += [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: checksum >> $0) }
                guard let record = try? SessionRecord(changed, for: Self.key),
                    let again = try? SessionRecord(record.bytes(for: Self.key), for: Self.key)
                else {
                    continue
                }
                #expect(again == record)
            }
        }
    }

    @Test func `a session that no events lead to answers every event all the same`() throws {
        var answered = 0
        for seed in UInt64(0)..<1_500 {
            let record = Self.randomRecord(seed)
            for kind in KeyboardEvent.Kind.allCases {
                guard let done = try? SessionRecord.carryOut(Phone.event(kind), in: record, nonce: 0) else {
                    continue
                }
                answered += 1
                var state = done.answer.state
                var writer = JSONWriter(minimumCapacity: 8_192)
                writer.answer(done.answer.avoidance, of: &state)
                _ = try JSONValue(parsing: writer.bytes)
                let next = try #require(done.record)
                #expect(try SessionRecord(next.bytes(for: Self.key), for: Self.key) == next)
            }
        }
        #expect(answered > 1_000, "\(answered)")
    }

    @Test func `retries are answered from a record as from a session in memory`() throws {
        var (repeated, refused) = (0, 0)
        for seed in UInt64(0)..<400 {
            var sequences = RandomSequences(seed: seed)
            var events = sequences.events(isWhole: sequences.scenes.chance(50))
            for index in events.indices where sequences.scenes.chance(80) { events[index].id = "\(index % 4)" }
            // Each twice, and again later.
            events = events.flatMap { [$0, $0] } + events
            var (session, record) = (Session<RememberedEvent>?.none, SessionRecord?.none)
            for event in events {
                let expected = Result { try transition(from: session, on: event) }
                let found = Result { try SessionRecord.carryOut(event, in: record, nonce: 1) }
                switch (expected, found) {
                case (.success(let expected), .success(let found)):
                    #expect(found.answer.avoidance == expected.answer)
                    #expect(found.answer.state.saved == expected.savedState)
                    #expect(found.answer.state.revision == expected.revision)
                    if found.record == nil { repeated += 1 }
                    session = expected.session
                    record = try (found.record ?? record).map {
                        try SessionRecord($0.bytes(for: Self.key), for: Self.key)
                    }
                    #expect(record?.state.revision == session?.state.revision)
                case (.failure(let expected), .failure(let found)):
                    refused += 1
                    #expect(expected as? SessionError == found as? SessionError)
                default: Issue.record("seed \(seed): \(expected) in memory, \(found) from a record")
                }
            }
        }
        #expect(repeated > 400 && refused > 100, "\(repeated) retries, \(refused) refused")
    }
}
