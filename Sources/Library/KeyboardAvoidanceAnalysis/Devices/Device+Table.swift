@_spi(Engine) import KeyboardAvoidance

extension Device {
    /// The heights of a docked keyboard in one orientation; nil for unknown ones.
    struct DockedHeights {
        var withBar: Device.Figure<Double>?
        var withoutBar: Device.Figure<Double>?

        init(_ withBar: Double?, _ withoutBar: Double?, _ confidence: Device.Confidence = .twoSources) {
            self.withBar = withBar.map { .height($0, confidence) }
            self.withoutBar = withoutBar.map { .height($0, confidence) }
        }
    }
}

// A row of the built-in catalogue. A figure has two sources by default.
extension Device {
    init(
        _ id: String, _ models: [String], screen: Device.Figure<Screen>? = nil,
        safeArea: Device.Figure<Device.Oriented<LayoutInsets>>? = nil, portrait: DockedHeights? = nil,
        landscape: DockedHeights? = nil, hardwareBar: Device.Figure<Double>? = nil,
        floating: Device.Figure<LayoutSize>? = nil
    ) {
        self.init(
            id: id,
            models: models,
            screen: screen,
            safeArea: safeArea,
            keyboards: Keyboards(
                withBar: Device.Oriented(portrait: portrait?.withBar, landscape: landscape?.withBar),
                withoutBar: Device.Oriented(portrait: portrait?.withoutBar, landscape: landscape?.withoutBar),
                hardwareBar: hardwareBar, floating: floating)
        )
    }
}

extension Device.Figure<Double> {
    static func height(_ height: Double, _ confidence: Device.Confidence = .twoSources) -> Self {
        Self(height, confidence)
    }
}

extension Device.Figure<Screen> {
    static func screen(
        _ width: Double, _ height: Double, _ scale: Double, _ confidence: Device.Confidence = .twoSources
    ) -> Self {
        Self(Screen(width: width, height: height, scale: scale), confidence)
    }
}

extension Device.Figure<LayoutSize> {
    static func size(_ width: Double, _ height: Double, _ confidence: Device.Confidence = .twoSources) -> Self {
        Self(LayoutSize(width: width, height: height), confidence)
    }
}

extension Device.Figure<Device.Oriented<LayoutInsets>> {
    /// Top, left, bottom and right, in portrait and landscape.
    static func insets(
        _ portrait: [Double], _ landscape: [Double], _ confidence: Device.Confidence = .twoSources
    ) -> Self {
        func insets(_ sides: [Double]) -> LayoutInsets {
            LayoutInsets(top: sides[0], left: sides[1], bottom: sides[2], right: sides[3])
        }
        return Self(Device.Oriented(portrait: insets(portrait), landscape: insets(landscape)), confidence)
    }
}
