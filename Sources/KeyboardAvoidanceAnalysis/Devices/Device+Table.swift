@_spi(Engine) import KeyboardAvoidance

/// The heights of a docked keyboard, held one way; nil for what is not known.
struct DockedHeights {
    var withBar: Figure<Double>?
    var withoutBar: Figure<Double>?

    init(_ withBar: Double?, _ withoutBar: Double?, _ confidence: Confidence) {
        self.withBar = withBar.map { Figure($0, confidence) }
        self.withoutBar = withoutBar.map { Figure($0, confidence) }
    }
}

// A row of the built-in catalogue.
extension Device {
    init(
        _ id: String,
        _ models: [String],
        screen: Figure<Screen>? = nil,
        safeArea: Figure<Oriented<LayoutInsets>>? = nil,
        portrait: DockedHeights? = nil,
        landscape: DockedHeights? = nil,
        hardwareBar: Figure<Double>? = nil,
        floating: Figure<LayoutSize>? = nil
    ) {
        self.init(
            id: id,
            models: models,
            screen: screen,
            safeArea: safeArea,
            keyboards: Keyboards(
                withBar: Oriented(portrait: portrait?.withBar, landscape: landscape?.withBar),
                withoutBar: Oriented(portrait: portrait?.withoutBar, landscape: landscape?.withoutBar),
                hardwareBar: hardwareBar,
                floating: floating
            )
        )
    }
}

extension Figure<Screen> {
    static func screen(_ width: Double, _ height: Double, _ scale: Double, _ confidence: Confidence) -> Figure {
        Figure(Screen(width: width, height: height, scale: scale), confidence)
    }
}

extension Figure<LayoutSize> {
    static func size(_ width: Double, _ height: Double, _ confidence: Confidence) -> Figure {
        Figure(LayoutSize(width: width, height: height), confidence)
    }
}

extension Figure<Oriented<LayoutInsets>> {
    /// Top, left, bottom and right, upright and on its side.
    static func insets(_ portrait: [Double], _ landscape: [Double], _ confidence: Confidence) -> Figure {
        func insets(_ sides: [Double]) -> LayoutInsets {
            LayoutInsets(top: sides[0], left: sides[1], bottom: sides[2], right: sides[3])
        }
        return Figure(Oriented(portrait: insets(portrait), landscape: insets(landscape)), confidence)
    }
}
