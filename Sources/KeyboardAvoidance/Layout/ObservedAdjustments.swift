/// What was observed of the system's adjustments when the keyboard showed, which counts even if that was nothing.
struct ObservedAdjustments: Sendable {
    var innermost: SafeArea?
    /// Inner to outer, as far as they are known.
    var outer: [SafeArea?]
}
