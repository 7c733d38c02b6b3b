@testable import InputFormats
import JSON
import Testing

@Suite struct PixelTextTests {
    @Test(
        arguments: [
            (#""screen":{"width":720,"height":1560}"#, #""screen":{"width":360,"height":780,"scale":2}"#),
            (#""screen":{"scale":3,"width":720,"height":1560}"#, #""screen":{"scale":3,"width":360,"height":780}"#),
            (#""screen":{"width":720,"height":1560,"scale":null}"#, nil), (#""screen":"{720, 1560}""#, nil),
            (#""window":{"safeAreaInsets":{"top":60.5}}"#, #""window":{"safeAreaInsets":{"top":30.25}}"#),
            (#""field":{"frame":[[24,4],[6, 8]] , "id":"7"}"#, #""field":{"frame":[[12,2],[3, 4]] , "id":"7"}"#),
            (#""field":{"frame":"{{1, 2}, {3, 4}}"}"#, nil),
            (
                #""keyboard":{"height":600,"animationDuration":0.25,"animationCurve":7}"#,
                #""keyboard":{"height":300,"animationDuration":0.25,"animationCurve":7}"#
            ),
            (#""obstructions":{"top":10,"bottom":1e999}"#, #""obstructions":{"top":5,"bottom":1e999}"#),
            (#""outerScrollViews":[{"contentSize":[2,4]}]"#, #""outerScrollViews":[{"contentSize":[1,2]}]"#),
            (#""options":{"padding":8,"keyframes":4}"#, #""options":{"padding":4,"keyframes":4}"#),
            (#""peer":{"extraScrollHeight":8,"flag":8}"#, #""peer":{"extraScrollHeight":4,"flag":8}"#),
            (#""origin":{"x":2,"y":null}"#, #""origin":{"x":1,"y":null}"#), (#""session":"a""#, #""session":"a""#),
            (#""savedState":{"x":2}"#, #""savedState":{"x":2}"#), (#""device":2"#, #""device":2"#),
        ] as [(String, String?)])
    func `a member is copied with its lengths in points`(_ member: String, _ points: String?) throws {
        let text = Array("{\(member)}".utf8)
        let name = try #require(member.split(separator: "\"").first)
        text.withUnsafeBufferPointer { text in
            var writer = JSONWriter()
            let isCopied = PixelText.copy(
                String(name), at: 1..<text.count - 1, value: name.utf8.count + 4, of: text, density: 2, to: &writer)
            #expect(isCopied == (points != nil))
            if let points { #expect(writer.withBytes { String(decoding: $0, as: UTF8.self) } == points) }
        }
    }
}
