import {ask, askLong} from './ask.js';
import {make, button, fill, count, counted, span, clock} from './text.js';
import {view, field, emit} from './state.js';
import {prepare, drawBuckets} from './buckets.js';
import {failed} from './toast.js';

const laneCount = 24;
// All events in stretches, the range of event numbers that is shown closer, and its stretches.
const strip = {all: null, range: null, close: null, lanes: [], matching: 0};
let number = 0;
let later = null;
let work = new AbortController();

// Draws the strip of all sessions; the range stays where somebody has chosen one.
export async function drawStrip(data) {
  if (data.events === 0) return;
  try {
    const isOther = strip.trace !== view.trace;
    strip.trace = view.trace;
    strip.firstTime = data.firstTime;
    strip.isTimed = data.lastTime > data.firstTime;
    const wasAll = isOther || !strip.range || (strip.all && isAll());
    strip.all = await ask('strip', {trace: view.trace});
    if (wasAll) strip.range = {first: strip.all.first, last: strip.all.last};
    await choose(strip.range);
  } catch (error) {
    failed(error);
  }
}

function isAll() {
  return strip.range.first <= strip.all.first && strip.range.last >= strip.all.last;
}

// Shows a range closer: its stretches at once, the sessions in it when it stands still.
async function choose(range) {
  const whole = strip.all;
  const length = Math.min(whole.last - whole.first, Math.max(7, Math.round(range.last - range.first)));
  const first = Math.max(whole.first, Math.min(whole.last - length, Math.round(range.first)));
  strip.range = {first, last: first + length};
  drawContext();
  drawRange();
  clearTimeout(later);
  later = setTimeout(() => loadLanes(false), 120);
  const mine = ++number;
  const close = await ask('strip', {trace: view.trace, from: first, to: first + length});
  if (mine !== number) return;
  strip.close = close;
  drawDetail();
  document.documentElement.dataset.range = first + '-' + (first + length);
}

function drawContext() {
  if (!strip.all) return;
  const root = field('context');
  const {context, width, height, colour} = prepare(root.querySelector('canvas'), root);
  drawBuckets(context, {left: 0, width, depth: height, base: height - 8, signs: height - 6}, colour,
    strip.all, strip.all);
  const length = Math.max(1, strip.all.last - strip.all.first + 1);
  const brush = field('brush');
  brush.style.left = 100 * (strip.range.first - strip.all.first) / length + '%';
  brush.style.width = Math.max(.6, 100 * (strip.range.last - strip.range.first + 1) / length) + '%';
}

function drawDetail() {
  if (!strip.close) return;
  const root = field('detail');
  const {context, width, height, colour} = prepare(root.querySelector('canvas'), root);
  drawBuckets(context, {left: 0, width, depth: height - 30, base: height - 26, ticks: height - 22}, colour,
    strip.close, strip.range);
}

function drawRange() {
  const {first, last} = strip.range;
  field('range').textContent = (isAll() ? 'all ' : '') + 'events ' + count(first) + ' to ' + count(last);
  for (const name of ['range-out', 'range-all', 'range-back', 'range-on']) field(name).disabled = isAll();
  field('range-in').disabled = last - first <= 7;
}

async function loadLanes(isMore) {
  work.abort();
  work = new AbortController();
  try {
    const answer = await askLong('sessions', {
      trace: view.trace, from: strip.range.first, to: strip.range.last,
      order: field('lane-order').value, offset: isMore ? strip.lanes.length : 0, count: laneCount,
    }, work.signal);
    strip.lanes = isMore ? [...strip.lanes, ...answer.rows] : answer.rows;
    strip.matching = answer.matching;
    drawLanes();
  } catch (error) {
    failed(error);
  }
}

function drawLanes() {
  fill(field('lanes'), ...strip.lanes.map(lane));
  const left = strip.matching - strip.lanes.length;
  field('more-lanes').hidden = left <= 0;
  field('more-lanes').textContent = 'Show more of ' + counted(left, 'session');
  document.documentElement.dataset.lanes = strip.lanes.length;
}

