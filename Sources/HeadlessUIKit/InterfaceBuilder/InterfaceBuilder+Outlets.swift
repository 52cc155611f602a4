extension InterfaceBuilder {
    /// Sets a property that UIKit's own classes have; false where there is none of the name.
    func connectUIKits(_ property: String, of object: AnyObject, to value: Any) -> Bool {
        switch property {
        case "delegate": return setDelegate(of: object, value)
        case "dataSource": return setDataSource(of: object, value)
        default: break
        }
        let isSet =
            switch object {
            case let controller as UIViewController: connect(controller, property, to: value)
            case let table as UITableView: connect(table, property, to: value)
            case let cell as UITableViewCell: connect(cell, property, to: value)
            case let list as UICollectionView: connect(list, property, to: value)
            case let cell as UICollectionViewCell: connect(cell, property, to: value)
            case let field as UITextField: connect(field, property, to: value)
            case let item as UINavigationItem: connect(item, property, to: value)
            case let item as UIBarButtonItem: connect(item, property, to: value)
            default: false
            }
        return isSet || (object as? UIView).map { connect($0, property, to: value) } ?? false
    }

    /// What views of several kinds have.
    private func connect(_ view: UIView, _ property: String, to value: Any) -> Bool {
        switch (property, view) {
        case ("mask", _), ("maskView", _): view.mask = value as? UIView
        case ("refreshControl", let scroll as UIScrollView):
            scroll.refreshControl = value as? UIRefreshControl
        case ("rootViewController", let window as UIWindow):
            window.rootViewController = value as? UIViewController
        default: return false
        }
        return true
    }

    private func connect(_ list: UICollectionView, _ property: String, to value: Any) -> Bool {
        switch property {
        case "prefetchDataSource":
            list.prefetchDataSource = value as? any UICollectionViewDataSourcePrefetching
        case "dragDelegate": list.dragDelegate = value as? any UICollectionViewDragDelegate
        case "dropDelegate": list.dropDelegate = value as? any UICollectionViewDropDelegate
        case "backgroundView": list.backgroundView = value as? UIView
        default: return false
        }
        return true
    }

    private func connect(_ cell: UICollectionViewCell, _ property: String, to value: Any) -> Bool {
        switch property {
        case "backgroundView": cell.backgroundView = value as? UIView
        case "selectedBackgroundView": cell.selectedBackgroundView = value as? UIView
        default: return false
        }
        return true
    }

    private func connect(_ field: UITextField, _ property: String, to value: Any) -> Bool {
        switch property {
        case "inputView": field.inputView = value as? UIView
        case "inputAccessoryView": field.inputAccessoryView = value as? UIView
        case "leftView": field.leftView = value as? UIView
        case "rightView": field.rightView = value as? UIView
        default: return false
        }
        return true
    }

    private func connect(_ item: UIBarButtonItem, _ property: String, to value: Any) -> Bool {
        guard property == "customView" else { return false }
        item.customView = value as? UIView
        return true
    }

    private func connect(
        _ controller: UIViewController, _ property: String, to value: Any
    ) -> Bool {
        switch property {
        case "view": controller.view = value as? UIView
        case "tableView" where controller is UITableViewController:
            controller.view = value as? UIView
        case "collectionView" where controller is UICollectionViewController:
            controller.view = value as? UIView
        case "transitioningDelegate":
            controller.transitioningDelegate =
                value as? any UIViewControllerTransitioningDelegate
        case "refreshControl" where controller is UITableViewController:
            (controller as? UITableViewController)?.refreshControl = value as? UIRefreshControl
        case "searchDisplayController", "inputView", "inputAccessoryView": break
        default: return false
        }
        return true
    }

    private func connect(_ table: UITableView, _ property: String, to value: Any) -> Bool {
        switch property {
        case "tableHeaderView": table.tableHeaderView = value as? UIView
        case "tableFooterView": table.tableFooterView = value as? UIView
        case "backgroundView": table.backgroundView = value as? UIView
        case "dragDelegate": table.dragDelegate = value as? any UITableViewDragDelegate
        case "dropDelegate": table.dropDelegate = value as? any UITableViewDropDelegate
        case "prefetchDataSource":
            table.prefetchDataSource = value as? any UITableViewDataSourcePrefetching
        default: return false
        }
        return true
    }

    private func connect(_ cell: UITableViewCell, _ property: String, to value: Any) -> Bool {
        switch property {
        case "accessoryView": cell.accessoryView = value as? UIView
        case "backgroundView": cell.backgroundView = value as? UIView
        case "selectedBackgroundView": cell.selectedBackgroundView = value as? UIView
        case "editingAccessoryView", "textLabel", "detailTextLabel", "imageView": break
        default: return false
        }
        return true
    }

    private func connect(_ item: UINavigationItem, _ property: String, to value: Any) -> Bool {
        switch property {
        case "titleView": item.titleView = value as? UIView
        case "leftBarButtonItem": item.leftBarButtonItem = value as? UIBarButtonItem
        case "rightBarButtonItem": item.rightBarButtonItem = value as? UIBarButtonItem
        case "backBarButtonItem": item.backBarButtonItem = value as? UIBarButtonItem
        default: return false
        }
        return true
    }

    private func setDelegate(of object: AnyObject, _ value: Any) -> Bool {
        switch object {
        case let table as UITableView: table.delegate = value as? any UITableViewDelegate
        case let list as UICollectionView: list.delegate = value as? any UICollectionViewDelegate
        case let text as UITextView: text.delegate = value as? any UITextViewDelegate
        case let view as UIScrollView: view.delegate = value as? any UIScrollViewDelegate
        case let field as UITextField: field.delegate = value as? any UITextFieldDelegate
        case let bar as UISearchBar: bar.delegate = value as? any UISearchBarDelegate
        case let picker as UIPickerView: picker.delegate = value as? any UIPickerViewDelegate
        case let bar as UITabBar: bar.delegate = value as? any UITabBarDelegate
        case let bar as UINavigationBar where bar.navigation == nil:
            bar.delegate = value as? any UINavigationBarDelegate
        case let gesture as UIGestureRecognizer:
            gesture.delegate = value as? any UIGestureRecognizerDelegate
        case let stack as UINavigationController:
            stack.delegate = value as? any UINavigationControllerDelegate
        case let tabs as UITabBarController:
            tabs.delegate = value as? any UITabBarControllerDelegate
        case let split as UISplitViewController:
            split.delegate = value as? any UISplitViewControllerDelegate
        case let pages as UIPageViewController:
            pages.delegate = value as? any UIPageViewControllerDelegate
        case let app as UIApplication: app.delegate = value as? any UIApplicationDelegate
        default: return object is UIToolbar || object is UINavigationBar
        }
        return true
    }

    private func setDataSource(of object: AnyObject, _ value: Any) -> Bool {
        switch object {
        case let table as UITableView: table.dataSource = value as? any UITableViewDataSource
        case let list as UICollectionView:
            list.dataSource = value as? any UICollectionViewDataSource
        case let picker as UIPickerView: picker.dataSource = value as? any UIPickerViewDataSource
        case let pages as UIPageViewController:
            pages.dataSource = value as? any UIPageViewControllerDataSource
        default: return false
        }
        return true
    }

    // Attributes that a person adds to an object by their names.

    func setAttributes(of object: AnyObject, from element: InterfaceElement) {
        for attribute in element.list("userDefinedRuntimeAttributes") {
            guard let path = attribute["keyPath"] else { continue }
            let value = self.value(of: attribute)
            if let setter = InterfaceTable.of(object).setters[path] {
                if !setter(object, value) {
                    warn(attribute, "\(path) of \(interfaceName(of: object)) is of another type")
                }
            } else if !setUIKits(path, of: object, to: value),
                !isStranger(element)
            {
                warn(
                    attribute,
                    "Failed to set (\(path)) user defined inspected property on "
                        + "(\(interfaceName(of: object))): this class is not key value "
                        + "coding-compliant for the key \(path).")
            }
        }
    }

    private func value(of attribute: InterfaceElement) -> Any? {
        let child = attribute.child(key: "value")
        switch attribute["type"] {
        case "boolean": return attribute.isOn("value")
        case "number":
            return child?.number("value") ?? attribute.number("value")
        case "color": return child.flatMap { color($0) }
        case "image": return (child?["name"] ?? attribute["value"]).flatMap { UIImage(named: $0) }
        case "point":
            return child.map { CGPoint(x: $0.length("x") ?? 0, y: $0.length("y") ?? 0) }
        case "size":
            return child.map {
                CGSize(width: $0.length("width") ?? 0, height: $0.length("height") ?? 0)
            }
        case "rect": return child.map { rectangle($0) }
        case "range":
            return child.map {
                NSRange(
                    location: $0.integer("location") ?? 0, length: $0.integer("length") ?? 0)
            }
        case "nil": return nil
        default: return attribute.string("value")
        }
    }

    private func setUIKits(_ path: String, of object: AnyObject, to value: Any?) -> Bool {
        guard let view = object as? UIView else { return false }
        let number = (value as? Double).map { CGFloat($0) }
        switch path {
        case "layer.cornerRadius": view.layer.cornerRadius = number ?? 0
        case "layer.borderWidth": view.layer.borderWidth = number ?? 0
        case "layer.masksToBounds": view.layer.masksToBounds = value as? Bool ?? false
        case "clipsToBounds": view.clipsToBounds = value as? Bool ?? false
        case "accessibilityIdentifier": view.accessibilityIdentifier = value as? String
        case "accessibilityLabel": view.accessibilityLabel = value as? String
        case "tag": view.tag = (value as? Double).flatMap { Int(exactly: $0) } ?? 0
        case "alpha": view.alpha = number ?? 1
        case "hidden": view.isHidden = value as? Bool ?? false
        case "layer.shadowOpacity": view.layer.shadowOpacity = Float(number ?? 0)
        case "layer.shadowRadius": view.layer.shadowRadius = number ?? 0
        default:
            // Looks of what UIKit's views have in them.
            return ["layer.", "titleLabel.", "imageView.", "textLabel.", "detailTextLabel."]
                .contains { path.hasPrefix($0) }
        }
        return true
    }
}
