// Texts of a log may hold anything: they are only ever set as text, and what is invisible in them
// is shown.
const hidden = /[\u0000-\u001f\u007f-\u009f\u061c\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]/g;

export function visible(text) {
  return String(text).replace(hidden, c => '\\u{' + c.codePointAt(0).toString(16) + '}');
}

// An element with classes, texts and children: make('p', 'quiet', 'here', child).
export function make(name, classes = '', ...children) {
  const element = document.createElement(name);
  if (classes) element.className = classes;
  for (const child of children) {
    if (child === null || child === undefined || child === false) continue;
    element.append(child instanceof Node ? child : visible(child));
  }
  return element;
}

export function button(classes, action, ...children) {
  const element = make('button', classes, ...children);
  element.type = 'button';
  element.addEventListener('click', action);
  return element;
}

export function fill(element, ...children) {
  element.replaceChildren(...children.filter(child => child !== null && child !== undefined));
}

export function count(number) {
  return Number(number).toLocaleString('en-US');
}

export function counted(number, word) {
  return count(number) + ' ' + word + (Number(number) === 1 ? '' : 's');
}

// A share in percent: below ten with a digit behind the point.
export function percent(part, all) {
  if (!all) return '';
  const share = 100 * part / all;
  if (part > 0 && share < .1) return '<0.1 %';
  return (share > 0 && share < 9.95 ? share.toFixed(1) : Math.round(share)) + ' %';
}

// A length of time in microseconds, for people: `4 min 25 s`.
export function span(microseconds) {
  const seconds = microseconds / 1e6;
  if (seconds < .9995) return Math.round(microseconds / 1000) + ' ms';
  if (seconds < 59.95) return (seconds < 9.95 ? seconds.toFixed(1) : Math.round(seconds)) + ' s';
  const two = (whole, of, first, second) => {
    const left = Math.floor(whole / of);
    const rest = whole % of;
    return count(left) + ' ' + first + (rest > 0 ? ' ' + rest + ' ' + second : '');
  };
  if (seconds < 3599.5) return two(Math.round(seconds), 60, 'min', 's');
  if (seconds < 86370) return two(Math.round(seconds / 60), 60, 'h', 'min');
  return two(Math.round(seconds / 3600), 24, 'd', 'h');
}

// A length of time that is not known exactly, in two digits: `~ 1.2 s`.
export function about(microseconds) {
  if (microseconds === null) return '–';
  return '~ ' + span(Number(Number(microseconds).toPrecision(2)));
}

// A moment, for people: a date where the trace has a calendar, else how long after its beginning.
export function clock(microseconds) {
  if (Math.abs(microseconds) < 1e14) return span(Math.max(0, microseconds));
  const date = new Date(microseconds / 1000);
  return isNaN(date) ? '' : date.toISOString().slice(0, 19).replace('T', ' ');
}
