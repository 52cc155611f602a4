// What events are coloured by, in the order of the server's numbers.
export const groups = ['forward', 'back', 'across', 'link', 'context', 'process'];

// A canvas as large as its element, cleared, with the page's colours.
export function prepare(canvas, element) {
  const box = element.getBoundingClientRect();
  const scale = devicePixelRatio || 1;
  const [width, height] = [Math.max(1, box.width - 2), Math.max(1, box.height - 2)];
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  const context = canvas.getContext('2d');
  context.scale(scale, scale);
  const style = getComputedStyle(document.documentElement);
  return {context, width, height, colour: name => style.getPropertyValue('--' + name).trim()};
}

// Stretches of events: how deep it was, what happened by kind, what was refused or troubled. A
// bucket that spans more than a pixel is drawn as wide as it is.
export function drawBuckets(context, area, colour, data, range) {
  const {buckets, width: span} = data;
  const total = buckets.first.length;
  const deepest = Math.max(2, data.deepest);
  const length = Math.max(1, range.last - range.first + 1);
  const most = Math.max(1, ...buckets.counts.map(counts => counts.reduce((sum, one) => sum + one, 0)));
  const colours = groups.map((_, index) => colour('g' + index));
  const step = Math.max(1, area.width * span / length);
  const left = area.left + area.width;
  for (let index = 0; index < total; index += 1) {
    const from = area.left + (buckets.first[index] - range.first) / length * area.width;
    const x = Math.max(area.left, from);
    const wide = Math.min(left, from + step + .5) - x;
    if (wide <= 0) continue;
    context.fillStyle = colour('area');
    const y = buckets.depth[index] / deepest * (area.depth - 8);
    context.fillRect(x, area.base - y, wide, y);
    if (!area.ticks) continue;
    let below = area.ticks + 13;
    buckets.counts[index].forEach((number, group) => {
      const size = number / most * 13;
      context.fillStyle = colours[group];
      context.fillRect(x, below - size, wide > 3 ? wide - 1 : wide, size);
      below -= size;
    });
  }
  const signs = area.signs || area.ticks + 16;
  for (const [name, values] of [['gone', buckets.refused], ['warn', buckets.troubled]]) {
    context.fillStyle = colour(name);
    const worst = Math.max(1, ...values);
    for (let index = 0; index < total; index += 1) {
      if (values[index] === 0) continue;
      const from = area.left + (buckets.first[index] - range.first) / length * area.width;
      if (from + step < area.left || from > left) continue;
      // Where every stretch has some, the worst stand out.
      context.globalAlpha = .2 + .8 * values[index] / worst;
      context.fillRect(Math.max(area.left, from), signs, Math.max(1, Math.min(step, 4)), 5);
    }
    context.globalAlpha = 1;
  }
}
