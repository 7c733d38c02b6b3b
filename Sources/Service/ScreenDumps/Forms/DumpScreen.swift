import JSON
@_spi(Engine) import KeyboardAvoidance
import KeyboardAvoidanceAnalysis

/// The screen of a dump, and the device that has it.
struct DumpScreen {
    /// The sides that a form's screen may have, in points.
    private static let sides = 1.0...100_000

    private(set) var size: LayoutSize
    private(set) var safeArea = LayoutInsets()
    private var device: Device?
    private(set) var notes: [ScreenDump.Note] = []

    /// - Parameters:
    ///   - tree: the elements in points.
    ///   - density: the number by which they were divided.
    init(_ tree: ElementTree, _ options: DumpOptions, density: Double) throws(DumpError) {
        let named = try Self.namedDevice(options)
        let told = try Self.told(tree, options, density: density, named)
        size = told.size
        guard Self.sides.contains(size.width), Self.sides.contains(size.height) else {
            throw DumpError(
                code: options.screen == nil ? .unknownScreen : .usage,
                detail: "a screen of \(DumpSentences.size(size)) is none: its sides are 1 to 100,000 points")
        }
        if let named, let screen = named.screen?.value, !Self.isSize(of: screen, size) {
            throw DumpError(
                code: .contradictsDevice,
                detail: "the screen is \(DumpSentences.size(size)), \(named.id) has "
                    + DumpSentences.size(LayoutSize(width: screen.width, height: screen.height)))
        }
        setSafeArea(tree, options, named, source: told.source)
    }

    /// The form's member of its name.
    var designedFor: JSONTree {
        if let device {
            let orientation = size.width > size.height ? Device.Orientation.landscape : .portrait
            return JSONTree(["device", "orientation"], [.string(device.id), .string(orientation.rawValue)])
        }
        var members = [
            JSONTree.Member("width", JSONTree(size.width)), JSONTree.Member("height", JSONTree(size.height)),
        ]
        if safeArea != .zero { members.append(JSONTree.Member("safeAreaInsets", JSONTree(safeArea))) }
        return .object(members)
    }

    var bounds: LayoutRect { LayoutRect(width: size.width, height: size.height) }

    // MARK: - Its size

    private static func namedDevice(_ options: DumpOptions) throws(DumpError) -> Device? {
        guard let id = options.designedFor else { return nil }
        guard let device = DeviceCatalogue.builtIn[id] else {
            throw DumpError(code: .usage, detail: "--designed-for: there is no device \(id)")
        }
        guard device.screen != nil, device.safeArea != nil else {
            throw DumpError(
                code: .contradictsDevice, detail: "the screen and the safe area of \(id) are not known")
        }
        return device
    }

    private static func told(
        _ tree: ElementTree, _ options: DumpOptions, density: Double, _ named: Device?
    ) throws(DumpError) -> (size: LayoutSize, source: String) {
        if let screen = options.screen {
            return (LayoutSize(width: screen.width / density, height: screen.height / density), "--screen")
        }
        if let told = tree.screen ?? tree.windowScreen { return told }
        let root = [.uiautomator, .compose, .uikit].contains(tree.kind) ? tree.firstRoot : nil
        if let frame = root?.sizedFrame, frame.x == 0, frame.y == 0 { return (frame.size, "the first window") }
        if let screen = named?.screen?.value {
            return (LayoutSize(width: screen.width, height: screen.height), "--designed-for")
        }
        if let root, let frame = root.sizedFrame?.multiplied(by: density) {
            throw DumpError(
                code: .unknownScreen,
                detail: "the first window is \(DumpSentences.frame(frame)): name the screen with --screen"
                    + (tree.isInPixels ? " (`adb shell wm size`)" : ""), offset: root.offset)
        }
        throw DumpError(
            code: .unknownScreen,
            detail: "nothing in this file tells the screen: name it with --screen"
                + (tree.isInPixels ? "" : " or --designed-for"))
    }

    /// Whether a size is a device's, within a point, either way round.
    private static func isSize(of screen: Screen, _ size: LayoutSize) -> Bool {
        func isNear(_ width: Double, _ height: Double) -> Bool {
            (width - size.width).magnitude <= 1 && (height - size.height).magnitude <= 1
        }
        return isNear(screen.width, screen.height) || isNear(screen.height, screen.width)
    }

