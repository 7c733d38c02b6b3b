import KeyboardAvoidance
import KeyboardAvoidanceUIKit
import Testing
import UIKit

extension UIKitTests {
    @MainActor
    @Suite(.serialized) struct KeyboardAvoiderTests {
        @Test func `a show insets and reveals, and the hide gives everything back`() {
            let form = Form()
            form.scrollView.contentInset.bottom = 7
            let avoider = KeyboardAvoider(for: form.scrollView)
            form.focus(form.name)
            #expect(avoider.isKeyboardShown)
            #expect(form.scrollView.contentInset.bottom == 302)
            #expect(form.scrollView.verticalScrollIndicatorInsets.bottom == 302)
            #expect(form.scrollView.contentOffset.y == 234)

            form.hide()
            #expect(!avoider.isKeyboardShown)
            #expect(form.scrollView.contentInset == UIEdgeInsets(top: 0, left: 0, bottom: 7, right: 0))
            #expect(form.scrollView.verticalScrollIndicatorInsets == .zero)
            #expect(form.scrollView.contentOffset.y == -44)
            #expect(form.guide == nil)
        }

        @Test func `everything moves in the keyboard's own animation`() throws {
            let form = Form()
            let avoider = KeyboardAvoider(for: form.scrollView)
            form.name.becomeFirstResponder()
            UIView.animations = []
            form.post(UIResponder.keyboardWillShowNotification, Form.keyboard, duration: 0.3)
            let animation = try #require(UIView.animations.first)
            #expect(UIView.animations.count == 1)
            #expect(animation.duration == 0.3)
            #expect(animation.options.rawValue == 7 << 16 | 4 | 2)
            #expect(avoider.isKeyboardShown)
        }

        @Test func `a hide right after a show leaves nothing behind`() {
            let form = Form()
            let avoider = KeyboardAvoider(for: form.scrollView)
            for _ in 0..<3 {
                form.name.becomeFirstResponder()
                form.show()
                form.hide()
            }
            #expect(!avoider.isKeyboardShown)
            #expect(form.scrollView.contentInset == .zero)
            #expect(form.scrollView.contentOffset.y == -44)
        }

        @Test(arguments: ["tracking", "dragging", "decelerating"])
        func `a user who scrolls away is left there, until something is typed`(how: String) {
            let form = Form()
            let avoider = KeyboardAvoider(for: form.scrollView)
            form.focus(form.name)
            form.scrollView.contentOffset.y = 720
            form.scrollView.isTracking = how == "tracking"
            form.scrollView.isDragging = how == "dragging"
            form.scrollView.isDecelerating = how == "decelerating"
            avoider.layoutDidChange()
            #expect(form.scrollView.contentOffset.y == 720)
            (form.scrollView.isTracking, form.scrollView.isDragging, form.scrollView.isDecelerating) = (
                false, false, false
            )
            avoider.layoutDidChange()
            #expect(form.scrollView.contentOffset.y == 720)
            NotificationCenter.default.post(name: UITextField.textDidChangeNotification, object: form.name)
            #expect(form.scrollView.contentOffset.y == 602)
        }

        @Test func `an offset that UIKit sets is not the user's`() {
            let form = Form()
            let avoider = KeyboardAvoider(for: form.scrollView)
            form.focus(form.name)
            form.scrollView.contentOffset.y = 300
            avoider.layoutDidChange()
            form.hide()
            #expect(form.scrollView.contentOffset.y == -44)
        }

        @Test func `a changed frame is followed without a show`() {
            let form = Form()
            let avoider = KeyboardAvoider(for: form.scrollView)
            form.focus(form.name)
            form.post(
                UIResponder.keyboardWillChangeFrameNotification,
                CGRect(x: 0, y: 426, width: 375, height: 386)
            )
            #expect(form.scrollView.contentInset.bottom == 352)
            #expect(form.scrollView.contentOffset.y == 284)
            #expect(avoider.isKeyboardShown)
        }

