import Testing

@testable import Transport

@Suite struct ListenErrorTests {
    private static let address = HostPort(host: "::1", port: 80)

    @Test(
        arguments: [
            (.addressInUse(address), "on [::1]:80: another process already uses port 80."),
            (.permissionDenied(address), "on [::1]:80: this process may not use port 80."),
            (.addressNotAvailable(address), "on [::1]:80: this machine has no address ::1."),
            (.unknownHost(address, reason: "why"), "on [::1]:80: the host ::1 cannot be looked up (why)."),
            (.unusableDescriptor(3, reason: "why"), "on descriptor 3, which was handed over: why."),
            (ListenError(address, .noMemory), "on [::1]:80: Cannot allocate memory (12)."),
        ] as [(ListenError, String)])
    func `each error is one sentence for the operator`(_ error: ListenError, _ sentence: String) {
        #expect(error.description == "Cannot listen " + sentence)
    }

    @Test(
        arguments: [
            (.addressInUse, .addressInUse(address)), (.permissionDenied, .permissionDenied(address)),
            (.addressNotAvailable, .addressNotAvailable(address)),
            (.addressFamilyNotSupported, .addressNotAvailable(address)), (.noMemory, .failed(address, .noMemory)),
        ] as [(SystemError, ListenError)])
    func `it is made of the system's error`(_ system: SystemError, _ error: ListenError) {
        #expect(ListenError(Self.address, system) == error)
    }
}
