/// A model whose screen, safe area and keyboards are known well enough to stand in for what a request leaves out.
///
/// A reference, because sessions hold it: all share the one of the catalogue. Lengths are points.
public final class Device: Sendable {
    public let id: String
    /// The names under which it is sold.
    public let models: [String]
    /// In portrait; nil for what is a keyboard only.
    public let screen: Figure<Screen>?
    /// Nil where nothing is known of it.
    public let safeArea: Figure<Oriented<EdgeInsets>>?
    public let keyboards: Keyboards

    public init(
        id: String,
        models: [String],
        screen: Figure<Screen>?,
        safeArea: Figure<Oriented<EdgeInsets>>?,
        keyboards: Keyboards
    ) {
        self.id = id
        self.models = models
        self.screen = screen
        self.safeArea = safeArea
        self.keyboards = keyboards
    }

    /// What is known of the keyboards; nil for what is not.
    public struct Keyboards: Sendable, Hashable {
        /// Docked heights, the strip below the keys included.
        public var withBar: Oriented<Figure<Double>?>
        public var withoutBar: Oriented<Figure<Double>?>
        /// The height of the bar that stays docked while a hardware keyboard is attached.
        public var hardwareBar: Figure<Double>?
        public var floating: Figure<Size>?

        public init(
            withBar: Oriented<Figure<Double>?>,
            withoutBar: Oriented<Figure<Double>?>,
            hardwareBar: Figure<Double>? = nil,
            floating: Figure<Size>? = nil
        ) {
            self.withBar = withBar
            self.withoutBar = withoutBar
            self.hardwareBar = hardwareBar
            self.floating = floating
        }
    }
}

extension Device: Hashable {
    public static func == (left: Device, right: Device) -> Bool { left === right || left.id == right.id }

    public func hash(into hasher: inout Hasher) { hasher.combine(id) }
}
