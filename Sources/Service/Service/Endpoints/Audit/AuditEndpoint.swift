import InputFormats
import Contract
import Pictures
import JSON
import KeyboardAvoidanceAnalysis
import ScreenDumps

/// POST /audit without HTTP: the bytes of a request in, a report out.
///
/// Stateless; may take seconds, so not for an event loop.
struct AuditEndpoint {
    /// The most results, fields by cells, of one audit.
    var maximumResults = AuditRequest.maximumResults

    /// The most results that carry a link and a request.
    static let maximumLinks = 1_000
    /// The most bytes of an answer.
    static let maximumAnswer = 16 << 20

    /// Reads a request.
    ///
    /// - Throws: `Problem` with every error.
    func request(_ body: UnsafeBufferPointer<UInt8>) throws(Problem) -> AuditRequest {
        let (maximumResults, kind) = (maximumResults, AuditBody(body))
        do throws(Problem) {
            return try RequestDecoder.spelled(body, as: .audit) { decoder throws(JSONSyntaxError) in
                try decoder.audit(kind, maximumResults: maximumResults)
            }
        } catch {
            guard ScreenDump.kind(of: body) == nil else {
                throw Problem(.unsupportedMediaType, RequestBody.dumpAdvice)
            }
            throw error.explained(in: body, as: .audit)
        }
    }

    /// Carries the audit of a request out.
    ///
    /// - Throws: `Problem` if `steps` ends it.
    func report(of request: AuditRequest, counting steps: StepCounter) throws(Problem) -> AuditReport {
        do throws(StepCounter.End) {
            return try request.audit.report(counting: steps)
        } catch {
            throw Problem(error)
        }
    }

    /// Writes a report in one of its forms.
    ///
    /// - Throws: `Problem` if it is too long.
    func render(_ report: AuditReport, of request: AuditRequest, as output: MediaType) throws(Problem) -> [UInt8] {
        let bytes: [UInt8]
        let text = AuditText(report: report)
        switch output {
        case .svg: bytes = AuditSheet(report, version: ServiceVersion.current).svg()
        case .plainText: bytes = Array(text.plain.utf8)
        case .markdown: bytes = Array(text.markdown.utf8)
        case .xml: bytes = Array(text.junit.utf8)
        default:
            var writer = JSONWriter(minimumCapacity: 64 * 1024)
            guard writer.audit(report, request, upTo: Self.maximumAnswer) else { throw Self.tooLong }
            bytes = writer.bytes
        }
        guard bytes.count <= Self.maximumAnswer else { throw Self.tooLong }
        return bytes
    }

    private static var tooLong: Problem {
        Problem(errors: [
            Problem.ValidationError(
                .tooManyResults,
                "the answer would take more than \(maximumAnswer) bytes: ask for detail summary or fewer cells")
        ])
    }
}
