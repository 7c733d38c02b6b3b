/// The order in which a form's fields are entered, and each one's neighbours.
public struct FocusOrder: Sendable, Hashable {
    /// The ids of the included fields: group by group, in the order of each group's first field.
    public var order: [String]
    /// The same fields in the same order.
    public var fields: [Neighbours]
    /// The others, in the order given.
    public var skipped: [Skipped]

    /// The neighbours of a field within its group.
    public struct Neighbours: Sendable, Hashable {
        /// The field.
        public var id: String
        /// The field after it; nil if it is the last.
        public var next: String?
        /// The field before it; nil if it is the first.
        public var previous: String?
    }

    /// An excluded field.
    public struct Skipped: Sendable, Hashable {
        /// The field.
        public var id: String
        /// The reason why it is excluded.
        public var reason: FocusOrder.SkipReason
    }

    /// Puts the fields of a form in order.
    ///
    /// - Parameters:
    ///   - fields: in the order of the view tree, each with an id of its own.
    ///   - layoutDirection: the direction of reading, which decides within a row.
    ///   - mode: the criterion for the order.
    ///   - rowTolerance: the largest distance between the top edges of two fields of one row, in points and not
    ///     negative; nil for half the height of the smaller of the two.
    ///   - wraps: whether the last field leads to the first one and back; one field alone leads nowhere.
    public init(
        of fields: [FormField], layoutDirection: FocusOrder.LayoutDirection = .leftToRight,
        mode: FocusOrder.Mode = .position, rowTolerance: Double? = nil, wraps: Bool = false
    ) {
        let fields = fields.map { field in
            var field = field
            field.frame = field.frame.standardized
            return field
        }
        let sorting = Sorting(direction: layoutDirection, mode: mode, rowTolerance: rowTolerance)
        let taking = fields.filter { $0.skipReason == nil }
        // In the order of each group's first field, by its position among all.
        var groups: [String?: [FormField]] = [:]
        for field in taking { groups[field.group, default: []].append(field) }
        var rank: [String?: Int] = [:]
        for (place, field) in sorting.sorted(taking).enumerated() where rank[field.group] == nil {
            rank[field.group] = place
        }
        self.fields = groups.sorted { (rank[$0.key] ?? 0) < (rank[$1.key] ?? 0) }
            .flatMap { Self.neighbours(sorting.sorted($0.value).map(\.id), wraps: wraps) }
        order = self.fields.map(\.id)
        skipped = fields.compactMap { field in field.skipReason.map { Skipped(id: field.id, reason: $0) } }
    }

    private static func neighbours(_ ids: [String], wraps: Bool) -> [Neighbours] {
        let isRing = wraps && ids.count > 1
        return ids.indices.map { index in
            Neighbours(
                id: ids[index], next: index + 1 < ids.count ? ids[index + 1] : isRing ? ids.first : nil,
                previous: index > 0 ? ids[index - 1] : isRing ? ids.last : nil)
        }
    }
}

extension FocusOrder {
    fileprivate struct Sorting {
        var direction: FocusOrder.LayoutDirection
        var mode: FocusOrder.Mode
        var rowTolerance: Double?

        func sorted(_ fields: [FormField]) -> [FormField] {
            switch mode {
            case .viewTree: fields
            case .tag: stable(fields) { $0.tag < $1.tag }
            case .position: rows(fields).flatMap { row in stable(row, isBefore) }
            }
        }

        /// The fields row by row from the top.
        ///
        /// A row contains the fields near its topmost one, so that a staircase of fields does not merge into one row.
        /// Fields of one row with the same start keep the order of their top edges.
        private func rows(_ fields: [FormField]) -> [[FormField]] {
            var rows: [[FormField]] = []
            for field in stable(fields, { $0.frame.minY < $1.frame.minY }) {
                if let first = rows.last?.first, isInOneRow(first, field) {
                    rows[rows.count - 1].append(field)
                } else {
                    rows.append([field])
                }
            }
            return rows
        }

        private func isInOneRow(_ first: FormField, _ other: FormField) -> Bool {
            let tolerance = rowTolerance ?? min(first.frame.height, other.frame.height) / 2
            return other.frame.minY - first.frame.minY <= tolerance
        }

        private func isBefore(_ one: FormField, _ other: FormField) -> Bool {
            direction == .leftToRight ? one.frame.minX < other.frame.minX : one.frame.minX > other.frame.minX
        }

        /// A stable sort.
        private func stable(_ fields: [FormField], _ isBefore: (FormField, FormField) -> Bool) -> [FormField] {
            fields.enumerated().sorted { one, other in
                if isBefore(one.element, other.element) { return true }
                return !isBefore(other.element, one.element) && one.offset < other.offset
            }.map(\.element)
        }
    }

    /// The criterion for the order.
    public enum Mode: String, Sendable, Hashable, CaseIterable {
        /// Row by row from the top, each row in the direction of reading.
        case position
        /// By tag; equal tags in the order of the view tree.
        case tag
        /// In the order of the view tree, which is the order given.
        case viewTree
    }

    /// The direction of reading, like `UIUserInterfaceLayoutDirection`.
    public enum LayoutDirection: String, Sendable, Hashable, CaseIterable {
        /// As in English.
        case leftToRight
        /// As in Arabic and Hebrew.
        case rightToLeft
    }

    /// The reason why a field is excluded.
    public enum SkipReason: String, Sendable, Hashable, CaseIterable {
        /// It is hidden.
        case hidden
        /// An alpha below 0.01, at which UIKit takes no touches.
        case transparent
        /// It is disabled.
        case disabled
        /// It cannot be edited.
        case notEditable
        /// No width or no height.
        case zeroSize
    }
}
