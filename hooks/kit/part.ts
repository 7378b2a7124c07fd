import { useId } from 'react';

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

/** The `data-*` attributes of one part of a widget. */
export function part(scope: string, name: string, flags: PartFlags = {}): PartProps {
  const props: Record<string, string | Flag> = { 'data-scope': scope, 'data-part': name };
  for (const [flag, value] of Object.entries(flags)) {
    if (value === true || typeof value === 'string') props[`data-${flag}`] = value;
  }
  return props as unknown as PartProps;
}

/**
 * The ids of a widget's parts, all derived from one seed, so that server and browser agree:
 * `ids('title')` gives `<seed>-title`. The seed is React's, or the caller's own `id`.
 */
export function usePartIds(id?: string): (name: string | number) => string {
  const seed = useId();
  const base = id ?? seed;
  return (name) => `${base}-${name}`;
}
