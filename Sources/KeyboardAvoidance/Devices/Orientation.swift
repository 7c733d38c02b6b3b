/// How the device is held.
public enum Orientation: String, Sendable, Hashable, CaseIterable, BitwiseCopyable {
    case portrait
    case landscape
}
