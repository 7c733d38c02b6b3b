extension Warning {
    /// The property that it is about, as it is written behind the event, such as `scrollView.contentInset`; nil if it is
    /// about no single one.
    public var property: String? { path.map { propertyName($0) } }
}

extension Warning.Cure {
    /// The property to change, as it is written behind the event, such as `scrollView.contentSize.height`.
    public var property: String { propertyName(path) }
}