        @Test func `the keyboard and the focus come in either order`() {
            let form = Form()
            let avoider = KeyboardAvoider(for: form.scrollView)
            form.show()
            #expect(form.scrollView.contentInset.bottom == 302)
            #expect(form.scrollView.contentOffset.y == -44)
            form.begin(form.name)
            #expect(form.scrollView.contentOffset.y == 234)
            #expect(avoider.isKeyboardShown)
            form.hide()
        }

        @Test func `a form that comes when the keyboard is up avoids it from the first focus on`() {
            let form = Form()
            form.scrollView.removeFromSuperview()
            let avoider = KeyboardAvoider(for: form.scrollView)
            form.show()
            #expect(!avoider.isKeyboardShown)
            form.window.addSubview(form.scrollView)
            form.begin(form.name)
            #expect(form.scrollView.contentInset.bottom == 302)
            #expect(form.scrollView.contentOffset.y == 234)
            form.hide()
            #expect(form.scrollView.contentInset == .zero)
        }

        @Test func `a text view in a form is found, and both are given back`() {
            let form = Form()
            form.scrollView.contentInset.bottom = 9
            let avoider = KeyboardAvoider(for: form.window)
            form.focus(form.letter)
            // 940 and a padding of 10 above the keyboard's 476; the text view itself is clear of it then.
            #expect(form.scrollView.contentOffset.y == 474)
            #expect(form.scrollView.contentInset.bottom == 302)
            #expect(form.letter.contentInset.bottom == 0)

            form.begin(form.name)
            #expect(form.scrollView.contentInset.bottom == 302)
            #expect(form.letter.contentInset == .zero)
            form.hide()
            #expect(form.scrollView.contentInset.bottom == 9)
            #expect(form.letter.contentInset == .zero)
            #expect(!avoider.isKeyboardShown)
        }

        @Test func `one notification settles a text view that its form takes out of the keyboard's way`() {
            let form = Form()
            let avoider = KeyboardAvoider(for: form.scrollView)
            var events: [KeyboardEvent.Kind] = []
            avoider.didHandle = { event, _ in events.append(event.kind) }
            form.letter.becomeFirstResponder()
            form.post(UIResponder.keyboardWillShowNotification, Form.keyboard)
            #expect(form.letter.contentInset.bottom == 0)
            #expect(form.scrollView.contentOffset.y == 474)
            #expect(events == [.keyboardWillShow])
            form.hide()
        }

        @Test func `a text view that the screen cannot hold shows its caret`() {
            let form = Form()
            form.letter.frame.size.height = 900
            form.letter.contentSize.height = 900
            form.scrollView.contentSize.height = 1_900
            form.letter.isScrollEnabled = false
            form.letter.caret = CGRect(x: 5, y: 500, width: 2, height: 20)
            let avoider = KeyboardAvoider(for: form.scrollView)
            form.focus(form.letter)
            // The caret ends 1,280 below the content's top: 1,280 + 10 - 476.
            #expect(form.scrollView.contentOffset.y == 814)

            form.letter.caret.origin.y += 20
            NotificationCenter.default.post(name: UITextView.textDidChangeNotification, object: form.letter)
            #expect(form.scrollView.contentOffset.y == 834)
            #expect(avoider.isKeyboardShown)
            form.hide()
        }

        @Test func `a finger on the keyboard takes the insets along, and leaves the offset alone`() {
            let form = Form()
            form.scrollView.keyboardDismissMode = .interactive
            let avoider = KeyboardAvoider(for: form.scrollView)
            form.focus(form.name)
            form.dragKeyboard(to: 500)
            #expect(form.scrollView.contentInset.bottom == 302, "no finger is on it")

            form.scrollView.isTracking = true
            form.scrollView.contentOffset.y = 180
            form.dragKeyboard(to: 644)
            #expect(form.scrollView.contentInset.bottom == 134)
            #expect(form.scrollView.contentOffset.y == 180)
            form.scrollView.isTracking = false
            form.dragKeyboard(to: 476)
            #expect(form.scrollView.contentInset.bottom == 302, "the finger has let go, and the keyboard goes back up")
            form.hide()
            #expect(form.scrollView.contentInset == .zero)
            #expect(form.scrollView.contentOffset.y == 180)
            #expect(!avoider.isKeyboardShown)
        }

