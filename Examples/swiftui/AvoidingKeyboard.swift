import SwiftUI

/// A scroll view that keeps the focused field clear of the keyboard; `field` is its frame(in: .global).
struct AvoidingKeyboard<Content: View>: View {
    let service: URL
    let field: CGRect?
    @ViewBuilder let content: Content
    @State private var frame = CGRect.zero
    @State private var size = CGSize.zero
    @State private var offset = 0.0, inset = 0.0
    @State private var applied = 0
    @State private var position = ScrollPosition()
    @State private var session = UUID().uuidString

    var body: some View {
        ScrollView { content.onGeometryChange(for: CGSize.self, of: \.size) { size = $0 }.padding(.bottom, inset) }
            .scrollPosition($position)
            .onScrollGeometryChange(for: Double.self, of: \.contentOffset.y) { _, y in offset = y }
            .onGeometryChange(for: CGRect.self, of: { $0.frame(in: .global) }) { frame = $0 }
            .ignoresSafeArea(.keyboard)  // otherwise SwiftUI avoids as well
            .onReceive(NotificationCenter.default.publisher(for: UIResponder.keyboardWillShowNotification)) { heard in
                Task { try await tell("keyboardWillShow", heard) }
            }
            .onReceive(NotificationCenter.default.publisher(for: UIResponder.keyboardWillHideNotification)) { heard in
                Task { try await tell("keyboardWillHide", heard) }
            }
    }

    private func tell(_ event: String, _ heard: Notification) async throws {
        guard let end = heard.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect else { return }
        var body: [String: Any] = [
            "session": session, "event": event,
            "screen": NSCoder.string(for: UIScreen.main.bounds.size),
            "scrollView": [
                "frame": NSCoder.string(for: frame), "contentSize": NSCoder.string(for: size),
                "contentOffset": offset, "contentInsetAdjustmentBehavior": "never",
            ] as [String: Any],
        ]
        let keyboard = ["UIKeyboardFrameEndUserInfoKey": NSCoder.string(for: end)]
        if event != "keyboardWillHide" { body["keyboard"] = keyboard }
        if let field { body["field"] = ["frame": NSCoder.string(for: field), "coordinateSpace": "window"] }
        var request = URLRequest(url: service.appending(path: "avoid"))
        request.httpMethod = "POST"
        request.setValue("application/json", forHTTPHeaderField: "Content-Type")
        request.httpBody = try JSONSerialization.data(withJSONObject: body)
        let answer = try await JSONDecoder().decode(Answer.self, from: URLSession.shared.data(for: request).0)
        guard answer.session.revision > applied else { return }  // an answer that came late
        applied = answer.session.revision
        withAnimation(.easeOut(duration: 0.25)) {
            inset = answer.contentInset?["bottom"] ?? inset
            if let y = answer.contentOffset?["y"] { position.scrollTo(y: y) }
        }
    }
}

private struct Answer: Decodable {
    struct Session: Decodable { let revision: Int }
    let contentInset, contentOffset: [String: Double]?
    let session: Session
}
