import SessionStore
import Synchronization

/// The state in these tests: a number, a claimed size, and whether it is shown.
struct Note: Sendable, Equatable {
    var value = 0
    var size = 0
    var isShown = false
}

/// A clock that stands still until told, or moves one nanosecond each time it is read.
final class StoreClock: Sendable {
    private let time: Atomic<UInt64>
    private let step: UInt64

    init(startingAt time: UInt64 = 1_000, step: UInt64 = 1) {
        self.time = Atomic(time)
        self.step = step
    }

    func read() -> UInt64 { time.wrappingAdd(step, ordering: .relaxed).newValue }

    func advance(by nanoseconds: UInt64) { time.wrappingAdd(nanoseconds, ordering: .relaxed) }
}

struct Refusal: Error, Equatable {}

/// The name of the session with this number.
func name(_ number: Int) -> SessionID {
    guard let id = SessionID("s\(number)") else { preconditionFailure("every number makes a name") }
    return id
}

/// The bytes that a session of this name counts besides its state.
func overhead(of id: SessionID) -> Int { SessionLimits.overhead + id.description.utf8.count }

/// A store of notes with a clock of its own.
func makeStore(
    sessions: Int = 1_000,
    bytes: Int = 1 << 30,
    ownerSessions: Int? = nil,
    timeToLive: UInt64 = 1 << 40,
    shownBonus: UInt64 = SessionLimits().shownBonus,
    shards: Int = 16,
    clock: StoreClock = StoreClock()
) -> SessionStore<Note> {
    SessionStore(
        limits: SessionLimits(
            sessions: sessions, bytes: bytes, ownerSessions: ownerSessions, timeToLive: timeToLive,
            shownBonus: shownBonus),
        shards: shards,
        now: clock.read,
        cost: \.size,
        isShown: \.isShown
    )
}

extension SessionStore<Note> {
    /// Sets a session's note, as a use.
    @discardableResult
    func set(_ number: Int, _ note: Note = Note()) -> UInt64 {
        update(name(number)) { state, _ in state = note }.revision
    }

    /// The numbered sessions that are held, determined without using any.
    func held(_ numbers: ClosedRange<Int>) -> [Int] {
        numbers.filter { number in
            do throws(Presence) {
                try update(name(number)) { state, _ throws(Presence) in throw Presence(isHeld: state != nil) }
            } catch {
                return error.isHeld
            }
            return false
        }
    }
}

private struct Presence: Error {
    let isHeld: Bool
}
