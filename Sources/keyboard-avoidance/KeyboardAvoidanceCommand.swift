import ArgumentParser
import AvoidanceService

/// The program: a server, one answer without a server, and the question whether a server is well.
@main
struct KeyboardAvoidanceCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "keyboard-avoidance",
        abstract: "Answers what a scroll view must become while the on-screen keyboard is up, and afterwards.",
        version: ServiceVersion.current,
        subcommands: [ServeCommand.self, SolveCommand.self, HealthCommand.self],
        defaultSubcommand: ServeCommand.self
    )

    static let subcommandNames = configuration.subcommands.compactMap { $0.configuration.commandName }

    static func main() {
        do {
            guard let arguments = ThisProcess.arguments else {
                throw Failure("this process has no arguments, not even its name; without them no option would count")
            }
            let invocation = try Invocation(arguments, environment: ThisProcess.environment)
            var command = try parseAsRoot(invocation.arguments)
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
    /// Why a command ends with a failure: one sentence.
    struct Failure: Error, CustomStringConvertible {
        var description: String

        init(_ description: String) { self.description = description }
    }
}
