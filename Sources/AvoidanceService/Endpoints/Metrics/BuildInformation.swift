import CAssets

/// What this program was built from.
enum BuildInformation {
    /// The commit, as Git names it; empty if that was not known when it was built.
    static let commit = String(cString: buildCommit())

    /// The compiler's version.
    static var swift: String {
        #if compiler(>=6.4)
            "6.4"
        #elseif compiler(>=6.3)
            "6.3"
        #else
            "6.2"
        #endif
    }
}
