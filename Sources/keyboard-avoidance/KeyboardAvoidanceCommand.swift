import ArgumentParser
import AvoidanceService
import Logging

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
            for notice in invocation.notices { Logger.standardError.notice("\(notice)") }
            if let serve = command as? ServeCommand, serve.printConfig {
                print(invocation.printed(serve.serverConfiguration))
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

extension Logger {
    /// The log of this process.
    static let standardError = Logger(label: "keyboard-avoidance") { StreamLogHandler.standardError(label: $0) }
}
