/// The version of this build, as openapi.yaml and CHANGELOG.md name it.
package enum ServiceVersion {
    package static let current = "0.1.0"
}
