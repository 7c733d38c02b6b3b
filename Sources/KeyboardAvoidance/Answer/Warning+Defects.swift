extension Warning.Code {
    /// Whether it names a defect of a named system's code, and not something about the request or its target.
    public var isDefect: Bool {
        switch self {
        case .nothingSaved, .insetChangedExternally, .noVisibleBand, .targetTallerThanBand, .targetOutOfReach,
            .keyboardOverTarget,
            .zeroFrameIgnored, .nonLocalIgnored, .presetContradictsFrame:
            false
        case .eventNotObserved, .insetAccumulated, .insetLeaked, .beginFrameUsed, .windowMinYUsed, .originOnlyTest,
            .halfOpenEdge, .negativeInset, .staleSavedState, .staleView, .horizontalOffsetLost,
            .safeAreaCountedTwice, .insetsZeroed, .contentOffsetIgnored, .offsetNotRestored, .offsetResaved,
            .offsetOutOfRange, .screenFrameUnconverted, .keyboardHeightUsed, .zeroFrameUsed, .floatingKeyboardInset:
            true
        }
    }
}
