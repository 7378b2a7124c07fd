// Transitions per second of the dialog's chart, beside a reducer (the limit) and beside bare XState
// doing as much: a guarded opening that forgets the last result, a closing that keeps one, an event
// emitted by both. One process per contender, so that none is compiled for another's shapes.
//   node tests/build.mjs --fast && node tests/bench/charts.mjs [rounds]
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { busy, median } from './measure.mjs';

const WARM_UP = 400;
const TIME = 600;
const OPEN = { type: 'dialog.open' };
const CANCEL = { type: 'dialog.cancel' };

const CONTENDERS = {
  async 'reducer (limit)'() {
    const reduce = (state, { type }) => {
      if (state.value === 'closed' && type === 'dialog.open' && state.online)
        return { ...state, value: 'open', result: null };
      if (state.value === 'open' && type === 'dialog.cancel')
        return { ...state, value: 'closed', result: 'cancel' };
      return state;
    };
    let state = { value: 'closed', result: null, online: true };
    return {
      send(event) {
        state = reduce(state, event);
        hear();
      },
      isClosed: () => state.value === 'closed',
    };
  },
  async 'bare XState'() {
    const { assign, createActor, emit, setup } = await import('xstate');
    const chart = setup({
      guards: { canOpen: ({ context }) => context.online },
      actions: {
        forget: assign({ result: null }),
        keep: assign({ result: 'cancel' }),
        tellOpened: emit({ type: 'open.change', open: true }),
        tellClosed: emit(({ context }) => ({
          type: 'open.change',
          open: false,
          result: context.result,
        })),
      },
    }).createMachine({
      context: { result: null, online: true },
      initial: 'closed',
      states: {
        closed: {
          on: {
            'dialog.open': { guard: 'canOpen', target: 'open', actions: ['forget', 'tellOpened'] },
          },
        },
        open: { on: { 'dialog.cancel': { target: 'closed', actions: ['keep', 'tellClosed'] } } },
      },
    });
    return running(createActor(chart));
  },
  async 'headless-grc dialogMachine'() {
    const { createActor } = await import('xstate');
    const { DEFAULT_ENVIRONMENT, dialogMachine } = await import('../../dist/machines/index.js');
    return running(createActor(dialogMachine, { input: { environment: DEFAULT_ENVIRONMENT } }));
  },
};

// One listener each, as a hook would have.
let heard = 0;
const hear = () => {
  heard += 1;
};

function running(actor) {
  actor.subscribe(hear);
  actor.on('open.change', hear);
  actor.start();
  return {
    send: (event) => actor.send(event),
    isClosed: () => actor.getSnapshot().matches('closed'),
  };
}

async function perSecond(name) {
  const dialog = await CONTENDERS[name]();
  const run = (time) => {
    const begin = busy();
    let count = 0;
    let passed = 0;
    while (passed < time) {
      for (let pair = 0; pair < 50; pair++) {
        dialog.send(OPEN);
        dialog.send(CANCEL);
      }
      count += 100;
      passed = busy() - begin;
    }
    return (count / passed) * 1000;
  };
  run(WARM_UP);
  const result = run(TIME);
  if (heard === 0 || !dialog.isClosed()) throw new Error(`${name} did not open and close`);
  return result;
}

const only = process.argv[3];
if (only) console.log(await perSecond(only));
else measure(Number(process.argv[2] ?? 5));

function measure(rounds) {
  const names = Object.keys(CONTENDERS);
  const results = Object.fromEntries(names.map((name) => [name, []]));
  for (let round = 0; round < rounds; round++) {
    for (const name of names) {
      const args = [fileURLToPath(import.meta.url), '1', name];
      const { stdout } = spawnSync(process.execPath, args, {
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      results[name].push(Number(stdout));
    }
  }
  const bare = median(results['bare XState']);
  console.table(
    names.map((name) => ({
      dialog: name,
      'transitions/s': Math.round(median(results[name])),
      'of bare XState': `${Math.round((median(results[name]) / bare) * 100)} %`,
    })),
  );
}
