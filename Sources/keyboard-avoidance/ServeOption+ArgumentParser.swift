import ArgumentParser
import Transport

// Properties that swift-argument-parser reads options into, with what `ServeOption` declares of them.

extension Option {
    /// An option with a default.
    init(wrappedValue: Value, _ option: ServeOption) where Value: LosslessStringConvertible & Sendable {
        self.init(wrappedValue: wrappedValue, help: option.argumentHelp, transform: option.read)
    }

    /// An option that is one of several words, with a default.
    init(wrappedValue: Value, _ option: ServeOption) where Value: RawRepresentable<String> & Sendable {
        self.init(wrappedValue: wrappedValue, help: option.argumentHelp, transform: option.readWord)
    }

    /// An option whose value may have a password in it: the parser repeats what it refuses, so it refuses nothing here.
    init(wrappedValue: Value, secret option: ServeOption) where Value == String {
        self.init(wrappedValue: wrappedValue, help: option.argumentHelp) { $0 }
    }

    /// An option that need not be given.
    init<Given: LosslessStringConvertible & Sendable>(_ option: ServeOption) where Value == Given? {
        self.init(help: option.argumentHelp, transform: option.read)
    }

    /// The proxies that are trusted, which need not be given.
    init(_ option: ServeOption) where Value == AddressBlocks? {
        self.init(help: option.argumentHelp) { text in
            try option.values.check(text)
            return try AddressBlocks(text)
        }
    }

    /// An option with several values.
    init(wrappedValue: [String], _ option: ServeOption) where Value == [String] {
        self.init(
            wrappedValue: wrappedValue, parsing: .upToNextOption, help: option.argumentHelp, transform: option.read)
    }
}

extension Flag where Value == Bool {
    init(wrappedValue: Bool, _ option: ServeOption) {
        self.init(wrappedValue: wrappedValue, help: option.argumentHelp)
    }
}

extension ServeOption {
    fileprivate var argumentHelp: ArgumentHelp { ArgumentHelp(stringLiteral: help) }
}
