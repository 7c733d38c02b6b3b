@_spi(Engine) import KeyboardAvoidance

/// A vertical length to dimension beside a form, in points of the screen.
struct Measure {
    var side: VerticalDimension.Side
    var top: Double
    var bottom: Double
    /// The x at which its extension lines begin.
    var edge: Double
    /// The number written; the drawn length may be cut off if the form continues beyond the sheet.
    var value: Double
    var name: String
    var color: Color
}

extension Measure {
    /// The measures of the form before an answer.
    static func before(_ moment: Moment, _ stage: Snapshot, _ answer: Avoidance) -> [Measure] {
        var measures = [offset(moment)]
        let view = moment.views[0].frame
        if answer.keyboard.overlap > 0 {
            measures.append(
                Measure(
                    side: .right,
                    top: view.maxY - answer.keyboard.overlap,
                    bottom: view.maxY,
                    edge: view.maxX,
                    value: answer.keyboard.overlap,
                    name: "overlap",
                    color: Palette.quiet
                )
            )
        }
        if let before = answer.coverage?.before { measures.append(covered(moment, by: before)) }
        return measures.compactMap(\.self)
    }

    /// The measures of the form after an answer.
    static func after(_ moment: Moment, before: Moment, _ stage: Snapshot, _ answer: Avoidance) -> [Measure] {
        var measures = [offset(moment), band(moment)]
        measures += insets(moment, stage, answer)
        if let coverage = answer.coverage {
            measures.append(covered(moment, by: coverage.after))
            measures.append(residual(moment, by: coverage.residual, ofPadding: coverage.after == 0))
        }
        measures.append(clearance(moment))
        if let translation = answer.translation, translation.y < 0 {
            measures.append(moved(moment, before: before, by: translation.y))
        }
        let (now, was) = (moment.views[0].frame, before.views[0].frame)
        if answer.frame != nil, now.height < was.height {
            measures.append(
                Measure(
                    side: .right,
                    top: now.maxY,
                    bottom: now.maxY + was.height - now.height,
                    edge: now.maxX,
                    value: was.height - now.height,
                    name: "shorter",
                    color: Palette.ink
                )
            )
        }
        return measures.compactMap(\.self)
    }

    /// From the content's beginning to the scroll view's top edge.
    private static func offset(_ moment: Moment) -> Measure? {
        guard moment.offset != 0 else { return nil }
        let view = moment.views[0]
        return Measure(
            side: .left,
            top: view.content.minY,
            bottom: view.frame.minY,
            edge: view.frame.minX,
            value: moment.offset,
            name: "offset",
            color: Palette.ink
        )
    }

    private static func band(_ moment: Moment) -> Measure? {
        moment.band.map {
            Measure(
                side: .left,
                top: $0.minY,
                bottom: $0.maxY,
                edge: $0.minX,
                value: $0.height,
                name: "visible",
                color: Palette.bandInk
            )
        }
    }

    /// The insets upwards from the scroll view's bottom edge: the system's, then the answer's.
    private static func insets(_ moment: Moment, _ stage: Snapshot, _ answer: Avoidance) -> [Measure] {
        let view = moment.views[0].frame
        let inset = answer.contentInset.bottom
        var measures: [Measure] = []
        if inset > 0 {
            measures.append(
                Measure(
                    side: .right,
                    top: view.maxY - stage.safeArea.bottom - inset,
                    bottom: view.maxY - stage.safeArea.bottom,
                    edge: view.maxX,
                    value: inset,
                    name: "inset",
                    color: Palette.ink
                )
            )
        }
        if inset > 0, stage.safeArea.bottom > 0 {
            measures.append(
                Measure(
                    side: .right,
                    top: view.maxY - stage.safeArea.bottom,
                    bottom: view.maxY,
                    edge: view.maxX,
                    value: stage.safeArea.bottom,
                    name: "safe area",
                    color: Palette.quiet
                )
            )
        }
        if answer.contentInset.top > 0 {
            measures.append(
                Measure(
                    side: .right,
                    top: view.minY + stage.safeArea.top,
                    bottom: view.minY + stage.safeArea.top + answer.contentInset.top,
                    edge: view.maxX,
                    value: answer.contentInset.top,
                    name: "inset",
                    color: Palette.ink
                )
            )
        }
        return measures
    }

    /// The hidden part, if it is in one piece.
    private static func covered(_ moment: Moment, by length: Double) -> Measure? {
        guard length > 0, let part = moment.hidden.first, (part.height - length).magnitude < 0.5 else { return nil }
        return Measure(
            side: .right,
            top: part.minY,
            bottom: part.maxY,
            edge: part.maxX,
            value: length,
            name: moment.concealment == .covered ? "covered" : "hidden",
            color: Palette.covered
        )
    }

    /// The distance left between the target and the band, padding included.
    ///
    /// - Parameter ofPadding: whether only padding is hidden.
    private static func residual(_ moment: Moment, by length: Double, ofPadding: Bool) -> Measure? {
        guard length > 0, let band = moment.band, let target = moment.target else { return nil }
        let isBelow = target.midY > (band.minY + band.maxY) / 2
        return Measure(
            side: .left,
            top: isBelow ? band.maxY : band.minY - length,
            bottom: isBelow ? band.maxY + length : band.minY,
            edge: target.minX,
            value: length,
            name: ofPadding ? "padding short" : "short by",
            color: ofPadding ? Palette.quiet : Palette.covered
        )
    }

    /// The distance between the target and the keyboard.
    private static func clearance(_ moment: Moment) -> Measure? {
        guard moment.keyboard != nil, let band = moment.band, let target = moment.target else { return nil }
        let room = band.maxY - target.maxY
        guard room > 0, room <= 60 else { return nil }
        return Measure(
            side: .right,
            top: target.maxY,
            bottom: band.maxY,
            edge: target.maxX,
            value: room,
            name: "clear",
            color: Palette.bandInk
        )
    }

    private static func moved(_ moment: Moment, before: Moment, by distance: Double) -> Measure {
        Measure(
            side: .left,
            top: moment.views[0].frame.minY,
            bottom: before.views[0].frame.minY,
            edge: moment.views[0].frame.minX,
            value: distance,
            name: "translation",
            color: Palette.ink
        )
    }
}

extension LayoutRect {
    fileprivate var midY: Double { y + height / 2 }
}
