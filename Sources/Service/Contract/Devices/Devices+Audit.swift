@_spi(Engine) import KeyboardAvoidance
package import KeyboardAvoidanceAnalysis

// The devices that an audit names.
extension Devices {
    private static let latestPhones = [
        "iphone-12", "iphone-14-pro", "iphone-14-pro-max", "iphone-16-pro", "iphone-16-pro-max", "iphone-air",
    ]
    private static let latestPads = ["ipad-10.9", "ipad-pro-11-m4", "ipad-mini-6", "ipad-12.9", "ipad-pro-13-m4"]

    static func classes(of entries: [File.Entry]) -> [String: [String]] {
        func ids(_ isIncluded: (File.Entry) -> Bool) -> [String] { entries.filter(isIncluded).map(\.device.id) }
        func areFull(_ entry: File.Entry) -> Bool {
            entry.platform == "ios" && entry.device.screen != nil && entry.device.safeArea != nil
        }
        return [
            "ios": ids(areFull), "iphones": ids { areFull($0) && $0.idiom == "phone" },
            "ipads": ids { areFull($0) && $0.idiom == "pad" }, "android": ids { $0.platform == "android" },
            "all": ids { $0.device.screen != nil },
            "latest-iphones": ids { latestPhones.contains($0.device.id) },
            "latest-ipads": ids { latestPads.contains($0.device.id) },
            "latest": ids { (latestPhones + latestPads).contains($0.device.id) },
            "extremes": ids {
                ["iphone-8", "iphone-16-pro-max", "ipad-mini-6", "ipad-pro-13-m4"].contains($0.device.id)
            },
        ]
    }

    /// The devices of a class, a glob of ids or a name; several for a name are ambiguous.
    package func devices(named name: String) -> (devices: [AuditDevice], isAmbiguous: Bool) {
        let isGlob = name.isGlob
        if !isGlob, name.utf8.count > ContractLimits.idLength { return ([], false) }
        var ids = classes[name] ?? []
        if isGlob { ids = catalogue.devices.map(\.id).filter { $0.matches(glob: name) } }
        if !ids.isEmpty || isGlob { return (ids.compactMap { device($0, askedAs: $0) }, false) }
        let named = catalogue[name] != nil ? [name] : names.ids(of: name)
        return (named.compactMap { device($0, askedAs: name) }, named.count > 1)
    }

    private func device(_ id: String, askedAs name: String) -> AuditDevice? {
        catalogue[id].map { AuditDevice($0, name: names.title(of: id, askedAs: name)) }
    }
}

extension String {
    /// Whether it has a sign of a glob.
    package var isGlob: Bool { utf8.contains { $0 == UInt8(ascii: "*") || $0 == UInt8(ascii: "?") } }

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
