import JSON
@_spi(Engine) import KeyboardAvoidance

/// The kind of value that the contract has at a path of a request, in its own members or in a spelling.
package enum MemberKind: Hashable, Sendable {
    case request, screen, window, scrollView, view, keyboard, field, container, obstructions, options, list, padding
    case rect, point, size, insets, number, flag, word, text, other

    /// The kind at a path from the request's top.
    package init(_ path: some Sequence<String>) {
        var place = MemberKind.request
        for name in path {
            if Int(name) == nil {
                place = Self.named[name] ?? .other
                if name == "savedState" { break }
            } else if place.isGeometry || place == .other {
                place = .number
            }
        }
        self = place
    }

    /// Whether it is a value that is made of numbers.
    var isGeometry: Bool { self != .screen && !sides.isEmpty }

    /// The numbers that such a value needs, in the contract's names.
    package var sides: [String] {
        switch self {
        case .rect: ["x", "y", "width", "height"]
        case .point: ["x", "y"]
        case .size, .screen: ["width", "height"]
        case .insets: ["top", "left", "bottom", "right"]
        case .padding: ["top", "bottom"]
        default: []
        }
    }

    /// The member that a rectangle stands for in place of the whole object; nil if it cannot.
    var rectMember: String? {
        switch self {
        case .scrollView, .view, .field, .container, .window: "frame"
        case .keyboard: "frameEnd"
        default: nil
        }
    }

    /// The members of an object of this kind, in the contract's order, then those of its spellings.
    var members: [String] { Self.objects[self] ?? sides }

    private static let objects: [MemberKind: [String]] = [
        .request: Event.Member.allCases.map(\.stringValue) + [
            "view", "keyboardHeight", "density", "userInfo", "notification", "mediaQuery", "windowInsets",
            "visualViewport",
        ],
        .screen: ["width", "height", "scale"], .window: ["frame", "safeAreaInsets"],
        .scrollView: ScrollViewPatch.Member.allCases.map(\.stringValue) + ["verticalScrollIndicatorInsets"],
        .view: ["id", "frame", "safeAreaInsets"],
        .keyboard: [
            "frameEnd", "height", "top", "frameBegin", "animationDuration", "animationCurve", "isLocal",
            "accessoryHeight", "coordinateSpace",
        ],
        .field: ["frame", "coordinateSpace", "id", "caretRect", "padding"],
        .container: ["frame", "coordinateSpace"], .obstructions: ["top", "bottom"],
        .options: AvoidanceOptions.Changes.Member.allCases.map(\.stringValue),
        .list: ListOptions.Changes.Member.allCases.map(\.stringValue),
    ]

    /// The members of a kind as they are looked up; a class, so that handing one on does not copy its lists.
    final class Table: Sendable {
        let names: JSONNames
        /// The place of each member in their order.
        let ranks: [String: Int]
        /// The members by their folded names; empty for a name that several have.
        let folded: [String: String]

        fileprivate init(_ place: MemberKind) {
            let members = place.members
            names = JSONNames(members)
            ranks = Dictionary(zip(members, 0...)) { first, _ in first }
            folded = Dictionary(members.map { ($0.foldedName, $0) }) { _, _ in "" }
        }
    }

    /// The members as a table; nil for a kind without members.
    var table: Table? { Self.tables[self] }

    private static let tables = Dictionary(
        uniqueKeysWithValues: (objects.keys + [.rect, .point, .size, .insets, .padding]).map { ($0, Table($0)) })

    /// The members of an object that has members of several kinds, to look one up.
    var names: JSONNames { isGeometry ? Self.noNames : table?.names ?? Self.noNames }

    private static let noNames = JSONNames([])

    /// The objects that have members of several kinds, by their names, or those of lists of them.
    static let holders = named.filter { objects[$0.value] != nil }

    /// The members with the most important ones first.
    var offered: [String] {
        switch self {
        case .request: ["scrollView", "field", "keyboard", "screen"] + members
        case .scrollView: ["frame", "contentSize", "contentOffset", "contentInset"] + members
        case .keyboard: ["frameEnd", "height", "top", "animationDuration"]
        default: members
        }
    }

    /// The options by the types of their values.
    private static var optionKinds: [(String, MemberKind)] {
        Mirror(reflecting: AvoidanceOptions()).children.compactMap { name, value in
            name.map { ($0, value is Bool ? .flag : value is Int ? .number : .word) }
        }
    }

    private static let named: [String: MemberKind] = {
        let rows: [(MemberKind, String)] = [
            (.screen, "screen"), (.window, "window"), (.scrollView, "scrollView outerScrollViews"), (.view, "view"),
            (.keyboard, "keyboard"), (.field, "field"), (.container, "container"), (.obstructions, "obstructions"),
            (.options, "options"), (.list, "list"), (.padding, "padding"), (.point, "contentOffset origin"),
            (.size, "contentSize size"), (.rect, "frame frameEnd frameBegin caretRect endCoordinates startCoordinates"),
            (.rect, "boundingRect UIKeyboardFrameEndUserInfoKey UIKeyboardFrameBeginUserInfoKey"),
            (.insets, "contentInset scrollIndicatorInsets verticalScrollIndicatorInsets safeAreaInsets"),
            (.insets, "adjustedContentInset viewInsets viewPadding ime systemBars"),
            (.insets, "statusBars navigationBars captionBar"),
            (.number, "x y width height top left bottom right leading trailing screenX screenY w h scale density"),
            (.number, "animationDuration animationCurve accessoryHeight keyboardHeight snapToOffsets"),
            (.number, "duration durationMillis devicePixelRatio innerHeight innerWidth"),
            (.number, "offsetTop offsetLeft pageTop pageLeft"),
            (.flag, "isLocal isInNavigationController alwaysBounceVertical isScrollEnabled isPagingEnabled isTracking"),
            (.flag, "automaticallyAdjustsScrollIndicatorInsets systemAvoids inverted freeze"),
            (.number, "atEndThreshold blankSpace extraContentPadding"), (.text, "id eventID session device"),
            (.word, NameAliases.vocabulary.keys.joined(separator: " ")),
        ]
        let names = rows.flatMap { place, names in names.split(separator: " ").map { (String($0), place) } }
        return Dictionary(uniqueKeysWithValues: names).merging(optionKinds) { named, _ in named }
    }()
}
