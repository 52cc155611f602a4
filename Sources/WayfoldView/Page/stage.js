import {make, button, fill, visible, count} from './text.js';

const cardHeight = 200;
const modals = new Set(['sheet', 'lockedSheet', 'cover', 'popover', 'alert']);
const titles = {lockedSheet: 'locked sheet'};

// What is on screen in a scene, bottom first: cards and the bars of tabs below them.
function shown(scene) {
  const cards = [];
  const bars = [];
  let flow = scene.flow;
  let as = null;
  while (flow) {
    if (flow.isCut) {
      cards.push({cut: true});
      break;
    }
    if (flow.kind === 'tabs') {
      bars.push(flow);
      flow = (flow.tabs.find(tab => tab.isSelected) || {}).flow;
      continue;
    }
    if (flow.kind === 'wrapper') {
      flow = flow.child;
      continue;
    }
    let next = null;
    const inner = as;
    flow.screens.forEach((screen, index) => {
      if (screen.omitted) {
        cards.push({omitted: screen.omitted});
        return;
      }
      const how = index === 0 && inner ? inner.as : screen.as;
      const isNew = screen.isNew || (index === 0 && inner !== null && inner.isNew);
      if (screen.isTop && screen.child) {
        next = {as: how, isNew, flow: screen.child, screen};
        return;
      }
      cards.push({
        name: screen.name, parameters: screen.parameters, as: how, by: screen.by, isNew,
        flow: index === 0 && inner ? inner.screen.name : null, holds: Boolean(screen.child),
      });
    });
    as = next;
    flow = next ? next.flow : null;
  }
  return {cards, bars};
}

// One moment drawn as people think of it: screens stacked in depth, sheets over them, tabs below.
export class Stage {
  #root;
  #head = make('div', 'pane-head');
  #deck = make('ol', 'deck');
  #bars = make('div', 'tabbars');
  #cards = new Map();
  #scene = null;
  #state = null;
  #goTo;

