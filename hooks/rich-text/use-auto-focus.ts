import { useEffect } from 'react';
import { activeElement } from '../kit/active-element.ts';
import { contains } from '../kit/focus-order.ts';
import { useLatest } from '../kit/use-latest.ts';
import type { Grc } from '../provider/grc-provider.tsx';

/** What the first focus of an editor depends on. */
export interface AutoFocusInput {
  /** The editor wants the focus. */
  readonly isWanted: boolean;
  /** It can be written in. */
  readonly isReady: boolean;
  /** Id of the text. */
  readonly id: string;
  readonly grc: Pick<Grc, 'getRootNode'>;
  readonly focus: () => void;
}

/**
 * Focuses the text once it can be written in, which is when its engine is loaded, unless the user has
 * gone on meanwhile: the focus stands neither on nothing nor on what is around the text (a dialog).
 */
export function useAutoFocus({ isWanted, isReady, id, grc, focus }: AutoFocusInput): void {
  const latest = useLatest(focus);
  const { getRootNode } = grc;
  useEffect(() => {
    const text = isWanted && isReady ? getRootNode().getElementById(id) : null;
    if (!text) return;
    const active = activeElement(text.ownerDocument);
    if (!active || contains(active, text)) latest.current();
  }, [isWanted, isReady, id, getRootNode, latest]);
}
