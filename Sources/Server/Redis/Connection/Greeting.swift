/// The commands sent first on each new connection: authentication, client name, database.
package struct Greeting: Hashable, Sendable {
    /// One of the commands.
    enum Step: Hashable, Sendable { case authenticate, selectDatabase, setName }

    let steps: [Step]
    /// The encoded commands, in order.
    let bytes: [UInt8]

    /// - Parameters:
    ///   - user: the user of an access list; nil for the default user.
    ///   - password: nil if none is needed.
    ///   - database: the number of the database; no command is sent for 0.
    ///   - name: the name in `CLIENT LIST`; no spaces.
    package init(user: String? = nil, password: String? = nil, database: Int = 0, name: String = "keyboard-avoidance") {
        var steps: [Step] = []
        var bytes: [UInt8] = []
        if user != nil || password != nil {
            steps.append(.authenticate)
            // AUTH with a user exists since Redis 6; the default user needs no name.
            let password = password ?? ""
            bytes += user.map { Command("AUTH", $0, password).bytes } ?? Command("AUTH", password).bytes
        }
        if database != 0 {
            steps.append(.selectDatabase)
            bytes += Command("SELECT", String(database)).bytes
        }
        steps.append(.setName)
        bytes += Command("CLIENT", "SETNAME", name).bytes
        self.steps = steps
        self.bytes = bytes
    }
}
