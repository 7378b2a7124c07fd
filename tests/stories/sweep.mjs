// `npm run check:stories [chromium|firefox|webkit ...] [-- --only <part of a story's id>] [--update]`:
// opens every built story and fails on page and console errors, on what axe finds, on an id that is there twice or that
// an attribute names and nothing has, on a story that does not come to rest, on controls, rows and days too small for a finger, on states that nobody sees, on controls and texts that something covers,
// on names that leave out what is seen, on text boxes that say nothing of themselves, and, in Chromium, on states, parts and an accessibility tree other than the committed ones.
// `--as <variant>` looks at them on a phone, in the dark … instead: the trees are then not compared, but a
// story wider than its screen fails. `--part 1/3` takes a third of them, `--shots <folder>` keeps pictures.
// `--quick` goes from story to story in one page, as a reader does, and leaves axe out.
// `--keys 40 [--seed 7]` presses so many keys and things at random in each story, in Chromium, and asks nothing else: the focus
// may not get lost, no reference may point nowhere, nothing may be thrown. A find says its keys and its seed.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { compareAnatomy, merged, partsShown } from './anatomy.mjs';
import { openBrowser } from './browsers.mjs';
import { cutTexts, fixedTexts } from './cut-texts.mjs';
import { partLines } from './part-lines.mjs';
import { pressRandomKeys } from './random-keys.mjs';
import { lostReferences } from './references.mjs';
import { serveSite } from './serve-site.mjs';
import { smallTargets } from './small-targets.mjs';
import { statesUnseen } from './states-unseen.mjs';
import { textsBesideElements } from './texts-beside-elements.mjs';
import { readTrees, treeFileOf, writeTrees } from './trees.mjs';
import { violationsOf } from './violations.mjs';

const SITE = process.env.STORIES_SITE ?? 'build/ladle';
const READY_TIMEOUT_MS = 15_000;

/** How stories are looked at beside the usual way: the window, and what is added to the address. */
const VARIANTS = {
  dark: { set: '&theme=dark', colorScheme: 'dark' },
  phone: { set: '&screen=390', width: 390, height: 844 },
  'dark-phone': { set: '&screen=390&theme=dark', width: 390, height: 844, colorScheme: 'dark' },
  narrow: { set: '&screen=320', width: 320, height: 640 },
  'narrow-rtl': { set: '&screen=320&rtl=true', width: 320, height: 640 },
  rtl: { set: '&rtl=true' },
  // The colours of the user, as with the contrast themes of Windows.
  'forced-colors': { set: '', forcedColors: 'active' },
  'more-contrast': { set: '', contrast: 'more' },
  // A window of 1280 pixels, twice as large.
  zoomed: { set: '', width: 640, height: 400 },
  // The same, four times as large.
  'zoomed-twice': { set: '&screen=320', width: 320, height: 256 },
  // Letters twice as large, as the settings of a browser make them.
  'large-text': { set: '', styles: 'html { font-size: 200% }' },
  // As readers set it for themselves (WCAG 1.4.12).
  // By the browser, in the elements that it puts its texts into.
  translated: { set: '', isTranslated: true },
  'spaced-text': {
    set: '',
    styles:
      '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-block-end: 2em !important }',
  },
};

const words = process.argv.slice(2);
const valueOf = (name) => (words.includes(name) ? words[words.indexOf(name) + 1] : undefined);
const isUpdate = words.includes('--update');
const isQuick = words.includes('--quick');
/** Side by side. From story to story without axe, most of the time is waited for: two pages more hide it. */
const PAGES = { chromium: isQuick ? 4 : 2, firefox: 2, webkit: 1 };
const only = valueOf('--only') ?? '';
const shots = valueOf('--shots');
const keys = Number(valueOf('--keys') ?? 0);
const seed = Number(valueOf('--seed') ?? Date.now() % 100_000);
const [part, parts] = (valueOf('--part') ?? '1/1').split('/').map(Number);
const variantName = valueOf('--as');
const variant = VARIANTS[variantName];
if (variantName !== undefined && (variant === undefined || isUpdate)) {
  console.error(`--as is one of ${Object.keys(VARIANTS).join(', ')}, and not with --update.`);
  process.exit(2);
}
const engines = words.filter((word) => word in openBrowser);
if (
  keys > 0 &&
  (!Number.isInteger(keys) || isUpdate || engines.some((name) => name !== 'chromium'))
) {
  console.error('--keys takes a number, and goes with Chromium alone, not with --update.');
  process.exit(2);
}
if (engines.length === 0) engines.push('chromium');

