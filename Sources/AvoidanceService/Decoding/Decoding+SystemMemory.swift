import JSON
import KeyboardAvoidance

private enum Names {
    static let memory = JSONNames([
        "contentInset", "scrollIndicatorInsets", "contentOffset", "isInsetAdded", "isKeyboardUp", "focused",
        "keyboards",
    ])
}

extension Decoding {
    /// What the code of a named system keeps, as an answer's saved state carried it.
    mutating func systemMemory() throws(JSONSyntaxError) -> SystemMemory? {
        var saved = SystemMemory()
        var focused: [Rect] = []
        var keyboards: [Rect] = []
        let object = try object(Names.memory) { decoding, index throws(JSONSyntaxError) in
            switch index {
            case 0: saved.contentInset = try decoding.insets()
            case 1: saved.scrollIndicatorInsets = try decoding.insets()
            case 2: saved.contentOffset = try decoding.point()
            case 3: saved.isInsetAdded = try decoding.bool() ?? false
            case 4: saved.isKeyboardUp = try decoding.bool() ?? false
            case 5: focused = try decoding.queue()
            default: keyboards = try decoding.queue()
            }
        }
        guard object != nil else { return nil }
        var memory = SystemMemory(focused: focused, keyboards: keyboards)
        memory.contentInset = saved.contentInset
        memory.scrollIndicatorInsets = saved.scrollIndicatorInsets
        memory.contentOffset = saved.contentOffset
        memory.isInsetAdded = saved.isInsetAdded
        memory.isKeyboardUp = saved.isKeyboardUp
        return memory
    }

    private mutating func queue() throws(JSONSyntaxError) -> [Rect] {
        try list(atMost: SystemMemory.queueCapacity) { d throws(JSONSyntaxError) in try d.rect() }
    }
}
