import Foundation
@_spi(Engine) import KeyboardAvoidance
@_spi(Engine) import KeyboardAvoidanceAnalysis
import Testing

/// The warnings about what was sent are silent where it is right, and found where it is not (docs/reports/reliability.md).
@Suite struct FalseAlarmTests {
    /// The number of forms; `DOUBTFUL_FORMS`, if set (`Checks/long/run false-alarms`).
    private static let count = ProcessInfo.processInfo.environment["DOUBTFUL_FORMS"].flatMap(Int.init) ?? 4_000
    private static let reports = ProcessInfo.processInfo.environment["DOUBTFUL_FORMS"] != nil

    /// The number of tries, and of those that were found.
    private struct Rate: CustomStringConvertible {
        var found = 0
        var tried = 0

        mutating func count(_ isFound: Bool) {
            tried += 1
            if isFound { found += 1 }
        }

        var description: String { "\(found) of \(tried)" }
    }

    private func isDoubted(_ code: Warning.Code, _ event: Event) throws -> Bool {
        var state = SessionState()
        return try state.handle(event).warnings.contains { $0.code == code }
    }

    private func report(_ text: String, _ rate: Rate) {
        if Self.reports { print("  \(text): \(rate)") }
    }

    @Test func `no field that can be seen is doubted, and window frames out of sight are found`() throws {
        var (seen, whileShown, focused, found, all, scrolledFar) = (Rate(), Rate(), Rate(), Rate(), Rate(), Rate())
        for seed in 0..<UInt64(Self.count) {
            let form = SurveyedForm(seed: seed)
            let event = form.event(field: form.field)
            let isDoubted = try isDoubted(.fieldMayBeInWindowSpace, event)
            guard form.isFieldSeen else {
                focused.count(isDoubted)
                continue
            }
            seen.count(isDoubted)
            var shown = event
            var base = ScrollValues()
            base.contentOffset = LayoutPoint(x: 0, y: form.offset)
            shown.savedState = SavedState(base: base)
            whileShown.count(try self.isDoubted(.fieldMayBeInWindowSpace, shown))
            // The same field as it is measured in the window.
            guard form.offset > 0 else { continue }
            let window = form.fieldInWindow
            let isFound = try self.isDoubted(.fieldMayBeInWindowSpace, form.event(field: window))
            all.count(isFound)
            if form.offset >= form.frame.height / 2 { scrolledFar.count(isFound) }
            let isInside =
                window.minX >= form.frame.minX && window.minY >= form.frame.minY && window.maxY <= form.frame.maxY
            if isInside, window.maxY <= form.offset { found.count(isFound) }
        }
        report("fields in sight as the keyboard comes, doubted", seen)
        report("fields in sight while it is shown, doubted", whileShown)
        report("fields focused out of sight, doubted", focused)
        report("window frames out of sight as content, found", found)
        report("window frames of scrolled forms, found", all)
        report("of those scrolled by half a screen, found", scrolledFar)
        #expect(seen.found == 0 && whileShown.found == 0)
        #expect(seen.tried > Self.count / 4 && found.found == found.tried && found.tried > Self.count / 100)
    }

    @Test func `screens in points are not taken for pixels, and those in pixels are found`() throws {
        var inPoints: [SurveyedForm.Kind: Rate] = [:]
        var (inPixels, otherInPixels, wholly) = (Rate(), Rate(), Rate())
        for seed in 0..<UInt64(Self.count) {
            let form = SurveyedForm(seed: seed)
            inPoints[form.kind, default: Rate()].count(try isDoubted(.screenMayBePixels, form.event(field: nil)))
            let scale = form.screen.scale
            guard scale > 1, form.kind == .catalogue || form.kind == .otherPhone else { continue }
            let told = Screen(
                width: (form.screen.width * scale).rounded(), height: (form.screen.height * scale).rounded(),
                scale: seed % 2 == 0 ? scale : 1)
            let isFound = try isDoubted(.screenMayBePixels, form.event(field: nil, on: told))
            if form.kind == .catalogue { inPixels.count(isFound) } else { otherInPixels.count(isFound) }
            wholly.count(try isDoubted(.screenMayBePixels, form.pixels(scale)))
        }
        for kind in SurveyedForm.Kind.allCases {
            report("screens in points, \(kind.rawValue), doubted", inPoints[kind] ?? Rate())
        }
        report("screens of the catalogue in pixels, found", inPixels)
        report("screens of other phones in pixels, found", otherInPixels)
        report("forms wholly in pixels, doubted", wholly)
        #expect(inPoints[.catalogue]?.found == 0)
        #expect(inPoints.values.allSatisfy { $0.found * 100 <= $0.tried })
        #expect(inPixels.found * 10 > inPixels.tried * 7)
    }

    @Test func `keyboards in pixels are found where they reach the screen's height`() throws {
        var (inPoints, portrait, landscape) = (Rate(), Rate(), Rate())
        for seed in 0..<UInt64(Self.count) {
            let form = SurveyedForm(seed: seed)
            let share = Double(25 + seed % 71) / 100
            let height = (form.screen.height * share).rounded()
            inPoints.count(try isDoubted(.keyboardTallerThanScreen, form.event(field: nil, keyboard: height)))
            guard form.screen.scale > 1 else { continue }
            let event = form.event(field: nil, keyboard: height * form.screen.scale)
            let isFound = try isDoubted(.keyboardTallerThanScreen, event)
            #expect(isFound == (height * form.screen.scale >= form.screen.height), "seed \(seed)")
            if form.screen.height > form.screen.width { portrait.count(isFound) } else { landscape.count(isFound) }
        }
        report("keyboards in points, doubted", inPoints)
        report("keyboards in pixels on an upright screen, found", portrait)
        report("keyboards in pixels on a turned screen, found", landscape)
        #expect(inPoints.found == 0)
    }

