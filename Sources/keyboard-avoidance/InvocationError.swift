import JSON

/// One thing that a command line or an environment says and that cannot be meant.
package enum InvocationError: Hashable, Sendable, CustomStringConvertible {
    case unknownSubcommand(String)
    /// A variable with our prefix that belongs to no option.
    case unknownVariable(String)
    /// A value that the variable's option does not take.
    case invalidValue(variable: String, String, OptionValues.InvalidValue)
    /// The same without the value, which may have a password in it.
    case invalidSecret(variable: String, OptionValues.InvalidValue)
    /// A `PORT` that container links set.
    case containerLink(String)

    package var description: String {
        switch self {
        case .unknownSubcommand(let name):
            let names = KeyboardAvoidanceCommand.subcommandNames
            let hint = nearestName(to: name, in: names).map { "did you mean '\($0)'?" }
            return "unknown subcommand '\(name)'; \(hint ?? "the subcommands are \(names.joined(separator: ", "))")"
        case .unknownVariable(let name):
            let known = ServeOption.all.map { String($0.variable.dropFirst(ServeOption.prefix.count)) }
            let nearest = nearestName(to: String(name.dropFirst(ServeOption.prefix.count)), in: known, limit: 64)
            let hint = nearest.map { "the nearest known one is \(ServeOption.prefix)\($0)" }
            return "unknown variable \(name); \(hint ?? "serve --help names the options")"
        case .invalidValue(let variable, let value, let reason):
            return "\(variable): \"\(value)\" is \(reason)"
        case .invalidSecret(let variable, let reason): return "\(variable): \(reason)"
        case .containerLink(let value):
            return "PORT is \"\(value)\", which is what container links set, not a port to listen on; "
                + "give a number from 0 to 65535"
        }
    }
}
