// node drive/people.mjs --reps=3 [--only=..] [--users=50000]
// first: press to the first page painted. letter: a letter to its answer painted. arrow: median of 10. page1/page100/page500: loading one more page
// when so many are there (median of 5). heapN: heap after N pages. choose: one of 200 presses. race: 20 searches of which each answers sooner than the one before.
import { serve, openPage, limit, interleave, contenders, args, median, summarize, table, pressTimed } from './lib.mjs';
import { people, answerPeople } from './people-server.mjs';
const a = args({ reps: 3, timeout: 60000, users: 50000, only: '' });
const T = +a.timeout;
const world = people(+a.users, 2000, 500);
let latency = () => 0;
const s = await serve((url, _request, reply) => answerPeople(world, url, reply, latency));
const ALL = +a.users + 2500;
// Waiting looks at the page when it changes, not at every frame: ours and others wait for the end of typing, and frames cost main-thread time.
const INIT = `
 window.quiet = () => m.settle();
 window.seen = (cond, ms = ${T}) => new Promise((res, rej) => {
   const t0 = performance.now(); let o; const end = setTimeout(() => { o.disconnect(); rej(new Error('not reached: ' + cond)); }, ms);
   const look = () => { let ok = false; try { ok = cond(); } catch {} if (!ok) return; o.disconnect(); clearTimeout(end); requestAnimationFrame(() => { const c = new MessageChannel(); c.port1.onmessage = () => res(performance.now() - t0); c.port2.postMessage(0); }); };
   o = new MutationObserver(look); o.observe(document, { subtree: true, childList: true, attributes: true, characterData: true }); look();
 });
 window.rows = () => [...document.querySelectorAll('.row, [data-part=row]')];
 window.top1 = () => { let b = null, y = 1e9; for (const e of rows()) { const r = e.getBoundingClientRect(); if (r.height > 0 && r.top < y) { y = r.top; b = e; } } return b?.textContent ?? ''; };
 window.tick = () => new Promise(r => { const c = new MessageChannel(); c.port1.onmessage = r; c.port2.postMessage(0); });
 window.loadTo = async (pages, box = 120000) => { const T0 = performance.now(); while (handle.count() < pages * 100 && performance.now() - T0 < box) { const n = handle.count(); handle.more(); const t0 = performance.now(); while (handle.count() === n) { await new Promise(r => setTimeout(r, 1)); if (performance.now() - t0 > 20000) throw new Error('stuck at ' + n); } } return handle.count(); };
 window.onePage = async () => { const n = handle.count(); handle.more(); while (handle.count() === n) await new Promise(r => setTimeout(r, 2)); await tick(); };
`;
async function sample(browser, c) {
  latency = () => 0;
  const { ctx, page, heap, errors, work } = await openPage(browser, `${s.url}/?bench=people&c=${c}`, 'threadTicks');
  const o = {};
  const step = async (what, fn, div = 1) => { try { const [v, w] = await limit(work(fn), T * 3, what); o[what + 'Work'] = w / div; } catch (e) { o.note = `${what}: ${String(e.message).split('\n')[0].slice(0, 200)}`; o.hang = true; throw o; } };
  try {
    await page.evaluate(INIT);
    await page.evaluate((ids) => { window.firstIds = ids; }, world.firstIds);
    const h0 = await heap();
    await page.evaluate('doMount()'); await page.waitForSelector(await page.evaluate('contender.opens')); await page.evaluate('m.settle()');
    await step('first', async () => { await page.click(await page.evaluate('contender.opens')); return page.evaluate(`seen(() => top1().includes(${JSON.stringify(world.first)}))`); });
    await page.evaluate('m.settle()');
    const open = await page.evaluate('contender.list().matches("input") ? null : "[data-part=search]"');
    // letter
    await page.evaluate(`(${open ? `document.querySelector(${JSON.stringify(open)})` : 'contender.list()'}).focus()`);
    await page.evaluate('m.settle()');
    await step('letter', async () => { const p = page.evaluate(`seen(() => top1().includes(${JSON.stringify(world.firstOf('z'))}))`); await page.keyboard.press('z'); return p; });
    await page.keyboard.press('Backspace'); await page.evaluate(`seen(() => top1().includes(${JSON.stringify(world.first)}))`); await page.evaluate('m.settle()');
    // arrow
    await page.evaluate('contender.list().focus()'); await page.evaluate('m.settle()');
    const arrows = [];
    await step('arrow', async () => { for (let i = 0; i < 10; i++) arrows.push(await pressTimed(page, 'keydown', 'ArrowDown', `() => { const b = contender.active(); return () => contender.active() !== b && contender.active() !== ''; }`, T)); return median(arrows.slice(2)); }, 10);
    // pages
    if ((await page.evaluate('contender.hasPages')) !== false) {
      const five = async () => { for (let i = 0; i < 5; i++) { await page.evaluate('onePage()'); await page.evaluate('m.settle()'); } };
      await step('page1', five, 5);
      await page.evaluate('loadTo(95)'); await step('page100', five, 5); o.heap100 = (await heap()) - h0;
      const t = Date.now(); const got = await limit(page.evaluate('loadTo(495)'), 200000, 'loadTo'); o.load395 = Date.now() - t;
      if (got < 49500) o.note = `only ${got} rows in 120 s`;
      else { await step('page500', five, 5); o.heap500 = (await heap()) - h0; o.mounted = await page.evaluate('rows().length'); }
      await limit(page.evaluate(`loadTo(${ALL / 100})`), 60000, 'end'); const n = await page.evaluate('handle.count()'); o.complete = n === ALL ? 'all' : `WRONG ${n}`;
      await step('arrowEnd', async () => { await page.evaluate('contender.list().focus()'); const v = []; for (let i = 0; i < 6; i++) v.push(await pressTimed(page, 'keydown', 'ArrowDown', `() => { const b = contender.active(); return () => contender.active() !== b && contender.active() !== ''; }`, T)); return median(v.slice(2)); }, 6);
      await step('chooseEnd', async () => { for (let i = 0; i < 10; i++) { await page.evaluate(`handle.toggle(${i})`); await page.evaluate('tick()'); } }, 10);
    }
    // 200 chosen on a fresh page
    const two = await openPage(browser, `${s.url}/?bench=people&c=${c}`, 'threadTicks');
    await two.page.evaluate(INIT); await two.page.evaluate((ids) => { window.firstIds = ids; }, world.firstIds);
    await two.page.evaluate('doMount()'); await two.page.waitForSelector(await two.page.evaluate('contender.opens')); await two.page.click(await two.page.evaluate('contender.opens'));
    await two.page.evaluate(`seen(() => top1().includes(${JSON.stringify(world.first)}))`);
    const some = (await two.page.evaluate('contender.hasPages')) === false ? 100 : 200;
    if (some === 200) { await two.page.evaluate('loadTo(2)'); await two.page.evaluate('m.settle()'); }
    const [, chooseWork] = await two.work(async () => { for (let i = 0; i < some; i++) await two.page.evaluate(`(async () => { handle.toggle(${i}); await new Promise(r => requestAnimationFrame(() => { const c = new MessageChannel(); c.port1.onmessage = r; c.port2.postMessage(0); })); })()`); });
    o.chooseWork = chooseWork / some; o.chosen = await two.page.evaluate('handle.chosen()');
    await two.ctx.close();
    // race
    const three = await openPage(browser, `${s.url}/?bench=people&c=${c}`, 'threadTicks');
    await three.page.evaluate(INIT); await three.page.evaluate('doMount()'); await three.page.waitForSelector(await three.page.evaluate('contender.opens')); await three.page.click(await three.page.evaluate('contender.opens'));
    await three.page.evaluate(`seen(() => top1().includes(${JSON.stringify(world.first)}))`); await three.page.evaluate('m.settle()');
    const N = 20; latency = (q) => (q.startsWith('x') ? (N - q.length) * 60 + 40 : 0);
    const race = await three.page.evaluate(`(async () => {
      let latest = '', shown = '', stale = 0; const wait = ms => new Promise(r => setTimeout(r, ms));
      const look = () => { const q = /^x+/.exec(top1())?.[0] ?? ''; if (q !== shown && q !== '' && q !== latest) stale++; shown = q; };
      const ob = new MutationObserver(look); ob.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
      for (let i = 1; i <= ${N}; i++) { latest = 'x'.repeat(i); handle.search(latest); await wait(30); }
      for (let i = 0; i < 300 && shown.length < ${N}; i++) await wait(50); await wait(1000); look(); ob.disconnect(); return { stale, final: shown.length };
    })()`);
    o.stale = race.stale; o.race = `stale ${race.stale}, final ${race.final === N ? 'right' : 'WRONG ' + race.final}`;
    await three.ctx.close();
    await page.evaluate('handle.close()'); await page.waitForTimeout(1500); o.heapClosed = (await heap()) - h0;
  } catch (e) { if (e !== o) { o.note = String(e.message).slice(0, 300); o.hang = true; } }
  if (errors.length) o.err = errors[0];
  if (!o.hang) await ctx.close();
  return o;
}
const out = await interleave({ names: contenders('people', a.only), reps: +a.reps, sample, file: `results/people${a.tag ? '-' + a.tag : ''}.json`, label: 'people' });
table(summarize(out), ['first', 'firstWork', 'letterWork', 'arrow', 'arrowWork', 'page1Work', 'page100Work', 'page500Work', 'arrowEndWork', 'chooseEndWork', 'heap100', 'heap500', 'heapClosed', 'mounted', 'chooseWork', 'stale']);
for (const [n, x] of Object.entries(out)) console.log(n, x.samples.map(q => q.race + ', ' + (q.complete ?? '-') + ', chosen ' + q.chosen).join(' | '));
s.close();
