import CAllocationTracker

/// Which words are the addresses of metadata records. A block may hold any words: nothing is read
/// where one of them leads before it is known to lie in an image or in a block.
extension Heap {
    /// Whether so many bytes from an address on can be read.
    func isReadable(_ address: UInt, _ size: UInt) -> Bool {
        if wayfold_is_loaded(address, Int(size)) { return true }
        guard let node = node(containing: address) else { return false }
        return address - blocks[node].address + size <= UInt(blocks[node].size)
    }

    /// The kind of object whose metadata record is at an address; nil when none can be there.
    ///
    /// A record lies in an image's writable segment or in a pool, which is a live block, has a kind
    /// that heap objects have, and the address of code in its destroy slot, two words before.
    func objectKind(ofMetadata word: UInt) -> NodeKind? {
        guard isRecord(word), wayfold_is_code(Memory.word(word - 16)) else { return nil }
        switch Memory.word(word) {
        case 0: return isClass(word) ? .object : nil
        case facts.contextKind: return isReadable(word, 24) ? .context : nil
        case facts.boxKind:
            return isReadable(word, 24) && isType(Memory.word(word + 16)) ? .box : nil
        case facts.errorKind: return .errorBox
        case facts.taskKind: return word == taskMetadata || taskMetadata == 0 ? .task : .other
        case facts.taskKind...facts.kindLimit: return .other
        default: return nil
        }
    }

    /// Whether a type's metadata record is at an address: a class, or a kind of value with the
    /// table of its witnesses.
    func isType(_ word: UInt) -> Bool {
        guard Memory.isPlausible(word), isRecord(word) else { return false }
        let kind = Memory.word(word)
        if kind == 0 { return isClass(word) }
        let witnesses = Memory.word(word - 8)
        return kind >= facts.structKind && kind < facts.contextKind
            && Memory.isPlausible(witnesses) && isReadable(witnesses, UInt(facts.witnessFlags) + 4)
    }

    private func isRecord(_ word: UInt) -> Bool {
        isInImage(word) && isInImage(word - 16)
            || isReadable(word - 16, 24) && node(containing: word - 16) != nil
    }

    /// Whether a record without a kind is a class's: its descriptor says so by its first five bits
    /// (`ContextDescriptorKind::Class`).
    private func isClass(_ word: UInt) -> Bool {
        guard isReadable(word, UInt(facts.classDescriptor) + 8) else { return false }
        let superclass = Memory.word(word + UInt(facts.classSuperclass))
        guard superclass == 0 || Memory.isPlausible(superclass) && isReadable(superclass, 48) else {
            return false
        }
        let descriptor = Memory.word(word + UInt(facts.classDescriptor))
        return descriptor & 3 == 0 && isReadable(descriptor, 44)
            && Memory.half(descriptor) & 0x1F == facts.classDescriptorKind
    }

    /// How many words of an existential's buffer may be references: by its value's type, which
    /// follows the buffer.
    mutating func existentialWords(_ buffer: UInt) -> Int {
        let word = Memory.word(buffer + 24)
        guard word > 0xFFFF else { return 0 }
        if let known = existentials.value(word) { return Int(known) }
        let count = isType(word) ? existentialWords(of: Metadata(word)) : 0
        existentials.insert(word, Int32(count))
        return count
    }

    private func existentialWords(of type: Metadata) -> Int {
        if type.isClass(facts) { return 1 }
        let flags = type.flags(facts)
        if flags & facts.notTrivialFlag == 0 { return flags & facts.notInlineFlag == 0 ? 0 : 1 }
        if flags & facts.notInlineFlag != 0 { return 1 }
        let size = type.size(facts)
        return (0...24).contains(size) ? (size + 7) / 8 : 0
    }
}
