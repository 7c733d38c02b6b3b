import KeyboardAvoidance
import KeyboardAvoidanceUIKit
import UIKit

/// A form with a text view and a bar that stands on the keyboard.
final class FormViewController: UIViewController {
    private let form = UIScrollView()
    private let note = UITextView()
    private let bar = UIView()
    private var keyboardAvoider: KeyboardAvoider?

    override func viewDidLoad() {
        super.viewDidLoad()
        form.keyboardDismissMode = .interactive
        form.addSubview(note)
        view.addSubview(form)
        view.addSubview(bar)
        bar.translatesAutoresizingMaskIntoConstraints = false
        NSLayoutConstraint.activate([
            bar.bottomAnchor.constraint(equalTo: view.keyboardLayoutGuide.topAnchor),
            bar.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            bar.trailingAnchor.constraint(equalTo: view.trailingAnchor),
        ])

        var options = AvoidanceOptions()
        options.padding = Padding(16)
        let keyboardAvoider = KeyboardAvoider(for: form, options: options)
        keyboardAvoider.willHandle = { [weak bar] event in
            event.keyboard?.accessoryHeight = Double(bar?.bounds.height ?? 0)
        }
        self.keyboardAvoider = keyboardAvoider
    }
}
