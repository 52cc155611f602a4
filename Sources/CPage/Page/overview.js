import {ask} from './ask.js';
import {make, button, fill, count, counted, percent, span, about, clock} from './text.js';
import {view, field, emit} from './state.js';
import {drawFlow} from './flow.js';
import {drawStrip} from './strip.js';
import {drawRetained, drawCosts} from './reports.js';
import {failed} from './toast.js';

const shortList = 8;
const shortTable = 12;
// What sessions did, as far as it is counted; how the table is sorted; which screen is followed.
const shown = {data: null, key: '', sort: 'visits', isAllIncidents: false, isAllScreens: false, screen: null};
let later = null;
let number = 0;

// Asks for the overview of the trace, again and again while it is counted.
export async function loadOverview() {
  const mine = ++number;
  clearTimeout(later);
  try {
    const data = await ask('overview', {trace: view.trace});
    if (mine !== number) return;
    const isOther = shown.trace !== view.trace;
    shown.trace = view.trace;
    shown.data = data;
    if (isOther || shown.screen === null) shown.screen = data.start;
    if (view.isOverview) showOverview();
    if (!data.isWhole && !data.failure) later = setTimeout(loadOverview, 600);
  } catch (error) {
    failed(error);
  }
}

// Draws it where something has changed since.
export function showOverview() {
  const data = shown.data;
  if (!data) return;
  const key = [view.trace, data.events, data.isWhole].join();
  drawCounting(data);
  if (key === shown.key) return;
  shown.key = key;
  drawFacts(data);
  drawIncidents(data);
  drawScreens(data);
  follow(shown.screen);
  drawStrip(data);
  drawRetained();
  drawCosts();
  document.documentElement.dataset.overview = data.isWhole ? 'whole' : 'counting';
}

function drawCounting(data) {
  const note = field('counting');
  note.hidden = data.isWhole && !data.failure;
  if (data.failure) note.textContent = 'Counted to event ' + count(data.last) + ': ' + data.failure;
  else if (!data.isWhole) {
    note.textContent = 'Counting, ' + percent(data.done, data.total || 1)
      + (data.events > 0 ? ': what follows is of the first ' + counted(data.events, 'event') + '.' : '.');
  }
}

function drawFacts(data) {
  const lasted = data.lastTime - data.firstTime;
  const facts = [
    ['sessions', count(data.sessions)], ['events', count(data.events)],
    ['screens', count(data.screens.length)], ['deepest', counted(data.deepest, 'screen')],
    ['refused', count(data.refused), data.refused > 0 ? 'bad' : ''],
    ['trouble', count(data.troubled), data.troubled > 0 ? 'warn' : ''],
  ];
  if (lasted > 0) facts.push(['from the first to the last', span(lasted)]);
  if (Math.abs(data.firstTime) > 1e14) facts.push(['began', clock(data.firstTime)]);
  fill(field('facts'), ...facts.map(([name, value, tone]) =>
    make('div', '', make('dt', '', name), make('dd', tone || '', value))));
}

function drawIncidents(data) {
  const list = field('incidents');
  if (data.incidents.length === 0) {
    fill(list, make('li', 'none', 'Nothing was refused, lost or decided otherwise than recorded.'));
  } else {
    const rows = shown.isAllIncidents ? data.incidents : data.incidents.slice(0, shortList);
    fill(list, ...rows.map(one => {
      const sign = make('span', one.isRefusal ? 'bad' : 'warn', one.isRefusal ? '▲' : '◆');
      sign.setAttribute('aria-hidden', 'true');
      const first = button('row', () => emit('choose', one.first), sign,
        make('span', 'what', one.text), make('span', 'count', count(one.count) + '×'));
      first.title = 'The first time, event ' + one.first;
      const last = button('link', () => emit('choose', one.last), 'last');
      last.title = 'The last time, event ' + one.last;
      last.setAttribute('aria-label', 'the last time: ' + one.text);
      last.hidden = one.count < 2;
      return make('li', '', first, last);
    }));
  }
  more(field('more-incidents'), data.incidents.length - shortList, shown.isAllIncidents, () => {
    shown.isAllIncidents = !shown.isAllIncidents;
    drawIncidents(data);
  });
}

