import KeyboardAvoidance
import KeyboardAvoidanceUIKit
import Testing
import UIKit

extension UIKitTests {
    /// Lists of messages, from 0 to 812 in the window: the keyboard covers 336, 302 of them above the home indicator.
    @MainActor
    @Suite(.serialized) struct KeyboardAvoiderMessagesTests {
        private let chat = Form()
        private var list: UIScrollView { chat.scrollView }

        init() {
            for view in list.subviews { view.removeFromSuperview() }
            list.contentSize.height = 2_000
            // At the end: 2000 + 34 − 812.
            list.contentOffset.y = 1_222
        }

        private func messages(inverted: Bool = false) -> KeyboardAvoider {
            KeyboardAvoider(for: list, as: .messages(inverted: inverted))
        }

        @Test func `the end stays above the keyboard, and comes back`() {
            let avoider = messages()
            chat.show()
            #expect(avoider.isKeyboardShown)
            #expect(list.contentInset.bottom == 302)
            #expect(list.contentOffset.y == 1_524)
            list.contentOffset.y = 1_000
            chat.hide()
            #expect(list.contentInset == .zero)
            #expect(list.contentOffset.y == 698)
        }

        @Test func `the focus of the input bar, which is outside, moves nothing`() {
            let avoider = messages()
            let text = UITextView(frame: CGRect(x: 0, y: 780, width: 375, height: 32))
            chat.window.addSubview(text)
            chat.focus(text)
            NotificationCenter.default.post(name: UITextView.textDidChangeNotification, object: text)
            #expect(avoider.isKeyboardShown)
            #expect(list.contentOffset.y == 1_524)
        }

        @Test func `a field in the list is no target`() {
            let avoider = messages()
            let edited = UITextField(frame: CGRect(x: 0, y: 1_300, width: 375, height: 44))
            list.addSubview(edited)
            chat.focus(edited)
            #expect(avoider.isKeyboardShown)
            #expect(list.contentOffset.y == 1_524)
        }

        @Test func `the rows follow an input bar that grows`() {
            let avoider = messages()
            let bar = UIView(frame: CGRect(x: 0, y: 0, width: 375, height: 50))
            avoider.inputBar = bar
            chat.show()
            #expect(list.contentInset.bottom == 352)
            #expect(list.contentOffset.y == 1_574)
            bar.frame.size.height = 72
            avoider.layoutDidChange()
            #expect(list.contentInset.bottom == 374)
            #expect(list.contentOffset.y == 1_596)
            bar.frame.size.height = 50
            avoider.layoutDidChange()
            #expect(list.contentOffset.y == 1_574)
            chat.hide()
            #expect(list.contentOffset.y == 1_222)
        }

        @Test func `a list that is read elsewhere stays, if it says so`() {
            let avoider = messages()
            avoider.list?.behavior = .whenAtEnd
            list.contentOffset.y = 400
            chat.show()
            #expect(list.contentInset.bottom == 302)
            #expect(list.contentOffset.y == 400)
            chat.hide()
            #expect(list.contentOffset.y == 400)
        }

        @Test func `a new message stays where the app has scrolled to it`() {
            let avoider = messages()
            chat.show()
            list.contentSize.height = 2_060
            list.contentOffset.y = 1_584
            avoider.layoutDidChange()
            #expect(list.contentOffset.y == 1_584)
            chat.hide()
            #expect(list.contentOffset.y == 1_282)
        }

        @Test func `a finger that drags the keyboard away moves the rows alone`() {
            let avoider = messages()
            list.keyboardDismissMode = .interactive
            list.contentOffset.y = 600
            chat.show()
            #expect(list.contentOffset.y == 902)
            list.isTracking = true
            chat.dragKeyboard(to: 600)
            #expect(list.contentInset.bottom == 178)
            #expect(list.contentOffset.y == 902)
            list.isTracking = false
            chat.hide()
            #expect(!avoider.isKeyboardShown)
            #expect(list.contentInset == .zero)
            #expect(list.contentOffset.y == 902)
        }

        @Test func `an inverted list has its keyboard at the top`() {
            list.contentInsetAdjustmentBehavior = .never
            list.contentOffset.y = 0
            let avoider = messages(inverted: true)
            chat.show()
            #expect(avoider.isKeyboardShown)
            #expect(list.contentInset.top == 336)
            #expect(list.contentOffset.y == -336)
            chat.hide()
            #expect(list.contentInset == .zero)
            #expect(list.contentOffset.y == 0)
        }

        @Test func `an input accessory view that stays is still avoided`() {
            let avoider = messages()
            chat.show(CGRect(x: 0, y: 426, width: 375, height: 386))
            #expect(list.contentOffset.y == 1_574)
            chat.post(UIResponder.keyboardWillHideNotification, CGRect(x: 0, y: 728, width: 375, height: 84))
            #expect(avoider.isKeyboardShown)
            #expect(list.contentInset.bottom == 50)
            #expect(list.contentOffset.y == 1_272)
        }
    }
}
