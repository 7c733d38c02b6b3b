/// What libFuzzer calls with each input.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    if let complaint = repliesComplaint(UnsafeBufferPointer(start: start, count: count)) { fatalError(complaint) }
    return 0
}
