/// Storage for a backlog, so that a connection without one is small.
final class BacklogBox {
    var value = Backlog()
}
