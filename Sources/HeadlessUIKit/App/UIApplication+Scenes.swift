extension UIApplication {
    /// Asks for a scene: a new one for nil, else that of the session, which comes to the front.
    ///
    /// It is there in the next turn. A new scene gets its delegate by the app's delegate, as at a
    /// launch, and the activity among its options; one that is there continues the activity.
    public func requestSceneSessionActivation(
        _ sceneSession: UISceneSession?, userActivity: NSUserActivity?,
        options: UIScene.ActivationRequestOptions?, errorHandler: ((any Error) -> Void)? = nil
    ) {
        stage.clock.nextTurn { [stage] in
            let isThere = stage.activateScene(of: sceneSession, userActivity)
            if !isThere { errorHandler?(UISceneError(.requestDenied)) }
        }
    }

    /// Asks the system to end a scene and to forget its session, which it does in the next turn;
    /// the app's delegate hears which session it has discarded.
    public func requestSceneSessionDestruction(
        _ sceneSession: UISceneSession, options: UISceneDestructionRequestOptions?,
        errorHandler: ((any Error) -> Void)? = nil
    ) {
        stage.clock.nextTurn { [self, stage] in
            guard let scene = sceneSession.scene, scenes.contains(where: { $0 === scene }) else {
                errorHandler?(UISceneError(.requestDenied))
                return
            }
            stage.disconnect(scene)
            delegate?.application(self, didDiscardSceneSessions: [sceneSession])
        }
    }

    /// Asks for a new picture of a scene that is not seen; none is ever taken.
    public func requestSceneSessionRefresh(_ sceneSession: UISceneSession) {}
}

/// How a scene goes away.
@preconcurrency @MainActor
open class UISceneDestructionRequestOptions: NSObject {
    public override init() { super.init() }
}

/// How a scene's windows go away; kept.
@preconcurrency @MainActor
open class UIWindowSceneDestructionRequestOptions: UISceneDestructionRequestOptions {
    open var windowDismissalAnimation = UIWindowScene.DismissalAnimation.standard
}

extension UIWindowScene {
    /// What a window that goes away looks like.
    public enum DismissalAnimation: Int, Sendable {
        case standard = 1
        case commit
        case decline
    }
}

/// Why a scene was not made, changed or ended.
public struct UISceneError: Error, Hashable, Sendable {
    public let code: Code

    init(_ code: Code) { self.code = code }

    public enum Code: Int, Sendable {
        case multipleScenesNotSupported
        case requestDenied
        case geometryRequestUnsupported = 100
        case geometryRequestDenied = 101
    }
}
