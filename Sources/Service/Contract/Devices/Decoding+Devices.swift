import InputFormats
package import JSON
@_spi(Engine) import KeyboardAvoidance
@_spi(Engine) package import KeyboardAvoidanceAnalysis

extension Decoding {
    private enum Names {
        static let file = JSONNames(["about", "confidence", "sources", "devices"])
        static let device = JSONNames([
            "id", "platform", "idiom", "models", "unit", "size", "scale", "safeArea", "bars", "keyboard", "notes",
            "year", "name", "legend",
        ])
        static let size = JSONNames(["width", "height", "confidence", "sources"])
        static let safeArea = JSONNames(["portrait", "landscape", "iPadOS26", "confidence", "sources"])
        static let keyboard = JSONNames(["portrait", "landscape", "hardwareBar", "floating"])
        static let docked = JSONNames([
            "letters", "bar", "bottomStrip", "withoutBar", "withBar", "withBarUpToIOS12", "confidence", "sources",
        ])
        static let hardwareBar = JSONNames(["height", "confidence", "sources"])

        static let confidence = Vocabulary.Words<Device.Confidence>([
            ("two-sources", .twoSources), ("one-source", .oneSource), ("one-source+inferred", .oneSourceAndInferred),
            ("derived", .derived), ("inferred", .inferred), ("typical-only", .typicalOnly),
            ("from-memory", .fromMemory),
        ])
    }
}

// Only the values for presets are decoded; the endpoints pass the records on whole.
extension Decoding {
    /// Reads the catalogue's file.
    mutating func deviceFile() throws(JSONSyntaxError) -> Devices.File {
        var file = Devices.File()
        _ = try object(Names.file) { decoding, index throws(JSONSyntaxError) in
            switch index {
            case 1: file.confidence = try decoding.passOver()
            case 2: file.sources = try decoding.passOver()
            case 3: file.entries = try decoding.devices()
            default: try decoding.reader.skipValue()
            }
        }
        try reader.end()
        return file
    }

    /// The bytes of the next value.
    private mutating func passOver() throws(JSONSyntaxError) -> Range<Int> {
        try reader.skipValue()
        return reader.valueOffset..<reader.offset
    }

    private mutating func devices() throws(JSONSyntaxError) -> [Devices.File.Entry] {
        guard var elements = try reader.beginArray() else { return [] }
        var entries: [Devices.File.Entry] = []
        while try reader.nextElement(&elements) {
            _ = try reader.peekKind()
            let start = reader.offset
            guard let read = try deviceRecord(), let device = read.device else { continue }
            entries.append(
                Devices.File.Entry(
                    device: device, platform: read.platform, idiom: read.idiom, year: read.year,
                    record: start..<reader.offset))
        }
        return entries
    }

    private mutating func deviceRecord() throws(JSONSyntaxError) -> DeviceRecord? {
        var record = DeviceRecord()
        var models: [String] = []
        var size: Device.Figure<LayoutSize>?
        var scale = 1.0
        var safeArea: Device.Figure<Device.Oriented<LayoutInsets>>?
        var keyboards: Device.Keyboards?
        let isOwn = assumedConfidence != nil
        let object = try object(Names.device) { decoding, index throws(JSONSyntaxError) in
            switch index {
            case 0: record.id = try decoding.identifier() ?? ""
            case 1: record.platform = try decoding.identifier() ?? ""
            case 2: record.idiom = try decoding.identifier() ?? ""
            case 3: models = try decoding.list(atMost: 16) { d throws(JSONSyntaxError) in try d.identifier() }
            case 5: size = try decoding.figureSize()
            case 6: scale = try decoding.number(in: isOwn ? 0.01...100 : 0...ContractLimits.length) ?? 1
            case 7: safeArea = try decoding.safeAreas(without: &record.withoutSafeArea)
            case 9: keyboards = try decoding.keyboards()
            case 11: record.year = try decoding.extent()
            case 12: record.name = try decoding.identifier()
            default: try decoding.reader.skipValue()
            }
        }
        guard let object else { return nil }
        require(0, of: Names.device, in: object)
        require(isOwn ? 5 : 9, of: Names.device, in: object)
        if keyboards == nil, !isOwn { return nil }
        var known = keyboards ?? .unknown
        if isOwn, record.idiom == "pad", known.floating == nil {
            known.floating = Device.Figure(LayoutSize(width: 320, height: 254), .twoSources)
        }
        let screen = size.map { Screen(width: $0.value.width, height: $0.value.height, scale: scale) }
        record.device = Device(
            id: record.id, models: models,
            screen: size.flatMap { size in screen.map { Device.Figure($0, size.confidence) } }, safeArea: safeArea,
            keyboards: known)
        return record
    }

    /// Reads a device of the sender's own, in the shape of a record; nil for an invalid one.
    package mutating func ownDevice() throws(JSONSyntaxError) -> AuditDevice? {
        assumedConfidence = .twoSources
        // A record is read in the contract's form alone.
        let known = readsTexts
        readsTexts = false
        defer { (assumedConfidence, readsTexts) = (nil, known) }
        guard let record = try deviceRecord(), let device = record.device else { return nil }
        var own = AuditDevice(device, name: record.name ?? record.id)
        own.isOwn = true
        own.withoutSafeArea = record.withoutSafeArea
        return own
    }

