import InputFormats
import Sessions
import JSON
@_spi(Engine) @testable import KeyboardAvoidance
import KeyboardAvoidancePolicies
import Redis
import SessionStore
import TestSupport
import Testing

@testable import Service
@testable import Contract

/// The answer of `GET /sessions/{id}`, to the byte.
@Suite struct JSONWriterSessionTests {
    private func view(_ state: SessionState) throws -> String {
        var writer = JSONWriter()
        writer.sessionView(state, id: try #require(SessionID("form")))
        return String(decoding: writer.bytes, as: UTF8.self)
    }

    @Test func `a session that was told nothing has the defaults, and zeros for what was never sent`() throws {
        let zeros = #"{"top":0,"left":0,"bottom":0,"right":0}"#
        #expect(
            try view(SessionState())
                == #"{"id":"form","revision":0,"isKeyboardShown":false,"savedState":null,"remembered":"#
                + #"{"policy":"automatic","fidelity":"intended","scrollView":{"id":"","contentInset":\#(zeros),"#
                + #""scrollIndicatorInsets":\#(zeros),"contentOffset":{"x":0,"y":0},"#
                + #""contentInsetAdjustmentBehavior":"automatic","automaticallyAdjustsScrollIndicatorInsets":true,"#
                + #""isScrollEnabled":true,"isPagingEnabled":false,"isInNavigationController":true,"#
                + #""alwaysBounceVertical":false,"systemAvoids":false},"options":\#(options(AvoidanceOptions()))}}"#)
    }

    @Test func `a session that was told everything shows all of it, in the order of the contract`() throws {
        var state = SessionState()
        state.geometry = FillingVisitor.filled(Geometry.self)
        state.geometry.outerScrollViews.removeLast(2)
        let rect = #"{"x":1,"y":1,"width":1,"height":1}"#
        let insets = #"{"top":1,"left":1,"bottom":1,"right":1}"#
        let keyboard =
            #"{"height":1,"animationDuration":1.25,"animationCurve":0,"isLocal":false,"accessoryHeight":1}"#
        let scrollView =
            #"{"id":"iphone-8","frame":\#(rect),"contentSize":{"width":1,"height":1},"contentInset":\#(insets),"#
            + #""scrollIndicatorInsets":\#(insets),"contentOffset":{"x":1,"y":1},"safeAreaInsets":\#(insets),"#
            + #""contentInsetAdjustmentBehavior":"automatic","automaticallyAdjustsScrollIndicatorInsets":false,"#
            + #""isScrollEnabled":false,"isPagingEnabled":true,"isInNavigationController":false,"#
            + #""alwaysBounceVertical":true,"snapToOffsets":[1,1,1],"systemAvoids":true}"#
        #expect(
            try view(state)
                == #"{"id":"form","revision":0,"isKeyboardShown":false,"savedState":null,"#
                + #""unansweredKeyboard":\#(keyboard),"remembered":{"policy":"keyboardListener","#
                + #""fidelity":"asWritten","device":"iphone-8","orientation":"landscape","keyboardKind":"withoutBar","#
                + #""screen":{"width":1,"height":1,"scale":2},"window":{"frame":\#(rect),"safeAreaInsets":\#(insets)},"#
                + #""origin":{"x":1,"y":1},"scrollView":\#(scrollView),"outerScrollViews":[\#(scrollView)],"#
                + #""field":{"id":"iphone-8","frame":\#(rect),"coordinateSpace":"window","caretRect":\#(rect),"#
                + #""padding":{"top":1,"bottom":1}},"container":{"frame":\#(rect),"coordinateSpace":"window"},"#
                + #""keyboard":\#(keyboard),"obstructions":{"top":1,"bottom":1},"options":"#
                + "\(options(state.geometry.options))}}")
    }

    private func options(_ options: AvoidanceOptions) -> String {
        String(decoding: DescriptionWriter.json(of: options), as: UTF8.self)
    }

    @Test func `options are shown all, those that nobody set too`() {
        let start = #"{"strategy":"scroll","padding":{"top":10,"bottom":10},"alignment":"nearest","insetRule":"max","#
        #expect(options(AvoidanceOptions()).hasPrefix(start))
        let filled = #"{"strategy":"insetOnly","padding":{"top":11,"bottom":11},"alignment":1,"insetRule":"add","#
        #expect(options(FillingVisitor.filled(AvoidanceOptions.self)).hasPrefix(filled))
    }

    private func value(_ state: SessionState) throws -> JSONValue { try JSONValue(parsing: Array(view(state).utf8)) }

    @Test func `a list is shown with all its options`() throws {
        var event = Phone.show()
        event.field = .null
        var list = ListOptions.Changes()
        list.behavior = .value(.never)
        event.list = .value(list)
        let shown = try value(transition(from: nil, on: event).state)
        #expect(
            shown["list"] == [
                "inverted": false, "behavior": "never", "atEndThreshold": 20, "blankSpace": 0, "extraContentPadding": 0,
                "freeze": false,
            ])
        #expect(shown["savedState"]?["list"] == ["keyboard": 336])
    }

    private func event(_ kind: KeyboardEvent.Kind) -> Event {
        var event = Phone.show()
        event.kind = kind
        (event.policy, event.fidelity) = (.value(.textBox), .value(.asWritten))
        return event
    }

    @Test func `a keyboard that the code has not answered to is shown beside what is remembered`() throws {
        let shown = try value(transition(from: nil, on: event(.keyboardWillShow)).state)
        let frame = try #require(shown["unansweredKeyboard"]?["frameEnd"])
        #expect(frame["y"]?.double == 476 && frame["height"]?.double == 336)
        #expect(shown["isKeyboardShown"] == .bool(false))
        #expect(shown["savedState"] == .null)
        #expect(shown["remembered"]?["keyboard"] == nil)
    }

    @Test func `a keyboard that the code has answered to is shown among what is remembered alone`() throws {
        let state = try transition(from: nil, on: event(.keyboardWillShow)).state
        let answered = try value(transition(from: state, on: event(.keyboardDidShow)).state)
        #expect(answered["unansweredKeyboard"] == nil)
        #expect(answered["isKeyboardShown"] == .bool(true))
        #expect(answered["remembered"]?["keyboard"] != nil)
    }
}

@Suite struct ProblemSessionRefusalTests {
    @Test(arguments: Problem.Applied.allCases)
    func `a client is told whether the session has the event`(_ applied: Problem.Applied) {
        let problem = Problem(.store(StoreError(.command(.away), applied: applied)))
        #expect(problem.kind == .sessionStoreUnavailable)
        #expect(problem.applied == applied)
        #expect(problem.retryAfter == 1)
    }

    @Test func `a session that is too large is the request's own fault`() {
        let problem = Problem(.store(StoreError(.recordTooLarge(maximum: 65_536), applied: .no)))
        #expect(problem.kind == .invalidRequest)
        #expect(problem.errors.map(\.pointer) == ["/session"])
        #expect(problem.errors.first?.detail.contains("65536") == true)
    }

    @Test func `a client that has made too many sessions is told when it may make another`() {
        let problem = Problem(.quotaUsed(seconds: 10))
        #expect(problem.kind == .tooManyRequests && problem.retryAfter == 10)
        #expect(Problem(.storeFull).kind == .unavailable)
        #expect(Problem(.unknownSession).kind == .unknownSession)
    }
}
