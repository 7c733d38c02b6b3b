/// A warning for the reader of an answer.
public struct Warning: Sendable, Hashable {
    /// The kind of warning.
    public var code: Code
    /// One sentence without its full stop.
    public var message: String
    /// The names of the members from the request's root to the place, if there is one.
    @_spi(Engine) public var path: [String]?

    /// The sides of the inset concerned.
    @_spi(Engine) public var sides: EdgeSet
    /// The change that would help; nil if no single number does.
    public var cure: Cure?
    /// The change that would mend the request, if it was meant otherwise; nil if more than one reading is left.
    public var fix: Fix?

    /// A member of the request and a value that would bring the target within reach.
    public struct Cure: Sendable, Hashable {
        /// The names of the members from the request's root to the place.
        @_spi(Engine) public var path: [String]
        /// The new value of the property, in points.
        public var value: Double
    }

    @_spi(Engine)
    public init(
        _ code: Code, _ message: String, path: [String]? = nil, sides: EdgeSet = [], cure: Cure? = nil, fix: Fix? = nil
    ) {
        self.code = code
        self.message = message
        self.path = path
        self.sides = sides
        self.cure = cure
        self.fix = fix
    }
}

extension Warning {
    package static let nothingSaved = Warning(
        .nothingSaved,
        "nothing was saved: the keyboard was not shown here before, or the session's state was lost; send savedState"
            + " to be independent of it"
    )

    /// Whether it says of a hidden keyboard more than `nothingSaved` does.
    var isOfAbsentKeyboard: Bool { code == .keyboardNotReported || code == .innerHeightFollowsKeyboard }

    package static let offsetLeftToSystem = Warning(
        .offsetLeftToSystem,
        "this code gives no offset: UIKit may scroll the field into view, or not, so what stays covered is not known")

    /// The warning that a policy's code does not run on a device; nil if it may.
    package static func policyOfAnotherPlatform(_ policy: Policy, on device: Device) -> Warning? {
        guard policy != .automatic, let platform = device.platform, let own = policy.descriptor.onlySystem,
            own != platform
        else { return nil }
        return Warning(
            .policyOfAnotherPlatform,
            "the code of \(policy.rawValue) runs on \(own.title) alone; \(device.id) has \(platform.title)",
            path: ["policy"])
    }

    /// The kind of a warning: about the request or its target, or a defect of a published policy's code.
    ///
    /// A policy declares the defects of its own beside its engine and lists them in its descriptor.
    public struct Code: Sendable, BitwiseCopyable {
        /// Its name in the contract.
        package let name: StaticString
        /// Whether it names a defect of a policy's code, rather than a fact about the request or its target.
        public let isDefect: Bool
        /// Whether it says why rows of the target stay covered.
        package let saysTargetIsCovered: Bool

        /// A fact about the request or its target.
        static func notice(_ name: StaticString, saysTargetIsCovered: Bool = false) -> Code {
            Code(name: name, isDefect: false, saysTargetIsCovered: saysTargetIsCovered)
        }

        /// A defect of a policy's code.
        package static func defect(_ name: StaticString) -> Code {
            Code(name: name, isDefect: true, saysTargetIsCovered: false)
        }

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

extension Warning.Code {
    /// The codes that are about the request and its target; each policy has defects of its own.
    static let notices: [Warning.Code] = [
        .nothingSaved,
        .insetChangedExternally,
        .noVisibleBand,
        .targetTallerThanBand,
        .targetOutOfReach,
        .keyboardOverTarget,
        .zeroFrameIgnored,
        .nonLocalIgnored,
        .presetContradictsFrame,
        .fieldMayBeInWindowSpace,
        .screenAssumed,
        .screenMayBePixels,
        .keyboardTallerThanScreen,
        .keyboardLow,
        .keyboardNotReported,
        .innerHeightFollowsKeyboard,
        .fieldMayBePixels,
        .offsetLeftToSystem,
        .policyOfAnotherPlatform,
    ]

    /// A hide without saved values: the keyboard was never shown here, or the state was lost.
    public static let nothingSaved = notice("nothingSaved")
    /// An inset changed while the keyboard was up, to a value that was not answered.
    public static let insetChangedExternally = notice("insetChangedExternally")
    /// Keyboard, safe area and obstructions leave no band at all.
    public static let noVisibleBand = notice("noVisibleBand", saysTargetIsCovered: true)
    /// The target is taller than the band.
    public static let targetTallerThanBand = notice("targetTallerThanBand", saysTargetIsCovered: true)
    /// The scroll view cannot be scrolled far enough.
    public static let targetOutOfReach = notice("targetOutOfReach", saysTargetIsCovered: true)
    /// A floating or undocked keyboard hides rows of the target.
    public static let keyboardOverTarget = notice("keyboardOverTarget", saysTargetIsCovered: true)
    /// An all-zero keyboard frame was ignored, because it means nothing.
    public static let zeroFrameIgnored = notice("zeroFrameIgnored")
    /// Another app's keyboard was ignored.
    public static let nonLocalIgnored = notice("nonLocalIgnored")
    /// The named device has another screen or keyboard than the reported one, which was used.
    public static let presetContradictsFrame = notice("presetContradictsFrame")
    /// A frame sent without its coordinate space is out of sight as content, and plausible in the window.
    public static let fieldMayBeInWindowSpace = notice("fieldMayBeInWindowSpace")
    /// A keyboard's height was counted from the bottom of a screen that nobody stated.
    public static let screenAssumed = notice("screenAssumed")
    /// The screen, or the window, may be in pixels among points.
    public static let screenMayBePixels = notice("screenMayBePixels")
    /// The keyboard is at least as high as the screen.
    public static let keyboardTallerThanScreen = notice("keyboardTallerThanScreen")
    /// The keyboard is docked and no higher than an accessory bar.
    public static let keyboardLow = notice("keyboardLow")
    /// A show without a height: the system tells this window of no keyboard.
    public static let keyboardNotReported = notice("keyboardNotReported")
    /// A web page's `innerHeight` says no keyboard, and a scroll view is much higher.
    public static let innerHeightFollowsKeyboard = notice("innerHeightFollowsKeyboard")
    /// The field may be in pixels among points.
    public static let fieldMayBePixels = notice("fieldMayBePixels")
    /// The policy's code leaves the offset to the system, so that what stays covered is not known.
    public static let offsetLeftToSystem = notice("offsetLeftToSystem")
    /// The policy's code does not run on the system of the device.
    public static let policyOfAnotherPlatform = notice("policyOfAnotherPlatform")
}

extension Warning {
    /// The property concerned, as written after the event, such as `scrollView.contentInset`; nil if there is no single
    /// one.
    public var property: String? { path.map { propertyName($0) } }
}

extension Warning.Cure {
    /// The property to change, as written after the event, such as `scrollView.contentSize.height`.
    public var property: String { propertyName(path) }
}

/// A place in the contract, as Swift spells it: `outerScrollViews`, `1`, `frame` is `outerScrollViews[1].frame`.
func propertyName(_ path: [String]) -> String {
    path.reduce("") { name, member in
        if Int(member) != nil { return "\(name)[\(member)]" }
        return name.isEmpty ? member : "\(name).\(member)"
    }
}
