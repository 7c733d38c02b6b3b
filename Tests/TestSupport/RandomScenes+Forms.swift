@_spi(Engine) package import KeyboardAvoidance

extension Event {
    /// Lets the system make space in no scroll view.
    fileprivate mutating func avoidWithoutSystem() {
        scrollView.systemAvoids = .absent
        guard var outer = outerScrollViews.given else { return }
        for index in outer.indices { outer[index].systemAvoids = .absent }
        outerScrollViews = .value(outer)
    }
}

/// Realistic forms on a phone: nested scroll views, snap offsets, floating keyboards, apps in Slide Over.
extension RandomScenes {
    private static let phone = LayoutSize(width: 375, height: 812)

    /// A whole show: screen, window, scroll views with an id each, a field, a keyboard, all options.
    ///
    /// - Parameters:
    ///   - depth: the number of scroll views around the innermost one; nil for any of 0 to 2.
    ///   - strategy: nil for any.
    ///   - floating: the percentage of keyboards that are not docked.
    package mutating func form(depth: Int? = nil, strategy: AvoidanceOptions.Strategy? = nil, floating: Int = 15)
        -> Event
    {
        var event = Event()
        let phone = Self.phone
        let depth = depth ?? pick([0, 0, 0, 1, 1, 2])
        event.screen = .value(Screen(width: phone.width, height: phone.height, scale: pick([1, 2, 3])))
        let bounds = LayoutRect(width: phone.width, height: phone.height)
        event.window = .value(WindowGeometry(frame: bounds, safeAreaInsets: LayoutInsets(top: 44, bottom: 34)))
        var frames = [LayoutRect(y: length(0...100), width: phone.width)]
        frames[0].height = phone.height - frames[0].y - pick([0, 0, 83, length(0...200)])
        for _ in 0..<depth {
            frames.insert(
                LayoutRect(y: frames[0].y + length(0...400), width: phone.width, height: length(60...500)),
                at: 0
            )
        }
        let views = zip(["text", "form", "page"], frames).map { formView(Identifier($0), $1) }
        event.scrollView = views[0]
        event.outerScrollViews = depth > 0 ? .value(Array(views.dropFirst())) : .null
        event.field = chance(90) ? .value(formField(in: views[0])) : .null
        if case .value(let field) = event.field, chance(15) {
            let frame = field.frame
            event.container = .value(
                Container(frame: LayoutRect(y: frame.y - 20, width: phone.width, height: frame.height + 60)))
        }
        event.keyboard = .value(formKeyboard(floating: floating))
        if chance(15) {
            event.obstructions = .value(
                chance(50) ? Obstructions(top: length(0...300)) : Obstructions(bottom: length(0...300)))
        }
        event.options = formOptions(strategy)
        // A law about one of these strategies is about a system that leaves it to them.
        if strategy == .translate || strategy == .resize { event.avoidWithoutSystem() }
        return event
    }

    /// The numbers of one scroll view of a form.
    private mutating func formView(_ id: Identifier, _ frame: LayoutRect) -> ScrollViewPatch {
        var view = ScrollViewPatch()
        let tall = length(50...2_500)
        view.id = .value(id)
        view.frame = .value(frame)
        view.contentSize = .value(LayoutSize(width: frame.width, height: tall))
        view.contentInset = .value(formInsets())
        view.scrollIndicatorInsets = .value(formInsets())
        view.contentOffset = .value(
            LayoutPoint(x: chance(20) ? length(0...50) : 0, y: length(-60...max(0, tall - frame.height)) + 0))
        view.contentInsetAdjustmentBehavior = .value(pick([.automatic, .automatic, .never, .scrollableAxes, .always]))
        if chance(30) { view.isInNavigationController = .value(chance(50)) }
        if chance(30) { view.alwaysBounceVertical = .value(chance(50)) }
        if chance(20) { view.automaticallyAdjustsScrollIndicatorInsets = .value(chance(50)) }
        if chance(6) { view.isPagingEnabled = .value(true) }
        if systemAvoids(6) { view.systemAvoids = .value(true) }
        // A finger that holds it away from the answered offset would make every repetition another event.
        view.isTracking = isTracking(20).given == false ? .value(false) : .absent
        if chance(6) { view.isScrollEnabled = .value(false) }
        if chance(20) { view.snapToOffsets = .value(snapOffsets()) }
        if chance(15), let inset = view.contentInset.given {
            let more = pick([0, 34, 44.5, 88])
            view.adjustedContentInset = .value(
                LayoutInsets(
                    top: inset.top + more, left: inset.left, bottom: inset.bottom + pick([0, 34, 44.5]),
                    right: inset.right))
        }
        if chance(10) { view.safeAreaInsets = .value(LayoutInsets(top: 20, bottom: length(0...50))) }
        return view
    }

    package mutating func snapOffsets() -> [Double] {
        (0..<Int.random(in: 1...12, using: &random)).map { _ in length(-50...1_500) }
    }

    package mutating func formInsets() -> LayoutInsets {
        var insets = LayoutInsets.zero
        if chance(40) { return insets }
        for side in [\LayoutInsets.top, \.left, \.bottom, \.right] where chance(60) {
            insets[keyPath: side] = length(0...80)
        }
        return insets
    }

