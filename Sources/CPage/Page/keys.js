import {make, fill} from './text.js';
import {view, field} from './state.js';
import {step, toEnd, toRefusal, play, stop} from './moment.js';

const rows = [
  ['← →', "the session's event before, after"],
  ['Page Up, Page Down', 'ten events, or a hundredth of a long session'],
  ['Home, End', "the session's first event, last"],
  ['n', 'the next refusal or trouble'],
  ['space', 'play, pause'],
  ['o, m', 'the overview, the moment'],
  ['/', 'jump to an event or a condition'],
  ['f', 'filter the events'],
  ['s', 'search the sessions'],
  ['?', 'these keys'],
];

export function fillKeys() {
  fill(field('key-rows'), ...rows.flatMap(([keys, what]) =>
    [make('dt', '', keys), make('dd', '', what)]));
}

export function onKey(event) {
  const target = event.target;
  const isText = target.matches('input:not([type="checkbox"]), select, textarea');
  if (event.key === 'Escape' && isText) return target.blur();
  if (isText || event.ctrlKey || event.metaKey || event.altKey || field('keys').open) return;
  const isButton = target.matches('button, a, summary, th');
  const anywhere = {
    '/': () => field('where').focus(), '?': () => field('keys').showModal(),
    o: () => field('to-overview').click(), m: () => field('to-moment').click(),
  };
  const ofMoment = {
    ArrowLeft: () => step(-1), ArrowRight: () => step(1),
    PageUp: () => step(-10), PageDown: () => step(10),
    Home: () => toEnd(false), End: () => toEnd(true), n: toRefusal,
    s: () => field('search').focus(), f: () => field('filter').focus(),
    ' ': isButton ? null : play,
  };
  const isMoment = view.moment && !view.isOverview;
  const action = anywhere[event.key] || (isMoment ? ofMoment[event.key] : null);
  if (!action) return;
  event.preventDefault();
  if (event.key !== ' ') stop();
  action();
}
