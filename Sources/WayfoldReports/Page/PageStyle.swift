/// The style sheet of a page.
enum PageStyle {
    static let sheet = [
        ChartStyle.variables(on: ":root"), ground, headings, blocks, charts, ChartStyle.elements,
        moments, chains, paper,
    ].joined(separator: "\n")

    private static let ground = """
        * { box-sizing: border-box; }
        html { scroll-behavior: smooth; }
        body { margin: 0; background: var(--page); color: var(--ink); font: 15px/1.5 system-ui, \
        -apple-system, "Segoe UI", Roboto, "DejaVu Sans", sans-serif; }
        main, .head, footer { max-width: 1240px; margin: 0 auto; padding: 0 28px; }
        code, pre, .tree, .both td, .sequence, .when { font-family: ui-monospace, "SF Mono", \
        Menlo, "DejaVu Sans Mono", monospace; font-size: 13px; overflow-wrap: anywhere; }
        a { color: var(--accent); }
        :focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; \
        border-radius: 4px; }
        .skip { position: absolute; left: -999px; }
        .skip:focus { left: 12px; top: 12px; background: var(--card); padding: 8px 14px; }
        footer { color: var(--faint); font-size: 13px; padding-top: 24px; padding-bottom: 40px; }
        """

    private static let headings = """
        .head { padding-top: 30px; }
        h1 { font-size: 26px; line-height: 1.25; margin: 0 0 12px; letter-spacing: -0.01em; \
        overflow-wrap: anywhere; }
        h2 { font-size: 20px; line-height: 1.3; margin: 0; overflow-wrap: anywhere; }
        h3 { font-size: 17px; margin: 34px 0 10px; }
        h4 { font-size: 14px; margin: 0; overflow-wrap: anywhere; }
        .kind { color: var(--faint); font-size: 12px; margin: 0; text-transform: uppercase; \
        letter-spacing: 0.06em; }
        .lead { background: var(--card); border: 1px solid var(--rule); border-left: 5px solid \
        var(--accent); border-radius: 10px; padding: 16px 20px; margin: 22px 0 16px; }
        .lead.good { border-left-color: var(--good); }
        .lead.bad { border-left-color: var(--bad); }
        .lead.open { border-left-color: var(--warn); }
        .lead .verdict { margin: 6px 0 0; font-size: 16px; overflow-wrap: anywhere; }
        .lead.bad .verdict { color: var(--bad); }
        .lead .verdict + .kind { margin-top: 12px; }
        .looks { margin: 2px 0 0; padding-left: 22px; overflow-wrap: anywhere; }
        article { margin-bottom: 48px; display: grid; column-gap: 16px; align-items: start; \
        grid-template-columns: repeat(2, minmax(0, 1fr)); }
        article > * { grid-column: 1 / -1; }
        article > .narrow { grid-column: auto; }
        @media (max-width: 760px) { article { grid-template-columns: minmax(0, 1fr); } \
        .facts .wide { grid-column: auto; } }
        .chips { display: flex; flex-wrap: wrap; gap: 8px; list-style: none; padding: 0; \
        margin: 0 0 8px; }
        .chips a { display: block; padding: 3px 12px; border: 1px solid var(--rule); \
        border-radius: 999px; background: var(--card); text-decoration: none; font-size: 13px; \
        max-width: 340px; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
        .chips a:hover { border-color: var(--accent); }
        .chips a.bad { border-color: var(--bad); }
        """

    private static let blocks = """
        .facts { display: grid; grid-template-columns: repeat(auto-fill, minmax(150px, 1fr)); \
        margin: 0 0 16px; background: var(--card); border: 1px solid var(--rule); \
        border-radius: 10px; overflow: hidden; }
        .facts > div { padding: 10px 16px; box-shadow: 1px 0 0 var(--rule), 0 1px 0 var(--rule); }
        .facts .wide { grid-column: span 2; }
        dt { color: var(--faint); font-size: 12.5px; }
        dd { margin: 0; overflow-wrap: anywhere; }
        dd.number { font-size: 19px; font-weight: 600; font-variant-numeric: tabular-nums; }
        dd small { color: var(--faint); font-size: 12.5px; font-weight: 400; }
        .scroll { overflow-x: auto; }
        table { border-collapse: collapse; font-size: 13.5px; }
        .scroll > table { background: var(--card); border: 1px solid var(--rule); \
        width: 100%; margin: 0 0 14px; }
        th, td { text-align: left; padding: 5px 12px; vertical-align: top; max-width: 460px; \
        overflow-wrap: break-word; }
        td { white-space: pre-wrap; }
        .scroll td:first-child { min-width: 170px; }
        .scroll td.n:first-child { min-width: 0; }
        thead th { color: var(--faint); font-weight: 600; font-size: 12.5px; \
        border-bottom: 1px solid var(--rule); white-space: nowrap; }
        tbody tr + tr td { border-top: 1px solid var(--rule); }
        .n { text-align: right; font-variant-numeric: tabular-nums; white-space: nowrap; }
        .bars { background: var(--card); border: 1px solid var(--rule); border-radius: 10px; \
        border-collapse: separate; border-spacing: 0; width: 100%; \
        padding: 8px 6px; margin: 0 0 14px; }
        .bars th { font-weight: 400; width: 1%; max-width: 260px; min-width: 110px; \
        padding: 3px 12px; }
        .bars td { border: 0; padding: 3px 6px; }
        .bars .n { width: 1%; color: var(--faint); }
        .bars .length span { display: block; height: 12px; margin-top: 5px; border-radius: 3px; \
        background: var(--c1); }
        .note { margin: 0 0 14px; padding: 9px 16px; border-radius: 8px; background: \
        var(--tint); overflow-wrap: anywhere; }
        .note.warning { background: var(--warntint); border-left: 4px solid var(--warn); }
        .cases { list-style: none; padding: 0; }
        .cases .fail b { color: var(--bad); }
        .cases .pass b { color: var(--good); }
        pre { white-space: pre-wrap; background: var(--tint); padding: 10px 14px; \
        border-radius: 8px; }
        """