    // MARK: - Its safe area

    private mutating func setSafeArea(_ tree: ElementTree, _ options: DumpOptions, _ named: Device?, source: String) {
        let screen = "screen \(DumpSentences.size(size))"
        let sizeNote = ScreenDump.Note(code: "screen", message: "\(screen), from \(source)")
        if let told = options.safeArea {
            safeArea = told
            notes = [sizeNote, note("safe area \(DumpSentences.insets(told)), from --safe-area")]
            return
        }
        if let named { return take(named) }
        guard !tree.isOfIOS else {
            let devices = DeviceCatalogue.builtIn.devices.filter {
                $0.platform == .ios && $0.safeArea != nil
                    && $0.screen.map { Self.isSize(of: $0.value, size) } ?? false
            }
            guard let last = devices.last else {
                let message =
                    "no iPhone or iPad has a screen of \(DumpSentences.size(size)): safe area 0 (--designed-for, "
                    + "--safe-area)"
                notes = [sizeNote, ScreenDump.Note(code: "device", message: message)]
                return
            }
            take(last)
            let orientation = size.width > size.height ? "landscape" : "portrait"
            let others = devices.map(\.id).joined(separator: ", ")
            let choice = devices.count > 1 ? ", the last of \(others) (--designed-for)" : ""
            notes = [
                ScreenDump.Note(code: "device", message: "\(screen) is \(last.id) in \(orientation)\(choice)")
            ]
            return
        }
        notes = [sizeNote]
        if let area = tree.systemBarInsets(size) {
            safeArea = area
            notes.append(note("safe area \(DumpSentences.insets(area)), from the bars in the file"))
        } else {
            let reason = tree.kind == .uiautomator ? "no bar is in the file" : "nothing in the file tells it"
            notes.append(note("safe area 0: \(reason) (--safe-area)"))
        }
    }

    private func note(_ message: String) -> ScreenDump.Note { ScreenDump.Note(code: "safeArea", message: message) }

    private mutating func take(_ device: Device) {
        self.device = device
        safeArea = device.safeArea?.value[size.width > size.height ? .landscape : .portrait] ?? .zero
    }
}

extension LayoutRect {
    /// The rect in the unit of the file.
    fileprivate func multiplied(by density: Double) -> LayoutRect {
        LayoutRect(x: x * density, y: y * density, width: width * density, height: height * density)
    }
}

extension ElementTree {
    /// Whether the screen may be an iPhone's or an iPad's, to which UIKit adds the safe area.
    var isOfIOS: Bool {
        switch kind {
        case .xcuitest, .xcui, .uikit: true
        case .elements: elements.contains { $0.role == .application }
        default: false
        }
    }

    /// The outermost element that comes first and is no keyboard.
    fileprivate var firstRoot: Element? { elements.first { $0.parent < 0 && $0.role != .keyboard } }

    /// The size of the application, the main window or the first one.
    fileprivate var windowScreen: (size: LayoutSize, source: String)? {
        guard [.xcuitest, .xcui, .uikit, .elements].contains(kind) else { return nil }
        let application = elements.first { $0.role == .application && $0.sizedFrame != nil }
        if let frame = application?.sizedFrame { return (frame.size, "the application") }
        let windows = elements.filter { $0.role == .window && $0.sizedFrame != nil }
        let window = windows.first { $0.flags.contains(.isMainWindow) } ?? windows.first
        return window?.sizedFrame.map { ($0.size, "the window") }
    }

    /// The parts of the screen that the backgrounds of Android's bars take; nil if none has a size.
    fileprivate func systemBarInsets(_ screen: LayoutSize) -> LayoutInsets? {
        var insets = LayoutInsets()
        for bar in elements where bar.flags.contains(.isSystemBar) {
            guard let frame = bar.sizedFrame else { continue }
            if frame.width >= frame.height {
                if frame.y + frame.height / 2 < screen.height / 2 {
                    insets.top = max(insets.top, frame.maxY)
                } else {
                    insets.bottom = max(insets.bottom, screen.height - frame.y)
                }
            } else if frame.x + frame.width / 2 < screen.width / 2 {
                insets.left = max(insets.left, frame.maxX)
            } else {
                insets.right = max(insets.right, screen.width - frame.x)
            }
        }
        return insets == .zero ? nil : insets
    }
}
