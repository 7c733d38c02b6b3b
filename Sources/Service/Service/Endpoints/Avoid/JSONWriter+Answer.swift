package import Contract
package import JSON
@_spi(Engine) package import KeyboardAvoidance
import SessionStore

extension JSONWriter {
    /// The session of an answer, and its number of events.
    package struct AnsweredSession {
        var id: SessionID
        var revision: UInt64

        /// Makes it of a name and the number of events so far.
        init(id: SessionID, revision: UInt64) {
            (self.id, self.revision) = (id, revision)
        }
    }

    /// Writes a session's name and number of events.
    mutating func session(_ session: JSONWriter.AnsweredSession) {
        literal("{\"id\":")
        string(session.id.description)
        literal(",\"revision\":")
        integer(Int(clamping: session.revision))
        literal("}")
    }

    /// Writes an answer of POST /avoid as one object.
    ///
    /// - Parameter savedState: the state for a client that keeps its own to send back; nil once hidden.
    mutating func answer(_ answer: Avoidance, savedState: SavedState?) {
        beginAnswer(answer)
        if let savedState { self.savedState(savedState) } else { null() }
        endAnswer(answer, nil, nil)
    }

    /// Writes an answer with the saved state of a session.
    mutating func answer(_ answer: Avoidance, of state: SessionState) {
        beginAnswer(answer)
        if state.isShown { savedState(state.kept) } else { null() }
        endAnswer(answer, nil, nil)
    }

    /// Writes an answer with the saved state of a session, without a copy.
    ///
    /// - Parameters:
    ///   - state: `inout` because a copy is expensive; it is not changed.
    ///   - stateToken: the session that the client carries; nil for none.
    ///   - asked: the request, if the answer explains it.
    @inline(never)
    package mutating func answer(
        _ answer: Avoidance, of state: inout SessionState, session: AnsweredSession? = nil,
        stateToken: [UInt8]? = nil, reading asked: ReadRequest? = nil
    ) {
        beginAnswer(answer)
        savedState(of: &state)
        if let stateToken {
            literal(",\"stateToken\":")
            stateToken.withUnsafeBufferPointer { string(utf8: $0) }
        }
        endAnswer(answer, session, asked)
    }

    private mutating func beginAnswer(_ answer: Avoidance) {
        literal("{\"decision\":")
        word(answer.decision.rawValue)
        literal(",")
        if answer.unknown.isEmpty {
            bothInsets(answer.contentInset, answer.scrollIndicatorInsets)
        } else {
            literal("\"contentInset\":")
            if answer.unknown.contains(.contentInset) { null() } else { insets(answer.contentInset) }
            literal(",\"scrollIndicatorInsets\":")
            if answer.unknown.contains(.scrollIndicatorInsets) { null() } else { insets(answer.scrollIndicatorInsets) }
        }
        contentOffset(answer.contentOffset)
        if !answer.outerScrollViews.isEmpty {
            literal(",\"outerScrollViews\":")
            array(answer.outerScrollViews) { $0.outerScrollView($1) }
        }
        if !answer.released.isEmpty { released(answer.released) }
        movement(answer)
        literal(",\"requiredViewOffset\":")
        if let offset = answer.requiredViewOffset { number(offset) } else { null() }
        literal(",\"animation\":")
        animation(answer.animation, framesPerSecond: answer.framesPerSecond)
        literal(",\"keyboard\":")
        keyboardReport(answer.keyboard)
        literal(",\"visibleRect\":")
        if answer.unknown.contains(.visibleRect) { null() } else { rect(answer.visibleRect) }
        literal(",\"coverage\":")
        coverage(answer.coverage)
        literal(",\"savedState\":")
    }

    /// Writes the offset of a scroll view; null for one that stays.
    @inline(__always)
    mutating func contentOffset(_ offset: LayoutPoint?) {
        literal(",\"contentOffset\":")
        if let offset { point(offset) } else { null() }
    }

    /// Writes how a view moves, if it does.
    @inline(__always)
    mutating func movement(_ answer: borrowing Avoidance) {
        if let translation = answer.translation {
            literal(",\"translation\":")
            point(translation)
        }
        if let frame = answer.frame { self.frame(frame) }
    }

    private mutating func frame(_ frame: LayoutRect) {
        literal(",\"frame\":")
        rect(frame)
    }

    private mutating func endAnswer(_ answer: Avoidance, _ session: AnsweredSession?, _ asked: ReadRequest?) {
        if let session {
            literal(",\"session\":")
            self.session(session)
        }
        literal(",\"warnings\":")
        array(answer.warnings) { $0.warning($1, asked) }
        if let trace = answer.trace {
            literal(",\"trace\":")
            array(trace) { $0.step($1) }
            if let asked { read(asked) }
        }
        if let rest = answer.rest { self.rest(rest) }
        literal("}")
    }

    private mutating func rest(_ rest: Avoidance.RestingRange) {
        literal(",\"systemInset\":{\"top\":")
        number(rest.systemInset.top)
        literal(",\"bottom\":")
        number(rest.systemInset.bottom)
        literal("},\"offsetRange\":{\"lowest\":")
        number(rest.lowestOffset)
        literal(",\"highest\":")
        number(rest.highestOffset)
        literal("}")
    }

    private mutating func outerScrollView(_ outer: Avoidance.OuterScrollView) {
        literal("{\"id\":")
        string(outer.id)
        literal(",")
        bothInsets(outer.contentInset, outer.scrollIndicatorInsets)
        contentOffset(outer.contentOffset)
        if let frame = outer.frame { self.frame(frame) }
        literal("}")
    }

