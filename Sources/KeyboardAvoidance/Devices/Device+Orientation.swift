extension Device {
    /// How the device is held.
    public enum Orientation: String, Sendable, Hashable, CaseIterable, BitwiseCopyable {
        /// Upright.
        case portrait
        /// On its side, whichever that is.
        case landscape
    }
}
