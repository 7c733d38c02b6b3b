import ArgumentParser
import Service
import Contract
import Glibc
import Transport

/// The program's commands: a server, answers without a server, lists, and a health check.
@main
struct KeyboardAvoidanceCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "keyboard-avoidance",
        abstract: "Computes how a scroll view avoids the on-screen keyboard.",
        version: ServiceVersion.current,
        subcommands: [
            ServeCommand.self, SolveCommand.self, AuditCommand.self, FormCommand.self, MCPCommand.self,
            HealthCommand.self, DevicesCommand.self, PoliciesCommand.self,
        ],
        defaultSubcommand: ServeCommand.self
    )

    /// The command that the arguments name, with its options.
    ///
    /// Parsed by itself, because the root would describe all options of `serve` several times first: a quarter of the
    /// time of `solve`. The root decides everything else, and explains what is wrong.
    private static func parsed(_ arguments: [String]) throws -> any ParsableCommand {
        // A request for help is a command of its own, and the root's help says more.
        if let named = named(arguments), let command = try? named.parseAsRoot(Array(arguments.dropFirst())),
            type(of: command) == named
        {
            return command
        }
        do {
            return try parseAsRoot(arguments)
        } catch {
            guard let named = named(arguments), exitCode(for: error) == .validationFailure,
                let sentence = unknownOption(arguments.dropFirst(), of: named)
            else { throw error }
            throw ValidationError(sentence)
        }
    }

    private static func named(_ arguments: [String]) -> (any ParsableCommand.Type)? {
        configuration.subcommands.first { $0.configuration.commandName == arguments.first }
    }

    /// The sentence about the first argument that looks like an option and is none of the command's.
    private static func unknownOption(
        _ arguments: some Sequence<String>, of command: any ParsableCommand.Type
    ) -> String? {
        let name = command.configuration.commandName ?? ""
        let help = command.helpMessage(includeHidden: true).matches(of: /(?m)^  (?:(-[a-z]), )?(--[a-z-]+)/)
        let known = help.flatMap { [$0.output.1, $0.output.2].compactMap { $0.map(String.init) } }
        let wrong = arguments.prefix { $0 != "--" }.first { argument in
            let option = String(argument.prefix { $0 != "=" })
            let isOption = option.hasPrefix("-") && option != "-" && Double(option) == nil
            return isOption && !known.contains(option)
        }
        let names = known.filter { $0.hasPrefix("--") }.map { String($0.dropFirst(2)) }
        return wrong.map { UnknownName.option($0, of: name, known: names) }
    }

    static let subcommandNames = configuration.subcommands.compactMap { $0.configuration.commandName }

    static func main() {
        StandardStreams.reserve()
        var arguments: [String] = []
        do {
            guard let given = ThisProcess.arguments else {
                throw Failure("this process has no arguments, not even its name; without them no option would count")
            }
            arguments = given
            let invocation = try Invocation(arguments, environment: ThisProcess.environment)
            if let configuration = ServerConfiguration(plainArguments: invocation.arguments) {
                return try ServeCommand.serve(configuration, invocation.notices(configuration))
            }
            // The parser's sentences repeat arguments, which may hold what a terminal obeys.
            let shown = invocation.arguments.map { FileName.shown($0).printable }
            if shown != invocation.arguments, (try? parsed(invocation.arguments)) == nil { _ = try parsed(shown) }
            var command = try parsed(invocation.arguments)
            if let serve = command as? ServeCommand {
                try serve.run(as: invocation)
            } else {
                try command.run()
            }
        } catch let failure as Invocation.Failure {
            end(64, "Error: \(failure)")
        } catch let error as ValidationError {
            let name = arguments.first.flatMap { $0.hasPrefix("-") ? nil : $0 } ?? ServeCommand.name
            end(64, "Error: \(error.message)\nSee 'keyboard-avoidance \(name) --help' for more information.")
        } catch {
            let status = exitCode(for: error)
            let text = fullMessage(for: error)
            // A question such as --help is an error that is none.
            if status == .success, !text.isEmpty { end(printing: text) }
            end(status.rawValue, text)
        }
    }

    /// Prints on standard output, and ends the process.
    private static func end(printing text: String) -> Never {
        do throws(ExitCode) {
            try StandardStreams.printed(Array((text + "\n").utf8))
            Glibc.exit(0)
        } catch {
            Glibc.exit(error.rawValue)
        }
    }

    /// Says why on standard error, and ends the process.
    private static func end(_ status: Int32, _ text: String) -> Never {
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) where !text.isEmpty {
            StandardStreams.say(FileName.shown(String(line)))
        }
        Glibc.exit(status)
    }
}

extension KeyboardAvoidanceCommand {
    /// The reason why a command fails: one sentence.
    struct Failure: Error, CustomStringConvertible {
        var description: String

        init(_ description: String) { self.description = description }
    }
}
