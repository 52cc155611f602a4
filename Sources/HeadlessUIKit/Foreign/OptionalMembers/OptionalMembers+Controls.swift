extension UITextFieldDelegate {
    @_disfavoredOverload
    public var textFieldShouldBeginEditing: (@MainActor (UITextField) -> Bool?)? {
        { argument in
            answered(by: self, "textFieldShouldBeginEditing(_:)") {
                self.textFieldShouldBeginEditing(argument)
            }
        }
    }
    @_disfavoredOverload
    public var textFieldDidBeginEditing: (@MainActor (UITextField) -> Void)? {
        { self.textFieldDidBeginEditing($0) }
    }
    @_disfavoredOverload
    public var textFieldShouldEndEditing: (@MainActor (UITextField) -> Bool?)? {
        { argument in
            answered(by: self, "textFieldShouldEndEditing(_:)") {
                self.textFieldShouldEndEditing(argument)
            }
        }
    }
    @_disfavoredOverload
    public var textFieldDidEndEditing: OptionalMember<any UITextFieldDelegate>? {
        OptionalMember(of: self)
    }
    @_disfavoredOverload
    public var textField: OptionalMember<any UITextFieldDelegate>? { OptionalMember(of: self) }
    @_disfavoredOverload
    public var textFieldDidChangeSelection: (@MainActor (UITextField) -> Void)? {
        { self.textFieldDidChangeSelection($0) }
    }
    @_disfavoredOverload
    public var textFieldShouldClear: (@MainActor (UITextField) -> Bool?)? {
        { argument in
            answered(by: self, "textFieldShouldClear(_:)") { self.textFieldShouldClear(argument) }
        }
    }
    @_disfavoredOverload
    public var textFieldShouldReturn: (@MainActor (UITextField) -> Bool?)? {
        { argument in
            answered(by: self, "textFieldShouldReturn(_:)") { self.textFieldShouldReturn(argument) }
        }
    }
}

extension OptionalMember where Holder == any UITextFieldDelegate {
    @discardableResult
    public func callAsFunction(_ textField: UITextField) -> Void? {
        holder.textFieldDidEndEditing(textField)
    }
    @discardableResult
    public func callAsFunction(_ textField: UITextField, reason: UITextField.DidEndEditingReason)
        -> Void?
    { holder.textFieldDidEndEditing(textField, reason: reason) }
    @discardableResult
    public func callAsFunction(
        _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
        replacementString string: String
    ) -> Bool? {
        answered(by: holder, "textField(_:shouldChangeCharactersIn:replacementString:)") {
            holder.textField(textField, shouldChangeCharactersIn: range, replacementString: string)
        }
    }
}

extension UITextViewDelegate {
    @_disfavoredOverload
    public var textViewDidChange: (@MainActor (UITextView) -> Void)? {
        { self.textViewDidChange($0) }
    }
    @_disfavoredOverload
    public var textViewDidBeginEditing: (@MainActor (UITextView) -> Void)? {
        { self.textViewDidBeginEditing($0) }
    }
    @_disfavoredOverload
    public var textViewDidEndEditing: (@MainActor (UITextView) -> Void)? {
        { self.textViewDidEndEditing($0) }
    }
    @_disfavoredOverload
    public var textViewShouldBeginEditing: (@MainActor (UITextView) -> Bool?)? {
        { argument in
            answered(by: self, "textViewShouldBeginEditing(_:)") {
                self.textViewShouldBeginEditing(argument)
            }
        }
    }
    @_disfavoredOverload
    public var textViewShouldEndEditing: (@MainActor (UITextView) -> Bool?)? {
        { argument in
            answered(by: self, "textViewShouldEndEditing(_:)") {
                self.textViewShouldEndEditing(argument)
            }
        }
    }
    @_disfavoredOverload
    public var textViewDidChangeSelection: (@MainActor (UITextView) -> Void)? {
        { self.textViewDidChangeSelection($0) }
    }
    @_disfavoredOverload
    public var textView: OptionalMember<any UITextViewDelegate>? { OptionalMember(of: self) }
}

