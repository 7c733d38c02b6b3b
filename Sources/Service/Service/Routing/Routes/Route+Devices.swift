import Contract
import HTTPServer
@_spi(Engine) import KeyboardAvoidance

extension Route {
    /// The catalogue of devices.
    static let devices = Route(
        "/devices",
        get: Operation(
            outputs: [.json],
            .now { request, _, response in Devices.list.answer(request, with: &response) }))

    /// One device's record.
    static let device = Route(
        "/devices/{id}",
        get: Operation(
            outputs: [.json],
            .now { request, context, response throws(Problem) in
                let id = context.parameter.percentDecoded ?? context.parameter
                guard let record = Devices.record(of: id) else {
                    let nearest = DeviceNames.nearest(to: id)
                    throw Problem(.unknownDevice, Devices.unknown(id, nearest: nearest))
                }
                record.answer(request, with: &response)
            }))
}
