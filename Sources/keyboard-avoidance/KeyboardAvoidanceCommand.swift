import ArgumentParser
import AvoidanceService
import AvoidanceWire

/// The program's commands: a server, one answer without a server, and a health check.
@main
struct KeyboardAvoidanceCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "keyboard-avoidance",
        abstract: "Computes how a scroll view avoids the on-screen keyboard.",
        version: ServiceVersion.current,
        subcommands: [ServeCommand.self, SolveCommand.self, AuditCommand.self, HealthCommand.self],
        defaultSubcommand: ServeCommand.self
    )

    /// The command that the arguments name, with its options.
    ///
    /// Parsed by itself, because the root would describe all options of `serve` several times first: a quarter of the
    /// time of `solve`. The root decides everything else, and explains what is wrong.
    private static func parsed(_ arguments: [String]) throws -> any ParsableCommand {
        let named = configuration.subcommands.first { $0.configuration.commandName == arguments.first }
        // A request for help is a command of its own, and the root's help says more.
        if let named, let command = try? named.parseAsRoot(Array(arguments.dropFirst())), type(of: command) == named {
            return command
        }
        return try parseAsRoot(arguments)
    }

    static let subcommandNames = configuration.subcommands.compactMap { $0.configuration.commandName }

    static func main() {
        do {
            guard let arguments = ThisProcess.arguments else {
                throw Failure("this process has no arguments, not even its name; without them no option would count")
            }
            let invocation = try Invocation(arguments, environment: ThisProcess.environment)
            if let configuration = ServerConfiguration(plainArguments: invocation.arguments) {
                return try ServeCommand.serve(configuration, invocation.notices(configuration))
            }
            var command = try parsed(invocation.arguments)
            if let serve = command as? ServeCommand {
                try serve.run(as: invocation)
            } else {
                try command.run()
            }
        } catch let failure as Invocation.Failure {
            exit(withError: ValidationError(failure.description))
        } catch {
            exit(withError: error)
        }
    }
}

extension KeyboardAvoidanceCommand {
    /// The reason why a command fails: one sentence.
    struct Failure: Error, CustomStringConvertible {
        var description: String

        init(_ description: String) { self.description = description }
    }
}
