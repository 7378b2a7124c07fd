import { useEffect, useRef } from 'react';
import type { RichTextEvent } from '../../machines/rich-text/chart.ts';
import type { Grc } from '../provider/grc-provider.tsx';
import { getter } from '../kit/merge-props.ts';
import { part, type PartFlags, type PartNames } from '../kit/part.ts';
import { onEscape } from '../kit/on-escape.ts';
import { shownIf } from '../kit/unshown.ts';
import { useModal } from '../kit/use-modal.ts';
import type { UseRichTextResult } from './rich-text-result.ts';

/** Input of the element around tools and text. */
export interface FrameInput extends PartNames {
  /** It is a dialog over the screen. */
  readonly isDialog: boolean;
  /** State flags of the element, rendered as data attributes. */
  readonly flags: PartFlags;
  /** The context of the provider: texts and page. */
  readonly grc: Grc;
  /** Sends an event to the chart. */
  readonly send: (event: RichTextEvent) => void;
  /** Renders the written text immediately, because the user leaves it. */
  readonly draw: () => void;
}

type Frame = Pick<UseRichTextResult, 'close' | 'getFrameProps' | 'getTitleProps' | 'getCloseProps'>;

/** The element around tools and text: a group, and on small screens a dialog while the user writes. */
export function useFrame({ scope, ids, isDialog, flags, grc, send, draw }: FrameInput): Frame {
  const { translate } = grc;
  const isReturning = useRef(false);
  const close = () => {
    if (!isDialog) return;
    isReturning.current = true;
    send({ type: 'dialog.close' });
  };
  const modalRef = useModal({
    isOpen: isDialog,
    onOutsidePress: close,
    initialFocus: () => grc.getRootNode().getElementById(ids('control')),
    ownerId: ids('control'),
  });
  // The modal returns the focus to the text, which must not open the dialog again.
  useEffect(() => {
    if (!isDialog) isReturning.current = false;
  }, [isDialog]);

  return {
    close,
    getFrameProps: getter(() => ({
      ...part(scope, 'frame', {
        ...flags,
        fullscreen: isDialog,
        state: isDialog ? 'open' : 'closed',
      }),
      id: ids('frame'),
      ref: modalRef,
      role: isDialog ? 'dialog' : 'group',
      // Focusable, so that a press on a non-focusable child does not leave the dialog.
      tabIndex: isDialog ? -1 : undefined,
      'aria-modal': isDialog || undefined,
      'aria-labelledby': isDialog ? `${ids('title')} ${ids('label')}` : ids('label'),
      style: isDialog ? FULL_SCREEN : undefined,
      onFocus: ({ target }) => {
        // Only when the text itself is focused: pressing a tool does not start editing.
        if (target.id === ids('control') && !isReturning.current) send({ type: 'text.focus' });
      },
      onBlur: ({ currentTarget, relatedTarget }) => {
        if (currentTarget.contains(relatedTarget)) return;
        send({ type: 'text.blur' });
        draw();
      },
      onKeyDown: (event) => {
        if (isDialog) onEscape(close)(event);
      },
    })),
    getTitleProps: getter(() => ({
      ...part(scope, 'title'),
      id: ids('title'),
      hidden: !isDialog,
      children: translate('richText.edit'),
    })),
    getCloseProps: getter(() => ({
      ...part(scope, 'close'),
      ...shownIf(isDialog),
      type: 'button',
      children: translate('dialog.close'),
      onClick: close,
    })),
  };
}

/** As a dialog, the editor covers the screen unless a skin overrides it. */
const FULL_SCREEN = {
  position: 'fixed',
  inset: 0,
  zIndex: 1000,
  overflow: 'auto',
  background: 'Canvas',
} as const;
