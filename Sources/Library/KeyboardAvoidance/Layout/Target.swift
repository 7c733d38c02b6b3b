/// The rectangle to bring into the band, in content coordinates.
package struct Target: Sendable, Hashable, BitwiseCopyable {
    /// The placement of the target in the band.
    enum Placement: Sendable, Hashable, BitwiseCopyable {
        /// By the requested alignment.
        case aligned
        /// Too tall: the top edge at the band's top.
        case top
        /// Too tall: the edge that needs the smaller move.
        case nearer
        /// Too tall: unchanged while it covers the band, else the nearer edge.
        case leave
    }

    /// The origin of the target.
    enum Candidate: Sendable, Hashable, BitwiseCopyable {
        case container
        case padded
        case withoutTopPadding
        case bare
        /// The field, taller than the band.
        case oversize
        /// The caret's line in a field taller than the band.
        case caret
    }

    /// The target itself.
    var bare: VerticalSpan
    /// The target with the padding that fits.
    var padded: VerticalSpan
    var placement: Placement
    var candidate: Candidate

    /// True if even the bare target does not fit the band.
    var isOversize: Bool { placement != .aligned }
}

extension Target {
    /// The whole field, whatever the options are.
    package init(field: FieldGeometry, in band: VerticalSpan) {
        let bare = VerticalSpan(top: field.frame.minY, bottom: field.frame.maxY)
        self.init(bare: bare, padded: bare, placement: bare.fits(band) ? .aligned : .top, candidate: .bare)
    }

    /// A candidate that fits the band with its padding; nil if it does not.
    fileprivate init?(_ candidate: Candidate, _ bare: VerticalSpan, _ padding: Padding, fitting band: VerticalSpan) {
        let padded = bare.padded(by: padding)
        guard padded.fits(band) else { return nil }
        self.init(bare: bare, padded: padded, placement: .aligned, candidate: candidate)
    }

    fileprivate init(oversize bare: VerticalSpan, placement: Placement, candidate: Candidate = .oversize) {
        self.init(bare: bare, padded: bare, placement: placement, candidate: candidate)
    }
}

// Rule 5, Target.
extension Viewport {
    /// The first candidate that fits the band, else the result of `oversize` for the field; nil without a field.
    ///
    /// The candidates: the container with padding, then the field with padding, without its top padding, and bare; none
    /// that is taller than an inner scroll view.
    func target(in band: VerticalSpan, options: AvoidanceOptions) -> Target? {
        guard let field else { return nil }
        let padding = field.padding ?? options.padding
        if let container, container.height <= lowestInside + Tolerance.dust {
            let whole = VerticalSpan(top: container.minY, bottom: container.maxY)
            if let target = Target(.container, whole, padding, fitting: band) { return target }
        }
        let bare = VerticalSpan(top: field.frame.minY, bottom: field.frame.maxY)
        guard bare.height <= lowestInside + Tolerance.dust else {
            return oversizeTarget(field, padding: padding, bare: bare, band: band, oversize: options.oversize)
        }
        let bottomOnly = Padding(top: 0, bottom: padding.bottom)
        return Target(.padded, bare, padding, fitting: band)
            ?? Target(.withoutTopPadding, bare, bottomOnly, fitting: band)
            ?? Target(.bare, bare, Padding(0), fitting: band)
            ?? oversizeTarget(field, padding: padding, bare: bare, band: band, oversize: options.oversize)
    }

    private func oversizeTarget(
        _ field: FieldGeometry, padding: Padding, bare: VerticalSpan, band: VerticalSpan,
        oversize: AvoidanceOptions.Oversize
    ) -> Target {
        switch oversize {
        case .caret:
            guard let caret = field.caretRect else { return Target(oversize: bare, placement: .top) }
            let line = VerticalSpan(top: caret.minY, bottom: caret.maxY)
            let padded = line.padded(by: padding)
            if padded.fits(band) { return Target(bare: line, padded: padded, placement: .aligned, candidate: .caret) }
            let isShownWhole = line.fits(band) && line.height <= lowestInside + Tolerance.dust
            return Target(oversize: line, placement: isShownWhole ? .aligned : .top, candidate: .caret)
        case .top: return Target(oversize: bare, placement: .top)
        case .nearer: return Target(oversize: bare, placement: .nearer)
        case .leave: return Target(oversize: bare, placement: .leave)
        }
    }
}

extension VerticalSpan {
    func padded(by padding: Padding) -> VerticalSpan {
        VerticalSpan(top: top - padding.top, bottom: bottom + padding.bottom)
    }

    /// True if there is a band and the span is not longer.
    func fits(_ band: VerticalSpan) -> Bool {
        let length = band.bottom - band.top
        return length > Tolerance.dust && height <= length + Tolerance.dust
    }
}

extension FieldGeometry {
    /// The rectangle of a candidate.
    ///
    /// - Parameter container: nil if there is none.
    @inline(__always)
    func rect(of candidate: Target.Candidate, container: LayoutRect?) -> LayoutRect {
        switch candidate {
        case .container: container ?? frame
        case .caret: caretRect ?? frame
        case .padded, .withoutTopPadding, .bare, .oversize: frame
        }
    }
}
