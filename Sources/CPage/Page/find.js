import {askLong} from './ask.js';
import {make, button, fill} from './text.js';
import {view, field, on} from './state.js';
import {go, stop} from './moment.js';

let findWork = null;

on('find', (where, scope, after) => {
  field('scope').value = scope;
  find(where, after);
});

export async function find(where, after) {
  if (findWork) findWork.abort();
  const work = new AbortController();
  findWork = work;
  const answerWith = (text, isBad = false) => {
    fill(field('find-answer'), make('span', '', text));
    field('find-answer').classList.toggle('bad', isBad);
    return field('find-answer');
  };
  answerWith('');
  fill(field('find-answer'));
  stop();
  try {
    if (/^\d+$/.test(where)) {
      await go(Number(where));
      return;
    }
    const parameters = {
      trace: view.trace, where, after,
      session: field('scope').value === 'session' && view.moment ? view.moment.session : '',
    };
    const answer = await askLong('find', parameters, work.signal, standing => {
      const share = standing.total > 0 ? ' ' + Math.floor(100 * standing.done / standing.total) + '%' : '';
      answerWith('looking' + share + ' ').append(button('', () => {
        work.abort();
        fill(field('find-answer'));
      }, 'Stop'));
    });
    fill(field('find-answer'));
    if (answer.found === null) answerWith(after > 0 ? 'It does not hold after this event.' : 'It never holds.');
    else await go(answer.found);
  } catch (error) {
    if (error.name === 'AbortError') return;
    answerWith(error.message, true);
  }
}


// The words of the field, from the first event or from the one that is shown.
export function findAsked(isNext) {
  const where = field('where').value.trim();
  if (where) find(where, isNext && view.moment ? view.moment.event.sequence : 0);
}
