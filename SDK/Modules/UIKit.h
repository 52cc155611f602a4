// What Objective-C headers import: it brings the Swift module to all files that a bridging header is
// for. '@UIApplicationMain' makes the compiler call the function below, which sources do not see.
int UIApplicationMain(
    int count, char *_Nullable *_Nonnull arguments, void *_Nullable principalClassName,
    void *_Nullable delegateClassName)
    __attribute__((availability(swift, unavailable, message = "not for sources")));