        @Test func `a window that changes its size is met without a notification`() {
            let form = Form()
            let avoider = KeyboardAvoider(for: form.scrollView)
            form.focus(form.name)
            form.window.frame.size.height = 700
            form.scrollView.frame.size.height = 700
            form.guide?.layoutSubviews()
            #expect(form.scrollView.contentInset.bottom == 190, "700 - 476 - 34")
            form.scrollView.safeAreaInsets.bottom = 0
            form.guide?.safeAreaInsetsDidChange()
            #expect(form.scrollView.contentInset.bottom == 224)
            #expect(avoider.isKeyboardShown)
            form.hide()
        }

        @Test func `a keyboard in screen coordinates is met by a window that does not fill the screen`() {
            let form = Form()
            let screen = UIScreen(bounds: CGRect(x: 0, y: 0, width: 1_024, height: 1_366))
            let window = UIWindow(frame: CGRect(x: 649, y: 0, width: 375, height: 1_366), screen: screen)
            form.scrollView.frame = CGRect(x: 0, y: 100, width: 375, height: 1_266)
            form.scrollView.safeAreaInsets = .zero
            window.addSubview(form.scrollView)
            let avoider = KeyboardAvoider(for: form.scrollView)
            form.focus(form.name, keyboard: CGRect(x: 0, y: 966, width: 1_024, height: 400))
            #expect(form.scrollView.contentInset.bottom == 400)
            #expect(avoider.isKeyboardShown)
            form.hide()
        }

        @Test func `where the system makes the space the insets stay, and the field is scrolled to`() {
            let form = Form()
            let avoider = KeyboardAvoider(for: form.scrollView)
            avoider.systemAvoids = true
            form.focus(form.name)
            #expect(form.scrollView.contentInset == .zero)
            #expect(form.scrollView.contentOffset.y == 234)
            form.scrollView.safeAreaInsets.bottom = 336
            avoider.layoutDidChange()
            #expect(form.scrollView.contentInset == .zero && form.scrollView.contentOffset.y == 234)
            avoider.systemAvoids = false
            form.scrollView.safeAreaInsets.bottom = 34
            avoider.layoutDidChange()
            #expect(form.scrollView.contentInset.bottom == 302)
            form.hide()
        }

        @Test func `UIKit's bring-back finds the offset in range when a lower keyboard comes`() {
            let form = Form()
            form.scrollView.contentSize.height = 820
            form.name.frame.origin.y = 740
            let avoider = KeyboardAvoider(for: form.scrollView)
            form.focus(form.name)
            #expect(form.scrollView.contentOffset.y == 318)
            form.post(
                UIResponder.keyboardWillChangeFrameNotification, CGRect(x: 0, y: 743, width: 375, height: 69))
            // 820 and 69 for the keyboard less 812.
            #expect(form.scrollView.contentInset.bottom == 35 && form.scrollView.contentOffset.y == 77)
            form.hide()
            #expect(form.scrollView.contentOffset.y == -44 && !avoider.isKeyboardShown)
        }

        @Test func `a strategy that changes while the keyboard is up leaves the offset where it is answered`() {
            let form = Form()
            let avoider = KeyboardAvoider(for: form.scrollView)
            form.scrollView.contentSize.height = 820
            form.name.frame.origin.y = 740
            form.focus(form.name)
            for strategy in [AvoidanceOptions.Strategy.resize, .scroll, .resize] {
                avoider.options.strategy = strategy
                avoider.layoutDidChange()
                #expect(form.scrollView.contentOffset.y == 318, "\(strategy)")
            }
            form.hide()
        }

