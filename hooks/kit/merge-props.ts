import type {
  AllHTMLAttributes,
  ChangeEvent,
  CSSProperties,
  ReactNode,
  Ref,
  RefCallback,
} from 'react';

type Handler = (event: { readonly defaultPrevented?: boolean }) => void;

/** The type of element that a part's props are for, derived from the props. */
export type ElementOf<Ours> = Ours extends { readonly ref: RefCallback<infer Element> }
  ? Element
  : Ours extends { readonly type: 'button' }
    ? HTMLButtonElement
    : Ours extends { readonly onChange: (event: ChangeEvent<infer Element>) => void }
      ? Element
      : HTMLElement;

/** The props that are merged from the caller's and ours. */
export type SharedNames =
  | `on${Capitalize<string>}`
  | 'ref'
  | 'className'
  | 'style'
  | 'children'
  | `aria-${'describedby' | 'labelledby'}`;

/**
 * The names of the props that only the part sets; props that may be undefined can be set by the
 * caller.
 */
export type OwnNames<Ours> = {
  [Name in keyof Ours]-?: string extends Name
    ? never
    : Name extends SharedNames | `data-${string}`
      ? never
      : undefined extends Ours[Name]
        ? never
        : Name;
}[keyof Ours];

/**
 * The props that a caller may give to a getter: those of the element, but none that the getter sets
 * itself (`{ type: 'date' }` for a text box, `{ hidden: false }`), which would be without effect.
 */
export type Given<Ours> = Omit<AllHTMLAttributes<ElementOf<Ours>>, OwnNames<Ours> | 'children'> & {
  readonly [Name in OwnNames<Ours>]?: never;
} & {
  /** The content of the element; it replaces the text of the part, if it has one. */
  readonly children?: ReactNode;
  /** Set in addition to the part's own ref. */
  readonly ref?: Ref<ElementOf<Ours>> | undefined;
  /** For styles and tests of the caller; the part's own attributes cannot be overridden. */
  readonly [data: `data-${string}`]: unknown;
};

/** Names under which the caller's prop wins over ours. */
export type CallersNames<Ours, Caller> = Extract<keyof Caller & keyof Ours, 'children'>;

/** The return type of a getter: the caller's props, overridden by those of the part. */
export type Merged<Ours, Caller> = Omit<Caller, Exclude<keyof Ours, 'children'>> &
  Omit<Ours, CallersNames<Ours, Caller>>;

/**
 * A prop getter: called with the caller's own props for the element, it returns them merged with
 * ours. The caller's handler runs first and stops ours with `preventDefault`.
 */
export interface Getter<Ours> {
  /** Our props alone. */
  (given?: undefined): Ours;
  /** Our props merged into the caller's. */
  <const Caller extends Given<Ours>>(given: Caller): Merged<Ours, Caller>;
}

/** A prop getter of a part that exists once per item: a row, an option, a file. */
export interface ItemGetter<Item, Ours> {
  /** Our props of the item's part alone. */
  (item: Item, given?: undefined): Ours;
  /** Our props of the item's part, merged into the caller's. */
  <const Caller extends Given<Ours>>(item: Item, given: Caller): Merged<Ours, Caller>;
}

/** Creates the getter of a part from the function that returns the part's own props. */
export function getter<Ours extends object>(make: () => NoInfer<Ours>): Getter<Ours> {
  const get = (given?: object) => mergeProps(make(), given);
  return get as Getter<Ours>;
}

/** Makes the getter of a part that exists once per item. */
export function itemGetter<Item, Ours extends object>(
  make: (item: NoInfer<Item>) => NoInfer<Ours>,
): ItemGetter<Item, Ours> {
  const get = (item: Item, given?: object) => mergeProps(make(item), given);
  return get as ItemGetter<Item, Ours>;
}

const isHandler = (name: string, value: unknown): value is Handler =>
  typeof value === 'function' && /^on[A-Z]/.test(name);

