import KeyboardAvoidanceUIKit
import Testing
import UIKit

extension UIKitTests {
    @MainActor
    @Suite(.serialized) struct KeyboardAvoidingScrollViewTests {
        @Test func `it avoids the keyboard without another line`() {
            let form = Form(KeyboardAvoidingScrollView())
            form.focus(form.name)
            #expect(form.scrollView.contentInset.bottom == 302)
            #expect(form.scrollView.contentOffset.y == 234)
            form.hide()
            #expect(form.scrollView.contentInset == .zero)
            #expect(form.scrollView.contentOffset.y == -44)
        }

        @Test func `content that grows while the keyboard is up takes its field along`() {
            let form = Form(KeyboardAvoidingScrollView())
            form.focus(form.name)
            form.name.frame.origin.y += 100
            form.scrollView.contentSize.height += 100
            #expect(form.scrollView.contentOffset.y == 334)
            form.hide()
        }

        @Test func `it is released while the keyboard is up`() {
            weak var scrollView: UIScrollView?
            do {
                let form = Form(KeyboardAvoidingScrollView())
                scrollView = form.scrollView
                form.focus(form.name)
            }
            #expect(scrollView == nil)
        }
    }
}
