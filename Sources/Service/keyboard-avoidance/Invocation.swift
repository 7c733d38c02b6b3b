package import Service
import Contract

/// The parsed start of the program: the arguments of its command line, joined with the environment.
///
/// The command line overrides `KEYBOARD_AVOIDANCE_<OPTION>`, which overrides `PORT`; an empty variable counts as unset.
/// A variable that is overridden is not parsed.
package struct Invocation: Hashable, Sendable {
    /// Whether it starts a server, rather than doing something else or printing help.
    package let isServing: Bool
    /// The arguments to parse; for a server, `serve` followed by the options from the environment.
    package let arguments: [String]
    /// The ignored environment variables, one line each for the log.
    package let notices: [String]
    /// The variables of the environment in use, by the name of the option that each sets.
    private let variables: [String: String]

    /// Joins a command line with the environment; only a server looks at the latter.
    ///
    /// - Parameters:
    ///   - line: the arguments without the program's name.
    ///   - environment: all variables, including those of other programs.
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
        if given.contains(where: { $0 == ServeOption.removed || $0.hasPrefix(ServeOption.removed + "=") }) {
            throw Failure([.removed(ServeOption.removed)])
        }
        let environment = EnvironmentVariables(environment)
        let settings = try environment.settings(besides: given)
        isServing = true
        arguments = [ServeCommand.name] + settings.flatMap(\.arguments) + given
        notices = environment.notices(besides: given)
        variables = Dictionary(uniqueKeysWithValues: settings.map { ($0.option.name, $0.variable) })
    }

    /// The source of an option's value.
    package func source(of option: ServeOption) -> OptionSource {
        if let variable = variables[option.name] { return .environment(variable: variable) }
        return arguments.contains(where: option.isNamed(by:)) ? .commandLine : .default
    }

    /// The value given last to the option of a configuration property; nil if none was given.
    package func value(of place: PartialKeyPath<ServerConfiguration>) -> String? {
        ServeOption.given(in: arguments[...]).values.last { $0.option.place == place }?.text
    }

    /// Whether an argument asks for help, whatever the other arguments are.
    private static func isQuestion(_ argument: String) -> Bool {
        ["-h", "-help", "--version"].contains(argument) || argument.hasPrefix("--help")
            || argument.hasPrefix("--generate-completion-script") || argument.hasPrefix("---completion")
    }
}

extension Invocation {
    /// The reason why the program cannot start: one line for each error.
    package struct Failure: Error, Hashable, CustomStringConvertible {
        package let errors: [InvocationError]

        init(_ errors: [InvocationError]) { self.errors = errors }

        package var description: String { errors.map(\.description.printable).joined(separator: "\n") }
    }
}

extension Invocation {
    /// The source of an option's value.
    package enum OptionSource: Hashable, Sendable {
        case commandLine
        case environment(variable: String)
        case `default`
    }
}

extension Invocation {
    /// The ignored settings, one line each for the log: in the environment, and among the options of this server.
    func notices(_ configuration: ServerConfiguration) -> [String] {
        guard configuration.sessionStore != .memory else { return notices }
        let places: [PartialKeyPath<ServerConfiguration>] = [
            \.maximumSessions, \.maximumSessionBytes, \.maximumOwnerSessions, \.shownSessionBonus,
        ]
        let ignored = ServeOption.all.filter { places.contains($0.place) && source(of: $0) != .default }
            .map(\.argument).joined(separator: ", ")
        return ignored.isEmpty
            ? notices : notices + ["ignored \(ignored): sessions are on Redis, and this is about those in memory"]
    }
}

/// An invalid setting on the command line or in the environment.
package enum InvocationError: Hashable, Sendable, CustomStringConvertible {
    case unknownSubcommand(String)
    /// An option, or its variable, of an earlier version.
    case removed(String)
    /// A variable with our prefix that belongs to no option.
    case unknownVariable(String)
    /// A value that the variable's option does not take; nil for one that may contain a password.
    case invalidValue(variable: String, String?, OptionValues.InvalidValue)
    /// A `PORT` that container links set.
    case containerLink(String)

    package var description: String {
        switch self {
        case .unknownSubcommand(let name):
            return UnknownName.command(name, known: KeyboardAvoidanceCommand.subcommandNames)
        case .removed(let name): return "\(name) is gone: epoll is the only way"
        case .unknownVariable(let name):
            return UnknownName.variable(name, prefix: ServeOption.prefix, known: ServeOption.all.map(\.name))
        case .invalidValue(let variable, let value, let reason):
            return "\(variable): \(value.map { "\"\($0)\" is " } ?? "")\(reason)"
        case .containerLink(let value):
            return "PORT is \"\(value)\", which is what container links set, not a port to listen on; "
                + "give a number from 0 to 65535"
        }
    }
}
