/**
 * `getComputedStyle` of a page without style sheets. jsdom matches every rule of its own style sheet with every element
 * that is asked about, and roles, accessible names and presses ask about each element and what is above it, often.
 * What they ask for depends on little; that is found out by jsdom once, and everything else is still answered by it.
 */
export function installQuickStyle(page: Window & typeof globalThis): void {
  const ofJsdom = page.getComputedStyle.bind(page);
  page.getComputedStyle = (element, pseudoElement) =>
    pseudoElement || page.document.styleSheets.length > 0
      ? ofJsdom(element, pseudoElement)
      : quickStyle(element, ofJsdom);
}

type Compute = (element: Element) => CSSStyleDeclaration;

const quickStyle = (element: Element, ofJsdom: Compute): CSSStyleDeclaration => {
  let whole: CSSStyleDeclaration | undefined;
  const all = (): CSSStyleDeclaration => (whole ??= ofJsdom(element));
  const valueOf = (name: string): string =>
    QUICK[name]?.(element, ofJsdom) ?? all().getPropertyValue(name);
  return new Proxy({} as CSSStyleDeclaration, {
    get: (_, name) => {
      if (name === 'getPropertyValue') return valueOf;
      const quick = QUICK[NAMES[name as string] ?? (name as string)]?.(element, ofJsdom);
      if (quick !== undefined) return quick;
      const value: unknown = Reflect.get(all(), name);
      return typeof value === 'function' ? value.bind(all()) : value;
    },
  });
};

/** As properties of a style are named in CSS, where that differs. */
const NAMES: Readonly<Record<string, string>> = { pointerEvents: 'pointer-events' };

/** Answers without the style sheet; undefined where the element is one that only jsdom knows. */
const QUICK: Readonly<Record<string, (element: Element, ofJsdom: Compute) => string | undefined>> =
  {
    display: (element, ofJsdom) => {
      if (says(element, 'display') || element.localName === 'summary') return undefined;
      const sort = sortOf(element);
      let display = displays.get(sort);
      if (display === undefined) {
        ({ display } = ofJsdom(element));
        displays.set(sort, display);
      }
      return display;
    },
    visibility: (element) => inherited(element, 'visibility', 'visible'),
    'pointer-events': (element) => inherited(element, 'pointer-events', 'auto'),
  };

const displays = new Map<string, string>();

/** What the rules of jsdom's style sheet that set `display` look at. */
const LOOKED_AT = ['hidden', 'open', 'popover', 'type'];

const sortOf = (element: Element): string =>
  JSON.stringify([
    element.namespaceURI,
    element.localName,
    ...LOOKED_AT.map((name) => element.getAttribute(name)),
  ]);

// Rows and the like that are hidden are collapsed by the style sheet, and what is in them with them.
const inherited = (element: Element, name: string, first: string): string | undefined => {
  for (let at: Element | null = element; at; at = at.parentElement) {
    if (says(at, name) || at.hasAttribute('hidden')) return undefined;
  }
  return first;
};

const says = (element: Element, name: string): boolean =>
  element.getAttribute('style')?.includes(name) ?? false;
