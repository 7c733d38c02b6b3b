// Keyboards of which the window may have been told wrongly.
extension LayoutInput {
    /// The least height of a keyboard on a screen whose shorter side is less than `smallestPad`, in points.
    static let lowestKeyboard = 100.0
    private static let smallestPad = 500.0

    /// A docked keyboard no higher than a bar, from a system that does not report every step.
    ///
    /// The answer of a library is what it does with what was sent.
    func keyboardLow(_ event: borrowing Event) -> Warning? {
        guard let sent = event.keyboard.given, !numbers.policy.isPeer, !event.isWithoutUIKit, !event.kind.isHide,
            sent.accessoryHeight == 0,
            field != nil, min(screen.width, screen.height) < Self.smallestPad
        else { return nil }
        let (height, member): (Double, String)
        switch numbers.keyboard?.extent {
        case .height(let value)?: (height, member) = (value, "height")
        case .frameEnd(let frame)?: (height, member) = (frame.height, "frameEnd")
        default: return nil
        }
        guard height > 0, height < Self.lowestKeyboard else { return nil }
        return Warning(
            .keyboardLow,
            "\(points(height)) points of docked keyboard: the frame of an accessory bar? Send the next notification too",
            path: ["keyboard", member])
    }

    /// No keyboard in a platform's report, where one may be up.
    func keyboardAbsent(_ event: borrowing Event) -> Warning? {
        guard let absence = event.wording.absence, !event.kind.isHide else { return nil }
        switch absence.member {
        case .endCoordinates where event.kind.isShow:
            return Warning(
                .keyboardNotReported,
                "a show without a height: the system tells this window of no keyboard, as in split screen, and what one"
                    + " covers is not known",
                path: absence.path)
        case .innerHeight(let innerHeight):
            guard let height = scrollViewFrames.map(\.height).max(), height > innerHeight + 100 else { return nil }
            return Warning(
                .innerHeightFollowsKeyboard,
                "innerHeight, \(points(innerHeight)), says no keyboard, but a scroll view is \(points(height)) high:"
                    + " innerHeight may follow the keyboard; send documentElement.clientHeight",
                path: absence.path)
        default: return nil
        }
    }
}
