@testable import InputFormats
@_spi(Engine) import KeyboardAvoidance
import TestSupport

@testable import Service
@testable import Contract
@testable import JSON

/// A request with one mistake, of a kind that people make.
struct SeededMistake {
    enum Kind: String, CaseIterable {
        case dropped = "a required member is missing"
        case typo = "a name is misspelt by a letter"
        case otherCase = "a name is in another case"
        case guess = "a name is one of the guess table"
        case quoted = "a number is in quotes"
        case withUnit = "a number has a unit"
        case sides = "each number of a value is in quotes"
        case flag = "true or false is in quotes or a number"
        case word = "a word is in another case"
        case asText = "a frame or size is a text"
        case otherType = "a value has another type"

        /// Whether the reference gives a fix for every such mistake.
        var hasFix: Bool { self != .dropped && self != .otherType }
    }

    var kind: Kind
    var path: [String]
    var request: JSONTree

    /// Nil if the request has no place for such a mistake.
    init?(_ kind: Kind, in request: JSONTree, _ random: inout RandomScenes) {
        let places = request.places(below: [])
        let changes: [(path: [String], request: JSONTree?)]
        switch kind {
        case .dropped:
            changes = places.filter { Self.isRequired($0, in: request) }.map { ($0, request.without($0)) }
        case .typo:
            changes = places.compactMap { path in
                guard let name = path.last, name.utf8.count > 3, Int(name) == nil else { return nil }
                return Self.renamed(request, path, to: Self.typo(in: name, &random))
            }
        case .otherCase:
            changes = places.compactMap { path in
                guard let name = path.last, name.utf8.count > 3, Int(name) == nil else { return nil }
                return Self.renamed(
                    request, path, to: random.chance(50) ? name.snake : name.prefix(1).uppercased() + name.dropFirst())
            }
        case .guess: changes = Self.guesses(in: request, places)
        case .quoted, .withUnit:
            let unit = kind == .withUnit ? random.pick(["px", " pt", "dp"]) : ""
            changes = places.compactMap { path in
                guard case .number(let text)? = request.value(at: path), !Self.isWord(path) else { return nil }
                return (path, request.setting(path, to: .string(text + unit)))
            }
        case .sides:
            changes = places.compactMap { path in
                guard MemberKind(path).isGeometry, case .object(let members)? = request.value(at: path),
                    members.count > 1
                else { return nil }
                let quoted = members.map { JSONTree.Member($0.name, .string($0.value.numberText)) }
                return (path, request.setting(path, to: .object(quoted)))
            }
        case .flag:
            let isNumber = random.chance(50)
            changes = places.compactMap { path in
                guard case .bool(let flag)? = request.value(at: path) else { return nil }
                let value: JSONTree = isNumber ? .number(flag ? "1" : "0") : .string("\(flag)")
                return (path, request.setting(path, to: value))
            }
        case .word:
            changes = places.compactMap { path in
                guard case .string(let word)? = request.value(at: path), Self.isWord(path) else { return nil }
                return (path, request.setting(path, to: .string(word.uppercased())))
            }
        case .asText:
            changes = places.compactMap { path in
                guard path.last == "contentSize", let value = request.value(at: path) else { return nil }
                let text = (value["width"]?.numberText ?? "") + "x" + (value["height"]?.numberText ?? "")
                return (path, request.setting(path, to: .string(text)))
            }
        case .otherType:
            let wrong: JSONTree = random.pick([
                .bool(true), .array([]), .object([JSONTree.Member("value", .number("1"))]),
            ])
            changes = places.compactMap { path in
                guard request.value(at: path)?.kind != wrong.kind else { return nil }
                return (path, request.setting(path, to: wrong))
            }
        }
        guard !changes.isEmpty else { return nil }
        let change = random.pick(changes)
        guard let changed = change.request else { return nil }
        self.kind = kind
        path = change.path
        self.request = changed
    }

    // MARK: - Places

    private static func isWord(_ path: [String]) -> Bool { MemberKind(path) == .word }

    /// Whether a request is refused without a member.
    private static func isRequired(_ path: [String], in request: JSONTree) -> Bool {
        switch path {
        case ["scrollView"], ["scrollView", "frame"], ["scrollView", "contentSize"], ["keyboard"], ["field", "frame"]:
            true
        default:
            path.count > 1 && [.rect, .size, .point].contains(MemberKind(path.dropLast()))
                && Int(path.last ?? "") == nil
        }
    }

