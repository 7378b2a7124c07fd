import { useId } from 'react';
import type { Translate } from '../provider/translate.ts';

/** A flag attribute: present (React writes `"true"`) or absent, so that `[data-disabled]` selects it. */
export type Flag = true;

/** The presence flags a part may carry. */
export interface PartFlags {
  /** Becomes `data-state`: `open`, `closed`, `checked`, `loading`, … */
  readonly state?: string | undefined;
  readonly disabled?: boolean | undefined;
  readonly busy?: boolean | undefined;
  readonly invalid?: boolean | undefined;
  readonly readonly?: boolean | undefined;
  readonly offline?: boolean | undefined;
  readonly selected?: boolean | undefined;
  readonly highlighted?: boolean | undefined;
  readonly fullscreen?: boolean | undefined;
}

/** The attributes every part carries, for styling and for tests. */
export interface PartProps {
  /** The widget: `card-selector-dialog`. */
  readonly 'data-scope': string;
  /** The part of the widget: `search`. */
  readonly 'data-part': string;
  readonly 'data-state'?: string;
  readonly 'data-disabled'?: Flag;
  readonly 'data-busy'?: Flag;
  readonly 'data-invalid'?: Flag;
  readonly 'data-readonly'?: Flag;
  readonly 'data-offline'?: Flag;
  readonly 'data-selected'?: Flag;
  readonly 'data-highlighted'?: Flag;
  readonly 'data-fullscreen'?: Flag;
  /** A part's other attributes of this kind, and those that a caller adds. */
  readonly [data: `data-${string}`]: string | number | boolean | undefined;
}

/** Props of a part that is a button. */
export interface ButtonPartProps extends PartProps {
  /** Without it a button inside a form is its submit button. */
  readonly type: 'button';
}

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
    if (value === true || typeof value === 'string') props[`data-${flag}`] = value;
  }
  return props as unknown as PartProps;
}

/** How a caller gives the ids of a widget's parts. */
export interface PartIdProps {
  /** Seed of the part ids; default: React's. A part's id is `<seed>-<part>`. */
  readonly id?: string;
  /**
   * Whole ids of single parts, by the name that stands behind the seed: `{ control: 'due' }` for a box
   * whose label stands elsewhere. They must be unique in the page.
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
