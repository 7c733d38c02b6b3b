@testable import InputFormats
import JSON
@_spi(Engine) import KeyboardAvoidance
import TestSupport

@testable import Service
@testable import Contract

/// Writes a canonical request in other forms, chosen at random in every place.
struct Respeller {
    var random: SeededGenerator
    /// The pixels in a point; nil to send points.
    var density: Double?
    /// Whether scroll views may be remembered.
    var isInSession = false

    mutating func pick<Value>(_ values: [Value]) -> Value { values[Int.random(in: 0..<values.count, using: &random)] }

    mutating func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &random) < percent }

    /// A request that means the same.
    mutating func respell(_ request: JSONTree) -> JSONTree {
        var members: [JSONTree.Member] = []
        if let density { members.append(JSONTree.Member("density", JSONTree(density))) }
        for member in request.members {
            switch member.name {
            case "keyboard": members += keyboard(member.value, on: request)
            case "event" where member.value.string != nil && !request.hasName:
                let names = SpelledWords.events.filter { $0.value == member.value.string }.keys.sorted()
                members.append(JSONTree.Member("event", .string(pick(names + [member.value.string ?? ""]))))
            default:
                members.append(JSONTree.Member(member.name, respell(member.value, member.name, in: "")))
            }
        }
        return .object(members)
    }

    /// The value of a member of an object.
    private mutating func respell(_ value: JSONTree, _ name: String, in holder: String) -> JSONTree {
        let place = holder.isEmpty ? MemberKind.request : MemberKind([holder])
        guard place.members.contains(name), value != .null else { return value }
        switch name {
        case "frame", "caretRect": return geometry(value, .rect)
        case "frameEnd", "frameBegin": return geometry(value, .keyboardFrame)
        case "contentSize": return geometry(value, .size)
        case "contentOffset": return geometry(value, .point)
        case "origin": return geometry(value, value["width"] == nil ? .point : .rect)
        case "contentInset", "scrollIndicatorInsets", "safeAreaInsets", "adjustedContentInset":
            return geometry(value, .insets)
        case "height", "top", "accessoryHeight", "padding", "snapToOffsets", "obstructions": return pixels(value)
        case "screen":
            guard value["scale"] != nil else { return geometry(value, .screen) }
            let (wide, high) = chance(50) ? ("width", "height") : ("w", "h")
            return .object(
                value.members.map { member in
                    switch member.name {
                    case "width": JSONTree.Member(wide, pixels(member.value))
                    case "height": JSONTree.Member(high, pixels(member.value))
                    default: member
                    }
                } + [JSONTree.Member("fontScale", .number("1.5"))])
        case "animationCurve":
            let names = SpelledWords.curves.filter { Double($0.value) == value.number }.keys.sorted()
            return names.isEmpty || chance(50) ? value : .string(pick(names))
        case "device": return value.string.map { .string($0.uppercased()) } ?? value
        case "savedState":
            return chance(50) ? value : .string(String(decoding: value.text, as: UTF8.self))
        case "event", "keyboard", "peer": return value
        case "outerScrollViews": return .array(value.elements.map { object($0, "scrollView") })
        default: return object(value, name)
        }
    }

    private mutating func object(_ value: JSONTree, _ holder: String) -> JSONTree {
        guard case .object(let members) = value else { return value }
        let isRect = MemberKind([holder]).rectMember == "frame"
        if members.count == 1, members[0].name == "frame", isRect, chance(60) {
            return geometry(members[0].value, .rect)
        }
        return .object(
            members.flatMap { member -> [JSONTree.Member] in
                if member.name == "frame", isRect, chance(40) {
                    let form = pick([["x", "y", "width", "height"], ["left", "top", "width", "height"]])
                    return sides(of: member.value, .rect, named: form)
                }
                var name = member.name
                if name == SpelledMembers.indicatorInsets, chance(50) { name = SpelledMembers.verticalInsets }
                return [JSONTree.Member(name, respell(member.value, member.name, in: holder))]
            })
    }

    private func pixels(_ value: JSONTree) -> JSONTree {
        switch value {
        case .number: density.map { JSONTree((value.number ?? 0) * $0) } ?? value
        case .array(let values): .array(values.map(pixels))
        case .object(let members): .object(members.map { JSONTree.Member($0.name, pixels($0.value)) })
        default: value
        }
    }

    private func sides(of value: JSONTree, _ kind: GeometryKind, named names: [String]) -> [JSONTree.Member] {
        zip(names, numbers(of: value, kind)).map { JSONTree.Member($0, JSONTree($1)) }
    }

    private func numbers(of value: JSONTree, _ kind: GeometryKind) -> [Double] {
        kind.sides.map { (value[$0]?.number ?? 0) * (density ?? 1) }
    }

    private mutating func geometry(_ value: JSONTree, _ kind: GeometryKind) -> JSONTree {
        guard case .object(let members) = value else { return pixels(value) }
        // Sides that were left out stay so, because `read` says what was sent.
        let isWhole = kind.sides.allSatisfy { value[$0] != nil } && members.count == kind.sides.count
        guard isWhole else { return pixels(value) }
        let numbers = numbers(of: value, kind)
        let form = pick(kind.forms)
        switch form.shape {
        case .members(let names, let optional):
            switch form.meaning {
            case .halves:
                return .object([
                    JSONTree.Member("origin", .array(numbers[..<2].map { JSONTree($0) })),
                    JSONTree.Member("size", .array(numbers[2...].map { JSONTree($0) })),
                ])
            case .edges:
                guard numbers[2] >= 0, numbers[3] >= 0 else { return pixels(value) }
                let edges = [numbers[0], numbers[1], numbers[0] + numbers[2], numbers[1] + numbers[3]]
                return .object(zip(names, edges).map { JSONTree.Member($0, JSONTree($1)) })
            default: break
            }
            if names.contains("leading"), numbers[1] != numbers[3] { return pixels(value) }
            var object = zip(names, numbers).map { JSONTree.Member($0, JSONTree($1)) }
            if optional.count == 4, chance(50) {
                let (right, bottom) = (numbers[0] + numbers[2], numbers[1] + numbers[3])
                let edges = [
                    min(numbers[0], right), min(numbers[1], bottom), max(numbers[0], right), max(numbers[1], bottom),
                ]
                object += zip(optional, edges).map { JSONTree.Member($0, JSONTree($1)) }
            }
            return .object(object)
        case .list: return .array(numbers.map { JSONTree($0) })
        case .pairs:
            return .array([.array(numbers[..<2].map { JSONTree($0) }), .array(numbers[2...].map { JSONTree($0) })])
        case .text(let pattern):
            guard var rest = printed(numbers, as: form.meaning)?[...] else { return pixels(value) }
            let text = pattern.text.description.reduce(into: "") { text, character in
                text += character == "#" ? JSONTree(rest.removeFirst()).numberText : String(character)
            }
            return .string(pick([text, " \(text)\n", "Optional(\(text))"]))
        case .number:
            guard case .y = form.meaning, numbers[0] == 0 else { return pixels(value) }
            return JSONTree(numbers[1])
        }
    }
}