    @Test func `fields in points are not taken for pixels, and those in pixels are found`() throws {
        var (seen, unseen, told, untold) = (Rate(), Rate(), Rate(), Rate())
        for seed in 0..<UInt64(Self.count) {
            let form = SurveyedForm(seed: seed)
            let isDoubted = try isDoubted(.fieldMayBePixels, form.event(field: form.field))
            if form.isFieldSeen { seen.count(isDoubted) } else { unseen.count(isDoubted) }
            let scale = form.screen.scale
            guard scale > 1 else { continue }
            let field = form.field
            let pixels = LayoutRect(
                x: field.x * scale, y: field.y * scale, width: field.width * scale, height: field.height * scale)
            told.count(try self.isDoubted(.fieldMayBePixels, form.event(field: pixels)))
            let plain = Screen(width: form.screen.width, height: form.screen.height)
            untold.count(try self.isDoubted(.fieldMayBePixels, form.event(field: pixels, on: plain)))
        }
        report("fields in sight in points, taken for pixels", seen)
        report("fields out of sight in points, taken for pixels", unseen)
        report("fields in pixels, the scale is told, found", told)
        report("fields in pixels, the scale is not told, found", untold)
        #expect(seen.found == 0 && unseen.found == 0 && seen.tried > Self.count / 4)
        #expect(told.found * 10 > told.tried * 5)
    }

    @Test func `keyboards that are up are not taken for bars, and bars are found`() throws {
        var (upright, turned, bars) = (Rate(), Rate(), Rate())
        for seed in 0..<UInt64(Self.count) {
            let form = SurveyedForm(seed: seed)
            guard form.kind == .catalogue || form.kind == .otherPhone else { continue }
            // Shares of upright and of turned phones.
            let isUpright = form.screen.height > form.screen.width
            let share = Double((isUpright ? 30 : 45) + seed % 26) / 100
            let height = (form.screen.height * share).rounded()
            let isDoubted = try isDoubted(.keyboardLow, form.event(field: form.field, keyboard: height))
            if isUpright { upright.count(isDoubted) } else { turned.count(isDoubted) }
            guard min(form.screen.width, form.screen.height) < 500 else { continue }
            let bar = Double(38 + seed % 32)
            bars.count(try self.isDoubted(.keyboardLow, form.event(field: form.field, keyboard: bar)))
        }
        report("keyboards on upright screens, taken for bars", upright)
        report("keyboards on turned screens, taken for bars", turned)
        report("bars on phones, found", bars)
        #expect(upright.found == 0 && turned.found == 0 && bars.found == bars.tried)
    }

    @Test func `pages without a keyboard are not doubted, and an innerHeight that follows one is found`() throws {
        var (none, followed) = (Rate(), Rate())
        for seed in 0..<UInt64(Self.count) {
            let form = SurveyedForm(seed: seed)
            var event = form.event(field: form.field, keyboard: 0)
            event.isWithoutUIKit = true
            event.wording.absence = KeyboardAbsence(.innerHeight(form.screen.height), isInKeyboard: false)
            none.count(try isDoubted(.innerHeightFollowsKeyboard, event))
            let rest = (form.screen.height * 0.6).rounded()
            event.wording.absence = KeyboardAbsence(.innerHeight(rest), isInKeyboard: false)
            followed.count(try isDoubted(.innerHeightFollowsKeyboard, event))
        }
        report("pages without a keyboard, doubted", none)
        report("pages whose innerHeight follows the keyboard, found", followed)
        #expect(none.found == 0 && followed.found * 2 > followed.tried)
    }

    @Test func `nothing is doubted on any device, orientation and keyboard of the catalogue`() throws {
        let doubts: [Warning.Code] = [
            .fieldMayBeInWindowSpace, .screenAssumed, .screenMayBePixels, .keyboardTallerThanScreen, .keyboardLow,
            .fieldMayBePixels,
        ]
        var count = 0
        for device in DeviceCatalogue.builtIn.devices {
            for orientation in Device.Orientation.allCases {
                for kind in Device.KeyboardKind.allCases {
                    let preset = DevicePreset(device, orientation: orientation, kind: kind)
                    guard preset.knownKinds.contains(kind), let upright = device.screen?.value else { continue }
                    let isTurned = orientation == .landscape
                    let screen = Screen(
                        width: isTurned ? upright.height : upright.width,
                        height: isTurned ? upright.width : upright.height, scale: upright.scale)
                    for (top, isScreenSent, isHeightSent) in [(0.0, true, true), (0, false, false), (88, true, false)] {
                        var event = Event()
                        event.device = .value(device)
                        event.orientation = .value(orientation)
                        event.keyboardKind = .value(kind)
                        if isScreenSent { event.screen = .value(screen) }
                        event.scrollView.frame = .value(
                            LayoutRect(x: 0, y: top, width: screen.width, height: screen.height - top))
                        event.scrollView.contentSize = .value(LayoutSize(width: screen.width, height: 2000))
                        let docked = isTurned ? device.keyboards.withBar.landscape : device.keyboards.withBar.portrait
                        if isHeightSent, let height = docked?.value {
                            event.keyboard = .value(Keyboard(extent: .height(height)))
                        }
                        var state = SessionState()
                        let found = try state.handle(event).warnings.map(\.code)
                        #expect(
                            found.allSatisfy { !doubts.contains($0) }, "\(device.id) \(orientation) \(kind): \(found)")
                        count += 1
                    }
                }
            }
        }
        #expect(count > 500)
    }
}
