import Foundation
import KeyboardAvoidance
import KeyboardAvoidanceUIKit
import TestSupport
import Testing
import UIKit

extension UIKitTests {
    /// Properties that hold however a form is used.
    @MainActor
    @Suite(.serialized) struct RandomUseTests {
        /// More of them with `make random-uses`.
        private static let seeds: Range<UInt64> = {
            0..<(ProcessInfo.processInfo.environment["RANDOM_USES"].flatMap { UInt64($0) } ?? 200)
        }()

        @Test func `answered values stand in the views, though UIKit brings offsets back`() throws {
            var answers = 0
            var broken: [String] = []
            for seed in Self.seeds {
                var random = SeededGenerator(seed: seed &* 0x9E37_79B9)
                let form = Form()
                form.scrollView.contentInset.bottom = .random(in: 0...60, using: &random)
                form.scrollView.keyboardDismissMode = .interactive
                let avoider = KeyboardAvoider(for: form.window)
                var wrong: String?
                avoider.didHandle = { event, result in
                    guard case .success(let answer) = result, wrong == nil else { return }
                    answers += 1
                    let views = [form.scrollView, form.letter].map { view in
                        (LayoutRect(view.convert(view.bounds, to: nil)), view)
                    }
                    let values =
                        [(event.scrollView, answer.contentInset, answer.contentOffset)]
                        + zip(event.outerScrollViews, answer.outerScrollViews).map {
                            ($0, $1.contentInset, $1.contentOffset)
                        }
                    for (sent, inset, offset) in values {
                        guard let view = views.first(where: { $0.0.width == sent.frame.width })?.1,
                            answer.decision != .none, sent.isScrollEnabled
                        else { continue }
                        let (foundInset, foundOffset) = (
                            LayoutInsets(view.contentInset), LayoutPoint(view.contentOffset)
                        )
                        // One that the answer leaves as it was may be past the range: UIKit brings it back then.
                        let isMoved = offset.map { $0 != sent.contentOffset } ?? false
                        let isElsewhere = !(offset ?? foundOffset).isClose(to: foundOffset, within: 1e-6)
                        if foundInset != inset || isMoved && isElsewhere {
                            wrong =
                                "\(event.kind) of \(sent.frame): \(inset), \(offset as Any), not "
                                + "\(foundInset), \(foundOffset)"
                        }
                    }
                }
                for _ in 0..<Int.random(in: 1...16, using: &random) { form.use(&random) }
                form.hide()
                if let wrong { broken.append("seed \(seed): \(wrong)") }
            }
            #expect(broken.isEmpty, "\(broken.count) of \(Self.seeds.count), the first of \(broken.first ?? "")")
            #expect(answers > Self.seeds.count * 4)
        }

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
        switch Int.random(in: 0..<10, using: &random) {
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
        case 8:
            scrollView.contentSize.height = CGFloat(Int.random(in: 700...1_300, using: &random))
            isSettled = false
        default:
            letter.caret = CGRect(x: 5, y: CGFloat(Int.random(in: 0...160, using: &random)), width: 2, height: 20)
            NotificationCenter.default.post(name: UITextView.textDidChangeNotification, object: letter)
        }
    }
}
