@_exported public import HeadlessOS
@_exported public import os