// Printed texts.
extension Respeller {
    /// The numbers of a text by those of the sides; nil if it cannot say them.
    private func printed(_ numbers: [Double], as meaning: GeometryKind.Form.Meaning) -> [Double]? {
        switch meaning {
        case .sides, .halves: return numbers
        case .edges:
            let (right, bottom) = (numbers[0] + numbers[2], numbers[1] + numbers[3])
            // The size is read as the difference, to the bit.
            guard numbers[2] >= 0, numbers[3] >= 0, right - numbers[0] == numbers[2], bottom - numbers[1] == numbers[3]
            else { return nil }
            return [numbers[0], numbers[1], right, bottom]
        case .order(let places):
            var printed: [Int: Double] = [:]
            for (number, place) in zip(numbers, places) {
                guard printed[place ?? -1] ?? number == number, place != nil || number == 0 else { return nil }
                if let place { printed[place] = number }
            }
            return printed.sorted { $0.key < $1.key }.map(\.value)
        case .y, .ambiguous: return nil
        }
    }
}

// The keyboard.
extension Respeller {
    private mutating func keyboard(_ value: JSONTree, on request: JSONTree) -> [JSONTree.Member] {
        guard case .object(let members) = value else { return [JSONTree.Member("keyboard", value)] }
        let plain = JSONTree.Member(
            "keyboard",
            .object(
                members.map { JSONTree.Member($0.name, respell($0.value, $0.name, in: "keyboard")) }))
        let milliseconds = (value["animationDuration"]?.number ?? 0.25) * 1000
        let isWhole = milliseconds / 1000 == value["animationDuration"]?.number ?? 0.25
        let beside = members.filter { $0.name == "accessoryHeight" }.map { JSONTree.Member($0.name, pixels($0.value)) }
        let mayBeElsewhere = saysBehaviors(request)
        if let height = value["height"] {
            switch Int.random(in: 0..<5, using: &random) {
            case 0 where members.count == 1: return [JSONTree.Member("keyboard", pixels(height))]
            case 1 where members.count == 1: return [JSONTree.Member("keyboardHeight", pixels(height))]
            case 2 where mayBeElsewhere && Set(members.map(\.name)).isSubset(of: ["height", "accessoryHeight"]):
                let insets = JSONTree.object([JSONTree.Member("bottom", pixels(height))])
                return [JSONTree.Member("keyboard", .object([JSONTree.Member("viewInsets", insets)] + beside))]
            case 3 where mayBeElsewhere && Set(members.map(\.name)).isSubset(of: ["height", "accessoryHeight"]):
                let pixels = JSONTree((height.number ?? 0) * 4)
                return [
                    JSONTree.Member(
                        "keyboard",
                        .object([JSONTree.Member("ime", pixels), JSONTree.Member("density", .number("4"))] + beside))
                ]
            default: return [plain]
            }
        }
        guard let frame = value["frameEnd"] else { return [plain] }
        let end = geometry(frame, .keyboardFrame)
        let begin = value["frameBegin"].map { geometry($0, .keyboardFrame) }
        switch Int.random(in: 0..<6, using: &random) {
        case 0 where members.count == 1: return [JSONTree.Member("keyboard", geometry(frame, .keyboardFrame))]
        case 1, 2:
            var info = [JSONTree.Member("UIKeyboardFrameEndUserInfoKey", end)]
            info += begin.map { [JSONTree.Member("UIKeyboardFrameBeginUserInfoKey", $0)] } ?? []
            for (name, key) in [
                ("animationDuration", "UIKeyboardAnimationDurationUserInfoKey"),
                ("animationCurve", "UIKeyboardAnimationCurveUserInfoKey"), ("isLocal", "UIKeyboardIsLocalUserInfoKey"),
            ] {
                guard let value = value[name] else { continue }
                let number = value == .bool(true) ? "1" : value == .bool(false) ? "0" : value.numberText
                info.append(JSONTree.Member(key, chance(50) ? .string(number) : .number(number)))
            }
            info.append(JSONTree.Member("UIKeyboardBoundsUserInfoKey", .string("NSRect: {{0, 0}, {1, 1}}")))
            if beside.isEmpty, chance(50) {
                return chance(50) ? info : [JSONTree.Member("userInfo", .object(info))]
            }
            return [JSONTree.Member("keyboard", .object(info + beside))]
        case 3 where mayBeElsewhere && isWhole && value["isLocal"] != nil:
            var event = [JSONTree.Member("endCoordinates", end)]
            event += begin.map { [JSONTree.Member("startCoordinates", $0)] } ?? []
            event.append(JSONTree.Member("isEventFromThisApp", value["isLocal"] ?? .null))
            if value["animationDuration"] != nil { event.append(JSONTree.Member("duration", JSONTree(milliseconds))) }
            if let curve = value["animationCurve"] {
                event.append(JSONTree.Member("easing", respell(curve, "animationCurve", in: "keyboard")))
            }
            return beside.isEmpty && chance(50)
                ? event : [JSONTree.Member("keyboard", .object(event + beside))]
        case 4, 5:
            guard let top = top(of: frame, on: request) else { return [plain] }
            let others = plain.value.members.filter { $0.name != "frameEnd" }
            return [JSONTree.Member("keyboard", .object([JSONTree.Member("top", JSONTree(top))] + others))]
        default: return [plain]
        }
    }

    /// Whether each scroll view says when the safe area counts: where none says it, that depends on the platform.
    private func saysBehaviors(_ request: JSONTree) -> Bool {
        guard let outer = request["outerScrollViews"] ?? (isInSession ? nil : .array([])) else { return false }
        let views = [request["scrollView"]] + outer.elements.map { $0 }
        return views.allSatisfy { $0?["contentInsetAdjustmentBehavior"]?.string != nil }
    }

    /// The top edge of a keyboard that lies at the bottom of the screen sent, over its full width.
    private func top(of frame: JSONTree, on request: JSONTree) -> Double? {
        let sides = numbers(of: frame, .rect)
        guard let screen = request["screen"], request["origin"] == nil, screen["width"] != nil,
            sides[0] == 0, sides[2] == (screen["width"]?.number ?? 0) * (density ?? 1), sides[3] >= 0,
            sides[1] + sides[3] == (screen["height"]?.number ?? 0) * (density ?? 1)
        else { return nil }
        return sides[1]
    }
}

extension JSONTree {
    fileprivate var hasName: Bool { self["name"] != nil }
}
