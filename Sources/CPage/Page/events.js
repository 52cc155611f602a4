import {ask, askLong} from './ask.js';
import {make, fill, count, counted, visible} from './text.js';
import {view, field, on, emit} from './state.js';
import {go} from './moment.js';
import {failed} from './toast.js';

// A window of the events: those around the one that is shown, more as somebody scrolls. What
// scrolls far out of sight is dropped, so that ten million events are no more than a few hundred.
const piece = 80;
const most = 480;
const list = {rows: [], isFirst: false, isLast: false, isBusy: false, key: '', isFiltered: false};
let number = 0;
let later = null;
let work = new AbortController();

const box = field('event-list');

export function startEvents() {
  on('drawn', soon);
  on('timeline', () => { list.key = ''; soon(); });
  box.addEventListener('scroll', () => scrolled().catch(failed));
  box.addEventListener('keydown', event => {
    const by = {ArrowUp: -1, ArrowDown: 1}[event.key];
    if (!by) return;
    event.preventDefault();
    const at = list.rows.findIndex(row => row.sequence === view.moment.event.sequence);
    const next = list.rows[at < 0 ? 0 : at + by];
    if (next) go(next.sequence);
  });
  field('filter-form').addEventListener('submit', event => {
    event.preventDefault();
    filter();
  });
  field('filter').addEventListener('input', () => {
    clearTimeout(later);
    later = setTimeout(filter, 400);
  });
  field('filter-scope').addEventListener('change', filter);
}

function session() {
  return field('filter-scope').value === 'session' ? view.moment.session : '';
}

// Marks the event that is shown, and fetches its surroundings where they are not there.
function soon() {
  if (!view.moment) return;
  const sequence = view.moment.event.sequence;
  const key = [view.trace, session()].join();
  if (list.isFiltered) return mark();
  if (list.key === key && list.rows.some(row => row.sequence === sequence)) return mark();
  clearTimeout(later);
  // Somebody who scrubs does not wait for every list that is passed.
  later = setTimeout(() => load(sequence, key).catch(failed), list.rows.length > 0 ? 90 : 0);
}

async function load(sequence, key) {
  const mine = ++number;
  const answer = await around(sequence, piece, piece);
  if (mine !== number || list.isFiltered) return;
  list.key = key;
  list.rows = answer.events;
  list.isFirst = answer.isFirst;
  list.isLast = answer.isLast;
  draw();
  mark(true);
}

// Events of the session's timeline where that lists them, else of the server.
async function around(sequence, before, after) {
  const data = view.timeline;
  const isListed = data && data.events && session() !== '' && data.session === session();
  if (!isListed) {
    return ask('events', {trace: view.trace, at: sequence, before, after,
      scope: session() === '' ? 'all' : ''});
  }
  const {events} = data;
  const index = Math.max(0, events.sequence.findIndex(one => one >= sequence));
  const from = Math.max(0, index - before);
  const to = Math.min(events.sequence.length, index + after + 1);
  const rows = [];
  for (let at = from; at < to; at += 1) {
    rows.push({sequence: events.sequence[at], words: events.words[at], group: events.group[at],
      isRefused: events.mark[at] === 1, isTroubled: events.mark[at] === 2, session: data.session});
  }
  return {events: rows, isFirst: from === 0, isLast: to === events.sequence.length};
}

function draw() {
  const isAll = session() === '';
  fill(box, ...list.rows.map(row => {
    const tone = row.isTroubled ? 'warn' : row.isRefused ? 'bad' : '';
    const entry = make('div', 'entry c' + row.group, make('i'), make('span', 'count', count(row.sequence)),
      make('span', 'what ' + tone, (row.isTroubled ? '◆ ' : row.isRefused ? '▲ ' : '') + row.words),
      isAll ? make('span', 'count whose', 's' + row.session) : null);
    entry.id = 'entry-' + row.sequence;
    entry.setAttribute('role', 'option');
    entry.title = visible(row.words).slice(0, 200);
    entry.addEventListener('click', () => {
      if (isAll && row.session !== view.moment.session) emit('choose', row.sequence);
      else go(row.sequence);
    });
    return entry;
  }));
  if (list.rows.length === 0) fill(box, make('p', 'none', list.isFiltered ? 'It holds at no event.' : ''));
  if (!list.isFiltered) {
    const data = view.timeline;
    field('event-count').textContent = isAll || !data ? '' : counted(data.count, 'event');
  }
}

