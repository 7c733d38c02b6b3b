@_spi(Engine) import KeyboardAvoidance
import KeyboardAvoidancePolicies
import TestSupport
import Testing

/// Mistakes of an app: a typed error that names the property, and an unchanged avoider.
@Suite struct AvoidanceErrorTests {
    private static func show() -> KeyboardEvent {
        .keyboardWillShow(
            Keyboard(height: 336),
            scrollView: ScrollViewGeometry(
                id: "form",
                frame: LayoutRect(width: 375, height: 812),
                contentSize: LayoutSize(width: 375, height: 1_200)
            ),
            field: Field(frame: LayoutRect(x: 16, y: 700, width: 343, height: 44))
        )
    }

    struct Mistake: Sendable, CustomTestStringConvertible {
        var property: String
        var reason: AvoidanceError.Reason
        var make: @Sendable (inout KeyboardEvent) -> Void

        var testDescription: String { "\(property) \(reason)" }

        init(
            _ property: String,
            _ reason: AvoidanceError.Reason,
            _ make: @escaping @Sendable (inout KeyboardEvent) -> Void
        ) {
            self.property = property
            self.reason = reason
            self.make = make
        }
    }

    private static func listed(_ change: (inout ListOptions) -> Void) -> ListOptions {
        var list = ListOptions()
        change(&list)
        return list
    }

    private static let mistakes: [Mistake] = [
        Mistake("list.blankSpace", .outOfRange) { $0.list = listed { $0.blankSpace = -1 } },
        Mistake("list.extraContentPadding", .outOfRange) { $0.list = listed { $0.extraContentPadding = 1e10 } },
        Mistake("list.atEndThreshold", .notFinite) { $0.list = listed { $0.atEndThreshold = .nan } },
        Mistake("field", .notSupported) { $0.list = ListOptions() },
        Mistake("scrollView.frame.x", .notFinite) { $0.scrollView.frame.x = .nan },
        Mistake("scrollView.frame.width", .notFinite) { $0.scrollView.frame.width = .infinity },
        Mistake("scrollView.frame.height", .outOfRange) { $0.scrollView.frame.height = 1e300 },
        Mistake("scrollView.contentSize.height", .outOfRange) { $0.scrollView.contentSize.height = -1 },
        Mistake("scrollView.contentInset.bottom", .notFinite) { $0.scrollView.contentInset.bottom = -.infinity },
        Mistake("scrollView.scrollIndicatorInsets.top", .notFinite) { $0.scrollView.scrollIndicatorInsets.top = .nan },
        Mistake("scrollView.contentOffset.y", .notFinite) { $0.scrollView.contentOffset.y = .nan },
        Mistake("scrollView.safeAreaInsets.left", .notFinite) {
            $0.scrollView.safeAreaInsets = LayoutInsets(left: .nan)
        },
        Mistake("scrollView.adjustedContentInset.right", .notFinite) {
            $0.scrollView.adjustedContentInset = LayoutInsets(right: .signalingNaN)
        },
        Mistake("scrollView.snapToOffsets[1]", .notFinite) { $0.scrollView.snapToOffsets = [0, .nan] },
        Mistake("scrollView.snapToOffsets", .outOfRange) {
            $0.scrollView.snapToOffsets = Array(repeating: 0, count: 1_001)
        },
        Mistake("scrollView.id", .outOfRange) { $0.scrollView.id = String(repeating: "é", count: 65) },
        Mistake("outerScrollViews[1].frame.y", .notFinite) {
            $0.outerScrollViews = [$0.scrollView, $0.scrollView]
            $0.outerScrollViews[0].id = "page"
            $0.outerScrollViews[1].frame.y = .nan
        },
        Mistake("outerScrollViews[1].id", .duplicateID) {
            $0.outerScrollViews = [$0.scrollView, $0.scrollView]
            $0.outerScrollViews[0].id = "page"
        },
        Mistake("outerScrollViews", .outOfRange) {
            $0.outerScrollViews = Array(repeating: $0.scrollView, count: 17)
        },
        Mistake("field.frame.width", .notFinite) { $0.field?.frame.width = .nan },
        Mistake("field.caretRect.y", .notFinite) { $0.field?.caretRect = LayoutRect(y: .nan) },
        Mistake("field.padding.top", .outOfRange) { $0.field?.padding = Padding(-1) },
        Mistake("container.frame.x", .notFinite) { $0.container = Container(frame: LayoutRect(x: .nan)) },
        Mistake("keyboard.height", .outOfRange) { $0.keyboard = Keyboard(height: -1) },
        Mistake("keyboard.frameEnd.y", .notFinite) { $0.keyboard = Keyboard(frameEnd: LayoutRect(y: .nan)) },
        Mistake("keyboard.frameBegin.y", .notFinite) { $0.keyboard?.frameBegin = LayoutRect(y: .nan) },
        Mistake("keyboard.animationDuration", .outOfRange) { $0.keyboard?.animationDuration = 61 },
        Mistake("keyboard.accessoryHeight", .outOfRange) { $0.keyboard?.accessoryHeight = -44 },
        Mistake("keyboard", .missing) { $0.keyboard = nil },
        Mistake("obstructions.top", .outOfRange) { $0.obstructions = Obstructions(top: -1) },
        Mistake("obstructions.bottom", .notFinite) { $0.obstructions = Obstructions(bottom: .nan) },
        Mistake("window.frame.width", .notFinite) { $0.window = WindowGeometry(frame: LayoutRect(width: .nan)) },
        Mistake("window.safeAreaInsets.top", .notFinite) {
            $0.window = WindowGeometry(safeAreaInsets: LayoutInsets(top: .nan))
        },
        Mistake("screen.scale", .outOfRange) { $0.screen = Screen(width: 375, height: 812, scale: 0) },
        Mistake("screen.width", .notFinite) { $0.screen = Screen(width: .nan, height: 812) },
    ]

