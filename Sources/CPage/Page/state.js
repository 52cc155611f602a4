// What the page shows: a trace, a moment of it, its session's timeline, and what stands beside it.
export const view = {
  traces: [], architectures: [], retained: [], costs: [], trace: 0, moment: null, momentTrace: 0, timeline: null,
  beside: null, live: null, divergence: null, isFollowing: false, isOverview: null,
};

export const field = id => document.getElementById(id);

// What other files of the page wait for: a moment that is drawn, a timeline that came, a question
// to go to an event.
const listeners = {};

export function on(name, listener) {
  (listeners[name] = listeners[name] || []).push(listener);
}

export function emit(name, ...values) {
  for (const listener of listeners[name] || []) listener(...values);
}
