import AvoidanceService

extension Invocation {
    /// What was passed over, one line each for the log: in the environment, and among the options of this server.
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
