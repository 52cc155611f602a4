import {Problem} from './ask.js';
import {visible} from './text.js';
import {field} from './state.js';

// Says something for a moment.
export function say(text, isLong = false) {
  const toast = field('toast');
  toast.textContent = visible(text);
  toast.hidden = false;
  clearTimeout(toast.later);
  toast.later = setTimeout(() => { toast.hidden = true; }, isLong ? 6000 : 1800);
}

export function failed(error) {
  if (error.name === 'AbortError') return;
  if (!(error instanceof Problem)) console.error(error);
  say(error.message, true);
}

export async function copy(text, what) {
  try {
    await navigator.clipboard.writeText(text);
    say(what + ' is copied');
  } catch {
    // Without leave to use the clipboard it can still be taken by hand.
    say(text, true);
  }
  document.documentElement.dataset.copied = text;
}
