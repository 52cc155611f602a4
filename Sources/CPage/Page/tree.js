import {make, fill, visible, count} from './text.js';

const titles = {lockedSheet: 'locked sheet'};

// The tree of coordinators and their screens, as rows.
export function drawTree(element, state) {
  const rows = [];
  const row = (depth, text, classes = '') => {
    const what = make('span', 'what', text);
    what.style.paddingLeft = Math.min(depth, 14) * 14 + 'px';
    what.title = visible(text).slice(0, 200);
    const isNew = classes.includes('plus');
    rows.push(make('div', classes, make('span', 'mark', isNew ? '+' : ''), what));
  };
  const flowRows = (flow, depth) => {
    const far = flow.isVisible ? '' : ' far';
    if (flow.isCut) return row(depth, '…', 'far');
    if (flow.kind === 'tabs') {
      row(depth, 'tabs ' + flow.name, far);
      for (const tab of flow.tabs) {
        row(depth + 1, (tab.isSelected ? '● ' : '○ ') + tab.title,
          (tab.isSelected ? '' : 'far') + (tab.isSelected && flow.isChanged ? ' plus' : ''));
        flowRows(tab.flow, depth + 2);
      }
      return;
    }
    if (flow.kind === 'wrapper') {
      row(depth, 'wrapper ' + flow.name, far);
      return flowRows(flow.child, depth + 1);
    }
    for (const screen of flow.screens) {
      if (screen.omitted) {
        row(depth, '… ' + count(screen.omitted) + ' more', 'far');
        continue;
      }
      const words = [titles[screen.as] || screen.as, screen.name, ...screen.parameters];
      row(depth, words.join(' ') + (screen.isVisible ? ' ←' : ''),
        (screen.isNew ? 'plus' : '') + (screen.isVisible ? ' top' : far));
      if (screen.child) flowRows(screen.child, depth + 1);
    }
  };
  for (const scene of state.scenes) {
    if (state.scenes.length > 1) row(0, 'scene ' + scene.number);
    if (scene.flow) flowRows(scene.flow, state.scenes.length > 1 ? 1 : 0);
  }
  fill(element, ...rows);
}

// Rows of a difference: what came, what went, and what they are in.
export function drawRows(element, changes, nothing) {
  if (changes.length === 0) {
    fill(element, make('p', 'none', nothing));
    return;
  }
  fill(element, ...changes.map(change => {
    const what = make('span', 'what', change.text);
    what.style.paddingLeft = Math.min(change.depth, 14) * 14 + 'px';
    what.title = visible(change.text).slice(0, 200);
    const classes = change.mark === '+' ? 'plus' : change.mark === '-' ? 'minus' : '';
    return make('div', classes, make('span', 'mark', change.mark), what);
  }));
}
