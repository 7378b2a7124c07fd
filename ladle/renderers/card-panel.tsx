import type { ReactNode } from 'react';
import {
  useCardPanel,
  type UseCardPanelProps,
  type UseCardPanelResult,
} from '../../hooks/card-panel/use-card-panel.ts';
import type { CardReference } from '../../machines/card-view/chart.ts';
import { CardNotices, CardSections } from './card-sections.tsx';
import { CommentOnCard } from './comment-dialog.tsx';

/** A card that has a button beside the panel. */
export interface CardTrigger extends CardReference {
  /** The text of the button. */
  readonly name: string;
}

/** Props of {@link CardPanel}. */
export interface CardPanelProps extends UseCardPanelProps {
  /** The cards with buttons that open the panel. Default: none. */
  readonly cards?: readonly CardTrigger[];
}

/** The panel of a card, and buttons that open it, in plain elements. */
export function CardPanel({ cards = [], ...props }: CardPanelProps): ReactNode {
  const panel = useCardPanel(props);
  return (
    <>
      {cards.map(({ name, ...card }) => (
        <button key={card.objectId} {...panel.getTriggerProps(card)}>
          {name}
        </button>
      ))}
      <CardPanelBody panel={panel} />
      {panel.objectId !== null && (
        <CommentOnCard
          objectId={panel.objectId}
          open={panel.isCommenting}
          onOpenChange={panel.closeComment}
        />
      )}
    </>
  );
}

/** The panel itself, without its triggers. */
export const CardPanelBody = ({ panel }: { readonly panel: UseCardPanelResult }): ReactNode => (
  <>
    {panel.isOpen && (
      <div {...panel.getContentProps()}>
        {panel.isModal && <button {...panel.getCloseProps()}>×</button>}
        {panel.isLoading && <div {...panel.getSkeletonProps()} />}
        {panel.isImageShown && <img {...panel.getImageProps()} alt={panel.imageText} />}
        <CardNotices card={panel} />
        {panel.isShown && <h2 {...panel.getNameProps()}>{panel.name}</h2>}
        <CardSections card={panel} />
        {panel.failureText && <p>{panel.failureText}</p>}
        <button {...panel.getRetryProps()} />
        <a {...panel.getDetailsProps()}>{panel.detailsText}</a>
        <button {...panel.getCommentProps()} />
      </div>
    )}
    <div {...panel.getAnnouncerProps()} />
  </>
);