    private mutating func figureSize() throws(JSONSyntaxError) -> Device.Figure<LayoutSize>? {
        if let assumedConfidence, try reader.peekArray() {
            return try LayoutSize.read(from: &self).map { Device.Figure($0, assumedConfidence) }
        }
        var size = LayoutSize()
        var confidence = assumedConfidence
        _ = try object(Names.size) { decoding, index throws(JSONSyntaxError) in
            switch index {
            case 0: size.width = try decoding.extent() ?? 0
            case 1: size.height = try decoding.extent() ?? 0
            case 2: confidence = try decoding.word(of: Names.confidence) ?? confidence
            default: try decoding.reader.skipValue()
            }
        }
        return confidence.map { Device.Figure(size, $0) }
    }

    private mutating func safeAreas(
        without missing: inout Set<Device.Orientation>
    ) throws(JSONSyntaxError) -> Device.Figure<Device.Oriented<LayoutInsets>>? {
        var insets = Device.Oriented(portrait: LayoutInsets.zero, landscape: .zero)
        var confidence = assumedConfidence
        let object = try object(Names.safeArea) { decoding, index throws(JSONSyntaxError) in
            switch index {
            case 0: insets.portrait = try LayoutInsets.read(from: &decoding) ?? .zero
            case 1: insets.landscape = try LayoutInsets.read(from: &decoding) ?? .zero
            case 3: confidence = try decoding.word(of: Names.confidence)
            default: try decoding.reader.skipValue()
            }
        }
        guard let object else { return nil }
        for (index, orientation) in [Device.Orientation.portrait, .landscape].enumerated()
        where !object.members.hasSeen(index) {
            missing.insert(orientation)
        }
        return confidence.map { Device.Figure(insets, $0) }
    }

    private mutating func keyboards() throws(JSONSyntaxError) -> Device.Keyboards? {
        var keyboards = Device.Keyboards.unknown
        let object = try object(Names.keyboard) { decoding, index throws(JSONSyntaxError) in
            switch index {
            case 0: (keyboards.withBar.portrait, keyboards.withoutBar.portrait) = try decoding.dockedKeyboard()
            case 1: (keyboards.withBar.landscape, keyboards.withoutBar.landscape) = try decoding.dockedKeyboard()
            case 2: keyboards.hardwareBar = try decoding.hardwareBar()
            default: keyboards.floating = try decoding.figureSize()
            }
        }
        return object == nil ? nil : keyboards
    }

    private mutating func dockedKeyboard() throws(JSONSyntaxError) -> (Device.Figure<Double>?, Device.Figure<Double>?) {
        var withBar: Double?
        var withoutBar: Double?
        var confidence = assumedConfidence
        _ = try object(Names.docked) { decoding, index throws(JSONSyntaxError) in
            switch index {
            case 3: withoutBar = try decoding.extent()
            case 4: withBar = try decoding.extent()
            case 6: confidence = try decoding.word(of: Names.confidence)
            default: try decoding.reader.skipValue()
            }
        }
        guard let confidence else { return (nil, nil) }
        return (withBar.map { Device.Figure($0, confidence) }, withoutBar.map { Device.Figure($0, confidence) })
    }

    private mutating func hardwareBar() throws(JSONSyntaxError) -> Device.Figure<Double>? {
        var height = 0.0
        var confidence = assumedConfidence
        _ = try object(Names.hardwareBar) { decoding, index throws(JSONSyntaxError) in
            switch index {
            case 0: height = try decoding.extent() ?? 0
            case 1: confidence = try decoding.word(of: Names.confidence)
            default: try decoding.reader.skipValue()
            }
        }
        return confidence.map { Device.Figure(height, $0) }
    }
}

// MARK: - In a request

extension Decoding {
    /// A device of the catalogue, by its id.
    mutating func device(of devices: Devices) throws(JSONSyntaxError) -> Device? {
        guard let id = try reader.string(upTo: ContractLimits.idLength) else {
            if reader.valueKind == .string {
                // No device has so long a name.
                note(.unknownValue, at: reader.valueOffset, Devices.unknown(nil, nearest: []) + Self.sendScreen)
            } else {
                noteKind(expected: "a string")
            }
            return nil
        }
        if let device = devices.catalogue[id] { return device }
        guard composesBreaches else {
            note(.unknownValue, at: reader.valueOffset, isCertain: false, "")
            return nil
        }
        let nearest = devices.names.nearest(to: id)
        note(
            .unknownValue, at: reader.valueOffset, isCertain: false, suggestion: nearest.first?.id,
            Devices.unknown(id, nearest: nearest) + (nearest.isEmpty ? Self.sendScreen : "")
        )
        return nil
    }

    private static let sendScreen = "; or send `screen` {width, height, scale}"
}

/// The values of a device's record that presets and audits use.
private struct DeviceRecord {
    var id = ""
    var name: String?
    var platform = ""
    var idiom = ""
    var year: Double?
    var device: Device?
    /// The orientations that the safe area leaves out.
    var withoutSafeArea: Set<Device.Orientation> = []
}
