@_spi(Engine) public import KeyboardAvoidance

/// Every device whose figures are known, by id.
public struct DeviceCatalogue: Sendable {
    /// In the catalogue's order.
    public let devices: [Device]
    private let indices: [String: Int]

    /// - Precondition: no two devices have the same id.
    public init(_ devices: [Device]) {
        self.devices = devices
        indices = Dictionary(uniqueKeysWithValues: devices.enumerated().map { ($1.id, $0) })
    }

    /// The device with that id; nil if there is none.
    public subscript(id: String) -> Device? { indices[id].map { devices[$0] } }

    /// The place of a device in `devices`.
    public func index(of id: String) -> Int? { indices[id] }

    /// The ids that were most likely meant by one that is not there, nearest first, at most three.
    ///
    /// Compared are letters and digits alone, with each device's id and with the names it is sold under, so that
    /// "iPhone 13 Pro" leads to the id of the device it shares its screen with. What is longer than 64 characters is
    /// near nothing.
    public func nearest(to name: String) -> [String] {
        let wanted = name.lettersAndDigits
        guard !wanted.isEmpty, wanted.count <= 64 else { return [] }
        let limit = max(2, wanted.count / 3)
        let ranked = devices.enumerated().compactMap { index, device -> (distance: Int, index: Int)? in
            let names = [device.id] + device.models
            let distance = names.map { wanted.distance(to: $0.lettersAndDigits) }.min() ?? .max
            return distance <= limit ? (distance, index) : nil
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

extension [UInt8] {
    /// How many characters must be inserted, removed or replaced to make one name of the other.
    fileprivate func distance(to other: [UInt8]) -> Int {
        var previous = Array<Int>(0...other.count)
        for (row, byte) in enumerated() {
            var current = [row + 1]
            for (column, candidate) in other.enumerated() {
                let replaced = previous[column] + (byte == candidate ? 0 : 1)
                current.append(Swift.min(replaced, previous[column + 1] + 1, current[column] + 1))
            }
            previous = current
        }
        return previous[other.count]
    }
}
