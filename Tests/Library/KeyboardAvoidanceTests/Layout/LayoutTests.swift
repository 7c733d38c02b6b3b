import Foundation
import TestSupport
import Testing

@_spi(Engine) @testable import KeyboardAvoidance

/// All rules on form C: a phone of 375 by 812 points, a keyboard of 336, a field from 656 to 700.
@Suite struct LayoutTests {
    @Test func `the list of rules has each rule of the model, and names files that are there`() throws {
        let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../../..").standardized
        let domain = root.appending(path: "Sources/Library/KeyboardAvoidance")
        let page = try String(contentsOf: root.appending(path: "docs/reference/avoidance-model.md"), encoding: .utf8)
        let list = try String(contentsOf: domain.appending(path: "Layout/Layout.swift"), encoding: .utf8)
            .split(separator: "\n").filter { $0.hasPrefix("//  ") }.joined(separator: "\n")
        let rules = page.matches(of: /\n## Rule (\d+): (\w+)/)
        #expect(rules.count == 17)
        for rule in rules { #expect(list.contains("//  \(rule.1) \(rule.2)"), "\(rule.0)") }
        let files = list.matches(of: /[\w+\/]+\.swift/).map { String($0.0) }
        #expect(files.count > 20)
        for file in files {
            let path = file.contains("/") ? file : "Layout/\(file)"
            #expect(FileManager.default.fileExists(atPath: domain.appending(path: path).path()), "\(path)")
        }
    }

    @Test func `form C is inset by 336 points and scrolled by 234`() throws {
        let layout = try LaidOutForm(Phone.show()).layout
        #expect(layout.values.contentInset == LayoutInsets(bottom: 336))
        #expect(layout.values.scrollIndicatorInsets == LayoutInsets(bottom: 336))
        #expect(layout.values.contentOffset == LayoutPoint(y: 234))
        #expect(layout.frame == LayoutRect(width: 375, height: 812))
        #expect(layout.outer.isEmpty)
        #expect(layout.outermost == layout.innermost)
        #expect(layout.targetBottom == 700)
    }

    @Test func `coverage counts the field's rows before and after, and the padding that is short`() throws {
        let whole = try LaidOutForm(Phone.show()).layout
        #expect(whole.measured.coverage == Avoidance.Coverage(before: 44, after: 0, residual: 0))
        #expect(whole.measured.shortEdge == nil)
        let held = Phone.show(field: LayoutRect(y: 460, width: 375, height: 44)).with {
            $0.options.strategy = .value(.insetOnly)
        }
        let covered = try LaidOutForm(held).layout
        #expect(covered.measured.coverage == Avoidance.Coverage(before: 28, after: 28, residual: 38))
        #expect(covered.measured.shortEdge == .bottom)
    }

    @Test(
        arguments: [
            (VerticalSpan(top: 100, bottom: 144), nil, 0.0), (VerticalSpan(top: 460, bottom: 504), nil, 28),
            (VerticalSpan(top: -10, bottom: 34), nil, 10), (VerticalSpan(top: 500, bottom: 544), nil, 44),
            (VerticalSpan(top: 100, bottom: 144), VerticalSpan(top: 120, bottom: 300), 24),
        ] as [(VerticalSpan, VerticalSpan?, Double)]
    )
    func `hidden is what lies outside the band or behind the keyboard`(
        _ rows: VerticalSpan, _ behind: VerticalSpan?, _ length: Double
    ) {
        #expect(rows.length(hiddenBy: VerticalSpan(top: 0, bottom: 476), behind) == length)
    }

    @Test func `the insets go to the outermost scroll view that can scroll`() throws {
        let form = Phone.show(frame: LayoutRect(y: 100, width: 375, height: 712)).with {
            var outer = ScrollViewPatch()
            outer.frame = .value(LayoutRect(width: 375, height: 812))
            outer.contentSize = .value(LayoutSize(width: 375, height: 2_000))
            outer.contentInsetAdjustmentBehavior = .value(.never)
            $0.outerScrollViews = .value([outer])
        }
        let layout = try LaidOutForm(form).layout
        let outer = try #require(layout.outer.first?.pass)
        #expect(layout.outer.count == 1)
        #expect(outer.isInset && outer.values.contentInset.bottom == 336)
        #expect(layout.outermost == outer)
        #expect(layout.measured.coverage?.after == 0)
    }
}
