extension Trace {
    /// The rule of a list: what the insets get, and where the rows go.
    mutating func noteList(_ list: ListPass, _ pass: ScrollPass) {
        if list.options.freeze {
            return note("list", [:], word: "freeze", "freeze: insets and offset stay as they are")
        }
        let side = list.options.isInverted ? "top" : "bottom"
        let (base, inset) =
            list.options.isInverted
            ? (pass.base.contentInset.top, pass.values.contentInset.top)
            : (pass.base.contentInset.bottom, pass.values.contentInset.bottom)
        note(
            "contentInset",
            [
                "base.\(side)": base, "keyboard": list.keyboard,
                "extraContentPadding": list.options.extraContentPadding, "blankSpace": list.options.blankSpace,
            ],
            inset,
            "the keyboard covers \(points(list.keyboard)) more than the \(points(list.near)) at the list's \(side); with"
                + " extraContentPadding, at least blankSpace, \(points(list.padding)) on the base \(points(base)): "
                + points(inset))
        note(
            "list",
            [
                "contentOffset.y": list.start, "lifted before": list.before.lift,
                "lifted": max(0, list.keyboard - list.absorbed), "extraContentPadding": list.growth,
            ],
            list.ideal, list.sentence)
        if list.moves, !list.range.contains(list.ideal) { noteReturn(to: list.range, from: list.ideal) }
        if pass.isReturned { noteReturn(to: list.range, from: list.start) }
    }
}

extension ListPass {
    /// Where the rows go, and why.
    fileprivate var sentence: String {
        let place = "\(isAtEnd ? "at" : "not at") its end"
        let reason =
            isHeld
            ? "something else moves the list" : "\(options.behavior.rawValue), \(place)"
        if !moves { return "\(reason): the offset stays at \(points(start))" }
        return "\(reason): the rows were lifted by \(points(before.lift)) and are by "
            + "\(points(max(0, keyboard - absorbed))), the input bar by \(points(growth)): \(points(ideal))"
    }
}
