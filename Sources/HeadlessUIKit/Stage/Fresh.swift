/// Making an object of a class known only at run time, as UIKit's runtime does for cells, header
/// views, bars and application delegates.
///
/// Swift has no plain way. It offers this for `required` initializers only, also in an extension
/// of a protocol; to declare these `required` would break every subclass written for UIKit that
/// has an initializer of its own, and `init?(coder:)`, which is required, stops the process in
/// most of them. A convenience initializer however allocates whatever class it is called on, and
/// calls that class's own designated initializer. Each pair below is one such initializer and the
/// class method that calls it by its symbol.
extension UIResponder {
    @_silgen_name("headlessuikit_fresh_responder")
    convenience init(freshly: Void) { self.init() }

    @_silgen_name("headlessuikit_fresh_responder")
    class func fresh() -> UIResponder
}

extension UIView {
    @_silgen_name("headlessuikit_fresh_framed_view")
    convenience init(freshlyFramed frame: CGRect) { self.init(frame: frame) }

    @_silgen_name("headlessuikit_fresh_framed_view")
    class func fresh(framed frame: CGRect) -> UIView
}

extension UITableViewCell {
    @_silgen_name("headlessuikit_fresh_table_cell")
    convenience init(freshly style: CellStyle, identifier: String?) {
        self.init(style: style, reuseIdentifier: identifier)
    }

    @_silgen_name("headlessuikit_fresh_table_cell")
    class func fresh(_ style: CellStyle, identifier: consuming String?) -> UITableViewCell
}

extension UITableViewHeaderFooterView {
    @_silgen_name("headlessuikit_fresh_header")
    convenience init(freshly identifier: String?) { self.init(reuseIdentifier: identifier) }

    @_silgen_name("headlessuikit_fresh_header")
    class func fresh(identifier: consuming String?) -> UITableViewHeaderFooterView
}

extension UICollectionReusableView {
    @_silgen_name("headlessuikit_fresh_reusable")
    convenience init(freshly frame: CGRect) { self.init(frame: frame) }

    @_silgen_name("headlessuikit_fresh_reusable")
    class func fresh(_ frame: CGRect) -> UICollectionReusableView
}

extension UIViewController {
    @_silgen_name("headlessuikit_fresh_controller")
    convenience init(freshly: Bool) { self.init(nibName: nil, bundle: nil) }

    @_silgen_name("headlessuikit_fresh_controller")
    class func fresh(_ freshly: Bool) -> UIViewController

    @_silgen_name("headlessuikit_fresh_nib_controller")
    convenience init(freshly nibName: String?, _ bundle: Bundle?) {
        self.init(nibName: nibName, bundle: bundle)
    }

    @_silgen_name("headlessuikit_fresh_nib_controller")
    class func fresh(
        nibName: consuming String?, bundle: consuming Bundle?
    ) -> UIViewController
}

extension UINavigationController {
    @_silgen_name("headlessuikit_fresh_navigation_controller")
    convenience init(freshly root: UIViewController) { self.init(rootViewController: root) }

    @_silgen_name("headlessuikit_fresh_navigation_controller")
    class func fresh(rootViewController: consuming UIViewController) -> UINavigationController
}

extension UITableViewController {
    @_silgen_name("headlessuikit_fresh_table_controller")
    convenience init(freshly style: UITableView.Style) { self.init(style: style) }

    @_silgen_name("headlessuikit_fresh_table_controller")
    class func fresh(styled style: UITableView.Style) -> UITableViewController
}

extension UICollectionViewController {
    @_silgen_name("headlessuikit_fresh_collection_controller")
    convenience init(freshly layout: UICollectionViewLayout) {
        self.init(collectionViewLayout: layout)
    }

    @_silgen_name("headlessuikit_fresh_collection_controller")
    class func fresh(layout: consuming UICollectionViewLayout) -> UICollectionViewController
}

extension UIView {
    @_silgen_name("headlessuikit_fresh_view")
    convenience init(freshlyMade: Void) { self.init(frame: .zero) }

    @_silgen_name("headlessuikit_fresh_view")
    class func freshView() -> UIView
}

extension UIBarItem {
    @_silgen_name("headlessuikit_fresh_bar_item")
    convenience init(freshlyMade: Void) { self.init() }

    @_silgen_name("headlessuikit_fresh_bar_item")
    class func freshItem() -> UIBarItem
}

extension NSObject {
    @_silgen_name("headlessuikit_fresh_object")
    convenience init(freshlyMadeObject: Void) { self.init() }

    @_silgen_name("headlessuikit_fresh_object")
    class func freshObject() -> NSObject
}

extension UIStoryboardSegue {
    @_silgen_name("headlessuikit_fresh_segue")
    convenience init(
        freshly identifier: String?, _ source: UIViewController, _ destination: UIViewController
    ) {
        self.init(identifier: identifier, source: source, destination: destination)
    }

    @_silgen_name("headlessuikit_fresh_segue")
    class func fresh(
        _ identifier: consuming String?, _ source: consuming UIViewController,
        _ destination: consuming UIViewController
    ) -> UIStoryboardSegue
}

extension NSManagedObject {
    @_silgen_name("headlessuikit_fresh_managed_object")
    convenience init(freshly entity: NSEntityDescription, _ context: NSManagedObjectContext?) {
        self.init(entity: entity, insertInto: context)
    }

    @_silgen_name("headlessuikit_fresh_managed_object")
    class func fresh(
        entity: consuming NSEntityDescription, context: consuming NSManagedObjectContext?
    ) -> NSManagedObject
}
