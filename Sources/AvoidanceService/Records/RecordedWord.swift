@_spi(Engine) import KeyboardAvoidance

/// A word of the contract, which is one byte in a record.
///
/// The numbers are said here and never change: a record that one release wrote is read by another. A new word gets the
/// next number; a number that is no more in use stays free. `RecordedWordTests` has them all.
protocol RecordedWord: RecordedValue, CaseIterable, Equatable {
    var recordNumber: UInt8 { get }
}

extension RecordedWord {
    mutating func code(with coder: inout some RecordCoder, from reference: Self) -> Bool {
        var number = recordNumber
        coder.byte(&number, atMost: .max)
        if number == recordNumber { return self != reference }
        guard let word = Self.allCases.first(where: { $0.recordNumber == number }) else {
            coder.refuse()
            return true
        }
        self = word
        return true
    }

    func isSame(as reference: Self) -> Bool { self == reference }
}

extension Policy: RecordedWord {
    static var blank: Policy { .automatic }

    /// By name, because the place in the registry may change.
    ///
    /// The highest number is nobody's, so a policy that is missing here makes its sessions unreadable rather than another
    /// policy's.
    var recordNumber: UInt8 {
        if self == .automatic { return 0 }
        return Self.recordNumbers[rawValue] ?? .max
    }

    private static let recordNumbers: [String: UInt8] = [
        "automatic": 0, "keyboardListener": 1, "keyboardAwareness": 2, "appleDocumentation": 3, "keyboardOverlap": 4,
        "textBox": 5,
    ]
}

extension Policy.Fidelity: RecordedWord {
    static var blank: Self { .intended }

    var recordNumber: UInt8 {
        switch self {
        case .intended: 0
        case .asWritten: 1
        }
    }
}

extension KeyboardEvent.Kind: RecordedWord {
    static var blank: Self { .keyboardWillShow }

    var recordNumber: UInt8 {
        switch self {
        case .keyboardWillShow: 0
        case .keyboardDidShow: 1
        case .keyboardWillChangeFrame: 2
        case .keyboardDidChangeFrame: 3
        case .keyboardWillHide: 4
        case .keyboardDidHide: 5
        case .textDidBeginEditing: 6
        case .textDidChange: 7
        case .textDidEndEditing: 8
        case .layoutDidChange: 9
        case .interactiveDismiss: 10
        }
    }
}

extension Device.Orientation: RecordedWord {
    static var blank: Self { .portrait }

    var recordNumber: UInt8 {
        switch self {
        case .portrait: 0
        case .landscape: 1
        }
    }
}

extension Device.KeyboardKind: RecordedWord {
    static var blank: Self { .withBar }

    var recordNumber: UInt8 {
        switch self {
        case .withBar: 0
        case .withoutBar: 1
        case .hardwareBar: 2
        case .floating: 3
        case .none: 4
        }
    }
}

extension Field.CoordinateSpace: RecordedWord {
    static var blank: Self { .content }

    var recordNumber: UInt8 {
        switch self {
        case .content: 0
        case .window: 1
        case .screen: 2
        }
    }
}

extension ScrollViewGeometry.ContentInsetAdjustmentBehavior: RecordedWord {
    static var blank: Self { .automatic }

    var recordNumber: UInt8 {
        switch self {
        case .automatic: 0
        case .scrollableAxes: 1
        case .never: 2
        case .always: 3
        }
    }
}

extension KeyboardAnimation.Curve: RecordedWord {
    static var blank: Self { .keyboard }

    /// UIKit's own numbers.
    var recordNumber: UInt8 {
        switch self {
        case .easeInOut: 0
        case .easeIn: 1
        case .easeOut: 2
        case .linear: 3
        case .keyboard: 7
        }
    }
}

extension AvoidanceOptions.Strategy: RecordedWord {
    static var blank: Self { .scroll }

    var recordNumber: UInt8 {
        switch self {
        case .scroll: 0
        case .insetOnly: 1
        case .translate: 2
        case .resize: 3
        }
    }
}

extension AvoidanceOptions.InsetRule: RecordedWord {
    static var blank: Self { .max }

    var recordNumber: UInt8 {
        switch self {
        case .max: 0
        case .add: 1
        }
    }
}

extension AvoidanceOptions.Oversize: RecordedWord {
    static var blank: Self { .caret }

    var recordNumber: UInt8 {
        switch self {
        case .caret: 0
        case .top: 1
        case .nearer: 2
        case .leave: 3
        }
    }
}

extension AvoidanceOptions.RestoreOffset: RecordedWord {
    static var blank: Self { .ifUntouched }

    var recordNumber: UInt8 {
        switch self {
        case .ifUntouched: 0
        case .always: 1
        case .never: 2
        }
    }
}

extension AvoidanceOptions.NonLocalKeyboard: RecordedWord {
    static var blank: Self { .ignore }

    var recordNumber: UInt8 {
        switch self {
        case .ignore: 0
        case .insetOnly: 1
        }
    }
}
