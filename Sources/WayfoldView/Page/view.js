import {ask, askLong, Latest, Problem} from './ask.js';
import {make, button, fill, visible, count, counted, span} from './text.js';
import {Stage, drawTree, drawRows} from './stage.js';
import {Timeline, groups} from './timeline.js';
import {Sessions} from './sessions.js';

const field = name => document.getElementById(name);

// What is looked at: a trace, a moment of it, its session's timeline, and what stands beside it.
const view = {
  traces: [], architectures: [], trace: 0, moment: null, timeline: null, beside: null, twin: null,
  parting: null, isFollowing: false,
};
const stageA = new Stage(field('pane-a'), sequence => go(sequence));
const stageB = new Stage(field('pane-b'), sequence => goBeside(sequence));
const timeline = new Timeline(field('scrubber'), sequence => seek(sequence));
const sessions = new Sessions(
  row => { leaveBeside(); go(row.first); },
  row => standBeside({kind: 'session', trace: view.trace, session: row.session, at: row.first}));
const moments = new Latest();
const besides = new Latest();
// The timelines that were looked at last.
const timelines = [];
let player = null;
let timelineWork = null;
let findWork = null;
let compareWork = null;
let aroundLater = null;
let announceLater = null;
let rememberLater = null;

function tell(text, isLong = false) {
  const toast = field('toast');
  toast.textContent = visible(text);
  toast.hidden = false;
  clearTimeout(toast.later);
  toast.later = setTimeout(() => { toast.hidden = true; }, isLong ? 6000 : 1800);
}

function failed(error) {
  if (error.name === 'AbortError') return;
  if (!(error instanceof Problem)) console.error(error);
  tell(error.message, true);
}

// Going to a moment

// Shows an event, by its number; or a session's last event that is not later.
function go(sequence, session = null) {
  return moments.run(async () => {
    try {
      const moment = await ask('moment', {trace: view.trace, at: sequence, session});
      show(moment);
    } catch (error) {
      failed(error);
    }
  });
}

// Shows an event of the session that is looked at, while somebody scrubs.
function seek(sequence) {
  stop();
  if (view.moment && sequence === view.moment.event.sequence) return;
  go(sequence, view.moment ? view.moment.session : null);
}

function show(moment) {
  const isOther = !view.timeline || view.timeline.trace !== view.trace || view.moment === null || view.moment.session !== moment.session
    || moment.event.sequence < view.timeline.first
    || (view.timeline.isEnded && moment.event.sequence > view.timeline.last);
  view.moment = moment;
  view.traces[view.trace].last = Math.max(view.traces[view.trace].last, moment.last);
  view.isFollowing = moment.next === null && !isEnded(moment);
  draw();
  if (isOther) loadTimeline();
  if (view.beside) moveBeside();
  remember();
}

function isEnded(moment) {
  return moment.state.life.includes('ended');
}

function draw() {
  const moment = view.moment;
  stageA.draw(moment.state, view.beside ? nameOfSession(moment) : null, moment.event);
  drawEvent(moment);
  drawRows(field('changes'), moment.changes,
    moment.event.isRefused ? 'Nothing: it was refused.' : 'Nothing on screen.');
  drawTree(field('tree'), moment.state);
  drawContext(moment.state);
  drawPosition();
  timeline.at = moment.event.sequence;
  drawAround();
  document.documentElement.dataset.event = moment.event.sequence;
  document.title = 'event ' + moment.event.sequence + ' · Wayfold';
}

function nameOfSession(moment) {
  const name = moment.name === null ? 'session ' + moment.session : moment.name;
  return view.traces.length > 1 ? view.traces[view.trace].path + ' · ' + name : name;
}

