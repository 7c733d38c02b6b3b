/// The environment variables meant for a server, apart from those that Kubernetes injects.
struct EnvironmentVariables {
    /// The variables for this program: neither empty nor injected.
    private let settings: [String: String]
    /// The names of the variables that Kubernetes injected.
    private let injected: [String]
    /// The variables that other programs read, each with the option that it would be.
    private let foreign: [(name: String, option: ServeOption)]

    init(_ environment: [String: String]) {
        let filled = environment.filter { !$0.value.isEmpty }
        foreign = OtherNames.variables.sorted { $0.key < $1.key }.compactMap { name, option in
            let option = ServeOption.all.first { $0.name == option }
            guard filled[name] != nil, let option, filled[option.variable] == nil else { return nil }
            return (name, option)
        }
        settings = filled.filter { !Self.isInjected($0.key, $0.value) }
        injected = filled.filter { Self.isInjected($0.key, $0.value) }.keys.sorted()
    }

    /// The ignored variables, one line each for the log.
    ///
    /// - Parameter line: the options of the command line.
    func notices(besides line: [String]) -> [String] {
        let others = foreign.filter { !line.contains(where: $0.option.isNamed(by:)) }.map { name, option in
            "\(name) is not read; \(option.variable) and \(option.argument) are"
        }
        guard !injected.isEmpty else { return others }
        return others + [
            "ignored \(injected.joined(separator: ", ")): Kubernetes sets these for Services; "
                + "use enableServiceLinks: false, PORT or --port"
        ]
    }

    /// The setting of an option by a variable.
    struct Setting {
        let option: ServeOption
        let variable: String
        /// The equivalent command line arguments; none for a flag that stays unset.
        let arguments: [String]
    }

    /// The options of `serve` set by these variables, without those on the command line.
    ///
    /// - Throws: every variable that names no option or has an invalid value.
    func settings(besides line: [String]) throws(Invocation.Failure) -> [Setting] {
        let known = Set(ServeOption.all.flatMap(\.variables))
        var errors = settings.keys.filter { $0.hasPrefix(ServeOption.prefix) && !known.contains($0) }.sorted()
            .map { $0 == ServeOption.removedVariable ? .removed($0) : InvocationError.unknownVariable($0) }
        var found: [Setting] = []
        for option in ServeOption.all where !line.contains(where: option.isNamed(by:)) {
            guard let variable = option.variables.first(where: { settings[$0] != nil }), let value = settings[variable]
            else { continue }
            guard !Self.isServiceAddress(value) || variable != "PORT" else {
                errors.append(.containerLink(value))
                continue
            }
            do throws(OptionValues.InvalidValue) {
                found.append(Setting(option: option, variable: variable, arguments: try option.arguments(for: value)))
            } catch {
                let shown = option.values.isSecret ? nil : value
                errors.append(.invalidValue(variable: variable, shown, error))
            }
        }
        guard errors.isEmpty else { throw Invocation.Failure(errors) }
        return found
    }

    /// Whether Kubernetes sets such a variable in every container of a namespace that has a Service whose name begins
    /// with `keyboard-avoidance`.
    ///
    /// Its documentation of Services, section "Environment variables", names them: https://kubernetes.io/docs/concepts/services-networking/service/#environment-variables
    private static func isInjected(_ name: String, _ value: String) -> Bool {
        guard name.hasPrefix(ServeOption.prefix.dropLast()) else { return false }
        if name.hasSuffix("_PORT"), isServiceAddress(value) { return true }
        let pattern = /.*_(SERVICE_HOST|SERVICE_PORT(_.+)?|PORT_[0-9]+_(TCP|UDP|SCTP)(_(PROTO|PORT|ADDR))?)/
        return name.wholeMatch(of: pattern) != nil
    }

    /// Whether a value is an address such as `tcp://10.96.0.12:8080`, which no option takes.
    private static func isServiceAddress(_ value: String) -> Bool {
        ["tcp://", "udp://", "sctp://"].contains { value.hasPrefix($0) }
    }
}
