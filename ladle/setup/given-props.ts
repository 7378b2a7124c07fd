import { Children, cloneElement, isValidElement, type ReactNode } from 'react';
import { isRecord } from '../../fixtures/player/steps/plain.ts';

/** Props that are set for the widget of one story. */
export type GivenProps = Readonly<Record<string, unknown>>;

/** URL parameter: a list of the story's id and the props, as JSON. */
const PARAMETER = 'props';

/** The props that an address sets for a story; props of other stories are ignored. */
export function propsFromAddress(search: string, story: string | undefined): GivenProps {
  const text = new URLSearchParams(search).get(PARAMETER);
  if (text === null || story === undefined) return {};
  try {
    const read: unknown = JSON.parse(text);
    if (!Array.isArray(read) || read[0] !== story || !isRecord(read[1])) return {};
    return read[1];
  } catch {
    return {};
  }
}

/** The address that sets these props for a story. */
export function withGivenProps(address: string, story: string, given: GivenProps): string {
  const url = new URL(address);
  if (Object.keys(given).length === 0) url.searchParams.delete(PARAMETER);
  else url.searchParams.set(PARAMETER, JSON.stringify([story, given]));
  return url.href;
}

/** The story with overridden props for its widget, which is the first element. */
export function withProps(children: ReactNode, given: GivenProps): ReactNode {
  if (Object.keys(given).length === 0) return children;
  let isFound = false;
  return Children.map(children, (child) => {
    if (isFound || !isValidElement(child)) return child;
    isFound = true;
    return cloneElement(child, given);
  });
}

/** Elements around a story: pressing or focusing them does not close the widget's dialog. */
const BESIDE = '.setup-bar, .inspector, .site-search, .ladle-aside, .ladle-addons';

const isInside = (target: Element): boolean => target.closest(BESIDE) !== null;

/** The story with widgets whose dialogs stay open while their chart is inspected or used. */
export const withLayersKept = (children: ReactNode): ReactNode =>
  Children.map(children, (child) =>
    isValidElement<{ readonly isInside?: unknown }>(child) && typeof child.type === 'function'
      ? cloneElement(child, { isInside, ...child.props })
      : child,
  );

/** The kind of control for a prop. */
export type PropControl =
  | { readonly kind: 'switch' | 'text' | 'number' | 'data' }
  | { readonly kind: 'choice'; readonly values: readonly string[] }
  /** A function, which cannot be set on a page. */
  | { readonly kind: 'function' };

/** The control for primitive types and named aliases of them. */
const NAMED: Readonly<Record<string, 'number' | 'text'>> = {
  string: 'text',
  number: 'number',
  HTMLInputAutoCompleteAttribute: 'text',
  Id: 'number',
};

/** The control that fits a prop, by its type as TypeScript writes it. */
export function controlOf(type: string): PropControl {
  if (type === 'boolean') return { kind: 'switch' };
  const [only, ...others] = type
    .split(' | ')
    .filter((part) => part !== 'null' && part !== 'undefined');
  const named = only !== undefined && others.length === 0 ? NAMED[only] : undefined;
  if (named !== undefined) return { kind: named };
  if (type.includes('=>') || type.startsWith('Load')) return { kind: 'function' };
  const values = type.split('|').map((part) => /^\s*'([^']*)'\s*$/.exec(part)?.[1]);
  if (values.every((value) => value !== undefined)) return { kind: 'choice', values };
  return { kind: 'data' };
}

/** The value for a typed text, or a message if the text is not valid yet. */
export function readProp(
  control: PropControl,
  text: string,
): { readonly value: unknown } | { readonly problem: string } {
  if (control.kind === 'text' || control.kind === 'choice') return { value: text };
  if (control.kind === 'number') {
    const value = Number(text);
    return text.trim() === '' || Number.isNaN(value)
      ? { problem: `${text} is no number` }
      : { value };
  }
  try {
    return { value: JSON.parse(text) as unknown };
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error) };
  }
}
