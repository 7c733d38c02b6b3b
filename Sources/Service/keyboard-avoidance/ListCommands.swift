import ArgumentParser
import Service

/// `devices`: the catalogue of devices, without a server.
struct DevicesCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "devices",
        abstract: "Lists the devices that a request or an audit can name; no server is needed.",
        discussion: """
            A line has the id, the marketing names and the size in points. A NAME is an id, a marketing name, a class
            such as latest-iphones, or a glob of ids.

            Exit: 0 listed; 2 there is no such device; 3 the list cannot be written; 64 usage.
            """
    )

    @OptionGroup
    var list: ListOptions

    func run() throws { try list.print(.devices) }
}

/// `policies`: the registry of policies, without a server.
struct PoliciesCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "policies",
        abstract: "Lists the policies that a request can name; no server is needed.",
        discussion: """
            A line has the id, the title and the platform.

            Exit: 0 listed; 2 there is no such policy; 3 the list cannot be written; 64 usage.
            """
    )

    @OptionGroup
    var list: ListOptions

    func run() throws { try list.print(.policies) }
}

/// The arguments of both.
struct ListOptions: ParsableArguments {
    /// The forms of a list.
    enum Format: String, ExpressibleByArgument, CaseIterable {
        case text, json
    }

    @Argument(help: "Those to list; all by default.")
    var name: [String] = []

    @Option(help: "text, or json for the answer of the endpoint of the same name.")
    var format = Format.text

    func print(_ listing: Listing) throws(ExitCode) {
        let (text, refusals) = listing.text(of: name, asJSON: format == .json)
        for refusal in refusals { StandardStreams.say("error: \(refusal)") }
        guard refusals.isEmpty else { throw ExitCode(2) }
        try StandardStreams.printed(format == .text ? StandardStreams.fitted(text) : text)
    }
}
