import JSON
import KeyboardAvoidance

extension JSONWriter {
    /// Writes what the code of a named system keeps, in the form that `Decoding.systemMemory()` reads back.
    mutating func systemMemory(_ memory: SystemMemory) {
        beginObject()
        if let contentInset = memory.contentInset {
            name("contentInset")
            insets(contentInset)
        }
        if let scrollIndicatorInsets = memory.scrollIndicatorInsets {
            name("scrollIndicatorInsets")
            insets(scrollIndicatorInsets)
        }
        if let contentOffset = memory.contentOffset {
            name("contentOffset")
            point(contentOffset)
        }
        if memory.isInsetAdded {
            name("isInsetAdded")
            bool(true)
        }
        if memory.isKeyboardUp {
            name("isKeyboardUp")
            bool(true)
        }
        if !memory.focused.isEmpty {
            name("focused")
            array(memory.focused) { $0.rect($1) }
        }
        if !memory.keyboards.isEmpty {
            name("keyboards")
            array(memory.keyboards) { $0.rect($1) }
        }
        endObject()
    }
}
