import { useId } from 'react';
import type { Translate } from '../provider/translate.ts';

/** A flag attribute: present (React writes `"true"`) or absent, so that `[data-disabled]` selects it. */
export type Flag = true;

/** The state flags of a part, rendered as presence attributes. */
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
  /** Becomes `data-offline`: without effect while offline. */
  readonly offline?: boolean | undefined;
  /** Becomes `data-selected`: part of the selection. */
  readonly selected?: boolean | undefined;
  /** Becomes `data-highlighted`: the next key press would apply to it. */
  readonly highlighted?: boolean | undefined;
  /** Becomes `data-fullscreen`: covers the whole window. */
  readonly fullscreen?: boolean | undefined;
}

/** The attributes of every part, for styling and tests. */
export interface PartProps {
  /** The widget: `card-selector-dialog`. */
  readonly 'data-scope': string;
  /** The part of the widget: `search`. */
  readonly 'data-part': string;
  /**
   * The current state of the part in one word: `open`, `closed`, `checked`, `loading`, …; absent if
   * it has no states.
   */
  readonly 'data-state'?: string;
  /** It cannot be used: disabled, or offline. */
  readonly 'data-disabled'?: Flag;
  /** Something for it is being loaded: rows, a reply. */
  readonly 'data-busy'?: Flag;
  /** Errors of the value are shown. */
  readonly 'data-invalid'?: Flag;
  /** It is read-only. */
  readonly 'data-readonly'?: Flag;
  /** It is without effect while offline. */
  readonly 'data-offline'?: Flag;
  /** It is part of the selection. */
  readonly 'data-selected'?: Flag;
  /** The next key press applies to it: the focused row, the option that Enter chooses. */
  readonly 'data-highlighted'?: Flag;
  /** It covers the whole window. */
  readonly 'data-fullscreen'?: Flag;
  /** Other data attributes of the part, and those that a caller adds. */
  readonly [data: `data-${string}`]: string | number | boolean | undefined;
}

/** Props of a part that is a button. */
export interface ButtonPartProps extends PartProps {
  /** Without a type, a button inside a form is a submit button. */
  readonly type: 'button';
}

/** Props of a field's button whose name includes that of the field. */
export interface FieldButtonName {
  /** Part of the button's own `aria-labelledby`. */
  readonly id: string;
  /**
   * Ids of the button and of the field's label, "Clear Owners"; undefined if its own name is
   * sufficient.
   */
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

/** Scope and ids of the parts of a widget. */
export interface PartNames {
  /** Name of the widget, the `data-scope` of its parts. */
  readonly scope: string;
  /** Returns the id of a part by its name, from {@link usePartIds}. */
  readonly ids: (name: string) => string;
}

/** Input of functions that create parts with texts. */
export interface PartsInput extends PartNames {
  /** Translates a text of the catalogue to the user's language. */
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

/** Props by which a caller sets the ids of a widget's parts. */
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
 * `partId('title')` gives `<seed>-title`, or the entry `title` of the caller's `ids`.
 */
export function usePartIds({ id, ids = {} }: PartIdProps): (name: string | number) => string {
  const seed = useId();
  const base = id ?? seed;
  return (name) => ids[name] ?? `${base}-${name}`;
}
