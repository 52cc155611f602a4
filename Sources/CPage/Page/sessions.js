import {askLong} from './ask.js';
import {make, button, fill, count, counted, clock} from './text.js';

const pageSize = 60;

// The list of sessions with its search and filters.
export class Sessions {
  #trace = 0;
  #rows = [];
  #current = null;
  #choose;
  #beside;
  #number = 0;
  #later = null;
  #work = new AbortController();

  constructor(choose, beside) {
    this.#choose = choose;
    this.#beside = beside;
    for (const name of ['search', 'least']) {
      document.getElementById(name).addEventListener('input', () => this.#soon());
    }
    for (const name of ['only-refused', 'only-troubled', 'in-actions', 'order']) {
      document.getElementById(name).addEventListener('change', () => this.load());
    }
    document.getElementById('more-sessions').addEventListener('click', () => this.load(true));
  }

  set trace(number) {
    if (this.#trace === number) return;
    this.#trace = number;
    this.load();
  }

  // The session that is looked at, as its timeline says.
  set current(data) {
    const isOther = !this.#current || this.#current.first !== data.first;
    this.#current = {...data, time: data.firstTime};
    if (!isOther) return;
    this.#draw();
    const marked = document.querySelector('#session-rows [aria-current]');
    const column = document.getElementById('sessions');
    // Where the column scrolls and not the page.
    const isColumn = column.scrollHeight > column.clientHeight + 4;
    if (marked && isColumn) marked.scrollIntoView({block: 'nearest'});
  }

  #soon() {
    clearTimeout(this.#later);
    this.#later = setTimeout(() => this.load(), 130);
  }

  async load(isMore = false) {
    const mine = ++this.#number;
    this.#work.abort();
    this.#work = new AbortController();
    const field = name => document.getElementById(name);
    let answer;
    try {
      answer = await askLong('sessions', {
        trace: this.#trace, search: field('search').value.trim(), least: field('least').value,
        refused: field('only-refused').checked ? 1 : '',
        troubled: field('only-troubled').checked ? 1 : '',
        actions: field('in-actions').checked ? 1 : '',
        order: field('order').value, offset: isMore ? this.#rows.length : 0,
        count: isMore ? pageSize : Math.max(pageSize, Math.min(200, this.#rows.length)),
      }, this.#work.signal, standing => {
        const share = standing.total > 0 ? Math.floor(100 * standing.done / standing.total) : 0;
        field('session-count').textContent = 'searching ' + share + '%';
      });
    } catch (error) {
      if (mine === this.#number) field('session-count').textContent = error.message;
      return;
    }
    if (mine !== this.#number) return;
    this.#rows = isMore ? [...this.#rows, ...answer.rows] : answer.rows;
    let text = count(answer.matching);
    if (answer.matching !== answer.total) text += ' of ' + count(answer.total);
    if (answer.unlisted > 0) text += ' (and ' + count(answer.unlisted) + ' unlisted)';
    if (!answer.isWhole) {
      const share = answer.ofTotal > 0 ? Math.floor(100 * answer.done / answer.ofTotal) : 0;
      text += ', counting ' + share + '%';
      clearTimeout(this.#later);
      this.#later = setTimeout(() => this.load(), 700);
    }
    if (answer.failure) text += ', ' + answer.failure;
    field('session-count').textContent = text;
    field('more-sessions').hidden = this.#rows.length >= answer.matching;
    this.#draw();
  }

  #draw() {
    const list = document.getElementById('session-rows');
    if (this.#rows.length === 0) {
      fill(list, make('li', 'none', 'No session is like that.'));
      return;
    }
    const current = this.#current ? this.#current.first : null;
    const isListed = this.#rows.some(row => row.first === current);
    // The one that is looked at is there also where the list has not come to it.
    const pinned = this.#current && !isListed && this.#isPlain() ? [this.#current] : [];
    fill(list, ...[...pinned, ...this.#rows].map(row => this.#item(row, row.first === current)));
  }

  #isPlain() {
    return document.getElementById('search').value.trim() === '';
  }

  #item(row, isCurrent) {
    const facts = make('span', 'facts', counted(row.count, 'event'));
    if (row.refused > 0) facts.append(' · ', make('span', 'bad', '▲ ' + count(row.refused) + ' refused'));
    if (row.troubled > 0) facts.append(' · ', make('span', 'warn', '◆ ' + count(row.troubled)));
    facts.append(' · depth ' + count(row.deepest));
    const entry = button('session', () => this.#choose(row), make('bdi', 'name',
      row.name === null ? 'session ' + row.session : row.name),
    make('span', 'count', clock(row.time)), facts);
    if (isCurrent) entry.setAttribute('aria-current', 'true');
    const beside = button('beside', () => this.#beside(row), 'beside');
    beside.title = 'Show it beside what is shown';
    beside.hidden = isCurrent;
    return make('li', '', entry, beside);
  }
}
