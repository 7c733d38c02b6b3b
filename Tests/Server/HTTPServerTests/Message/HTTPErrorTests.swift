import Testing

@testable import HTTPServer

@Suite struct HTTPErrorTests {
    @Test func `every fault has the status of an error and a sentence`() {
        for fault in HTTPError.allCases {
            #expect((400...599).contains(fault.status.rawValue))
            #expect(fault.status.reasonPhrase.utf8CodeUnitCount > 0)
            #expect(fault.explanation.hasSuffix("."))
        }
    }
}
