import Browser
import Foundation

/// What must hold of the page at every width, in light and dark: a test in the page's own words.
///
/// Each answer is a list of sentences about what is wrong, empty where nothing is.
enum PageCheck {
    /// The widths, from a small phone to a large screen.
    static let widths = [320, 420, 768, 900, 1_024, 1_280, 1_440, 2_560]

    static func problems(of page: Page) async throws -> [String] {
        let answer = try await page.evaluate("(() => { \(script) })()")
        return (answer.elements ?? []).compactMap(\.string)
    }

    private static let script = """
        const problems = [];
        const called = one => one.tagName.toLowerCase()
          + (one.id ? '#' + one.id : '.' + one.className)
          + ' "' + (one.textContent || one.placeholder || '').trim().slice(0, 30) + '"';
        const isShown = one => one.getClientRects().length > 0
          && getComputedStyle(one).visibility !== 'hidden';
        // What of an element can be seen where its ancestors clip.
        const seen = one => {
          let {left, top, right, bottom} = one.getBoundingClientRect();
          for (let at = one.parentElement; at; at = at.parentElement) {
            const style = getComputedStyle(at);
            if (at === document.body || style.overflow === 'visible') continue;
            const box = at.getBoundingClientRect();
            left = Math.max(left, box.left); right = Math.min(right, box.right);
            top = Math.max(top, box.top); bottom = Math.min(bottom, box.bottom);
          }
          return {left, top, right, bottom};
        };
        const all = [...document.querySelectorAll('body *')].filter(isShown);
        const controls = all.filter(one =>
          one.matches('button, input, select, a[href], [role=slider], [role=listbox]')
            && !one.matches('.hidden, .skip'));

        const isSticky = one => one.closest('.bottom')
          && getComputedStyle(one.closest('.bottom')).position === 'sticky';

        // Nothing is wider than the window, and no control lies on another.
        if (document.documentElement.scrollWidth > innerWidth) {
          problems.push('the page is ' + document.documentElement.scrollWidth + ' wide');
        }
        const boxes = controls.map(one => [one, seen(one)])
          .filter(([, box]) => box.right - box.left > 1 && box.bottom - box.top > 1);
        for (const [index, [one, a]] of boxes.entries()) {
          if (a.left < -1 || a.right > innerWidth + 1) {
            problems.push(called(one) + ' leaves the window');
          }
          for (const [other, b] of boxes.slice(index + 1)) {
            if (one.contains(other) || other.contains(one)) continue;
            if (isSticky(one) || isSticky(other)) continue;
            if (one.matches('.beside') || other.matches('.beside')) continue;
            const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
            const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
            if (wide > 1.5 && high > 1.5) {
              problems.push(called(one) + ' lies over ' + called(other));
            }
          }
        }

        // No words are cut: on buttons, in fields, in choices.
        const context = document.createElement('canvas')
          .getContext('2d', {willReadFrequently: true});
        const room = one => {
          const style = getComputedStyle(one);
          return one.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
        };
        const width = (one, text) => {
          const style = getComputedStyle(one);
          context.font = style.fontWeight + ' ' + style.fontSize + ' ' + style.fontFamily;
          return context.measureText(text).width;
        };
        for (const one of controls) {
          const mayBeCut = one.matches('.node, .screen, .lane-name, .session, .entry, .row');
          if (one.matches('button') && !mayBeCut && one.scrollWidth > one.clientWidth + 1) {
            problems.push(called(one) + ' is cut');
          }
          const placeholder = one.placeholder || '';
          if (placeholder !== '' && width(one, placeholder) > room(one) + 1) {
            problems.push(called(one) + ' has a placeholder that is cut');
          }
          if (one.matches('select:not(#trace)') && one.selectedOptions[0]
            && width(one, one.selectedOptions[0].text) > room(one) - 14) {
            problems.push(called(one) + ' cuts "' + one.selectedOptions[0].text + '"');
          }
        }

        // Every text can be read on what is behind it.
        const colour = text => {
          context.clearRect(0, 0, 1, 1);
          context.fillStyle = text;
          context.fillRect(0, 0, 1, 1);
          const [r, g, b, a] = context.getImageData(0, 0, 1, 1).data;
          return [r, g, b, a / 255];
        };
        const over = (top, below) => [0, 1, 2]
          .map(i => top[i] * top[3] + below[i] * (1 - top[3])).concat(1);
        const behind = one => {
          const layers = [];
          for (let at = one; at; at = at.parentElement) {
            const layer = colour(getComputedStyle(at).backgroundColor);
            layers.push(layer);
            if (layer[3] >= .999) break;
          }
          return layers.reverse().reduce((below, top) => over(top, below), [255, 255, 255, 1]);
        };
        const light = ([r, g, b]) => [r, g, b].map(part => {
          const share = part / 255;
          return share <= .04045 ? share / 12.92 : ((share + .055) / 1.055) ** 2.4;
        }).reduce((sum, part, i) => sum + part * [.2126, .7152, .0722][i], 0);
        for (const one of all) {
          const hasText = [...one.childNodes].some(node => node.nodeType === 3 && node.data.trim());
          if (!hasText || one.closest(':disabled, .hidden, .skip, option')) continue;
          const box = seen(one);
          if (box.right - box.left < 1 || box.bottom - box.top < 1) continue;
          const style = getComputedStyle(one);
          const back = behind(one);
          const front = over(colour(style.color), back);
          const [a, b] = [light(front), light(back)].sort((x, y) => y - x);
          const size = parseFloat(style.fontSize);
          const isLarge = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700);
          const ratio = (a + .05) / (b + .05);
          if (ratio < (isLarge ? 3 : 4.5)) {
            problems.push(called(one) + ' has a contrast of ' + ratio.toFixed(2));
          }
        }

        // Everything has a name, a role that fits, and identifiers that are there once.
        for (const one of controls) {
          const by = (one.getAttribute('aria-labelledby') || '').split(' ').filter(Boolean)
            .map(id => document.getElementById(id)).filter(Boolean)
            .map(label => label.textContent).join('');
          const name = one.getAttribute('aria-label') || by || one.textContent.trim()
            || (one.labels && one.labels.length > 0 ? one.labels[0].textContent : '');
          if (!name.trim()) problems.push(one.outerHTML.slice(0, 80) + ' has no name');
        }
        for (const one of document.querySelectorAll('h1, h2, h3')) {
          if (one.getClientRects().length > 0 && !one.innerText.trim()) {
            problems.push(called(one) + ' is an empty heading');
          }
        }
        const ids = [...document.querySelectorAll('[id]')].map(one => one.id);
        for (const id of ids.filter((one, index) => ids.indexOf(one) !== index)) {
          problems.push('two elements are #' + id);
        }
        const referring = '[aria-labelledby], [aria-describedby], label[for]';
        for (const one of document.querySelectorAll(referring)) {
          for (const name of ['aria-labelledby', 'aria-describedby', 'for']) {
            for (const id of (one.getAttribute(name) || '').split(' ').filter(Boolean)) {
              if (!document.getElementById(id)) problems.push(called(one) + ' refers to #' + id);
            }
          }
        }
        for (const one of document.querySelectorAll('[role=option]')) {
          if (!one.closest('[role=listbox]')) problems.push(called(one) + ' is in no listbox');
        }
        for (const one of document.querySelectorAll('img:not([alt]), svg:not([aria-hidden])')) {
          problems.push(one.outerHTML.slice(0, 80) + ' is not described');
        }
        const mains = [...document.querySelectorAll('main')].filter(isShown);
        if (mains.length !== 1) problems.push(mains.length + ' main parts are shown');
        // What scrolls can be scrolled by keys.
        for (const one of all) {
          const style = getComputedStyle(one);
          const isScroller = name => /auto|scroll/.test(style[name]);
          const scrolls = isScroller('overflowX') && one.scrollWidth > one.clientWidth + 1
            || isScroller('overflowY') && one.scrollHeight > one.clientHeight + 1;
          const isReached = one.tabIndex >= 0
            || controls.some(control => one.contains(control));
          if (scrolls && !isReached) problems.push(called(one) + ' scrolls, but no key reaches it');
        }
        return problems;
        """

    /// The controls that are shown and that no press of the tab key reaches.
    static func unreached(on page: Page, presses: Int) async throws -> [String] {
        try await page.evaluate(
            """
            window.reached = new Set();
            document.addEventListener('focusin', event => window.reached.add(event.target));
            document.activeElement.blur();
            """)
        for _ in 0..<presses { try await page.press(.tab) }
        let answer = try await page.evaluate(
            """
            [...document.querySelectorAll('button, input, select, a[href], [tabindex="0"]')]
              .filter(one => one.getClientRects().length > 0 && !one.disabled)
              .filter(one => !window.reached.has(one))
              .map(one => one.outerHTML.slice(0, 90))
            """)
        return (answer.elements ?? []).compactMap(\.string)
    }
}
