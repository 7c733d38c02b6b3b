/// Something in an answer that its reader should know.
public struct Warning: Sendable, Hashable {
    /// What it is about.
    public var code: Code
    /// One sentence for people, without its full stop.
    public var message: String
    /// The names of the members from the request's top to the place, if there is one.
    @_spi(Engine) public var path: [String]?

    /// The sides of an inset that it is about.
    @_spi(Engine) public var sides: EdgeSet
    /// What would help; nil if no single number does.
    public var cure: Cure?

    /// A member of the request and a value with which the target is in reach.
    public struct Cure: Sendable, Hashable {
        /// The names of the members from the request's top to the place.
        @_spi(Engine) public var path: [String]
        /// The value to give the property, in points.
        public var value: Double
    }

    @_spi(Engine)
    public init(_ code: Code, _ message: String, path: [String]? = nil, sides: EdgeSet = [], cure: Cure? = nil) {
        self.code = code
        self.message = message
        self.path = path
        self.sides = sides
        self.cure = cure
    }
}

extension Warning {
    static let nothingSaved = Warning(
        .nothingSaved,
        "nothing was saved: the keyboard was not shown here before, or the session's state was lost; send savedState"
            + " to be independent of it"
    )

    /// What a warning is about: the request or its target, or a defect of a published policy's code.
    ///
    /// A policy declares the defects of its own beside its engine and lists them in its descriptor.
    public struct Code: Sendable, BitwiseCopyable {
        /// Its name in the contract.
        package let name: StaticString
        /// Whether it names a defect of a policy's code, and not something about the request or its target.
        public let isDefect: Bool

        static func notice(_ name: StaticString) -> Code { Code(name: name, isDefect: false) }
        static func defect(_ name: StaticString) -> Code { Code(name: name, isDefect: true) }

        /// Its name in the contract.
        public var rawValue: String { name.description }
    }
}

extension Warning.Code: Hashable {
    /// Codes with the same name are the same.
    public static func == (left: Warning.Code, right: Warning.Code) -> Bool { left.rawValue == right.rawValue }

    /// Hashes the name.
    public func hash(into hasher: inout Hasher) { hasher.combine(rawValue) }
}

extension Warning.Code: CaseIterable {
    /// Everything that a warning can be about.
    public static let allCases = notices + PolicyRegistry.defects

    private static let notices: [Warning.Code] = [
        .nothingSaved,
        .insetChangedExternally,
        .noVisibleBand,
        .targetTallerThanBand,
        .targetOutOfReach,
        .keyboardOverTarget,
        .zeroFrameIgnored,
        .nonLocalIgnored,
        .presetContradictsFrame,
    ]

    /// A hide, although nothing was saved: the keyboard was never shown here, or the state was lost.
    public static let nothingSaved = notice("nothingSaved")
    /// An inset changed while the keyboard was up, and not to a value that was answered.
    public static let insetChangedExternally = notice("insetChangedExternally")
    /// Keyboard, safe area and obstructions leave no band at all.
    public static let noVisibleBand = notice("noVisibleBand")
    /// The target is taller than the band.
    public static let targetTallerThanBand = notice("targetTallerThanBand")
    /// The scroll view cannot be scrolled far enough.
    public static let targetOutOfReach = notice("targetOutOfReach")
    /// A floating or undocked keyboard hides rows of the target.
    public static let keyboardOverTarget = notice("keyboardOverTarget")
    /// An all-zero keyboard frame says nothing and was ignored.
    public static let zeroFrameIgnored = notice("zeroFrameIgnored")
    /// Another app's keyboard was ignored.
    public static let nonLocalIgnored = notice("nonLocalIgnored")
    /// The device named has another screen or keyboard than the one reported, which counts.
    public static let presetContradictsFrame = notice("presetContradictsFrame")
}

extension Warning {
    /// The property that it is about, as it is written behind the event, such as `scrollView.contentInset`; nil if it is
    /// about no single one.
    public var property: String? { path.map { propertyName($0) } }
}

extension Warning.Cure {
    /// The property to change, as it is written behind the event, such as `scrollView.contentSize.height`.
    public var property: String { propertyName(path) }
}
