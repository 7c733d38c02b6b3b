/// The requests these tests send: a form of 375 by 812 points and a keyboard of 336.
enum Requests {
    /// The members every first request needs, without its braces.
    static let geometry = """
        "screen":{"width":375,"height":812},"window":{"safeAreaInsets":[44,0,34,0]},\
        "scrollView":{"frame":[[0,0],[375,812]],"contentSize":[375,1200],"contentInset":[0.1,0,7.7,0],\
        "contentOffset":[0,40.3]},"field":{"frame":[[16,656],[343,44]]}
        """

    static let keyboard = "\"keyboard\":{\"frameEnd\":[[0,476],[375,336]]}"

    /// A show that needs no session.
    static let show = "{\(geometry),\(keyboard)}"

    static func show(session: String) -> String { "{\"session\":\"\(session)\",\(geometry),\(keyboard)}" }

    static func hide(session: String) -> String { "{\"session\":\"\(session)\",\"event\":\"keyboardWillHide\"}" }

    static func hide(savedState: String) -> String {
        "{\"event\":\"keyboardWillHide\",\(geometry.replacing("\"contentInset\":[0.1,0,7.7,0],\"contentOffset\":[0,40.3]", with: "\"id\":\"\"")),\"savedState\":\(savedState)}"
    }
}
