package import AvoidanceService

/// What the program is started to do: the arguments of its command line, joined with what the environment sets.
///
/// The command line is stronger than `KEYBOARD_AVOIDANCE_<OPTION>`, that is stronger than `PORT`, and an empty variable
/// counts as unset. A variable that a stronger source overrides is not looked at.
package struct Invocation: Hashable, Sendable {
    /// Whether it is to serve, and not to do something else or to explain itself.
    package let isServing: Bool
    /// What is to be parsed; for a server, `serve` and first of all the options that the environment sets.
    package let arguments: [String]
    /// What was passed over in the environment, one line each for the log.
    package let notices: [String]
    /// The variables of the environment that count, by the name of the option that each sets.
    private let variables: [String: String]

    /// Joins a command line with the environment; only a server looks at the latter.
    ///
    /// - Parameters:
    ///   - line: the arguments without the program's name.
    ///   - environment: all variables, those of others too.
    package init(_ line: [String], environment: [String: String]) throws(Failure) {
        let command = line.first.flatMap { $0.hasPrefix("-") ? nil : $0 }
        if let command, command != "help", !KeyboardAvoidanceCommand.subcommandNames.contains(command) {
            throw Failure([.unknownSubcommand(command)])
        }
        guard command == nil || command == ServeCommand.name, !line.contains(where: Self.isQuestion) else {
            (isServing, arguments, notices, variables) = (false, line, [], [:])
            return
        }
        let given = Array(command == nil ? line[...] : line.dropFirst())
        let environment = EnvironmentVariables(environment)
        let settings = try environment.settings(besides: given)
        isServing = true
        arguments = [ServeCommand.name] + settings.flatMap(\.arguments) + given
        notices = environment.notices
        variables = Dictionary(uniqueKeysWithValues: settings.map { ($0.option.name, $0.variable) })
    }

    /// Where the value of an option comes from.
    package func source(of option: ServeOption) -> OptionSource {
        if let variable = variables[option.name] { return .environment(variable: variable) }
        return arguments.contains(where: option.isNamed(by:)) ? .commandLine : .default
    }

    /// The value that the option for a place in the configuration was given last; nil if it was given none.
    package func value(of place: PartialKeyPath<ServerConfiguration>) -> String? {
        guard let option = ServeOption.all.first(where: { $0.place == place }),
            let index = arguments.lastIndex(where: option.isNamed(by:))
        else { return nil }
        let argument = arguments[index]
        if argument.count > option.argument.count { return String(argument.dropFirst(option.argument.count + 1)) }
        return arguments.dropFirst(index + 1).first
    }

    /// Whether an argument has the program explain itself, whatever else is said.
    private static func isQuestion(_ argument: String) -> Bool {
        ["-h", "-help", "--version"].contains(argument) || argument.hasPrefix("--help")
            || argument.hasPrefix("--generate-completion-script") || argument.hasPrefix("---completion")
    }
}

extension Invocation {
    /// Why the program cannot do what it is started to do: one line for each error.
    package struct Failure: Error, Hashable, CustomStringConvertible {
        package let errors: [InvocationError]

        init(_ errors: [InvocationError]) { self.errors = errors }

        package var description: String { errors.map(\.description).joined(separator: "\n") }
    }
}
