import KeyboardAvoidance
import TestSupport
import Testing

/// The engine against the rules worked out a second time.
@Suite struct PencilTests {
    private static let kinds: [EventKind] = [
        .keyboardWillShow, .keyboardWillShow, .keyboardDidShow, .keyboardWillChangeFrame, .keyboardDidChangeFrame,
        .layoutDidChange, .interactiveDismiss, .keyboardWillHide, .keyboardDidHide,
    ]

    @Test("agrees with the rules done by pencil", arguments: [UInt64(11), 12, 13, 14])
    func agreesWithTheRulesDoneByPencil(seed: UInt64) throws {
        var scenes = RandomScenes(seed: seed, isExact: seed % 4 != 0)
        var skipped = 0
        for _ in 0..<30_000 {
            var event = scenes.event(scenes.pick(Self.kinds))
            var base: ScrollValues?
            if scenes.chance(40) { base = giveBase(to: &event, &scenes) }
            let pencil = Pencil(event, base: base)
            let answer = try KeyboardAvoidance.answer(to: event)
            if pencil.offset == nil { skipped += 1 }
            let wrong = disagreements(pencil, answer, event)
            #expect(wrong.isEmpty, "\(wrong)\n\(pasteable([event]))")
            if !wrong.isEmpty { return }
        }
        // Where the letter of the rules would move again and again, only the properties are checked.
        #expect(skipped < 600)
    }

    /// A keyboard that is up already: the base before it, and other values now.
    private func giveBase(to event: inout Event, _ scenes: inout RandomScenes) -> ScrollValues? {
        var view = event.scrollView
        let base = ScrollValues(
            contentInset: view.contentInset.given ?? .zero,
            scrollIndicatorInsets: view.scrollIndicatorInsets.given ?? .zero,
            contentOffset: Point(
                x: view.contentOffset.given?.x ?? 0,
                y: scenes.length(-100...2_000)
            )
        )
        view.contentInset = .value(EdgeInsets(bottom: scenes.length(0...400)))
        view.adjustedContentInset = .null
        event.scrollView = view
        event.savedState = SavedState(base: base)
        return base
    }

    private func disagreements(_ pencil: Pencil, _ answer: Answer, _ event: Event) -> [String] {
        var wrong: [String] = []
        func same(_ name: String, _ mine: Double?, _ theirs: Double?) {
            guard let mine else { return }
            guard let theirs, abs(mine - theirs) <= 1e-6 else {
                return wrong.append("\(name): by pencil \(mine), answered \(String(describing: theirs))")
            }
        }
        let decision = pencil.decision == .move && answer.decision == .none ? Decision.none : pencil.decision
        if decision != answer.decision { wrong.append("decision: \(pencil.decision), answered \(answer.decision)") }
        let inset = answer.contentInset
        same("contentInset.top", pencil.inset.top, inset.top)
        same("contentInset.bottom", pencil.inset.bottom, inset.bottom)
        same("contentInset.left", pencil.inset.left, inset.left)
        same("scrollIndicatorInsets.bottom", pencil.indicator.bottom, answer.scrollIndicatorInsets.bottom)
        if event.kind == .interactiveDismiss, pencil.decision == .show || pencil.decision == .move {
            if answer.contentOffset != nil { wrong.append("an offset while dragging") }
        } else {
            same("contentOffset", pencil.offset, answer.contentOffset?.y)
        }
        guard pencil.decision == .show || pencil.decision == .move else { return wrong }
        if pencil.mode != answer.keyboard.mode {
            wrong.append("mode: \(pencil.mode), answered \(answer.keyboard.mode)")
        }
        same("overlap", pencil.overlap, answer.keyboard.overlap)
        same("visibleRect.height", max(0, pencil.bandBottom - pencil.bandTop), answer.visibleRect.height)
        if let offset = pencil.offset { same("visibleRect.y", offset + pencil.bandTop, answer.visibleRect.y) }
        guard pencil.offset != nil else { return wrong }
        same("before", pencil.before, answer.coverage?.before)
        same("after", pencil.before.map { _ in pencil.after }, answer.coverage?.after)
        same("residual", pencil.before.map { _ in pencil.residual }, answer.coverage?.residual)
        return wrong
    }
}