    private mutating func released(_ released: [Avoidance.Released]) {
        literal(",\"released\":")
        array(released) { writer, one in
            writer.literal("{\"id\":")
            writer.string(one.id)
            writer.literal(",")
            writer.bothInsets(one.contentInset, one.scrollIndicatorInsets)
            if let frame = one.frame { writer.frame(frame) }
            writer.literal("}")
        }
    }

    private mutating func keyboardReport(_ keyboard: Avoidance.KeyboardReport) {
        literal("{\"mode\":")
        word(keyboard.mode.rawValue)
        literal(",\"frameInWindow\":")
        if let frame = keyboard.frameInWindow { rect(frame) } else { null() }
        literal(",\"overlap\":")
        number(keyboard.overlap)
        literal("}")
    }

    @inline(__always)
    mutating func coverage(_ coverage: Avoidance.Coverage?) {
        guard let coverage else { return null() }
        literal("{\"before\":")
        number(coverage.before)
        literal(",\"after\":")
        if let after = coverage.after { number(after) } else { null() }
        literal(",\"residual\":")
        if let residual = coverage.residual { number(residual) } else { null() }
        literal("}")
    }

    /// Begins a warning; its other members follow.
    mutating func beginWarning(_ warning: Warning) {
        literal("{\"code\":")
        word(warning.code.name)
        literal(",\"message\":")
        string(warning.message)
    }

    private mutating func warning(_ warning: Warning, _ asked: ReadRequest?) {
        beginWarning(warning)
        if let path = warning.path {
            literal(",\"pointer\":")
            pointer(path)
        }
        if !warning.sides.isEmpty {
            literal(",\"sides\":")
            array(warning.sides.names) { $0.string($1) }
        }
        if let cure = warning.cure {
            literal(",\"cure\":{\"pointer\":")
            pointer(cure.path)
            literal(",\"value\":")
            number(cure.value)
            literal("}")
        }
        if let fix = warning.fix.flatMap({ asked?.patch($0) }) {
            literal(",\"fix\":")
            tree(fix)
        }
        literal("}")
    }

    private mutating func step(_ step: Trace.Step) {
        literal("{\"rule\":")
        word(step.rule)
        literal(",\"inputs\":{")
        var isFirst = true
        for input in step.inputs {
            if !isFirst { literal(",") }
            isFirst = false
            string(input.name)
            literal(":")
            number(input.value)
        }
        literal("},\"result\":")
        switch step.result {
        case .number(let value): number(value)
        case .word(let value): string(value)
        }
        literal(",\"text\":")
        string(step.text)
        literal("}")
    }

    // MARK: - Animation

    private mutating func animation(_ animation: KeyboardAnimation, framesPerSecond: Int) {
        if framesPerSecond == 0, animation == UsualAnimation.value {
            return UsualAnimation.text.withUnsafeBufferPointer { raw($0) }
        }
        writeAnimation(animation, framesPerSecond: framesPerSecond)
    }

    /// Begins an animation; its other members follow.
    mutating func beginAnimation(_ animation: KeyboardAnimation) {
        literal("{\"duration\":")
        number(animation.duration)
        literal(",\"curve\":")
        integer(animation.curve.rawValue)
    }

    fileprivate mutating func writeAnimation(_ animation: KeyboardAnimation, framesPerSecond: Int) {
        beginAnimation(animation)
        literal(",\"curveOptions\":")
        integer(animation.curveOptions)
        literal(",\"options\":")
        integer(animation.options)
        literal(",\"timing\":")
        timing(animation.timing)
        literal(",\"settlingDuration\":")
        number(animation.settlingDuration)
        literal(",\"css\":{\"timingFunction\":\"")
        literal(animation.cssTimingFunction)
        literal("\",\"duration\":")
        number(animation.cssDuration)
        literal("}")
        if let part = animation.contentInset {
            literal(",\"contentInset\":")
            animationPart(part)
        }
        if let part = animation.contentOffset {
            literal(",\"contentOffset\":")
            animationPart(part)
        }
        if framesPerSecond > 0 {
            literal(",\"keyframes\":")
            array(animation.keyframes(framesPerSecond: framesPerSecond)) { writer, frame in
                writer.literal("{\"time\":")
                writer.number(frame.time)
                writer.literal(",\"progress\":")
                writer.number(frame.progress)
                writer.literal("}")
            }
        }
        literal("}")
    }

    private mutating func animationPart(_ part: KeyboardAnimation.Part) {
        literal("{\"duration\":")
        number(part.duration)
        literal(",\"animated\":")
        bool(part.animated)
        literal("}")
    }

    private mutating func timing(_ timing: KeyboardAnimation.Timing) {
        switch timing {
        case .spring(let mass, let stiffness, let damping, let initialVelocity):
            literal("{\"type\":\"spring\",\"mass\":")
            number(mass)
            literal(",\"stiffness\":")
            number(stiffness)
            literal(",\"damping\":")
            number(damping)
            literal(",\"initialVelocity\":")
            number(initialVelocity)
            // An overdamped spring is evaluated as critically damped.
            literal(",\"dampingRatio\":1}")
        case .cubicBezier(let x1, let y1, let x2, let y2):
            literal("{\"type\":\"cubicBezier\",\"controlPoints\":")
            array([x1, y1, x2, y2]) { $0.number($1) }
            literal("}")
        case .linear:
            literal("{\"type\":\"linear\"}")
        }
    }

    /// The animation of nearly every answer, formatted once: its numbers are a fifth of the work of writing an answer.
    fileprivate enum UsualAnimation {
        static let value = KeyboardAnimation(duration: 0.25, curve: .keyboard)

        static let text: [UInt8] = {
            var writer = JSONWriter(minimumCapacity: 1024)
            writer.writeAnimation(value, framesPerSecond: 0)
            return writer.bytes
        }()
    }
}
