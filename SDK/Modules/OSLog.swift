@_exported public import HeadlessOS
