import {make, button, fill, visible, count} from './text.js';

const cardHeight = 200;
const modals = new Set(['sheet', 'lockedSheet', 'cover', 'popover', 'alert']);
const titles = {lockedSheet: 'locked sheet'};

// What is on screen in a scene, bottom first: cards and the bars of tabs below them.
function shown(scene, peeks) {
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
      const peeked = flow.tabs[peeks[bars.length]];
      bars.push(flow);
      flow = (peeked || flow.tabs.find(tab => tab.isSelected) || {}).flow;
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
  // Of each bar of tabs the one that is looked at though it is not on screen.
  #peeks = [];
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
    this.#peeks = [];
    this.#drawScene();
  }

  #drawScene() {
    const scene = this.#state.scenes.find(one => one.number === this.#scene);
    const {cards, bars} = scene ? shown(scene, this.#peeks) : {cards: [], bars: []};
    this.#drawCards(cards);
    this.#drawBars(bars, scene, this.#state);
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
    const children = bars.map((bar, level) => {
      const element = make('div', 'tabbar' + (bar.isChanged ? ' changed' : ''));
      element.setAttribute('role', 'group');
      element.setAttribute('aria-label', 'Tabs ' + bar.name);
      bar.tabs.forEach((tab, index) => {
        const depth = tab.flow.kind === 'stack' && tab.flow.count ? tab.flow.count : 0;
        const isPeeked = this.#peeks[level] === index;
        // What a tab holds can be looked at without a step of the session.
        const item = button('', () => this.#peek(level, tab.isSelected ? undefined : index),
          make('b', '', tab.title), depth > 1 ? make('i', '', depth) : null);
        item.title = tab.isSelected ? 'On screen' : 'Look at what it holds';
        item.setAttribute('aria-pressed', String(isPeeked));
        if (tab.isSelected) item.setAttribute('aria-current', 'true');
        element.append(item);
      });
      return element;
    });
    const ends = [...(scene ? scene.conditions : []), ...state.life];
    if (this.#peeks.some(peek => peek !== undefined)) {
      ends.unshift('not on screen: what the chosen tab holds');
    }
    if (ends.length > 0) children.push(make('p', 'ended', ends.join(' · ')));
    fill(this.#bars, ...children);
  }

  #peek(level, index) {
    this.#peeks.length = level;
    this.#peeks[level] = index;
    const focused = [...this.#bars.querySelectorAll('button')].indexOf(document.activeElement);
    this.#drawScene();
    const again = this.#bars.querySelectorAll('button')[focused];
    if (again) again.focus();
  }
}
