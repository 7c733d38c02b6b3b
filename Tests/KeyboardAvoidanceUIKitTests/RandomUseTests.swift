import KeyboardAvoidance
import KeyboardAvoidanceUIKit
import TestSupport
import Testing
import UIKit

extension UIKitTests {
    /// Properties that hold however a form is used.
    @MainActor
    @Suite(.serialized) struct RandomUseTests {
        @Test func `whatever happens, the hide gives both scroll views their insets back, and nothing drifts`() {
            var random = SeededGenerator(seed: 14)
            for _ in 0..<200 {
                let form = Form()
                let base = UIEdgeInsets(top: 0, left: 0, bottom: .random(in: 0...60, using: &random), right: 0)
                form.scrollView.contentInset = base
                form.scrollView.keyboardDismissMode = .interactive
                let avoider = KeyboardAvoider(for: form.window)
                var failures = 0
                avoider.didHandle = { _, result in
                    if case .failure = result { failures += 1 }
                }
                for _ in 0..<Int.random(in: 1...12, using: &random) { form.use(&random) }

                let insets = (form.scrollView.contentInset, form.letter.contentInset)
                let offset = form.scrollView.contentOffset
                avoider.layoutDidChange()
                let settled = (form.scrollView.contentInset, form.letter.contentInset, form.scrollView.contentOffset)
                avoider.layoutDidChange()
                #expect(form.scrollView.contentInset == settled.0 && form.letter.contentInset == settled.1)
                #expect(form.scrollView.contentOffset == settled.2)
                if form.isSettled {
                    #expect(insets == (settled.0, settled.1) && offset == settled.2)
                }

                form.hide()
                #expect(form.scrollView.contentInset == base)
                #expect(form.letter.contentInset == .zero)
                #expect(form.scrollView.verticalScrollIndicatorInsets == .zero)
                #expect(form.guide == nil && failures == 0 && !avoider.isKeyboardShown)
            }
        }
    }
}

extension Form {
    /// The user or the system does one thing.
    func use(_ random: inout SeededGenerator) {
        isSettled = true
        let top = CGFloat(Int.random(in: 380...560, using: &random))
        switch Int.random(in: 0..<9, using: &random) {
        case 0: focus(name)
        case 1: focus(letter)
        case 2: begin(name)
        case 3: begin(letter)
        case 4: show(CGRect(x: 0, y: top, width: 375, height: 812 - top))
        case 5: hide()
        case 6:
            scrollView.contentOffset.y = CGFloat(Int.random(in: 0...300, using: &random))
            isSettled = false
        case 7:
            scrollView.isTracking = true
            dragKeyboard(to: CGFloat(Int.random(in: 480...800, using: &random)))
            scrollView.isTracking = false
            isSettled = false
        default:
            letter.caret = CGRect(x: 5, y: CGFloat(Int.random(in: 0...160, using: &random)), width: 2, height: 20)
            NotificationCenter.default.post(name: UITextView.textDidChangeNotification, object: letter)
        }
    }
}
