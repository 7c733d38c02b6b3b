/// The static description of a policy.
@_spi(Engine) public struct PolicyDescriptor: Sendable {
    /// Its name in the contract.
    package let name: StaticString
    /// Its name by its authors.
    public let title: String
    public let author: String
    /// The address of its publication; nil if unknown.
    public let link: String?
    public let platform: Platform
    /// The only system that its code runs on; nil if it runs on several.
    package let onlySystem: Device.Platform?
    /// The version that was read; nil for a publication without versions.
    public let version: String?
    /// The known differences of other versions, and of other systems that its code runs on.
    public let changes: [Change]
    /// The available readings, the default first.
    public let fidelities: [Policy.Fidelity]
    /// The events that its code observes; `asWritten` ignores all others.
    public let observed: [KeyboardEvent.Kind]
    /// The known defects of its code, each a code of a warning.
    public let defects: [Warning.Code]
    /// Whether it is a library's or a platform's own avoidance, which takes options.
    public let isPeer: Bool
    /// Its options; empty unless it is a peer.
    public let options: [PolicyOption]
    /// False if scroll views around the innermost one are not modelled.
    public let takesOuterScrollViews: Bool

    package init(
        name: StaticString,
        title: String,
        author: String,
        link: String? = nil,
        platform: Platform = .uiKit,
        onlySystem: Device.Platform? = nil,
        version: String? = nil,
        changes: [Change] = [],
        fidelities: [Policy.Fidelity],
        observed: Set<KeyboardEvent.Kind>,
        defects: [Warning.Code] = [],
        isPeer: Bool = false,
        options: [PolicyOption] = [],
        takesOuterScrollViews: Bool = true
    ) {
        self.name = name
        self.title = title
        self.author = author
        self.link = link
        self.platform = platform
        self.onlySystem = onlySystem ?? platform.onlySystem
        self.version = version
        self.changes = changes
        self.fidelities = fidelities
        self.observed = KeyboardEvent.Kind.allCases.filter(observed.contains)
        self.defects = defects
        self.isPeer = isPeer
        self.options = options
        self.takesOuterScrollViews = takesOuterScrollViews
    }

    /// Its name in the contract.
    public var id: String { name.description }

    /// The only reading; nil if there are several.
    public var onlyFidelity: Policy.Fidelity? { fidelities.count == 1 ? fidelities[0] : nil }
}

extension PolicyDescriptor {
    /// A difference of the code that was not read.
    @_spi(Engine) public struct Change: Sendable, Hashable {
        /// The version or the system that brought it; nil if unknown.
        public let since: String?
        /// The difference with its figure, in one sentence.
        public let what: String

        package init(since: String? = nil, _ what: String) {
            self.since = since
            self.what = what
        }
    }

    /// The platform that a policy was written for.
    @_spi(Engine) public enum Platform: String, Sendable, Hashable, CaseIterable {
        case uiKit = "UIKit"
        case reactNative = "React Native"
        case flutter = "Flutter"
        case android = "Android"
        case web = "Web"

        fileprivate var onlySystem: Device.Platform? {
            switch self {
            case .uiKit: .ios
            case .android: .android
            case .reactNative, .flutter, .web: nil
            }
        }
    }

    /// The observed events, in a sentence.
    package var observedList: String {
        let names = observed.map(\.rawValue)
        guard let last = names.last, names.count > 1 else { return names.joined() }
        return names.dropLast().joined(separator: ", ") + " and " + last
    }
}
