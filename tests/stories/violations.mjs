// What axe finds wrong in a page of the built site; its script is served beside the site.
import { AXE_EXCEPTIONS, checkWithAxe } from '../../ladle/inspector/axe-rules.mjs';

/** By rule and element. `run(fn, ...data)` calls a function in the page; `part` is a selector, else the whole page. */
export async function violationsOf(run, part) {
  await run(loadAxe);
  const found = await run(
    `async (part, exceptions) => {
      const judged = part === null ? document : (document.querySelector(part) ?? document.body);
      const { violations } = await (${checkWithAxe})(axe, judged, exceptions);
      return violations.map(({ id, nodes }) => ({
        id,
        nodes: nodes.map(({ target, any }) => [target.join(' '), any[0]?.message ?? ''].join(' ')),
      }));
    }`,
    part ?? null,
    AXE_EXCEPTIONS,
  );
  return found.map(({ id, nodes }) => `${id}: ${nodes.join(', ')}`.slice(0, 600));
}

/** Runs in the page: waits for what judges it. */
function loadAxe() {
  if (window.axe) return null;
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    Object.assign(script, { src: '/axe.min.js', onload: () => resolve(null), onerror: reject });
    document.head.append(script);
  });
}
