import InputFormats
import Contract
import JSON
@_spi(Engine) import KeyboardAvoidance

/// POST /focus-order without HTTP: a form's fields in, their order out.
struct FocusOrderEndpoint {
    /// Answers one request.
    ///
    /// - Throws: `Problem`; then nothing is written.
    func answer(_ body: UnsafeBufferPointer<UInt8>, into writer: inout JSONWriter) throws(Problem) {
        let request: FocusOrderEndpoint.Input
        do throws(Problem) {
            request = try RequestDecoder.spelled(body, as: .fields) { decoder throws(JSONSyntaxError) in
                try decoder.focusOrder()
            }
        } catch {
            throw error.explained(in: body, as: .fields)
        }
        let order = FocusOrder(
            of: request.fields, layoutDirection: request.layoutDirection, mode: request.mode,
            rowTolerance: request.rowTolerance, wraps: request.wraps)
        writer.tree(
            JSONTree([
                ("order", .strings(order.order)),
                (
                    "fields",
                    .list(order.fields) {
                        [
                            ("id", .string($0.id)), ("next", .text($0.next) ?? .null),
                            ("previous", .text($0.previous) ?? .null),
                        ]
                    }
                ),
                (
                    "skipped",
                    .list(order.skipped) { [("id", .string($0.id)), ("reason", .string($0.reason.rawValue))] }
                ),
            ]))
    }
}

extension FocusOrderEndpoint {
    /// A parsed request of POST /focus-order.
    struct Input {
        var fields: [FormField] = []
        var layoutDirection = FocusOrder.LayoutDirection.leftToRight
        var mode = FocusOrder.Mode.position
        var rowTolerance: Double?
        var wraps = false

        /// The most fields of one form.
        static let maximumFields = 1_000
    }
}