    /// A field somewhere in the scroll view's content, in content coordinates.
    package mutating func formField(in view: ScrollViewPatch) -> Field {
        let content = view.contentSize.given?.height ?? 0
        let frame = LayoutRect(
            x: 16,
            y: length(0...max(60, content - 40)),
            width: 200,
            height: chance(85) ? length(10...120) : length(200...900)
        )
        var field = Field(frame: frame)
        if chance(30) {
            field.caretRect = LayoutRect(
                x: 16, y: frame.y + Double.random(in: 0...frame.height, using: &random), width: 2, height: 20)
        }
        if chance(20) { field.padding = Padding(length(0...40)) }
        return field
    }

    /// A keyboard on the form's phone.
    ///
    /// - Parameter floating: the percentage of keyboards that are not docked.
    package mutating func formKeyboard(floating: Int = 15) -> Keyboard {
        let phone = Self.phone
        if chance(floating) {
            return Keyboard(
                extent: .frameEnd(
                    LayoutRect(
                        x: length(0...200), y: length(100...400), width: pick([160, phone.width]),
                        height: length(100...300))))
        }
        let height = length(50...420)
        var keyboard = Keyboard(extent: .height(height))
        if chance(80) {
            keyboard.extent = .frameEnd(LayoutRect(y: phone.height - height, width: phone.width, height: height))
        }
        if chance(10) { keyboard.accessoryHeight = 44 }
        return keyboard
    }

    /// Takes room from a form's scroll views: a lower keyboard, a hardware bar, one that floats, less content, or a sheet
    /// that moves.
    package mutating func shrinkRange(of form: inout Event) {
        let screen = form.screen.given ?? Screen(width: 375, height: 812)
        switch Int.random(in: 0..<5, using: &random) {
        case 0: form.keyboard = .value(Keyboard(extent: .height(length(30...200))))
        case 1: form.keyboard = .value(Keyboard(extent: .height(pick([44, 55, 69]))))
        case 2:
            let place = LayoutRect(
                x: length(0...100), y: screen.height * (isExact ? 0.25 : 0.3), width: pick([160, screen.width]),
                height: length(60...100))
            form.keyboard = .value(Keyboard(extent: .frameEnd(place)))
        case 3:
            if case .value(let size) = form.scrollView.contentSize {
                form.scrollView.contentSize = .value(
                    LayoutSize(width: size.width, height: max(0, size.height - length(0...900))))
            }
        default:
            let distance = length(-300...100)
            form.scrollView.move(by: distance)
            if case .value(var outer) = form.outerScrollViews {
                for index in outer.indices { outer[index].move(by: distance) }
                form.outerScrollViews = .value(outer)
            }
        }
    }

    /// Options, each given now and then.
    package mutating func formOptions(_ strategy: AvoidanceOptions.Strategy? = nil) -> AvoidanceOptions.Changes {
        var options = AvoidanceOptions.Changes()
        if strategy != nil || chance(50) {
            options.strategy = .value(strategy ?? pick([.scroll, .scroll, .insetOnly, .translate, .resize]))
        }
        if chance(25) {
            options.alignment = .value(
                pick([.nearest] + [0, 0.5, 1, 0.3, 0.7].map(AvoidanceOptions.Alignment.fraction)))
        }
        if chance(25) { options.insetRule = .value(pick([.max, .add])) }
        if chance(25) { options.oversize = .value(pick(AvoidanceOptions.Oversize.allCases)) }
        if chance(25) {
            options.padding = .value(pick([0, 4, 10, 33.3].map { Padding($0) } + [Padding(top: 5, bottom: 20)]))
        }
        if chance(25) { options.followsUndockedKeyboard = .value(chance(50)) }
        return options
    }

    /// Adds the members, snap offsets and windows that `event` does not draw: for the rules computed a second time.
    package mutating func addColdMembers(to event: inout Event) {
        if chance(30) { event.scrollView.isInNavigationController = .value(chance(50)) }
        if chance(30) { event.scrollView.alwaysBounceVertical = .value(chance(50)) }
        if chance(30) { event.options.respectsHideFrame = .value(chance(50)) }
        if chance(25) { event.scrollView.snapToOffsets = .value((0...24).map { _ in length(-100...1_500) }) }
        if chance(20) { event.options.strategy = .value(pick([.translate, .resize])) }
        if chance(10) { enterSlideOver(&event) }
    }

    /// An app in Slide Over: the window ends above the screen's bottom, and a docked keyboard ends with it.
    private mutating func enterSlideOver(_ event: inout Event) {
        guard case .value(var window) = event.window, event.origin.given == nil, let screen = event.screen.given else {
            return
        }
        let frame = LayoutRect(
            x: length(0...200), y: length(0...40), width: 320, height: screen.height - length(41...90))
        window.frame = frame
        event.window = .value(window)
        let height = length(100...300)
        event.keyboard = .value(
            Keyboard(
                extent: .frameEnd(
                    LayoutRect(
                        x: frame.x - pick([0, 0, 5, -1]), y: frame.y + frame.height - height + pick([0, 0, 0.25, -2]),
                        width: frame.width + 6, height: height))))
    }
}

extension ScrollViewPatch {
    /// Moves the frame down.
    fileprivate mutating func move(by distance: Double) {
        if case .value(let frame) = frame { self.frame = .value(frame.offsetBy(dx: 0, dy: distance)) }
    }
}
