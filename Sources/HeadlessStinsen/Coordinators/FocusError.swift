public import Foundation

/// Why a search through a coordinator's items failed.
public enum FocusError: LocalizedError {
    case routeNotFound

    public var errorDescription: String { "Route not found" }
}
