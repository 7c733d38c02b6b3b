import JSON
@_spi(Engine) import KeyboardAvoidance

@testable import AvoidanceService

/// What is wrong with how a session record is read that ends with these bytes and a checksum; nil if all is well.
///
/// Whatever is read must be written so that it is read again, and be a session that answers events.
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
        guard let done = try? SessionRecord.transition(from: record, on: event, nonce: 0) else { continue }
        writer.removeAll()
        writer.answer(done.answer.avoidance, of: done.answer.state)
        if (try? done.record.map { try SessionRecord($0.bytes(for: key), for: key) }) == nil {
            return "what is answered cannot be kept"
        }
    }
    return nil
}