function mark(isCentred = false) {
  const sequence = view.moment.event.sequence;
  for (const old of box.querySelectorAll('[aria-selected="true"]')) old.setAttribute('aria-selected', 'false');
  const entry = document.getElementById('entry-' + sequence);
  box.dataset.at = entry ? sequence : '';
  if (!entry) return box.removeAttribute('aria-activedescendant');
  entry.setAttribute('aria-selected', 'true');
  box.setAttribute('aria-activedescendant', entry.id);
  const top = entry.offsetTop - box.offsetTop;
  const isOut = top < box.scrollTop || top + entry.offsetHeight > box.scrollTop + box.clientHeight;
  if (isCentred || isOut) box.scrollTop = top - box.clientHeight / 2 + entry.offsetHeight / 2;
}

async function scrolled() {
  if (list.isBusy || list.rows.length === 0) return;
  const isUp = box.scrollTop < 160 && !list.isFirst && !list.isFiltered;
  const isDown = box.scrollTop + box.clientHeight > box.scrollHeight - 160 && !list.isLast;
  if (!isUp && !isDown) return;
  list.isBusy = true;
  try {
    if (list.isFiltered) await more();
    else if (isUp) await earlier();
    else await further();
  } finally {
    list.isBusy = false;
  }
}

async function earlier() {
  const first = list.rows[0].sequence;
  const answer = await around(first, piece, 0);
  const fresh = answer.events.filter(row => row.sequence < first);
  const height = box.scrollHeight;
  const top = box.scrollTop;
  list.isFirst = answer.isFirst || fresh.length === 0;
  list.rows = [...fresh, ...list.rows];
  if (list.rows.length > most) {
    list.rows.length = most;
    list.isLast = false;
  }
  const removed = Math.max(0, box.children.length + fresh.length - most);
  const row = box.firstElementChild.offsetHeight;
  draw();
  markOnly();
  box.scrollTop = top + box.scrollHeight - height + removed * row;
}

async function further() {
  const last = list.rows[list.rows.length - 1].sequence;
  const answer = await around(last, 0, piece);
  const fresh = answer.events.filter(row => row.sequence > last);
  const top = box.scrollTop;
  const row = box.firstElementChild.offsetHeight;
  list.isLast = answer.isLast || fresh.length === 0;
  list.rows = [...list.rows, ...fresh];
  const removed = Math.max(0, list.rows.length - most);
  if (removed > 0) {
    list.rows = list.rows.slice(removed);
    list.isFirst = false;
  }
  draw();
  markOnly();
  box.scrollTop = top - removed * row;
}

// Marks without scrolling.
function markOnly() {
  const entry = document.getElementById('entry-' + view.moment.event.sequence);
  if (entry) entry.setAttribute('aria-selected', 'true');
}

// Events at which a condition holds

async function filter() {
  clearTimeout(later);
  work.abort();
  const where = field('filter').value.trim();
  field('event-count').classList.remove('bad');
  list.isFiltered = where !== '';
  list.rows = [];
  list.key = '';
  delete box.dataset.matches;
  if (!list.isFiltered) return soon();
  list.isLast = false;
  try {
    await more();
    mark(true);
  } catch (error) {
    if (error.name === 'AbortError') return;
    field('event-count').textContent = error.message;
    field('event-count').classList.add('bad');
  }
}

async function more() {
  work = new AbortController();
  const after = list.rows.length > 0 ? list.rows[list.rows.length - 1].sequence : 0;
  const answer = await askLong('matches', {
    trace: view.trace, where: field('filter').value.trim(), after, session: session(),
  }, work.signal, standing => {
    field('event-count').textContent = 'looking, ' + (standing.total > 0
      ? Math.floor(100 * standing.done / standing.total) + ' %' : counted(standing.done, 'event'));
  });
  list.rows = [...list.rows, ...answer.events];
  list.isLast = answer.isLast;
  field('event-count').textContent = counted(list.rows.length, 'event') + (answer.isLast ? '' : ', and more');
  const top = box.scrollTop;
  draw();
  box.scrollTop = top;
  box.dataset.matches = list.rows.length;
}