if (!existsSync(`${SITE}/meta.json`)) {
  console.error(`${SITE}/meta.json is missing: run npm run ladle:build first.`);
  process.exit(2);
}
const ids = Object.keys(JSON.parse(readFileSync(`${SITE}/meta.json`, 'utf8')).stories).filter(
  (id, place) => id.includes(only) && place % parts === part - 1,
);
if (ids.length === 0) {
  console.error(`No story's id contains "${only}".`);
  process.exit(2);
}

let failed = 0;
for (const engine of engines) {
  const started = Date.now();
  const problems = await sweep(engine);
  for (const problem of problems) console.log(`${engine}: ${problem}`);
  const bad = new Set(problems.map((problem) => problem.split(' ')[0])).size;
  console.log(
    `${engine}: ${ids.length} stories, ${bad} with problems, ${Math.round((Date.now() - started) / 1000)} s${keys > 0 ? `, seed ${seed}` : ''}`,
  );
  failed += bad;
}
process.exit(failed === 0 ? 0 : 1);

async function sweep(engine) {
  const site = await serveSite(SITE);
  const browser = await openBrowser[engine]();
  const problems = [];
  const trees = new Map();
  const anatomies = [];
  const left = [...ids];
  const work = async () => {
    const page = await browser.newPage(variant);
    let isOpen = false;
    for (let id = left.shift(); id !== undefined; id = left.shift()) {
      try {
        if (isOpen && isQuick) await page.run(goToStory, searchOf(id));
        else await page.goto(`${site.url}${searchOf(id)}`);
        isOpen = true;
        problems.push(...(await look(page, id)));
        if (page.ariaSnapshot && variant === undefined && keys === 0) {
          const states = await page.run(statesReached);
          const shown = await page.run(partLines);
          const tree = await page.ariaSnapshot('.story main, main');
          trees.set(id, [...states, ...shown, tree].join('\n'));
          anatomies.push(await page.run(partsShown));
        }
        if (shots && page.screenshot) {
          mkdirSync(shots, { recursive: true });
          await page.screenshot(`${shots}/${id}.png`);
        }
        // Last: it scrolls, and lists load more then.
        if (!isQuick && keys === 0) {
          for (const one of await page.run(outOfReach))
            problems.push(`${id} shows what is covered, or beside the window: ${one}`);
        }
      } catch (error) {
        problems.push(`${id} could not be opened: ${error.message.split('\n')[0]}`);
      }
    }
  };
  try {
    await Promise.all(Array.from({ length: PAGES[engine] }, work));
  } finally {
    await browser.close();
    site.stop();
  }
  if (trees.size === 0) return problems;
  const anatomy = compareAnatomy(merged(...anatomies), {
    isUpdate,
    isWhole: only === '' && parts === 1,
  });
  return [...problems, ...compare(trees), ...anatomy];
}

async function look(page, id) {
  const isReady = await page.run(waitUntilReady, READY_TIMEOUT_MS, id);
  if (keys > 0 && isReady) {
    const found = await pressRandomKeys(page, id, { count: keys, seed });
    return found === null ? [] : [`${id} seed ${seed}, ${found}`];
  }
  const found = isReady ? [] : [`${id} did not come to rest in ${READY_TIMEOUT_MS / 1000} s`];
  if (!(await page.run(() => document.hasFocus())))
    found.push(`${id} stands in a page without the focus, which is told of no focus or blur`);
  const missed = isUpdate ? null : await page.run(missedStates);
  if (missed !== null) found.push(`${id} ${missed}`);
  for (const stale of await page.run(() => window.staleTexts?.() ?? []))
    found.push(`${id} ${stale}`);
  for (const problem of await page.run(() => window.storyProblems)) found.push(`${id} ${problem}`);
  for (const twice of await page.run(idsTwice)) found.push(`${id} has the id ${twice} twice`);
  for (const lost of await page.run(lostReferences, id)) found.push(`${id} ${lost}`);
  for (const dialog of await page.run(dialogsWithoutFocus))
    found.push(`${id} has a dialog that a press on its text leaves: ${dialog}`);
  for (const list of await page.run(emptyLists)) found.push(`${id} shows an empty list: ${list}`);
  for (const small of await page.run(smallTargets))
    found.push(`${id} has a small target: ${small}`);
  for (const state of await page.run(statesUnseen))
    found.push(`${id} has a state that nobody sees: ${state}`);
  for (const other of await page.run(otherNames))
    found.push(`${id} shows another text than it is called by: ${other}`);
  for (const box of await page.run(boxesOfNoSign))
    found.push(`${id} has a text box that shows neither a label nor a text: ${box}`);
  for (const text of await page.run(textsBesideElements))
    found.push(`${id} has a text beside an element, which a translated page loses: ${text}`);
  for (const raw of await page.run(rawMarks)) found.push(`${id} shows code with its marks: ${raw}`);
  const overflow = variant ? await page.run(widerThanScreen) : '';
  if (overflow !== '') found.push(`${id} is wider than its screen: ${overflow}`);
  for (const text of await page.run(cutTexts)) found.push(`${id} has a text ${text}`);
  for (const text of variantName === 'large-text' ? await page.run(fixedTexts) : [])
    found.push(`${id} has a text that does not grow: ${text}`);
  if (isQuick) return found;
  for (const violation of await violationsOf(page.run, 'main'))
    found.push(`${id} axe: ${violation}`);
  return found;
}

