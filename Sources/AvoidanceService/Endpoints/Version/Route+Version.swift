extension Route {
    /// The version of this build.
    static let version = Route(
        "/version",
        get: Operation(
            outputs: [.json],
            .now { _, _, response in
                response.setJSON(
                    "{\"name\":\"keyboard-avoidance\",\"version\":\"\(ServiceVersion.current)\","
                        + "\"commit\":\"\(BuildInformation.commit)\"}")
            }))
}
