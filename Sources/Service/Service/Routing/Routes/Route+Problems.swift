import InputFormats
import Contract
import HTTPServer
@_spi(Engine) import KeyboardAvoidance
import KeyboardAvoidanceAnalysis
import ScreenDumps

extension Route {
    /// The explanation of a problem's type, or of the code of an error or a warning.
    static let problem = Route(
        "/problems/{code}",
        get: Operation(
            outputs: [.html], negotiates: false,
            .now { _, context, response throws(Problem) in
                guard Problem.codes.contains(context.parameter) else {
                    throw Problem(.notFound, "there is no problem, error or warning of this name: /docs lists all")
                }
                response.seeOther("/docs#error-" + context.parameter)
            }))
}

extension Problem {
    /// Every type of a problem, and every code of an error or a warning.
    static let codes: Set<String> = {
        let types = Kind.allCases.map(\.rawValue)
        let errors =
            RequestDecoder.Code.allCases.map(\.rawValue) + EventCode.allCases.map(\.rawValue)
            + AvoidEndpoint.StateTokenCode.allCases.map(\.rawValue) + DumpError.Code.allCases.map(\.rawValue) + [
                ValidationError.sessionInPicture(pointer: "").code
            ]
        let warnings = Warning.Code.allCases.map(\.rawValue) + Replay.Warning.Code.allCases.map(\.rawValue)
        return Set(types + errors + warnings)
    }()
}