extension OptionalMember where Holder == any UITextViewDelegate {
    @discardableResult
    public func callAsFunction(
        _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
    ) -> Bool? {
        answered(by: holder, "textView(_:shouldChangeTextIn:replacementText:)") {
            holder.textView(textView, shouldChangeTextIn: range, replacementText: text)
        }
    }
    @discardableResult
    public func callAsFunction(
        _ textView: UITextView, shouldInteractWith url: URL, in characterRange: NSRange,
        interaction: UITextItemInteraction
    ) -> Bool? {
        answered(by: holder, "textView(_:shouldInteractWith:in:interaction:)") {
            holder.textView(
                textView, shouldInteractWith: url, in: characterRange, interaction: interaction)
        }
    }
    @discardableResult
    public func callAsFunction(
        _ textView: UITextView, shouldInteractWith textAttachment: NSTextAttachment,
        in characterRange: NSRange, interaction: UITextItemInteraction
    ) -> Bool? {
        answered(by: holder, "textView(_:shouldInteractWith:in:interaction:)") {
            holder.textView(
                textView, shouldInteractWith: textAttachment, in: characterRange,
                interaction: interaction)
        }
    }
    /// Nil: a method of before iOS 10, which nothing calls.
    @discardableResult
    public func callAsFunction(
        _ textView: UITextView, shouldInteractWith url: URL, in characterRange: NSRange
    ) -> Bool? { nil }
    /// Nil: a method of before iOS 10, which nothing calls.
    @discardableResult
    public func callAsFunction(
        _ textView: UITextView, shouldInteractWith textAttachment: NSTextAttachment,
        in characterRange: NSRange
    ) -> Bool? { nil }
}

extension UISearchBarDelegate {
    @_disfavoredOverload
    public var searchBar: OptionalMember<any UISearchBarDelegate>? { OptionalMember(of: self) }
    @_disfavoredOverload
    public var searchBarTextDidBeginEditing: (@MainActor (UISearchBar) -> Void)? {
        { self.searchBarTextDidBeginEditing($0) }
    }
    @_disfavoredOverload
    public var searchBarTextDidEndEditing: (@MainActor (UISearchBar) -> Void)? {
        { self.searchBarTextDidEndEditing($0) }
    }
    @_disfavoredOverload
    public var searchBarSearchButtonClicked: (@MainActor (UISearchBar) -> Void)? {
        { self.searchBarSearchButtonClicked($0) }
    }
    @_disfavoredOverload
    public var searchBarCancelButtonClicked: (@MainActor (UISearchBar) -> Void)? {
        { self.searchBarCancelButtonClicked($0) }
    }
    @_disfavoredOverload
    public var searchBarShouldBeginEditing: (@MainActor (UISearchBar) -> Bool?)? {
        { argument in
            answered(by: self, "searchBarShouldBeginEditing(_:)") {
                self.searchBarShouldBeginEditing(argument)
            }
        }
    }
    @_disfavoredOverload
    public var searchBarShouldEndEditing: (@MainActor (UISearchBar) -> Bool?)? {
        { argument in
            answered(by: self, "searchBarShouldEndEditing(_:)") {
                self.searchBarShouldEndEditing(argument)
            }
        }
    }
    @_disfavoredOverload
    public var searchBarBookmarkButtonClicked: (@MainActor (UISearchBar) -> Void)? {
        { self.searchBarBookmarkButtonClicked($0) }
    }
    @_disfavoredOverload
    public var searchBarResultsListButtonClicked: (@MainActor (UISearchBar) -> Void)? {
        { self.searchBarResultsListButtonClicked($0) }
    }
}

extension OptionalMember where Holder == any UISearchBarDelegate {
    @discardableResult
    public func callAsFunction(_ searchBar: UISearchBar, textDidChange searchText: String) -> Void?
    { holder.searchBar(searchBar, textDidChange: searchText) }
    @discardableResult
    public func callAsFunction(
        _ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int
    ) -> Void? { holder.searchBar(searchBar, selectedScopeButtonIndexDidChange: selectedScope) }
    @discardableResult
    public func callAsFunction(
        _ searchBar: UISearchBar, shouldChangeTextIn range: NSRange, replacementText text: String
    ) -> Bool? {
        answered(by: holder, "searchBar(_:shouldChangeTextIn:replacementText:)") {
            holder.searchBar(searchBar, shouldChangeTextIn: range, replacementText: text)
        }
    }
}

