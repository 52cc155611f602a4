import Port
import Testing

/// What becomes of Core Data's members and models.
struct ManagedTests {
    private static let model = """
        <?xml version="1.0" encoding="UTF-8" standalone="yes"?>
        <model type="com.apple.IDECoreDataModeler.DataModel" documentVersion="1.0">
            <entity name="Shelf" representedClassName="Shelf" codeGenerationType="class">
                <attribute name="label" attributeType="String"/>
                <relationship name="books" optional="YES" toMany="YES" \
        destinationEntity="Book" inverseName="shelf"/>
            </entity>
            <entity name="Book" representedClassName=".Book" codeGenerationType="category">
                <attribute name="pages" attributeType="Integer 16" usesScalarValueType="YES"/>
                <relationship name="shelf" maxCount="1" destinationEntity="Shelf"/>
            </entity>
            <entity name="Note" representedClassName="Note"/>
        </model>
        """

    @Test func `a managed property reads and writes its object's value`() throws {
        let ported = try Ported([
            "A.swift": """
            extension Book {
                @NSManaged public var title: String?
                @NSManaged public var pages: Int16  // counted
                @objc(addNotesObject:)
                @NSManaged public func addToNotes(_ value: Note)
                @NSManaged public func removeFromNotes(_ values: NSSet)
                @NSManaged public func replaceNotes(at index: Int, with value: Note)
            }
            """
        ])
        #expect(
            ported.text("A.swift") == """
                extension Book {
                    public var title: String? { get { managedValue("title") } \
                set { setManagedValue(newValue, "title") } }
                    public var pages: Int16 { get { managedValue("pages") } \
                set { setManagedValue(newValue, "pages") } }  // counted
                    
                    public func addToNotes(_ value: Note) \
                { changeManagedValues("notes", adding: value) }
                    public func removeFromNotes(_ values: NSSet) \
                { changeManagedValues("notes", removing: values) }
                    @NSManaged public func replaceNotes(at index: Int, with value: Note)
                }
                """)
        #expect(ported.left == ["7: @NSManaged replaceNotes has no body that is known"])
    }

    @Test func `the classes that Xcode makes of a model stand in a file beside it`() throws {
        let ported = try Ported([
            "My App/Shop.xcdatamodeld/Shop.xcdatamodel/contents": Self.model,
            "My App/Book.swift": "import CoreData\npublic class Book: NSManagedObject {}\n",
            "My App/Shelf.swift": "extension Shelf { func dust() {} }\n",
        ])
        #expect(
            ported.text("My App/ShopEntities.swift") == """
                import CoreData

                public class Shelf: NSManagedObject {}
                extension Shelf {
                    public class func fetchRequest() -> NSFetchRequest<Shelf> { \
                NSFetchRequest<Shelf>(entityName: "Shelf") }
                    public var label: String? { get { managedValue("label") } \
                set { setManagedValue(newValue, "label") } }
                    public var books: NSSet? { get { managedValue("books") } \
                set { setManagedValue(newValue, "books") } }
                    public func addToBooks(_ value: Book) \
                { changeManagedValues("books", adding: value) }
                    public func addToBooks(_ values: NSSet) \
                { changeManagedValues("books", adding: values) }
                    public func removeFromBooks(_ value: Book) \
                { changeManagedValues("books", removing: value) }
                    public func removeFromBooks(_ values: NSSet) \
                { changeManagedValues("books", removing: values) }
                }
                extension Book {
                    public class func fetchRequest() -> NSFetchRequest<Book> { \
                NSFetchRequest<Book>(entityName: "Book") }
                    public var pages: Int16 { get { managedValue("pages") } \
                set { setManagedValue(newValue, "pages") } }
                    public var shelf: Shelf? { get { managedValue("shelf") } \
                set { setManagedValue(newValue, "shelf") } }
                }

                """)
    }

    @Test func `a ported model is not made again`() throws {
        let once = try Ported(["App/Shop.xcdatamodeld/Shop.xcdatamodel/contents": Self.model])
        #expect(try Ported(bytes: once.all).files == [])
    }

    @Test func `of several versions of a model the noted one counts`() throws {
        let ported = try Ported([
            "A.xcdatamodeld/A.xcdatamodel/contents": Self.model,
            "A.xcdatamodeld/A 2.xcdatamodel/contents":
                "<model><entity name=\"New\" representedClassName=\"New\" "
                + "codeGenerationType=\"class\"></entity></model>",
            "A.xcdatamodeld/.xccurrentversion":
                "<plist><dict><key>_XCCurrentVersionName</key>"
                + "<string>A 2.xcdatamodel</string></dict></plist>",
        ])
        #expect(ported.text("AEntities.swift").contains("public class New: NSManagedObject {}"))
    }

    @Test func `a file with a space in front of an attribute's brackets is ported`() throws {
        let ported = try Ported([
            "A.swift": "@available (iOS 9, *)\nclass A { @objc func b() {} }\n"
        ])
        #expect(ported.text("A.swift") == "@available (iOS 9, *)\nclass A { func b() {} }\n")
    }
}