  constructor(root, goTo) {
    this.#root = root;
    this.#goTo = goTo;
    this.#deck.setAttribute('aria-label', 'Screens, the one in front last');
    fill(root, this.#head, this.#deck, this.#bars);
    new ResizeObserver(() => this.#place()).observe(this.#deck);
  }

  clear(text) {
    fill(this.#head, make('span', 'quiet', text));
    fill(this.#deck);
    fill(this.#bars);
    this.#cards.clear();
  }

  draw(state, title, event) {
    this.#state = state;
    const scenes = state.scenes;
    let scene = scenes.find(one => one.number === this.#scene);
    if (event && scenes.some(one => one.number === event.scene)) {
      scene = scenes.find(one => one.number === event.scene);
    }
    scene = scene || scenes[0];
    this.#scene = scene ? scene.number : null;
    this.#drawHead(scenes, title, event);
    const {cards, bars} = scene ? shown(scene) : {cards: [], bars: []};
    this.#drawCards(cards);
    this.#drawBars(bars, scene, state);
  }

  #drawHead(scenes, title, event) {
    const parts = [];
    if (title) {
      parts.push(make('strong', '', title));
      if (event) parts.push(make('span', 'pane-event', event.words));
    }
    if (scenes.length > 1) {
      const list = make('div', 'scenes');
      for (const one of scenes) {
        const chip = button('', () => {
          this.#scene = one.number;
          this.draw(this.#state, title, null);
        }, 'scene ' + one.number);
        chip.setAttribute('aria-pressed', String(one.number === this.#scene));
        list.append(chip);
      }
      parts.push(list);
    }
    fill(this.#head, ...parts);
  }

  #drawCards(cards) {
    const seen = new Set();
    const old = this.#cards;
    const now = new Map();
    const isFirst = old.size === 0;
    cards.forEach((card, index) => {
      let key = card.omitted ? 'omitted' : card.cut ? 'cut' : `${card.by}/${card.name}/${card.as}`;
      while (seen.has(key)) key += '+';
      seen.add(key);
      let element = old.get(key);
      const isEntering = !element;
      if (!element) element = make('li', 'card');
      this.#fillCard(element, card, index === cards.length - 1);
      element.classList.toggle('entering', isEntering && !isFirst);
      now.set(key, element);
    });
    for (const [key, element] of old) {
      if (now.has(key)) continue;
      element.classList.add('leaving');
      element.setAttribute('aria-hidden', 'true');
      setTimeout(() => element.remove(), 190);
    }
    this.#cards = now;
    for (const element of now.values()) this.#deck.append(element);
    this.#place();
    requestAnimationFrame(() => {
      for (const element of now.values()) element.classList.remove('entering');
    });
  }

  #fillCard(element, card, isFront) {
    element.className = 'card';
    element.removeAttribute('aria-hidden');
    if (card.omitted || card.cut) {
      element.classList.add('omitted');
      fill(element, make('span', 'strip',
        card.omitted ? '… ' + count(card.omitted) + ' more' : '… nested deeper than is drawn'));
      return;
    }
    if (modals.has(card.as)) element.classList.add('modal', card.as);
    element.classList.toggle('isnew', card.isNew);
    element.classList.add(isFront ? 'front' : 'behind');
    const strip = make('div', 'strip', make('bdi', 'title', card.name || '(no route)'));
    if (card.isNew) strip.append(make('span', 'badge new', 'new'));
    if (card.holds) strip.append(make('span', 'badge', 'holds a flow'));
    if (card.flow) strip.append(make('span', 'badge', 'flow ' + card.flow));
    if (card.as !== 'push') strip.append(make('span', 'badge', titles[card.as] || card.as));
    const body = make('div', 'body');
    if (isFront) {
      body.append(make('div', 'screen-name text', card.name || '(no route)'));
      if (card.parameters.length > 0) {
        const list = make('ul', 'parameters');
        for (const parameter of card.parameters) list.append(make('li', 'text', parameter));
        body.append(list);
      }
      const since = make('p', 'since');
      if (card.by > 0) {
        since.append('on screen since ', button('link', () => this.#goTo(card.by), 'event ' + card.by));
      } else {
        since.append('on screen from the beginning');
      }
      body.append(since);
    }
    fill(element, strip, body);
    element.title = visible(card.name).slice(0, 200);
  }

  // Puts cards in depth: what lies below shows its title, further down only its edge.
  #place() {
    const elements = [...this.#cards.values()];
    const room = this.#deck.getBoundingClientRect();
    if (room.height === 0 || elements.length === 0) return;
    const width = Math.min(400, room.width - 24);
    const behind = elements.length - 1;
    const wanted = 44;
    const free = Math.max(0, room.height - 180 - 16);
    const titled = Math.min(behind, Math.max(1, Math.floor(free * .75 / wanted)), 7);
    const rest = behind - titled;
    const thin = rest > 0 ? Math.min(16, Math.max(3, (free - titled * wanted) / rest)) : 0;
    const height = Math.max(150, Math.min(cardHeight + 60,
      room.height - 16 - titled * wanted - rest * thin));
    const total = titled * wanted + rest * thin + height;
    let y = Math.max(8, (room.height - total) * .38);
    elements.forEach((element, index) => {
      const depth = behind - index;
      element.style.setProperty('--w', width + 'px');
      element.style.setProperty('--h', height + 'px');
      element.style.setProperty('--y', y + 'px');
      element.style.setProperty('--z', -Math.min(depth, 12) * 26 + 'px');
      element.style.zIndex = String(index + 1);
      element.classList.toggle('thin', depth > titled);
      y += depth > titled ? thin : wanted;
    });
  }

  #drawBars(bars, scene, state) {
    const children = bars.map(bar => {
      const element = make('div', 'tabbar' + (bar.isChanged ? ' changed' : ''));
      element.setAttribute('role', 'list');
      element.setAttribute('aria-label', 'Tabs ' + bar.name);
      for (const tab of bar.tabs) {
        const depth = tab.flow.kind === 'stack' && tab.flow.count ? tab.flow.count : 0;
        const item = make('span', '', make('b', '', tab.title), depth > 1 ? make('i', '', depth) : null);
        item.setAttribute('role', 'listitem');
        if (tab.isSelected) item.setAttribute('aria-current', 'true');
        element.append(item);
      }
      return element;
    });
    const ends = [...(scene ? scene.conditions : []), ...state.life];
    if (ends.length > 0) children.push(make('p', 'ended', ends.join(' · ')));
    fill(this.#bars, ...children);
  }
}

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
