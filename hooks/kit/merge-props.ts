import type { CSSProperties, Ref, RefCallback } from 'react';

type Handler = (event: { readonly defaultPrevented?: boolean }) => void;

/** What a getter returns for the props that its caller gave: the caller's own props, ours on top. */
export type Merged<Ours, Given> = Omit<Given, keyof Ours> & Ours;

/**
 * A prop getter: called with the caller's own props for the element, it returns them merged with
 * ours. The caller's handler runs first and stops ours with `preventDefault`.
 */
export type Getter<Ours> = <Given extends object = object>(given?: Given) => Merged<Ours, Given>;

const isHandler = (name: string, value: unknown): value is Handler =>
  typeof value === 'function' && /^on[A-Z]/.test(name);

/**
 * Merges the caller's props into ours. Handlers are chained (caller's first; `preventDefault` stops
 * ours), refs of both kinds are both set, `className` and `style` are joined, `aria-describedby`
 * and `aria-labelledby` keep both id lists; of anything else ours wins, unless ours is undefined.
 */
export function mergeProps<Ours extends object, Given extends object>(
  ours: Ours,
  given?: Given,
): Merged<Ours, Given> {
  if (given === undefined) return ours as Merged<Ours, Given>;
  const merged = { ...given } as Record<string, unknown>;
  for (const [name, value] of Object.entries(ours)) {
    const callers = merged[name];
    if (callers === undefined || callers === null) merged[name] = value;
    else if (isHandler(name, callers) && isHandler(name, value))
      merged[name] = chain(callers, value);
    else if (name === 'ref')
      merged[name] = mergeRefs(callers as Ref<unknown>, value as Ref<unknown>);
    else if (name === 'style')
      merged[name] = { ...(value as CSSProperties), ...(callers as CSSProperties) };
    else if (JOINED.has(name)) merged[name] = join(callers, value);
    else if (value !== undefined) merged[name] = value;
  }
  return merged as Merged<Ours, Given>;
}

const JOINED = new Set(['className', 'aria-describedby', 'aria-labelledby']);

const join = (first: unknown, second: unknown) =>
  [first, second].filter((part) => typeof part === 'string' && part !== '').join(' ');

const chain =
  (first: Handler, second: Handler): Handler =>
  (event) => {
    first(event);
    if (event?.defaultPrevented !== true) second(event);
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

const isRef = (ref: unknown): ref is object =>
  (typeof ref === 'object' && ref !== null) || typeof ref === 'function';

function bothRefs<T>(...refs: readonly Ref<T>[]): RefCallback<T> {
  // React 19 lets a callback ref return its cleanup, React 18 warns about one: so these are kept
  // here and run when React detaches the ref with null, which both do for a ref returning nothing.
  let detach: readonly (() => void)[] = [];
  return (element) => {
    for (const step of detach) step();
    detach = element === null ? [] : refs.map((ref) => attach(ref, element));
  };
}

function attach<T>(ref: Ref<T>, element: T): () => void {
  if (typeof ref !== 'function') {
    if (ref !== null) ref.current = element;
    return () => {
      if (ref !== null) ref.current = null;
    };
  }
  const cleanup: unknown = ref(element);
  return () => (typeof cleanup === 'function' ? cleanup() : ref(null));
}
