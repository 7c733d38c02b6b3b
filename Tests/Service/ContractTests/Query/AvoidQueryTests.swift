import InputFormats
import Foundation
import Testing

@testable import Contract

@Suite struct AvoidQueryTests {
    private func request(_ query: String) throws -> String {
        String(decoding: try AvoidQuery(ofGET: query, "/avoid").body, as: UTF8.self)
    }

    private func errors(_ query: String) -> [String] {
        do throws(Problem) {
            _ = try AvoidQuery(ofGET: query, "/avoid")
            return []
        } catch {
            return error.errors.map { "\($0.pointer)\($0.parameter ?? "-") \($0.code)" }
        }
    }

    @Test(
        arguments: [
            (
                "field=1,2,3,4&space=window",
                #"{"field":{"frame":{"x":1,"y":2,"width":3,"height":4},"coordinateSpace":"window"}}"#
            ),
            (
                "scroll=1,2,3,4&content=5x6&screen=7x8",
                #"{"scrollView":{"frame":{"x":1,"y":2,"width":3,"height":4},"contentSize":{"width":5,"height":6}},"screen":{"width":7,"height":8}}"#
            ),
            (
                "screen=7x8@2",
                #"{"screen":{"width":7,"height":8,"scale":2},"scrollView":{"frame":{"x":0,"y":0,"width":7,"height":8}}}"#
            ),
            (
                "device=iphone-x&orientation=landscape",
                #"{"device":"iphone-x","orientation":"landscape","scrollView":{"frame":{"x":0,"y":0,"width":812,"height":375}}}"#
            ),
            (
                "device=iphone-x&landscape",
                #"{"device":"iphone-x","orientation":"landscape","scrollView":{"frame":{"x":0,"y":0,"width":812,"height":375}}}"#
            ),
            ("keyboardHeight=336&landscape=0", #"{"keyboardHeight":336,"orientation":"portrait"}"#),
            ("event=keyboardWillHide&format=svg", #"{"event":"keyboardWillHide"}"#),
            ("request=e30&format=text", "{}"),
            ("event=keyboardWillHide", #"{"event":"keyboardWillHide"}"#),
            (
                "screen=7x8&view=1,2,3,4",
                #"{"screen":{"width":7,"height":8},"view":{"x":1,"y":2,"width":3,"height":4}}"#
            ),
            (
                "align=0.5&padding=16&strategy=resize&explain=",
                #"{"options":{"alignment":0.5,"padding":16,"strategy":"resize","explain":true}}"#
            ),
            (
                "safe=1,2,3,4&inset=5,6,7,8&offset=9",
                #"{"window":{"safeAreaInsets":{"top":1,"left":2,"bottom":3,"right":4}},"scrollView":{"contentInset":{"top":5,"left":6,"bottom":7,"right":8},"contentOffset":{"x":0,"y":9}}}"#
            ),
            ("request=%7B%22event%22%3A%20%22a+b%22%7D", #"{"event": "a b"}"#), ("request=e30", "{}"),
        ]
    )
    func `a query is a request`(_ query: String, _ expected: String) throws {
        #expect(try request(query) == expected)
    }

    @Test(
        arguments: [
            ("fild=1,2,3,4", ["fild unknownMember"]), ("field=1,2,3", ["field wrongType"]),
            ("screen=1x2&screen=1x2", ["screen duplicateMember"]),
            ("request=%7B%7D&keyboard=336&field=1,2,3,4", ["keyboard conflictingMembers", "field conflictingMembers"]),
            ("request=%7B%7D&v=2", ["v unknownMember"]), ("request=***", ["request wrongType"]),
            ("request=", ["request wrongType"]), ("request", ["request wrongType"]),
            (
                "session=a&eventID=b&stateToken=c",
                ["session sessionInPicture", "eventID sessionInPicture", "stateToken sessionInPicture"]
            ),
            ("view=1,2,3,4&content=1x2&offset=3", ["content conflictingMembers"]),
            ("keyboard=336&keyboardHeight=336", ["keyboardHeight conflictingMembers"]),
            ("orientation=portrait&landscape", ["landscape conflictingMembers"]),
            ("landscape=left", ["landscape wrongType"]), ("format=png", ["format wrongType"]),
            ("format", ["format wrongType"]), ("format=svg&format=svg", ["format duplicateMember"]),
            ("space=window", ["field required"]), ("caret=1,2,3,4", ["field required"]),
            ("keyboard=%FF", ["keyboard wrongType"]), ("pretty&x=1", ["pretty unknownMember", "x unknownMember"]),
        ]
    )
    func `each error in a query names its parameter`(_ query: String, _ expected: [String]) {
        #expect(errors(query) == expected)
    }

    @Test(
        arguments: [
            ("keyboard=336px", "write keyboard=336"), ("fild=1,2,3,4", "field=1,2,3,4"),
            ("screen=375,812", "write screen=375x812"), ("field=1,2,3", "write field=16,656,343,44"),
            ("scren=375,812", "screen=375x812"),
        ]
    )
    func `an error holds the corrected parameter`(_ query: String, _ correction: String) throws {
        let problem = try #require(throws: Problem.self) { try AvoidQuery(ofGET: query, "/avoid") }
        #expect(problem.errors[0].detail.hasSuffix(correction), "\(problem.errors[0].detail)")
    }

    @Test func `a long query is too long, whatever it holds`() throws {
        let problem = try #require(throws: Problem.self) {
            try AvoidQuery(ofGET: String(repeating: "a", count: 8193), "/avoid")
        }
        #expect(problem.kind == .targetTooLong)
    }

    @Test func `the page gets the same request`() throws {
        let read = try AvoidQuery(ofGET: "keyboard=336&event=%3F%3F%3E", "/avoid")
        let code = read.pageLocation.dropFirst("/#request=".count)
        #expect(read.pageLocation.hasPrefix("/#request="))
        #expect(code.allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" })
        #expect([UInt8](base64URL: String(code)) == read.body)
    }
}
