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

    static func main() {
        do throws(ValidationError) {
            main(try Environment.extended(Array(CommandLine.arguments.dropFirst()), with: Environment.variables))
        } catch {
            exit(withError: error)
        }
    }
}