    private static let charts = """
        .pictures { display: grid; gap: 16px; margin: 0 0 16px; align-items: start; \
        grid-template-columns: repeat(auto-fill, minmax(min(440px, 100%), 1fr)); }
        figure { background: var(--card); border: 1px solid var(--rule); border-radius: 10px; \
        margin: 0; padding: 14px 18px; min-width: 0; }
        figure.wide { grid-column: 1 / -1; }
        figcaption p { color: var(--faint); font-size: 13px; margin: 2px 0 0; \
        overflow-wrap: anywhere; }
        figcaption { margin-bottom: 10px; }
        svg { display: block; width: 100%; height: auto; font-size: 13px; \
        overflow: visible; }
        svg text { fill: var(--ink); }
        details { margin-top: 10px; font-size: 13px; }
        summary { color: var(--accent); cursor: pointer; width: fit-content; }
        details .scroll { margin-top: 8px; max-height: 420px; overflow: auto; }
        .threshold { fill: var(--tint); }
        .zero { stroke: var(--faint); stroke-width: 1; }
        .between { stroke: var(--faint); stroke-width: 2; fill: none; }
        .dot { fill: var(--faint); }
        .before { stroke: var(--ink); stroke-width: 2; }
        svg .value { font-size: 12px; }
        .change .value { font-variant-numeric: tabular-nums; fill: var(--faint); }
        .worse .between { stroke: var(--bad); }
        .worse .dot { fill: var(--bad); }
        .worse .value, .worse .label { fill: var(--bad); font-weight: 600; }
        .better .between { stroke: var(--good); }
        .better .dot { fill: var(--good); }
        .better .value { fill: var(--good); }
        .open .dot { fill: var(--card); stroke: var(--faint); stroke-width: 2; }
        """

