import JSON
@_spi(Engine) import KeyboardAvoidance

@testable import Service
@testable import Contract
@testable import Sessions

/// The fault in reading a session record with these bytes and a checksum; nil if there is none.
///
/// A record that is read must be written in a form that can be read, and be a session that answers events.
func recordComplaint(_ input: UnsafeBufferPointer<UInt8>) -> String? {
    var bytes = Array(input)
    let key = Array("keyboard-avoidance:{/form}".utf8)
    // Without its checksum nearly nothing is a record.
    _ = try? SessionRecord(bytes, for: key)
    let checksum = SessionRecord.checksum(of: bytes[...], for: key)
    bytes += [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: checksum >> $0) }
    guard let record = try? SessionRecord(bytes, for: key) else { return nil }
    guard (try? SessionRecord(record.bytes(for: key), for: key)) == record else {
        return "a record is not read as it was written"
    }

    var writer = JSONWriter(minimumCapacity: 16_384)
    for kind in KeyboardEvent.Kind.allCases {
        var event = Event()
        event.kind = kind
        let done = try? SessionRecord.carryOut(event, in: record, nonce: 0) { state, event throws(ContractErrors) in
            (answer: try state.handle(event), state: state)
        }
        guard var done else { continue }
        writer.removeAll()
        writer.answer(done.answer.answer, of: &done.answer.state)
        if (try? done.record.map { try SessionRecord($0.bytes(for: key), for: key) }) == nil {
            return "what is answered cannot be kept"
        }
    }
    return nil
}
