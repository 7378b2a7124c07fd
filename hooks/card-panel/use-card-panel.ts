import type { CSSProperties, RefCallback } from 'react';
import {
  cardPanelActors,
  cardPanelMachine,
  type CardPanelEmitted,
  type CardPanelInput,
  type CardPanelReason,
} from '../../machines/card-panel/chart.ts';
import { permissionsOf, type CardReference } from '../../machines/card-view/chart.ts';
import { TOOLTIP_IMAGE_HEIGHT, TOOLTIP_PANEL_WIDTH } from '../../src/widget-constants.ts';
import { CARD_TEXTS } from '../../src/i18n/english/cards.ts';
import { COMMENT_TEXTS } from '../../src/i18n/english/comments.ts';
import { DIALOG_TEXTS } from '../../src/i18n/english/dialog.ts';
import { SHARED_TEXTS } from '../../src/i18n/english/shared.ts';
import { routesIn } from '../../machines/kit/environment.ts';
import { cardLabel } from '../card-view/card-label.ts';
import { useCardParts, type CardParts } from '../card-view/card-parts.ts';
import { checkProps } from '../kit/check-props.ts';
import { getter, itemGetter, mergeRefs, type Getter, type ItemGetter } from '../kit/merge-props.ts';
import { part, usePartIds, type PartIdProps } from '../kit/part.ts';
import { onEscape } from '../kit/on-escape.ts';
import { inertUnless, shownIf } from '../kit/unshown.ts';
import { useChart, useInspect } from '../kit/use-chart.ts';
import { useConfirmed } from '../kit/use-controlled.ts';
import { isSameData, useChange } from '../kit/use-latest.ts';
import { useModal } from '../kit/use-modal.ts';
import type {
  CardPanelButtonProps,
  CardPanelContentProps,
  CardPanelDetailsProps,
  CardPanelTriggerProps,
} from './card-panel-part-props.ts';
import { useHoveredTrigger } from './use-hovered-trigger.ts';
import { useSideLayer } from './use-side-layer.ts';
import { useSwipe } from './use-swipe.ts';
import type { OrUndefined } from '../kit/or-undefined.ts';

/** The English texts of this hook. */
const TEXTS = [CARD_TEXTS, COMMENT_TEXTS, DIALOG_TEXTS, SHARED_TEXTS];

const SCOPE = 'card-panel';

/** What `onOpenChange` receives. */
export interface CardPanelOpenChange {
  /** True: it opened; false: it closed. */
  readonly open: boolean;
  /** The card that is shown, or was shown until now. */
  readonly objectId: string | number;
  /** How the panel was opened or closed. */
  readonly reason: CardPanelReason;
}

/** Props of {@link useCardPanel}. */
export interface UseCardPanelProps
  extends OrUndefined<Omit<CardPanelInput, 'environment' | 'open'>>, OrUndefined<PartIdProps> {
  /** Whether it is open, if controlled. */
  readonly open?: boolean | undefined;
  /** Whether it is open initially, if uncontrolled. Default false. */
  readonly defaultOpen?: boolean | undefined;
  /** Called when the panel opened or closed, and when it shows another card. */
  readonly onOpenChange?: ((change: CardPanelOpenChange) => void) | undefined;
}

/** What {@link useCardPanel} returns. */
export interface UseCardPanelResult extends CardParts {
  /** Whether to render the panel. */
  readonly isOpen: boolean;
  /** The screen is small: the panel is modal, covers the page and has a close button. */
  readonly isModal: boolean;
  /** Whether to render the link to the details of the card. */
  readonly isDetailsShown: boolean;
  /** The text of that link, in the user's language. */
  readonly detailsText: string;
  /** Whether to render the button that adds a comment. */
  readonly isCommentShown: boolean;
  /** The comment dialog is open: render one for the card `objectId`. */
  readonly isCommenting: boolean;
  /** Opens the panel for a card immediately; closes it if a press had opened it for that card. */
  readonly press: (card: CardReference) => void;
  /** The pointer rests on a trigger for a card: the panel opens after 250 ms. */
  readonly rest: (card: CardReference) => void;
  /** The pointer has left the trigger: cancels the delayed opening. */
  readonly leave: () => void;
  /** Closes the panel. */
  readonly close: () => void;
  /** Opens the comment dialog; ignored if the user may not comment. */
  readonly comment: () => void;
  /** Reports that the comment dialog closed. */
  readonly closeComment: () => void;
  /** For a button that opens the panel for a card; the pointer may also rest on it. */
  readonly getTriggerProps: ItemGetter<CardReference, CardPanelTriggerProps>;
  /** For the panel; rendered while `isOpen`. */
  readonly getContentProps: Getter<CardPanelContentProps>;
  /** For the button that closes the panel; hidden on large screens. */
  readonly getCloseProps: Getter<CardPanelButtonProps>;
  /** For the link to the details of the card; hidden if the user may only read. */
  readonly getDetailsProps: Getter<CardPanelDetailsProps>;
  /**
   * For the button that adds a comment; the props include its text; hidden if the user may not
   * comment.
   */
  readonly getCommentProps: Getter<CardPanelButtonProps>;
}

