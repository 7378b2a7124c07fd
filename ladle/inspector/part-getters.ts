/** A getter of a hook, and the part that it returns props for. */
export interface PartGetter {
  readonly name: string;
  /** The value of `data-part` on the element that it is for. */
  readonly part: string;
  /** Its result; undefined if it requires an item. */
  readonly output?: Readonly<Record<string, unknown>>;
}

/** Every getter of a hook's result, in the order of their names. */
export function partGetters(view: unknown): readonly PartGetter[] {
  if (typeof view !== 'object' || view === null) return [];
  return Object.entries(view)
    .filter(([name, member]) => /^get.+Props$/.test(name) && typeof member === 'function')
    .map(([name, getter]) => partGetter(name, getter as () => unknown))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

function partGetter(name: string, getter: () => unknown): PartGetter {
  const named = partNamed(name);
  try {
    const output = getter();
    if (typeof output !== 'object' || output === null) return { name, part: named };
    const props = output as Readonly<Record<string, unknown>>;
    return { name, part: String(props['data-part'] ?? named), output: props };
  } catch {
    // Getters for rows, options and other items throw without an item.
    return { name, part: named };
  }
}

/** The part of a getter: `getColumnHeaderProps` belongs to `column-header`. */
const partNamed = (getter: string): string =>
  getter
    .replace(/^get|Props$/g, '')
    .replace(/(?<!^)[A-Z]/g, '-$&')
    .toLowerCase();

/** Identifies a part in a page: the widget's scope and the part's name. */
export interface PartPlace {
  readonly scope: string;
  readonly part: string;
}

/** The part that an element is, or is inside of. */
export function partOf(element: Element | null): PartPlace | undefined {
  const found = element?.closest<HTMLElement>('[data-scope][data-part]');
  const { scope, part } = found?.dataset ?? {};
  return scope !== undefined && part !== undefined ? { scope, part } : undefined;
}