        @Test func `another app's keyboard is ignored`() {
            let form = Form()
            let avoider = KeyboardAvoider(for: form.scrollView)
            form.show(isLocal: false)
            #expect(!avoider.isKeyboardShown)
            #expect(form.scrollView.contentInset == .zero)
        }

        @Test func `a plain view is translated and put back`() {
            let form = Form()
            let view = UIView(frame: form.window.bounds)
            view.transform = CGAffineTransform(translationX: 3, y: 0)
            view.addSubview(form.name)
            form.window.addSubview(view)
            var options = AvoidanceOptions()
            options.strategy = .translate
            let avoider = KeyboardAvoider(for: view, options: options)
            form.focus(form.name)
            #expect(view.transform == CGAffineTransform(translationX: 3, y: -234))
            form.show()
            #expect(
                view.transform == CGAffineTransform(translationX: 3, y: -234), "it is measured as if it had not moved")
            form.hide()
            #expect(view.transform == CGAffineTransform(translationX: 3, y: 0))
            #expect(!avoider.isKeyboardShown)
        }

        @Test func `strategy resize shortens the scroll view and gives its frame back`() {
            let form = Form()
            var options = AvoidanceOptions()
            options.strategy = .resize
            let avoider = KeyboardAvoider(for: form.scrollView, options: options)
            form.focus(form.name)
            #expect(form.scrollView.frame == CGRect(x: 0, y: 0, width: 375, height: 476))
            form.hide()
            #expect(form.scrollView.frame == CGRect(x: 0, y: 0, width: 375, height: 812))
            #expect(!avoider.isKeyboardShown)
        }

        @Test func `geometry that is no number changes nothing and names the property`() {
            let form = Form()
            let avoider = KeyboardAvoider(for: form.scrollView)
            var errors: [String] = []
            avoider.didHandle = { _, result in
                if case .failure(let error) = result { errors.append(error.property) }
            }
            form.scrollView.contentSize.height = .nan
            form.focus(form.name)
            #expect(errors.first == "scrollView.contentSize.height")
            #expect(form.scrollView.contentInset == .zero)
            #expect(!avoider.isKeyboardShown)
            form.scrollView.contentSize.height = 1_200
            form.show()
            #expect(form.scrollView.contentInset.bottom == 302)
            form.hide()
        }

        @Test func `the app adds what only it knows`() {
            let form = Form()
            let avoider = KeyboardAvoider(for: form.scrollView)
            avoider.willHandle = { $0.obstructions = Obstructions(bottom: 380) }
            form.focus(form.name)
            // The bar ends the band at 432: 710 - 432.
            #expect(form.scrollView.contentOffset.y == 278)
            form.hide()
        }

        @Test func `a hide that leaves a bar at the bottom goes on being avoided`() {
            let form = Form()
            var options = AvoidanceOptions()
            options.respectsHideFrame = true
            let avoider = KeyboardAvoider(for: form.scrollView, options: options)
            form.focus(form.name)
            form.post(UIResponder.keyboardWillHideNotification, CGRect(x: 0, y: 768, width: 375, height: 44))
            #expect(form.scrollView.contentInset.bottom == 10)
            form.window.safeAreaInsets.bottom = 0
            form.scrollView.safeAreaInsets.bottom = 0
            form.guide?.safeAreaInsetsDidChange()
            #expect(form.scrollView.contentInset.bottom == 44)
            form.hide()
            #expect(form.scrollView.contentInset == .zero)
            #expect(!avoider.isKeyboardShown)
        }

        @Test func `it holds no view, and no notification holds it`() {
            weak var avoider: KeyboardAvoider?
            weak var view: UIScrollView?
            do {
                let form = Form()
                view = form.scrollView
                do {
                    let kept = KeyboardAvoider(for: form.scrollView)
                    avoider = kept
                    form.focus(form.name)
                }
                #expect(avoider == nil)
            }
            #expect(view == nil)
        }
    }
}
