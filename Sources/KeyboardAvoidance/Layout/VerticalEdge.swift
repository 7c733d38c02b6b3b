/// An edge that vertical moves bring somewhere.
enum VerticalEdge: String, Sendable, Hashable, BitwiseCopyable {
    case top
    case bottom
}
