// What a push with its pop costs in React Navigation's own stack router, at some depths:
//
//     node react_navigation.mjs 10 1000 100000
//
// prints a line a depth, the depth and the nanoseconds of processor time of a pair. The package
// @react-navigation/routers is looked for from the current folder upwards.
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';

const require = createRequire(process.cwd() + '/');
const { StackRouter, StackActions } = await import(
  pathToFileURL(require.resolve('@react-navigation/routers')));

const options = { routeNames: ['floor'], routeParamList: {}, routeGetIdList: {} };
const router = StackRouter({ initialRouteName: 'floor' });

/** A state with so many screens above its first. */
function stack(depth) {
  const routes = Array.from({ length: depth + 1 }, (_, n) => ({ key: 'floor-' + n, name: 'floor' }));
  return { ...router.getInitialState(options), routes, index: depth };
}

/** The microseconds of processor time that so many pushes take, each with its pop. */
function time(start, count) {
  const before = process.cpuUsage();
  let state = start;
  for (let n = 0; n < count; n += 1) {
    state = router.getStateForAction(state, StackActions.push('floor', { n }), options);
    state = router.getStateForAction(state, StackActions.pop(1), options);
  }
  const { user, system } = process.cpuUsage(before);
  if (state.routes.length !== start.routes.length) {
    throw new Error(`the stack is ${state.routes.length - 1} deep but should be ${start.index}`);
  }
  return user + system;
}

for (const depth of process.argv.slice(2)) {
  const start = stack(Number(depth));
  let count = 1;
  while (time(start, count) < 100_000) count *= 4;
  const best = Math.min(...[1, 2, 3].map(() => time(start, count)));
  console.log(depth + ' ' + Math.round(best / count * 1000));
}
