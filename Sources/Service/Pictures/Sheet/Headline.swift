@_spi(Engine) import KeyboardAvoidance

/// The main numbers of an answer.
enum Headline {
    struct Item {
        var name: String
        var value: String
        var isBad = false
    }

    static func items(_ pictured: PicturedAnswer) -> [Item] {
        let answer = pictured.answer
        let before = pictured.stage.scrollViews[0]
        let isInverted = pictured.stage.list?.isInverted ?? false
        let side: KeyPath<LayoutInsets, Double> = isInverted ? \.top : \.bottom
        let inset = answer.contentInset[keyPath: side]
        var items = [
            Item(
                name: isInverted ? "contentInset.top" : "contentInset.bottom",
                value: change(before.contentInset[keyPath: side], inset), isBad: inset < 0),
            Item(
                name: "contentOffset.y",
                value: answer.contentOffset.map { change(before.contentOffset.y, $0.y) } ?? "the system's"),
        ]
        for (index, outer) in answer.outerScrollViews.enumerated() {
            guard let offset = outer.contentOffset, pictured.stage.scrollViews.indices.contains(index + 1) else {
                continue
            }
            items.append(
                Item(
                    name: answer.outerScrollViews.count == 1 ? "outer offset" : "outer offset \(index + 1)",
                    value: change(pictured.stage.scrollViews[index + 1].contentOffset.y, offset.y))
            )
        }
        for outer in answer.outerScrollViews where outer.contentInset.bottom != 0 {
            items.append(Item(name: "outer inset", value: lengthText(outer.contentInset.bottom)))
        }
        if let translation = answer.translation {
            items.append(Item(name: "translation.y", value: lengthText(translation.y)))
        }
        if let frame = answer.frame {
            items.append(Item(name: "frame.height", value: change(before.frame.height, frame.height)))
        }
        if let covered = answer.coveredUntilSystemMoves {
            items.append(Item(name: "hidden", value: "\(lengthText(covered)) → the system's"))
        } else if let coverage = answer.coverage, let after = coverage.after {
            items.append(Item(name: "hidden", value: change(coverage.before, after), isBad: after > 0))
            if let residual = coverage.residual, residual > 0 {
                // Padding alone hides nothing.
                items.append(Item(name: "residual", value: lengthText(residual), isBad: after > 0))
            }
        }
        items.append(Item(name: "keyboard", value: answer.keyboard.mode.rawValue))
        return items
    }

    /// The numbers in a sentence, for screen readers.
    static func description(_ pictured: PicturedAnswer) -> String {
        let numbers = items(pictured).map { "\($0.name) \($0.value)" }.joined(separator: ", ")
        return "\(pictured.stage.approach.words), \(pictured.answer.decision.rawValue): \(numbers)."
    }

    private static func change(_ old: Double, _ new: Double) -> String {
        old == new ? lengthText(new) : "\(lengthText(old)) → \(lengthText(new))"
    }
}

/// A length as text: at most two decimals, and a true minus sign.
func lengthText(_ value: Double) -> String {
    let text = formattedLength(value, decimals: 2)
    return text.utf8.first == UInt8(ascii: "-") ? "−" + text.dropFirst() : text
}
