/// A session between two events, in two thirds of the memory: without the parts of the saved state that follow from others,
/// as most do.
// A class, because a store hands it on a dozen times.
@_spi(Engine) public final class StoredSession: Sendable {
    private let revision: UInt64
    private let numbers: Geometry.Numbers
    private let scrollViewID: Identifier
    private let fieldID: Identifier
    private let coldGeometry: ColdStorage<ColdGeometry>
    private let staleMemory: ColdStorage<StaleMemory>
    /// The history, unless it is of the values before the keyboard and the answer alone.
    private let history: ColdStorage<History>
    /// The saved state, unless the other members say all of it.
    private let whole: ColdStorage<SavedState>
    private let recent: [RememberedEvent]
    /// The approximate size in memory, in bytes.
    public let approximateSize: Int
    private let compact: CompactState
    private let isKeyboardLeaving: Bool
    private let awaitsDidHide: Bool
    /// Whether the keyboard is up.
    public let isShown: Bool

    /// - Parameter recent: the last events with an id.
    public init(_ state: borrowing SessionState, recent: [RememberedEvent] = []) {
        revision = state.revision
        numbers = state.geometry.numbers
        scrollViewID = state.geometry.scrollViewID
        fieldID = state.geometry.fieldID
        coldGeometry = state.geometry.cold
        staleMemory = state.staleMemory
        isKeyboardLeaving = state.isKeyboardLeaving
        awaitsDidHide = state.awaitsDidHide
        isShown = state.isShown
        self.recent = recent
        var size = Self.ownSize + state.approximateSize - MemoryLayout<SessionState>.stride
        if let compact = CompactState(state) {
            self.compact = compact
            whole = ColdStorage()
            history = compact.historyCounts == nil ? Self.history(of: state) : ColdStorage()
            if compact.historyCounts == nil { size += MemoryLayout<History>.stride }
        } else {
            compact = CompactState()
            whole = Self.whole(of: state)
            history = ColdStorage()
            size += MemoryLayout<SavedState>.stride
        }
        approximateSize = recent.reduce(size) { $0 + $1.approximateSize }
    }

    /// Its size without what its members refer to.
    private static let ownSize =
        2 * MemoryLayout<Int>.size
        + MemoryLayout<
            (
                UInt64, Geometry.Numbers, Identifier, Identifier, ColdStorage<ColdGeometry>, ColdStorage<StaleMemory>,
                ColdStorage<History>,
                ColdStorage<SavedState>, [RememberedEvent], Int, CompactState, Bool, Bool, Bool
            )
        >.size

    /// The state, as it was to the bit.
    public var state: SessionState {
        var state = SessionState()
        fill(&state)
        return state
    }

    /// Makes a new session this one, in place.
    public func fill(_ session: inout Session<RememberedEvent>) {
        fill(&session.state)
        if !recent.isEmpty { session.recent = recent }
    }

    private func fill(_ state: inout SessionState) {
        state.revision = revision
        state.geometry.numbers = numbers
        state.geometry.scrollViewID = scrollViewID
        state.geometry.fieldID = fieldID
        if !coldGeometry.isEmpty { state.geometry.cold = coldGeometry }
        if !staleMemory.isEmpty { state.staleMemory = staleMemory }
        state.isKeyboardLeaving = isKeyboardLeaving
        state.awaitsDidHide = awaitsDidHide
        guard whole.isEmpty else { return fillWhole(&state) }
        compact.fill(&state.kept, from: numbers, scrollViewID, fieldID)
        if !history.isEmpty { fillHistory(&state) }
    }

    // Few states need these, which would make the functions above copy more.

    @inline(never)
    private static func whole(of state: borrowing SessionState) -> ColdStorage<SavedState> { ColdStorage(state.kept) }

    @inline(never)
    private static func history(of state: borrowing SessionState) -> ColdStorage<History> {
        ColdStorage(state.kept.scrollView.history)
    }

    @inline(never)
    private func fillWhole(_ state: inout SessionState) { if let kept = whole.value { state.kept = kept } }

    @inline(never)
    private func fillHistory(_ state: inout SessionState) {
        if let history = history.value { state.kept.scrollView.history = history }
    }
}

extension StoredSession: Equatable {
    public static func == (one: StoredSession, other: StoredSession) -> Bool {
        one.state == other.state && one.recent == other.recent
    }
}

extension StoredSession {
    /// A saved state without its repetitions.
    private struct CompactState: Sendable, BitwiseCopyable {
        private var base = ScrollValues()
        private var observedAdjustment: SafeArea?
        private var lastMove: SavedScrollView.OffsetMove?
        private var range: OffsetRange?
        private var target: AnsweredTarget?
        private var translation = 0.0
        private var isShown = false
        private var isDragging = false
        private var isUserScrolled = false
        private var isOffsetVoid = false
        private var repeated: SharedFields = []
        /// The number of values of each kind in a history of the values before the keyboard and the answer; nil for
        /// another history.
        private(set) var historyCounts: HistoryCounts? = HistoryCounts()

