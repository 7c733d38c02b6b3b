/// A name that people send first, and what the contract has in its place.
struct Guess {
    /// The names that are sent.
    let names: [String]
    let target: Target
    let reading: Reading
    /// Advice after the name; nil for a sentence that follows from the target.
    let advice: String?

    /// - Parameter names: separated by spaces.
    init(_ names: String, _ target: Target, _ reading: Reading = .same, advice: String? = nil) {
        self.names = names.split(separator: " ").map(String.init)
        self.target = target
        self.reading = reading
        self.advice = advice
    }

    /// The member that a name means.
    enum Target {
        /// A member of the same object.
        case here(String)
        /// A member by its path from the request's top, with points between the names.
        case top(String)
        /// Nothing depends on the value.
        case nothing
        /// Several readings; the members that one of them would have brought.
        case unclear([String])
    }

    /// The conversion of the value as sent to the member's.
    enum Reading {
        /// As it was sent.
        case same
        /// A rectangle, or an object with one, as it was sent.
        case view
        case number
        case text
        /// A number, or that of a side: the bottom of insets, the height of a size or rectangle.
        case side(String)
        /// Seconds; above 10 they are milliseconds.
        case seconds
        /// The height of a content that is as wide as the scroll view's frame.
        case contentHeight
        /// The pixels in a point, of dots per inch.
        case dotsPerInch
        /// The vertical offset.
        case offset
        /// One of the member's words, or a word that people send first.
        case word
        /// The one of a list that has the focus: the only one, the one that a member beside the list names, or the only
        /// one that says so.
        case focused
        /// The height of a screen; its width is a member beside it, or the right edge of the scroll view.
        case screenHeight(width: String)
    }
}
