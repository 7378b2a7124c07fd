// The committed anatomy of the widgets: every part that a story shows, with its roles, states and other attributes.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';

const FILE = 'ladle/reference-anatomy.json';

/** Runs in the page: the parts in it, as `{ scope: { part: { roles, states, attributes } } }`. */
export function partsShown() {
  const anatomy = {};
  for (const element of document.querySelectorAll('.story > main [data-scope][data-part]')) {
    const { scope, part, state } = element.dataset;
    const known = ((anatomy[scope] ??= {})[part] ??= { roles: [], states: [], attributes: [] });
    known.roles.push(element.getAttribute('role') ?? element.tagName.toLowerCase());
    if (state !== undefined) known.states.push(state);
    for (const name of element.getAttributeNames()) {
      if (/^data-(?!scope|part|state|name|testid|key|index)/.test(name))
        known.attributes.push(name);
    }
  }
  return anatomy;
}

/** Several anatomies as one, everything in one order. */
export function merged(...anatomies) {
  const all = {};
  for (const anatomy of anatomies) {
    for (const [scope, parts] of Object.entries(anatomy)) {
      for (const [part, facts] of Object.entries(parts)) {
        const known = ((all[scope] ??= {})[part] ??= {});
        for (const [name, values] of Object.entries(facts)) {
          known[name] = [...new Set([...(known[name] ?? []), ...values])].toSorted();
        }
      }
    }
  }
  return sorted(all, (parts) => sorted(parts, (facts) => facts));
}

const sorted = (record, each) =>
  Object.fromEntries(
    Object.entries(record)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, value]) => [name, each(value)]),
  );

/**
 * What was seen against the committed anatomy. Stories of a part of the site may show less than is
 * committed, never more; with `isUpdate` what was seen is committed.
 */
export function compareAnatomy(seen, { isUpdate, isWhole }) {
  const known = existsSync(FILE) ? JSON.parse(readFileSync(FILE, 'utf8')) : {};
  if (isUpdate) {
    write(isWhole ? seen : merged(known, seen));
    return [];
  }
  const expected = JSON.stringify(merged(known));
  if (JSON.stringify(merged(known, seen)) !== expected) return [`${FILE} lacks parts: ${HOW}`];
  if (isWhole && JSON.stringify(seen) !== expected) return [`${FILE} has too much: ${HOW}`];
  return [];
}

const HOW = 'run npm run check:stories -- --update and read the difference';

function write(anatomy) {
  writeFileSync(FILE, JSON.stringify(anatomy, null, 2));
  // In the layout that `npm run lint` asks for.
  spawnSync('node_modules/.bin/oxfmt', [FILE]);
}
