/// Where the value of an option comes from.
package enum OptionSource: Hashable, Sendable {
    case commandLine
    case environment(variable: String)
    case `default`
}
