import JSON
@_spi(Engine) import KeyboardAvoidance
@_spi(Engine) import KeyboardAvoidanceAnalysis

/// The device catalogue of this build, read once, and the answers of its endpoints.
struct Devices: Sendable {
    let catalogue: DeviceCatalogue
    /// Every device with its id, its models, their newest year, its size and its scale.
    let list: Asset
    /// Each device's record with what its words mean, in the catalogue's order.
    private let records: [Asset]

    static let shared = Devices(file: Asset.devices)

    /// - Precondition: `file` is a catalogue; the one of this build is part of the program, and tests read it.
    init(file: [UInt8]) {
        let read = file.withUnsafeBufferPointer { bytes -> Devices.File? in
            var decoding = Decoding(bytes)
            let file: Devices.File? = try? decoding.deviceFile()
            return decoding.breaches.isEmpty ? file : nil
        }
        guard let read else { preconditionFailure("the device catalogue in this program cannot be read") }
        catalogue = DeviceCatalogue(read.entries.map(\.device))
        list = Asset(Self.list(of: read.entries), mediaType: .json)
        let legend =
            "\"legend\": {\"confidence\": ".utf8 + file[read.confidence] + ", \"sources\": ".utf8
            + file[read.sources] + "}".utf8
        records = read.entries.map { entry in
            // The record is an object: the legend becomes its last member.
            Asset(file[entry.record].dropLast() + ", ".utf8 + legend + "}\n".utf8, mediaType: .json)
        }
    }

    /// One device's record.
    func record(of id: String) -> Asset? { catalogue.index(of: id).map { records[$0] } }

    /// What to say of an id that is not in the catalogue.
    static func unknown(_ id: String, nearest: [String]) -> String {
        let shown = id.utf8.count <= 64 ? " `\(id)`" : ""
        guard !nearest.isEmpty else { return "there is no device\(shown); GET /devices lists all" }
        let names = nearest.map { "`\($0)`" }.joined(separator: ", ")
        return "there is no device\(shown); the nearest: \(names); GET /devices lists all"
    }

    private static func list(of entries: [Devices.File.Entry]) -> [UInt8] {
        var writer = JSONWriter(minimumCapacity: 8192)
        writer.beginObject()
        writer.name("devices")
        writer.beginArray()
        for entry in entries {
            let device = entry.device
            writer.beginObject()
            writer.name("id")
            writer.string(device.id)
            writer.name("models")
            writer.array(device.models) { $0.string($1) }
            if let year = entry.year {
                writer.name("year")
                writer.number(year)
            }
            writer.name("size")
            if let screen = device.screen?.value {
                writer.size(LayoutSize(width: screen.width, height: screen.height))
                writer.name("scale")
                writer.number(screen.scale)
            } else {
                writer.null()
                writer.name("scale")
                writer.null()
            }
            writer.endObject()
        }
        writer.endArray()
        writer.endObject()
        return writer.bytes
    }
}

extension Decoding {
    mutating func device() throws(JSONSyntaxError) -> Device? { try device(named: Devices.shared.catalogue) }
}

extension Devices {
    /// The catalogue's file as it is read: each device, and its record as it stands in the file.
    struct File {
        struct Entry {
            var device: Device
            /// When the newest of its models was released.
            var year: Double?
            /// The bytes of the record.
            var record: Range<Int>
        }

        var entries: [Entry] = []
        /// The bytes of the objects that say what the records' words mean.
        var confidence = 0..<0
        var sources = 0..<0
    }
}
