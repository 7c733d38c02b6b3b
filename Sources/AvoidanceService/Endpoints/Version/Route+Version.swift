extension Route {
    /// The version of this build.
    static let version = Route(
        "/version",
        get: Operation(
            outputs: [.json],
            .now { _, _, response in
                response.setJSON(versionDocument(commit: BuildInformation.commit, source: BuildInformation.source))
            }))

    /// - Parameters:
    ///   - commit: what the build was made of; empty if it is not known.
    ///   - source: the project's address, free of what JSON escapes, as Package.swift leaves it; empty if there is none.
    static func versionDocument(commit: String, source: String) -> String {
        let address = source.isEmpty ? "" : ",\"source\":\"\(source)\""
        return
            "{\"name\":\"keyboard-avoidance\",\"version\":\"\(ServiceVersion.current)\",\"commit\":\"\(commit)\"\(address)}"
    }
}
