@_spi(Engine) import KeyboardAvoidance

/// The names that people send first, by the object that holds them.
enum Guesses {
    /// The guess for a name in an object of a kind; nil if nobody is known to send it.
    static func guess(_ name: String, in place: Place) -> Guess? {
        table(of: place).first { $0.names.contains(name) }
    }

    /// The rows of the objects of a kind.
    static func table(of place: Place) -> [Guess] {
        switch place {
        case .request: request
        case .keyboard: keyboard
        case .scrollView: scrollView
        case .field, .view, .container: field
        case .screen: screen
        case .options: options
        case .padding: padding
        case .rect: rect
        default: []
        }
    }

    private static let distances = [
        "extraScrollHeight", "keyboardDistanceFromTextField", "bottomOffset", "margin",
    ]
    private static let asDistance = "a distance is `options.padding`; a header is in `scrollView.frame`"

    static let request: [Guess] = [
        Guess(
            names: ["scrollview", "scroll", "list", "tableView", "collectionView"], target: .top(["scrollView"])
        ),
        Guess(
            names: [
                "textField", "textInput", "firstResponder", "activeField", "focusedField", "input", "target", "element",
            ],
            target: .top(["field"]), reading: .view, advice: "send field {frame}"
        ),
        Guess(
            names: ["fields"], target: .top(["field"]), reading: .first,
            advice: "one field a request, the focused one"
        ),
        Guess(names: ["contentOffset"], target: .top(["scrollView", "contentOffset"])),
        Guess(names: ["contentSize"], target: .top(["scrollView", "contentSize"])),
        Guess(names: ["contentInset"], target: .top(["scrollView", "contentInset"])),
        Guess(
            names: ["keyboardFrame", "keyboardFrameEnd", "frameEnd"], target: .top(["keyboard", "frameEnd"])
        ),
        Guess(names: ["animationDuration"], target: .top(["keyboard", "animationDuration"])),
        Guess(names: ["animationCurve"], target: .top(["keyboard", "animationCurve"])),
        Guess(names: ["keyboardSize"], target: .top(["keyboard", "height"]), reading: .height),
        Guess(names: ["viewInsets"], target: .top(["keyboard", "viewInsets"])),
        Guess(
            names: ["imeHeight"], target: .top(["keyboard", "ime"]), reading: .number,
            advice: "pixels are `keyboard` {ime, density}, dp are `keyboard.height`"
        ),
        Guess(
            names: ["inputAccessoryView", "inputAccessoryHeight"], target: .top(["keyboard", "accessoryHeight"]),
            reading: .height
        ),
        Guess(names: ["safeAreaInsets", "safeArea", "insets"], target: .top(["window", "safeAreaInsets"])),
        Guess(names: ["safeAreaBottom"], target: .top(["window", "safeAreaInsets", "bottom"]), reading: .number),
        Guess(names: ["safeAreaTop"], target: .top(["window", "safeAreaInsets", "top"]), reading: .number),
        Guess(names: ["viewport", "windowSize"], target: .top(["screen"])),
        Guess(names: ["screenHeight"], target: .top(["screen"]), reading: .screenHeight(width: "screenWidth")),
        Guess(names: ["innerHeight"], target: .top(["screen"]), reading: .screenHeight(width: "innerWidth")),
        Guess(
            names: ["devicePixelRatio"], target: .top(["screen", "scale"]), reading: .number,
            advice: "the scale is `screen.scale`; lengths in pixels need `density`"
        ),
        Guess(names: ["tabBarHeight", "toolbarHeight"], target: .top(["obstructions", "bottom"]), reading: .height),
        Guess(names: ["headerHeight"], target: .top(["obstructions", "top"]), reading: .height),
        Guess(names: ["platform"], target: .nothing, advice: "nothing depends on it"),
        Guess(names: distances, target: .top(["options", "padding"]), reading: .number),
        Guess(
            names: ["keyboardVerticalOffset"], target: .top(["options", "padding"]), reading: .number,
            advice: asDistance
        ),
        Guess(names: ["padding"], target: .top(["options", "padding"])),
        Guess(names: ["strategy"], target: .top(["options", "strategy"]), reading: .word),
        Guess(names: ["alignment"], target: .top(["options", "alignment"])),
        Guess(names: ["action", "type"], target: .top(["event"]), reading: .word),
        Guess(names: ["state"], target: .top(["savedState"])),
        Guess(names: ["model"], target: .top(["device"]), reading: .text),
        Guess(names: ["sessionId"], target: .top(["session"]), reading: .text),
    ]

    static let keyboard: [Guess] = [
        Guess(names: ["frame", "rect", "endFrame", "bounds"], target: .here("frameEnd")),
        Guess(names: ["startFrame"], target: .here("frameBegin")),
        Guess(names: ["bottom", "bottomInset", "keyboardHeight"], target: .here("height"), reading: .bottom),
        Guess(names: ["size"], target: .here("height"), reading: .height),
        Guess(names: ["isVisible", "y"], target: .nothing, advice: "the event and the frame or height say it"),
        Guess(names: ["curve", "easing"], target: .here("animationCurve")),
        Guess(names: ["duration"], target: .here("animationDuration"), reading: .seconds),
        Guess(
            names: ["kind"], target: .top(["keyboardKind"]), reading: .text,
            advice: "`keyboardKind` chooses one of a device's keyboards"
        ),
        Guess(
            names: ["inputAccessoryHeight", "inputAccessoryView"], target: .here("accessoryHeight"), reading: .height),
    ]

    static let scrollView: [Guess] = [
        Guess(names: ["contentHeight", "scrollHeight"], target: .here("contentSize"), reading: .contentHeight),
        Guess(names: ["scrollTop", "scrollY"], target: .here("contentOffset"), reading: .offset),
        Guess(names: ["offset"], target: .here("contentOffset")),
        Guess(names: ["content"], target: .here("contentSize")),
        Guess(
            names: ["bounds"], target: .unclear(["frame"]),
            advice: "its origin is the content offset: send `frame` in window coordinates, and `contentOffset`"
        ),
        Guess(
            names: ["size"], target: .unclear(["frame", "contentSize"]),
            advice: "the size of the view is in `frame`, that of its content is `contentSize`"
        ),
        Guess(
            names: ["horizontalScrollIndicatorInsets"], target: .nothing, advice: "nothing here concerns it"
        ),
    ]

    /// Also of a plain view and of a container.
    static let field: [Guess] = [
        Guess(names: ["rect", "bounds", "boundingBox", "boundingClientRect", "layout"], target: .here("frame")),
        Guess(names: ["space"], target: .here("coordinateSpace"), reading: .word),
    ]

    static let screen: [Guess] = [
        Guess(names: ["pixelRatio", "devicePixelRatio", "density"], target: .here("scale"), reading: .number)
    ]

    static let options: [Guess] = [
        Guess(names: ["behavior", "mode"], target: .here("strategy"), reading: .word),
        Guess(names: distances, target: .here("padding"), reading: .number),
        Guess(names: ["keyboardVerticalOffset"], target: .here("padding"), reading: .number, advice: asDistance),
    ]

    static let rect: [Guess] = [
        Guess(names: ["screenX"], target: .here("x")), Guess(names: ["screenY"], target: .here("y")),
    ]

    static let padding: [Guess] = [
        Guess(names: ["left", "right"], target: .nothing, advice: "a padding is above and below")
    ]
}