function more(element, left, isAll, action) {
  element.hidden = left <= 0;
  element.textContent = isAll ? 'Show fewer' : 'Show ' + count(left) + ' more';
  element.onclick = action;
}

const columns = [
  {key: 'name', title: 'Screen', sort: (a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0)},
  {key: 'visits', title: 'Visits', of: screen => screen.visits},
  {key: 'sessions', title: 'Sessions', of: screen => screen.sessions, hint: 'Sessions that visited it'},
  {key: 'typical', title: 'Typical time', of: screen => screen.typicalTime,
    hint: 'Half of the visits were not longer'},
  {key: 'depth', title: 'Depth', of: screen => screen.depthSum / Math.max(1, screen.visits),
    hint: 'Screens on the way to it, on average'},
  {key: 'back', title: 'Turned back', of: screen => screen.turnedBack / Math.max(1, screen.entered),
    hint: 'Left at once the way they came'},
  {key: 'stopped', title: 'Stopped', of: screen => screen.stopped,
    hint: 'The last screen of a session'},
];

function drawScreens(data) {
  const chosen = columns.find(column => column.key === shown.sort) || columns[1];
  const rows = data.screens.map((screen, index) => ({...screen, index}));
  rows.sort(chosen.sort || ((a, b) => chosen.of(b) - chosen.of(a) || a.index - b.index));
  fill(field('screen-head'), make('tr', '', ...columns.map(column => {
    const head = make('th', column.key === 'name' ? '' : 'number');
    head.scope = 'col';
    if (column === chosen) head.setAttribute('aria-sort', column.key === 'name' ? 'ascending' : 'descending');
    const sort = button('', () => {
      shown.sort = column.key;
      drawScreens(data);
      field('screen-head').querySelector('[aria-sort] button').focus();
    }, column.title);
    if (column.hint) sort.title = column.hint;
    head.append(sort);
    return head;
  })));
  const most = Math.max(1, ...rows.map(row => row.visits));
  const isTimed = data.lastTime > data.firstTime;
  const kept = shown.isAllScreens ? rows : rows.slice(0, shortTable);
  fill(field('screen-rows'), ...kept.map(row => screenRow(row, data, most, isTimed)));
  more(field('more-screens'), rows.length - shortTable, shown.isAllScreens, () => {
    shown.isAllScreens = !shown.isAllScreens;
    drawScreens(data);
  });
}

function screenRow(row, data, most, isTimed) {
  const name = make('th', '');
  name.scope = 'row';
  const entry = button('screen', () => follow(row.index), make('bdi', '', screenName(row)));
  if (row.index === shown.screen) entry.setAttribute('aria-current', 'true');
  name.append(entry);
  const bar = make('span', 'bar');
  bar.style.setProperty('--share', row.visits / most);
  const number = (text, ...more) => make('td', 'number', text, ...more);
  const example = (text, at, what) => {
    if (!at || !text) return number(text || '–');
    const link = button('link', () => emit('choose', at), text);
    link.title = 'The first time, event ' + at;
    link.setAttribute('aria-label', text + ' ' + what + ' ' + screenName(row) + ', show the first');
    return make('td', 'number', link);
  };
  return make('tr', '', name,
    make('td', 'number bars', bar, make('span', '', count(row.visits))),
    number(percent(row.sessions, data.sessions)),
    number(isTimed ? about(row.typicalTime) : '–'),
    number((row.depthSum / Math.max(1, row.visits)).toFixed(1)),
    example(row.entered > 0 ? percent(row.turnedBack, row.entered) : '', row.firstTurnedBack, 'turned back from'),
    example(row.stopped > 0 ? percent(row.stopped, data.sessions) : '', row.firstStopped, 'stopped on'));
}

export function screenName(screen) {
  return screen.name === '' ? '(no route)' : screen.name;
}

// Shows from where sessions came to a screen and where they went on to; where they began when it
// is null.
async function follow(screen) {
  shown.screen = screen;
  for (const entry of field('screen-rows').querySelectorAll('[aria-current]')) {
    entry.removeAttribute('aria-current');
  }
  drawScreens(shown.data);
  try {
    const answer = await ask('moves', {trace: view.trace, screen});
    if (shown.screen === screen) drawFlow(shown.data, screen, answer, follow);
  } catch (error) {
    failed(error);
  }
}
