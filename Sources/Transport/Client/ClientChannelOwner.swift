/// Who opened a channel to a server.
///
/// Everything is called on the channel's loop.
package protocol ClientChannelOwner: AnyObject {
    /// The connection is there, its handshake included: bytes may be written.
    func channelOpened()
    /// Bytes can be read: read until there are none.
    func channelIsReadable()
    /// The channel takes bytes again, after it took fewer than it was given.
    func channelIsWritable()
    /// The channel could not be opened, or was lost, and is closed.
    ///
    /// Not called after `close`, nor when the loop ends.
    func channelFailed(_ failure: ClientFailure)
}
