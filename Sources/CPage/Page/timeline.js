import {count, visible} from './text.js';
import {groups, prepare, drawBuckets} from './buckets.js';

// The events of a session from left to right: how deep it was, what happened, what was refused.
export class Timeline {
  #root;
  #canvas;
  #hover;
  #data = null;
  #at = null;
  #range = null;
  #other = null;
  #isDragging = false;
  #seek;

  constructor(root, seek) {
    this.#root = root;
    this.#seek = seek;
    this.#canvas = root.querySelector('canvas');
    this.#hover = root.querySelector('.hover');
    new ResizeObserver(() => this.draw()).observe(root);
    matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => this.draw());
    root.addEventListener('pointerdown', event => {
      if (event.button !== 0) return;
      root.setPointerCapture(event.pointerId);
      this.#isDragging = true;
      root.focus();
      this.#seekTo(event);
    });
    root.addEventListener('pointermove', event => {
      if (this.#isDragging) this.#seekTo(event);
      this.#tell(event);
    });
    for (const end of ['pointerup', 'pointercancel']) {
      root.addEventListener(end, () => { this.#isDragging = false; });
    }
    root.addEventListener('pointerleave', () => { this.#hover.hidden = true; });
  }

  get data() { return this.#data; }

  // The timeline of a session, or the numbers of its first and last event while it is counted.
  show(data, range) {
    this.#data = data;
    this.#range = range;
    this.draw();
  }

  set at(sequence) {
    this.#at = sequence;
    this.draw();
  }

  // Where two sessions diverge.
  set divergence(sequence) {
    this.#other = sequence;
    this.draw();
  }

  get #events() { return this.#data && this.#data.events ? this.#data.events : null; }

  // The place of an event among those that are listed; the last one that is not later.
  indexOf(sequence) {
    const list = this.#events ? this.#events.sequence : [];
    let low = 0;
    let high = list.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (list[middle] <= sequence) low = middle + 1; else high = middle;
    }
    return low - 1;
  }

  // The number of the event at a share of the width.
  #sequence(share) {
    const inside = Math.min(1, Math.max(0, share));
    const events = this.#events;
    if (events) {
      const last = events.sequence.length - 1;
      return events.sequence[Math.min(last, Math.floor(inside * events.sequence.length))];
    }
    if (!this.#range) return null;
    return Math.round(this.#range.first + inside * (this.#range.last - this.#range.first));
  }

  #share(sequence) {
    const events = this.#events;
    if (events) return (Math.max(0, this.indexOf(sequence)) + .5) / events.sequence.length;
    if (!this.#range || this.#range.last <= this.#range.first) return .5;
    return (sequence - this.#range.first) / (this.#range.last - this.#range.first);
  }

  #shareAt(event) {
    const box = this.#root.getBoundingClientRect();
    return (event.clientX - box.left - 8) / Math.max(1, box.width - 16);
  }

  #seekTo(event) {
    const sequence = this.#sequence(this.#shareAt(event));
    if (sequence !== null) this.#seek(sequence);
  }

  #tell(event) {
    const sequence = this.#sequence(this.#shareAt(event));
    if (sequence === null) return;
    const events = this.#events;
    let text = 'event ' + count(sequence);
    if (events) {
      const index = this.indexOf(sequence);
      text = sequence + '  ' + events.words[index];
      if (events.outcome[index]) text += '  ' + events.outcome[index];
    }
    this.#hover.textContent = visible(text);
    this.#hover.hidden = false;
    const box = this.#root.getBoundingClientRect();
    const half = Math.min(190, this.#hover.offsetWidth / 2);
    const x = Math.min(box.width - half, Math.max(half, event.clientX - box.left));
    this.#hover.style.left = x + 'px';
  }

  draw() {
    const {context, width, height, colour} = prepare(this.#canvas, this.#root);
    const area = {left: 8, width: width - 16, depth: height - 40, base: height - 34, ticks: height - 28};
    if (this.#events) this.#drawEvents(context, area, colour);
    else if (this.#data && this.#data.buckets) drawBuckets(context, area, colour, this.#data, this.#range);
    this.#drawMarks(context, area, colour, height);
  }

  #drawEvents(context, area, colour) {
    const events = this.#events;
    const total = events.sequence.length;
    const step = area.width / total;
    const deepest = Math.max(2, this.#data.deepest);
    context.beginPath();
    context.moveTo(area.left, area.base);
    for (let index = 0; index < total; index += 1) {
      const y = area.base - events.depth[index] / deepest * (area.depth - 8);
      context.lineTo(area.left + index * step, y);
      context.lineTo(area.left + (index + 1) * step, y);
    }
    context.lineTo(area.left + area.width, area.base);
    context.closePath();
    context.fillStyle = colour('area');
    context.fill();
    context.strokeStyle = colour('edge');
    context.lineWidth = 1;
    context.stroke();
    const colours = groups.map((_, index) => colour('g' + index));
    const tick = Math.max(1, Math.min(7, step - (step > 3 ? 1.5 : 0)));
    for (let index = 0; index < total; index += 1) {
      context.fillStyle = colours[events.group[index]];
      const x = area.left + (index + .5) * step - tick / 2;
      const isApplied = events.mark[index] !== 1;
      if (isApplied) context.fillRect(x, area.ticks, tick, 11);
      else context.fillRect(x, area.ticks + 4, tick, 3);
    }
    for (let index = 0; index < total; index += 1) {
      if (events.mark[index] > 0) {
        this.#drawSign(context, area.left + (index + .5) * step, area.ticks + 19, events.mark[index], colour);
      }
    }
  }

  // Refusals are triangles, trouble is a diamond: not by colour alone.
  #drawSign(context, x, y, mark, colour) {
    context.fillStyle = colour(mark === 2 ? 'warn' : 'gone');
    context.beginPath();
    if (mark === 2) {
      context.moveTo(x, y - 5); context.lineTo(x + 4.5, y); context.lineTo(x, y + 5); context.lineTo(x - 4.5, y);
    } else {
      context.moveTo(x, y - 4); context.lineTo(x + 4.5, y + 4); context.lineTo(x - 4.5, y + 4);
    }
    context.fill();
  }

  #drawMarks(context, area, colour, height) {
    const line = (sequence, name, isDashed) => {
      if (sequence === null || (!this.#events && !this.#range)) return;
      const x = area.left + this.#share(sequence) * area.width;
      context.strokeStyle = colour(name);
      context.lineWidth = isDashed ? 1.5 : 2;
      context.setLineDash(isDashed ? [4, 3] : []);
      context.beginPath();
      context.moveTo(x, 4);
      context.lineTo(x, height - 4);
      context.stroke();
      context.setLineDash([]);
      if (isDashed) return;
      context.fillStyle = colour(name);
      context.beginPath();
      context.arc(x, 6, 4, 0, Math.PI * 2);
      context.fill();
    };
    line(this.#other, 'gone', true);
    line(this.#at, 'accent', false);
  }
}
