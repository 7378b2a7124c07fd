import { useId } from 'react';
import type { Translate } from '../provider/translate.ts';

/** A flag attribute: present (React writes `"true"`) or absent, so that `[data-disabled]` selects it. */
export type Flag = true;

/** The presence flags a part may carry. */
export interface PartFlags {
  /** Becomes `data-state`: `open`, `closed`, `checked`, `loading`, … */
  readonly state?: string | undefined;
  /** Becomes `data-disabled`: cannot be used. */
  readonly disabled?: boolean | undefined;
  /** Becomes `data-busy`: something is being loaded or sent. */
  readonly busy?: boolean | undefined;
  /** Becomes `data-invalid`: errors are shown. */
  readonly invalid?: boolean | undefined;
  /** Becomes `data-readonly`: shows its value, which cannot be changed. */
  readonly readonly?: boolean | undefined;
  /** Becomes `data-offline`: needs the connection, which is broken. */
  readonly offline?: boolean | undefined;
  /** Becomes `data-selected`: part of the selection. */
  readonly selected?: boolean | undefined;
  /** Becomes `data-highlighted`: the key press would be for it. */
  readonly highlighted?: boolean | undefined;
  /** Becomes `data-fullscreen`: covers the whole window. */
  readonly fullscreen?: boolean | undefined;
}

/** The attributes every part carries, for styling and for tests. */
export interface PartProps {
  /** The widget: `card-selector-dialog`. */
  readonly 'data-scope': string;
  /** The part of the widget: `search`. */
  readonly 'data-part': string;
  /**
   * What the part is at now, one word: `open`, `closed`, `checked`, `loading`, …; absent where it has no
   * states.
   */
  readonly 'data-state'?: string;
  /** It cannot be used: disabled, or the connection that it needs is broken. */
  readonly 'data-disabled'?: Flag;
  /** Something for it is being loaded: rows, a reply. */
  readonly 'data-busy'?: Flag;
  /** Errors of the value are shown. */
  readonly 'data-invalid'?: Flag;
  /** It shows its value, which cannot be changed. */
  readonly 'data-readonly'?: Flag;
  /** It needs the connection, which is broken. */
  readonly 'data-offline'?: Flag;
  /** It is part of the selection. */
  readonly 'data-selected'?: Flag;
  /** The next key press is for it: the focused row, the option that Enter chooses. */
  readonly 'data-highlighted'?: Flag;
  /** It covers the whole window. */
  readonly 'data-fullscreen'?: Flag;
  /** A part's other attributes of this kind, and those that a caller adds. */
  readonly [data: `data-${string}`]: string | number | boolean | undefined;
}

/** Props of a part that is a button. */
export interface ButtonPartProps extends PartProps {
  /** Without it a button inside a form is its submit button. */
  readonly type: 'button';
}

/** Props of a button of a field that is named after the field as well. */
export interface FieldButtonName {
  /** Its `aria-labelledby` names the button itself by it. */
  readonly id: string;
  /** Ids of the button and of the field's label, "Clear Owners"; undefined where its own name says enough. */
  readonly 'aria-labelledby': string | undefined;
}

/**
 * Names a button by its action and by the label of its field: in a form of ten fields "Clear" alone
 * is ambiguous.
 */
export const namedAfterField = (ids: PartNames['ids'], name: string): FieldButtonName => ({
  id: ids(name),
  'aria-labelledby': `${ids(name)} ${ids('label')}`,
});

/** What the parts of a widget are called by. */
export interface PartNames {
  /** The widget: what `data-scope` of its parts says. */
  readonly scope: string;
  /** The id of a part by its name, as {@link usePartIds} makes it. */
  readonly ids: (name: string) => string;
}

/** What parts with texts are made from. */
export interface PartsInput extends PartNames {
  /** Says a text of the catalogue in the user's language. */
  readonly translate: Translate;
}

/** The `data-*` attributes of one part of a widget. */
export function part(scope: string, name: string, flags: PartFlags = {}): PartProps {
  const props: Record<string, string | Flag> = { 'data-scope': scope, 'data-part': name };
  for (const [flag, value] of Object.entries(flags)) {
    if (value) props[`data-${flag}`] = value;
  }
  return props as unknown as PartProps;
}

/** How a caller gives the ids of a widget's parts. */
export interface PartIdProps {
  /** Seed of the part ids; default: React's. A part's id is `<seed>-<part>`. */
  readonly id?: string;
  /**
   * Complete ids of single parts, by the name of the part: `{ control: 'due' }` for a box with its
   * label elsewhere. They must be unique in the page.
   */
  readonly ids?: Readonly<Record<string, string>>;
}

/** The ids that a caller gave for a widget inside a widget: under `<widget>-<part>`. */
export function idsWithin(
  { ids = {} }: PartIdProps,
  widget: string,
): Readonly<Record<string, string>> {
  const start = `${widget}-`;
  const own = Object.entries(ids).filter(([name]) => name.startsWith(start));
  return Object.fromEntries(own.map(([name, id]) => [name.slice(start.length), id]));
}

/**
 * The ids of a widget's parts, all derived from one seed, so that server and browser agree:
 * `partId('title')` gives `<seed>-title`, or what the caller's `ids` have under `title`.
 */
export function usePartIds({ id, ids = {} }: PartIdProps): (name: string | number) => string {
  const seed = useId();
  const base = id ?? seed;
  return (name) => ids[name] ?? `${base}-${name}`;
}
