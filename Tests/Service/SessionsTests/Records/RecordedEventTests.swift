@_spi(Engine) import KeyboardAvoidance
import TestSupport
import Testing

@testable import Sessions

@Suite struct RecordedEventTests {
    private let key = Array("keyboard-avoidance:{/form}".utf8)

    /// The record of a session after such events: those with an id carry it, the others none.
    private func record(_ ids: [Identifier?]) throws -> SessionRecord {
        var record: SessionRecord?
        for (number, id) in ids.enumerated() {
            var event = Phone.show(keyboardHeight: 200 + Double(number))
            event.id = id
            record = try SessionRecord.carryOut(event, in: record, nonce: 9).record
        }
        return try #require(record)
    }

    @Test(
        arguments: [
            ["a"], ["a", "b"], ["a", "b", "c", "d", "e", "f"], ["a", nil], ["a", nil, nil, "b"],
            ["a", "b", nil, "c", nil],
        ] as [[Identifier?]])
    func `an event that was coded before is written as one that was not`(_ ids: [Identifier?]) throws {
        let record = try record(ids)
        let anew = SessionRecord(
            state: record.state, nonce: record.nonce,
            events: record.events.map { RecordedEvent(id: $0.id, digest: $0.digest, before: $0.before) })
        #expect(record.bytes(for: key) == anew.bytes(for: key))
        let read = try SessionRecord(record.bytes(for: key), for: key)
        #expect(read == record)
        #expect(read.bytes(for: key) == record.bytes(for: key))
    }
}
