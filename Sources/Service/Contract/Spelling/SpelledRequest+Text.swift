@_spi(Engine) import KeyboardAvoidanceAnalysis
package import InputFormats
package import JSON
@_spi(Engine) package import KeyboardAvoidance

extension SpelledRequest {
    /// Reads a request that may name the devices of the catalogue.
    ///
    /// - Parameter withDetails: whether errors, spellings and pointers are collected; without them it takes less time.
    package init(_ sent: JSONTree, as form: Form = .event, withDetails: Bool) {
        self.init(sent, as: form, withDetails: withDetails, devices: CatalogueDevices())
    }

    /// Reads a request that is not canonical, with details if it has errors.
    package init(reading sent: JSONTree, as form: Form = .event) {
        self.init(reading: sent, as: form, devices: CatalogueDevices())
    }

    /// Reads a request's text; nil if it is not JSON.
    init?(_ text: UnsafeBufferPointer<UInt8>, as form: Form = .event, withDetails: Bool) {
        guard let sent = try? JSONTree(text) else { return nil }
        self.init(sent, as: form, withDetails: withDetails)
    }

    /// The tree of a request; nil for one that is long, in bytes or in values.
    static func shortTree(_ text: UnsafeBufferPointer<UInt8>) throws(JSONSyntaxError) -> JSONTree? {
        guard text.count <= Decoding.longText else { return nil }
        return try JSONTree(text, maximumValues: shortValues)
    }
}

extension SpelledRequest {
    /// Notes in an event what its canonical text does not say of the request.
    package func mark(_ event: inout Event) {
        event.isWithoutUIKit = platform != nil
        event.wording.statesUnit = sent["density"] != nil
        event.wording.absence = absence
    }
}

/// The devices of the catalogue.
private struct CatalogueDevices: KnownDevices {
    func device(_ id: String) -> Device? { DeviceCatalogue.builtIn[id] }

    func ids(named name: String) -> [String] { DeviceNames.ids(of: name) }
}