    private static func renamed(_ request: JSONTree, _ path: [String], to name: String) -> ([String], JSONTree?)? {
        let holder = Array(path.dropLast())
        let kinds = [GeometryKind.rect, .keyboardFrame, .point, .size, .screen, .insets]
        let known = MemberKind(holder).members + kinds.flatMap(\.names)
        guard !known.contains(name), let value = request.value(at: path), request.value(at: holder + [name]) == nil
        else {
            return nil
        }
        return (path, request.without(path).setting(holder + [name], to: value))
    }

    private static func typo(in name: String, _ random: inout RandomScenes) -> String {
        var letters = Array(name)
        let index = Int.random(in: 1..<letters.count - 1, using: &random.random)
        switch Int.random(in: 0..<4, using: &random.random) {
        case 0: letters.remove(at: index)
        case 1: letters.insert(letters[index], at: index)
        case 2: letters.swapAt(index, index + 1)
        default: letters[index] = "z"
        }
        return String(letters)
    }

    /// The request with the name of a guess in place of each member that one means, where its value stays as it is.
    private static func guesses(in request: JSONTree, _ places: [[String]]) -> [([String], JSONTree?)] {
        places.flatMap { path -> [([String], JSONTree?)] in
            guard let value = request.value(at: path), let member = path.last, Int(member) == nil else { return [] }
            let holder = Array(path.dropLast())
            let here = NameAliases.table(of: MemberKind(holder)).filter { guess in
                if case .here(member) = guess.target { guess.keeps(value) } else { false }
            }
            let top = NameAliases.table(of: .request).filter { guess in
                if case .top(path.joined(separator: ".")) = guess.target { guess.keeps(value) } else { false }
            }
            let moves =
                here.flatMap { guess in guess.names.map { holder + [$0] } } + top.flatMap { $0.names.map { [$0] } }
            return moves.map { (path, request.without(path).setting($0, to: value)) }
        }
    }
}

extension NameAlias {
    /// Whether its value is that of the member it means.
    fileprivate func keeps(_ value: JSONTree) -> Bool {
        switch reading {
        case .same, .view: true
        case .number, .side: value.number != nil
        case .text, .word: value.kind == .string
        case .seconds, .contentHeight, .offset, .focused, .screenHeight, .dotsPerInch: false
        }
    }
}

extension JSONTree {
    /// The path of each member and element, but for those of a saved state.
    fileprivate func places(below path: [String]) -> [[String]] {
        switch self {
        case .object(let members):
            members.flatMap { member in
                member.name == "savedState"
                    ? [] : [path + [member.name]] + member.value.places(below: path + [member.name])
            }
        case .array(let elements):
            elements.enumerated().flatMap { [path + ["\($0)"]] + $1.places(below: path + ["\($0)"]) }
        default: []
        }
    }

    /// The value with another one at a path; its holder must be there.
    func setting(_ path: [String], to value: JSONTree) -> JSONTree {
        guard let name = path.first else { return value }
        let rest = Array(path.dropFirst())
        switch self {
        case .object(var members):
            if let index = members.firstIndex(where: { $0.name == name }) {
                members[index].value = members[index].value.setting(rest, to: value)
            } else {
                members.append(Member(name, value))
            }
            return .object(members)
        case .array(var elements):
            guard let index = Int(name) else { return self }
            elements[index] = elements[index].setting(rest, to: value)
            return .array(elements)
        default: return self
        }
    }

    /// The value without a member.
    func without(_ path: [String]) -> JSONTree {
        guard let name = path.first, case .object(var members) = self else {
            guard case .array(var elements) = self, let index = path.first.flatMap({ Int($0) }) else { return self }
            elements[index] = elements[index].without(Array(path.dropFirst()))
            return .array(elements)
        }
        guard path.count > 1 else { return .object(members.filter { $0.name != name }) }
        for index in members.indices where members[index].name == name {
            members[index].value = members[index].value.without(Array(path.dropFirst()))
        }
        return .object(members)
    }

    /// The value without members that are null.
    var withoutNulls: JSONTree {
        switch self {
        case .object(let members):
            .object(members.filter { $0.value != .null }.map { Member($0.name, $0.value.withoutNulls) })
        case .array(let elements): .array(elements.map(\.withoutNulls))
        default: self
        }
    }
}

extension String {
    /// The name in snake_case.
    fileprivate var snake: String {
        reduce(into: "") { $0 += $1.isUppercase ? "_" + $1.lowercased() : String($1) }
    }
}
