import HTTPServer

// GET /picture.
extension AvoidanceService {
    func picture(_ request: borrowing Request, with response: inout Response) {
    }
}
