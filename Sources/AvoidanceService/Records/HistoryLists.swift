@_spi(Engine) import KeyboardAvoidance

/// A history as lists, oldest first.
struct HistoryLists {
    var contentInsets: [LayoutInsets] = []
    var scrollIndicatorInsets: [LayoutInsets] = []
    var contentOffsets: [LayoutPoint] = []

    init() {}

    init(_ history: History) {
        let older = history.older
        contentInsets = older.contentInsets + history.contentInset.values
        scrollIndicatorInsets = older.scrollIndicatorInsets + history.scrollIndicatorInsets.values
        contentOffsets = older.contentOffsets + history.contentOffset.values
    }

    var history: History {
        History(
            contentInsets: contentInsets, scrollIndicatorInsets: scrollIndicatorInsets, contentOffsets: contentOffsets)
    }
}

extension Recent {
    /// Oldest first.
    fileprivate var values: [Value] { [before, newest].compactMap(\.self) }
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
