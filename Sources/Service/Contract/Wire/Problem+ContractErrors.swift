import InputFormats
import JSON
@_spi(Engine) package import KeyboardAvoidance

// The errors of an event in the words of the contract.
extension Problem {
    /// The refusal of an event that the domain cannot carry out.
    package init(_ errors: ContractErrors) {
        let most = RequestDecoder.maximumErrors
        self.init(errors: errors.errors.prefix(most).map(ValidationError.init), isTruncated: errors.errors.count > most)
        followsOthers = errors.followsOthers
    }

    /// The refusal of an event that its session does not carry out.
    package init(_ error: SessionError) {
        switch error {
        case .contract(let errors): self.init(errors)
        case .eventIDReused: self = .eventIDReused
        }
    }

    /// The refusal of an event whose id belongs to another event of its session.
    static var eventIDReused: Problem {
        var problem = Problem(.eventConflict, summary(count: 1))
        problem.errors = [
            ValidationError(
                ["eventID"], .eventIDReused,
                "the session has seen this eventID with another body: give each event an id of its own"
            )
        ]
        return problem
    }

    /// The refusal of an event with an id that no session remembers.
    package static var eventIDWithoutSession: Problem { Problem(errors: [.eventIDWithoutSession]) }

    /// The codes of the errors of an event.
    package enum EventCode: String, CaseIterable {
        case required, outOfRange, unknownFigure, policyChangedWhileShown, oneReadingOnly, duplicateID, notSupported
        case unknownMember, wrongType, unknownValue, eventIDReused, eventIDWithoutSession
        case conflictingMembers
    }
}

extension Problem.ValidationError {
    fileprivate init(_ path: [String], _ code: Problem.EventCode, _ detail: String) {
        self.init(pointer: jsonPointer(path), code: code.rawValue, detail: detail)
    }

    /// The error of an event's id without a session.
    package static let eventIDWithoutSession = Problem.ValidationError(
        ["eventID"], .eventIDWithoutSession,
        "name a session, which remembers the event for its retry, or leave eventID out")

    /// The error at its member.
    package init(_ error: ContractError) {
        switch error {
        case .missing(let property): self.init(property.missing.path, .required, property.missing.advice)
        case .tooManyKeyframes(let count, let framesPerSecond):
            self.init(
                ["options", "keyframes"], .outOfRange,
                "\(framesPerSecond) frames a second over this animation are \(count) frames; ask for at most"
                    + " \(KeyboardAnimation.maximumKeyframes)")
        case .unknownFigure(let preset, let choice):
            let known = preset.knownKinds.map(\.rawValue).joined(separator: ", ")
            self.init(
                [choice.rawValue], .unknownFigure,
                "\(preset.name) has no figure for \(preset.keyboardKind.rawValue), only for \(known): choose one"
                    + " of these, or report keyboard.frameEnd")
        case .policyChangedWhileShown(let known): self.init("policy", changedWhileShownUnder: known.rawValue)
        case .fidelityChangedWhileShown(let known): self.init("fidelity", changedWhileShownUnder: known.rawValue)
        case .oneReadingOnly(let reading, let policy):
            self.init(
                ["fidelity"], .oneReadingOnly,
                "\(policy.rawValue) has one reading, \(reading.rawValue): send that, or leave fidelity out and send"
                    + " policy, which sets it")
        case .duplicateID(let id, let index):
            self.init(
                ["outerScrollViews", "\(index)", "id"], .duplicateID,
                "another scroll view further in has the id \(id): what is saved belongs to an id, so give each its own")
        case .optionsNotTaken(let options, let policy): self.init(options, notTakenBy: policy)
        case .option(let path, let fault, let policy): self.init(["peer"] + path, fault, of: policy)
        case .notSupported(.outerScrollViews, let policy):
            self.init(
                ["outerScrollViews"], .notSupported,
                "what \(policy.rawValue) does with scroll views in each other is not modelled: leave them out, or choose"
                    + " another policy")
        case .notSupported(.scrollViewID, let policy):
            self.init(
                ["scrollView", "id"], .notSupported,
                "what \(policy.rawValue) does with another scroll view while the keyboard is shown is not modelled: send it"
                    + " after the keyboard has hidden")
        case .notSupported(.list, let policy):
            self.init(
                ["list"], .notSupported,
                "no policy but automatic knows lists: leave `list` out, or `policy` \(policy.rawValue)")
        case .conflictsWithList(let conflict):
            self.init(
                conflict.rawValue.split(separator: ".").map(String.init), .conflictingMembers,
                "a list has no such rule: \(conflict.advice)")
        case .listInvertedWhileShown:
            self.init(
                ["list", "inverted"], .conflictingMembers,
                "a list is inverted, or no longer, only while the keyboard is hidden: send it after the hide")
        }
    }

