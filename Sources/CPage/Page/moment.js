import {ask, askLong, Latest} from './ask.js';
import {make, button, fill, visible, count, counted, span, clock} from './text.js';
import {view, field, on, emit} from './state.js';
import {Stage} from './stage.js';
import {drawTree, drawRows} from './tree.js';
import {Timeline} from './timeline.js';
import {say, failed} from './toast.js';

const stage = new Stage(field('pane-a'), sequence => go(sequence));
const timeline = new Timeline(field('scrubber'), sequence => seek(sequence));
const moments = new Latest();
// The timelines that were looked at last.
const timelines = [];
let player = null;
let timelineWork = null;
let announceLater = null;

on('divergence', sequence => { timeline.divergence = sequence; });
on('regroup', () => { if (view.moment) draw(); });

// Shows an event, by its number; or a session's last event that is not later.
export function go(sequence, session = null) {
  return moments.run(async () => {
    try {
      const moment = await ask('moment', {trace: view.trace, at: sequence, session});
      show(moment);
      emit('shown');
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

export function show(moment) {
  const isOther = !view.timeline || view.timeline.trace !== view.trace || view.moment === null || view.moment.session !== moment.session
    || moment.event.sequence < view.timeline.first
    || (view.timeline.isEnded && moment.event.sequence > view.timeline.last);
  view.moment = moment;
  view.momentTrace = view.trace;
  view.traces[view.trace].last = Math.max(view.traces[view.trace].last, moment.last);
  view.isFollowing = moment.next === null && !isEnded(moment);
  draw();
  if (isOther) loadTimeline();
  emit('moved');
}

function isEnded(moment) {
  return moment.state.life.includes('ended');
}

export function draw() {
  const moment = view.moment;
  stage.draw(moment.state, view.beside ? nameOfSession(moment) : null, moment.event);
  drawEvent(moment);
  drawRows(field('changes'), moment.changes,
    moment.event.isRefused ? 'Nothing: it was refused.' : 'Nothing on screen.');
  drawTree(field('tree'), moment.state);
  drawContext(moment.state);
  drawPosition();
  timeline.at = moment.event.sequence;
  emit('drawn');
  document.documentElement.dataset.event = moment.event.sequence;
  document.title = 'event ' + moment.event.sequence + ' · Wayfold';
}

export function nameOfSession(moment) {
  const name = moment.name === null ? 'session ' + moment.session : moment.name;
  return view.traces.length > 1 ? view.traces[view.trace].path + ' · ' + name : name;
}

function drawEvent(moment) {
  const event = moment.event;
  const line = make('div', 'line');
  line.append(make('span', 'chip ' + (event.isRefused ? 'no' : 'yes'),
    (event.isRefused ? '▲ ' : '') + event.outcome));
  line.append(make('span', 'chip', 'by ' + event.origin));
  line.append(make('time', '', clock(event.time)));
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
  field('context-facts').hidden = parts.length === 0;
  fill(field('context-facts'), ...parts);
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

export function rangeOfSession() {
  const data = view.timeline;
  const trace = view.traces[view.trace];
  return data ? {first: data.first, last: data.last} : {first: trace.first, last: trace.last};
}

// The timeline of the session

async function loadTimeline() {
  if (timelineWork) timelineWork.abort();
  const work = new AbortController();
  timelineWork = work;
  const note = field('timeline-progress');
  const {session, event} = view.moment;
  view.timeline = null;
  emit('divergence', null);
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
  emit('timeline', data);
  if (!view.moment) return;
  drawPosition();
  timeline.at = view.moment.event.sequence;
  document.documentElement.dataset.timeline = data.first;
}

// Stepping and playing

export function step(by) {
  const moment = view.moment;
  if (!moment) return;
  const data = view.timeline;
  if (Math.abs(by) === 1) {
    const target = by < 0 ? moment.previous : moment.next;
    if (target !== null) go(target);
    emit('stepped', by);
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

export function toEnd(isLast) {
  const range = rangeOfSession();
  if (isLast) go(range.last, view.moment.session);
  else go(range.first, view.moment.session);
}

export function toRefusal() {
  const data = view.timeline;
  if (!data || !data.events) {
    return emit('find', 'outcome == refused', 'session', view.moment.event.sequence);
  }
  const after = data.events.mark.findIndex((mark, index) =>
    mark > 0 && data.events.sequence[index] > view.moment.event.sequence);
  const index = after >= 0 ? after : data.events.mark.findIndex(mark => mark > 0);
  if (index < 0) say('nothing in this session was refused');
  else go(data.events.sequence[index]);
}

export function play() {
  if (player !== null) return stop();
  if (view.moment.next === null) return say('this is the last event');
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

export function stop() {
  if (player === null) return;
  clearTimeout(player);
  player = null;
  field('play').textContent = '▶';
  field('play').setAttribute('aria-label', 'Play');
}

// Follows a log that has grown: the session's timeline, and its end when that was shown.
export async function grow() {
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

