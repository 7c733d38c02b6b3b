public import Foundation

open class UIScrollView: UIView {
    public enum ContentInsetAdjustmentBehavior: Int, Sendable {
        case automatic = 0
        case scrollableAxes = 1
        case never = 2
        case always = 3
    }

    public enum KeyboardDismissMode: Int, Sendable {
        case none = 0
        case onDrag = 1
        case interactive = 2
        case onDragWithAccessory = 3
        case interactiveWithAccessory = 4
    }

    public let contentLayoutGuide = UILayoutGuide()
    open var contentSize = CGSize.zero
    /// Another inset brings an offset past the range back.
    open var contentInset = UIEdgeInsets.zero {
        didSet { if contentInset != oldValue { bringBack() } }
    }
    open var verticalScrollIndicatorInsets = UIEdgeInsets.zero
    open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic
    open var automaticallyAdjustsScrollIndicatorInsets = true
    open var alwaysBounceVertical = false
    open var isScrollEnabled = true
    open var isPagingEnabled = false
    open var isTracking = false
    open var isDragging = false
    open var isDecelerating = false
    open var keyboardDismissMode = KeyboardDismissMode.none

    public override init(frame: CGRect) { super.init(frame: frame) }
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    open var contentOffset: CGPoint {
        get { boundsOrigin }
        set { boundsOrigin = newValue }
    }

    private func bringBack() {
        let inset = adjustedContentInset
        let lowest = -inset.top
        contentOffset.y = min(
            max(contentOffset.y, lowest), max(lowest, contentSize.height + inset.bottom - bounds.height))
    }

    open var adjustedContentInset: UIEdgeInsets {
        if !addsSafeArea { return contentInset }
        return UIEdgeInsets(
            top: contentInset.top + safeAreaInsets.top,
            left: contentInset.left + safeAreaInsets.left,
            bottom: contentInset.bottom + safeAreaInsets.bottom,
            right: contentInset.right + safeAreaInsets.right
        )
    }

    private var addsSafeArea: Bool {
        let isScrollable = alwaysBounceVertical || contentSize.height > bounds.height
        switch contentInsetAdjustmentBehavior {
        case .never: return false
        case .always: return true
        case .scrollableAxes: return isScrollable
        case .automatic:
            let controller = sequence(first: self as UIResponder, next: \.next).lazy.compactMap {
                $0 as? UIViewController
            }.first
            return controller?.navigationController != nil || isScrollable
        }
    }
}

open class UITableView: UIScrollView {}

open class UICollectionViewLayout {
    public init() {}
}

open class UICollectionViewFlowLayout: UICollectionViewLayout {}

open class UICollectionView: UIScrollView {
    public init(frame: CGRect, collectionViewLayout: UICollectionViewLayout) { super.init(frame: frame) }
    public required init?(coder: NSCoder) { super.init(coder: coder) }
}