/** What the address of a story asks for, in the way it is looked at. */
function searchOf(id) {
  return `?story=${id}&mode=preview${variant?.set ?? ''}`;
}

/** Runs in the page: shows another story without loading the site anew, as the browser's way back does. */
function goToStory(search) {
  window.storyProblems.length = 0;
  delete document.documentElement.dataset.storyReady;
  const { href } = Object.assign(new URL(location.href), { search });
  history.pushState(null, '', href);
  dispatchEvent(new PopStateEvent('popstate'));
}

/** Runs in the page. */
async function waitUntilReady(timeout, id) {
  const end = Date.now() + timeout;
  while (Date.now() < end) {
    const isThere = new URLSearchParams(location.search).get('story') === id;
    if (isThere && document.documentElement.dataset.storyReady !== undefined) return true;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return false;
}

/** Runs in the page: what a story says that did not reach its committed states. */
function missedStates() {
  return document.querySelector('[data-story-missed]')?.textContent ?? null;
}

/** Runs in the page: ids that two elements have. */
function idsTwice() {
  const ids = [...document.querySelectorAll('[id]')].map((element) => element.id);
  return [...new Set(ids.filter((one, place) => ids.indexOf(one) !== place))];
}

/** Runs in the page: lists that hold nothing, which a screen reader says all the same. */
function emptyLists() {
  return [...document.querySelectorAll('main :is(ul, ol, dl, [role="list"])')]
    .filter((list) => list.childElementCount === 0 && list.checkVisibility())
    .map(({ outerHTML }) => outerHTML);
}

/** Runs in the page: dialogs that cannot have the focus themselves: a press on a text in them would lose it. */
function dialogsWithoutFocus() {
  return [
    ...document.querySelectorAll('main :is([role=dialog], [role=alertdialog]):not([tabindex])'),
  ]
    .filter((dialog) => dialog.checkVisibility())
    .map(({ dataset }) => `${dataset.scope} ${dataset.part}`);
}

/**
 * Runs in the page: controls and texts of the uppermost layer that something else covers, or that lie beside the window
 * however one scrolls. Notifications lie over all else, for a while.
 */
function outOfReach() {
  const story = document.querySelector('.story > main') ?? document.body;
  const isShown = (element) => element.checkVisibility({ visibilityProperty: true });
  const layer = [...story.querySelectorAll('[role=dialog], [role=alertdialog]')].findLast(isShown);
  const controls = (layer ?? story).querySelectorAll(
    'button, input, select, textarea, a[href], h2, p',
  );
  const found = [...controls].filter((control) => {
    if (!isShown(control) || control.closest('[inert], [aria-hidden=true]')) return false;
    const [shown] = control.getClientRects();
    if (shown === undefined || shown.width <= 1 || shown.height <= 1) return false;
    const whatIsHit = () => {
      const { left, top, width, height } = control.getClientRects()[0];
      return document.elementFromPoint(left + width / 2, top + height / 2);
    };
    const isOf = (hit) => control.contains(hit) || hit?.closest('label')?.contains(control);
    // Where it stands first: once the page is scrolled, WebKit is wrong about links in a fixed layer of a part of it.
    if (isOf(whatIsHit())) return false;
    // To the middle: the scrollbars of some browsers lie over what stands at the edge.
    control.scrollIntoView({ block: 'center', inline: 'center' });
    const hit = whatIsHit();
    return !isOf(hit) && !hit?.closest('[data-scope=notifications]');
  });
  return [...new Set(found.map(({ dataset }) => `${dataset.scope} ${dataset.part}`))];
}

/** Runs in the page: controls whose name leaves out the words that are seen on them (WCAG 2.5.3). */
function otherNames() {
  const named = document.querySelectorAll('main :is(button, a[href], [role=tab])[aria-label]');
  return [...named].flatMap(({ ariaLabel, innerText, dataset }) => {
    const words = innerText.toLowerCase().match(/\p{L}{2,}/gu) ?? [];
    const name = ariaLabel.toLowerCase();
    return words.every((word) => name.includes(word))
      ? []
      : [`${dataset.scope} ${dataset.part} "${innerText}", called "${ariaLabel}"`];
  });
}

/** Runs in the page: empty text boxes that only a screen reader tells from others (WCAG 3.3.2). */
function boxesOfNoSign() {
  const isSeen = (id) => document.getElementById(id)?.checkVisibility() === true;
  const story = document.querySelector('.story > main');
  const boxes = story?.querySelectorAll('input[type=search], input[type=text], textarea') ?? [];
  const found = [...boxes].filter((box) => {
    // What shows a form's errors is one pixel wide.
    if (!box.checkVisibility() || box.offsetWidth <= 1) return false;
    if (box.placeholder !== '' || box.value !== '') return false;
    const isNamed = (box.getAttribute('aria-labelledby') ?? '').split(' ').some(isSeen);
    const isLabelled = [...box.labels].some((label) => label.checkVisibility());
    return !isNamed && !isLabelled && !box.closest('[role=columnheader]');
  });
  return found.map(({ dataset }) => `${dataset.scope} ${dataset.part}`);
}

/** Runs in the page: texts with backticks, which were to be elements of code. */
function rawMarks() {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found = [];
  for (let node = texts.nextNode(); node !== null; node = texts.nextNode())
    if (node.data.includes('`') && !node.parentElement.closest('code, pre, script, style'))
      found.push(node.data.trim());
  return found;
}

/** Runs in the page: the first element that makes the page scroll sideways; '' where none does. */
function widerThanScreen() {
  const { scrollWidth, clientWidth } = document.documentElement;
  const story = document.querySelector('.story > main') ?? document.body;
  if (scrollWidth <= clientWidth && story.scrollWidth <= story.clientWidth + 1) return '';
  const limit = story.getBoundingClientRect();
  const wide = [...story.querySelectorAll('*')].find((element) => {
    const { left, right, width } = element.getBoundingClientRect();
    return width > 0 && (right > limit.right + 1 || left < limit.left - 1);
  });
  const name = wide?.getAttribute('data-part') ?? wide?.className;
  return `${wide?.tagName.toLowerCase() ?? 'the page'} ${name ?? ''}, ${scrollWidth} of ${clientWidth} px`;
}

/** Runs in the page: what a story is about: the state of each of its charts, and what they warn of. */
function statesReached() {
  return [...document.querySelectorAll('[data-testid^="state-"]')].map(
    ({ dataset, textContent }) =>
      `${dataset.testid.replace('state-', 'state of ')}: ${textContent}`,
  );
}

/** Differences between the trees seen and the committed ones; with --update the seen ones are kept. */
function compare(trees) {
  const files = new Map();
  for (const id of ids) {
    const file = treeFileOf(id);
    files.set(file, [...(files.get(file) ?? []), id]);
  }
  const found = [];
  for (const [file, members] of files) {
    const known = readTrees(file);
    if (isUpdate) {
      const next = only === '' && parts === 1 ? new Map() : known;
      for (const id of members) if (trees.has(id)) next.set(id, trees.get(id));
      mkdirSync(dirname(file), { recursive: true });
      writeTrees(file, next);
      continue;
    }
    for (const id of members) {
      if (!trees.has(id)) continue;
      if (!known.has(id))
        found.push(
          `${id} has no committed parts and accessibility tree: run with --update and look at it`,
        );
      else if (known.get(id) !== trees.get(id)) {
        found.push(
          `${id} parts or accessibility tree: ${firstDifference(known.get(id), trees.get(id))}`,
        );
      }
    }
  }
  if (only === '' && parts === 1) found.push(...stale(files));
  return found;
}

function stale(files) {
  const folder = dirname(treeFileOf('x--y'));
  if (!existsSync(folder)) return [];
  const found = [];
  for (const name of readdirSync(folder)) {
    const file = `${folder}/${name}`;
    const members = files.get(file);
    if (members === undefined) {
      if (isUpdate) rmSync(file);
      else found.push(`${name} is of stories that no longer exist`);
    } else {
      for (const id of readTrees(file).keys()) {
        if (!members.includes(id))
          found.push(`${id} no longer exists, but has committed parts and an accessibility tree`);
      }
    }
  }
  return found;
}

function firstDifference(expected, actual) {
  const [was, is] = [expected.split('\n'), actual.split('\n')];
  const line = was.findIndex((text, index) => text !== is[index]);
  const at = line === -1 ? was.length : line;
  return `line ${at + 1}: committed "${(was[at] ?? '').trim()}", seen "${(is[at] ?? '').trim()}"`;
}
