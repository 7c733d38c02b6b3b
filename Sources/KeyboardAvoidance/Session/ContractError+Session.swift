extension ContractError {
    static let keyboardRequired = ContractError(
        code: .required,
        path: ["keyboard"],
        detail: "send keyboard.frameEnd in screen coordinates, or keyboard.height, or name a device: no keyboard is"
            + " remembered"
    )

    static let frameEndRequired = ContractError(
        code: .required,
        path: ["keyboard", "frameEnd"],
        detail: "the member `frameEnd` is required, or `height`, or a `device` of the catalogue"
    )

    static func deviceRequired(by member: String) -> ContractError {
        ContractError(
            code: .required,
            path: ["device"],
            detail: "\(member) chooses among the figures of a device: name a device as well"
        )
    }

    static func changedWhileShown(_ member: String, from known: String) -> ContractError {
        ContractError(
            code: .policyChangedWhileShown,
            path: [member],
            detail: "the keyboard is shown under \(known); change the \(member) after the keyboard has hidden"
        )
    }

    static func oneReadingOnly(_ reading: Policy.Fidelity, of policy: Policy) -> ContractError {
        ContractError(
            code: .oneReadingOnly,
            path: ["fidelity"],
            detail: "\(policy.rawValue) has one reading, \(reading.rawValue): send that, or leave fidelity out and send"
                + " policy, which sets it"
        )
    }

    static func duplicateID(_ id: String, at path: [String]) -> ContractError {
        ContractError(
            code: .duplicateID,
            path: path,
            detail:
                "another scroll view further in has the id \(id): what is saved belongs to an id, so give each its own"
        )
    }

    package static let eventIDWithoutSession = ContractError(
        code: .eventIDWithoutSession,
        path: ["eventID"],
        detail: "name a session, which remembers the event for its retry, or leave eventID out"
    )

    package static func eventIDReused(_ id: String) -> ContractError {
        ContractError(
            code: .eventIDReused,
            path: ["eventID"],
            detail: "the session has seen this eventID with another body: give each event an id of its own"
        )
    }
}
