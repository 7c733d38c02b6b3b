@_spi(Engine) import KeyboardAvoidance

/// A history as lists, oldest first.
struct HistoryLists {
    var contentInsets: [LayoutInsets] = []
    var scrollIndicatorInsets: [LayoutInsets] = []
    var contentOffsets: [LayoutPoint] = []

    init() {}

    init(_ history: History) {
        let older = history.older
        contentInsets = history.contentInset.values(after: older.contentInsets)
        scrollIndicatorInsets = history.scrollIndicatorInsets.values(after: older.scrollIndicatorInsets)
        contentOffsets = history.contentOffset.values(after: older.contentOffsets)
    }

    var history: History {
        History(
            contentInsets: contentInsets, scrollIndicatorInsets: scrollIndicatorInsets, contentOffsets: contentOffsets)
    }
}

extension Recent {
    /// The values behind `older` ones, oldest first; most histories have no older ones, and many no values.
    fileprivate func values(after older: [Value]) -> [Value] {
        switch self {
        case .empty: older
        case .one(let newest): older.isEmpty ? [newest] : older + [newest]
        case .two(let newest, let before): older.isEmpty ? [before, newest] : older + [before, newest]
        }
    }
}

extension HistoryLists: RecordedMembers {
    enum RecordMember: Int, CaseIterable { case contentInsets = 0, scrollIndicatorInsets = 1, contentOffsets = 2 }
    static var blank: Self { HistoryLists() }

    mutating func code(_ member: RecordMember, with coder: inout some RecordCoder, from reference: Self) -> Bool {
        switch member {
        case .contentInsets: coder.member(&contentInsets, from: reference.contentInsets)
        case .scrollIndicatorInsets: coder.member(&scrollIndicatorInsets, from: reference.scrollIndicatorInsets)
        case .contentOffsets: coder.member(&contentOffsets, from: reference.contentOffsets)
        }
    }

    var isInRange: Bool {
        [contentInsets.count, scrollIndicatorInsets.count, contentOffsets.count].allSatisfy { $0 <= History.capacity }
    }
}
