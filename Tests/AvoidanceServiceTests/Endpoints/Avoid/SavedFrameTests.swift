@_spi(Engine) import KeyboardAvoidance
import TestSupport
import Testing

/// The frame that strategy `resize` shortened, as a saved state carries it.
@Suite struct SavedFrameTests {
    @Test func `a frame with negative sizes is given back standardised, as every rectangle`() throws {
        let insets: JSONValue = ["top": 0, "left": 0, "bottom": 0, "right": 0]
        let values: JSONValue = [
            "contentInset": insets, "scrollIndicatorInsets": insets, "contentOffset": ["x": 0, "y": 0],
        ]
        let reply = try InProcessEndpoint().post([
            "event": "textDidChange",
            "screen": ["width": 375, "height": 812],
            "scrollView": ["id": "notes", "frame": [[0, 0], [375, 812]], "contentSize": [375, 1_200]],
            "savedState": [
                "version": 2, "policy": "automatic", "scrollViewID": "form",
                "contentInset": insets, "contentOffset": ["x": 0, "y": 0], "answered": values,
                "keyboard": ["frameEnd": [[0, 476], [375, 336]]],
                "resized": ["original": [[375, 812], [-375, -812]], "answered": [[375, 476], [-375, -476]]],
            ],
        ])
        #expect(reply.status == 200)
        #expect(
            reply.body["released"]?.elements.first?["frame"] == ["x": 0, "y": 0, "width": 375, "height": 812])
    }
}
