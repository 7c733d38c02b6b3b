@_spi(Engine) import KeyboardAvoidance

/// The names that people send first, by the object that holds them.
enum Guesses {
    /// The guess for a name in an object of a kind; nil if nobody is known to send it.
    ///
    /// - Parameter isFolded: whether the name may be in another case, unless it is that of a member.
    static func guess(_ name: String, in place: Place, isFolded: Bool = false) -> Guess? {
        guard isFolded else { return byName[place]?[name] }
        let folded = name.foldedName
        guard folded.utf8.count > 2, place.table?.folded[folded] == nil else { return nil }
        return byFoldedName[place]?[folded]
    }

    private static let byName = tables.mapValues { dictionary(of: $0) { $0 } }
    private static let byFoldedName = tables.mapValues { dictionary(of: $0.filter(\.isFolded), by: \.foldedName) }

    /// The first guess of each name.
    private static func dictionary(of guesses: [Guess], by key: (String) -> String) -> [String: Guess] {
        let rows = guesses.flatMap { guess in guess.names.map { (key($0), guess) } }
        return Dictionary(rows) { first, _ in first }
    }

    /// The rows of the objects of a kind.
    static func table(of place: Place) -> [Guess] { tables[place] ?? [] }

    private static let tables: [Place: [Guess]] = [
        .request: request, .keyboard: keyboard, .scrollView: scrollView, .options: options,
        .screen: [Guess("pixelRatio devicePixelRatio density", .here("scale"), .number)],
        .padding: [Guess("left right", .nothing, advice: "a padding is above and below")],
        .rect: [Guess("screenX", .here("x")), Guess("screenY", .here("y"))],
        // A plain view and a container are sent as a field is.
        .field: field, .view: field, .container: field,
    ]

    private static let field: [Guess] = [
        Guess("rect bounds boundingBox boundingClientRect layout", .here("frame")),
        Guess("space", .here("coordinateSpace"), .word),
    ]

    private static let distances = "extraScrollHeight keyboardDistanceFromTextField bottomOffset margin"
    private static let asDistance = "a distance is `options.padding`; a header is in `scrollView.frame`"

    private static let asScreen = "write `screen` {width, height}; the fix is at "

    private static let request: [Guess] = [
        Guess("scrollview scroll list tableView collectionView", .top("scrollView")),
        Guess(
            "textField textInput firstResponder activeField focusedField input target element", .top("field"), .view,
            advice: "send field {frame}"),
        Guess("fields", .top("field"), .focused, advice: "which one has the focus? A whole form: POST /audit"),
        Guess("devices", .unclear([]), advice: "several devices are asked with POST /audit"),
        Guess("contentOffset", .top("scrollView.contentOffset")),
        Guess("contentSize", .top("scrollView.contentSize")),
        Guess("contentInset", .top("scrollView.contentInset")),
        Guess("keyboardFrame keyboardFrameEnd frameEnd", .top("keyboard.frameEnd")),
        Guess("animationDuration", .top("keyboard.animationDuration")),
        Guess("animationCurve", .top("keyboard.animationCurve")),
        Guess("keyboardSize", .top("keyboard.height"), .side("height")),
        Guess("viewInsets", .top("keyboard.viewInsets")),
        Guess(
            "imeHeight", .top("keyboard.ime"), .number,
            advice: "pixels are `keyboard` {ime, density}, dp are `keyboard.height`"),
        Guess("inputAccessoryView inputAccessoryHeight", .top("keyboard.accessoryHeight"), .side("height")),
        Guess("safeAreaInsets safeArea insets", .top("window.safeAreaInsets")),
        Guess("safeAreaBottom", .top("window.safeAreaInsets.bottom"), .number),
        Guess("safeAreaTop", .top("window.safeAreaInsets.top"), .number),
        Guess("viewport windowSize", .top("screen")),
        Guess("screenHeight", .top("screen"), .screenHeight(width: "screenWidth")),
        Guess("innerHeight", .top("screen"), .screenHeight(width: "innerWidth")),
        Guess("screenWidth", .unclear(["screen"]), advice: asScreen + "`screenHeight`", isFolded: false),
        Guess("innerWidth", .unclear(["screen"]), advice: asScreen + "`innerHeight`", isFolded: false),
        Guess(
            "devicePixelRatio", .top("screen.scale"), .number,
            advice: "the scale is `screen.scale`; lengths in pixels need `density`"),
        Guess("tabBarHeight toolbarHeight", .top("obstructions.bottom"), .side("height")),
        Guess("headerHeight", .top("obstructions.top"), .side("height")),
        Guess("platform", .nothing, advice: "nothing depends on it"),
        Guess(distances, .top("options.padding"), .number),
        Guess("keyboardVerticalOffset", .top("options.padding"), .number, advice: asDistance),
        Guess("padding", .top("options.padding")),
        Guess("strategy", .top("options.strategy"), .word),
        Guess("alignment", .top("options.alignment")),
        Guess("action type", .top("event"), .word),
        Guess("state", .top("savedState")),
        Guess("model", .top("device"), .text),
        Guess("sessionId", .top("session"), .text),
    ]

    private static let keyboard: [Guess] = [
        Guess("frame rect endFrame bounds", .here("frameEnd")),
        Guess("startFrame", .here("frameBegin")),
        Guess("bottom bottomInset keyboardHeight", .here("height"), .side("bottom")),
        Guess("size", .here("height"), .side("height")),
        Guess("isVisible y", .nothing, advice: "the event and the frame or height say it"),
        Guess("curve easing", .here("animationCurve")),
        Guess("duration", .here("animationDuration"), .seconds),
        Guess("kind", .top("keyboardKind"), .text, advice: "`keyboardKind` chooses one of a device's keyboards"),
        Guess("inputAccessoryHeight inputAccessoryView", .here("accessoryHeight"), .side("height")),
    ]

    private static let scrollView: [Guess] = [
        Guess("contentHeight scrollHeight", .here("contentSize"), .contentHeight),
        Guess("scrollTop scrollY", .here("contentOffset"), .offset),
        Guess("offset", .here("contentOffset")),
        Guess("content", .here("contentSize")),
        Guess(
            "bounds", .unclear(["frame"]),
            advice: "its origin is the content offset: send `frame` in window coordinates, and `contentOffset`"),
        Guess(
            "size", .unclear(["frame", "contentSize"]),
            advice: "the size of the view is in `frame`, that of its content is `contentSize`"),
        Guess("horizontalScrollIndicatorInsets", .nothing, advice: "nothing here concerns it"),
    ]

    private static let options: [Guess] = [
        Guess("behavior mode", .here("strategy"), .word),
        Guess(distances, .here("padding"), .number),
        Guess("keyboardVerticalOffset", .here("padding"), .number, advice: asDistance),
    ]
}

/// A name that people send first, and what the contract has in its place.
struct Guess {
    /// The names that are sent.
    let names: [String]
    let target: Target
    let reading: Reading
    /// Advice after the name; nil for a sentence that follows from the target.
    let advice: String?
    /// Whether the names may be in another case.
    let isFolded: Bool

    /// - Parameter names: separated by spaces.
    init(
        _ names: String, _ target: Target, _ reading: Reading = .same, advice: String? = nil, isFolded: Bool = true
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
    enum Reading {
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
