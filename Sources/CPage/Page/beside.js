import {ask, askLong, Latest} from './ask.js';
import {make, button, fill, counted} from './text.js';
import {view, field, on, emit} from './state.js';
import {Stage} from './stage.js';
import {drawRows} from './tree.js';
import {go, stop, draw, rangeOfSession} from './moment.js';
import {say, failed} from './toast.js';

const stage = new Stage(field('pane-b'), sequence => goBeside(sequence));
const besides = new Latest();
let compareWork = null;
// Whether the first difference is to be shown as soon as it is found.
let goesThere = false;

on('moved', () => moveBeside());
on('drawn', drawDifference);
on('stepped', by => { if (view.beside && view.beside.kind === 'session') stepBeside(by); });
on('timeline', () => {
  if (view.beside && !view.divergence) comparePair();
});

export function fillCompare() {
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

export function leaveBeside() {
  view.beside = null;
  view.live = null;
  view.divergence = null;
  if (compareWork) compareWork.abort();
  field('compare').value = '';
  field('stages').classList.remove('two');
  field('pane-b').hidden = true;
  field('divergence').hidden = true;
  emit('divergence', null);
  if (view.moment) draw();
  emit('beside');
}

export async function chooseBeside(value) {
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

export async function standBeside(beside, isAtOnce = false) {
  goesThere = isAtOnce;
  stop();
  view.beside = beside;
  view.live = null;
  view.divergence = null;
  field('stages').classList.add('two');
  field('pane-b').hidden = false;
  stage.clear('…');
  draw();
  if (beside.kind === 'session') {
    field('compare').value = beside.trace !== view.trace ? 'trace' : '';
    await goBeside(beside.at);
  } else {
    field('compare').value = 'architecture:' + beside.name;
    moveBeside();
  }
  comparePair();
  emit('beside');
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
      view.live = moment;
      const name = moment.name === null ? 'session ' + moment.session : moment.name;
      stage.draw(moment.state, (view.traces.length > 1 ? view.traces[beside.trace].path + ' · ' : '')
        + name + ' · event ' + moment.event.sequence, moment.event);
      document.documentElement.dataset.beside = moment.event.sequence;
      emit('beside');
    } catch (error) {
      failed(error);
    }
  });
}

function stepBeside(by) {
  if (!view.live) return;
  const target = by < 0 ? view.live.previous : view.live.next;
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
      const live = await askLong('live', {
        trace: view.trace, session: view.moment.session, at, architecture: beside.name,
        first: range.first, last: Math.max(range.last, at),
      });
      if (view.beside !== beside) return;
      view.live = live;
      stage.draw(live.state, beside.name + ' · ' + live.event.outcome, live.event);
      document.documentElement.dataset.beside = live.event.sequence;
      if (live.broken) {
        drawRows(field('changes'), live.broken.rows || [], live.broken.text);
        say('the live objects and the fold differ: ' + live.broken.text, true);
      }
    } catch (error) {
      stage.clear(error.message);
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
  const bar = field('divergence');
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
    const divergence = await askLong('compare', {
      left: view.trace, leftSession: left.session, leftFirst: left.first, leftLast: left.last,
      right: beside.kind === 'session' ? beside.trace : view.trace, rightSession: right.session,
      rightFirst: right.first, rightLast: right.last,
      architecture: beside.kind === 'architecture' ? beside.name : '',
    }, work.signal);
    if (view.beside !== beside) return;
    view.divergence = divergence;
    drawDivergence(divergence, beside);
    drawDifference();
    if (goesThere && !divergence.isEqual) field('go-divergence').click();
    goesThere = false;
  } catch (error) {
    if (error.name === 'AbortError') return;
    fill(bar, make('span', 'text bad', error.message));
  }
}

function drawDivergence(divergence, beside) {
  const bar = field('divergence');
  document.documentElement.dataset.agreed = divergence.agreed;
  if (divergence.isEqual) {
    fill(bar, make('span', 'text', 'They agree in all ' + counted(divergence.agreed, 'event') + '.'));
    emit('divergence', null);
    return;
  }
  emit('divergence', divergence.left);
  const goThere = button('', () => {
    if (divergence.left !== null) go(divergence.left);
    if (beside.kind === 'session' && divergence.right !== null) goBeside(divergence.right);
  }, 'Go there');
  goThere.id = 'go-divergence';
  fill(bar, make('span', 'text', 'They agree for ' + counted(divergence.agreed, 'event') + ', then '
    + divergence.reason + '.'), goThere);
}

// What differs where they diverge stands in the place of what changed.
function drawDifference() {
  if (!view.beside || !view.divergence || !view.moment) return;
  if (view.moment.event.sequence !== view.divergence.left || view.divergence.rows.length === 0) return;
  drawRows(field('changes'), view.divergence.rows, '');
}

