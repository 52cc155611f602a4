import {ask} from './ask.js';
import {make, fill, visible} from './text.js';
import {view, field, on} from './state.js';
import {groups} from './buckets.js';
import {Sessions} from './sessions.js';
import {loadOverview, showOverview} from './overview.js';
import {go, grow, toEnd, step, stop, play, toRefusal} from './moment.js';
import {fillCompare, leaveBeside, chooseBeside, standBeside} from './beside.js';
import {startEvents} from './events.js';
import {findAsked} from './find.js';
import {onKey, fillKeys} from './keys.js';
import {copy, failed} from './toast.js';

const sessions = new Sessions(
  row => { leaveBeside(); go(row.start); },
  row => standBeside({kind: 'session', trace: view.trace, session: row.session, at: row.first}));
let rememberLater = null;

on('timeline', data => { sessions.current = data; });
on('moved', remember);
on('beside', remember);
on('shown', () => showView(false));
on('choose', sequence => { leaveBeside(); go(sequence); });
on('visit', (sequence, session) => { leaveBeside(); go(sequence, session); });

// The overview or a moment.
function showView(isOverview) {
  field('overview').hidden = !isOverview;
  field('moment').hidden = isOverview;
  field('skip').href = isOverview ? '#overview' : '#scrubber';
  field('to-overview').toggleAttribute('aria-current', isOverview);
  field('to-moment').toggleAttribute('aria-current', !isOverview);
  if (view.isOverview === isOverview) return;
  const isLeaving = view.isOverview && /^#overview|^$/.test(location.hash);
  view.isOverview = isOverview;
  // A step back leads to the overview again.
  if (isLeaving) history.pushState(null, '', address());
  document.documentElement.dataset.view = isOverview ? 'overview' : 'moment';
  if (isOverview) {
    stop();
    showOverview();
    document.title = 'Overview · Wayfold';
  } else {
    sessions.load();
  }
}

// Links

function address() {
  const traced = view.trace > 0 ? '&trace=' + view.trace : '';
  if (view.isOverview || !view.moment) return '#overview' + traced;
  const parts = '#event=' + view.moment.event.sequence + traced;
  const beside = view.beside;
  if (beside && beside.kind === 'session') return parts + '&beside=' + beside.trace + ':' + beside.at;
  if (!beside) return parts;
  return parts + '&architecture=' + encodeURIComponent(beside.name);
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
  loadOverview();
  const isBare = hash === '' || hash === '#';
  if (parts.has('overview') || (isBare && view.traces.length < 2)) return showView(true);
  const event = Number(parts.get('event'));
  const isKnown = view.moment && view.momentTrace === view.trace;
  if (parts.has('moment') && isKnown) return showView(false);
  await go(event || await firstTrouble());
  const beside = /^(\d+):(\d+)$/.exec(parts.get('beside') || '');
  const architecture = parts.get('architecture');
  if (beside && Number(beside[1]) < view.traces.length) {
    await standBeside({kind: 'session', trace: Number(beside[1]), session: null, at: Number(beside[2])});
  } else if (architecture && view.architectures.includes(architecture)) {
    await standBeside({kind: 'architecture', name: architecture});
  } else if (isBare && view.traces.length > 1) {
    await standBeside(
      {kind: 'session', trace: 1, session: null, at: view.traces[1].first}, true);
  } else if (view.beside) {
    leaveBeside();
  }
}

// Where a moment is looked at that nobody named: what went wrong first, else the beginning.
async function firstTrouble() {
  const trace = view.traces[view.trace];
  if (view.traces.length > 1) return trace.first;
  const overview = await ask('overview', {trace: view.trace});
  return overview.incidents.length > 0 ? overview.incidents[0].first : trace.first;
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
  const traced = view.trace > 0 ? '&trace=' + view.trace : '';
  field('to-overview').href = '#overview' + traced;
  field('to-moment').href = '#moment' + traced;
}

// Looks now and then whether the log has grown.
async function watch() {
  try {
    const answer = await ask('traces');
    const old = view.traces[view.trace];
    view.traces = answer.traces;
    const now = view.traces[view.trace];
    if (now.failure && now.failure !== old.failure) failed(new Error(now.failure));
    if (now.last > old.last) {
      if (view.isOverview) {
        loadOverview();
      } else {
        sessions.load();
        await grow();
      }
    }
  } catch (error) {
    failed(error);
  }
  setTimeout(watch, 1500);
}

function drawLegends() {
  for (const legend of ['legend', 'strip-legend']) {
    fill(field(legend), ...groups.map((name, index) => make('span', 'c' + index, make('i'), name)),
      make('span', 'bad', '▲ refused'), make('span', 'warn', '◆ trouble'));
  }
}

function listen() {
  const clicks = {
    'to-first': () => toEnd(false), 'to-last': () => toEnd(true), 'to-previous': () => step(-1),
    'to-next': () => step(1), 'to-refusal': toRefusal,
  };
  for (const [name, action] of Object.entries(clicks)) {
    field(name).addEventListener('click', () => { stop(); action(); });
  }
  field('play').addEventListener('click', play);
  field('compare').addEventListener('change', event => chooseBeside(event.target.value));
  field('trace').addEventListener('change', event => {
    leaveBeside();
    read((view.isOverview ? '#overview&trace=' : '#trace=') + event.target.value);
  });
  field('copy-link').addEventListener('click', () =>
    copy(location.href.replace(/#.*/, '') + address(), 'The link'));
  field('copy-command').addEventListener('click', () => copy(view.moment.command, 'The command'));
  field('find').addEventListener('submit', event => {
    event.preventDefault();
    findAsked(false);
  });
  field('find-next').addEventListener('click', () => findAsked(true));
  field('where').addEventListener('input', () => fill(field('find-answer')));
  field('show-keys').addEventListener('click', () => field('keys').showModal());
  field('hide-keys').addEventListener('click', () => field('keys').close());
  document.addEventListener('keydown', onKey);
  // Where somebody has gone back to is not written over.
  window.addEventListener('popstate', () => clearTimeout(rememberLater));
  window.addEventListener('hashchange', () => {
    if (location.hash !== address()) read(location.hash).catch(failed);
  });
}

async function start() {
  drawLegends();
  fillKeys();
  const answer = await ask('traces');
  Object.assign(view, answer);
  fillCompare();
  listen();
  startEvents();
  await read(location.hash);
  document.documentElement.dataset.ready = 'yes';
  setTimeout(watch, 1500);
}

start().catch(failed);
