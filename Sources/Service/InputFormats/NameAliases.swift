@_spi(Engine) import KeyboardAvoidance

/// The names that people send first, by the object that holds them.
enum NameAliases {
    /// The guess for a name in an object of a kind; nil if nobody is known to send it.
    ///
    /// - Parameter isFolded: whether the name may be in another case, unless it is that of a member.
    static func alias(_ name: String, in place: MemberKind, isFolded: Bool = false) -> NameAlias? {
        guard isFolded else { return byName[place]?[name] }
        let folded = name.foldedName
        guard folded.utf8.count > 2, place.table?.folded[folded] == nil else { return nil }
        return byFoldedName[place]?[folded]
    }

    private static let byName = tables.mapValues { dictionary(of: $0) { $0 } }
    private static let byFoldedName = tables.mapValues { dictionary(of: $0.filter(\.isFolded), by: \.foldedName) }

    /// The first guess of each name.
    private static func dictionary(of aliases: [NameAlias], by key: (String) -> String) -> [String: NameAlias] {
        let rows = aliases.flatMap { alias in alias.names.map { (key($0), alias) } }
        return Dictionary(rows) { first, _ in first }
    }

    /// The rows of the objects of a kind.
    static func table(of place: MemberKind) -> [NameAlias] { tables[place] ?? [] }

    /// The members to offer for an unknown one that contains a part in any case: the first row that fits counts.
    ///
    /// A name of more than 64 bytes is none that was meant.
    static func offered(for name: String) -> [String]? {
        guard name.utf8.count <= 64 else { return nil }
        let name = Array(name.utf8.map { UInt8(ascii: "A")...UInt8(ascii: "Z") ~= $0 ? $0 | 0x20 : $0 })
        return offers.first { row in
            row.parts.contains { part in name.indices.contains { name[$0...].starts(with: part) } }
        }?.names
    }

    private static let offers: [(parts: [[UInt8]], names: [String])] = rows.map { parts, names in
        (parts.split(separator: " ").map { Array($0.utf8) }, names.split(separator: " ").map(String.init))
    }

    private static let rows: [(parts: String, names: String)] = [
        ("caret cursor selection", "field.caretRect field options.oversize event"),
        (
            "inset safe", "window.safeAreaInsets scrollView.contentInset scrollView.adjustedContentInset obstructions"
        ),
        ("offset scroll", "scrollView.contentOffset scrollView.contentSize scrollView outerScrollViews"),
        ("keyboard ime", "keyboard keyboardHeight keyboardKind event"),
        ("px pixel dpi unit scale densit ratio", "density screen.scale screen device"),
        ("size height width", "screen scrollView.contentSize view keyboard.height"),
        ("bar header footer", "obstructions keyboard.accessoryHeight window.safeAreaInsets scrollView.frame"),
        ("explain trace debug", "options.explain options.keyframes options event"),
        ("align position anchor block", "options.alignment options.strategy options.padding field"),
        ("padding margin gap spacing", "options.padding scrollView.contentInset obstructions field.padding"),
        ("focus responder input text search cell", "field event container textDidBeginEditing"),
    ]

    private static let tables: [MemberKind: [NameAlias]] = [
        .request: request, .keyboard: keyboard, .scrollView: scrollView, .options: options,
        .screen: [NameAlias("pixelRatio devicePixelRatio density", .here("scale"), .number)],
        .padding: [NameAlias("left right", .nothing, advice: "a padding is above and below")],
        .rect: [NameAlias("screenX", .here("x")), NameAlias("screenY", .here("y"))],
        // A plain view and a container are sent as a field is.
        .field: field, .view: field, .container: field,
    ]

    private static let idle = "nothing depends on it: leave it out"

    private static let ofView =
        "label name type timestamp placeholder keyboardType text value tag role isFirstResponder isFocused indexPath"

    private static let field: [NameAlias] = [
        NameAlias(ofView, .nothing, advice: idle),
        NameAlias("rect bounds boundingBox boundingClientRect layout", .here("frame")),
        NameAlias("space", .here("coordinateSpace"), .word),
        NameAlias("caret cursor selectionRect", .here("caretRect")),
    ]

    private static let distances = "extraScrollHeight keyboardDistanceFromTextField bottomOffset margin spacing"
    private static let layoutGuide = "write `frameEnd` with `coordinateSpace` window, converted with convert(_:to: nil)"
    private static let asDistance = "a distance is `options.padding`; a header is in `scrollView.frame`"

