@_spi(Engine) package import KeyboardAvoidance

/// Forms of one to three nested scroll views, and the actions of users and keyboards.
extension RandomScenes {
    package mutating func world() -> World {
        let size = pick([(375, 812), (375, 812), (320, 568), (834, 1_112), (812, 375)] as [(Double, Double)])
        var world = World(
            screen: Screen(width: size.0, height: size.1, scale: pick([1, 2, 3])),
            safeArea: pick([.zero, LayoutInsets(top: 20), LayoutInsets(top: 44, bottom: 34)]),
            views: []
        )
        var place = LayoutRect(y: pick([0, 0, length(0...100)]), width: size.0)
        place.height = size.1 - place.y - pick([0, 0, 83, length(0...120)])
        let depth = pick([1, 1, 2, 2, 3])
        for name in ["page", "form", "text"].suffix(depth) {
            var view = worldView(name, place)
            place = LayoutRect(y: length(0...800), width: size.0, height: length(60...max(80, view.place.height)))
            if name != "text" { view.contentHeight = max(view.contentHeight, place.maxY + length(0...400)) }
            if name != "text", chance(8) { view.contentHeight = length(50...place.maxY) }
            world.views.insert(view, at: 0)
        }
        for index in world.views.indices.reversed() { scroll(index, in: &world) }
        for index in world.views.indices { world.views[index].base = world.views[index].values }
        world.options = formOptions(chance(60) ? .scroll : nil)
        if chance(15) {
            world.obstructions =
                chance(50) ? Obstructions(top: length(0...200)) : Obstructions(bottom: length(0...200))
        }
        if chance(90) { focus(in: &world) }
        return world
    }

    private mutating func worldView(_ id: String, _ place: LayoutRect) -> WorldView {
        var view = WorldView(id: id, place: place, contentHeight: length(50...2_000))
        view.values.contentInset = formInsets()
        view.values.scrollIndicatorInsets = formInsets()
        view.behavior = pick([.automatic, .automatic, .never, .never, .scrollableAxes, .always])
        view.isInNavigationController = chance(80)
        view.bounces = chance(20)
        view.isScrollEnabled = chance(95)
        view.isPagingEnabled = chance(5)
        view.systemAvoids = systemAvoids(6)
        if chance(10) { view.snapOffsets = snapOffsets() }
        return view
    }

    /// The user scrolls one of the scroll views, within its range.
    private mutating func scroll(_ index: Int, in world: inout World) {
        let range = world.range(of: index)
        let way = min(range.upperBound, range.lowerBound + 900)
        world.views[index].values.contentOffset.y = min(max(length(range.lowerBound...way), range.lowerBound), way) + 0
        if chance(30) { world.views[index].values.contentOffset.y = range.lowerBound + 0 }
    }

    /// Another field has the focus.
    private mutating func focus(in world: inout World) {
        let inner = world.views[0]
        var field = formField(in: inner.patch(at: 0))
        if chance(60) {
            field.frame.height = min(field.frame.height, max(10, inner.place.height - 30))
            if let caret = field.caretRect { field.caretRect?.y = min(caret.y, field.frame.maxY - 20) }
        }
        world.field = field
        if !world.fieldID.isEmpty || chance(30) { world.fieldID = "field\(Int.random(in: 1...9, using: &random))" }
        world.container = nil
        if chance(12) {
            world.container = Container(
                frame: LayoutRect(
                    y: field.frame.y - 20, width: inner.place.width, height: field.frame.height + length(20...80)))
        }
    }

