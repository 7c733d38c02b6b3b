/// The entry point that libFuzzer calls with each input; `build` defines the check of the program.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let input = UnsafeBufferPointer(start: start, count: count)
    #if HTTP
        let complaint = httpComplaint(input)
    #elseif CHUNKS
        let complaint = chunksComplaint(input)
    #elseif JSON
        let complaint = jsonComplaint(input)
    #elseif REPLIES
        let complaint = repliesComplaint(input)
    #elseif DUMPS
        let complaint = dumpComplaint(input)
    #elseif MESSAGES
        let complaint = messageComplaint(input)
    #elseif RECORD
        let complaint = recordComplaint(input)
    #else
        let complaint = avoidComplaint(input)
    #endif
    if let complaint { fatalError(complaint) }
    return 0
}
