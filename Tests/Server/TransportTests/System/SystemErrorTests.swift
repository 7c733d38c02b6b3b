import Testing

@testable import Transport

@Suite struct SystemErrorTests {
    @Test func `an error describes itself in the words and by the number of the system`() {
        #expect(SystemError.addressInUse.description == "Address already in use (98)")
    }
}
