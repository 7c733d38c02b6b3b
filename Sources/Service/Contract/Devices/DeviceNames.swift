import JSON
@_spi(Engine) import KeyboardAvoidance

/// The marketing names of the catalogue's devices.
///
/// Names are compared in lower case and without spaces and signs; "generation" is the same as "gen", and "inch" and a
/// leading "Apple" are left out.
package struct DeviceNames: Sendable {
    /// A name, and the year in which the device was released.
    struct Entry: Sendable {
        var name: String
        var id: String
        var year: Int
    }

    /// The names in the order of the file.
    let entries: [Entry]
    /// The ids for each name in the form in which names are compared; several if devices share it.
    private let ids: [[UInt8]: [String]]
    /// The names in that form by the digits in them.
    private let byDigits: [[UInt8]: [[UInt8]]]
    /// The name as it is written, for each in the form in which names are compared.
    private let written: [[UInt8]: String]

    /// - Parameter devices: the ids of the catalogue, which are names too.
    /// - Precondition: `file` is a list of names; this build's is embedded, and tests read it.
    init(file: [UInt8], of devices: [String]) {
        guard let file = file.withUnsafeBufferPointer({ try? JSONTree($0) }) else {
            preconditionFailure("the names of devices in this program cannot be read")
        }
        var entries: [Entry] = []
        var ids: [[UInt8]: [String]] = [:]
        var written: [[UInt8]: String] = [:]
        for record in file["names"]?.elements ?? [] {
            guard let name = record["name"]?.string, let id = record["id"]?.string else { continue }
            entries.append(Entry(name: name, id: id, year: record["year"]?.number.flatMap { Int(exactly: $0) } ?? 0))
            for alias in [name] + (record["aliases"]?.elements ?? []).compactMap(\.string) {
                let compared = alias.compared
                ids[compared] = [id]
                written[compared] = name
            }
        }
        for record in file["ambiguous"]?.elements ?? [] {
            guard let name = record["name"]?.string else { continue }
            ids[name.compared] = (record["ids"]?.elements ?? []).compactMap(\.string)
        }
        for id in devices where ids[id.compared] == nil { ids[id.compared] = [id] }
        self.entries = entries
        self.ids = ids
        byDigits = Dictionary(grouping: ids.keys) { $0.filter(\.isDigit) }
        self.written = written
    }

    /// The ids of the devices of a name; empty if no device has it.
    func ids(of name: String) -> [String] {
        name.utf8.count <= ContractLimits.idLength ? ids[name.compared] ?? [] : []
    }

    /// The name of a device: as asked, if a listed name was, else that of its newest model.
    func title(of id: String, askedAs name: String) -> String {
        if name != id, let written = written[name.compared] { return written }
        let newest = entries.filter { $0.id == id }.reduce(nil as Entry?) { best, entry in
            entry.year >= best?.year ?? 0 ? entry : best
        }
        return newest?.name ?? id
    }

    /// A device that an unknown name may mean, with the listed name that is near, unless that is the id.
    package typealias Near = (id: String, name: String?)

    /// The devices most likely meant by an unknown name, nearest first, at most three.
    ///
    /// Another digit is another screen: only names with the same digits are near. Names longer than 64 characters have
    /// no nearest id.
    package func nearest(to name: String) -> [Near] {
        let wanted = name.utf8.count <= 128 ? name.compared : []
        guard !wanted.isEmpty, wanted.count <= 64 else { return [] }
        if let known = ids[wanted] { return known.map { ($0, written[wanted]) } }
        guard let search = NameSearch(wanted, foldsCase: false) else { return [] }
        let limit = max(2, wanted.count / 3)
        var found: [String: (distance: Int, name: String)] = [:]
        for known in byDigits[wanted.filter(\.isDigit)] ?? [] {
            guard let distance = search.distance(to: known, count: known.count, limit: limit) else { continue }
            let near = (distance, written[known] ?? "")
            for id in ids[known] ?? [] where near < found[id] ?? (.max, "") { found[id] = near }
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