    @Test(arguments: mistakes)
    func `a mistake is named by its property, and leaves the avoider as it was`(mistake: Mistake) throws {
        var event = Self.show()
        mistake.make(&event)
        var avoider = Avoider()
        let error = #expect(throws: AvoidanceError.self) { try avoider.handle(event) }
        #expect(error?.property == mistake.property)
        #expect(error?.reason == mistake.reason)
        #expect(error?.advice.contains("pass") == true || error?.reason == .duplicateID, "\(error?.advice ?? "")")
        #expect(avoider == Avoider())
    }

    @Test func `while the keyboard is shown, a mistake leaves it shown and the next event answered`() throws {
        var avoider = Avoider()
        let shown = try avoider.handle(Self.show())
        let before = avoider
        for mistake in Self.mistakes where mistake.reason != .missing {
            var event = Self.show()
            mistake.make(&event)
            #expect(throws: AvoidanceError.self) { try avoider.handle(event) }
            #expect(avoider == before)
        }
        #expect(try avoider.handle(Self.show()).contentInset == shown.contentInset)
    }

    @Test func `options are checked like geometry`() {
        var avoider = Avoider()
        avoider.options.padding.bottom = .nan
        #expect(throws: AvoidanceError.self) { try avoider.handle(Self.show()) }
        avoider.options = AvoidanceOptions()
        avoider.options.alignment = .fraction(1.5)
        let error = #expect(throws: AvoidanceError.self) { try avoider.handle(Self.show()) }
        #expect(error?.property == "options.alignment")
    }

    @Test func `the policy changes only while the keyboard is hidden`() throws {
        var avoider = Avoider()
        _ = try avoider.handle(Self.show())
        avoider.policy = .textBox
        let error = #expect(throws: AvoidanceError.self) { try avoider.handle(Self.show()) }
        #expect(error?.property == "policy")
        #expect(error?.reason == .changedWhileShown)
        avoider.policy = .automatic
        _ = try avoider.handle(.keyboardWillHide(scrollView: Self.show().scrollView))
        avoider.policy = .textBox
        #expect(try avoider.handle(Self.show()).decision == .show)
    }

    @Test func `a missing property is named, whichever it is`() {
        let properties: [(ContractError.Property, name: String, word: String)] = [
            (.frame(outer: nil), "scrollView.frame", "frame"),
            (.frame(outer: 1), "outerScrollViews[1].frame", "frame"),
            (.contentSize(outer: nil), "scrollView.contentSize", "content size"),
            (.contentSize(outer: 0), "outerScrollViews[0].contentSize", "content size"),
            (.keyboard, "keyboard", "keyboard"),
            (.keyboardFrame, "keyboard.frameEnd", "frame or its height"),
            (.device(for: .orientation), "preset", "device"),
        ]
        for (property, name, word) in properties {
            let error = AvoidanceError(ContractErrors([.missing(property)]))
            #expect(error.reason == .missing)
            #expect(error.property == name)
            #expect(error.advice.hasPrefix("pass the ") && error.advice.contains(word), "\(error.advice)")
        }
    }