    private init(_ options: PeerOptions, notTakenBy policy: Policy) {
        let names = options.entries.map(\.name)
        let owner = Policy.allCases.first { policy in
            let known = policy.descriptor.options.map(\.name.description)
            return !names.isEmpty && names.allSatisfy(known.contains)
        }
        self.init(
            ["peer"], .unknownMember,
            "\(policy.rawValue) takes no options of a library: leave `peer` out, or send the policy of the library"
                + (owner.map { ", such as \($0.rawValue)" } ?? ""))
    }

    private init(_ path: [String], _ fault: ContractError.OptionFault, of policy: Policy) {
        let name = path.last ?? ""
        switch fault {
        case .unknown(let names):
            let nearest = name.utf8.count > 2 ? nearestName(to: name, in: names) : nil
            // Below an option, such as an edge of insets.
            let isOption = path.count == 2
            let (owner, noun) = isOption ? (policy.rawValue, "option") : ("`\(path[1])`", "member")
            let known =
                names.isEmpty
                ? "it has no \(noun)s" : "its \(noun)s are " + names.map { "`\($0)`" }.joined(separator: ", ")
            self.init(
                path, .unknownMember,
                "\(owner) has no \(noun)\(name.quotedForError); "
                    + (nearest.map { "did you mean `\($0)`?" } ?? known))
            suggestion = nearest
        case .wrongForm(let form): self.init(path, .wrongType, "expected \(form)")
        case .outOfRange(let range):
            self.init(
                path, .outOfRange, "expected a number from \(Int(range.lowerBound)) to \(Int(range.upperBound))")
        case .unknownWord(let word, let words):
            self.init(path, .unknownValue, "expected " + words.map { "`\($0)`" }.joined(separator: ", "))
            suggestion = word.utf8.count > 2 ? nearestName(to: word, in: words) : nil
        case .required: self.init(path, .required, "the member `\(name)` is required")
        }
    }

    private init(_ member: String, changedWhileShownUnder known: String) {
        self.init(
            [member], .policyChangedWhileShown,
            "the keyboard is shown under \(known); change the \(member) after the keyboard has hidden")
    }
}

extension ContractError.ListConflict {
    /// The way out for a client.
    fileprivate var advice: String {
        switch self {
        case .field: "the field of a chat is not in the list; leave it out, or send null to forget it"
        case .strategy: "a list scrolls; leave the strategy out, or send `scroll`"
        case .container, .outerScrollViews, .snapToOffsets: "leave it out, or send null to forget it"
        case .systemAvoids, .isScrollEnabled, .isPagingEnabled, .insetRule, .padding, .alignment, .oversize,
            .restoreOffset, .clamp:
            "leave it out, or send its default"
        }
    }
}

extension ContractError.Property {
    /// The names of the members from the request's top to the one that is missing, and what a client has to send.
    fileprivate var missing: (path: [String], advice: String) {
        switch self {
        case .frame(nil):
            (
                ["scrollView", "frame"],
                "send the scroll view's frame in window coordinates: nothing is remembered of it"
            )
        case .frame(let outer?):
            (
                ["outerScrollViews", "\(outer)", "frame"],
                "send the outer scroll view's frame in window coordinates"
            )
        case .contentSize(nil):
            (["scrollView", "contentSize"], "send the scroll view's contentSize: nothing is remembered of it")
        case .contentSize(let outer?):
            (["outerScrollViews", "\(outer)", "contentSize"], "send the outer scroll view's contentSize")
        case .keyboard:
            (
                ["keyboard"],
                "send keyboard.frameEnd in screen coordinates, or keyboard.height, or name a device: no keyboard is"
                    + " remembered"
            )
        case .keyboardFrame:
            (
                ["keyboard", "frameEnd"],
                "the member `frameEnd` is required, or `height`, or a `device` of the catalogue"
            )
        case .device(let choice):
            (["device"], "\(choice.rawValue) chooses among the figures of a device: name a device as well")
        }
    }
}
