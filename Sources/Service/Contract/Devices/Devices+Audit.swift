@_spi(Engine) import KeyboardAvoidance
package import KeyboardAvoidanceAnalysis

// The devices that an audit names.
extension Devices {
    /// A name that is longer than those of devices.
    package static let longName = String(repeating: "-", count: ContractLimits.idLength + 1)

    /// Whether a name is that of a class of devices.
    package static func isClass(_ name: String) -> Bool { entries.contains { $0.classes.contains(name) } }

    /// The devices of a class, a glob of ids or a name; several for a name are ambiguous.
    package static func devices(named name: String) -> (devices: [AuditDevice], isAmbiguous: Bool) {
        let isGlob = name.isGlob
        if !isGlob, name.utf8.count > ContractLimits.idLength { return ([], false) }
        let glob = isGlob ? name.shortGlob : nil
        let members = entries.filter { isGlob ? $0.id.matches(glob: glob ?? "") : $0.classes.contains(name) }
        if isGlob || !members.isEmpty { return (members.compactMap { device($0, askedAs: $0.id) }, false) }
        let named = entry(name).map { [$0] } ?? DeviceNames.ids(of: name).compactMap(entry)
        return (named.compactMap { device($0, askedAs: name) }, named.count > 1)
    }

    /// A device with its name: as asked, if a listed name was, else that of its newest model.
    private static func device(_ entry: Entry, askedAs name: String) -> AuditDevice? {
        let asked = name == entry.id ? nil : DeviceNames.listed(name)
        let newest = entry.names.reversed().max { $0.year < $1.year }
        return DeviceCatalogue.builtIn[entry.id].map { AuditDevice($0, name: asked ?? newest?.text ?? entry.id) }
    }
}

extension String {
    /// Whether it has a sign of a glob.
    package var isGlob: Bool { utf8.contains { $0 == UInt8(ascii: "*") || $0 == UInt8(ascii: "?") } }

    /// A glob that matches the same, without a `*` after another one; nil for one that is longer than any id.
    fileprivate var shortGlob: String? {
        var (glob, length) = ([UInt8](), 0)
        for byte in utf8 where byte != UInt8(ascii: "*") || glob.last != byte {
            if byte != UInt8(ascii: "*") { length += 1 }
            guard length <= ContractLimits.idLength else { return nil }
            glob.append(byte)
        }
        return String(decoding: glob, as: UTF8.self)
    }

    /// Whether a glob matches: `*` stands for any text, `?` for one character.
    package func matches(glob: String) -> Bool {
        let (text, pattern) = (Array(utf8), Array(glob.utf8))
        var (place, at) = (0, 0)
        var star: (pattern: Int, text: Int)?
        while place < text.count {
            if at < pattern.count, pattern[at] == UInt8(ascii: "*") {
                star = (at, place)
                at += 1
            } else if at < pattern.count, pattern[at] == text[place] || pattern[at] == UInt8(ascii: "?") {
                (place, at) = (place + 1, at + 1)
            } else if let known = star {
                star = (known.pattern, known.text + 1)
                (place, at) = (known.text + 1, known.pattern + 1)
            } else {
                return false
            }
        }
        return pattern[at...].allSatisfy { $0 == UInt8(ascii: "*") }
    }
}
