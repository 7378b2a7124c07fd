import { serve, openPage, launch } from '/work/wt/lead/tests/bench/peers/drive/lib.mjs';
const c = process.argv[2] ?? 'headless-grc', n = +(process.argv[3] ?? 10000);
const s = await serve(); const b = await launch();
const { page, cdp, work } = await openPage(b.browser, `${s.url}/?bench=tree&c=${c}&n=${n}`, 'threadTicks');
await page.evaluate(`window.row = id => document.querySelector('[data-id="' + id + '"]'); window.vis = id => { const r = row(id); return !!r && r.getBoundingClientRect().height > 0; };`);
const T=20000;
const lastRoot = await page.evaluate('data.roots[Math.min(data.roots.length, 15) - 1].id');
await page.evaluate(`m.act(doMount, () => vis('${lastRoot}'), ${T})`); await page.evaluate('m.settle()');
await page.evaluate(`m.act(() => handle.expandAll(), () => vis('n4'), ${T})`); await page.evaluate('m.settle()');
await page.evaluate(`handle.selectRoot()`); await page.evaluate('m.settle()');
await cdp.send('Profiler.enable'); await cdp.send('Profiler.setSamplingInterval', { interval: 100 }); await cdp.send('Profiler.start');
const r = await work(() => page.evaluate(`(() => { let i = 0; const want = []; while (want.length < 1) { if (data.flat[i].name.includes(data.term)) want.push(i); i++; }
      const ids = []; for (let k = want[0]; k >= 0; k = data.parent[k]) ids.push('n' + k);
      return m.act(() => handle.search(data.term), () => ids.every(vis) && !vis('n4'), ${T}); })()`));
const { profile } = await cdp.send('Profiler.stop');
console.log(c, n, 'search', r);
const self = new Map(); const dt = profile.timeDeltas; const byId = new Map(profile.nodes.map(x => [x.id, x]));
profile.samples.forEach((id, i) => { const f = byId.get(id).callFrame; const k = `${f.functionName || '(anon)'} ${f.url.split('/').pop()}:${f.lineNumber}:${f.columnNumber}`; self.set(k, (self.get(k) ?? 0) + dt[i] / 1000); });
for (const [k, v] of [...self].sort((a, b) => b[1] - a[1]).slice(0, 22)) console.log(v.toFixed(2), k);
// inclusive
const parent = new Map(); profile.nodes.forEach(x => x.children?.forEach(c => parent.set(c, x.id)));
const incl = new Map();
profile.samples.forEach((id, i) => { const seen = new Set(); for (let k = id; k; k = parent.get(k)) { const f = byId.get(k).callFrame; const name = `${f.functionName || '(anon)'} ${f.url.split('/').pop()}:${f.lineNumber}:${f.columnNumber}`; if (!seen.has(name)) { seen.add(name); incl.set(name, (incl.get(name) ?? 0) + dt[i] / 1000); } } });
console.log('--- inclusive'); for (const [k, v] of [...incl].sort((a, b) => b[1] - a[1]).slice(0, 40)) console.log(v.toFixed(2), k);
await b.kill(); s.close(); process.exit(0);
