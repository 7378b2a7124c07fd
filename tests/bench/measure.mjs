// What the benchmarks that run in Node share.
import { spawn } from 'node:child_process';

/** The middle of several samples: one that the machine disturbed does not count. */
export const median = (samples) => [...samples].sort((a, b) => a - b)[samples.length >> 1];

/** Milliseconds this process has worked: what other programs of the machine do does not count. */
export const busy = () => process.cpuUsage().user / 1000;

/** How much work something takes. */
export async function workOf(task) {
  const begin = busy();
  await task();
  return busy() - begin;
}

/** Tells the most memory a process had and how long it worked, in all its threads, when it ends. */
const TELL_USE = `data:text/javascript,process.on('exit',()=>{const u=process.resourceUsage();process.stderr.write('\\nused '+u.maxRSS+' '+(u.userCPUTime+u.systemCPUTime)+'\\n')})`;

/** Runs Node in a folder to its end: milliseconds of the clock and of work, and the most memory it had, in MB. */
export function measureNode(cwd, args, before = ['--import', TELL_USE]) {
  return new Promise((resolve, reject) => {
    const begin = performance.now();
    const child = spawn(process.execPath, [...before, ...args], { cwd });
    let told = '';
    child.stdout.resume();
    child.stderr.on('data', (text) => {
      told += text;
    });
    child.on('close', (code) => {
      if (code !== 0) return reject(new Error(`${args.join(' ')} ended with ${code}: ${told}`));
      const wall = performance.now() - begin;
      // The workers of a process tell the same of all of it, each at its own end.
      const uses = [...told.matchAll(/used (\d+) (\d+)/g)];
      const most = (group) => Math.max(...uses.map((use) => Number(use[group])));
      resolve({ wall, work: most(2) / 1000, peak: Math.round(most(1) / 1000) });
    });
  });
}
