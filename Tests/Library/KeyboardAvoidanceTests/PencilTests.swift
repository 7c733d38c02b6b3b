@_spi(Engine) import KeyboardAvoidance
import TestSupport
import Testing

/// The engine against the rules computed a second time.
@Suite struct PencilTests {
    private static let kinds: [KeyboardEvent.Kind] = [
        .keyboardWillShow, .keyboardWillShow, .keyboardDidShow, .keyboardWillChangeFrame, .keyboardDidChangeFrame,
        .layoutDidChange, .interactiveDismiss, .keyboardWillHide, .keyboardDidHide,
    ]

    @Test(arguments: [UInt64(11), 12, 13, 14])
    func `agrees with the rules done by pencil`(seed: UInt64) throws {
        var scenes = RandomScenes(seed: seed, isExact: seed % 4 != 0)
        for _ in 0..<10_000 {
            var event = scenes.event(scenes.pick(Self.kinds))
            scenes.addColdMembers(to: &event)
            var base: ScrollValues?
            if scenes.chance(40) { base = giveBase(to: &event, &scenes) }
            try requireAgreement(Pencil(event, bases: base.map { [$0] } ?? []), event)
        }
    }

    @Test(arguments: [UInt64(21), 22, 23])
    func `agrees with the rules done by pencil over nested scroll views`(seed: UInt64) throws {
        var scenes = RandomScenes(seed: seed, isExact: seed == 22)
        for _ in 0..<10_000 {
            var event = scenes.form(floating: 25)
            event.kind = scenes.pick([.keyboardWillShow, .keyboardWillShow, .layoutDidChange, .interactiveDismiss])
            try requireAgreement(Pencil(event), event)
        }
    }

    @Test(arguments: [UInt64(31), 32, 33])
    func `agrees with the rules done by pencil where a range shrinks while shown`(seed: UInt64) throws {
        var scenes = RandomScenes(seed: seed, isExact: seed == 32)
        for _ in 0..<5_000 {
            var event = scenes.form()
            if event.options.strategy.given == .resize { event.options.strategy = .null }
            event.observeNothing()
            var client = FormClient(event)
            let bases = client.values
            var left = Pencil(event).offsetsPastTheirRanges
            client.apply(try client.send(.keyboardWillShow))
            for _ in 0..<2 {
                let before = Pencil(client.form, bases: bases).dockedHeight
                scenes.shrinkRange(of: &client.form)
                client.form.kind = scenes.pick([.keyboardWillChangeFrame, .keyboardDidShow, .layoutDidChange])
                let pencil = Pencil(client.form, bases: bases, left: left)
                if pencil.dockedHeight != before { left = [] }
                let judge = Pencil(client.form, bases: bases, left: left)
                let answer = try client.send(client.form.kind)
                let wrong = disagreements(judge, answer, client.form)
                try #require(wrong.isEmpty, "\(wrong)\n\(pasteable(client.sent))")
                left.formIntersection(judge.offsetsPastTheirRanges)
                client.apply(answer)
            }
        }
    }

    private func requireAgreement(_ pencil: Pencil, _ event: Event) throws {
        let wrong = disagreements(pencil, try TestSupport.answer(to: event), event)
        try #require(wrong.isEmpty, "\(wrong)\n\(pasteable([event]))")
    }

    /// A keyboard that is already up: the base before it, and other values now.
    private func giveBase(to event: inout Event, _ scenes: inout RandomScenes) -> ScrollValues? {
        var view = event.scrollView
        let base = ScrollValues(
            contentInset: view.contentInset.given ?? .zero,
            scrollIndicatorInsets: view.scrollIndicatorInsets.given ?? .zero,
            contentOffset: LayoutPoint(
                x: view.contentOffset.given?.x ?? 0,
                y: scenes.length(-100...2_000)
            )
        )
        view.contentInset = .value(LayoutInsets(bottom: scenes.length(0...400)))
        view.adjustedContentInset = .null
        event.scrollView = view
        event.savedState = SavedState(base: base)
        return base
    }

    private func disagreements(_ pencil: Pencil, _ answer: Avoidance, _ event: Event) -> [String] {
        var wrong: [String] = []
        func same(_ name: String, _ mine: Double?, _ theirs: Double?) {
            guard let mine else { return }
            guard let theirs, abs(mine - theirs) <= 1e-6 else {
                return wrong.append("\(name): by pencil \(mine), answered \(String(describing: theirs))")
            }
        }
        let decision = pencil.decision == .move && answer.decision == .none ? Avoidance.Decision.none : pencil.decision
        if decision != answer.decision { wrong.append("decision: \(pencil.decision), answered \(answer.decision)") }
        let isUp = pencil.decision == .show || pencil.decision == .move
        if isUp, event.kind == .interactiveDismiss, answer.contentOffset != nil {
            wrong.append("an offset while dragging")
        }
        for (index, (mine, theirs)) in zip(pencil.views.map(\.new), answer.values(over: pencil.views.map(\.current)))
            .enumerated()
        {
            for (name, numbers) in zip(Self.numberNames, zip(mine.numbers, theirs.numbers)) {
                same("\(index) \(name)", numbers.0, numbers.1)
            }
        }
        guard isUp else { return wrong }
        if pencil.mode != answer.keyboard.mode {
            wrong.append("mode: \(pencil.mode), answered \(answer.keyboard.mode)")
        }
        same("overlap", pencil.views[0].overlap, answer.keyboard.overlap)
        same("translation", pencil.translation, answer.translation?.y)
        same("frame.y", pencil.frame?.y, answer.frame?.y)
        same("frame.height", pencil.frame?.height, answer.frame?.height)
        if pencil.strategy == .translate, pencil.translation == nil { return wrong }
        same("visibleRect.y", pencil.visibleRows.from, answer.visibleRect.y)
        same("visibleRect.height", pencil.visibleRows.length, answer.visibleRect.height)
        same("before", pencil.coverage?.before, answer.coverage?.before)
        same("after", pencil.coverage?.after, answer.coverage?.after)
        same("residual", pencil.coverage?.residual, answer.coverage?.residual)
        if pencil.coverage == nil, answer.coverage != nil { wrong.append("a coverage without a target") }
        let warns = answer.codes.contains { $0.rawValue == "keyboardOverTarget" }
        if let coverage = pencil.coverage, coverage.isBehindKeyboard != warns {
            wrong.append("keyboardOverTarget: by pencil \(coverage.isBehindKeyboard), answered \(warns)")
        }
        return wrong
    }

    private static let numberNames =
        ["contentInset", "scrollIndicatorInsets"].flatMap { name in
            ["top", "left", "bottom", "right"].map { name + "." + $0 }
        } + ["contentOffset.x", "contentOffset.y"]
}
