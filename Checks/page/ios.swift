// Runs the example for iOS against a service: a text view in a form, the keyboard comes, the text view leaves the form,
// the keyboard goes. Prints both bottom insets and the form's offset after each answer.
// usage: ios SERVICE

import Foundation

guard let service = CommandLine.arguments.last.flatMap(URL.init) else { fatalError("usage: ios SERVICE") }
let window = UIWindow()
let form = UIScrollView()
let note = UIScrollView()
form.superview = window
note.superview = form
note.window = window
form.contentInset.top = 7
let avoider = KeyboardAvoider(scrollView: note, service: service)

@MainActor
func post(_ name: Notification.Name) async throws {
    let before = UIView.animationCount
    // Foundation of Linux waits for the main queue while it posts, so another thread does.
    await Task.detached {
        let end = CGRect(x: 0, y: 476, width: 375, height: 336)
        let info = [UIResponder.keyboardFrameEndUserInfoKey: end]
        NotificationCenter.default.post(name: name, object: nil, userInfo: info)
    }.value
    let deadline = ContinuousClock.now + .seconds(20)
    while UIView.animationCount == before {
        guard ContinuousClock.now < deadline else { fatalError("no answer was applied") }
        try await Task.sleep(for: .milliseconds(2))
    }
    let indicator = form.verticalScrollIndicatorInsets
    print(note.contentInset.bottom, form.contentInset.bottom, indicator.bottom, form.contentOffset.y)
}

try await post(UIResponder.keyboardWillShowNotification)
note.superview = nil
try await post(UIResponder.keyboardWillShowNotification)
try await post(UIResponder.keyboardWillHideNotification)
