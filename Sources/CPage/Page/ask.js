// Questions to the server that shows the log. An answer of status 202 says how far the work is.
export class Problem extends Error {}

export async function ask(path, parameters = {}, signal = undefined) {
  // Not by URLSearchParams, whose plus for a blank is read as a plus.
  const query = Object.entries(parameters)
    .filter(([, value]) => value !== null && value !== undefined && value !== '')
    .map(([name, value]) => name + '=' + encodeURIComponent(value)).join('&');
  let response;
  try {
    response = await fetch('api/' + path + '?' + query, {signal, cache: 'no-store'});
  } catch (error) {
    if (error.name === 'AbortError') throw error;
    throw new Problem('the server does not answer; start wayfold view again');
  }
  const answer = await response.json();
  if (answer.problem) throw new Problem(answer.problem);
  return answer;
}

// Asks again until the work is done; `progress` is told how far it is.
export async function askLong(path, parameters, signal, progress) {
  while (true) {
    const answer = await ask(path, parameters, signal);
    if (!answer.isWorking) return answer;
    if (progress) progress(answer);
    await new Promise(resolve => setTimeout(resolve, 120));
    if (signal && signal.aborted) throw new DOMException('no longer wanted', 'AbortError');
  }
}

// Answers in the order of asking, and of questions that come faster than answers only the last.
export class Latest {
  #waiting = null;
  #isBusy = false;

  async run(work) {
    this.#waiting = work;
    if (this.#isBusy) return;
    this.#isBusy = true;
    try {
      while (this.#waiting) {
        const next = this.#waiting;
        this.#waiting = null;
        await next();
      }
    } finally {
      this.#isBusy = false;
    }
  }
}
