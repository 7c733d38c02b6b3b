import Service
import Glibc
@_spi(Engine) import KeyboardAvoidance
import SessionStore

/// The memory of a form's sessions: each shown, in a store configured as in the server.
enum SessionMemory {
    /// Keeps `count` sessions and prints the bytes that each takes, as counted and as resident.
    static func measure(_ event: Event, count: Int) throws {
        let store = SessionStore<StoredSession>(
            limits: SessionLimits(sessions: count + 1, bytes: .max),
            now: { 0 },
            cost: { $0.approximateSize },
            isShown: { $0.isShown }
        )
        let before = residentBytes()
        var counted = 0
        for number in 0..<count {
            guard let id = SessionID("form-\(number)") else { continue }
            counted += try store.update(id) {
                (kept: inout StoredSession?, _: UInt64) throws(SessionError) -> Int in
                var session = kept?.session ?? Session()
                _ = try session.carryOut(event) { state, event throws(ContractErrors) in try state.handle(event) }
                let stored = StoredSession(session)
                kept = stored
                return stored.approximateSize
            }.result
        }
        print(
            "\(count) shown sessions: \((residentBytes() - before) / count) bytes each resident, "
                + "\(counted / count) counted, \(MemoryLayout<SessionState>.stride) the state"
        )
    }

    private static func residentBytes() -> Int {
        guard let file = fopen("/proc/self/statm", "r") else { return 0 }
        defer { fclose(file) }
        var bytes = [UInt8](repeating: 0, count: 128)
        let count = fread(&bytes, 1, bytes.count, file)
        let pages = String(decoding: bytes[..<count], as: UTF8.self).split(separator: " ").dropFirst().first
        return (pages.flatMap { Int($0) } ?? 0) * Int(sysconf(Int32(_SC_PAGESIZE)))
    }
}
