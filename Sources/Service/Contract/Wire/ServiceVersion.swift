/// The version of this build, the same as in openapi.yaml and CHANGELOG.md.
package enum ServiceVersion {
    package static let current = "0.1.0"
}
