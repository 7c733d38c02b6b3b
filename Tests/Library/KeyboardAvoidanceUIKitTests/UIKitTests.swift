import Testing

/// One test at a time, of all suites: their avoiders observe the same notification center.
@Suite(.serialized) enum UIKitTests {}
