/// What has to lie in the band, in content coordinates.
struct Target: Sendable, Hashable {
    /// How the target is brought into the band.
    enum Placement: Sendable, Hashable {
        /// By the alignment asked for.
        case aligned
        /// Too tall: the top edge at the band's top.
        case top
        /// Too tall: the edge that needs the smaller move.
        case nearer
        /// Too tall: not at all while it covers the band, else the nearer edge.
        case leave
    }

    /// The target itself.
    var bare: VerticalSpan
    /// The target with what padding it kept.
    var padded: VerticalSpan
    var placement: Placement

    /// True where not even the bare target fits the band.
    var isOversize: Bool { placement != .aligned }
}

extension Scene {
    /// The first candidate that fits the band, else what `oversize` makes of the field.
    ///
    /// The candidates: the container with padding, then the field with padding, without its top padding, and bare.
    func target(in band: VerticalSpan, trace: inout Trace) -> Target? {
        guard let field else { return nil }
        let padding = field.padding ?? options.padding
        let bare = VerticalSpan(top: field.frame.minY, bottom: field.frame.maxY)
        if let container {
            let whole = VerticalSpan(top: container.frame.minY, bottom: container.frame.maxY)
            if let target = fitting(whole, padding, "the container with its padding", band, &trace) { return target }
        }
        let target =
            fitting(bare, padding, "the field with its padding", band, &trace)
            ?? fitting(
                bare,
                Padding(top: 0, bottom: padding.bottom),
                "the field without its top padding",
                band,
                &trace
            )
            ?? fitting(bare, Padding(0), "the field without padding", band, &trace)
        if let target { return target }
        return oversized(field: field, padding: padding, bare: bare, band: band, trace: &trace)
    }

    private func fitting(
        _ bare: VerticalSpan,
        _ padding: Padding,
        _ name: StaticString,
        _ band: VerticalSpan,
        _ trace: inout Trace
    ) -> Target? {
        let padded = bare.padded(by: padding)
        guard padded.fits(band) else { return nil }
        trace.note(
            "target",
            ["top": padded.top, "bottom": padded.bottom, "band.height": band.height],
            padded.height,
            "\(name), \(points(padded.top)) to \(points(padded.bottom)), fits the band of \(points(band.height))"
        )
        return Target(bare: bare, padded: padded, placement: .aligned)
    }

    private func oversized(
        field: Field,
        padding: Padding,
        bare: VerticalSpan,
        band: VerticalSpan,
        trace: inout Trace
    ) -> Target {
        let target = oversizeTarget(field: field, padding: padding, bare: bare, band: band)
        trace.note(
            "target",
            ["top": target.padded.top, "bottom": target.padded.bottom, "band.height": band.height],
            target.padded.height,
            "the field, \(points(bare.height)) high, is taller than the band of \(points(band.height)); oversize "
                + "\(options.oversize.rawValue) takes \(points(target.padded.top)) to \(points(target.padded.bottom))"
        )
        return target
    }

    private func oversizeTarget(field: Field, padding: Padding, bare: VerticalSpan, band: VerticalSpan) -> Target {
        switch options.oversize {
        case .caret:
            guard let caret = field.caretRect else { return Target(bare: bare, padded: bare, placement: .top) }
            let line = VerticalSpan(top: caret.minY, bottom: caret.maxY)
            let padded = line.padded(by: padding)
            if padded.fits(band) { return Target(bare: line, padded: padded, placement: .aligned) }
            return Target(bare: line, padded: line, placement: line.fits(band) ? .aligned : .top)
        case .top: return Target(bare: bare, padded: bare, placement: .top)
        case .nearer: return Target(bare: bare, padded: bare, placement: .nearer)
        case .leave: return Target(bare: bare, padded: bare, placement: .leave)
        }
    }
}

extension VerticalSpan {
    func padded(by padding: Padding) -> VerticalSpan {
        VerticalSpan(top: top - padding.top, bottom: bottom + padding.bottom)
    }

    /// True where the span is no longer than the band, and there is a band at all.
    func fits(_ band: VerticalSpan) -> Bool {
        band.height > 0 && height <= band.height + 1e-9
    }
}
