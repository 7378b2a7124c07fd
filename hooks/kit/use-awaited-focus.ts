import { useEffect, useRef } from 'react';
import type { Grc } from '../provider/grc-provider.tsx';
import { activeElement, hasGoneOn } from './active-element.ts';
import { documentOf } from './document-of.ts';
import { useLatest } from './use-latest.ts';

/** The input of {@link useAwaitedFocus}. */
export interface AwaitedFocusInput {
  /** Id of the part that takes the focus; undefined until it exists. */
  readonly partId: string | undefined;
  /** Focuses the part. Default: `focus()` of its element. */
  readonly focusPart?: (() => void) | undefined;
  /** Focuses the part as soon as it exists, even without a request. Default false. */
  readonly isWanted?: boolean;
  /** Provides the document or shadow root of the widget. */
  readonly grc: Pick<Grc, 'getRootNode'>;
}

/**
 * Returns a function that focuses the control of a widget. If the control is still being loaded
 * (for example when the form is submitted), the focus follows once it exists, unless the user has
 * moved the focus in the meantime.
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
