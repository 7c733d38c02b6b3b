#if canImport(UIKit) && !os(tvOS) && !os(watchOS) && !os(visionOS)
    import UIKit

    /// The views of a form under their ids in events and answers.
    ///
    /// An id is never reused, so that a new view at an old one's address is a new view.
    @MainActor
    struct ViewNames {
        private struct Entry {
            let id: String
            weak var view: UIView?
        }

        private var entries: [Entry] = []
        private var count = 0
        private var identifiers: Set<String> = []

        subscript(id: String) -> UIView? {
            entries.first { $0.id == id }?.view
        }

        /// The id of a view, which it keeps.
        ///
        /// - Parameter identifier: the id of a new view, unless another one has or had it, it is longer than 128 bytes or
        ///   looks like a number; then, and without one, the id is a number.
        mutating func id(of view: UIView, preferring identifier: String? = nil) -> String {
            if let known = entries.first(where: { $0.view === view }) { return known.id }
            entries.removeAll { $0.view == nil }
            count += 1
            var id = "\(count)"
            if let identifier, (1...128).contains(identifier.utf8.count), !identifier.allSatisfy(\.isNumber),
                identifiers.insert(identifier).inserted
            {
                id = identifier
            }
            entries.append(Entry(id: id, view: view))
            return id
        }
    }
#endif
