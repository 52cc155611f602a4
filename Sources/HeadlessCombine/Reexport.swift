// Combine on Linux is OpenCombine, with what it knows of Dispatch and Foundation.
@_exported public import OpenCombine
@_exported public import OpenCombineDispatch
@_exported public import OpenCombineFoundation
