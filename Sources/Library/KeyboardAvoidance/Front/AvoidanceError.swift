/// An invalid event: the property at fault, and the correction.
public struct AvoidanceError: Error, Sendable, Hashable {
    /// The reason why a property is invalid.
    public enum Reason: Sendable, Hashable, CaseIterable {
        /// It is not a number, or infinite.
        case notFinite
        /// It is too small, too large or too long.
        case outOfRange
        /// It is nil, although the answer requires it.
        case missing
        /// Two scroll views have the same id.
        case duplicateID
        /// The policy or its reading changed while the keyboard was shown.
        case changedWhileShown
        /// The policy has only another reading.
        case oneReadingOnly
        /// The policy lacks the option, or cannot answer the property.
        case notSupported
        /// The device's record lacks the required figure.
        case unknownFigure
    }

    /// The reason why the property is invalid.
    public var reason: Reason
    /// The property as written after the event or the avoider, such as `scrollView.frame.width` or
    /// `options.padding.top`.
    public var property: String
    /// The value to pass instead, as one sentence without its full stop.
    public var advice: String

    init(_ reason: Reason, _ property: String, _ advice: String) {
        self.reason = reason
        self.property = property
        self.advice = advice
    }
}

extension AvoidanceError {
    /// A list that is too long.
    init(tooMany count: Int, _ things: String, _ property: String, _ limit: Int) {
        self.init(.outOfRange, property, "\(count) \(things) are too many: pass at most \(limit)")
    }

    /// An id that has too many bytes.
    init(tooLong id: String, _ property: String) {
        let advice = "an id of \(id.utf8.count) bytes is too long: pass at most \(ContractLimits.idLength)"
        self.init(.outOfRange, property, advice)
    }
}

extension AvoidanceError: CustomStringConvertible {
    /// The property and the advice.
    public var description: String { "\(property): \(advice)" }
}

extension AvoidanceError {
    /// The first of the errors, in an app's words.
    package init(_ errors: ContractErrors) {
        switch errors.first {
        case .missing(let property):
            self.init(.missing, property.name, "\(property.cure): none is remembered")
        case .tooManyKeyframes(let count, let framesPerSecond):
            self.init(
                .outOfRange,
                "options.keyframes",
                "\(framesPerSecond) frames a second over this animation are \(count) frames; ask for at most"
                    + " \(KeyboardAnimation.maximumKeyframes)"
            )
        case .unknownFigure(_, let choice):
            self.init(
                .unknownFigure, "preset.\(choice.rawValue)",
                "the device's record has no such keyboard: choose another one, or pass the keyboard")
        case .policyChangedWhileShown(let known): self.init("policy", changedWhileShownUnder: known.rawValue)
        case .fidelityChangedWhileShown(let known): self.init("fidelity", changedWhileShownUnder: known.rawValue)
        case .oneReadingOnly(let reading, _):
            self.init(
                .oneReadingOnly, "fidelity", "the policy has one reading only: set fidelity to \(reading.rawValue)")
        case .duplicateID(_, let index):
            self.init(
                .duplicateID, "outerScrollViews[\(index)].id",
                "another scroll view further in has this id: give each its own")
        case .optionsNotTaken(_, let policy):
            self.init(.notSupported, "peer", "\(policy.rawValue) takes no options of a library: pass none")
        case .option(let path, _, let policy):
            self.init(.notSupported, propertyName(["peer"] + path), "\(policy.rawValue) does not take this option")
        case .notSupported(.outerScrollViews, let policy):
            self.init(
                .notSupported, "outerScrollViews", "\(policy.rawValue) is not modelled for them: pass one scroll view")
        case .notSupported(.scrollViewID, let policy):
            self.init(
                .notSupported, "scrollView.id",
                "\(policy.rawValue) is not modelled for another scroll view while shown: pass it after the hide")
        case .notSupported(.list, let policy):
            self.init(.notSupported, "list", "\(policy.rawValue) knows no lists: pass the policy automatic")
        case .conflictsWithList(let property):
            self.init(.notSupported, property.rawValue, "a list has no such rule: pass its default")
        case .listInvertedWhileShown:
            self.init(
                .changedWhileShown, "list.isInverted",
                "a list is inverted while the keyboard is hidden: pass it after the hide")
        }
    }

    private init(_ property: String, changedWhileShownUnder known: String) {
        self.init(
            .changedWhileShown, property,
            "the keyboard is shown under \(known); change the \(property) after the keyboard has hidden")
    }
}

extension ContractError.Property {
    /// The property as it is written behind an event.
    fileprivate var name: String {
        switch self {
        case .frame(let outer): "\(scrollView(outer)).frame"
        case .contentSize(let outer): "\(scrollView(outer)).contentSize"
        case .keyboard: "keyboard"
        case .keyboardFrame: "keyboard.frameEnd"
        case .device: "preset"
        }
    }

    private func scrollView(_ outer: Int?) -> String { outer.map { "outerScrollViews[\($0)]" } ?? "scrollView" }

    /// The value that an app has to pass.
    fileprivate var cure: String {
        switch self {
        case .frame: "pass the scroll view's frame in window coordinates"
        case .contentSize: "pass the scroll view's content size"
        case .keyboard: "pass the keyboard"
        case .keyboardFrame: "pass the keyboard's frame or its height"
        case .device: "pass the device with its orientation and the kind of its keyboard"
        }
    }
}
