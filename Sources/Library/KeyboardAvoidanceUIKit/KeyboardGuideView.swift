#if canImport(UIKit) && !os(tvOS) && !os(watchOS) && !os(visionOS)
    import UIKit

    /// An invisible view behind all others of a window that follows the keyboard.
    ///
    /// UIKit posts no notification while the user drags the keyboard, but `UIView.keyboardLayoutGuide` follows the
    /// finger. It also reports a window that changes its size or its safe area.
    final class KeyboardGuideView: UIView {
        private let changed: () -> Void

        init(in window: UIWindow, changed: @escaping () -> Void) {
            self.changed = changed
            super.init(frame: .zero)
            isUserInteractionEnabled = false
            translatesAutoresizingMaskIntoConstraints = false
            window.insertSubview(self, at: 0)
            NSLayoutConstraint.activate([
                topAnchor.constraint(equalTo: window.keyboardLayoutGuide.topAnchor),
                bottomAnchor.constraint(equalTo: window.bottomAnchor),
                leadingAnchor.constraint(equalTo: window.leadingAnchor),
                trailingAnchor.constraint(equalTo: window.trailingAnchor),
            ])
        }

        /// It is made in code only.
        required init?(coder: NSCoder) { nil }

        override func layoutSubviews() {
            super.layoutSubviews()
            changed()
        }

        override func safeAreaInsetsDidChange() {
            super.safeAreaInsetsDidChange()
            changed()
        }
    }
#endif
