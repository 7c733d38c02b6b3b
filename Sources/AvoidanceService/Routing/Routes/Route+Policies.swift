import AvoidanceWire
import HTTPServer
import JSON
@_spi(Engine) import KeyboardAvoidance

extension Route {
    /// The policies that a request can name.
    static let policies = Route(
        "/policies",
        get: Operation(
            outputs: [.json],
            .now { request, _, response in policyList.answer(request, with: &response) }))

    /// Rendered once: the list is part of the program.
    private static let policyList: Asset = {
        var writer = JSONWriter(minimumCapacity: 2048)
        writer.beginObject()
        writer.name("policies")
        writer.array(Policy.allCases) { $0.policy($1.descriptor) }
        writer.endObject()
        return Asset(writer.bytes, mediaType: .json)
    }()
}

extension JSONWriter {
    /// Writes the static description of a policy.
    fileprivate mutating func policy(_ descriptor: PolicyDescriptor) {
        beginObject()
        name("id")
        string(descriptor.id)
        name("title")
        string(descriptor.title)
        name("author")
        string(descriptor.author)
        name("link")
        if let link = descriptor.link { string(link) } else { null() }
        name("platform")
        string(descriptor.platform.rawValue)
        name("fidelities")
        array(descriptor.fidelities) { $0.string($1.rawValue) }
        name("version")
        if let version = descriptor.version { string(version) } else { null() }
        name("options")
        array(descriptor.options) { $0.option($1) }
        endObject()
    }

    private mutating func option(_ option: PolicyOption) {
        beginObject()
        name("name")
        string(option.name.description)
        name("form")
        string(option.form.described)
        if case .word(let words) = option.form {
            name("words")
            array(words) { $0.string($1) }
        }
        name("default")
        switch option.fallback {
        case .flag(let value): bool(value)
        case .number(let value): number(value)
        case .text(let value): string(value)
        case .null, .lengths: null()
        }
        name("meaning")
        string(option.meaning.description)
        endObject()
    }
}