        init() {}

        /// Nil if there is more to be said.
        @inline(__always)
        init?(_ state: borrowing SessionState) {
            guard state.kept.cold.isEmpty, state.kept.scrollView.cold.isEmpty,
                let repeated = SharedFields(state)
            else { return nil }
            self.repeated = repeated
            base = state.kept.scrollView.base
            observedAdjustment = state.kept.scrollView.observedAdjustment
            lastMove = state.kept.scrollView.lastMove
            range = state.kept.scrollView.range
            target = state.kept.target
            translation = state.kept.translation
            isShown = state.kept.isShown
            isDragging = state.kept.isDragging
            isUserScrolled = state.kept.scrollView.isUserScrolled
            isOffsetVoid = state.kept.scrollView.isOffsetVoid
            historyCounts = HistoryCounts(
                state.kept.scrollView.history, from: base,
                to: repeated.contains(.answer) ? state.geometry.numbers.scrollView.values : base)
        }

        /// Makes an empty saved state this one, another history excepted.
        @inline(__always)
        func fill(
            _ kept: inout SavedState, from numbers: Geometry.Numbers, _ scrollViewID: Identifier, _ fieldID: Identifier
        ) {
            let answered = repeated.contains(.answer) ? numbers.scrollView.values : nil
            kept.scrollView.base = base
            kept.scrollView.answered = answered
            kept.scrollView.observedAdjustment = observedAdjustment
            kept.scrollView.lastMove = lastMove
            kept.scrollView.range = range
            kept.scrollView.isUserScrolled = isUserScrolled
            kept.scrollView.isOffsetVoid = isOffsetVoid
            kept.target = target
            kept.translation = translation
            kept.isShown = isShown
            kept.isDragging = isDragging
            if repeated.contains(.id) { kept.scrollView.id = scrollViewID }
            if repeated.contains(.targetID) { kept.targetID = fieldID }
            if repeated.contains(.policy) { (kept.policy, kept.fidelity) = (numbers.policy, numbers.fidelity) }
            if repeated.contains(.windowSize) { kept.windowSize = numbers.window?.frame?.size }
            if repeated.contains(.screenSize) { kept.screenSize = numbers.screen?.size }
            if repeated.contains(.keyboard) { kept.take(numbers.keyboard, nil) }
            historyCounts?.fill(&kept.scrollView.history, from: base, to: answered ?? base)
        }
    }

    /// The parts of a saved state that are the same in the geometry; the others are as in an empty state.
    private struct SharedFields: OptionSet, BitwiseCopyable {
        let rawValue: UInt8

        static let answer = SharedFields(rawValue: 1)
        static let id = SharedFields(rawValue: 2)
        static let targetID = SharedFields(rawValue: 4)
        /// With its reading.
        static let policy = SharedFields(rawValue: 8)
        static let windowSize = SharedFields(rawValue: 16)
        static let screenSize = SharedFields(rawValue: 32)
        static let keyboard = SharedFields(rawValue: 64)

        init(rawValue: UInt8) { self.rawValue = rawValue }

        /// Nil if a part is neither.
        @inline(__always)
        init?(_ state: borrowing SessionState) {
            var parts: SharedFields = []
            if let answered = state.kept.scrollView.answered {
                guard answered.isIdentical(to: state.geometry.numbers.scrollView.values) else { return nil }
                parts.insert(.answer)
            }
            if let id = state.kept.scrollView.id {
                guard id == state.geometry.scrollViewID else { return nil }
                parts.insert(.id)
            }
            if !state.kept.targetID.isEmpty {
                guard state.kept.targetID == state.geometry.fieldID else { return nil }
                parts.insert(.targetID)
            }
            if state.kept.policy != nil || state.kept.fidelity != nil {
                guard state.kept.policy == state.geometry.numbers.policy,
                    state.kept.fidelity == state.geometry.numbers.fidelity
                else { return nil }
                parts.insert(.policy)
            }
            if let size = state.kept.windowSize {
                guard let known = state.geometry.numbers.window?.frame?.size, size.isIdentical(to: known) else {
                    return nil
                }
                parts.insert(.windowSize)
            }
            if let size = state.kept.screenSize {
                guard let known = state.geometry.numbers.screen?.size, size.isIdentical(to: known) else { return nil }
                parts.insert(.screenSize)
            }
            if let keyboard = state.kept.keyboardInForce {
                guard let known = state.geometry.numbers.keyboard, keyboard.isIdentical(to: known) else { return nil }
                parts.insert(.keyboard)
            }
            self = parts
        }
    }

