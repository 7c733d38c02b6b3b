import SessionStore
import Synchronization

/// Lets the events of a session to the store one after the other, from whichever loop they come: they would only get in
/// each other's way there.
final class EventOrder: Sendable {
    /// The most events of one session that wait.
    static let maximumWaiting = 64

    /// Whether an event may go on.
    enum Turn: Hashable, Sendable {
        case now
        /// Once those before it have left.
        case later
        /// Too many wait already.
        case never
    }

    /// Of each session with an event under way those that wait, in order.
    private let waiting = Mutex<[SessionID: [@Sendable () -> Void]]>([:])

    /// An event comes; it is to leave, unless its turn is never.
    ///
    /// - Parameter begin: called, from any thread, if the event's turn comes later.
    func enter(_ id: SessionID, begin: @escaping @Sendable () -> Void) -> Turn {
        waiting.withLock { waiting in
            guard let before = waiting[id]?.count else {
                waiting[id] = []
                return .now
            }
            guard before < Self.maximumWaiting else { return .never }
            waiting[id]?.append(begin)
            return .later
        }
    }

    /// An event has been answered: the next one begins.
    func leave(_ id: SessionID) {
        let next: (@Sendable () -> Void)? = waiting.withLock { waiting in
            guard waiting[id]?.isEmpty == false else {
                waiting[id] = nil
                return nil
            }
            return waiting[id]?.removeFirst()
        }
        next?()
    }

    /// How many sessions have an event under way.
    var count: Int { waiting.withLock { $0.count } }
}
