#if canImport(UIKit) && !os(tvOS) && !os(watchOS) && !os(visionOS)
    import KeyboardAvoidance
    import UIKit

    /// Observers of notifications, until it is released.
    final class NotificationObservers {
        private var tokens: [any NSObjectProtocol] = []

        /// Calls a function within the posting of each notification, so that none overtakes another.
        ///
        /// UIKit posts on the main thread; posting one of these elsewhere is a programming error.
        func observe(
            _ kinds: [Notification.Name: KeyboardEvent.Kind],
            _ notified: @escaping @MainActor @Sendable (KeyboardEvent.Kind, Keyboard?) -> Void
        ) {
            for (name, kind) in kinds {
                let token = NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) {
                    let keyboard = Keyboard($0)
                    MainActor.assumeIsolated { notified(kind, keyboard) }
                }
                tokens.append(token)
            }
        }

        deinit {
            for token in tokens { NotificationCenter.default.removeObserver(token) }
        }
    }
#endif
