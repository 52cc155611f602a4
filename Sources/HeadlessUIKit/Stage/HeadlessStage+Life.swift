extension HeadlessStage {
    /// Launches the app: its delegate, then a scene if its configuration names a delegate class.
    @discardableResult
    public func launch(
        _ delegate: any UIApplicationDelegate,
        options: UIScene.ConnectionOptions = UIScene.ConnectionOptions()
    ) -> UIWindowScene? {
        perform {
            finishLaunching(delegate)
            let session = newSession(of: delegate)
            guard let sceneDelegate = sceneDelegate(from: delegate, session, options) else {
                application.applicationState = .active
                delegate.applicationDidBecomeActive(application)
                return nil
            }
            return connect(sceneDelegate, session: session, options: options)
        }
    }

    /// A delegate for a scene, of the class that the app's delegate names; nil where it names none.
    private func sceneDelegate(
        from delegate: any UIApplicationDelegate, _ session: UISceneSession,
        _ options: UIScene.ConnectionOptions
    ) -> (any UIWindowSceneDelegate)? {
        let configuration = delegate.application(
            application, configurationForConnecting: session, options: options)
        complete(configuration, of: delegate)
        session.configuration = configuration
        let type = configuration.delegateClass as? UIResponder.Type
        return type?.fresh() as? any UIWindowSceneDelegate
    }

    /// Brings a session's scene to the front, or makes one for a session without; false where the
    /// app names no delegate for it.
    func activateScene(of known: UISceneSession?, _ activity: NSUserActivity?) -> Bool {
        perform {
            if let scene = known?.scene, application.scenes.contains(where: { $0 === scene }) {
                if scene.activationState == .background { willEnterForeground(scene) }
                if let activity { scene.delegate?.scene(scene, continue: activity) }
                if scene.activationState != .foregroundActive { becomeActive(scene) }
                return true
            }
            guard let delegate = application.delegate else { return false }
            let session = known ?? newSession(of: delegate)
            let options = UIScene.ConnectionOptions()
            if let activity { options.userActivities = [activity] }
            guard let sceneDelegate = sceneDelegate(from: delegate, session, options) else {
                return false
            }
            let scene = attach(sceneDelegate, session: session, options: options)
            clock.nextTurn { [weak self] in self?.becomeActive(scene) }
            return true
        }
    }

    /// Connects a scene to a delegate and brings it to the front, as at a cold start.
    @discardableResult
    public func connect(
        _ delegate: any UIWindowSceneDelegate,
        options: UIScene.ConnectionOptions = UIScene.ConnectionOptions(),
        restoring activity: NSUserActivity? = nil
    ) -> UIWindowScene {
        perform {
            let session = newSession(of: delegate)
            session.stateRestorationActivity = activity
            return connect(delegate, session: session, options: options)
        }
    }

    /// Shows a controller as the root of a new window.
    @discardableResult
    public func show(_ root: UIViewController) -> UIWindow {
        perform {
            let window = UIWindow(frame: UIScreen.main.bounds)
            window.rootViewController = root
            window.makeKeyAndVisible()
            return window
        }
    }

    /// A link opened while the scene lives; from the background it comes to the front first.
    public func open(_ url: URL, in scene: UIScene) {
        perform {
            let wasInBackground = scene.activationState == .background
            if wasInBackground { willEnterForeground(scene) }
            scene.delegate?.scene(scene, openURLContexts: [UIOpenURLContext(url: url)])
            if wasInBackground { becomeActive(scene) }
        }
    }

    /// A short interruption begins: a call, the control centre.
    public func interrupt(_ scene: UIScene) {
        perform { resignActive(scene) }
    }

    /// The interruption is over.
    public func resume(_ scene: UIScene) {
        perform { becomeActive(scene) }
    }

    /// The person leaves the app.
    public func sendToBackground(_ scene: UIScene) {
        perform {
            if scene.activationState == .foregroundActive { resignActive(scene) }
            scene.activationState = .background
            application.applicationState = .background
            scene.delegate?.sceneDidEnterBackground(scene)
            post(UIScene.didEnterBackgroundNotification, of: scene)
            post(UIApplication.didEnterBackgroundNotification, of: application)
            scene.session.stateRestorationActivity = scene.delegate?.stateRestorationActivity(
                for: scene)
        }
    }

    /// The person comes back.
    public func bringToForeground(_ scene: UIScene) {
        perform {
            willEnterForeground(scene)
            becomeActive(scene)
        }
    }

    /// The person begins to come back: the scene is in front and not active yet.
    package func enterForeground(_ scene: UIScene) {
        perform { willEnterForeground(scene) }
    }

    /// The system or the person ends a scene.
    public func disconnect(_ scene: UIScene) {
        perform {
            if scene.activationState == .foregroundActive { resignActive(scene) }
            scene.session.stateRestorationActivity = scene.delegate?.stateRestorationActivity(
                for: scene)
            scene.activationState = .unattached
            application.scenes.removeAll { $0 === scene }
            scene.delegate?.sceneDidDisconnect(scene)
            post(UIScene.didDisconnectNotification, of: scene)
        }
    }

    /// Launches an app whose scenes are connected one by one.
    package func finishLaunching(_ delegate: any UIApplicationDelegate) {
        application.delegate = delegate
        noteDelegate(delegate)
        let window = makeMainWindow(of: delegate)
        _ = delegate.application(application, willFinishLaunchingWithOptions: nil)
        _ = delegate.application(application, didFinishLaunchingWithOptions: nil)
        if let window, delegate.window === window { window.makeKeyAndVisible() }
        post(UIApplication.didFinishLaunchingNotification, of: application)
    }

    private func newSession(of delegate: AnyObject) -> UISceneSession {
        UISceneSession(
            role: .windowApplication,
            configuration: UISceneConfiguration(
                name: configurationName(of: delegate), sessionRole: .windowApplication),
            identifier: "scene-\(application.scenes.count)")
    }

    private func connect(
        _ delegate: any UIWindowSceneDelegate, session: UISceneSession,
        options: UIScene.ConnectionOptions
    ) -> UIWindowScene {
        let scene = attach(delegate, session: session, options: options)
        turn()
        becomeActive(scene)
        return scene
    }

    /// Makes a scene that is in front and not active yet.
    private func attach(
        _ delegate: any UIWindowSceneDelegate, session: UISceneSession,
        options: UIScene.ConnectionOptions
    ) -> UIWindowScene {
        if let url = launchURL {
            launchURL = nil
            options.urlContexts = [UIOpenURLContext(url: url)]
        }
        let scene = UIWindowScene(session: session, connectionOptions: options)
        scene.delegate = delegate
        application.scenes.append(scene)
        scene.activationState = .foregroundInactive
        noteDelegate(delegate)
        let window = makeWindow(of: delegate, in: scene)
        delegate.scene(scene, willConnectTo: session, options: options)
        if let window, delegate.window === window { window.makeKeyAndVisible() }
        if let activity = session.stateRestorationActivity {
            delegate.scene(scene, restoreInteractionStateWith: activity)
        }
        willEnterForeground(scene)
        return scene
    }

    private func willEnterForeground(_ scene: UIScene) {
        scene.activationState = .foregroundInactive
        application.applicationState = .inactive
        scene.delegate?.sceneWillEnterForeground(scene)
        post(UIScene.willEnterForegroundNotification, of: scene)
        post(UIApplication.willEnterForegroundNotification, of: application)
    }

    private func becomeActive(_ scene: UIScene) {
        scene.activationState = .foregroundActive
        application.applicationState = .active
        scene.delegate?.sceneDidBecomeActive(scene)
        post(UIScene.didActivateNotification, of: scene)
        post(UIApplication.didBecomeActiveNotification, of: application)
    }

    private func resignActive(_ scene: UIScene) {
        scene.activationState = .foregroundInactive
        application.applicationState = .inactive
        scene.delegate?.sceneWillResignActive(scene)
        post(UIScene.willDeactivateNotification, of: scene)
        post(UIApplication.willResignActiveNotification, of: application)
    }

    private func post(_ name: Notification.Name, of object: AnyObject) {
        NotificationCenter.default.post(name: name, object: object)
    }
}
