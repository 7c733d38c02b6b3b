@_spi(Engine) import KeyboardAvoidance
import TestSupport

/// Makes request documents: valid ones, and valid ones with something wrong in them.
struct RequestDocuments {
    var scenes: RandomScenes

    init(seed: UInt64) { scenes = RandomScenes(seed: seed) }

    /// A request, mutated at random.
    mutating func next() -> [UInt8] {
        var scene = scenes.event(scenes.pick(KeyboardEvent.Kind.allCases))
        if scenes.chance(20) {
            scene.savedState = SavedState(base: ScrollValues(contentInset: LayoutInsets(bottom: scenes.length(0...9))))
        }
        var document = requestBody(of: scene)
        for _ in 0..<(scenes.chance(50) ? 0 : Int.random(in: 1...2, using: &scenes.random)) {
            document = mutated(document)
        }
        var text = scenes.chance(30) ? spaced(document) : document.description
        if scenes.chance(20) { text = withOtherNumbers(text) }
        var bytes = Array(text.utf8)
        if scenes.chance(15) { damage(&bytes) }
        return bytes
    }

    // MARK: - Values

    private mutating func value() -> JSONValue {
        scenes.pick([
            nil, true, false, 0, -1, 0.1, 7, 1e9, 1e10, -1e9, 3e-300, "automatic", "", "é", [], [1], [1, 2],
            [1, 2, 3, 4],
            [[1, 2], [3, 4]], [:], ["x": 1, "y": 2], ["x": 1, "y": 2, "width": 3, "height": 4], ["top": 1],
        ])
    }

    private mutating func mutated(_ value: JSONValue) -> JSONValue {
        switch value {
        case .object(let members):
            guard let name = members.keys.sorted().randomElement(using: &scenes.random) else { return value }
            switch Int.random(in: 0..<10, using: &scenes.random) {
            case 0: return value.without(name)
            case 1: return value.setting(name + scenes.pick(["s", "X", ""]), to: self.value())
            case 2: return value.without(name).setting(name.lowercased(), to: members[name] ?? nil)
            case 3, 4: return value.setting(name, to: self.value())
            default: return value.setting(name, to: mutated(members[name] ?? nil))
            }
        case .array(let elements):
            if elements.isEmpty { return self.value() }
            let index = Int.random(in: 0..<elements.count, using: &scenes.random)
            var changed = elements
            if scenes.chance(30) { changed.remove(at: index) } else { changed[index] = mutated(changed[index]) }
            return .array(changed)
        default: return self.value()
        }
    }

    // MARK: - Text

    private mutating func spaced(_ value: JSONValue) -> String {
        let gap = scenes.pick([" ", "\n", "\t", "\r\n", "  "])
        switch value {
        case .object(let members):
            return "{"
                + members.sorted { $0.key < $1.key }
                .map { gap + JSONValue.string($0.key).description + gap + ":" + spaced($0.value) }
                .joined(separator: ",") + gap + "}"
        case .array(let elements):
            return "[" + elements.map { gap + spaced($0) }.joined(separator: ",") + "]" + gap
        default: return gap + value.description
        }
    }

    /// The same text with other spellings of its zeros.
    private mutating func withOtherNumbers(_ text: String) -> String {
        let zero = scenes.pick(["0.0", "-0", "0e5", "1E-400", "0.0000000000000000000000000000000001", "5e-324", "-0.0"])
        let one = scenes.pick(["1e0", "1.000000000000000000000000001", "10E-1", "0.9999999999999999999", "1e400", "01"])
        return text.replacing(":0,", with: ":\(zero),").replacing(":1,", with: ":\(one),")
    }

    private mutating func damage(_ bytes: inout [UInt8]) {
        guard !bytes.isEmpty else { return }
        let index = Int.random(in: 0..<bytes.count, using: &scenes.random)
        switch Int.random(in: 0..<4, using: &scenes.random) {
        case 0: bytes.remove(at: index)
        case 1: bytes[index] = UInt8.random(in: 0x20..<0x7F, using: &scenes.random)
        case 2: bytes.insert(scenes.pick(Array("{}[],:\"0-e.".utf8)), at: index)
        default: bytes.removeSubrange(index...)
        }
    }
}
