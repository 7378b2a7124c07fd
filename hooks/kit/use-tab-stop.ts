import { useRef } from 'react';
import { useGrc } from '../provider/grc-provider.tsx';
import { activeElement } from './active-element.ts';
import { onResize } from './on-resize.ts';
import { isShown } from './shows-content.ts';
import { useBrowserLayoutEffect, useLatest } from './use-latest.ts';
import { useSyncState } from './use-sync-state.ts';

/** Input of {@link useTabStop}. */
export interface TabStopInput<Name extends string> {
  /** The parts, in the order of the hook. */
  readonly names: readonly Name[];
  /** The id of the element of a part. */
  readonly idOf: (name: Name) => string;
  /** The tab stop if it is shown, such as the part that had the focus last; null: the first one. */
  readonly preferred: Name | null;
}

/** What {@link useTabStop} returns. */
export interface TabStop<Name extends string> {
  /** The part that is in the tab order; undefined if there are no parts. */
  readonly stop: Name | undefined;
  /** Moves the focus from the focused part to another; see `ROUND_KEYS`. */
  readonly move: (to: (at: number, count: number) => number) => void;
}

/** The stop in place of a part that is not shown, or is not the first one in the page. */
interface Instead<Name extends string> {
  readonly of: Name | undefined;
  readonly stop: Name;
}

/** A part of which the page has an element. */
interface MountedPart<Name extends string> {
  readonly name: Name;
  readonly element: HTMLElement;
}

/**
 * One tab stop for several parts, in the order of the page. A part that the skin does not render,
 * or does not display, is neither the stop nor reached by a key.
 */
export function useTabStop<Name extends string>(input: TabStopInput<Name>): TabStop<Name> {
  const { names, idOf, preferred } = input;
  const { getRootNode } = useGrc();
  const wanted = preferred ?? names[0];
  const [instead, setInstead] = useSyncState<Instead<Name> | null>(null);
  const stop = instead?.of === wanted ? instead?.stop : wanted;

  const mounted = () =>
    names
      .map((name) => ({ name, element: getRootNode().getElementById(idOf(name)) }))
      .filter((part): part is MountedPart<Name> => part.element !== null)
      .sort(inOrderOfPage);
  const find = () => {
    const parts = mounted();
    const shown = parts.filter(({ element }) => isShown(element));
    // While the element around the parts is hidden, none is shown.
    const usable = shown.length > 0 ? shown : parts;
    const next = usable.find(({ name }) => name === preferred) ?? usable[0];
    setInstead(next && next.name !== wanted ? { of: wanted, stop: next.name } : null);
  };
  const latestFind = useLatest(find);
  const known = useRef(NOTHING);
  useBrowserLayoutEffect(() => {
    const elements = mounted().map(({ element }) => element);
    if (known.current.wanted === wanted && isSame(known.current.elements, elements)) return;
    known.current.end();
    // The styles of a skin may hide a part without rendering.
    const end = onResize(elements, () => latestFind.current());
    known.current = { wanted, elements, end };
    find();
  });
  useBrowserLayoutEffect(
    () => () => {
      known.current.end();
      known.current = NOTHING;
    },
    [],
  );

  return {
    stop,
    move(to) {
      const parts = mounted().filter(({ element }) => isShown(element));
      const active = activeElement(getRootNode());
      const focused = parts.findIndex(({ element }) => element === active);
      const at = focused < 0 ? parts.findIndex(({ name }) => name === stop) : focused;
      parts[to(Math.max(0, at), parts.length)]?.element.focus();
    },
  };
}

/** The elements that were found last. */
interface Known {
  readonly wanted?: string | undefined;
  readonly elements: readonly HTMLElement[];
  /** Ends the observation of their sizes. */
  readonly end: () => void;
}

const NOTHING: Known = { elements: [], end: () => {} };

const inOrderOfPage = (a: MountedPart<string>, b: MountedPart<string>): number =>
  a.element.compareDocumentPosition(b.element) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;

const isSame = (a: readonly HTMLElement[], b: readonly HTMLElement[]): boolean =>
  a.length === b.length && a.every((element, place) => element === b[place]);
