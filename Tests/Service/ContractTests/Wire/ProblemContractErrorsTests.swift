import InputFormats
@_spi(Engine) import KeyboardAvoidance
import KeyboardAvoidancePolicies
import TestSupport
import Testing

@testable import Contract

/// The errors of an event in the words of the contract.
@Suite struct ProblemContractErrorsTests {
    private static let preset = DevicePreset(
        Device(
            id: "phone",
            models: [],
            screen: nil,
            safeArea: nil,
            keyboards: Device.Keyboards(
                withBar: Device.Oriented(portrait: nil, landscape: nil),
                withoutBar: Device.Oriented(portrait: nil, landscape: nil),
                hardwareBar: nil,
                floating: nil
            )
        ),
        orientation: .landscape
    )

    private static let sentences: [(error: ContractError, sentence: String)] = [
        (
            .missing(.frame(outer: nil)),
            "/scrollView/frame required: send the scroll view's frame in window coordinates: nothing is remembered of it"
        ),
        (
            .missing(.contentSize(outer: nil)),
            "/scrollView/contentSize required: send the scroll view's contentSize: nothing is remembered of it"
        ),
        (
            .missing(.frame(outer: 2)),
            "/outerScrollViews/2/frame required: send the outer scroll view's frame in window coordinates"
        ),
        (
            .missing(.contentSize(outer: 2)),
            "/outerScrollViews/2/contentSize required: send the outer scroll view's contentSize"
        ),
        (
            .missing(.keyboard),
            "/keyboard required: send keyboard.frameEnd in screen coordinates, or keyboard.height, or name a device:"
                + " no keyboard is remembered"
        ),
        (
            .missing(.keyboardFrame),
            "/keyboard/frameEnd required: the member `frameEnd` is required, or `height`, or a `device` of the catalogue"
        ),
        (
            .missing(.device(for: .orientation)),
            "/device required: orientation chooses among the figures of a device: name a device as well"
        ),
        (
            .tooManyKeyframes(1_200, framesPerSecond: 240),
            "/options/keyframes outOfRange: 240 frames a second over this animation are 1200 frames; ask for at most 1000"
        ),
        (
            .unknownFigure(preset, chosenBy: .keyboardKind),
            "/keyboardKind unknownFigure: phone in landscape has no figure for withBar, only for none: choose one of"
                + " these, or report keyboard.frameEnd"
        ),
        (
            .policyChangedWhileShown(from: .textBox),
            "/policy policyChangedWhileShown: the keyboard is shown under textBox; change the policy after the keyboard"
                + " has hidden"
        ),
        (
            .fidelityChangedWhileShown(from: .intended),
            "/fidelity policyChangedWhileShown: the keyboard is shown under intended; change the fidelity after the"
                + " keyboard has hidden"
        ),
        (
            .oneReadingOnly(.intended, of: .automatic),
            "/fidelity oneReadingOnly: automatic has one reading, intended: send that, or leave fidelity out and send"
                + " policy, which sets it"
        ),
        (
            .option(["keyboardDistanse"], .unknown(["keyboardDistance", "textView"]), of: .iqKeyboardManager),
            "/peer/keyboardDistanse unknownMember: iqKeyboardManager has no option `keyboardDistanse`; did you mean"
                + " `keyboardDistance`?"
        ),
        (
            .option(["layoutMargins", "botom"], .unknown(["top", "bottom"]), of: .iqKeyboardManager),
            "/peer/layoutMargins/botom unknownMember: `layoutMargins` has no member `botom`; did you mean `bottom`?"
        ),
        (
            .option(["scrollPadding", "left"], .unknown(["top", "bottom"]), of: .flutter),
            "/peer/scrollPadding/left unknownMember: `scrollPadding` has no member `left`; its members are `top`, `bottom`"
        ),
        (
            .duplicateID("form", ofOuterScrollView: 1),
            "/outerScrollViews/1/id duplicateID: another scroll view further in has the id form: what is saved belongs to"
                + " an id, so give each its own"
        ),
        (
            .notSupported(.list, by: .textBox),
            "/list notSupported: no policy but automatic knows lists: leave `list` out, or `policy` textBox"
        ),
        (
            .conflictsWithList(.field),
            "/field conflictingMembers: a list has no such rule: the field of a chat is not in the list; leave it out, or"
                + " send null to forget it"
        ),
        (
            .conflictsWithList(.strategy),
            "/options/strategy conflictingMembers: a list has no such rule: a list scrolls; leave the strategy out, or send"
                + " `scroll`"
        ),
        (
            .conflictsWithList(.snapToOffsets),
            "/scrollView/snapToOffsets conflictingMembers: a list has no such rule: leave it out, or send null to forget it"
        ),
        (
            .conflictsWithList(.clamp),
            "/options/clamp conflictingMembers: a list has no such rule: leave it out, or send its default"
        ),
        (
            .listInvertedWhileShown,
            "/list/inverted conflictingMembers: a list is inverted, or no longer, only while the keyboard is hidden: send it"
                + " after the hide"
        ),
    ]

    @Test func `each error names its member, its code and what to send`() {
        for (error, sentence) in Self.sentences {
            let error = Problem.ValidationError(error)
            #expect("\(error.pointer) \(error.code): \(error.detail)" == sentence)
        }
    }

    @Test func `an id of another event is a conflict`() {
        let problem = Problem(SessionError.eventIDReused)
        #expect(problem.kind == .eventConflict)
        #expect(problem.detail == "the request has an error")
        #expect(problem.errors.map(\.pointer) == ["/eventID"])
        #expect(problem.errors.map(\.code) == ["eventIDReused"])
    }

    @Test func `at most 32 errors are told, and that there are more`() {
        let errors = (0..<40).map { ContractError.missing(.frame(outer: $0)) }
        let problem = Problem(ContractErrors(errors))
        #expect(problem.kind == .invalidRequest)
        #expect(problem.detail == "the request has more than 32 errors")
        #expect(problem.errors.count == 32 && problem.isTruncated)
        #expect(!Problem(ContractErrors(Array(errors.prefix(32)))).isTruncated)
    }
}