    /// The next event: its kind, and the changes with it.
    package mutating func happening(in world: inout World) -> (KeyboardEvent.Kind, WorldNews) {
        var news = WorldNews()
        if chance(25) {
            let index = pick(Array(world.views.indices))
            if world.views[index].isScrollEnabled {
                scroll(index, in: &world)
                news.scrolled.insert(index)
            }
        }
        guard world.isShown else {
            bringKeyboard(to: &world)
            news.members.insert(.keyboard)
            if chance(20) {
                focus(in: &world)
                news.members.insert(.field)
            }
            return (.keyboardWillShow, news)
        }
        if chance(25) { return takeRoom(from: &world, news) }
        switch Int.random(in: 0..<100, using: &random) {
        case 0..<22:
            bringKeyboard(to: &world)
            news.members.insert(.keyboard)
            return (pick([.keyboardWillShow, .keyboardWillChangeFrame, .keyboardDidChangeFrame]), news)
        case 22..<32: return (.keyboardDidShow, news)
        case 32..<52:
            focus(in: &world)
            news.members.insert(.field)
            return (.textDidBeginEditing, news)
        case 52..<62:
            type(in: &world)
            news.members.insert(.field)
            return (.textDidChange, news)
        case 62..<70:
            let index = pick(Array(world.views.indices))
            world.views[index].contentHeight += length(-100...200)
            world.views[index].contentHeight = max(10, world.views[index].contentHeight)
            news.resized.insert(index)
            return (.layoutDidChange, news)
        case 70..<76: return (.layoutDidChange, news)
        case 76..<80:
            world.options = formOptions(chance(60) ? .scroll : nil)
            news.members.insert(.options)
            return (.layoutDidChange, news)
        case 80..<86:
            bringKeyboard(to: &world)
            news.members.insert(.keyboard)
            return (.interactiveDismiss, news)
        default: return (.keyboardWillHide, news)
        }
    }

    /// A lower keyboard, a hardware bar, one that floats, less content, or a sheet that the system moves.
    private mutating func takeRoom(from world: inout World, _ news: WorldNews) -> (KeyboardEvent.Kind, WorldNews) {
        var news = news
        let window = world.window
        switch Int.random(in: 0..<5, using: &random) {
        case 0, 1:
            let height = chance(50) ? pick([44, 55, 69]) : length(40...(window.height * 0.3))
            let frame = LayoutRect(y: window.height - height, width: window.width, height: height)
            world.keyboard = Keyboard(extent: .frameEnd(frame))
            news.members.insert(.keyboard)
        case 2:
            let frame = LayoutRect(x: length(0...100), y: length(50...250), width: 160, height: length(60...100))
            world.keyboard = Keyboard(extent: .frameEnd(frame))
            news.members.insert(.keyboard)
        case 3:
            let index = pick(Array(world.views.indices))
            world.views[index].contentHeight = max(10, world.views[index].contentHeight - length(0...600))
            news.resized.insert(index)
            return (.layoutDidChange, news)
        default:
            // A frame that strategy `resize` has shortened would come as a new one.
            guard world.strategy != .resize, world.views[0].shortened == nil else { return (.layoutDidChange, news) }
            world.views[world.views.count - 1].place.y += length(-300...100)
            news.isMoved = true
            return (.layoutDidChange, news)
        }
        return (pick([.keyboardWillShow, .keyboardWillChangeFrame, .keyboardDidChangeFrame]), news)
    }

    private mutating func bringKeyboard(to world: inout World) {
        if chance(8) {
            world.keyboard = Keyboard(
                extent: .frameEnd(
                    LayoutRect(
                        x: length(0...200), y: length(50...250), width: pick([160, world.window.width]),
                        height: length(60...100))))
            return
        }
        let height = length(40...(world.window.height * 0.55))
        var keyboard = Keyboard(
            extent: .frameEnd(
                LayoutRect(y: world.window.height - height, width: world.window.width, height: height)))
        if chance(10) { keyboard.accessoryHeight = 44 }
        world.keyboard = keyboard
    }

    /// The caret moves, and sometimes the field's lower edge with it.
    private mutating func type(in world: inout World) {
        guard var field = world.field else { return }
        if chance(30) { field.frame.height += 20 }
        if field.caretRect != nil {
            let y = field.frame.y + length(0...max(0, field.frame.height - 20))
            field.caretRect = LayoutRect(x: 16, y: y, width: 2, height: 20)
        }
        world.field = field
    }
}
