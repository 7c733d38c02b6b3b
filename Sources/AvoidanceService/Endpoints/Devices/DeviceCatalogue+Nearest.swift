import JSON
@_spi(Engine) import KeyboardAvoidance
@_spi(Engine) import KeyboardAvoidanceAnalysis

extension DeviceCatalogue {
    /// The ids that were most likely meant by one that is not there, nearest first, at most three.
    ///
    /// Compared are letters and digits alone, with each device's id and with the names it is sold under, so that
    /// "iPhone 13 Pro" leads to the id of the device it shares its screen with. What is longer than 64 characters is
    /// near nothing.
    func nearest(to name: String) -> [String] {
        let wanted = name.lettersAndDigits
        guard !wanted.isEmpty, wanted.count <= 64 else { return [] }
        let limit = max(2, wanted.count / 3)
        let ranked = devices.enumerated().compactMap { index, device -> (distance: Int, index: Int)? in
            let names = [device.id] + device.models
            let distances = names.compactMap { editDistance(wanted, $0.lettersAndDigits, limit: limit) }
            return distances.min().map { ($0, index) }
        }
        let best = ranked.sorted { ($0.distance, $0.index) < ($1.distance, $1.index) }.prefix(3)
        // An exact name leaves no doubt.
        return best.prefix { best.first?.distance != 0 || $0.distance == 0 }.map { devices[$0.index].id }
    }
}

extension String {
    fileprivate var lettersAndDigits: [UInt8] {
        utf8.compactMap { byte in
            switch byte {
            case 0x30...0x39, 0x61...0x7A: byte
            case 0x41...0x5A: byte | 0x20
            default: nil
            }
        }
    }
}
