import JSON
import Testing

@testable import InputFormats

@Suite struct AuditBodyTests {
    private static let form = "{\"name\":\"a\",\"designedFor\":\"iphone-8\",\"fields\":[{\"id\":\"a\"}]}"
    private static let event =
        "{\"screen\":[375,667],\"scrollView\":{\"frame\":[[0,0],[375,667]],\"contentSize\":[375,700]},"
        + "\"field\":[16,600,300,44],\"keyboardHeight\":260}"

    @Test(
        arguments: [
            ("{\"form\":{}}", .request), ("{\"forms\":[],\"fields\":[]}", .request), ("{}", .request),
            ("{\"devices\":[]}", .request), ("7", .request), ("{\"name\":", .request), (form, .form),
            ("{\"fields\":[],\"keyboard\":1}", .form), ("{\"name\":\"a\",\"view\":{}}", .form), ("[]", .forms),
            ("[\(form)]", .forms), (event, .event),
            ("{\"name\":\"UIKeyboardWillShowNotification\",\"userInfo\":{}}", .event),
        ] as [(String, AuditBody)])
    func `a body is told by its members`(_ text: String, _ body: AuditBody) throws {
        let bytes = Array(text.utf8)
        #expect(bytes.withUnsafeBufferPointer { AuditBody($0) } == body)
        guard let tree = bytes.withUnsafeBufferPointer({ try? JSONTree($0) }) else { return }
        #expect(AuditBody(tree) == body)
    }
}
