public import KeyboardAvoidance

// Stand-ins for members that the domain gets with the new rules: without effect, and read as absent. Delete this file
// when they are there; nothing else changes.

extension ScrollViewPatch {
    public var isInNavigationController: Patch<Bool> {
        get { .absent }
        set {}
    }
    public var alwaysBounceVertical: Patch<Bool> {
        get { .absent }
        set {}
    }
}

extension OptionsPatch {
    public var respectsHideFrame: Patch<Bool> {
        get { .absent }
        set {}
    }
}
