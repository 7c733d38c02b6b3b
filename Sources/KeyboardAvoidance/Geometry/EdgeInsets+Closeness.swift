extension EdgeInsets {
    /// True where no side differs by more than `tolerance` points.
    func isWithin(_ tolerance: Double, of other: EdgeInsets) -> Bool {
        (top - other.top).magnitude <= tolerance
            && (left - other.left).magnitude <= tolerance
            && (bottom - other.bottom).magnitude <= tolerance
            && (right - other.right).magnitude <= tolerance
    }
}
