// What replaying costs: API steps and widget events per second in memory, API steps over HTTP beside a
// bare fetch loop against the same server, 1,000 sessions in one thread and in two, starting cold.
//   node tests/build.mjs --fast && node tests/bench/replay.mjs [rounds]
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { median, measureNode } from './measure.mjs';

const CLI = fileURLToPath(new URL('../../dist/cli.js', import.meta.url));
const STEPS = 1000;
const EVENTS = 5000;
const SESSIONS = 1000;
const STARTS = 7;

/** The same work without a tool: a request, its status, one assertion. */
const FETCH_LOOP = `
  for (let step = 0; step < ${STEPS}; step++) {
    const reply = await fetch(process.argv[1] + '/api/users/me');
    if (reply.status !== 200) throw new Error(reply.status);
    if ((await reply.json()).user_id === undefined) throw new Error('nobody');
  }`;

const rounds = Number(process.argv[2] ?? 5);
const folder = mkdtempSync(join(tmpdir(), 'replay-'));
const server = await startServer();
try {
  const sessions = writeSessions();
  const report = join(folder, 'report.json');
  const reporter = ['--reporter', `json=${report}`];
  const rows = {
    'in memory, 1,000 API steps': await repeat(rounds, ['replay', sessions.steps, ...reporter]),
    'in memory, 5,000 widget events': await repeat(rounds, [
      'replay',
      sessions.events,
      ...reporter,
    ]),
    'over HTTP, 1,000 API steps': await repeat(rounds, [
      'replay',
      sessions.steps,
      '--against',
      server.url,
      ...reporter,
    ]),
  };
  const loop = await samples(rounds, ['--input-type=module', '-e', FETCH_LOOP, server.url]);
  const counts = [STEPS, EVENTS, STEPS];
  console.table([
    ...Object.entries(rows).map(([name, row], index) => ({
      replay: name,
      'of the whole run, per s': perSecond(counts[index], row.wall),
      'while playing, per s': perSecond(counts[index], row.playing),
      'work, s': row.work,
      'peak MB': row.peak,
    })),
    {
      replay: 'limit: fetch loop over HTTP',
      'of the whole run, per s': perSecond(STEPS, loop.wall),
      'while playing, per s': '',
      'work, s': loop.work,
      'peak MB': loop.peak,
    },
  ]);

  const [one, two] = [[], []];
  for (let round = 0; round < rounds; round++) {
    one.push(await measureNode(folder, [CLI, 'replay', sessions.many, '--jobs', '1', ...reporter]));
    two.push(await measureNode(folder, [CLI, 'replay', sessions.many, '--jobs', '2', ...reporter]));
  }
  const [alone, both] = [one, two].map(summary);
  const jobs = { '--jobs 1': alone, '--jobs 2': both };
  console.table(
    Object.entries(jobs).map(([name, { wall, work }]) => ({
      '1,000 sessions of 6 steps': name,
      seconds: (wall / 1000).toFixed(2),
      'work, s': work,
      scales: name === '--jobs 1' ? '' : `${(alone.wall / wall).toFixed(2)}x`,
    })),
  );

  // Without the line that tells the use: it would be part of the start.
  const starts = {
    'limit: node, nothing to do': ['-e', '0'],
    'headless-grc --help': [CLI, '--help'],
    'headless-grc replay, one step': [CLI, 'replay', sessions.one],
  };
  const cold = Object.fromEntries(Object.keys(starts).map((name) => [name, []]));
  for (let round = 0; round < STARTS; round++)
    for (const [name, args] of Object.entries(starts))
      cold[name].push((await measureNode(folder, args, [])).wall);
  console.table(
    Object.entries(cold).map(([name, all]) => ({ start: name, ms: Math.round(median(all)) })),
  );

  /** Runs of the command line, with the time that its report gives the session. */
  async function repeat(times, args) {
    const playing = [];
    const all = await samples(times, [CLI, ...args], () => {
      const [session] = JSON.parse(readFileSync(report, 'utf8')).sessions;
      playing.push(session.milliseconds);
    });
    return { ...all, playing: median(playing) };
  }
} finally {
  server.end();
  rmSync(folder, { recursive: true });
}

async function samples(times, args, look = () => undefined) {
  const runs = [];
  for (let round = 0; round < times; round++) {
    runs.push(await measureNode(folder, args));
    look();
  }
  return summary(runs);
}

function summary(runs) {
  return {
    wall: median(runs.map(({ wall }) => wall)),
    work: (median(runs.map(({ work }) => work)) / 1000).toFixed(2),
    peak: Math.max(...runs.map(({ peak }) => peak)),
  };
}

function startServer() {
  const child = spawn(process.execPath, [CLI, 'serve', '--port', '0', '--quiet'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  return new Promise((resolve) => {
    child.stdout.once('data', (text) =>
      resolve({ url: String(text).trim(), end: () => child.kill() }),
    );
  });
}

function perSecond(count, milliseconds) {
  return Math.round((count / milliseconds) * 1000);
}

/** Sessions as a user would write them: everything is read, played, judged and reported. */
function writeSessions() {
  const write = (name, title, steps) => {
    const file = join(folder, name);
    writeFileSync(file, [`title: ${title}`, 'steps:', ...steps, ''].join('\n'));
    return file;
  };
  const many = join(folder, 'many');
  mkdirSync(many);
  const step = [
    '  - call: users.me',
    '    options: { cache: never }',
    '    expect: { status: 200, reply: { user_id: { $any: string } } }',
  ];
  const events = ['  - send: dialog.open', '  - send: dialog.cancel'];
  const times = (count, lines) => Array.from({ length: count }, () => lines).flat();
  for (let index = 0; index < SESSIONS; index++) {
    write(join('many', `${index}.yaml`), `Session ${index}`, [
      ...step,
      '  - start: { widget: dialog }',
      ...events,
      '  - expect: { state: closed }',
      ...step,
    ]);
  }
  return {
    many,
    one: write('one.yaml', 'One step', step),
    steps: write('steps.yaml', 'API steps', times(STEPS, step)),
    events: write('events.yaml', 'Widget events', [
      '  - start: { widget: dialog }',
      ...times(EVENTS / 2, events),
      '  - expect: { state: closed }',
    ]),
  };
}
