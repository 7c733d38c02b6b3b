import Service
import Transport

/// The values that an option takes.
package enum OptionValues: Hashable, Sendable {
    /// An address to listen on.
    case address
    /// The path of a file.
    case file
    /// A flag without a value on the command line; a variable sets it with 1 or true and leaves it unset with 0 or
    /// false.
    case flag
    case wholeNumber(ClosedRange<Int>)
    /// Seconds, or the given word.
    case seconds(ClosedRange<Int>, or: String? = nil)
    /// Seconds above 0.
    case positiveSeconds(upTo: Int)
    /// One of the given words.
    case word([String])
    /// An `Origin` as a browser sends it: scheme, host and optional port, in lower case (RFC 6454 section 6.2).
    case origin
    /// A host with or without a port.
    case host
    /// IP addresses, or blocks such as `10.0.0.0/8`, separated by commas.
    case addressBlocks
    /// `memory`, or the URL of a session store, which may contain a password.
    case sessionStore
    /// The prefix of the keys of a store.
    case keyPrefix

    /// The values that set a flag, in lower case.
    static let set = ["1", "true"]
    private static let unset = ["0", "false"]

    /// Whether the option can be given several times.
    package var isRepeatable: Bool { self == .origin || self == .host }

    /// Whether a value may contain a password, so that no message repeats one.
    package var isSecret: Bool { self == .sessionStore }

    /// Throws if the text is not a valid value.
    package func check(_ text: String) throws(InvalidValue) {
        switch self {
        case .address, .file: break
        case .flag:
            guard (Self.set + Self.unset).contains(text.lowercased()) else {
                throw InvalidValue("not 1, true, 0 or false")
            }
        case .wholeNumber(let range):
            guard let number = Int(text), range.contains(number) else {
                throw InvalidValue("not a whole number from \(range.lowerBound) to \(range.upperBound)")
            }
        case .seconds(let range, let word):
            if text == word { return }
            guard let number = Double(text), number >= Double(range.lowerBound), number <= Double(range.upperBound)
            else {
                let words = word.map { "\($0) or " } ?? ""
                throw InvalidValue("not \(words)a number of seconds from \(range.lowerBound) to \(range.upperBound)")
            }
        case .positiveSeconds(let bound):
            guard let number = Double(text), number > 0, number <= Double(bound) else {
                throw InvalidValue("not a number of seconds above 0, up to \(bound)")
            }
        case .word(let words):
            guard words.contains(text) else { throw InvalidValue("not \(words.joined(separator: " or "))") }
        case .origin:
            guard text != "*" else {
                throw InvalidValue("every origin, and all are accepted unless this is set: leave it out")
            }
            guard Self.isOrigin(text) else { throw InvalidValue("no origin such as https://example.com") }
        case .host:
            guard !text.isEmpty, !text.contains(where: { "/@ ,*".contains($0) }) else {
                throw InvalidValue("no host such as example.com or example.com:8443")
            }
        case .addressBlocks:
            do throws(AddressBlocks.Failure) {
                _ = try AddressBlocks(text)
            } catch .everyAddress {
                throw InvalidValue("everyone: name the proxies alone, else any client could call itself another")
            } catch {
                throw InvalidValue("no list of addresses and blocks such as 10.0.0.0/8,2001:db8::1")
            }
        case .sessionStore:
            do { _ = try SessionStoreLocation(text) } catch { throw InvalidValue("\(error)") }
        case .keyPrefix:
            guard text.utf8.count <= 64, text.utf8.allSatisfy({ 0x21...0x7E ~= $0 && $0 != 0x7B && $0 != 0x7D }) else {
                throw InvalidValue("not at most 64 printable ASCII characters without spaces, { and }")
            }
        }
    }

    /// The numbers it takes, as text for a reader; nil if it takes none.
    ///
    /// - Parameter text: formats a number.
    package func range(_ text: (String) -> String = { $0 }) -> String? {
        switch self {
        case .wholeNumber(let range), .seconds(let range, nil):
            "\(text("\(range.lowerBound)")) to \(text("\(range.upperBound)"))"
        case .seconds(let range, let word?):
            "\(word), or \(text("\(range.lowerBound)")) to \(text("\(range.upperBound)"))"
        case .positiveSeconds(let bound): "above 0, up to \(text("\(bound)"))"
        case .address, .file, .flag, .word, .origin, .host, .addressBlocks, .sessionStore, .keyPrefix: nil
        }
    }

    /// The word for a value in the help.
    var placeholder: String {
        switch self {
        case .address: "address"
        case .file: "file"
        case .flag: "flag"
        case .wholeNumber: "number"
        case .seconds, .positiveSeconds: "seconds"
        case .word: "word"
        case .origin: "origin"
        case .host: "host"
        case .addressBlocks: "addresses"
        case .sessionStore: "url"
        case .keyPrefix: "text"
        }
    }

    private static func isOrigin(_ text: String) -> Bool {
        guard text.hasPrefix("http://") || text.hasPrefix("https://") else { return false }
        let host = text.drop { $0 != ":" }.dropFirst(3)
        return !host.isEmpty && host == host.lowercased()
            && host.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F } && !host.contains(where: { "/@?#,*".contains($0) })
    }
}

extension OptionValues {
    /// The reason why a text is not a valid value: the text after `"text" is`; a whole sentence for a secret.
    package struct InvalidValue: Error, Hashable, CustomStringConvertible {
        package let description: String

        init(_ description: String) { self.description = description }
    }
}
