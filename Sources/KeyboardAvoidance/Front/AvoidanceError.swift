/// An event that cannot be answered: which property is at fault, and what to pass instead.
public struct AvoidanceError: Error, Sendable, Hashable {
    /// What is wrong with the property.
    public enum Reason: Sendable, Hashable, CaseIterable {
        /// It is not a number, or infinite.
        case notFinite
        /// It is smaller or larger than it may be, or too long.
        case outOfRange
        /// It is nil, although an answer needs it.
        case missing
        /// Two scroll views have the same id.
        case duplicateID
        /// The policy or its reading changed while the keyboard was shown.
        case changedWhileShown
        /// The policy has another reading only.
        case oneReadingOnly
        /// The device's record has no figure for what is asked of it.
        case unknownFigure
    }

    /// What is wrong with the property.
    public var reason: Reason
    /// The property as it is written behind the event or the avoider that has it, such as `scrollView.frame.width` or
    /// `options.padding.top`.
    public var property: String
    /// What to pass instead, as one sentence without its full stop.
    public var advice: String

    init(_ reason: Reason, _ property: String, _ advice: String) {
        self.reason = reason
        self.property = property
        self.advice = advice
    }
}

extension AvoidanceError: CustomStringConvertible {
    /// The property and what to pass instead.
    public var description: String { "\(property): \(advice)" }
}

extension AvoidanceError {
    /// The first of the reasons that an event cannot be carried out, in an app's words.
    package init(_ errors: ContractErrors) {
        guard let error = errors.errors.first else {
            self.init(.missing, "", "the event cannot be answered")
            return
        }
        let property = propertyName(error.path)
        switch error.code {
        case .duplicateID:
            self.init(.duplicateID, property, "another scroll view further in has this id: give each its own")
        case .policyChangedWhileShown:
            self.init(.changedWhileShown, property, error.detail)
        case .oneReadingOnly:
            self.init(.oneReadingOnly, property, "the policy has one reading only: set fidelity to intended")
        case .unknownFigure:
            self.init(
                .unknownFigure,
                error.path == ["orientation"] ? "preset.orientation" : "preset.keyboardKind",
                "the device's record has no such keyboard: choose another one, or pass the keyboard"
            )
        case .required:
            self.init(.missing, property, "pass the keyboard: none is remembered")
        case .outOfRange, .eventIDReused, .eventIDWithoutSession:
            self.init(.outOfRange, property, error.detail)
        }
    }
}

/// A place in the contract, as Swift spells it: `outerScrollViews`, `1`, `frame` is `outerScrollViews[1].frame`.
func propertyName(_ path: [String]) -> String {
    path.reduce("") { name, member in
        if Int(member) != nil { return "\(name)[\(member)]" }
        return name.isEmpty ? member : "\(name).\(member)"
    }
}