/**
 * The panel at the side of the page that shows a card: its picture, its name and the fields chosen
 * for the tooltip. It is opened by a press, by hovering over a trigger, or by `open`.
 *
 * @example
 * ```tsx
 * import { useCardPanel } from 'headless-grc/hooks';
 *
 * export function Pump() {
 *   const panel = useCardPanel({});
 *   return (
 *     <>
 *       <button {...panel.getTriggerProps({ objectId: 12 })}>Pump 12</button>
 *       {panel.isOpen && (
 *         <div {...panel.getContentProps()}>
 *           <button {...panel.getCloseProps()}>×</button>
 *           <h2 {...panel.getNameProps()}>{panel.name}</h2>
 *           {panel.notices.map((notice) => (
 *             <p key={notice.about} {...panel.getNoticeProps(notice)} />
 *           ))}
 *           {panel.sections.map((section) => (
 *             <section key={section.key}>
 *               <button {...panel.getSectionToggleProps(section)} />
 *               <div {...panel.getSectionContentProps(section)}>
 *                 <dl>
 *                   {section.fields.map(({ fieldId, name, text }) => (
 *                     <div key={fieldId}>
 *                       <dt>{name}</dt>
 *                       <dd>{text}</dd>
 *                     </div>
 *                   ))}
 *                 </dl>
 *               </div>
 *             </section>
 *           ))}
 *           <a {...panel.getDetailsProps()}>{panel.detailsText}</a>
 *         </div>
 *       )}
 *       <div {...panel.getAnnouncerProps()} />
 *     </>
 *   );
 * }
 * ```
 */