function drawEvent(moment) {
  const event = moment.event;
  const line = make('div', 'line');
  line.append(make('span', 'chip ' + (event.isRefused ? 'no' : 'yes'),
    (event.isRefused ? '▲ ' : '') + event.outcome));
  line.append(make('span', 'chip', 'by ' + event.origin));
  line.append(make('span', '', '@' + event.clock));
  if (event.cause > 0) {
    line.append(button('link', () => go(event.cause), 'because of event ' + event.cause));
  }
  const notes = moment.notes.map(note =>
    make('p', 'note text ' + (note.isTrouble ? 'warn' : 'quiet'), (note.isTrouble ? '◆ ' : '') + note.text));
  if (event.recorded) {
    notes.push(make('p', 'note warn text', '◆ recorded as ' + event.recorded
      + ', but this fold decides ' + event.outcome));
  }
  fill(field('event'),
    make('h2', '', 'Event ' + event.sequence + ' · ' + (moment.name === null
      ? 'session ' + moment.session : moment.name)),
    make('div', 'words text', event.words), line, ...notes);
  // Said aloud when it stands still, not for every event of a scrub.
  const region = field('event');
  region.setAttribute('aria-live', 'off');
  clearTimeout(announceLater);
  announceLater = setTimeout(() => region.setAttribute('aria-live', 'polite'), 400);
}

function drawContext(state) {
  const parts = [];
  if (state.facts.length > 0) {
    parts.push(make('h2', '', 'Facts'), make('div', 'rows',
      ...state.facts.slice(0, 40).map(fact => make('div', '', make('span', 'what', fact)))));
  }
  if (state.waiting.length > 0) {
    parts.push(make('h2', '', 'Waiting and overridden'), make('div', 'rows',
      ...state.waiting.slice(0, 40).map(one => make('div', '', make('span', 'what', one)))));
  }
  field('context').hidden = parts.length === 0;
  fill(field('context'), ...parts);
}

function drawPosition() {
  const sequence = view.moment.event.sequence;
  const data = view.timeline;
  let text = 'event ' + count(sequence);
  if (data && data.events) {
    text = (timeline.indexOf(sequence) + 1) + ' of ' + counted(data.count, 'event');
    const time = view.moment.event.time - data.firstTime;
    if (data.lastTime > data.firstTime) text += ' · ' + span(time) + ' of ' + span(data.lastTime - data.firstTime);
  } else if (data) {
    text += ' · ' + counted(data.count, 'event') + ' in the session';
  }
  field('position').textContent = text;
  const scrubber = field('scrubber');
  const range = rangeOfSession();
  scrubber.setAttribute('aria-valuemin', range.first);
  scrubber.setAttribute('aria-valuemax', range.last);
  scrubber.setAttribute('aria-valuenow', sequence);
  scrubber.setAttribute('aria-valuetext',
    visible('event ' + sequence + ', ' + view.moment.event.words + ', ' + view.moment.event.outcome));
  for (const [name, target] of [['to-previous', view.moment.previous], ['to-next', view.moment.next]]) {
    field(name).disabled = target === null;
  }
}

function rangeOfSession() {
  const data = view.timeline;
  const trace = view.traces[view.trace];
  return data ? {first: data.first, last: data.last} : {first: trace.first, last: trace.last};
}

// The events before and after, in words.
function drawAround() {
  const data = view.timeline;
  const sequence = view.moment.event.sequence;
  if (data && data.events) {
    const index = timeline.indexOf(sequence);
    const rows = [];
    for (let at = Math.max(0, index - 6); at < Math.min(data.events.sequence.length, index + 4); at += 1) {
      rows.push({
        sequence: data.events.sequence[at], words: data.events.words[at],
        isRefused: data.events.outcome[at] !== '',
      });
    }
    return listAround(rows);
  }
  clearTimeout(aroundLater);
  aroundLater = setTimeout(async () => {
    try {
      const answer = await ask('events', {trace: view.trace, at: sequence});
      if (view.moment.event.sequence === sequence) listAround(answer.events);
    } catch (error) {
      failed(error);
    }
  }, 160);
}

function listAround(rows) {
  fill(field('around'), ...rows.map(row => {
    const entry = button('', () => go(row.sequence), make('span', 'count', row.sequence),
      make('span', 'what' + (row.isRefused ? ' bad' : ''), (row.isRefused ? '▲ ' : '') + row.words));
    if (row.sequence === view.moment.event.sequence) entry.setAttribute('aria-current', 'true');
    return make('li', '', entry);
  }));
}

// The timeline of the session

