import {make, button, fill, count, counted, percent, about} from './text.js';
import {field, emit} from './state.js';

const shortList = 8;
const shape = 'http://www.w3.org/2000/svg';
let redraw = null;

new ResizeObserver(() => { if (redraw) redraw(); }).observe(field('flow'));

// A screen in the middle, from where sessions came on the left, where they went on the right.
export function drawFlow(data, screen, answer, follow) {
  const root = field('flow');
  const of = place => (place === null ? null : data.screens[place]);
  const sides = {
    in: answer.moves.filter(move => move.to === screen && screen !== null),
    out: answer.moves.filter(move => move.from === screen),
  };
  const isOpen = {in: false, out: false};
  const draw = () => {
    fill(root, side(data, 'in', sides.in, screen, isOpen, follow, draw),
      middle(data, of(screen), screen), side(data, 'out', sides.out, screen, isOpen, follow, draw));
    redraw = () => drawRibbons(root);
    redraw();
  };
  draw();
  document.documentElement.dataset.flow = screen === null ? 'start' : screen;
}

function name(data, place, side) {
  if (place === null) return side === 'in' ? 'start' : 'end';
  return data.screens[place].name === '' ? '(no route)' : data.screens[place].name;
}

function side(data, which, moves, screen, isOpen, follow, draw) {
  const list = make('ol', 'side ' + which);
  const title = which === 'in' ? 'came from' : 'went on to';
  list.setAttribute('aria-label', title);
  list.append(make('li', 'caption', title));
  const total = moves.reduce((sum, move) => sum + move.count, 0);
  const isLong = moves.length > shortList + 2;
  const kept = isOpen[which] || !isLong ? moves : moves.slice(0, shortList);
  for (const move of kept) {
    const place = which === 'in' ? move.from : move.to;
    const item = make('li', place === null ? 'end' : '');
    item.dataset.share = move.count / Math.max(1, total);
    item.dataset.tone = move.back * 2 > move.count ? 'back' : move.deeper * 2 > move.count ? 'deeper' : 'across';
    const words = name(data, place, which);
    const entry = button('node', () => follow(place), make('bdi', 'what', words),
      make('span', 'count', percent(move.count, total)));
    entry.disabled = place === null && which === 'out';
    if (place === null) entry.title = which === 'in' ? 'Where sessions began' : 'Where sessions stopped';
    const example = button('link', () => emit('choose', move.first), count(move.count) + '×');
    example.title = 'The first time, event ' + move.first;
    example.setAttribute('aria-label', count(move.count) + ' times ' + (which === 'in' ? 'from ' : 'to ')
      + words + ', show the first');
    item.append(entry, example);
    list.append(item);
  }
  if (moves.length === 0) {
    list.append(make('li', 'none', which === 'in' ? 'from nowhere' : 'no further'));
  }
  if (isLong) {
    list.append(make('li', 'rest', button('link', () => {
      isOpen[which] = !isOpen[which];
      draw();
    }, isOpen[which] ? 'fewer' : 'and ' + count(moves.length - shortList) + ' more')));
  }
  return list;
}

function middle(data, screen, place) {
  const box = make('div', 'centre');
  if (!screen) {
    box.append(make('strong', 'text', 'start'), make('span', 'quiet', counted(data.sessions, 'session')));
    return box;
  }
  box.append(make('strong', 'text', screen.name === '' ? '(no route)' : screen.name),
    make('span', '', counted(screen.visits, 'visit')),
    make('span', 'quiet', 'in ' + percent(screen.sessions, data.sessions) + ' of sessions'));
  if (data.lastTime > data.firstTime && screen.typicalTime !== null) {
    box.append(make('span', 'quiet', about(screen.typicalTime) + ' each'));
  }
  box.append(make('span', 'quiet', 'at most ' + counted(screen.deepest, 'screen') + ' deep'));
  const visit = button('link', () => emit('choose', screen.first), 'first visit');
  visit.setAttribute('aria-label', 'The first visit, event ' + screen.first);
  box.append(visit);
  return box;
}

// Ribbons between the rows and the middle, as wide as their share.
function drawRibbons(root) {
  const old = root.querySelector('svg');
  if (old) old.remove();
  const centre = root.querySelector('.centre');
  const area = root.getBoundingClientRect();
  const box = centre.getBoundingClientRect();
  const sides = [...root.querySelectorAll('.side')];
  // Where the sides stand above and below the middle there is no room for them.
  if (sides.length < 2 || sides[0].getBoundingClientRect().right > box.left) return;
  const svg = document.createElementNS(shape, 'svg');
  svg.setAttribute('aria-hidden', 'true');
  svg.setAttribute('width', area.width);
  svg.setAttribute('height', area.height);
  const room = Math.max(24, box.height - 16);
  for (const list of sides) {
    const isIn = list.classList.contains('in');
    let y = box.top - area.top + 8;
    for (const item of list.children) {
      if (!item.dataset.share) continue;
      const row = item.getBoundingClientRect();
      const width = Math.max(1, Number(item.dataset.share) * room);
      const x = isIn ? [row.right - area.left + 2, box.left - area.left] : [box.right - area.left, row.left - area.left - 2];
      const end = row.top - area.top + row.height / 2;
      const [from, to] = isIn ? [end, y + width / 2] : [y + width / 2, end];
      const bend = (x[0] + x[1]) / 2;
      const path = document.createElementNS(shape, 'path');
      path.setAttribute('d', `M${x[0]},${from} C${bend},${from} ${bend},${to} ${x[1]},${to}`);
      path.setAttribute('stroke-width', Math.min(width, Math.max(2, row.height - 6)));
      path.setAttribute('class', 'ribbon ' + item.dataset.tone);
      svg.append(path);
      y += width;
    }
  }
  root.append(svg);
}
