@_spi(Engine) import KeyboardAvoidance

extension VerticalDimension {
    /// A length beside a form, in points of the screen.
    ///
    /// - Parameters:
    ///   - span: its ends.
    ///   - edge: the x at which its extension lines begin.
    ///   - value: the number written; the drawn length may be cut off if the form continues beyond the sheet.
    init(
        _ side: Side, _ span: (Double, Double), at edge: Double, _ name: String, _ value: Double,
        _ color: Color = Palette.ink
    ) {
        self.init(
            side: side, top: min(span.0, span.1), bottom: max(span.0, span.1), edge: edge, number: lengthText(value),
            name: name, color: color)
    }

    /// The measures of the form before an answer.
    static func before(_ moment: SceneState, _ stage: Snapshot, _ answer: Avoidance) -> [VerticalDimension] {
        var measures = [offset(moment, isInverted: stage.list?.isInverted ?? false)]
        let (view, overlap) = (moment.views[0].frame, answer.keyboard.overlap)
        if overlap > 0 {
            measures.append(
                Self(.right, (view.maxY - overlap, view.maxY), at: view.maxX, "overlap", overlap, Palette.quiet))
        }
        if let before = answer.coverage?.before { measures.append(covered(moment, by: before)) }
        return measures.compactMap(\.self)
    }

    /// The measures of the form after an answer.
    static func after(_ moment: SceneState, before: SceneState, _ stage: Snapshot, _ answer: Avoidance)
        -> [VerticalDimension]
    {
        var measures = [offset(moment, isInverted: stage.list?.isInverted ?? false), band(moment)]
        measures += insets(moment, stage, answer)
        if let after = answer.coverage?.after, let short = answer.coverage?.residual {
            measures.append(covered(moment, by: after))
            measures.append(residual(moment, by: short, ofPadding: after == 0))
        }
        measures.append(clearance(moment))
        let (now, was) = (moment.views[0].frame, before.views[0].frame)
        if let translation = answer.translation, translation.y < 0 {
            measures.append(Self(.left, (now.minY, was.minY), at: now.minX, "translation", translation.y))
        }
        let lost = was.height - now.height
        if answer.frame != nil, lost > 0 {
            let span = (now.maxY, now.maxY + was.height - now.height)
            measures.append(Self(.right, span, at: now.maxX, "shorter", lost))
        }
        return measures.compactMap(\.self)
    }

    /// From the content's beginning to the scroll view's top edge.
    private static func offset(_ moment: SceneState, isInverted: Bool) -> VerticalDimension? {
        let (frame, content) = (moment.views[0].frame, moment.views[0].content)
        guard moment.offset != 0 else { return nil }
        let span = isInverted ? (frame.maxY, content.maxY) : (content.minY, frame.minY)
        return Self(.left, span, at: frame.minX, "offset", moment.offset)
    }

    private static func band(_ moment: SceneState) -> VerticalDimension? {
        moment.band.map { Self(.left, ($0.minY, $0.maxY), at: $0.minX, "visible", $0.height, Palette.bandInk) }
    }

    /// The insets upwards from the scroll view's bottom edge: the system's, then the answer's.
    private static func insets(_ moment: SceneState, _ stage: Snapshot, _ answer: Avoidance) -> [VerticalDimension] {
        var (view, inset, safeArea) = (moment.views[0].frame, answer.contentInset, stage.safeArea)
        if stage.list?.isInverted ?? false {
            (inset.top, inset.bottom) = (inset.bottom, inset.top)
            (safeArea.top, safeArea.bottom) = (safeArea.bottom, safeArea.top)
        }
        let (end, begin) = (view.maxY - safeArea.bottom, view.minY + safeArea.top)
        var measures: [VerticalDimension] = []
        if inset.bottom > 0 {
            measures.append(Self(.right, (end - inset.bottom, end), at: view.maxX, "inset", inset.bottom))
        }
        if inset.bottom > 0, safeArea.bottom > 0 {
            let span = (end, view.maxY)
            measures.append(Self(.right, span, at: view.maxX, "safe area", safeArea.bottom, Palette.quiet))
        }
        if inset.top > 0 {
            measures.append(Self(.right, (begin, begin + inset.top), at: view.maxX, "inset", inset.top))
        }
        return measures
    }

    /// The hidden part, if it is in one piece.
    private static func covered(_ moment: SceneState, by length: Double) -> VerticalDimension? {
        guard length > 0, let part = moment.hidden.first, (part.height - length).magnitude < 0.5 else { return nil }
        let name = moment.concealment == .covered ? "covered" : "hidden"
        return Self(.right, (part.minY, part.maxY), at: part.maxX, name, length, Palette.covered)
    }

    /// The distance left between the target and the band, padding included.
    ///
    /// - Parameter ofPadding: whether only padding is hidden.
    private static func residual(_ moment: SceneState, by length: Double, ofPadding: Bool) -> VerticalDimension? {
        guard length > 0, let band = moment.band, let target = moment.target else { return nil }
        let isBelow = target.midY > (band.minY + band.maxY) / 2
        return Self(
            .left, isBelow ? (band.maxY, band.maxY + length) : (band.minY - length, band.minY), at: target.minX,
            ofPadding ? "padding short" : "short by", length, ofPadding ? Palette.quiet : Palette.covered)
    }

    /// The distance between the target and the keyboard.
    private static func clearance(_ moment: SceneState) -> VerticalDimension? {
        guard moment.keyboard != nil, let band = moment.band, let target = moment.target else { return nil }
        let room = band.maxY - target.maxY
        guard room > 0, room <= 60 else { return nil }
        return Self(.right, (target.maxY, band.maxY), at: target.maxX, "clear", room, Palette.bandInk)
    }
}

extension LayoutRect {
    fileprivate var midY: Double { y + height / 2 }
}
