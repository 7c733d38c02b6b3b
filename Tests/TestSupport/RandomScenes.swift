@_spi(Engine) package import KeyboardAvoidance

/// Makes valid requests at random: mostly as phones and tablets send them, sometimes as they never would.
package struct RandomScenes {
    package var random: SeededGenerator
    /// Draws `isTracking` alone, so that the rest of a seed's values is independent of that member.
    private var tracking: SeededGenerator
    /// Draws `systemAvoids`, and later adjusted insets, likewise.
    private var avoiding: SeededGenerator
    /// Every length a multiple of ¼, so that sums are exact and no rounding blurs a comparison.
    package var isExact: Bool
    /// The number of values in a thousand with extraordinary size.
    package var extremes = 0
    /// The number of the last option that has values, for answers that are recorded.
    package var lastOption = Int.max

    package init(seed: UInt64, isExact: Bool = false) {
        random = SeededGenerator(seed: seed)
        tracking = SeededGenerator(seed: seed ^ 0x7472_6163)
        avoiding = SeededGenerator(seed: seed ^ 0x7379_7374)
        self.isExact = isExact
    }

    // MARK: - Choices

    package mutating func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &random) < percent }

    /// True as often as false, and mostly absent.
    package mutating func isTracking(_ percent: Int) -> Patch<Bool> {
        guard Int.random(in: 0..<100, using: &tracking) < percent else { return .absent }
        return .value(Bool.random(using: &tracking))
    }

    package mutating func systemAvoids(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &avoiding) < percent }

    /// An inset to which a system has added at some moment; mostly absent.
    package mutating func adjustedContentInset(_ percent: Int) -> Patch<LayoutInsets> {
        guard systemAvoids(percent) else { return .absent }
        return .value(
            LayoutInsets(top: .random(in: 0...140, using: &avoiding), bottom: .random(in: 0...700, using: &avoiding)))
    }

    package mutating func pick<Value>(_ values: [Value]) -> Value {
        values[Int.random(in: 0..<values.count, using: &random)]
    }

    package mutating func length(_ range: ClosedRange<Double>) -> Double {
        if extremes > 0, Int.random(in: 0..<1_000, using: &random) < extremes {
            return pick([1e9, 1e6, 123_456.789, 1e-7, 3e-9]) * (range.lowerBound < 0 && chance(50) ? -1 : 1)
        }
        let value = Double.random(in: range, using: &random)
        if isExact { return (value * 4).rounded() / 4 }
        switch Int.random(in: 0..<8, using: &random) {
        case 0..<4: return value.rounded()
        case 4: return (value * 2).rounded() / 2
        case 5: return (value * 10).rounded() / 10
        case 6: return (value * 3).rounded() / 3
        default: return value
        }
    }

    private mutating func insets(_ percent: Int, _ range: ClosedRange<Double>) -> LayoutInsets {
        guard chance(percent) else { return .zero }
        return LayoutInsets(top: length(range), left: length(range), bottom: length(range), right: length(range))
    }

    // MARK: - Whole requests

    /// A request with every member, given or null, so that no state is used.
    package mutating func event(_ kind: KeyboardEvent.Kind = .keyboardWillShow) -> Event {
        var event = Event()
        event.kind = kind
        let screen = Screen(
            width: length(300...1_400),
            height: length(200...1_400),
            scale: isExact ? pick([1, 2, 4, 3]) : pick([1, 2, 3, 3, 2.75])
        )
        event.screen = chance(85) ? .value(screen) : .null
        var bounds = LayoutRect(width: screen.width, height: screen.height)
        if chance(20) {
            bounds = LayoutRect(
                x: length(0...200),
                y: length(0...200),
                width: length(100...900),
                height: length(100...1_000)
            )
        }
        if chance(85) {
            let safeArea = LayoutInsets(top: length(0...60), bottom: length(0...40))
            event.window = .value(WindowGeometry(frame: chance(90) ? bounds : nil, safeAreaInsets: safeArea))
        } else {
            event.window = .null
        }
        event.origin = chance(10) ? .value(LayoutPoint(x: length(-500...500), y: length(-500...500))) : .null
        event.scrollView = scrollView(in: bounds)
        event.field = chance(90) ? .value(field()) : .null
        event.keyboard = .value(keyboard(on: screen))
        event.obstructions =
            chance(15)
            ? .value(
                Obstructions(top: chance(60) ? length(0...150) : nil, bottom: chance(60) ? length(0...500) : nil)
            ) : .null
        event.options = options()
        if let origin = event.origin.given { event.shift(by: origin) }
        return event
    }

    package mutating func scrollView(in bounds: LayoutRect) -> ScrollViewPatch {
        var view = ScrollViewPatch()
        view.id = .value("")
        var frame = LayoutRect(width: bounds.width, height: bounds.height)
        if chance(40) {
            frame = LayoutRect(
                x: length(-50...100),
                y: length(-50...200),
                width: length(50...900),
                height: length(0...900)
            )
        }
        if chance(3) { frame = LayoutRect(x: frame.maxX, y: frame.maxY, width: -frame.width, height: -frame.height) }
        view.frame = .value(frame)
        view.contentSize = .value(LayoutSize(width: frame.width.magnitude, height: length(0...3_000)))
        view.contentInset = .value(insets(30, -10...120))
        view.scrollIndicatorInsets = .value(insets(20, 0...60))
        view.contentOffset = .value(
            LayoutPoint(x: chance(10) ? length(-50...900) : 0, y: chance(50) ? 0 : length(-100...2_000)))
        view.safeAreaInsets = chance(15) ? .value(insets(90, 0...60)) : .null
        view.adjustedContentInset = chance(15) ? .value(insets(90, 0...150)) : .null
        view.contentInsetAdjustmentBehavior = .value(pick([.automatic, .automatic, .never, .always, .scrollableAxes]))
        view.automaticallyAdjustsScrollIndicatorInsets = .value(chance(80))
        view.isScrollEnabled = .value(chance(95))
        view.isPagingEnabled = .value(chance(5))
        view.systemAvoids = .value(systemAvoids(8))
        view.isTracking = isTracking(10)
        view.snapToOffsets = .null
        if chance(12) {
            var offsets: [Double] = []
            for _ in 0...Int.random(in: 0...5, using: &random) { offsets.append(length(-100...1_500)) }
            view.snapToOffsets = .value(offsets)
        }
        return view
    }

    package mutating func field() -> Field {
        let isTall = chance(20)
        let frame = LayoutRect(
            x: length(0...50),
            y: length(-50...2_500),
            width: length(50...600),
            height: isTall ? length(0...1_500) : length(20...60)
        )
        var field = Field(frame: frame)
        field.coordinateSpace = pick([.content, .content, .content, .content, .window, .screen])
        if chance(isTall ? 60 : 10) {
            field.caretRect = LayoutRect(
                x: frame.x,
                y: frame.y + length(0...max(1, frame.height)),
                width: 2,
                height: chance(5) ? length(200...900) : length(10...40)
            )
        }
        if chance(20) { field.padding = Padding(top: length(0...60), bottom: length(0...60)) }
        return field
    }

    package mutating func keyboard(on screen: Screen) -> Keyboard {
        var keyboard = Keyboard(extent: .height(length(0...450)))
        let height = length(150...450)
        let docked = LayoutRect(x: 0, y: screen.height - height, width: screen.width, height: height)
        switch Int.random(in: 0..<20, using: &random) {
        case 0..<11: keyboard.extent = .frameEnd(docked)
        case 11: keyboard.extent = .frameEnd(docked.moved(down: height - length(0...80)))
        case 12: keyboard.extent = .frameEnd(docked.moved(down: height))
        case 13: keyboard.extent = .frameEnd(docked.moved(down: -length(1...600)))
        case 14, 15:
            keyboard.extent = .frameEnd(
                LayoutRect(
                    x: length(-50...900), y: length(-50...1_200), width: length(0...400), height: length(0...300))
            )
        case 16:
            keyboard.extent = .frameEnd(
                pick([LayoutRect(), LayoutRect(y: screen.height), LayoutRect(width: screen.width)]))
        case 17: keyboard.extent = .frameEnd(docked.moved(down: pick([-0.25, -0.5, -0.75, 0.25, 0.5, height - 0.5])))
        default: break
        }
        keyboard.accessoryHeight = chance(10) ? length(0...80) : 0
        keyboard.isLocal = chance(96)
        keyboard.animationDuration = pick([0.25, 0.25, 0, 0.5, 2])
        keyboard.animationCurve = pick(KeyboardAnimation.Curve.allCases)
        return keyboard
    }

    package mutating func options() -> AvoidanceOptions.Changes {
        var options = AvoidanceOptions.Changes()
        options.strategy = .value(chance(92) ? .scroll : .insetOnly)
        options.padding = chance(50) ? .null : .value(Padding(top: length(0...40), bottom: length(0...40)))
        let fractions = [0, 0.5, 1, 0.25, 0.75]
        options.alignment = .value(chance(70) ? .nearest : .fraction(pick(fractions)))
        options.insetRule = .value(chance(80) ? .max : .add)
        options.oversize = .value(pick(AvoidanceOptions.Oversize.allCases))
        options.restoreOffset = .value(pick([.ifUntouched, .ifUntouched, .always, .never]))
        options.clamp = .value(chance(90))
        options.followsUndockedKeyboard = .value(chance(30))
        options.nonLocal = .value(pick(AvoidanceOptions.NonLocalKeyboard.allCases))
        options.explain = .null
        options.keyframes = .null
        random.addAbsentMembers(upTo: lastOption, to: &options)
        return options
    }
}

extension LayoutRect {
    func moved(down distance: Double) -> LayoutRect { LayoutRect(x: x, y: y + distance, width: width, height: height) }
}

extension Event {
    /// The same scene on a canvas: every window- and screen-space rectangle moved by the `origin` that is subtracted
    /// again.
    fileprivate mutating func shift(by origin: LayoutPoint) {
        func moved(_ rect: LayoutRect) -> LayoutRect {
            LayoutRect(x: rect.x + origin.x, y: rect.y + origin.y, width: rect.width, height: rect.height)
        }
        if case .value(var window) = window, let frame = window.frame {
            window.frame = moved(frame)
            self.window = .value(window)
        }
        if let frame = scrollView.frame.given { scrollView.frame = .value(moved(frame)) }
        if case .value(var field) = field, field.coordinateSpace != .content {
            field.frame = moved(field.frame)
            field.caretRect = field.caretRect.map(moved)
            self.field = .value(field)
        }
        if case .value(var keyboard) = keyboard, case .frameEnd(let frame) = keyboard.extent {
            keyboard.extent = .frameEnd(moved(frame))
            self.keyboard = .value(keyboard)
        }
    }
}
