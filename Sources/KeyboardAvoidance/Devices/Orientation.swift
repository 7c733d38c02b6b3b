/// How the device is held.
public enum Orientation: String, Sendable, Hashable, CaseIterable {
    case portrait
    case landscape
}