    static let anotherKeyboard =
        "a device's figures are of the letter keyboard: another one's height is `keyboard.height`"
    private static let asScreen = "write `screen` {width, height}; the fix is at "

    private static let request: [NameAlias] = [
        NameAlias("scrollview scroll list tableView collectionView", .top("scrollView")),
        NameAlias(
            "textField textInput firstResponder activeField focusedField input target element", .top("field"), .view,
            advice: "send field {frame}"),
        NameAlias("searchBar", .unclear([]), advice: "where one types is `field`, a bar over the view `obstructions`"),
        NameAlias("fields", .top("field"), .focused, advice: "which one has the focus? A whole form: POST /audit"),
        NameAlias("devices", .unclear([]), advice: "several devices are asked with POST /audit"),
        NameAlias("contentOffset", .top("scrollView.contentOffset")),
        NameAlias("contentSize", .top("scrollView.contentSize")),
        NameAlias("contentInset", .top("scrollView.contentInset")),
        NameAlias("keyboardFrame keyboardFrameEnd frameEnd", .top("keyboard.frameEnd")),
        NameAlias("animationDuration", .top("keyboard.animationDuration")),
        NameAlias("animationCurve", .top("keyboard.animationCurve")),
        NameAlias("keyboardSize", .top("keyboard.height"), .side("height")),
        NameAlias("viewInsets", .top("keyboard.viewInsets")),
        NameAlias(
            "imeHeight", .top("keyboard.ime"), .number,
            advice: "pixels are `keyboard` {ime, density}, dp are `keyboard.height`"),
        NameAlias("inputAccessoryView inputAccessoryHeight", .top("keyboard.accessoryHeight"), .side("height")),
        NameAlias("safeAreaInsets safeArea insets", .top("window.safeAreaInsets")),
        NameAlias("safeAreaBottom", .top("window.safeAreaInsets.bottom"), .number),
        NameAlias("safeAreaTop statusBarHeight", .top("window.safeAreaInsets.top"), .number),
        NameAlias("viewport windowSize", .top("screen")),
        NameAlias("screenHeight", .top("screen"), .screenHeight(width: "screenWidth")),
        NameAlias("innerHeight", .top("screen"), .screenHeight(width: "innerWidth")),
        NameAlias("screenWidth", .unclear(["screen"]), advice: asScreen + "`screenHeight`", isFolded: false),
        NameAlias("innerWidth", .unclear(["screen"]), advice: asScreen + "`innerHeight`", isFolded: false),
        NameAlias(
            "devicePixelRatio", .top("screen.scale"), .number,
            advice: "the scale is `screen.scale`; lengths in pixels need `density`"),
        NameAlias("tabBarHeight toolbarHeight", .top("obstructions.bottom"), .side("height")),
        NameAlias("headerHeight", .top("obstructions.top"), .side("height")),
        NameAlias("platform label id timestamp time title version description comment", .nothing, advice: idle),
        NameAlias(distances, .top("options.padding"), .number),
        NameAlias("keyboardVerticalOffset", .top("options.padding"), .number, advice: asDistance),
        NameAlias("padding", .top("options.padding")),
        NameAlias("strategy", .top("options.strategy"), .word),
        NameAlias("explain trace", .top("options.explain")),
        NameAlias("alignment", .top("options.alignment")),
        NameAlias("action", .top("event"), .word),
        NameAlias("type", .top("event"), .word, advice: "an `event` has one of its own names; else \(idle)"),
        NameAlias("densityDpi", .top("density"), .dotsPerInch),
        NameAlias("keyboardLayoutGuide", .top("keyboard.frameEnd"), advice: layoutGuide),
        NameAlias("state", .top("savedState")),
        NameAlias("model", .top("device"), .text),
        NameAlias("sessionId", .top("session"), .text),
        NameAlias("modal sheet", .unclear([]), advice: "a sheet is where its `scrollView.frame` is"),
        NameAlias("parent superview", .unclear([]), advice: "scroll views around it are `outerScrollViews`"),
        NameAlias("keyboardType", .nothing, advice: anotherKeyboard),
        NameAlias("hardwareKeyboard", .unclear([]), advice: "the bar of a device's is `keyboardKind` hardwareBar"),
        NameAlias("rtl next", .unclear([]), advice: "the order of fields is asked with POST /focus-order"),
    ]