/**
 * Merges the caller's props into ours. Handlers are chained (caller's first; `preventDefault` stops
 * ours), refs of both kinds are both set, `className` and `style` are joined, `aria-describedby`
 * and `aria-labelledby` keep both id lists, and the caller's `children` are used; all other props
 * are ours, unless ours are undefined.
 */
export function mergeProps<Ours extends object, Caller extends object>(
  ours: Ours,
  given?: Caller,
): Merged<Ours, Caller> {
  if (given === undefined) return ours as unknown as Merged<Ours, Caller>;
  const merged = { ...given } as Record<string, unknown>;
  for (const [name, value] of Object.entries(ours)) {
    const callers = merged[name];
    if (callers == null) merged[name] = value;
    else if (isHandler(name, callers) && isHandler(name, value))
      merged[name] = chain(callers, value);
    else if (name === 'ref')
      merged[name] = mergeRefs(callers as Ref<unknown>, value as Ref<unknown>);
    else if (name === 'style')
      merged[name] = { ...(value as CSSProperties), ...(callers as CSSProperties) };
    else if (JOINED.has(name)) merged[name] = join(callers, value);
    else if (value !== undefined && name !== 'children') merged[name] = value;
  }
  return merged as unknown as Merged<Ours, Caller>;
}

const JOINED = new Set(['className', 'aria-describedby', 'aria-labelledby']);

const join = (first: unknown, second: unknown) =>
  [first, second].filter((part) => typeof part === 'string' && part !== '').join(' ');

const chain =
  (first: Handler, second: Handler): Handler =>
  (event) => {
    // An event that was prevented before any of our handlers (dialogs of design systems prevent
    // Escape on the document) is not a veto of the caller.
    const before = event?.defaultPrevented;
    first(event);
    if (before || !event?.defaultPrevented) second(event);
  };

const merges = new WeakMap<object, WeakMap<object, RefCallback<never>>>();

/**
 * One ref that sets both given ones, objects and callbacks alike. The same two give the same ref
 * each time, so that React does not detach and attach it at every render.
 */
export function mergeRefs<T>(first: Ref<T>, second: Ref<T>): Ref<T> {
  if (!isRef(first)) return second;
  if (!isRef(second)) return first;
  const known = merges.get(first) ?? new WeakMap<object, RefCallback<never>>();
  merges.set(first, known);
  const merged = known.get(second) ?? bothRefs(first, second);
  known.set(second, merged as RefCallback<never>);
  return merged as RefCallback<T>;
}

type GivenRef<T> = NonNullable<Ref<T>>;

const isRef = <T>(ref: Ref<T>): ref is GivenRef<T> =>
  (typeof ref === 'object' && ref !== null) || typeof ref === 'function';

function bothRefs<T>(...refs: readonly GivenRef<T>[]): RefCallback<T> {
  // The rows or options of a list may share the ref: each element that has it has its own entry.
  const detachings = new Set<() => void>();
  return (element) => {
    if (element === null) {
      // React does not say which element it detaches, but only calls this if no ref has a cleanup.
      // React 18, and hosts that call our ref from theirs, always do.
      const [first] = detachings;
      first?.();
      return undefined;
    }
    const cleanups = refs.map((ref) => setRef(ref, element));
    const detach = () => {
      detachings.delete(detach);
      for (const [index, ref] of refs.entries()) {
        const cleanup = cleanups[index];
        if (typeof cleanup === 'function') cleanup();
        else setRef(ref, null);
      }
    };
    detachings.add(detach);
    // React 18 warns about a cleanup, so it is returned only if the caller's ref has one.
    return cleanups.some((cleanup) => typeof cleanup === 'function') ? detach : undefined;
  };
}

/** Sets a ref; returns what a callback returns, in React 19 maybe its cleanup. */
function setRef<T>(ref: GivenRef<T>, element: T | null): unknown {
  if (typeof ref === 'function') return ref(element);
  ref.current = element;
  return undefined;
}
