import Foundation
import UIKit

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Keeps the first responder of a scroll view visible by asking the service on every notification of the keyboard.
@MainActor
final class KeyboardAvoider {
    private let scrollView: UIScrollView
    private let service: URL
    /// The session under which the service keeps the insets from before the keyboard.
    private let session = "ios-\(UUID().uuidString)"
    private var observers: [any NSObjectProtocol] = []
    /// The scroll views sent since the keyboard appeared, so that one that has left the form is restored too.
    private var sent: [String: UIScrollView] = [:]
    /// The previous request: the next one waits for its answer, so that the last event is applied last.
    private var latest: Task<Void, Never>?

    init(scrollView: UIScrollView, service: URL) {
        (self.scrollView, self.service) = (scrollView, service)
        let events = [
            UIResponder.keyboardWillShowNotification: "keyboardWillShow",
            UIResponder.keyboardWillChangeFrameNotification: "keyboardWillChangeFrame",
            UIResponder.keyboardWillHideNotification: "keyboardWillHide",
        ]
        observers = events.map { name, event in
            NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { [weak self] note in
                let keyboard = Request.Keyboard(note)
                MainActor.assumeIsolated { self?.hear(event, keyboard) }
            }
        }
    }

    private func hear(_ event: String, _ keyboard: Request.Keyboard?) {
        latest = Task { [weak self, latest] in
            await latest?.value
            await self?.keyboardMoves(event, keyboard)
        }
    }

    private func keyboardMoves(_ event: String, _ keyboard: Request.Keyboard?) async {
        guard let window = scrollView.window, let keyboard else { return }
        let field = scrollView.firstResponder.map { Request.Field(frame: $0.convert($0.bounds, to: scrollView)) }
        let outer = scrollView.outerScrollViews
        for view in [scrollView] + outer { sent[view.id] = view }
        let body = Request(
            session: session, event: event, keyboard: keyboard, field: field,
            screen: Request.Screen(window.screen.bounds.size, scale: window.screen.scale),
            window: Request.Window(frame: window.frame, safeAreaInsets: Insets(window.safeAreaInsets)),
            scrollView: Request.ScrollView(scrollView), outerScrollViews: outer.map(Request.ScrollView.init)
        )
        var request = URLRequest(url: service.appendingPathComponent("avoid"))
        request.httpMethod = "POST"
        request.setValue("application/json", forHTTPHeaderField: "Content-Type")
        request.httpBody = try? JSONEncoder().encode(body)
        guard let (data, _) = try? await URLSession.shared.data(for: request),
            let answer = try? JSONDecoder().decode(Answer.self, from: data)
        else { return }  // Without an answer everything stays as it is.
        apply(answer)
    }

    private func apply(_ answer: Answer) {
        guard answer.decision != "ignore", answer.decision != "pending" else { return }
        let options = UIView.AnimationOptions(rawValue: answer.animation.options)
        UIView.animate(withDuration: answer.animation.duration, delay: 0, options: options) { [scrollView, sent] in
            scrollView.apply(answer.innermost)
            for values in answer.outerScrollViews + answer.released {
                guard let id = values.id else { continue }
                let view = sent[id] ?? scrollView.outerScrollViews.first { $0.id == id }
                view?.apply(values)
            }
        }
        for id in answer.released.compactMap(\.id) { sent[id] = nil }
        if answer.decision == "restore" { sent = [:] }
    }
}
