extension UIScrollViewDelegate {
    @_disfavoredOverload
    public var scrollViewDidScroll: (@MainActor (UIScrollView) -> Void)? {
        { self.scrollViewDidScroll($0) }
    }
    @_disfavoredOverload
    public var scrollViewWillBeginDragging: (@MainActor (UIScrollView) -> Void)? {
        { self.scrollViewWillBeginDragging($0) }
    }
    @_disfavoredOverload
    public var scrollViewDidEndDragging: OptionalMember<any UIScrollViewDelegate>? {
        OptionalMember(of: self)
    }
    @_disfavoredOverload
    public var scrollViewDidEndDecelerating: (@MainActor (UIScrollView) -> Void)? {
        { self.scrollViewDidEndDecelerating($0) }
    }
    @_disfavoredOverload
    public var scrollViewWillEndDragging: OptionalMember<any UIScrollViewDelegate>? {
        OptionalMember(of: self)
    }
    @_disfavoredOverload
    public var scrollViewWillBeginDecelerating: (@MainActor (UIScrollView) -> Void)? {
        { self.scrollViewWillBeginDecelerating($0) }
    }
    @_disfavoredOverload
    public var scrollViewDidEndScrollingAnimation: (@MainActor (UIScrollView) -> Void)? {
        { self.scrollViewDidEndScrollingAnimation($0) }
    }
    @_disfavoredOverload
    public var viewForZooming: OptionalMember<any UIScrollViewDelegate>? {
        OptionalMember(of: self)
    }
    @_disfavoredOverload
    public var scrollViewDidZoom: (@MainActor (UIScrollView) -> Void)? {
        { self.scrollViewDidZoom($0) }
    }
    @_disfavoredOverload
    public var scrollViewShouldScrollToTop: (@MainActor (UIScrollView) -> Bool?)? {
        { argument in
            answered(by: self, "scrollViewShouldScrollToTop(_:)") {
                self.scrollViewShouldScrollToTop(argument)
            }
        }
    }
    @_disfavoredOverload
    public var scrollViewDidScrollToTop: (@MainActor (UIScrollView) -> Void)? {
        { self.scrollViewDidScrollToTop($0) }
    }
    @_disfavoredOverload
    public var scrollViewWillBeginZooming: OptionalMember<any UIScrollViewDelegate>? {
        OptionalMember(of: self)
    }
    @_disfavoredOverload
    public var scrollViewDidEndZooming: OptionalMember<any UIScrollViewDelegate>? {
        OptionalMember(of: self)
    }
    @_disfavoredOverload
    public var scrollViewDidChangeAdjustedContentInset: (@MainActor (UIScrollView) -> Void)? {
        { self.scrollViewDidChangeAdjustedContentInset($0) }
    }
}

extension OptionalMember where Holder == any UIScrollViewDelegate {
    @discardableResult
    public func callAsFunction(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) -> Void?
    { holder.scrollViewDidEndDragging(scrollView, willDecelerate: decelerate) }
    @discardableResult
    public func callAsFunction(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
        targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) -> Void? {
        holder.scrollViewWillEndDragging(
            scrollView, withVelocity: velocity, targetContentOffset: targetContentOffset)
    }
    @discardableResult
    public func callAsFunction(in scrollView: UIScrollView) -> UIView? {
        holder.viewForZooming(in: scrollView)
    }
    @discardableResult
    public func callAsFunction(_ scrollView: UIScrollView, with view: UIView?) -> Void? {
        holder.scrollViewWillBeginZooming(scrollView, with: view)
    }
    @discardableResult
    public func callAsFunction(
        _ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat
    ) -> Void? { holder.scrollViewDidEndZooming(scrollView, with: view, atScale: scale) }
}
