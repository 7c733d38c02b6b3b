/// A model whose screen, safe area and keyboards are known well enough to replace missing members of a request.
///
/// Its figures are behind one word shared by all copies, because sessions hold it. Lengths are points.
public struct Device: Sendable {
    /// Its id in the catalogue, such as `iphone-8`.
    public let id: String
    /// The product names.
    public let models: [String]
    /// The system that it runs; nil if unknown.
    @_spi(Engine) public let platform: Platform?
    private let figures: ColdStorage<Figures>

    private struct Figures: Sendable {
        var screen: Figure<Screen>?
        var safeArea: Figure<Oriented<LayoutInsets>>?
        var keyboards: Keyboards
    }

    @_spi(Engine)
    public init(
        id: String, models: [String], platform: Platform? = .ios, screen: Figure<Screen>?,
        safeArea: Figure<Oriented<LayoutInsets>>?, keyboards: Keyboards
    ) {
        self.id = id
        self.models = models
        self.platform = platform
        figures = ColdStorage(Figures(screen: screen, safeArea: safeArea, keyboards: keyboards))
    }

    /// The system of a device.
    @_spi(Engine) public enum Platform: String, Sendable {
        case ios, android

        /// Its name for readers.
        var title: String { self == .ios ? "iOS" : "Android" }
    }

    /// In portrait; nil for an entry with only a keyboard.
    @_spi(Engine) public var screen: Figure<Screen>? { figures.read { $0.screen } ?? nil }

    /// Nil if unknown.
    @_spi(Engine) public var safeArea: Figure<Oriented<LayoutInsets>>? { figures.read { $0.safeArea } ?? nil }

    @_spi(Engine) public var keyboards: Keyboards { figures.read { $0.keyboards } ?? .unknown }

    /// The known figures of the keyboards; nil for unknown ones.
    @_spi(Engine) public struct Keyboards: Sendable, Hashable {
        package static let unknown = Keyboards(
            withBar: Oriented(portrait: nil, landscape: nil), withoutBar: Oriented(portrait: nil, landscape: nil))

        /// Docked heights, the strip below the keys included.
        public var withBar: Oriented<Figure<Double>?>
        public var withoutBar: Oriented<Figure<Double>?>
        /// The heights with the bar that the sources have.
        public var withBarRange: Oriented<ClosedRange<Double>?>
        /// The height of the bar that stays docked while a hardware keyboard is attached.
        public var hardwareBar: Figure<Double>?
        public var floating: Figure<LayoutSize>?

        public init(
            withBar: Oriented<Figure<Double>?>, withoutBar: Oriented<Figure<Double>?>,
            withBarRange: Oriented<ClosedRange<Double>?> = Oriented(portrait: nil, landscape: nil),
            hardwareBar: Figure<Double>? = nil, floating: Figure<LayoutSize>? = nil
        ) {
            self.withBar = withBar
            self.withoutBar = withoutBar
            self.withBarRange = withBarRange
            self.hardwareBar = hardwareBar
            self.floating = floating
        }
    }
}

extension Device: Hashable {
    /// Devices with the same id are the same.
    public static func == (left: Device, right: Device) -> Bool { left.id == right.id }

    /// Hashes the id.
    public func hash(into hasher: inout Hasher) { hasher.combine(id) }
}

extension Device {
    /// The kind of a device's keyboard.
    public enum KeyboardKind: String, Sendable, Hashable, CaseIterable, CodedWord, BitwiseCopyable {
        /// Docked, with the bar of predictions or shortcuts above the letters.
        case withBar
        /// Docked, letters only.
        case withoutBar
        /// A hardware keyboard is attached: only the shortcuts bar, docked.
        case hardwareBar
        /// The small one that floats over the app.
        case floating
        /// No keyboard.
        case none
    }

    /// The orientation of the device.
    public enum Orientation: String, Sendable, Hashable, CaseIterable, CodedWord, BitwiseCopyable {
        /// Upright.
        case portrait
        /// On its side, either way.
        case landscape
    }

    /// A number, or several that belong together, and its confidence.
    @_spi(Engine) public struct Figure<Value: Sendable & Hashable>: Sendable, Hashable {
        public var value: Value
        public var confidence: Confidence

        public init(_ value: Value, _ confidence: Confidence) {
            self.value = value
            self.confidence = confidence
        }
    }

    /// A value for each orientation.
    @_spi(Engine) public struct Oriented<Value: Sendable & Hashable>: Sendable, Hashable {
        public var portrait: Value
        public var landscape: Value

        public init(portrait: Value, landscape: Value) {
            self.portrait = portrait
            self.landscape = landscape
        }

        public subscript(orientation: Device.Orientation) -> Value {
            orientation == .portrait ? portrait : landscape
        }
    }

    /// The origin of a figure.
    @_spi(Engine) public enum Confidence: String, Sendable, Hashable, CaseIterable, BitwiseCopyable {
        case twoSources = "two-sources"
        case oneSource = "one-source"
        case oneSourceAndInferred = "one-source+inferred"
        /// Calculated from figures that have sources.
        case derived
        /// Taken from a device of the same family.
        case inferred
        /// A usual value; devices differ.
        case typicalOnly = "typical-only"
        case fromMemory = "from-memory"
    }
}
