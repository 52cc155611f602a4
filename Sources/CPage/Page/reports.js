import {make, button, fill, count} from './text.js';
import {view, field, on, emit} from './state.js';

on('drawn', drawOfMoment);

// Objects that a report of `wayfold retain` found alive, with who holds them.
export function drawRetained() {
  field('retained').hidden = view.retained.length === 0;
  fill(field('retained-rows'), ...view.retained.map(object => chain(object, false)));
}

function chain(object, isShort) {
  const head = make('p', 'object', make('span', object.isRetained ? 'bad' : 'quiet', object.isRetained ? '● ' : '○ '),
    make('strong', 'text', object.type), make('span', 'quiet', ' ' + object.architecture
      + (object.count > 1 ? ' · ' + count(object.count) + '×' : '')));
  const reason = make('p', 'text', object.reason + '. ');
  if (object.born > 0) {
    reason.append('It was born at ', button('link', () => emit('choose', object.born), 'event ' + object.born), '.');
  }
  const steps = make('ol', 'chain');
  for (const step of object.chain) {
    steps.append(make('li', step.isSuspect ? 'suspect' : '', make('span', 'text', step.text)));
  }
  const box = make('div', 'holding', head, reason);
  if (object.chain.length > 0) box.append(make('p', 'quiet', isShort ? 'Held by' : 'Who holds it'), steps);
  return box;
}

// Figures of a result of `wayfold bench`, a row an action.
export function drawCosts() {
  field('costs').hidden = view.costs.length === 0;
  if (view.costs.length === 0) return;
  const names = [...new Set(view.costs.map(cost => cost.architecture))];
  const works = [...new Set(view.costs.map(cost => cost.workload))];
  const head = make('tr', '', ...['Action', ...names].map((name, index) => {
    const cell = make('th', index > 0 ? 'number' : '', name);
    cell.scope = 'col';
    return cell;
  }));
  const rows = works.map(work => {
    const name = make('th', '', work);
    name.scope = 'row';
    return make('tr', '', name, ...names.map(architecture => {
      const cost = view.costs.find(one => one.workload === work && one.architecture === architecture);
      return make('td', 'number', cost ? cost.text : '–');
    }));
  });
  fill(field('cost-rows'), make('table', 'screens', make('thead', '', head), make('tbody', '', ...rows)));
}

// Who holds the screens of the moment, and what its action costs.
function drawOfMoment() {
  const {event, state} = view.moment;
  const onScreen = births(state);
  const held = view.retained.filter(object => object.born === event.sequence || onScreen.has(object.born));
  const costs = view.costs.filter(cost => cost.kinds.includes(event.kind));
  const parts = [];
  if (held.length > 0) parts.push(make('h2', '', 'Who holds what was born here'), ...held.slice(0, 6).map(one => chain(one, true)));
  if (costs.length > 0) {
    parts.push(make('h2', '', 'What ' + event.kind + ' costs'), make('ul', 'costs-here', ...costs.map(cost =>
      make('li', '', make('span', 'text', cost.architecture + ', ' + cost.workload), make('span', 'count', cost.text)))));
  }
  field('reports').hidden = parts.length === 0;
  fill(field('reports'), ...parts);
}

// The events that brought what is in a state.
function births(state) {
  const found = new Set();
  const visit = flow => {
    if (!flow) return;
    if (flow.child) visit(flow.child);
    for (const tab of flow.tabs || []) visit(tab.flow);
    for (const screen of flow.screens || []) {
      if (screen.by > 0) found.add(screen.by);
      visit(screen.child);
    }
  };
  for (const scene of state.scenes) visit(scene.flow);
  return found;
}
