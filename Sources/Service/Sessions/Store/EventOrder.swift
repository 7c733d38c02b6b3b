import SessionStore
import Synchronization

/// Admits the events of a session to the store one after the other, from all loops: concurrent ones would only cause
/// conflicts there.
final class EventOrder: Sendable {
    /// The most waiting events of one session.
    static let maximumWaiting = 64

    /// The turn of an event.
    enum Turn: Hashable, Sendable {
        case now
        /// After the earlier events have left.
        case later
        /// Never: too many wait already.
        case never
    }

    /// The waiting events, in order, of each session with an event under way.
    private let waiting = Mutex<[SessionID: [@Sendable () -> Void]]>([:])

    /// Enters an event, which must leave unless its turn is never.
    ///
    /// - Parameter begin: called, from any thread, if the event's turn comes later.
    func enter(_ id: SessionID, begin: @escaping @Sendable () -> Void) -> Turn {
        waiting.withLock { waiting in
            guard let place = waiting.index(forKey: id) else {
                waiting[id] = []
                return .now
            }
            guard waiting.values[place].count < Self.maximumWaiting else { return .never }
            waiting.values[place].append(begin)
            return .later
        }
    }

    /// Lets the next event begin after one has been answered.
    func leave(_ id: SessionID) {
        let next: (@Sendable () -> Void)? = waiting.withLock { waiting in
            guard let place = waiting.index(forKey: id) else { return nil }
            guard !waiting.values[place].isEmpty else {
                waiting.remove(at: place)
                return nil
            }
            return waiting.values[place].removeFirst()
        }
        next?()
    }

    /// The number of sessions with an event under way.
    var count: Int { waiting.withLock { $0.count } }
}
