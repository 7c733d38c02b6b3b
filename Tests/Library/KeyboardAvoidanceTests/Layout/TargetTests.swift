import TestSupport
import Testing

@_spi(Engine) @testable import KeyboardAvoidance

/// Rule 5: the target to bring into the band.
@Suite struct TargetTests {
    private static let field = VerticalSpan(top: 656, bottom: 700)

    @Test(
        arguments: [
            (476.0, Target.Candidate.padded, VerticalSpan(top: 646, bottom: 710)),
            (64, .padded, VerticalSpan(top: 646, bottom: 710)),
            (60, .withoutTopPadding, VerticalSpan(top: 656, bottom: 710)),
            (50, .bare, field), (44, .bare, field), (40, .oversize, field),
        ] as [(Double, Target.Candidate, VerticalSpan)]
    )
    func `padding is given up at the top, then at the bottom, when the band is short`(
        _ band: Double, _ candidate: Target.Candidate, _ padded: VerticalSpan
    ) throws {
        let view = try LaidOutForm(Phone.show()).viewport
        let target = try #require(
            view.target(in: VerticalSpan(top: 0, bottom: band), options: AvoidanceOptions()))
        #expect(target.candidate == candidate)
        #expect(target.padded == padded)
        #expect(target.bare == Self.field)
        #expect(target.isOversize == (candidate == .oversize))
    }

    @Test(
        arguments: [
            (AvoidanceOptions.Oversize.top, Target.Placement.top), (.nearer, .nearer), (.leave, .leave),
            // It has no caret.
            (.caret, .top),
        ]
    )
    func `an option says where a field goes that is higher than the band`(
        _ oversize: AvoidanceOptions.Oversize, _ placement: Target.Placement
    ) throws {
        let view = try LaidOutForm(Phone.show()).viewport
        var options = AvoidanceOptions()
        options.oversize = oversize
        #expect(view.target(in: VerticalSpan(top: 0, bottom: 30), options: options)?.placement == placement)
    }

    @Test func `the caret's line of a field that is too high is shown`() throws {
        var view = try LaidOutForm(Phone.show()).viewport
        view.field?.caretRect = LayoutRect(x: 16, y: 670, width: 2, height: 10)
        let target = try #require(view.target(in: VerticalSpan(top: 0, bottom: 30), options: AvoidanceOptions()))
        #expect(target.candidate == .caret && target.placement == .aligned)
        #expect(target.padded == VerticalSpan(top: 660, bottom: 690))
    }

    @Test func `a container that fits comes before its field`() throws {
        var view = try LaidOutForm(Phone.show()).viewport
        view.container = LayoutRect(y: 600, width: 375, height: 200)
        let options = AvoidanceOptions()
        let wide = view.target(in: VerticalSpan(top: 0, bottom: 220), options: options)
        let narrow = view.target(in: VerticalSpan(top: 0, bottom: 219), options: options)
        #expect(wide?.candidate == .container)
        #expect(wide?.padded == VerticalSpan(top: 590, bottom: 810))
        #expect(narrow?.candidate == .padded)
    }

    @Test func `without a field there is no target`() throws {
        let view = try LaidOutForm(Phone.show(field: nil)).viewport
        #expect(view.target(in: VerticalSpan(top: 0, bottom: 476), options: AvoidanceOptions()) == nil)
    }

    @Test func `nothing fits a band without height`() {
        let point = VerticalSpan(top: 5, bottom: 5)
        #expect(!point.fits(VerticalSpan(top: 0, bottom: 0)))
        #expect(!point.fits(VerticalSpan(top: 9, bottom: 0)))
        #expect(point.fits(VerticalSpan(top: 0, bottom: 1)))
    }
}
