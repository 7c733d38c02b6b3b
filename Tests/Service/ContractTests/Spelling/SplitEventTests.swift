@testable import Contract
import InputFormats
import JSON
@_spi(Engine) import KeyboardAvoidance
import Testing

private let view = #""scrollView":{"frame":[[0,0],[375,812]]}"#

@Suite struct SplitEventTests {
    @Test(
        arguments: [
            (#"{\#(view),"keyboard":"{ height: 300 }"}"#, #"{\#(view),"keyboard":{"height":300}}"#),
            (#"{"keyboard":300 , \#(view) }"#, #"{\#(view),"keyboard":{"height":300}}"#),
            // A member that another one changes is written once.
            (
                #"{"window":{"frame":[[0,0],[1,2]]},"mediaQuery":{"viewPadding":[1,2,3,4]}}"#,
                #"{"window":{"frame":[[0,0],[1,2]],"safeAreaInsets":{"top":1,"left":2,"bottom":3,"right":4}}}"#
            ),
            (#"{"view":[0,0,1,2],"options":{"strategy":"scroll"}}"#, nil),
            (#"{"window":{"safeAreaInsets":{"bottom":20}},"mediaQuery":{"viewPadding":[1,2,3,4]}}"#, nil),
            (#"{\#(view),"view":[0,0,1,2]}"#, nil), (#"{"keyboard":1,"keyboard":{"height":1}}"#, nil),
            (#"{"density":2,"keyboard":{"height":300}}"#, #"{"keyboard":{"height":150}}"#),
            (#"{"density":2,"field":{"frame":"{{1, 2}, {3, 4}}"}}"#, nil), (#"{"density":0,"keyboard":2}"#, nil),
            (#"{"keyboard":1,"policy":"nobody"}"#, nil),
        ] as [(String, String?)])
    func `an event's canonical members stay text beside the others`(_ sent: String, _ written: String?) throws {
        var sent = sent
        try sent.withUTF8 { text in
            var decoder = RequestDecoder(text, for: .values)
            _ = try? decoder.request()
            let offset = try #require(decoder.errors.first?.offset)
            var found: String?
            if let split = try SplitEvent(text, firstError: offset) {
                let request = split.spelled
                var writer = JSONWriter()
                if !request.isRefused, split.write(request, to: &writer) {
                    found = writer.withBytes { String(decoding: $0, as: UTF8.self) }
                }
            }
            #expect(found == written)
        }
    }
}
