// Rule 9, Nested.
extension Trace {
    /// The turns of nested scroll views, then their final values.
    mutating func noteNested(
        _ layout: Layout, innermost view: Viewport, _ keyboard: Classification, _ input: borrowing LayoutInput
    ) {
        let views = [view] + layout.outer.map(\.view)
        let snapToOffsets = [input.snapToOffsets] + input.outerScrollViews.map(\.snapToOffsets)
        for turn in layout.turns {
            noteTurn(turn)
            if turn.place == .range {
                noteReturn(to: turn.range, from: turn.from)
            } else {
                noteScroll(turn, of: views[turn.index], snapToOffsets: snapToOffsets[turn.index], input)
            }
        }
        let passes = [layout.innermost] + layout.outer.map(\.pass)
        for (index, (pass, view)) in zip(passes, views).enumerated() {
            notePlace(of: pass, view, at: index)
            noteMeasures(pass, of: view, keyboard, input)
        }
        if let last = layout.outer.last, let target = last.pass.target {
            noteTarget(target, in: last.pass.band, of: last.view, input.options.oversize)
        }
    }

    private mutating func noteTurn(_ turn: Layout.Turn) {
        let (top, bottom) = (turn.band.top, turn.band.bottom)
        let place =
            switch turn.place {
            case .ownViewport: "in its own viewport, from \(points(top)) to \(points(bottom))"
            case .aboveKeyboard: "above the keyboard, from \(points(top)) to \(points(bottom))"
            case .range: "past its range"
            }
        note(
            "nested", ["contentOffset.y": turn.from, "band.top": top, "band.bottom": bottom], turn.offset,
            "\(name(turn.index)) \(place): from \(points(turn.from)) to \(points(turn.offset))")
    }

    private mutating func notePlace(of pass: ScrollPass, _ view: Viewport, at index: Int) {
        let (y, moved) = (pass.frame.y, view.frame.y - pass.frame.y)
        note(
            "place",
            ["frame.y": view.frame.y, "moved outside": moved],
            y,
            moved == 0
                ? "\(name(index)) stands at \(points(y))"
                : "\(name(index)) stands at \(points(view.frame.y)) − \(points(moved)) = \(points(y))"
        )
    }

    private func name(_ index: Int) -> String { index == 0 ? "scrollView" : "outerScrollViews/\(index - 1)" }
}