extension UIPickerViewDelegate {
    @_disfavoredOverload
    public var pickerView: OptionalMember<any UIPickerViewDelegate>? { OptionalMember(of: self) }
}

extension OptionalMember where Holder == any UIPickerViewDelegate {
    @discardableResult
    public func callAsFunction(
        _ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int
    ) -> String? { holder.pickerView(pickerView, titleForRow: row, forComponent: component) }
    @discardableResult
    public func callAsFunction(
        _ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int
    ) -> Void? { holder.pickerView(pickerView, didSelectRow: row, inComponent: component) }
    @discardableResult
    public func callAsFunction(_ pickerView: UIPickerView, widthForComponent component: Int)
        -> CGFloat?
    {
        answered(by: holder, "pickerView(_:widthForComponent:)") {
            holder.pickerView(pickerView, widthForComponent: component)
        }
    }
    @discardableResult
    public func callAsFunction(_ pickerView: UIPickerView, rowHeightForComponent component: Int)
        -> CGFloat?
    {
        answered(by: holder, "pickerView(_:rowHeightForComponent:)") {
            holder.pickerView(pickerView, rowHeightForComponent: component)
        }
    }
    @discardableResult
    public func callAsFunction(
        _ pickerView: UIPickerView, attributedTitleForRow row: Int, forComponent component: Int
    ) -> NSAttributedString? {
        holder.pickerView(pickerView, attributedTitleForRow: row, forComponent: component)
    }
}

extension UIGestureRecognizerDelegate {
    @_disfavoredOverload
    public var gestureRecognizerShouldBegin: (@MainActor (UIGestureRecognizer) -> Bool?)? {
        { argument in
            answered(by: self, "gestureRecognizerShouldBegin(_:)") {
                self.gestureRecognizerShouldBegin(argument)
            }
        }
    }
    @_disfavoredOverload
    public var gestureRecognizer: OptionalMember<any UIGestureRecognizerDelegate>? {
        OptionalMember(of: self)
    }
}

extension OptionalMember where Holder == any UIGestureRecognizerDelegate {
    @discardableResult
    public func callAsFunction(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool? {
        answered(by: holder, "gestureRecognizer(_:shouldRecognizeSimultaneouslyWith:)") {
            holder.gestureRecognizer(
                gestureRecognizer, shouldRecognizeSimultaneouslyWith: otherGestureRecognizer)
        }
    }
    @discardableResult
    public func callAsFunction(
        _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
    ) -> Bool? {
        answered(by: holder, "gestureRecognizer(_:shouldReceive:)") {
            holder.gestureRecognizer(gestureRecognizer, shouldReceive: touch)
        }
    }
    @discardableResult
    public func callAsFunction(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool? {
        answered(by: holder, "gestureRecognizer(_:shouldRequireFailureOf:)") {
            holder.gestureRecognizer(
                gestureRecognizer, shouldRequireFailureOf: otherGestureRecognizer)
        }
    }
    @discardableResult
    public func callAsFunction(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool? {
        answered(by: holder, "gestureRecognizer(_:shouldBeRequiredToFailBy:)") {
            holder.gestureRecognizer(
                gestureRecognizer, shouldBeRequiredToFailBy: otherGestureRecognizer)
        }
    }
}

extension CAAnimationDelegate {
    @_disfavoredOverload
    public var animationDidStart: (@MainActor (CAAnimation) -> Void)? {
        { self.animationDidStart($0) }
    }
    @_disfavoredOverload
    public var animationDidStop: OptionalMember<any CAAnimationDelegate>? {
        OptionalMember(of: self)
    }
}

extension OptionalMember where Holder == any CAAnimationDelegate {
    @discardableResult
    public func callAsFunction(_ anim: CAAnimation, finished flag: Bool) -> Void? {
        holder.animationDidStop(anim, finished: flag)
    }
}