async function loadTimeline() {
  if (timelineWork) timelineWork.abort();
  const work = new AbortController();
  timelineWork = work;
  const note = field('timeline-progress');
  const {session, event} = view.moment;
  view.timeline = null;
  timeline.parting = null;
  const known = timelines.find(one => one.trace === view.trace && one.data.session === session
    && one.data.first <= event.sequence && (event.sequence <= one.data.last || !one.data.isEnded));
  if (known) return takeTimeline(known.data);
  timeline.show(null, rangeOfSession());
  try {
    // Somebody who jumps about does not wait for every session that is passed.
    await new Promise(resolve => setTimeout(resolve, timelines.length > 0 ? 90 : 0));
    if (work.signal.aborted) return;
    const data = await askLong('timeline', {trace: view.trace, session, around: event.sequence},
      work.signal, standing => {
        note.hidden = false;
        note.textContent = 'counting ' + count(standing.done) + ' events';
      });
    timelines.unshift({trace: view.trace, data});
    timelines.length = Math.min(timelines.length, 12);
    takeTimeline(data);
  } catch (error) {
    failed(error);
  } finally {
    if (timelineWork === work) note.hidden = true;
  }
}

function takeTimeline(data) {
  data.trace = view.trace;
  view.timeline = data;
  timeline.show(data, {first: data.first, last: data.last});
  sessions.current = data.first;
  if (!view.moment) return;
  drawPosition();
  drawAround();
  timeline.at = view.moment.event.sequence;
  if (view.beside && view.beside.kind === 'architecture' && !view.parting) comparePair();
  document.documentElement.dataset.timeline = data.first;
}

// Stepping and playing

function step(by) {
  const moment = view.moment;
  if (!moment) return;
  const data = view.timeline;
  if (Math.abs(by) === 1) {
    const target = by < 0 ? moment.previous : moment.next;
    if (target !== null) go(target);
    if (view.beside && view.beside.kind === 'session') stepBeside(by);
    return;
  }
  if (data && data.events) {
    const last = data.events.sequence.length - 1;
    const index = Math.min(last, Math.max(0, timeline.indexOf(moment.event.sequence) + by));
    go(data.events.sequence[index]);
  } else {
    const range = rangeOfSession();
    const width = Math.max(1, Math.round((range.last - range.first) / 100));
    const at = moment.event.sequence + Math.sign(by) * width;
    go(Math.min(range.last, Math.max(range.first, at)), moment.session);
  }
}

function toEnd(isLast) {
  const range = rangeOfSession();
  if (isLast) go(range.last, view.moment.session);
  else go(range.first, view.moment.session);
}

function toRefusal() {
  const data = view.timeline;
  if (!data || !data.events) {
    field('scope').value = 'session';
    return find('outcome == refused', view.moment.event.sequence);
  }
  const after = data.events.mark.findIndex((mark, index) =>
    mark > 0 && data.events.sequence[index] > view.moment.event.sequence);
  const index = after >= 0 ? after : data.events.mark.findIndex(mark => mark > 0);
  if (index < 0) tell('nothing in this session was refused');
  else go(data.events.sequence[index]);
}

function play() {
  if (player !== null) return stop();
  if (view.moment.next === null) return tell('this is the last event');
  field('play').textContent = '❚❚';
  field('play').setAttribute('aria-label', 'Pause');
  const next = async () => {
    const before = view.moment;
    if (before.next === null) return stop();
    await go(before.next);
    if (player === null) return;
    const speed = Number(field('speed').value);
    const between = Math.max(0, (view.moment.event.time - before.event.time) / 1000);
    // A pause of an hour is no longer than one of two seconds.
    const wait = speed === 0 ? 450 : Math.min(2000, between / speed);
    player = setTimeout(next, Math.max(30, wait));
  };
  player = setTimeout(next, 0);
}

function stop() {
  if (player === null) return;
  clearTimeout(player);
  player = null;
  field('play').textContent = '▶';
  field('play').setAttribute('aria-label', 'Play');
}

// Finding

