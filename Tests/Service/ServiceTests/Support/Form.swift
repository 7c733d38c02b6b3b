import TestSupport

/// Sends requests on one connection to a service of its own; only a POST has its body sent.
func ask(
    _ requests: [(method: String, path: String, fields: [String: String], body: String)]
) async throws -> [SocketClient.Response] {
    try await withService { server in
        let client = try server.connect()
        return try requests.map { request in
            let fields = request.fields.map { "\($0.key): \($0.value)" }
            return try client.ask(
                request.method, request.path, fields, request.method == "POST" ? request.body : nil)
        }
    }
}

/// The answer to one GET.
func get(_ path: String, _ fields: [String: String] = [:]) async throws -> SocketClient.Response {
    try await ask([("GET", path, fields, "")])[0]
}

/// Case C, with what a test wants to change.
enum Form {
    static let phone = """
        "screen":{"width":375,"height":812},"window":{"frame":[[0,0],[375,812]],"safeAreaInsets":[44,0,34,0]},\
        "scrollView":{"frame":[[0,0],[375,812]],"contentSize":[375,1200],"contentInsetAdjustmentBehavior":"never"}
        """
    static let keyboard = "\"keyboard\":{\"frameEnd\":[[0,476],[375,336]]}"
    static let field = "\"field\":{\"frame\":[[16,656],[343,44]]}"

    static func show(_ more: String = "") -> String {
        "{\(phone),\(field),\(keyboard)\(more.isEmpty ? "" : ",")\(more)}"
    }
}
