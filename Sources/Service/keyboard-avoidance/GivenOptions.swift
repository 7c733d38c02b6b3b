import ArgumentParser
import Service

/// The options of a section given on the command line.
///
/// swift-argument-parser learns a type's options from its mirror, and sets their values by name. Both follow from the
/// declarations of the section here, where a type usually has a property for each.
struct GivenOptions<Section: OptionSection>: ParsableArguments, CustomReflectable {
    /// The values given, by option name; several values of one option are separated by spaces.
    private var texts: [String: String] = [:]

    init() {}

    init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: Name.self)
        for option in Section.options {
            let name = Name(stringValue: option.name)
            if option.values == .flag {
                if try values.decode(Flag<Bool>.self, forKey: name).wrappedValue { texts[option.name] = "true" }
            } else if option.values.isRepeatable {
                let list = try values.decode(Option<[String]>.self, forKey: name).wrappedValue
                if !list.isEmpty { texts[option.name] = list.joined(separator: " ") }
            } else {
                texts[option.name] = try values.decode(Option<String?>.self, forKey: name).wrappedValue
            }
        }
    }

    var customMirror: Mirror {
        Mirror(self, children: Section.options.map { (label: $0.name, value: $0.definition) })
    }

    func validate() throws {
        var configuration = ServerConfiguration()
        try apply(to: &configuration)
        guard let reason = Section.contradiction(in: configuration, given: Set(texts.keys)) else { return }
        throw ValidationError(reason)
    }

    /// Applies the given values.
    ///
    /// - Throws: a value that its option does not take, if the parser let it pass.
    func apply(to configuration: inout ServerConfiguration) throws {
        for option in Section.options {
            guard let text = texts[option.name] else { continue }
            do throws(OptionValues.InvalidValue) {
                try option.set(text, &configuration)
            } catch {
                throw ValidationError("\(option.argument): \(error)")
            }
        }
    }
}

extension GivenOptions {
    /// The name of an option as a coding key.
    private struct Name: CodingKey {
        let stringValue: String
        var intValue: Int? { nil }

        init(stringValue: String) { self.stringValue = stringValue }

        init?(intValue: Int) { nil }
    }
}

extension ServeOption {
    /// The definition for swift-argument-parser.
    fileprivate var definition: Any {
        let name = NameSpecification.customLong(name)
        let help = ArgumentHelp(help, valueName: values.placeholder, visibility: isHidden ? .hidden : .default)
        if values == .flag { return Flag(wrappedValue: false, name: name, help: help) }
        let completion: CompletionKind? =
            switch values {
            case .word(let words): .list(words)
            case .file: .file()
            default: nil
            }
        guard values.isRepeatable else {
            return Option<String?>(name: name, help: help, completion: completion, transform: read)
        }
        return Option<[String]>(wrappedValue: [], name: name, parsing: .upToNextOption, help: help, transform: read)
    }

    /// Checks a value, unless it may contain a password: the parser repeats refused values.
    private func read(_ text: String) throws(OptionValues.InvalidValue) -> String {
        if !values.isSecret { try values.check(text) }
        return values == .host ? text.lowercased() : text
    }
}
