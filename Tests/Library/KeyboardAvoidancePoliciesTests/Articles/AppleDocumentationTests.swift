import Testing

@_spi(Engine) @testable import KeyboardAvoidance
@_spi(Engine) @testable import KeyboardAvoidancePolicies

/// The worked numbers of docs/reference/policies.md, from the arithmetic alone.
@Suite struct AppleDocumentationTests {
    private static func asWritten(_ input: PolicyInput) -> PolicyAnswer {
        var memory = NoMemory()
        return AppleDocumentation.answer(input, &memory)
    }

    @Test(arguments: [(0.0, 224.0), (34, 258)] as [(Double, Double)])
    func `form C goes to 224, and to 258 where the system adds its 34`(_ safeBottom: Double, _ offset: Double) {
        let input = PolicyInput.formC.with { $0.view.safeArea.bottom = safeBottom }
        let written = Self.asWritten(input)
        #expect(written.offset == offset && written.inset == 336)
        #expect(written.codes == (safeBottom > 0 ? [.safeAreaCountedTwice] : []))
    }

    @Test func `the begin frame's height is taken for the end frame's`() {
        let input = PolicyInput.formC.with { $0.frameEnd = LayoutRect(y: 424, width: 375, height: 388) }
        let written = Self.asWritten(input)
        #expect(written.inset == 336)
        #expect(written.codes.contains(.beginFrameUsed))
        #expect(AppleDocumentation.intended(input).inset == 388)
    }

    @Test func `a field whose origin alone is seen is not moved`() {
        let input = PolicyInput.formC.with { $0.field = LayoutRect(y: 460, width: 375, height: 44) }
        let written = Self.asWritten(input)
        #expect(written.offset == 0)
        #expect(written.codes == [.originOnlyTest])
        #expect(AppleDocumentation.intended(input).offset == 28)
    }

    @Test func `a hide overwrites insets with zeros, and leaves the offset`() {
        let base = ScrollValues(contentInset: LayoutInsets(top: 10, bottom: 20))
        let hide = PolicyInput.formC.with {
            $0.occasion = .hide
            $0.isShown = true
            $0.view.base = base
            $0.view.current.contentOffset.y = 224
        }
        let written = Self.asWritten(hide)
        #expect(written.view.contentInset == .zero && written.offset == 224)
        #expect(written.codes == [.insetsZeroed, .offsetNotRestored])
        #expect(AppleDocumentation.intendedRestore(hide).view.contentInset == base.contentInset)
    }

    // P6: the snippet touches the insets alone, and UIScrollView brings 308 back to 820 - 812 = 8.
    @Test func `a hide leaves an offset where the scroll view can rest`() {
        let hide = PolicyInput.formC.with {
            $0.occasion = .hide
            $0.isShown = true
            $0.view.contentSize.height = 820
            $0.view.current = ScrollValues(contentInset: LayoutInsets(bottom: 336), contentOffset: LayoutPoint(y: 308))
        }
        let written = Self.asWritten(hide)
        #expect(written.offset == 8)
        #expect(written.codes == [.offsetNotRestored])
        #expect(AppleDocumentation.intendedRestore(hide).offset == 8)
    }

    @Test func `a focus alone does nothing`() {
        var memory = NoMemory()
        #expect(
            AppleDocumentation.answer(PolicyInput.formC.with { $0.occasion = .focus }, &memory).reaction == .silence)
    }
}
