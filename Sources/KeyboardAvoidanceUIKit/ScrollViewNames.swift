#if canImport(UIKit) && !os(tvOS) && !os(watchOS) && !os(visionOS)
    import UIKit

    /// The scroll views of a form under the ids by which events and answers call them.
    ///
    /// An id is never given a second time, so that a new view at an old one's address is a new view.
    @MainActor
    struct ScrollViewNames {
        private struct Entry {
            let id: String
            weak var view: UIView?
        }

        private var entries: [Entry] = []
        private var count = 0

        subscript(id: String) -> UIView? {
            entries.first { $0.id == id }?.view
        }

        mutating func id(of view: UIView) -> String {
            if let known = entries.first(where: { $0.view === view }) { return known.id }
            entries.removeAll { $0.view == nil }
            count += 1
            entries.append(Entry(id: "\(count)", view: view))
            return "\(count)"
        }
    }
#endif
