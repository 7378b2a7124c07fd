import { useEffect, useRef } from 'react';
import type { Grc } from '../provider/grc-provider.tsx';
import { activeElement, hasGoneOn } from './active-element.ts';
import { documentOf } from './document-of.ts';
import { useLatest } from './use-latest.ts';

/** Where the focus of a widget goes whose control may come later. */
export interface AwaitedFocusInput {
  /** Id of the part that takes the focus; undefined as long as it is awaited. */
  readonly partId: string | undefined;
  /** Gives the part the focus. Default: as any element gets it. */
  readonly focusPart?: (() => void) | undefined;
  /** The part gets the focus as soon as it is there, though nobody asks. Default false. */
  readonly isWanted?: boolean;
  /** Knows the document or shadow root that the widget stands in. */
  readonly grc: Pick<Grc, 'getRootNode'>;
}

/**
 * Moves the focus to the control of a widget. Where that is asked for while the control is still loaded (a form is
 * sent), the focus follows once the control is there, unless the user has gone on meanwhile: the focus then stands
 * neither where it was nor on nothing nor on what is around the control (a dialog).
 */
export function useAwaitedFocus(input: AwaitedFocusInput): () => void {
  const { partId, isWanted = false, grc } = input;
  const { getRootNode } = grc;
  /**
   * The element that had the focus at a request that came too early; undefined if there is none.
   */
  const focusedBefore = useRef<Element | null | undefined>(undefined);
  const latest = useLatest(input);

  useEffect(() => {
    if (partId === undefined) return;
    const from = focusedBefore.current;
    focusedBefore.current = undefined;
    const part = from !== undefined || isWanted ? getRootNode().getElementById(partId) : null;
    if (part && !hasGoneOn(part, from)) focusNow(latest.current);
  }, [partId, isWanted, getRootNode, latest]);

  return () => {
    if (latest.current.partId !== undefined) focusNow(latest.current);
    else focusedBefore.current = activeElement(documentOf(getRootNode()));
  };
}

function focusNow({ partId = '', focusPart, grc }: AwaitedFocusInput): void {
  if (focusPart) focusPart();
  else grc.getRootNode().getElementById(partId)?.focus();
}
