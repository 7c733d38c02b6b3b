extension Scene {
    /// The scene with the scroll view's frame another one.
    func with(frame: Rect) -> Scene { Scene(self, frame: frame) }

    /// The scene with another keyboard in force.
    func with(keyboard: Keyboard?) -> Scene { Scene(self, keyboard: .some(keyboard)) }

    /// The scene with another observation of what the system adds to the scroll view's insets.
    func with(observedAdjustment: SafeAreaContribution?) -> Scene {
        if scrollView.observedAdjustment == observedAdjustment { return self }
        var scrollView = scrollView
        scrollView.observedAdjustment = observedAdjustment
        return Scene(self, scrollView: scrollView)
    }

    /// The same for the outer scroll views, as far as there are observations.
    func with(outerAdjustments: some Collection<SafeAreaContribution?>) -> Scene {
        var outer = outerScrollViews
        for (index, observed) in zip(outer.indices, outerAdjustments) { outer[index].observedAdjustment = observed }
        return Scene(self, outerScrollViews: outer)
    }

    /// The scene with an outer scroll view in the place of this one, and the field and container in its content.
    ///
    /// Both frames hold for the outer offsets they were sent with, so their distance is taken without any offset.
    func seen(from outer: ScrollView, scrolledTo offset: Double) -> Scene? {
        guard let outerFrame = outer.frame, let outerContent = outer.contentSize else { return nil }
        let down = (frame.y + scrollView.outerOffset) - (outerFrame.y + outer.outerOffset) - offset
        let across = frame.x - current.contentOffset.x - outerFrame.x + outer.values.contentOffset.x
        let field = field.map { field in
            var field = field
            field.frame = field.frame.offsetBy(dx: across, dy: down)
            field.caretRect = field.caretRect?.offsetBy(dx: across, dy: down)
            return field
        }
        let container = container.map { container in
            var container = container
            container.frame = container.frame.offsetBy(dx: across, dy: down)
            return container
        }
        return Scene(
            self,
            frame: outerFrame,
            contentSize: outerContent,
            scrollView: outer,
            field: .some(field),
            container: .some(container)
        )
    }

    /// The screen where none was sent: the window's extent, else the smallest rectangle from the origin that holds
    /// the scroll views and, where it meets that rectangle, the keyboard.
    static func screen(of geometry: Geometry, innermost: Rect) -> Screen {
        if let frame = geometry.window?.frame {
            return Screen(width: max(0, frame.maxX), height: max(0, frame.maxY))
        }
        var extent = Rect(width: max(0, innermost.maxX), height: max(0, innermost.maxY))
        for frame in geometry.outerScrollViews.lazy.compactMap(\.frame) {
            extent.width = max(extent.width, frame.maxX)
            extent.height = max(extent.height, frame.maxY)
        }
        if case .frameEnd(let end)? = geometry.keyboard?.extent, extent.intersection(end.standardized) != nil {
            let end = end.standardized
            extent.width = max(extent.width, end.maxX)
            extent.height = max(extent.height, end.maxY)
        }
        return Screen(width: extent.width, height: extent.height)
    }
}
