/// The types of answers.
enum MediaType: String, Sendable {
    case json = "application/json"
    case svg = "image/svg+xml"
    case plainText = "text/plain"
    case html = "text/html"
    case yaml = "application/yaml"
    case textYAML = "text/yaml"

    /// The field Content-Type of such an answer.
    var contentType: String {
        switch self {
        case .json, .svg, .yaml: rawValue
        case .plainText, .html, .textYAML: rawValue + "; charset=utf-8"
        }
    }
}
