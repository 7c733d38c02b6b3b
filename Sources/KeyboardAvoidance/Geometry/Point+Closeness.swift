extension Point {
    /// True where neither coordinate differs by more than half a point, which is no scrolling.
    func isNear(_ other: Point) -> Bool {
        (x - other.x).magnitude <= 0.5 && (y - other.y).magnitude <= 0.5
    }
}
