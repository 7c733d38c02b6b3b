import HTTPServer
import JSON

// POST /compare, /replay and /focus-order.
extension AvoidanceService {
    func compare(_ request: borrowing Request, owner: String?, with response: inout Response) {
        guard readsJSON(request, with: &response) else { return }
        variesByAccept(&response)
        do throws(Problem) {
            let session = request.fieldBytes("avoid-session")
            let type = MediaTypes.preferred(among: Route.compare.mediaTypes, accept: request.fieldBytes(.accept))
            guard type != MediaTypes.svg else {
                let (stage, answers) = try avoidEndpoint(of: owner).comparePicture(request.body, sessionField: session)
                response.contentType = MediaTypes.svg
                response.body.append(contentsOf: Sheet(answers, on: stage, version: ServiceVersion.current).svg())
                return
            }
            let entries = try avoidEndpoint(of: owner).compare(request.body, sessionField: session)
            guard type != "text/plain" else {
                response.contentType = "text/plain; charset=utf-8"
                response.body.append(contentsOf: ComparisonTable(entries).text.utf8)
                return
            }
            var writer = JSONWriter(minimumCapacity: 3 * 1024 * entries.count)
            writer.comparison(entries)
            writer.append(to: &response.body)
            response.contentType = "application/json"
        } catch {
            write(error, instance: request.path, with: &response)
        }
    }

    /// Answers later: a long sequence takes seconds, in which the loop's other connections would wait.
    func replay(_ request: borrowing Request, origin: String?, with response: inout Response) -> Disposition {
        let form = MediaTypes.sequenceForm(contentType: request.fieldBytes(.contentType), body: request.body)
        guard let form else {
            let problem = Problem(
                .unsupportedMediaType,
                "send an array as JSON in UTF-8, or an event a line as application/x-ndjson or application/jsonl"
            )
            write(problem, instance: request.path, with: &response)
            return .now
        }
        guard background.reserve() else {
            let problem = Problem(.unavailable, "too many replays are waiting already; try again in a moment")
            write(problem, instance: request.path, with: &response)
            return .now
        }
        let body = Array(request.body)
        let path = request.path
        let pending = request.deferred()
        background.run { [self] in
            pending.complete { response in
                if let origin { response.addField("Access-Control-Allow-Origin", origin) }
                replay(body, form: form, instance: path, with: &response)
            }
        }
        return .later
    }

    private func replay(_ body: [UInt8], form: ReplayForm, instance: String, with response: inout Response) {
        var writer = JSONWriter(minimumCapacity: 64 * 1024)
        do throws(Problem) {
            try body.withUnsafeBufferPointer { body throws(Problem) in
                _ = try ReplayEndpoint().answer(body, form: form, into: &writer)
            }
            writer.append(to: &response.body)
            response.contentType = "application/json"
        } catch {
            write(error, instance: instance, with: &response)
        }
    }

    func focusOrder(_ request: borrowing Request, with response: inout Response) {
        guard readsJSON(request, with: &response) else { return }
        var writer = JSONWriter(minimumCapacity: 4096)
        do throws(Problem) {
            try FocusOrderEndpoint().answer(request.body, into: &writer)
            writer.append(to: &response.body)
            response.contentType = "application/json"
        } catch {
            write(error, instance: request.path, with: &response)
        }
    }

    /// Whether the body is said to be JSON; where it is not, the refusal is written.
    private func readsJSON(_ request: borrowing Request, with response: inout Response) -> Bool {
        if MediaTypes.isJSON(contentType: request.fieldBytes(.contentType), body: request.body) { return true }
        let problem = Problem(
            .unsupportedMediaType,
            "send JSON in UTF-8 as application/json, any +json, text/plain, or without Content-Type"
        )
        write(problem, instance: request.path, with: &response)
        return false
    }
}
