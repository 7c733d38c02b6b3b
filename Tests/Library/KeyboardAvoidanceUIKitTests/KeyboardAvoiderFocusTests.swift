import KeyboardAvoidance
import KeyboardAvoidanceUIKit
import Testing
import UIKit

extension UIKitTests {
    /// Next and previous, in views.
    @MainActor
    @Suite(.serialized) struct KeyboardAvoiderFocusTests {
        /// Refuses the focus, as one whose delegate says no.
        private final class Refusing: UITextField {
            override var canBecomeFirstResponder: Bool { false }
        }

        /// Given names on one row, in a view of its own, above the form's two fields; added last.
        private let form = Form()
        private let given = UITextField(frame: CGRect(x: 0, y: 0, width: 160, height: 44))
        private let family = UITextField(frame: CGRect(x: 170, y: 4, width: 160, height: 44))
        private let names = UIView(frame: CGRect(x: 16, y: 100, width: 343, height: 48))
        private let avoider: KeyboardAvoider

        init() {
            names.addSubview(family)
            names.addSubview(given)
            form.scrollView.addSubview(names)
            avoider = KeyboardAvoider(for: form.window)
        }

        /// The fields that the focus goes to from one on, until there is no next.
        private func path(from first: UIView, _ go: (KeyboardAvoider) -> Bool) -> String {
            first.becomeFirstResponder()
            let all = [("given", given), ("family", family), ("name", form.name), ("letter", form.letter as UIView)]
            var path: [String] = []
            while go(avoider), path.count < 9, let now = all.first(where: \.1.isFirstResponder) { path.append(now.0) }
            return path.joined(separator: " ")
        }

        @Test func `the focus goes row by row and back, and stops at the ends`() {
            #expect(path(from: given) { $0.focusNext() } == "family name letter")
            #expect(form.letter.isFirstResponder)
            #expect(avoider.nextField == nil)
            #expect(avoider.previousField === form.name)
            #expect(path(from: form.letter) { $0.focusPrevious() } == "name family given")
            #expect(given.isFirstResponder)
            #expect(avoider.previousField == nil)
        }

        @Test func `rows are read from the right where the form is`() {
            form.window.effectiveUserInterfaceLayoutDirection = .rightToLeft
            #expect(path(from: family) { $0.focusNext() } == "given name letter")
        }

        @Test func `the mode is that of the order`() {
            avoider.focusMode = .viewTree
            #expect(path(from: form.name) { $0.focusNext() } == "letter family given")
            for (tag, field) in [form.letter, given, form.name, family].enumerated() { field.tag = tag }
            avoider.focusMode = .tag
            #expect(path(from: form.letter) { $0.focusNext() } == "given name family")
        }

        @Test func `disabled, hidden and refusing fields are passed over`() {
            let refusing = Refusing(frame: CGRect(x: 16, y: 200, width: 343, height: 44))
            form.scrollView.addSubview(refusing)
            #expect(path(from: family) { $0.focusNext() } == "name letter")
            #expect(path(from: form.name) { $0.focusPrevious() } == "family given")
            form.name.isEnabled = false
            #expect(path(from: family) { $0.focusNext() } == "letter")
            names.isHidden = true
            #expect(path(from: form.letter) { $0.focusPrevious() } == "")
            names.isHidden = false
            names.alpha = 0.1
            given.alpha = 0.05
            #expect(path(from: form.letter) { $0.focusPrevious() } == "family")
            names.isUserInteractionEnabled = false
            form.name.isEnabled = true
            form.letter.isEditable = false
            #expect(path(from: form.name) { $0.focusNext() } == "")
            #expect(path(from: form.name) { $0.focusPrevious() } == "")
        }

        @Test func `a field that was disabled while it has the focus still leads on`() {
            form.name.becomeFirstResponder()
            form.name.isEnabled = false
            #expect(avoider.nextField === form.letter)
            #expect(avoider.previousField === family)
        }

        @Test func `without the focus in the form nothing changes`() {
            let elsewhere = UITextField(frame: .zero)
            elsewhere.becomeFirstResponder()
            #expect(!avoider.focusNext())
            #expect(!avoider.focusPrevious())
            #expect(avoider.nextField == nil)
            #expect(elsewhere.isFirstResponder)
        }
    }
}
