@_spi(Engine) import KeyboardAvoidance
package import KeyboardAvoidanceAnalysis

// The devices that an audit names.
extension Devices {
    /// A name that is longer than those of devices.
    package static let longName = String(repeating: "-", count: ContractLimits.idLength + 1)

    /// Whether a name is that of a class of devices.
    package static func isClass(_ name: String) -> Bool { classes[name] != nil }

    /// The devices of a class, a glob of ids or a name; several for a name are ambiguous.
    package static func devices(named name: String) -> (devices: [AuditDevice], isAmbiguous: Bool) {
        let isGlob = name.isGlob
        if !isGlob, name.utf8.count > ContractLimits.idLength { return ([], false) }
        let glob = isGlob ? name.shortGlob : nil
        if let members = classes[name] { return (members, false) }
        if isGlob { return (audited.filter { $0.device.id.matches(glob: glob ?? "") }, false) }
        let ids = entry(name).map { [$0.id] } ?? DeviceNames.ids(of: name)
        let asked = DeviceNames.listed(name)
        let named = audited.filter { ids.contains($0.device.id) }
        return (
            named.map { AuditDevice($0.device, name: $0.device.id == name ? $0.name : asked ?? $0.name) }, ids.count > 1
        )
    }

    /// The word for devices such as this one, in the singular.
    package static func kind(of device: AuditDevice) -> String {
        let classes = device.isOwn ? [] : entry(device.device.id)?.classes ?? []
        let kinds = [
            ("iphones", "iPhone"), ("ipads", "iPad"), ("android-tablets", "Android tablet"),
            ("android", "Android phone"),
        ]
        return kinds.first { classes.contains($0.0) }?.1 ?? "device"
    }

    /// Every device by the name of its newest model.
    private static let audited = entries.compactMap { entry in
        let newest = entry.names.reversed().max { $0.year < $1.year }
        return DeviceCatalogue.builtIn[entry.id].map { AuditDevice($0, name: newest?.text ?? entry.id) }
    }

    /// The devices of each class.
    private static let classes = entries.reduce(into: [String: [AuditDevice]]()) { classes, entry in
        guard let device = audited.first(where: { $0.device.id == entry.id }) else { return }
        for name in entry.classes { classes[name, default: []].append(device) }
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