export function useCardPanel(props: UseCardPanelProps = {}): UseCardPanelResult {
  checkProps('useCardPanel', props);
  const ids = usePartIds(props);
  const { objectId = null, objectTypeId = null } = props;
  const chart = useChart({
    name: SCOPE,
    texts: TEXTS,
    machine: cardPanelMachine,
    actors: cardPanelActors,
    input: { objectId, objectTypeId, open: props.open ?? props.defaultOpen ?? false },
    onEmit(event) {
      const { type, ...change } = event as Extract<CardPanelEmitted, { type: 'open.change' }>;
      if (type === 'open.change') props.onOpenChange?.(change);
    },
  });
  const { snapshot, send, grc } = chart;
  const { context } = snapshot;
  const { card, view, standing, environment } = context;
  const { translate } = grc;
  const isOpen = snapshot.matches({ panel: 'open' });
  const isModal = environment.smallScreen;
  // The chart remembers the last card of the host; that of a trigger needs no host.
  const hasCard = objectId !== null || context.openedBy !== null;

  useChange(
    { objectId, objectTypeId },
    (told) => {
      if (told.objectId !== null)
        send({ type: 'card.change', objectId: told.objectId, objectTypeId: told.objectTypeId });
      else if (!hasCard) send({ type: 'open.set', open: false });
    },
    isSameData,
  );
  useConfirmed(props.open && hasCard, isOpen, (open) => send({ type: 'open.set', open }));

  const modalRef = useModal({
    isOpen,
    isModal,
    onOutsidePress: () => send({ type: 'outside.press' }),
  });
  const escape = () => send({ type: 'escape.press' });
  const layerRef = useSideLayer({
    isOpen,
    takesFocus: !isModal && context.openedBy === 'press',
    shown: card?.objectId,
    onEscape: escape,
  });
  const swipe = useSwipe(grc.direction, () => send({ type: 'panel.close', by: 'swipe' }));

  const parts = useCardParts({
    scope: SCOPE,
    ids,
    announcer: chart,
    view,
    standing,
    translate,
    says: ['noFields'],
    imageHeight: TOOLTIP_IMAGE_HEIGHT,
    isOpen,
    send,
  });
  const permissions = permissionsOf(view);
  const isDetailsShown = parts.isShown && permissions.openDetails;
  const isCommentShown = parts.isShown && permissions.addComment;
  const flags = { state: isOpen ? 'open' : 'closed', busy: parts.isLoading || parts.isBusy };
  const tellOf = (type: 'trigger.press' | 'trigger.enter') => (one: CardReference) =>
    send({ type, objectId: one.objectId, objectTypeId: one.objectTypeId ?? null });
  const press = tellOf('trigger.press');
  const rest = tellOf('trigger.enter');
  const leave = () => send({ type: 'trigger.leave' });
  const trigger = useHoveredTrigger(leave);
  const close = () => send({ type: 'panel.close', by: 'button' });
  const comment = () => send({ type: 'comment.open' });

  const result: UseCardPanelResult = {
    ...parts,
    isOpen,
    isModal,
    isDetailsShown,
    detailsText: translate('card.goToDetails'),
    isCommentShown,
    isCommenting: snapshot.matches({ panel: { open: 'commenting' } }),
    press,
    rest,
    leave,
    close,
    comment,
    closeComment: () => send({ type: 'comment.close' }),
    getTriggerProps: itemGetter((one) => {
      const isShown = isOpen && String(card?.objectId) === String(one.objectId);
      return {
        ...part(SCOPE, 'trigger', { state: isShown ? 'open' : 'closed' }),
        ref: trigger.ref,
        type: 'button',
        'aria-haspopup': 'dialog',
        'aria-expanded': isShown,
        'aria-controls': isShown ? ids('content') : undefined,
        onClick: () => press(one),
        onPointerEnter(event) {
          if (event.pointerType === 'touch') return;
          trigger.hovered.current = event.currentTarget;
          rest(one);
        },
        onPointerLeave: leave,
      };
    }),
    getContentProps: getter(() => ({
      ...part(SCOPE, 'content', { ...flags, fullscreen: isModal }),
      ...inertUnless(isOpen),
      'data-standing': standing,
      id: ids('content'),
      ref: mergeRefs(modalRef, layerRef) as RefCallback<HTMLElement>,
      role: 'dialog',
      tabIndex: -1,
      'aria-modal': isModal || undefined,
      ...cardLabel(parts, { ids, translate }),
      'aria-busy': flags.busy,
      style: { ...SIDE, width: isModal ? '100%' : TOOLTIP_PANEL_WIDTH },
      onKeyDown: onEscape(escape),
      ...swipe,
    })),
    getCloseProps: getter(() => ({
      ...part(SCOPE, 'close'),
      ...shownIf(isModal),
      type: 'button',
      'aria-label': translate('dialog.close'),
      children: undefined,
      onClick: close,
    })),
    getDetailsProps: getter(() => ({
      ...part(SCOPE, 'details'),
      href: isDetailsShown
        ? routesIn(environment).cardDetails(
            environment.root,
            view.objectId,
            view.card?.usesNewCardPage,
          )
        : undefined,
      hidden: !isDetailsShown,
    })),
    getCommentProps: getter(() => ({
      ...part(SCOPE, 'comment'),
      ...shownIf(isCommentShown),
      type: 'button',
      'aria-label': undefined,
      children: translate('comment.title'),
      onClick: comment,
    })),
  };
  useInspect(SCOPE, chart, result);
  return result;
}

const SIDE: CSSProperties = {
  position: 'fixed',
  insetBlock: 0,
  insetInlineEnd: 0,
  maxWidth: '100%',
  boxSizing: 'border-box',
  overflow: 'auto',
  // The browser handles vertical scrolling and zooming, and this code horizontal swipes.
  touchAction: 'pan-y pinch-zoom',
};