async function find(where, after) {
  if (findWork) findWork.abort();
  const work = new AbortController();
  findWork = work;
  const say = (text, isBad = false) => {
    fill(field('find-answer'), make('span', '', text));
    field('find-answer').classList.toggle('bad', isBad);
    return field('find-answer');
  };
  say('');
  fill(field('find-answer'));
  stop();
  try {
    if (/^\d+$/.test(where)) {
      await go(Number(where));
      return;
    }
    const parameters = {
      trace: view.trace, where, after,
      session: field('scope').value === 'session' ? view.moment.session : '',
    };
    const answer = await askLong('find', parameters, work.signal, standing => {
      const share = standing.total > 0 ? ' ' + Math.floor(100 * standing.done / standing.total) + '%' : '';
      say('looking' + share + ' ').append(button('', () => {
        work.abort();
        fill(field('find-answer'));
      }, 'Stop'));
    });
    fill(field('find-answer'));
    if (answer.found === null) say(after > 0 ? 'It does not hold after this event.' : 'It never holds.');
    else await go(answer.found);
  } catch (error) {
    if (error.name === 'AbortError') return;
    say(error.message, true);
  }
}

// Side by side

function fillCompare() {
  const list = field('compare');
  const options = [['', 'Nothing beside it']];
  if (view.traces.length > 1) options.push(['trace', 'The other trace']);
  for (const name of view.architectures) options.push(['architecture:' + name, name + ', live']);
  fill(list, ...options.map(([value, text]) => {
    const option = make('option', '', text);
    option.value = value;
    return option;
  }));
}

function leaveBeside() {
  view.beside = null;
  view.twin = null;
  view.parting = null;
  if (compareWork) compareWork.abort();
  field('compare').value = '';
  field('stages').classList.remove('two');
  field('pane-b').hidden = true;
  field('parting').hidden = true;
  timeline.parting = null;
  if (view.moment) draw();
  remember();
}

async function chooseBeside(value) {
  try {
    if (value === '') return leaveBeside();
    if (value === 'trace') {
      const trace = 1 - view.trace;
      return await standBeside({kind: 'session', trace, session: null, at: view.traces[trace].first});
    }
    await standBeside({kind: 'architecture', name: value.slice('architecture:'.length)});
  } catch (error) {
    failed(error);
  }
}

async function standBeside(beside) {
  stop();
  view.beside = beside;
  view.twin = null;
  view.parting = null;
  field('stages').classList.add('two');
  field('pane-b').hidden = false;
  stageB.clear('…');
  draw();
  if (beside.kind === 'session') {
    field('compare').value = beside.trace !== view.trace ? 'trace' : '';
    await goBeside(beside.at);
  } else {
    field('compare').value = 'architecture:' + beside.name;
    moveBeside();
  }
  comparePair();
  remember();
}

// Shows another event in the right half.
function goBeside(sequence) {
  const beside = view.beside;
  if (!beside || beside.kind !== 'session') return;
  return besides.run(async () => {
    try {
      const moment = await ask('moment', {trace: beside.trace, at: sequence, session: beside.session});
      if (view.beside !== beside) return;
      beside.at = moment.event.sequence;
      beside.session = moment.session;
      view.twin = moment;
      const name = moment.name === null ? 'session ' + moment.session : moment.name;
      stageB.draw(moment.state, (view.traces.length > 1 ? view.traces[beside.trace].path + ' · ' : '')
        + name + ' · event ' + moment.event.sequence, moment.event);
      document.documentElement.dataset.beside = moment.event.sequence;
      remember();
    } catch (error) {
      failed(error);
    }
  });
}

function stepBeside(by) {
  if (!view.twin) return;
  const target = by < 0 ? view.twin.previous : view.twin.next;
  if (target !== null) goBeside(target);
}

// Follows in the right half what is shown in the left one.
function moveBeside() {
  const beside = view.beside;
  if (!beside || beside.kind !== 'architecture') return;
  besides.run(async () => {
    try {
      const range = rangeOfSession();
      const at = view.moment.event.sequence;
      const twin = await askLong('twin', {
        trace: view.trace, session: view.moment.session, at, architecture: beside.name,
        first: range.first, last: Math.max(range.last, at),
      });
      if (view.beside !== beside) return;
      view.twin = twin;
      stageB.draw(twin.state, beside.name + ' · ' + twin.event.outcome, twin.event);
      document.documentElement.dataset.beside = twin.event.sequence;
      if (twin.broken) {
        drawRows(field('changes'), twin.broken.rows || [], twin.broken.text);
        tell('the live objects part from their fold: ' + twin.broken.text, true);
      }
    } catch (error) {
      stageB.clear(error.message);
      failed(error);
    }
  });
}