// A session: its name, and a bar over the numbers of its events.
function lane(row) {
  const words = row.name === null ? 'session ' + row.session : row.name;
  const about = make('span', 'count', counted(row.count, 'event'));
  const signs = make('span', 'signs');
  if (row.troubled > 0) signs.append(make('span', 'warn', '◆ ' + count(row.troubled)), ' ');
  if (row.refused > 0) signs.append(make('span', 'bad', '▲ ' + count(row.refused)));
  const entry = button('lane-name', () => emit('choose', row.start), make('bdi', 'name', words), signs, about);
  entry.title = strip.isTimed ? 'From ' + clock(row.time) + ', ' + span(row.lasted) : '';
  const {first, last} = strip.range;
  const share = sequence => 100 * (sequence - first) / (last - first + 1);
  const [from, to] = [Math.max(0, share(row.first)), Math.min(100, share(row.last + 1))];
  const track = make('div', 'track');
  track.setAttribute('aria-hidden', 'true');
  const bar = make('div', 'bar' + (row.troubled > 0 ? ' troubled' : row.refused > 0 ? ' refused' : ''));
  bar.style.left = from + '%';
  bar.style.width = Math.max(.4, to - from) + '%';
  track.append(bar);
  track.addEventListener('click', event => {
    const box = track.getBoundingClientRect();
    const at = first + Math.floor((event.clientX - box.left) / box.width * (last - first + 1));
    emit('visit', Math.min(row.last, Math.max(row.first, at)), row.session);
  });
  return make('li', '', entry, track);
}

function zoom(factor) {
  if (!strip.range) return;
  const {first, last} = strip.range;
  const [middle, half] = [(first + last) / 2, (last - first) / 2 * factor];
  choose({first: middle - half, last: middle + half}).catch(failed);
}

function move(share) {
  if (!strip.range) return;
  const {first, last} = strip.range;
  const by = (last - first) * share;
  choose({first: first + by, last: last + by}).catch(failed);
}

function listen() {
  const clicks = {
    'range-in': () => zoom(.5), 'range-out': () => zoom(2), 'range-back': () => move(-.5),
    'range-on': () => move(.5), 'range-all': () => { if (strip.all) choose(strip.all).catch(failed); },
  };
  for (const [name, action] of Object.entries(clicks)) field(name).addEventListener('click', action);
  field('lane-order').addEventListener('change', () => { if (strip.range) loadLanes(false); });
  field('more-lanes').addEventListener('click', () => loadLanes(true));
  const context = field('context');
  let from = null;
  const at = (element, event, range) => {
    const box = element.getBoundingClientRect();
    const share = Math.min(1, Math.max(0, (event.clientX - box.left) / Math.max(1, box.width)));
    return range.first + share * (range.last - range.first + 1);
  };
  context.addEventListener('pointerdown', event => {
    if (event.button !== 0 || !strip.all) return;
    context.setPointerCapture(event.pointerId);
    from = at(context, event, strip.all);
  });
  context.addEventListener('pointermove', event => {
    if (from === null) return;
    const to = at(context, event, strip.all);
    choose({first: Math.min(from, to), last: Math.max(from, to)}).catch(failed);
  });
  context.addEventListener('pointerup', event => {
    if (from === null) return;
    const to = at(context, event, strip.all);
    const half = (strip.range.last - strip.range.first) / 2;
    // A click moves the range there.
    if (Math.abs(to - from) < (strip.all.last - strip.all.first) / 400) {
      choose({first: to - half, last: to + half}).catch(failed);
    }
    from = null;
  });
  context.addEventListener('pointercancel', () => { from = null; });
  field('detail').addEventListener('click', event => {
    if (strip.close) emit('choose', Math.floor(at(field('detail'), event, strip.range)));
  });
  field('detail').addEventListener('wheel', event => {
    // As in maps: the wheel alone scrolls the page.
    if (!strip.all || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    const middle = at(field('detail'), event, strip.range);
    const factor = event.deltaY < 0 ? .7 : 1 / .7;
    const {first, last} = strip.range;
    choose({first: middle - (middle - first) * factor, last: middle + (last - middle) * factor}).catch(failed);
  }, {passive: false});
  const redraw = () => { drawContext(); drawDetail(); };
  new ResizeObserver(redraw).observe(context);
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', redraw);
}

listen();
