import Foundation
import Testing

/// What only a process can show: real streams, signals and exit statuses.
@Suite(.serialized, .timeLimit(.minutes(10))) struct BinaryTests {
    private let scratch: Scratch

    init() throws { scratch = try Scratch() }

    @Test(
        .enabled(if: BuiltProgram.file != nil, "the binary is not beside the tests"),
        arguments: [
            ("replay $T/todos.jsonl --format stacks", 0), ("diff $T/todos.jsonl $T/typed.words", 1),
            ("show $T/none", 2), ("show", 64),
        ])
    func `the exit status says yes, no, trouble or usage`(line: String, status: Int32) async throws
    {
        #expect(try await BuiltProgram.script("\"$W\" \(line)", scratch).status == status)
    }

    @Test(.enabled(if: BuiltProgram.file != nil, "the binary is not beside the tests"))
    func `a trace is read from standard input`() async throws {
        let run = try await BuiltProgram.script(
            "printf 'push a\\npush b x=1\\n' | \"$W\" replay - --format stacks", scratch)
        #expect(run == BuiltProgram.Ending(status: 0, output: "root;a;b?x=1\n", errors: ""))
    }

    @Test(.enabled(if: BuiltProgram.file != nil, "the binary is not beside the tests"))
    func `a closed pipe ends the process without a word`() async throws {
        let run = try await BuiltProgram.script(
            "{ \"$W\" replay $T/todos.jsonl --step; echo $? >$T/status; } | true", scratch)
        #expect(run == BuiltProgram.Ending(status: 0, output: "", errors: ""))
    }

    @Test(.enabled(if: BuiltProgram.file != nil, "the binary is not beside the tests"))
    func `a closed output is trouble, and said`() async throws {
        let run = try await BuiltProgram.script("\"$W\" replay $T/todos.jsonl >&-", scratch)
        let line = "wayfold: standard output: cannot be written: bad file descriptor\n"
        #expect(run == BuiltProgram.Ending(status: 2, output: "", errors: line))
    }

    @Test(.enabled(if: BuiltProgram.file != nil, "the binary is not beside the tests"))
    func `a recording answers each batch at once and ends in order when it is interrupted`()
        async throws
    {
        let run = try await BuiltProgram.script(
            """
            mkfifo $T/in
            "$W" record $T/a.log <$T/in >$T/out & pid=$!
            exec 3>$T/in
            printf 'push a\\nback\\nback\\n' >&3
            until [ -s $T/out ]; do :; done
            cat $T/out
            kill -INT $pid
            wait $pid; echo "status $?"
            "$W" replay $T/a.log --format stacks
            """, scratch)
        #expect(run.output == "line 3: refused atRoot\nstatus 0\nroot\n")
        #expect(run.errors == "")
    }

    @Test(.enabled(if: BuiltProgram.file != nil, "the binary is not beside the tests"))
    func `a repair that is interrupted leaves no unfinished log`() async throws {
        let run = try await BuiltProgram.script(
            """
            yes 'push a
            back' | head -60000 >$T/long.words
            "$W" import words $T/long.words -o $T/long.log >/dev/null
            for turn in 1 2 3 4 5; do
                "$W" repair $T/long.log -o $T/copy.log >/dev/null 2>&1 & pid=$!
                until ls $T | grep -q copy || ! kill -0 $pid; do :; done
                kill -TERM $pid
                wait $pid
                ls $T | grep copy | grep -v '^copy.log$'
                [ ! -e $T/copy.log ] || "$W" check $T/copy.log >/dev/null || echo unfinished
                rm -rf $T/copy.log
            done 2>/dev/null
            """, scratch)
        #expect(run.output == "")
        #expect(run.errors == "")
    }

    @Test(.enabled(if: BuiltProgram.file != nil, "the binary is not beside the tests"))
    func `an argument that is no UTF-8 is refused before anything is done`() async throws {
        let run = try await BuiltProgram.script(
            #""$W" import jsonl $T/todos.jsonl -o "$(printf "$T/caf\351")"; ls $T | grep caf"#,
            scratch)
        #expect(run.output == "")
        #expect(
            run.errors
                == #"wayfold: argument 5: is 'T/caf\xe9' but should be UTF-8; rename what it names"#
                + "\n")
    }

    @Test(.enabled(if: BuiltProgram.file != nil, "the binary is not beside the tests"))
    func `a log is followed as it grows`() async throws {
        let run = try await BuiltProgram.script(
            """
            echo 'push a' | "$W" record $T/a.log
            : >$T/out
            "$W" replay $T/a.log --follow --step >$T/out & pid=$!
            until grep -q 'push a' $T/out; do :; done
            echo 'push b' | "$W" record $T/a.log
            until grep -q 'push b' $T/out; do :; done
            kill -INT $pid
            wait $pid; echo "status $?"
            grep -c '^[0-9]' $T/out
            """, scratch)
        #expect(run == BuiltProgram.Ending(status: 0, output: "status 0\n2\n", errors: ""))
    }
}