// Looks for the first difference between both halves.
async function comparePair() {
  const beside = view.beside;
  if (!beside || !view.timeline) return;
  if (compareWork) compareWork.abort();
  const work = new AbortController();
  compareWork = work;
  const left = view.timeline;
  const bar = field('parting');
  bar.hidden = false;
  fill(bar, make('span', 'text quiet', 'Comparing…'));
  try {
    let right = left;
    if (beside.kind === 'session') {
      while (!beside.session) {
        await new Promise(resolve => setTimeout(resolve, 20));
        if (work.signal.aborted) return;
      }
      right = await askLong('timeline',
        {trace: beside.trace, session: beside.session, around: beside.at}, work.signal);
    }
    const parting = await askLong('compare', {
      left: view.trace, leftSession: left.session, leftFirst: left.first, leftLast: left.last,
      right: beside.kind === 'session' ? beside.trace : view.trace, rightSession: right.session,
      rightFirst: right.first, rightLast: right.last,
      architecture: beside.kind === 'architecture' ? beside.name : '',
    }, work.signal);
    if (view.beside !== beside) return;
    view.parting = parting;
    drawParting(parting, beside);
  } catch (error) {
    if (error.name === 'AbortError') return;
    fill(bar, make('span', 'text bad', error.message));
  }
}

function drawParting(parting, beside) {
  const bar = field('parting');
  document.documentElement.dataset.agreed = parting.agreed;
  if (parting.isEqual) {
    fill(bar, make('span', 'text', 'They agree in all ' + counted(parting.agreed, 'event') + '.'));
    timeline.parting = null;
    return;
  }
  timeline.parting = parting.left;
  const goThere = button('', () => {
    if (parting.left !== null) go(parting.left);
    if (beside.kind === 'session' && parting.right !== null) goBeside(parting.right);
    drawDifference();
  }, 'Go there');
  goThere.id = 'go-parting';
  fill(bar, make('span', 'text', 'They agree for ' + counted(parting.agreed, 'event') + ', then '
    + parting.reason + '.'), goThere);
}

// What differs where they part stands in the place of what changed.
async function drawDifference() {
  await new Promise(resolve => setTimeout(resolve, 60));
  if (!view.parting || !view.moment || view.moment.event.sequence !== view.parting.left) return;
  if (view.parting.rows.length > 0) drawRows(field('changes'), view.parting.rows, '');
}

// Links, commands, keys

function address() {
  const parts = ['event=' + view.moment.event.sequence];
  if (view.trace > 0) parts.push('trace=' + view.trace);
  const beside = view.beside;
  if (beside && beside.kind === 'session') parts.push('beside=' + beside.trace + ':' + beside.at);
  if (beside && beside.kind === 'architecture') parts.push('architecture=' + encodeURIComponent(beside.name));
  return '#' + parts.join('&');
}

// Writes where it is into the address, when it stands still: a browser takes so many changes a
// second and no more.
function remember() {
  clearTimeout(rememberLater);
  rememberLater = setTimeout(() => history.replaceState(null, '', address()), 150);
}