    private static let keyboard: [NameAlias] = [
        NameAlias("frame rect endFrame bounds", .here("frameEnd")),
        NameAlias("layoutFrame", .here("frameEnd"), advice: layoutGuide),
        NameAlias("startFrame", .here("frameBegin")),
        NameAlias("bottom bottomInset keyboardHeight", .here("height"), .side("bottom")),
        NameAlias("size", .here("height"), .side("height")),
        NameAlias("isVisible open y", .nothing, advice: "the event and the frame or height say it"),
        NameAlias("split undocked", .unclear([]), advice: "`frameEnd` says it: one that does not end at the bottom"),
        NameAlias("curve easing", .here("animationCurve")),
        NameAlias("duration", .here("animationDuration"), .seconds),
        NameAlias("kind", .top("keyboardKind"), .text, advice: "`keyboardKind` chooses one of a device's keyboards"),
        NameAlias("inputAccessoryHeight inputAccessoryView", .here("accessoryHeight"), .side("height")),
    ]

    private static let scrollView: [NameAlias] = [
        NameAlias("contentHeight scrollHeight", .here("contentSize"), .contentHeight),
        NameAlias("scrollTop scrollY", .here("contentOffset"), .offset),
        NameAlias("offset", .here("contentOffset")),
        NameAlias("insets", .here("contentInset")),
        NameAlias(
            "visibleRect", .unclear(["frame", "contentOffset"]),
            advice: "its origin is `contentOffset`, its size that of `frame`"),
        NameAlias("content", .here("contentSize")),
        NameAlias(
            "bounds", .unclear(["frame"]),
            advice: "its origin is the content offset: send `frame` in window coordinates, and `contentOffset`"),
        NameAlias(
            "size", .unclear(["frame", "contentSize"]),
            advice: "the size of the view is in `frame`, that of its content is `contentSize`"),
        NameAlias("horizontalScrollIndicatorInsets", .nothing, advice: "nothing here concerns it"),
        NameAlias(ofView, .nothing, advice: idle),
    ]

    private static let options: [NameAlias] = [
        NameAlias("behavior mode", .here("strategy"), .word),
        NameAlias(distances, .here("padding"), .number),
        NameAlias("keyboardVerticalOffset", .here("padding"), .number, advice: asDistance),
        NameAlias("offset", .unclear(["padding"]), advice: "a distance is `padding`, an offset `contentOffset`"),
        NameAlias("scrollPosition block", .here("alignment"), .word),
        NameAlias("animated", .nothing, advice: "`animation` is always answered: leave it out"),
    ]
}

/// A name that people send first, and what the contract has in its place.
struct NameAlias {
    /// The names that are sent.
    let names: [String]
    let target: Target
    let reading: Conversion
    /// Advice after the name; nil for a sentence that follows from the target.
    let advice: String?
    /// Whether the names may be in another case.
    let isFolded: Bool

    /// - Parameter names: separated by spaces.
    init(
        _ names: String, _ target: Target, _ reading: Conversion = .same, advice: String? = nil, isFolded: Bool = true
    ) {
        self.names = names.split(separator: " ").map(String.init)
        self.target = target
        self.reading = reading
        self.advice = advice
        self.isFolded = isFolded
    }

    /// The member that a name means.
    enum Target {
        /// A member of the same object.
        case here(String)
        /// A member by its path from the request's top, with points between the names.
        case top(String)
        /// Nothing depends on the value.
        case nothing
        /// Several readings; the members that one of them would have brought.
        case unclear([String])
    }

    /// The conversion of the value as sent to the member's.
    enum Conversion {
        /// As it was sent.
        case same
        /// A rectangle, or an object with one, as it was sent.
        case view
        case number
        case text
        /// A number, or that of a side: the bottom of insets, the height of a size or rectangle.
        case side(String)
        /// Seconds; above 10 they are milliseconds.
        case seconds
        /// The height of a content that is as wide as the scroll view's frame.
        case contentHeight
        /// The pixels in a point, of dots per inch.
        case dotsPerInch
        /// The vertical offset.
        case offset
        /// One of the member's words, or a word that people send first.
        case word
        /// The one of a list that has the focus: the only one, the one that a member beside the list names, or the only
        /// one that says so.
        case focused
        /// The height of a screen; its width is a member beside it, or the right edge of the scroll view.
        case screenHeight(width: String)
    }
}
