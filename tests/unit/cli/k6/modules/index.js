// Stands in for k6's module of this name: https://grafana.com/docs/k6/latest/javascript-api/k6/
const { run } = globalThis;

/** Counts each named condition; true if all hold. An exception of a condition counts as a failure of it. */
export function check(value, conditions) {
  let isRight = true;
  for (const [name, condition] of Object.entries(conditions)) {
    refuseSeparator(name);
    const holds = Boolean(typeof condition === 'function' ? condition(value) : condition);
    const counted = (run.checks[name] ??= { passes: 0, fails: 0 });
    counted[holds ? 'passes' : 'fails'] += 1;
    isRight &&= holds;
  }
  return isRight;
}

export function group(name, work) {
  refuseSeparator(name);
  return work();
}

const refuseSeparator = (name) => {
  if (name.includes('::')) throw new Error("group and check names may not contain '::'");
};

/** Seconds pass at once. */
export function sleep(seconds) {
  if (typeof seconds !== 'number') throw new TypeError('sleep takes seconds');
  run.slept.push(seconds);
}