async function read(hash) {
  const parts = new URLSearchParams(hash.replace(/^#/, ''));
  const trace = Number(parts.get('trace') || 0);
  view.trace = trace < view.traces.length ? trace : 0;
  sessions.trace = view.trace;
  drawSource();
  const event = Number(parts.get('event')) || view.traces[view.trace].first;
  await go(event);
  const beside = /^(\d+):(\d+)$/.exec(parts.get('beside') || '');
  const architecture = parts.get('architecture');
  if (beside && Number(beside[1]) < view.traces.length) {
    await standBeside({kind: 'session', trace: Number(beside[1]), session: null, at: Number(beside[2])});
  } else if (architecture && view.architectures.includes(architecture)) {
    await standBeside({kind: 'architecture', name: architecture});
  } else if (view.beside) {
    leaveBeside();
  }
}

async function copy(text, what) {
  try {
    await navigator.clipboard.writeText(text);
    tell(what + ' is copied');
  } catch {
    // Without leave to use the clipboard it can still be taken by hand.
    tell(text, true);
  }
  document.documentElement.dataset.copied = text;
}

function drawSource() {
  const trace = view.traces[view.trace];
  const choice = field('trace');
  choice.hidden = view.traces.length < 2;
  fill(choice, ...view.traces.map((one, index) => {
    const option = make('option', '', one.path);
    option.value = index;
    return option;
  }));
  choice.value = view.trace;
  const parts = view.traces.length < 2 ? [trace.path] : [];
  if (trace.app) parts.push(trace.app);
  parts.push(trace.dialect);
  field('source').textContent = visible(parts.join(' · '));
  field('source').title = visible(trace.path);
}

function onKey(event) {
  const target = event.target;
  const isText = target.matches('input:not([type="checkbox"]), select, textarea');
  if (event.key === 'Escape' && isText) return target.blur();
  if (isText || event.ctrlKey || event.metaKey || event.altKey) return;
  const isButton = target.matches('button, a');
  const keys = {
    ArrowLeft: () => step(-1), ArrowRight: () => step(1),
    PageUp: () => step(-10), PageDown: () => step(10),
    Home: () => toEnd(false), End: () => toEnd(true), n: toRefusal,
    '/': () => field('where').focus(), s: () => field('search').focus(),
    ' ': isButton ? null : play,
  };
  const action = keys[event.key];
  if (!action || !view.moment) return;
  event.preventDefault();
  if (event.key !== ' ') stop();
  action();
}

// Looks now and then whether the log has grown.
async function watch() {
  try {
    const answer = await ask('traces');
    const old = view.traces[view.trace];
    view.traces = answer.traces;
    const now = view.traces[view.trace];
    if (now.failure && now.failure !== old.failure) tell(now.failure, true);
    if (now.last > old.last) await grow();
  } catch (error) {
    failed(error);
  }
  setTimeout(watch, 1500);
}

async function grow() {
  sessions.load();
  const data = view.timeline;
  const wasLast = view.isFollowing;
  if (!data || data.isEnded) return;
  const moment = await ask('moment',
    {trace: view.trace, at: view.traces[view.trace].last, session: view.moment.session});
  if (moment.event.sequence <= data.last) return;
  const session = view.moment.session;
  const grown = await askLong('timeline',
    {trace: view.trace, session, around: view.moment.event.sequence});
  timelines.length = 0;
  if (view.moment.session !== session) return;
  takeTimeline(grown);
  if (wasLast) show(moment);
  else await go(view.moment.event.sequence);
}

async function start() {
  fill(field('legend'), ...groups.map((name, index) => {
    const sample = make('i');
    return make('span', 'c' + index, sample, name);
  }), make('span', 'bad', '▲ refused'), make('span', 'warn', '◆ trouble'));
  const answer = await ask('traces');
  view.traces = answer.traces;
  view.architectures = answer.architectures;
  fillCompare();
  field('to-first').addEventListener('click', () => { stop(); toEnd(false); });
  field('to-last').addEventListener('click', () => { stop(); toEnd(true); });
  field('to-previous').addEventListener('click', () => { stop(); step(-1); });
  field('to-next').addEventListener('click', () => { stop(); step(1); });
  field('to-refusal').addEventListener('click', () => { stop(); toRefusal(); });
  field('play').addEventListener('click', play);
  field('compare').addEventListener('change', event => chooseBeside(event.target.value));
  field('trace').addEventListener('change', event => {
    leaveBeside();
    read('#trace=' + event.target.value);
  });
  field('copy-link').addEventListener('click', () =>
    copy(location.href.replace(/#.*/, '') + address(), 'The link'));
  field('copy-command').addEventListener('click', () => copy(view.moment.command, 'The command'));
  field('find').addEventListener('submit', event => {
    event.preventDefault();
    if (field('where').value.trim()) find(field('where').value.trim(), 0);
  });
  field('find-next').addEventListener('click', () => {
    if (field('where').value.trim()) find(field('where').value.trim(), view.moment.event.sequence);
  });
  field('where').addEventListener('input', () => fill(field('find-answer')));
  document.addEventListener('keydown', onKey);
  window.addEventListener('hashchange', () => {
    if (location.hash !== address()) read(location.hash);
  });
  sessions.load();
  await read(location.hash);
  document.documentElement.dataset.ready = 'yes';
  setTimeout(watch, 1500);
}

start().catch(failed);
