import CAssets

/// What this program was built from.
enum BuildInformation {
    /// The commit, as Git names it; empty if that was not known when it was built.
    static let commit = String(cString: buildCommit())

    /// Where the project is on the web; empty if that was not said when it was built.
    static let source = String(cString: buildSource())

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
