@_spi(Engine) import KeyboardAvoidance

/// A world from the keyboard's first show on, reported in four ways at once, and judged after each event.
package struct WorldLife {
    package private(set) var world: World
    package private(set) var verdict: WorldVerdict
    private var tellers = WorldTeller.Way.allCases.map { WorldTeller($0) }
    private var scenes: RandomScenes
    private let seed: UInt64
    /// The scroll views that the keyboard found past their range, until another offset or height of the keyboard comes.
    private var left: Set<Int> = []
    /// Whether the last answer moved one of those: its range follows from its place, which moves with it.
    private var hasMovedLeft = false
    private var keyboardHeight: Double?
    /// The ranges by the last answer outside a drag.
    private var ranges: [Int: ClosedRange<Double>] = [:]

    package init(seed: UInt64) {
        self.seed = seed
        scenes = RandomScenes(seed: seed &* 0x9E37_79B9_7F4A_7C15)
        world = scenes.world()
        verdict = WorldVerdict(isNested: world.views.count > 1)
    }

    /// Lives through some events.
    package mutating func live() throws {
        for _ in 0..<scenes.pick([2, 3, 4, 6, 9]) {
            let (kind, news) = scenes.happening(in: &world)
            let before = tellers
            let answers = try tellers.indices.map { try tellers[$0].tell(kind, news, in: world) }
            let isSame = judgeSameness(answers)
            let answer = answers[0]
            try judgeCures(answer, before[0], kind, news)
            noteLeft(answer)
            world.apply(answer)
            world.noteDrag(kind, answer)
            judgeSight(answer)
            judgeRanges(answer)
            try judgeRepeat(kind)
            // Once the ways diverge, the others no longer describe this world.
            guard isSame else { return }
        }
    }

    /// - Parameter broken: the violation of the law; nil if it holds.
    private mutating func note(_ law: WorldLaw, by teller: Int = 0, broken: String?) {
        verdict.note(law, broken.map { BrokenWorld(seed: seed, what: $0, sent: tellers[teller].sent) })
    }

    // MARK: - Laws

    private mutating func judgeSameness(_ answers: [Avoidance]) -> Bool {
        var isSame = true
        for (index, other) in answers.enumerated().dropFirst() {
            let (way, difference) = (tellers[index].way, Self.difference(answers[0], other))
            note(.sameHoweverTold, by: index, broken: difference.map { "\(way): \($0)" })
            isSame = isSame && difference == nil
        }
        return isSame
    }

    private mutating func judgeRepeat(_ kind: KeyboardEvent.Kind) throws {
        for index in tellers.indices {
            var again = tellers[index]
            let answer = try again.tell(kind, WorldNews(), in: world)
            let movement = movement(answer)
            let hasRoom = world.hasRoom(world.screened(by: answer.keyboard))
            verdict.note(
                hasRoom && !hasMovedLeft ? .repeatMovesNothing : .crampedRepeat,
                movement.map { BrokenWorld(seed: seed, what: "\(again.way): \($0)", sent: again.sent) })
        }
    }

    /// The changes of an answer to the world at present.
    private func movement(_ answer: Avoidance) -> String? {
        var moved = world
        moved.apply(answer)
        for (view, was) in zip(moved.views, world.views) where !Self.isClose(view.values.list, was.values.list) {
            return "\(view.id) from \(was.values.list) to \(view.values.list)"
        }
        if abs(moved.translation - world.translation) > 1e-6 { return "translation \(moved.translation)" }
        return [.show, .move, .restore].contains(answer.decision) ? "decision \(answer.decision)" : nil
    }

    private mutating func judgeSight(_ answer: Avoidance) {
        guard world.isShown, answer.decision != .ignore else { return }
        let keyboard = world.screened(by: answer.keyboard)
        judgeInset(answer, keyboard)
        guard let after = answer.coverage?.after, world.field != nil else { return }
        let targets = world.targets(keyboard)
        let bare = targets.map { world.unseen($0, keyboard, in: nil) }
        if after == 0 {
            let isSeen = bare.contains { $0 <= 1e-5 }
            note(.uncoveredIsSeen, broken: isSeen ? nil : "unseen \(bare), although after is 0")
        }
        let band = world.band(keyboard)
        let unseen = targets.map {
            band.bottom - band.top > 1e-6 ? world.unseen($0, keyboard, in: band) : $0.height
        }
        let isTrue = unseen.contains { abs($0 - after) <= 1e-5 }
        note(.coveredIsUnseen, broken: isTrue ? nil : "unseen \(unseen), after \(after), band \(band)")
    }

    /// Before an answer is applied.
    private mutating func noteLeft(_ answer: Avoidance) {
        let height = answer.keyboard.mode == .docked ? answer.keyboard.frameInWindow?.height : nil
        var moved = world
        moved.apply(answer)
        if answer.decision == .show {
            // The answer moves a scroll view along with an outer one, and its range with it.
            let keyboard = world.screened(by: answer.keyboard)
            left = Set(
                world.views.indices.filter { !world.isInRange($0, keyboard) || !moved.isInRange($0, keyboard) })
        } else if height != keyboardHeight {
            left = []
        }
        keyboardHeight = height
        // An offset that came in a drag is past the range of the last answer before it.
        if world.isDragging {
            left.formUnion(ranges.filter { !$0.value.contains(world.views[$0.key].offset) }.keys)
        }
        let remaining = left.filter { abs(moved.views[$0].offset - world.views[$0].offset) <= 1e-6 }
        hasMovedLeft = remaining != left
        left = remaining
    }

    /// While shown; in a drag the system has the offsets.
    private mutating func judgeRanges(_ answer: Avoidance) {
        guard world.isShown, !world.isDragging, answer.decision != .ignore else { return }
        let keyboard = world.screened(by: answer.keyboard)
        for index in world.views.indices { ranges[index] = world.range(of: index, keyboard) }
        for index in world.views.indices where !left.contains(index) {
            let (view, range) = (world.views[index], world.range(of: index, keyboard))
            let what = "\(view.id) at \(view.offset), range \(range)"
            note(.offsetIsInRange, broken: world.isInRange(index, keyboard) ? nil : what)
        }
    }

    private mutating func judgeInset(_ answer: Avoidance, _ keyboard: World.Screened?) {
        let view = world.views[0]
        let top = world.top(of: 0)
        if world.strategy == .resize, let frame = answer.frame {
            let left = world.heightLeft(keyboard)
            let isRight = abs(frame.height - left) <= 1e-5
            note(.insetIsCovered, broken: isRight ? nil : "the frame's height is \(frame.height), not \(left)")
        }
        let base = view.base.contentInset.bottom
        var wanted = base
        if view.canScroll, world.strategy == .scroll || world.strategy == .insetOnly {
            let safe = view.safeArea(at: top, in: world.window, world.safeArea).bottom
            let covered = world.overlap(of: 0, keyboard)
            let isAdded = world.options.insetRule.given == .add
            let need = isAdded ? base + max(covered, safe) : max(base + safe, covered)
            wanted = max(base, covered > 0 && !view.systemAvoids ? need - safe : base)
        }
        let (found, isRight) = (answer.contentInset.bottom, abs(answer.contentInset.bottom - wanted) <= 1e-5)
        note(.insetIsCovered, broken: isRight ? nil : "bottom \(found), not \(wanted), base \(base)")
    }

    private mutating func judgeCures(
        _ answer: Avoidance, _ before: WorldTeller, _ kind: KeyboardEvent.Kind, _ news: WorldNews
    ) throws {
        for cure in answer.warnings.compactMap(\.cure) {
            var cured = before
            let event = cured.event(kind, news, in: world).taking(cure)
            let found = try cured.send(event)
            let residual = found.coverage?.residual ?? 0
            let what = "\(cure.path.joined(separator: "/")) \(cure.value): residual \(residual)"
            let broken = BrokenWorld(seed: seed, what: what, sent: before.sent + [before.event(kind, news, in: world)])
            verdict.note(.cureCures, residual <= 1e-6 ? nil : broken)
        }
    }
}

