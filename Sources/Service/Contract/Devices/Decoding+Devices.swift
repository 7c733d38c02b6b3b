import InputFormats
package import JSON
@_spi(Engine) import KeyboardAvoidance
@_spi(Engine) package import KeyboardAvoidanceAnalysis

extension Decoding {
    private enum Names {
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

// MARK: - The sender's own

extension Decoding {
    /// Reads a device of the sender's own, in the shape of a record; nil for an invalid one.
    ///
    /// A figure without a confidence is trusted like one with two sources.
    package mutating func ownDevice() throws(JSONSyntaxError) -> AuditDevice? {
        // A record is read in the contract's form alone.
        let known = readsTexts
        readsTexts = false
        defer { readsTexts = known }
        var (id, idiom, name) = ("", "", String?.none)
        var models: [String] = []
        var size: Device.Figure<LayoutSize>?
        var scale = 1.0
        var safeArea: Device.Figure<Device.Oriented<LayoutInsets>>?
        var withoutSafeArea: Set<Device.Orientation> = []
        var keyboards = Device.Keyboards.unknown
        let object = try object(Names.device) { decoding, index throws(JSONSyntaxError) in
            switch index {
            case 0: id = try decoding.identifier() ?? ""
            case 1: _ = try decoding.identifier()
            case 2: idiom = try decoding.identifier() ?? ""
            case 3: models = try decoding.list(atMost: 16) { d throws(JSONSyntaxError) in try d.identifier() }
            case 5: size = try decoding.figureSize()
            case 6: scale = try decoding.number(in: 0.01...100) ?? 1
            case 7: safeArea = try decoding.safeAreas(without: &withoutSafeArea)
            case 9: keyboards = try decoding.keyboards()
            case 11: _ = try decoding.extent()
            case 12: name = try decoding.identifier()
            default: try decoding.reader.skipValue()
            }
        }
        guard let object else { return nil }
        require(0, of: Names.device, in: object)
        require(5, of: Names.device, in: object)
        if idiom == "pad", keyboards.floating == nil {
            keyboards.floating = Device.Figure(LayoutSize(width: 320, height: 254), .twoSources)
        }
        let screen = size.map { size in
            Device.Figure(
                Screen(width: size.value.width, height: size.value.height, scale: scale), size.confidence)
        }
        let device = Device(id: id, models: models, screen: screen, safeArea: safeArea, keyboards: keyboards)
        var own = AuditDevice(device, name: name ?? id)
        own.isOwn = true
        own.withoutSafeArea = withoutSafeArea
        return own
    }

    /// Reads the object of a figure; null or an invalid word for its confidence make that nil.
    ///
    /// - Parameter names: the figure's own members, then `confidence` and `sources`.
    private mutating func figure(
        _ names: JSONNames, _ read: (inout Decoding, Int) throws(JSONSyntaxError) -> Void
    ) throws(JSONSyntaxError) -> (object: Object?, confidence: Device.Confidence?) {
        var confidence: Device.Confidence? = .twoSources
        let object = try object(names) { decoding, index throws(JSONSyntaxError) in
            switch index {
            case names.count - 2: confidence = try decoding.word(of: Names.confidence)
            case names.count - 1: try decoding.reader.skipValue()
            default: try read(&decoding, index)
            }
        }
        return (object, confidence)
    }

    private mutating func figureSize() throws(JSONSyntaxError) -> Device.Figure<LayoutSize>? {
        if try reader.peekArray() { return try LayoutSize.read(from: &self).map { Device.Figure($0, .twoSources) } }
        var size = LayoutSize()
        let confidence = try figure(Names.size) { decoding, index throws(JSONSyntaxError) in
            let length = try decoding.extent() ?? 0
            if index == 0 { size.width = length } else { size.height = length }
        }.confidence
        return Device.Figure(size, confidence ?? .twoSources)
    }

    private mutating func safeAreas(
        without missing: inout Set<Device.Orientation>
    ) throws(JSONSyntaxError) -> Device.Figure<Device.Oriented<LayoutInsets>>? {
        var insets = Device.Oriented(portrait: LayoutInsets.zero, landscape: .zero)
        let read = try figure(Names.safeArea) { decoding, index throws(JSONSyntaxError) in
            switch index {
            case 0: insets.portrait = try LayoutInsets.read(from: &decoding) ?? .zero
            case 1: insets.landscape = try LayoutInsets.read(from: &decoding) ?? .zero
            default: try decoding.reader.skipValue()
            }
        }
        guard let object = read.object else { return nil }
        for (index, orientation) in [Device.Orientation.portrait, .landscape].enumerated()
        where !object.members.hasSeen(index) {
            missing.insert(orientation)
        }
        return read.confidence.map { Device.Figure(insets, $0) }
    }

    private mutating func keyboards() throws(JSONSyntaxError) -> Device.Keyboards {
        var keyboards = Device.Keyboards.unknown
        _ = try object(Names.keyboard) { decoding, index throws(JSONSyntaxError) in
            switch index {
            case 0: (keyboards.withBar.portrait, keyboards.withoutBar.portrait) = try decoding.dockedKeyboard()
            case 1: (keyboards.withBar.landscape, keyboards.withoutBar.landscape) = try decoding.dockedKeyboard()
            case 2: keyboards.hardwareBar = try decoding.hardwareBar()
            default: keyboards.floating = try decoding.figureSize()
            }
        }
        return keyboards
    }

    private mutating func dockedKeyboard() throws(JSONSyntaxError) -> (Device.Figure<Double>?, Device.Figure<Double>?) {
        var (withBar, withoutBar) = (Double?.none, Double?.none)
        let read = try figure(Names.docked) { decoding, index throws(JSONSyntaxError) in
            switch index {
            case 3: withoutBar = try decoding.extent()
            case 4: withBar = try decoding.extent()
            default: try decoding.reader.skipValue()
            }
        }
        guard let confidence = read.confidence else { return (nil, nil) }
        return (withBar.map { Device.Figure($0, confidence) }, withoutBar.map { Device.Figure($0, confidence) })
    }

    private mutating func hardwareBar() throws(JSONSyntaxError) -> Device.Figure<Double>? {
        var height = 0.0
        let read = try figure(Names.hardwareBar) { decoding, _ throws(JSONSyntaxError) in
            height = try decoding.extent() ?? 0
        }
        return read.confidence.map { Device.Figure(height, $0) }
    }
}

// MARK: - In a request

extension Decoding {
    /// A device of the catalogue, by its id.
    mutating func device() throws(JSONSyntaxError) -> Device? {
        guard let id = try reader.string(upTo: ContractLimits.idLength) else {
            if reader.valueKind == .string {
                // No device has so long a name.
                note(.unknownValue, at: reader.valueOffset, Devices.unknown(nil, nearest: []) + Self.sendScreen)
            } else {
                noteKind(expected: "a string")
            }
            return nil
        }
        if let device = DeviceCatalogue.builtIn[id] { return device }
        guard composesBreaches else {
            note(.unknownValue, at: reader.valueOffset, isCertain: false, "")
            return nil
        }
        let nearest = DeviceNames.nearest(to: id)
        note(
            .unknownValue, at: reader.valueOffset, isCertain: false, suggestion: nearest.first?.id,
            Devices.unknown(id, nearest: nearest) + (nearest.isEmpty ? Self.sendScreen : "")
        )
        return nil
    }

    private static let sendScreen = "; or send `screen` {width, height, scale}"
}
