@_exported public import HeadlessCombine
