import Contract
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
    static let policyList: Asset = {
        let policies = JSONTree.list(Policy.allCases) { policy in
            let descriptor = policy.descriptor
            return [
                ("id", .string(descriptor.id)), ("title", .string(descriptor.title)),
                ("author", .string(descriptor.author)), ("link", .text(descriptor.link) ?? .null),
                ("platform", .string(descriptor.platform.rawValue)),
                ("fidelities", .strings(descriptor.fidelities.map(\.rawValue))),
                ("version", .text(descriptor.version) ?? .null), ("changes", .list(descriptor.changes, \.members)),
                ("options", .list(descriptor.options, \.members)),
            ]
        }
        return Asset(JSONTree([("policies", policies)]).text, mediaType: .json)
    }()
}

extension PolicyDescriptor.Change {
    fileprivate var members: JSONTree.Members {
        [("since", .text(since) ?? .null), ("what", .string(what))]
    }
}

extension PolicyOption {
    fileprivate var members: JSONTree.Members {
        let words: JSONTree? = if case .word(let words) = form { .strings(words) } else { nil }
        let standard: JSONTree =
            switch fallback {
            case .flag(let value): .bool(value)
            case .number(let value): JSONTree(value)
            case .text(let value): .string(value)
            case .null, .lengths: .null
            }
        return [
            ("name", .string(name.description)), ("form", .string(form.described)), ("words", words),
            ("default", standard), ("meaning", .string(meaning.description)),
        ]
    }
}