    private static let moments = """
        .moment { display: flex; flex-wrap: wrap; gap: 20px 28px; align-items: flex-start; }
        .pile { list-style: none; margin: 0; padding: 4px 6px 12px; width: 262px; }
        .pile li { position: relative; left: calc(var(--depth) * 5px); width: 210px; \
        background: var(--tint); border: 1px solid var(--rule); border-radius: 12px; \
        padding: 8px 14px; min-height: 92px; margin-top: -48px; \
        box-shadow: 0 -3px 10px rgba(15, 23, 42, 0.10); }
        .pile li:first-child { margin-top: 0; }
        .pile .bar { display: flex; justify-content: space-between; gap: 10px; }
        .pile .title { font-weight: 600; overflow: hidden; text-overflow: ellipsis; \
        white-space: nowrap; }
        .pile .word, .tabbar .word { color: var(--faint); font-size: 12px; white-space: nowrap; }
        .pile code, .pile small { display: block; color: var(--faint); font-size: 12px; \
        overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
        .pile .top { min-height: 112px; background: var(--card); border: 2px solid var(--accent); }
        .pile .top strong { display: block; margin-top: 10px; color: var(--accent); \
        font-size: 12px; text-transform: uppercase; letter-spacing: 0.06em; }
        .pile .sheet { border-top-left-radius: 22px; border-top-right-radius: 22px; \
        padding-top: 14px; }
        .pile .sheet::before { content: ""; position: absolute; top: 6px; left: calc(50% - 18px); \
        width: 36px; height: 4px; border-radius: 2px; background: var(--faint); opacity: 0.6; }
        .pile .cover { border-top: 4px solid var(--faint); border-radius: 4px; }
        .pile li.alert, .pile li.popover { margin-top: -26px; min-height: 0; width: 180px; \
        margin-left: 16px; border-radius: 16px; background: var(--warntint); }
        .pile .more { min-height: 0; margin-top: -46px; padding: 4px 14px 52px; color: \
        var(--faint); text-align: center; }
        .tabbar { list-style: none; display: flex; margin: 0 0 6px; padding: 0; width: 262px; \
        border: 1px solid var(--rule); border-radius: 12px; overflow: hidden; \
        background: var(--tint); }
        .tabbar li { flex: 1; min-width: 0; padding: 6px 4px; text-align: center; \
        font-size: 12.5px; border-top: 3px solid transparent; color: var(--faint); }
        .tabbar .tab { display: block; overflow: hidden; text-overflow: ellipsis; \
        white-space: nowrap; }
        .tabbar small { display: block; font-size: 11.5px; }
        .tabbar .selected { border-top-color: var(--accent); color: var(--ink); \
        background: var(--card); font-weight: 600; }
        .tree { flex: 1; min-width: 180px; color: var(--faint); padding: 4px 0; }
        .tree div { white-space: pre-wrap; }
        .tree .on { color: var(--ink); }
        .tree .top { color: var(--accent); font-weight: 600; }
        .journey { list-style: none; margin: 0; padding: 0; }
        .journey li { display: flex; gap: 14px; padding: 6px 0 6px 22px; position: relative; }
        .journey li::before { content: ""; position: absolute; left: 3px; top: 13px; width: 9px; \
        height: 9px; border-radius: 50%; background: var(--faint); }
        .journey li::after { content: ""; position: absolute; left: 7px; top: 24px; bottom: -13px; \
        width: 1px; background: var(--rule); }
        .journey li:last-child::after { display: none; }
        .journey .when { color: var(--faint); min-width: 64px; text-align: right; \
        white-space: nowrap; }
        .journey .sequence { color: var(--faint); margin-right: 4px; }
        .journey strong { font-weight: 400; color: var(--faint); font-size: 13.5px; }
        .journey .bad strong { color: var(--bad); font-weight: 600; }
        .journey .bad::before { background: var(--bad); }
        .journey .here { background: var(--tint); border-radius: 8px; }
        .journey .here.bad { background: var(--badtint); }
        """

    private static let chains = """
        .chain { list-style: none; margin: 0; padding: 0; max-width: 760px; }
        .chain.cycle { border-left: 2px dashed var(--bad); padding-left: 16px; }
        .chain .origin { display: inline-block; border: 1px dashed var(--faint); \
        border-radius: 999px; padding: 4px 16px; color: var(--faint); white-space: pre-wrap; }
        .chain .box { display: inline-block; border: 1px solid var(--rule); background: \
        var(--tint); border-radius: 8px; padding: 8px 16px; overflow-wrap: anywhere; }
        .chain .module { display: block; color: var(--faint); font-size: 12px; }
        .chain .end { border: 2px solid var(--bad); background: var(--badtint); }
        .chain .back { border-style: dashed; }
        .chain .verdict { display: block; color: var(--bad); font-size: 13px; }
        .chain .arrow { position: relative; margin-left: 26px; padding: 8px 0 14px 24px; \
        min-height: 36px; }
        .chain .arrow::before { content: ""; position: absolute; left: 0; top: 0; bottom: 7px; \
        width: 2px; background: var(--faint); }
        .chain .arrow::after { content: ""; position: absolute; left: -5px; bottom: 0; \
        border: 6px solid transparent; border-top: 9px solid var(--faint); border-bottom: 0; }
        .chain .arrow small { color: var(--faint); }
        .chain .suspect code { color: var(--bad); text-decoration: underline wavy; \
        text-underline-offset: 4px; }
        .chain .suspect small { color: var(--bad); }
        .chain small:empty { display: none; }
        .chain .suspect::before { background: var(--bad); }
        .chain .suspect::after { border-top-color: var(--bad); }
        .both { width: 100%; table-layout: fixed; }
        .both .differs td:first-child { background: var(--badtint); color: var(--bad); }
        .both .differs td:last-child { background: var(--goodtint); color: var(--good); }
        """

    /// How it looks on paper: nothing that is cut by a page's end or needs a click.
    private static let paper = """
        * { -webkit-print-color-adjust: exact; print-color-adjust: exact; }
        @media print {
        @page { margin: 14mm; }
        body { background: #ffffff; font-size: 9.5pt; }
        main, .head, footer { max-width: none; padding: 0; }
        nav, details, .skip { display: none; }
        figure, tr, .journey li, .chain li, .facts { break-inside: avoid; }
        figure.held, figure.sides { break-inside: auto; }
        h2, h3, h4, figcaption { break-after: avoid; }
        article + article { break-before: page; }
        .pictures { grid-template-columns: 1fr 1fr; }
        .scroll { overflow: visible; }
        }
        @media (prefers-reduced-motion: reduce) { html { scroll-behavior: auto; } }
        """
}
