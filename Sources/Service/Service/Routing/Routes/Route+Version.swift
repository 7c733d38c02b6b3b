import Contract

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
    ///   - commit: the commit of the build; empty if unknown.
    ///   - source: the project's address, without characters that JSON escapes, as checked by Package.swift; empty if
    ///     there is none.
    static func versionDocument(commit: String, source: String) -> String {
        let address = source.isEmpty ? "" : ",\"source\":\"\(source)\""
        return
            "{\"name\":\"keyboard-avoidance\",\"version\":\"\(ServiceVersion.current)\",\"commit\":\"\(commit)\"\(address)}"
    }
}
