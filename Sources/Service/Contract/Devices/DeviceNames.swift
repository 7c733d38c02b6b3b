import JSON
@_spi(Engine) import KeyboardAvoidance

/// The marketing names of the catalogue's devices.
///
/// Names are compared in lower case and without spaces and signs; "generation" is the same as "gen", and "inch" and a
/// leading "Apple" are left out.
package enum DeviceNames {
    /// The devices of a name, and how the name is listed; nil for ids and names that several devices share.
    private struct Meaning {
        var ids: [String]
        var listed: String?
    }

    /// The meaning of each name in the form in which names are compared, from when one is first asked for.
    private static let meanings: [[UInt8]: Meaning] = {
        var meanings: [[UInt8]: Meaning] = [:]
        for device in Devices.entries {
            for name in device.names {
                for spelling in [name.text] + name.aliases {
                    meanings[spelling.compared] = Meaning(ids: [device.id], listed: name.text)
                }
            }
        }
        for (name, ids) in Devices.sharedNames { meanings[name.compared, default: Meaning(ids: [])].ids = ids }
        for device in Devices.entries where meanings[device.id.compared] == nil {
            meanings[device.id.compared] = Meaning(ids: [device.id])
        }
        return meanings
    }()
    /// The meanings by the digits in the names.
    private static let byDigits = Dictionary(grouping: meanings) { $0.key.filter(\.isDigit) }

    /// The ids of the devices of a name; empty if no device has it.
    package static func ids(of name: String) -> [String] {
        name.utf8.count <= ContractLimits.idLength ? meanings[name.compared]?.ids ?? [] : []
    }

    /// A name as it is listed; nil for one that is not.
    static func listed(_ name: String) -> String? { meanings[name.compared]?.listed }

    /// A device that an unknown name may mean, with the listed name that is near, unless that is the id.
    package typealias Near = (id: String, name: String?)

    /// The devices most likely meant by an unknown name, nearest first, at most three.
    ///
    /// Another digit is another screen: only names with the same digits are near. Names longer than 64 characters have
    /// no nearest id.
    package static func nearest(to name: String) -> [Near] {
        let wanted = name.utf8.count <= 128 ? name.compared : []
        guard !wanted.isEmpty, wanted.count <= 64 else { return [] }
        if let known = meanings[wanted] { return known.ids.map { ($0, known.listed) } }
        guard let search = NameSearch(wanted, foldsCase: false) else { return [] }
        let limit = max(2, wanted.count / 3)
        var found: [String: (distance: Int, name: String)] = [:]
        for (known, meaning) in byDigits[wanted.filter(\.isDigit)] ?? [] {
            guard let distance = search.distance(to: known, count: known.count, limit: limit) else { continue }
            let near = (distance, meaning.listed ?? "")
            for id in meaning.ids where near < found[id] ?? (.max, "") { found[id] = near }
        }
        return found.sorted { ($0.value.distance, $0.key) < ($1.value.distance, $1.key) }.prefix(3)
            .map { ($0.key, $0.value.name.isEmpty ? nil : $0.value.name) }
    }
}

extension String {
    /// The name in the form in which names are compared.
    fileprivate var compared: [UInt8] {
        let isASCII = utf8.allSatisfy { $0 < 0x80 }
        var rest = (isASCII ? utf8.map(\.lowercased) : Array(lowercased().utf8))[...]
        var kept: [UInt8] = []
        while let byte = rest.first {
            if byte != UInt8(ascii: "g"), byte != UInt8(ascii: "i") {
                if byte.isDigit || (0x61...0x7A).contains(byte) || byte == 0x2E || byte == 0x2B { kept.append(byte) }
                rest = rest.dropFirst()
            } else if rest.starts(with: "generation".utf8) {
                kept += "gen".utf8
                rest = rest.dropFirst(10)
            } else if rest.starts(with: "inch".utf8) {
                rest = rest.dropFirst(rest.starts(with: "inches".utf8) ? 6 : 4)
            } else {
                kept.append(byte)
                rest = rest.dropFirst()
            }
        }
        return kept.starts(with: "apple".utf8) ? Array(kept.dropFirst(5)) : kept
    }
}

extension UInt8 {
    fileprivate var isDigit: Bool { (0x30...0x39).contains(self) }
}