    /// The number of values of each kind, 0 to 2.
    private struct HistoryCounts: BitwiseCopyable {
        private var contentInset: UInt8 = 0
        private var scrollIndicatorInsets: UInt8 = 0
        private var contentOffset: UInt8 = 0

        init() {}

        /// Nil if the history has other values.
        @inline(__always)
        init?(_ history: borrowing History, from base: ScrollValues, to answered: ScrollValues) {
            guard !history.hasOlder,
                let contentInset = Self.count(
                    history.contentInset, base.contentInset, answered.contentInset, { $0.isIdentical(to: $1) }),
                let scrollIndicatorInsets = Self.count(
                    history.scrollIndicatorInsets, base.scrollIndicatorInsets, answered.scrollIndicatorInsets,
                    { $0.isIdentical(to: $1) }),
                let contentOffset = Self.count(
                    history.contentOffset, base.contentOffset, answered.contentOffset, { $0.isIdentical(to: $1) })
            else { return nil }
            self.contentInset = contentInset
            self.scrollIndicatorInsets = scrollIndicatorInsets
            self.contentOffset = contentOffset
        }

        @inline(__always)
        private static func count<Value>(
            _ recent: LastTwo<Value>, _ base: Value, _ answered: Value, _ isIdentical: (Value, Value) -> Bool
        ) -> UInt8? {
            switch recent {
            case .empty: 0
            case .one(let newest): isIdentical(newest, answered) ? 1 : nil
            case .two(let newest, let before):
                isIdentical(newest, answered) && isIdentical(before, base) ? 2 : nil
            }
        }

        /// Makes an empty history this one.
        @inline(__always)
        func fill(_ history: inout History, from base: ScrollValues, to answered: ScrollValues) {
            history.contentInset = Self.recent(contentInset, base.contentInset, answered.contentInset)
            history.scrollIndicatorInsets = Self.recent(
                scrollIndicatorInsets, base.scrollIndicatorInsets, answered.scrollIndicatorInsets)
            history.contentOffset = Self.recent(contentOffset, base.contentOffset, answered.contentOffset)
        }

        @inline(__always)
        private static func recent<Value>(_ count: UInt8, _ base: Value, _ answered: Value) -> LastTwo<Value> {
            switch count {
            case 0: .empty
            case 1: .one(answered)
            default: .two(newest: answered, before: base)
            }
        }
    }
}

// Not as `==`, for which a zero may have either sign.

extension Double {
    /// The bits in which two numbers differ.
    @inline(__always)
    fileprivate func difference(to other: Double) -> UInt64 { bitPattern ^ other.bitPattern }
}

extension LayoutPoint {
    @inline(__always)
    fileprivate func isIdentical(to other: LayoutPoint) -> Bool {
        x.difference(to: other.x) | y.difference(to: other.y) == 0
    }
}

extension LayoutSize {
    @inline(__always)
    fileprivate func isIdentical(to other: LayoutSize) -> Bool {
        width.difference(to: other.width) | height.difference(to: other.height) == 0
    }
}

extension LayoutInsets {
    @inline(__always)
    fileprivate func isIdentical(to other: LayoutInsets) -> Bool {
        top.difference(to: other.top) | left.difference(to: other.left) | bottom.difference(to: other.bottom)
            | right.difference(to: other.right) == 0
    }
}

extension LayoutRect {
    @inline(__always)
    fileprivate func isIdentical(to other: LayoutRect) -> Bool {
        x.difference(to: other.x) | y.difference(to: other.y) | width.difference(to: other.width)
            | height.difference(to: other.height) == 0
    }
}

extension ScrollValues {
    @inline(__always)
    fileprivate func isIdentical(to other: ScrollValues) -> Bool {
        contentInset.isIdentical(to: other.contentInset)
            && scrollIndicatorInsets.isIdentical(to: other.scrollIndicatorInsets)
            && contentOffset.isIdentical(to: other.contentOffset)
    }
}

extension RememberedKeyboard {
    @inline(__always)
    fileprivate func isIdentical(to other: RememberedKeyboard) -> Bool {
        guard animationCurve == other.animationCurve, isLocal == other.isLocal,
            animationDuration.difference(to: other.animationDuration) == 0
        else { return false }
        return switch (extent, other.extent) {
        case (.frameEnd(let frame), .frameEnd(let known)): frame.isIdentical(to: known)
        case (.height(let height), .height(let known)): height.difference(to: known) == 0
        case (.top(let top), .top(let known)): top.difference(to: known) == 0
        case (.preset(let frame?), .preset(let known?)): frame.isIdentical(to: known)
        case (.preset(nil), .preset(nil)): true
        default: false
        }
    }
}
