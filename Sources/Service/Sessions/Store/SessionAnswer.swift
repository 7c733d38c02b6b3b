/// The answer that a request's work in a session makes, in the form of its caller.
///
/// A type of this module, and not any: the compiler specializes the whole way to the store for it, which would cost a
/// request a tenth more instructions if it were generic.
package struct SessionAnswer: Sendable {
    /// The object that the caller has made, and alone looks into.
    package let content: any AnyObject & Sendable

    /// - Parameter content: the answer in the caller's form.
    package init(content: any AnyObject & Sendable) { self.content = content }
}
