@_spi(Engine) import KeyboardAvoidance
import TestSupport

/// A form on a phone, used at random: keyboards that come, change and leave, fields that take the focus in any order.
///
/// Every number is a multiple of a quarter point, or any binary fraction, depending on the seed.
struct RandomForm {
    private var generator: SeededGenerator
    private let isOdd: Bool
    private let base: LayoutInsets
    /// The fields the focus goes to; the last two are tall.
    private let fields: [Field]
    private let keyboards: [Keyboard]

    init(seed: UInt64, isOdd: Bool) {
        generator = SeededGenerator(seed: seed)
        self.isOdd = isOdd
        var random = generator
        func length(_ range: ClosedRange<Double>) -> Double { random.length(in: range, isOdd: isOdd) }
        base = LayoutInsets(top: length(0...20), left: length(0...20), bottom: length(0...400), right: length(0...20))
        fields = (0..<6).map { number in
            let frame = LayoutRect(
                x: 16,
                y: length(0...1_100),
                width: number == 0 ? 375 : 343,
                height: number < 4 ? length(20...80) : length(300...900)
            )
            return Field(frame: frame)
        }
        keyboards = (0..<5).map { number in
            let height = number == 0 ? 336 : length(40...420)
            return Keyboard(extent: .frameEnd(LayoutRect(y: 812 - height, width: 375, height: height)))
        }
        generator = random
    }

    /// The first event: the whole form, hidden.
    func opening(_ policy: Policy, _ fidelity: Policy.Fidelity) -> Event {
        var event = Event()
        event.kind = .layoutDidChange
        event.policy = .value(policy)
        event.fidelity = .value(fidelity)
        event.screen = .value(Screen(width: 375, height: 812))
        event.window = .value(WindowGeometry(safeAreaInsets: LayoutInsets(top: 44, bottom: 34)))
        var scrollView = ScrollViewPatch()
        scrollView.frame = .value(LayoutRect(width: 375, height: 812))
        scrollView.contentSize = .value(LayoutSize(width: 375, height: 1_200))
        scrollView.contentInset = .value(base)
        scrollView.scrollIndicatorInsets = .value(LayoutInsets(bottom: base.bottom / 2))
        event.scrollView = scrollView
        return event
    }

    /// Any next event.
    mutating func next() -> Event {
        var event = Event()
        let choice = Int.random(in: 0..<20, using: &generator)
        switch choice {
        case 0...2: event.kind = .keyboardWillShow
        case 3: event.kind = .keyboardDidShow
        case 4...5: event.kind = .keyboardWillChangeFrame
        case 6: event.kind = .keyboardDidChangeFrame
        case 7...12: event.kind = .textDidBeginEditing
        case 13: event.kind = .textDidChange
        case 14: event.kind = .textDidEndEditing
        case 15: event.kind = .layoutDidChange
        case 16: event.kind = .keyboardDidHide
        default: event.kind = .keyboardWillHide
        }
        switch event.kind {
        case .textDidBeginEditing: event.field = .value(fields.randomElement(using: &generator) ?? fields[0])
        case .keyboardWillShow, .keyboardDidShow, .keyboardWillChangeFrame, .keyboardDidChangeFrame:
            event.keyboard = .value(keyboards.randomElement(using: &generator) ?? keyboards[0])
        default: break
        }
        return event
    }

    /// Insets of the app's own, which it may set while the keyboard is hidden.
    mutating func otherInsets() -> ScrollViewPatch {
        var changes = ScrollViewPatch()
        func length() -> Double { generator.length(in: 0...60, isOdd: isOdd) }
        changes.contentInset = .value(LayoutInsets(top: length(), left: length(), bottom: length(), right: length()))
        changes.scrollIndicatorInsets = .value(LayoutInsets(top: length(), bottom: length()))
        return changes
    }

    mutating func chance(_ one: Int) -> Bool { Int.random(in: 0..<one, using: &generator) == 0 }
}

extension SeededGenerator {
    fileprivate mutating func length(in range: ClosedRange<Double>, isOdd: Bool) -> Double {
        let length = Double.random(in: range, using: &self)
        return isOdd ? length : (length * 4).rounded() / 4
    }
}
