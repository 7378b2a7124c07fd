import { useEffect, type ReactNode } from 'react';
import { useCardPanel } from '../../hooks/card-panel/use-card-panel.ts';
import type { ItemId } from '../../machines/kit/selection.ts';
import { CardPanelBody } from '../renderers/card-panel.tsx';
import { CommentOnCard } from '../renderers/comment-dialog.tsx';
import { useTriggerSlot } from './use-trigger-slot.ts';
import { GrcElement, type ElementDescription, type ElementViewProps } from './grc-element.tsx';

/** The panel of a card; the content of the element is the trigger. */
export class CardTooltipElement extends GrcElement {
  static override readonly description: ElementDescription = {
    tag: 'grc-card-tooltip',
    doc:
      'The panel at the side of the page that shows a card. What stands between its tags (a button, a ' +
      'link) opens it by a press, and by the pointer that rests on it.',
    props: {
      objectId: { kind: 'text', doc: 'The card.' },
      objectTypeId: {
        kind: 'text',
        doc: 'The object type of the card; without it the card says which.',
      },
      toOpen: { kind: 'flag', doc: 'Opens the panel; false closes it.' },
    },
    events: {
      'grc-open-change': 'The panel opened or closed: `{ open, objectId, reason }`.',
      'grc-comment-post': 'The platform has taken a comment on the card: `{ objectId, text }`.',
      'grc-notify': 'What the user should be told: `{ kind, key, params }`.',
    },
    states: { open: 'The panel is open.', loading: 'The card is on its way.' },
    parts: ['content', 'close', 'skeleton', 'image', 'notice', 'name', 'section-toggle', 'section'],
    view: CardTooltipView,
  };

  /** The card; without it a press opens nothing. */
  declare objectId: ItemId | undefined;
  /** The object type of the card; undefined: taken from the card. */
  declare objectTypeId: ItemId | undefined;
  /** Whether the panel is open or opens; the element also sets it. */
  declare toOpen: boolean;

  /** Opens the panel, for another card if one is given. */
  show(objectId?: ItemId, objectTypeId?: ItemId): void {
    if (objectId !== undefined) {
      this.objectId = objectId;
      this.objectTypeId = objectTypeId;
    }
    this.toOpen = true;
  }

  /** Closes the panel. */
  hide(): void {
    this.toOpen = false;
  }
}

function CardTooltipView({ host, values }: ElementViewProps): ReactNode {
  const tooltip = host as CardTooltipElement;
  const { objectId, objectTypeId, toOpen } = values as Partial<CardTooltipElement>;
  const panel = useCardPanel({
    ...(objectId !== undefined && { objectId }),
    ...(objectTypeId !== undefined && { objectTypeId }),
    open: toOpen === true && objectId !== undefined,
    onOpenChange(change) {
      tooltip.change('toOpen', change.open);
      tooltip.emit('grc-open-change', change);
    },
  });

  useEffect(() => {
    tooltip.setState('open', panel.isOpen);
    tooltip.setState('loading', panel.isOpen && panel.isLoading);
  }, [tooltip, panel.isOpen, panel.isLoading]);

  const card = { objectId: objectId ?? '', objectTypeId: objectTypeId ?? null };
  const slot = useTriggerSlot({
    isOpen: panel.isOpen,
    onPress: () => (objectId === undefined ? undefined : panel.press(card)),
    onRest: () => (objectId === undefined ? undefined : panel.rest(card)),
    onLeave: panel.leave,
  });
  return (
    <>
      <slot ref={slot} />
      <CardPanelBody panel={panel} />
      {panel.objectId !== null && (
        <CommentOnCard
          objectId={panel.objectId}
          open={panel.isCommenting}
          onOpenChange={panel.closeComment}
          onPosted={(posted) => tooltip.emit('grc-comment-post', posted)}
        />
      )}
    </>
  );
}
