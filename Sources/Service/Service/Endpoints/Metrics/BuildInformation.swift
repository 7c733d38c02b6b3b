import CAssets

/// The origin of this build.
enum BuildInformation {
    /// The commit, as Git names it; empty if unknown at build time.
    static let commit = String(cString: buildCommit())

    /// The project's address on the web; empty if unknown at build time.
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
