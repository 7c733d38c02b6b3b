// Runs the example that uses HTTP: a text view in a form, the keyboard appears, the text view leaves the form, the
// keyboard disappears. Prints both bottom insets and the form's offset after each answer; with "quickly" the
// notifications come at once, and the output shows the values after the last answer.
// usage: ios_http SERVICE [quickly]

import Foundation
import UIKit

guard CommandLine.arguments.count > 1, let service = URL(string: CommandLine.arguments[1]) else {
    fatalError("usage: ios_http SERVICE [quickly]")
}
let quickly = CommandLine.arguments.count > 2
let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 375, height: 812))
let form = UIScrollView(frame: window.bounds)
form.contentSize = CGSize(width: 375, height: 1_500)
let note = UIScrollView()
window.addSubview(form)
form.addSubview(note)
form.contentInset.top = 7
let avoider = KeyboardAvoider(scrollView: note, service: service)

@MainActor
func post(_ name: Notification.Name) {
    let info = [UIResponder.keyboardFrameEndUserInfoKey: CGRect(x: 0, y: 476, width: 375, height: 336)]
    NotificationCenter.default.post(name: name, object: nil, userInfo: info)
}

/// Prints the values after this number of requested animations.
@MainActor
func report(after count: Int) async throws {
    let deadline = ContinuousClock.now + .seconds(20)
    while UIView.animations.count < count {
        guard ContinuousClock.now < deadline else { fatalError("no answer was applied") }
        try await Task.sleep(for: .milliseconds(2))
    }
    let indicator = form.verticalScrollIndicatorInsets
    print(note.contentInset.bottom, form.contentInset.bottom, indicator.bottom, form.contentOffset.y)
}

if quickly {
    post(UIResponder.keyboardWillShowNotification)
    post(UIResponder.keyboardWillHideNotification)
    try await report(after: 2)
} else {
    post(UIResponder.keyboardWillShowNotification)
    try await report(after: 1)
    window.addSubview(note)
    post(UIResponder.keyboardWillChangeFrameNotification)
    try await report(after: 2)
    post(UIResponder.keyboardWillHideNotification)
    try await report(after: 3)
}
