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

// A length of time in microseconds, for people.
export function span(microseconds) {
  const seconds = microseconds / 1e6;
  if (seconds < 1) return Math.round(microseconds / 1000) + ' ms';
  if (seconds < 60) return seconds.toFixed(1) + ' s';
  if (seconds < 3600) return Math.floor(seconds / 60) + ' min ' + Math.round(seconds % 60) + ' s';
  if (seconds < 86400) return Math.floor(seconds / 3600) + ' h ' + Math.round(seconds % 3600 / 60) + ' min';
  return count(Math.floor(seconds / 86400)) + ' d ' + Math.round(seconds % 86400 / 3600) + ' h';
}
