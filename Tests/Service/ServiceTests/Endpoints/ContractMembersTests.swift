import JSON
@_spi(Engine) import KeyboardAvoidance
import TestSupport
import Testing

@testable import Contract
@testable import Service

/// The contract has the members that the endpoints read, and no other.
@Suite struct ContractMembersTests {
    private static func names<Member: CaseIterable & CodingKey>(_ members: Member.Type) -> Set<String> {
        Set(members.allCases.map(\.stringValue))
    }

    private static let event = names(Event.Member.self)
    private static let view = RequestDecoder.ViewMember.allCases.prefix(4).map(\.stringValue)
    // An element of a form has no name.
    private static let field = names(RequestDecoder.ElementMember.self).subtracting(["name"])

    private static let members: [String: Set<String>] = [
        "CompareRequest": event.subtracting(["eventID", "policy", "fidelity"])
            .union(["policies", "fidelities", "platforms"]),
        "RecordedEvent": event.union(["time"]), "ReplayRequest": names(RequestDecoder.ReplayMember.self),
        "AuditRequest": names(RequestDecoder.AuditMember.self),
        "AuditFinding": names(RequestDecoder.FindingMember.self), "AuditForm": names(RequestDecoder.FormMember.self),
        "DesignedFor": names(RequestDecoder.ScreenMember.self),
        "FormScrollView": names(RequestDecoder.ViewMember.self), "FormView": Set(view),
        "FormField": field.union(RequestDecoder.fieldAttributes),
        "FormElement": ["id", "frame", "coordinateSpace", "constraints", "label"],
        "FormFocusOrder": names(RequestDecoder.OrderMember.self),
        "FormOptions": names(RequestDecoder.OptionMember.self),
        "Constraints": names(RequestDecoder.ConstraintsMember.self),
        "FocusOrderRequest": names(RequestDecoder.FocusOrderMember.self),
        "FocusOrderRequest/properties/fields/items": names(RequestDecoder.FieldMember.self),
    ]

    @Test(arguments: members.keys.sorted())
    func `a schema has the members of its reader`(_ name: String) throws {
        let schemas = try JSONValue(parsing: Asset.openapiJSON.bytes)["components"]?["schemas"]
        let schema = name.split(separator: "/").reduce(schemas) { $0?[String($1)] }
        #expect(Set(schema?["properties"]?.members.keys.map(\.self) ?? []) == Self.members[name])
    }

    /// The defaults of a schema's members, without the quotes of JSON.
    private static let defaults = [
        "Options": JSONTree(AvoidanceOptions()).members, "ListOptions": JSONTree(ListOptions()).members,
    ]

    @Test(arguments: defaults.flatMap { schema, members in members.map { (schema, $0.name) } })
    func `the contract states the default of an option`(_ schema: String, _ name: String) throws {
        let schemas = try JSONValue(parsing: Asset.openapiJSON.bytes)["components"]?["schemas"]
        let text = schemas?[schema]?["properties"]?[name]?["description"]?.text ?? ""
        let stated = text.matches(of: /`([^`]+)` unless\ssent/).last.map { String($0.1).replacing(" ", with: "") }
        let value = try #require(Self.defaults[schema]?.first { $0.name == name }?.value.text)
        #expect(stated == String(decoding: value, as: UTF8.self).replacing("\"", with: ""))
    }
}