    @Test func `no number traps: whatever a property is, it is answered with finite numbers or refused`() throws {
        let strange: [Double] = [
            .nan, .infinity, -.infinity, .signalingNaN, 0, -0.0, 1e9, -1e9, 1e9 + 1, 1e300, -1e300,
            .greatestFiniteMagnitude, .leastNonzeroMagnitude, .ulpOfOne, 1e-7,
        ]
        var random = SeededGenerator(seed: 14)
        var (answered, refused) = (0, 0)
        for _ in 0..<5_000 {
            var event = RandomScenes(seed: random.next()).unchanged { $0.keyboardEvent() }
            let options = RandomScenes(seed: random.next()).unchanged { $0.avoiderOptions() }
            var avoider = Avoider(policy: Policy.allCases.randomElement(using: &random) ?? .automatic, options: options)
            for _ in 0..<Int.random(in: 1...3, using: &random) {
                let value = strange.randomElement(using: &random) ?? 0
                (Self.numbers.randomElement(using: &random) ?? Self.numbers[0])(&event, value)
                event.kind = KeyboardEvent.Kind.allCases.randomElement(using: &random) ?? event.kind
                let before = avoider
                do throws(AvoidanceError) {
                    #expect(try avoider.handle(event).isFinite)
                    answered += 1
                } catch {
                    #expect(avoider == before)
                    #expect(!error.property.isEmpty)
                    refused += 1
                }
            }
        }
        #expect(answered > 1_000)
        #expect(refused > 1_000)
    }

    /// The places of numbers.
    private static let numbers: [@Sendable (inout KeyboardEvent, Double) -> Void] = [
        { $0.scrollView.frame.x = $1 }, { $0.scrollView.frame.y = $1 }, { $0.scrollView.frame.width = $1 },
        { $0.scrollView.frame.height = $1 }, { $0.scrollView.contentSize.height = $1 },
        { $0.scrollView.contentInset.top = $1 }, { $0.scrollView.contentInset.bottom = $1 },
        { $0.scrollView.scrollIndicatorInsets.bottom = $1 }, { $0.scrollView.contentOffset.x = $1 },
        { $0.scrollView.contentOffset.y = $1 }, { $0.scrollView.safeAreaInsets = LayoutInsets(bottom: $1) },
        { $0.scrollView.adjustedContentInset = LayoutInsets(top: $1, bottom: $1) },
        { $0.scrollView.snapToOffsets.append($1) }, { $0.field?.frame.y = $1 }, { $0.field?.frame.height = $1 },
        { $0.field?.caretRect = LayoutRect(y: $1, height: 20) }, { $0.field?.padding = Padding($1) },
        { $0.keyboard = Keyboard(height: $1) }, { $0.keyboard?.accessoryHeight = $1 },
        { $0.keyboard?.animationDuration = $1 },
        { $0.keyboard = Keyboard(frameEnd: LayoutRect(y: $1, width: 375, height: 300)) },
        { $0.keyboard = Keyboard(frameEnd: LayoutRect(y: 500, width: $1, height: $1)) },
        { $0.screen = Screen(width: $1, height: 812, scale: 3) },
        { $0.screen = Screen(width: 375, height: $1, scale: $1) },
        { $0.window = WindowGeometry(frame: LayoutRect(x: $1, width: 375, height: $1)) },
        { $0.obstructions = Obstructions(top: $1, bottom: $1) },
        { $0.container = Container(frame: LayoutRect(y: $1, width: 375, height: $1)) },
    ]
}

extension RandomScenes {
    /// The result of a fresh copy of these scenes.
    fileprivate func unchanged<Value>(_ make: (inout RandomScenes) -> Value) -> Value {
        var copy = self
        return make(&copy)
    }
}

extension Avoidance {
    fileprivate var isFinite: Bool {
        var numbers = [
            contentInset.top, contentInset.left, contentInset.bottom, contentInset.right, scrollIndicatorInsets.top,
            scrollIndicatorInsets.bottom, visibleRect.x, visibleRect.y, visibleRect.width, visibleRect.height,
            animation.duration, animation.settlingDuration, keyboard.overlap, requiredViewOffset ?? 0,
            contentOffset?.x ?? 0, contentOffset?.y ?? 0, translation?.y ?? 0, frame?.height ?? 0,
            coverage?.after ?? 0, coverage?.residual ?? 0,
        ]
        for outer in outerScrollViews { numbers += [outer.contentInset.bottom, outer.contentOffset?.y ?? 0] }
        return numbers.allSatisfy(\.isFinite)
    }
}
