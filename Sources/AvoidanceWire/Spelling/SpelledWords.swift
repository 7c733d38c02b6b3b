/// The words that may be sent for a value, and the contract's own.
enum SpelledWords {
    /// The names of events: UIKit's notifications in Objective-C and in Swift, and the VirtualKeyboard API's event.
    static let events: [String: String] = {
        var events = ["geometrychange": "keyboardWillChangeFrame"]
        for kind in ["WillShow", "DidShow", "WillChangeFrame", "DidChangeFrame", "WillHide", "DidHide"] {
            events["UIKeyboard\(kind)Notification"] = "keyboard\(kind)"
            events["UIResponder.keyboard\(kind)Notification"] = "keyboard\(kind)"
            events["keyboard\(kind)Notification"] = "keyboard\(kind)"
        }
        for kind in ["DidBeginEditing", "DidChange", "DidEndEditing"] {
            for view in ["UITextField", "UITextView"] {
                events["\(view)Text\(kind)Notification"] = "text\(kind)"
                events["\(view).text\(kind)Notification"] = "text\(kind)"
            }
        }
        return events
    }()

    /// The names of animation curves, and their raw values in UIKit.
    static let curves: [String: Int] = [
        "easeInOut": 0, "easeInEaseOut": 0, "easeIn": 1, "easeOut": 2, "linear": 3, "keyboard": 7,
    ]
}
