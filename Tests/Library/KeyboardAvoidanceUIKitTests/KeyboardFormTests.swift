import Service
import KeyboardAvoidance
import KeyboardAvoidanceUIKit
import TestSupport
import Testing
import UIKit

extension UIKitTests {
    @MainActor
    @Suite(.serialized) struct KeyboardFormTests {
        private let form = Form()

        private func json(_ view: UIView? = nil, labels: Bool = false) throws -> JSONValue {
            let form = try KeyboardForm(of: view ?? self.form.window, labels: labels)
            return try JSONValue(parsing: Array(try form.json(name: "sign-up")))
        }

        @Test func `a form is its canvas, its scroll view and its fields in content coordinates`() throws {
            form.name.accessibilityIdentifier = "name"
            form.letter.caret = CGRect(x: 5, y: 100, width: 2, height: 20)
            let file = try json()
            #expect(file["name"] == "sign-up")
            let safeArea: JSONValue = ["top": 44, "left": 0, "bottom": 34, "right": 0]
            #expect(file["designedFor"] == ["width": 375, "height": 812, "safeAreaInsets": safeArea])
            #expect(file["scrollView"]?["contentOffset"] == ["x": 0, "y": -44])
            #expect(file["scrollView"]?["contentSize"] == ["width": 375, "height": 1_200])
            #expect(file["scrollView"]?["safeAreaInsets"] == nil && file["view"] == nil)
            let fields = file["fields"]?.elements ?? []
            #expect(fields.map { $0["id"] } == ["name", "2"])
            #expect(fields.first?["frame"] == ["x": 16, "y": 656, "width": 343, "height": 44])
            #expect(fields.first?["caretRect"] == nil)
            #expect(fields.last?["caretRect"]?["y"] == 860)
        }

        @Test func `the form is refused while the keyboard may be up, outside a window, and without a field`() {
            #expect(throws: KeyboardForm.FormError.noWindow) { try KeyboardForm(of: UIView()) }
            form.name.becomeFirstResponder()
            #expect(throws: KeyboardForm.FormError.keyboardShown) { try KeyboardForm(of: form.window) }
            form.name.resignFirstResponder()
            form.name.removeFromSuperview()
            form.letter.removeFromSuperview()
            #expect(throws: KeyboardForm.FormError.noField) { try KeyboardForm(of: form.window) }
        }

        @Test func `a view without a scroll view is plain`() throws {
            form.scrollView.removeFromSuperview()
            form.window.addSubview(form.name)
            let file = try json()
            #expect(file["view"]?["frame"] == ["x": 0, "y": 0, "width": 375, "height": 812])
            #expect(file["scrollView"] == nil && file["fields"]?.elements.count == 1)
        }

        @Test func `the scroll view with the most fields is the form's, and the others' fields are left out`() throws {
            let inner = UIScrollView(frame: CGRect(x: 0, y: 0, width: 375, height: 100))
            let search = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
            search.accessibilityIdentifier = "search"
            inner.addSubview(search)
            form.scrollView.addSubview(inner)
            let outside = try KeyboardForm(of: form.window)
            #expect(outside.leftOut.count == 1)
            let file = try json(inner)
            #expect(file["fields"]?.elements.map { $0["id"] } == ["search"])
            #expect(file["outerScrollViews"]?.elements.count == 1)
        }

        @Test func `landmarks are the controls in the content, and labels are told only if asked for`() throws {
            let button = UIButton(frame: CGRect(x: 16, y: 960, width: 343, height: 50))
            button.accessibilityIdentifier = "continue"
            button.accessibilityLabel = "Continue, Ada"
            form.scrollView.addSubview(button)
            var dump = try KeyboardForm(of: form.scrollView)
            dump.companions["1"] = ["continue"]
            let file = try JSONValue(parsing: Array(try dump.json(name: "a")))
            #expect(file["landmarks"]?.elements.map { $0["id"] } == ["continue"])
            #expect(file["landmarks"]?.elements.first?["label"] == nil)
            #expect(file["fields"]?.elements.first?["companions"] == ["continue"])
            #expect(try json(labels: true)["landmarks"]?.elements.first?["label"] == "Continue, Ada")
        }

        @Test func `bars at the edges are obstructions`() throws {
            let top = UINavigationBar(frame: CGRect(x: 0, y: 44, width: 375, height: 44))
            let bottom = UITabBar(frame: CGRect(x: 0, y: 729, width: 375, height: 83))
            let middle = UIToolbar(frame: CGRect(x: 0, y: 300, width: 375, height: 44))
            for bar in [top, bottom, middle] { form.window.addSubview(bar) }
            #expect(try json()["obstructions"] == ["top": 88, "bottom": 83])
            bottom.isHidden = true
            #expect(try json()["obstructions"] == ["top": 88])
        }

        @Test func `the state of a field is told where it is not the usual one`() throws {
            form.name.isHidden = true
            form.name.alpha = 0.5
            form.name.isEnabled = false
            form.name.tag = 7
            let field = try json()["fields"]?.elements.first
            #expect(field?["isHidden"] == true && field?["alpha"] == 0.5)
            #expect(field?["isEnabled"] == false && field?["tag"] == 7)
            form.letter.isEditable = false
            #expect(try json()["fields"]?.elements.count == 1)
        }

        private typealias Mask = UIView.AutoresizingMask

        private static let masks: [(Mask, JSONValue)] = [
            ([], ["horizontal": "min", "vertical": "min"]),
            ([.flexibleWidth, .flexibleTopMargin], ["horizontal": "stretch", "vertical": "max"]),
            (
                [.flexibleLeftMargin, .flexibleRightMargin, .flexibleHeight],
                ["horizontal": "center", "vertical": "stretch"]
            ),
            ([.flexibleLeftMargin, .flexibleWidth, .flexibleBottomMargin], ["vertical": "min"]),
        ]

        @Test func `an autoresizing mask tells what a field keeps`() throws {
            for (mask, words) in Self.masks {
                form.name.autoresizingMask = mask
                #expect(try json()["fields"]?.elements.first?["constraints"] == words)
            }
        }

        @Test func `required constraints to the content tell what a field keeps`() throws {
            let (name, content) = (form.name, form.scrollView)
            func tie(_ attribute: NSLayoutConstraint.Attribute, to item: Any) -> NSLayoutConstraint {
                NSLayoutConstraint(
                    item: name, attribute: attribute, relatedBy: .equal, toItem: item, attribute: attribute,
                    multiplier: 1, constant: 16)
            }
            name.translatesAutoresizingMaskIntoConstraints = false
            #expect(try json()["fields"]?.elements.first?["constraints"] == nil)
            content.constraints = [
                tie(.leading, to: content), tie(.trailing, to: content.contentLayoutGuide),
                tie(.bottom, to: content.safeAreaLayoutGuide),
            ]
            let words: JSONValue = ["horizontal": "stretch", "vertical": "max"]
            #expect(try json()["fields"]?.elements.first?["constraints"] == words)
            content.constraints[1].priority = .defaultHigh
            content.constraints[2] = tie(.centerY, to: content)
            let others: JSONValue = ["horizontal": "min", "vertical": "center"]
            #expect(try json()["fields"]?.elements.first?["constraints"] == others)
        }
    }
}