extension WorldLife {
    /// The warnings of an answer, by their codes.
    private static func codes(of answer: Avoidance) -> [String] {
        answer.warnings.map(\.code).filter { $0 != .keyboardLow }.map(\.rawValue)
    }

    /// The difference between two answers to the same event.
    private static func difference(_ one: Avoidance, _ other: Avoidance) -> String? {
        if one.decision != other.decision { return "\(other.decision), not \(one.decision)" }
        // A bar's frame is said of the event that brings it.
        let (codes, others) = (Self.codes(of: one), Self.codes(of: other))
        if codes != others { return "\(others), not \(codes)" }
        for (part, other) in zip(one.parts, other.parts) where !isClose(part.numbers, other.numbers) {
            return "\(part.name) \(other.numbers), not \(part.numbers)"
        }
        return nil
    }

    private static func isClose(_ one: [Double], _ other: [Double]) -> Bool {
        one.count == other.count && zip(one, other).allSatisfy { abs($0 - $1) <= 1e-6 }
    }
}

extension Avoidance {
    /// The parts of an answer, by name.
    fileprivate var parts: [(name: String, numbers: [Double])] {
        let covered = coverage.map { [$0.before, $0.after, $0.residual] } ?? []
        var parts = [
            ("contentInset", contentInset.list), ("scrollIndicatorInsets", scrollIndicatorInsets.list),
            ("contentOffset", contentOffset.list), ("frame", frame.list), ("visibleRect", visibleRect.list),
            ("translation", translation.list), ("overlap", [keyboard.overlap]),
            ("requiredViewOffset", requiredViewOffset.map { [$0] } ?? []),
            ("coverage", covered.compactMap(\.self)),
            ("cure", warnings.compactMap { $0.cure?.value }),
        ]
        for outer in outerScrollViews {
            parts.append(("\(outer.id) contentInset", outer.contentInset.list))
            parts.append(("\(outer.id) scrollIndicatorInsets", outer.scrollIndicatorInsets.list))
            parts.append(("\(outer.id) contentOffset", outer.contentOffset.list))
        }
        return parts
    }
}

extension Event {
    /// The event with the value that a cure names.
    fileprivate func taking(_ cure: Warning.Cure) -> Event {
        var event = self
        var views = [scrollView] + (outerScrollViews.given ?? [])
        let index = cure.path.first == "scrollView" ? 0 : (Int(cure.path[1]) ?? 0) + 1
        if cure.path.contains("contentSize"), case .value(var size) = views[index].contentSize {
            size.height = cure.value
            views[index].contentSize = .value(size)
        } else if case .value(var inset) = views[index].contentInset {
            inset.top = cure.value
            views[index].contentInset = .value(inset)
        }
        event.scrollView = views[0]
        if views.count > 1 { event.outerScrollViews = .value(Array(views.dropFirst())) }
        return event
    }
}

extension ScrollValues {
    fileprivate var list: [Double] {
        contentInset.list + scrollIndicatorInsets.list + [contentOffset.x, contentOffset.y]
    }
}

extension LayoutInsets {
    fileprivate var list: [Double] { [top, left, bottom, right] }
}

extension LayoutRect {
    fileprivate var list: [Double] { [x, y, width, height] }
}

extension LayoutRect? {
    fileprivate var list: [Double] { self?.list ?? [] }
}

extension LayoutPoint? {
    fileprivate var list: [Double] { map { [$0.x, $0.y] } ?? [] }
}
