// Rule 2, Overlap.
extension Viewport {
    /// How many points of the scroll view's height a docked keyboard covers, from its bottom edge up.
    func overlap(of keyboard: Classification) -> Double {
        guard keyboard.mode == .docked, let keyboardFrame = keyboard.frameInWindow,
            min(frame.maxX, keyboardFrame.maxX) - max(frame.minX, keyboardFrame.minX) > Tolerance.dust
        else { return 0 }
        return min(max(frame.maxY - keyboardFrame.minY, 0), height).withoutDust.tidied
    }
}
