import type { CSSProperties } from 'react';
import type { AttachmentSource } from '../../src/files/attachment-url.ts';
import {
  cardNameOf,
  permissionsOf,
  type CardSection,
  type CardStanding,
  type CardViewContext,
  type CardViewEvent,
} from '../../machines/card-view/chart.ts';
import { getter, itemGetter, type Getter, type ItemGetter } from '../kit/merge-props.ts';
import { useRetry, type RetryProps } from '../kit/use-retry.ts';
import { part, type PartProps, type PartsInput, type ButtonPartProps } from '../kit/part.ts';
import { inertUnless } from '../kit/unshown.ts';
import type { Announcer, AnnouncerProps } from '../kit/use-announcer.ts';
import { usePictures } from '../kit/use-pictures.ts';
import { useCardAnnouncements } from './use-card-announcements.ts';

/** A notice about a card, in the user's language. */
export interface CardNotice {
  /** `warning` if the card is deleted, archived or marked for removal; else `info`. */
  readonly kind: 'warning' | 'info';
  /** The subject of the notice. */
  readonly about: 'deleted' | 'archived' | 'noReadRights' | 'noFields' | 'markedForRemoval';
  /** The notice in the user's language. */
  readonly text: string;
}

/** A section of a card with its displayed data. */
export interface CardSectionView extends CardSection {
  /** Whether its fields are shown; always true for fields without a section. */
  readonly isOpen: boolean;
}

/** Props of the skeleton of a card that is being loaded. */
export interface CardSkeletonProps extends PartProps {
  /** The announcer says that the card is loading, because a new live region is not read out. */
  readonly role: 'status';
  /** "Loading", in the user's language. */
  readonly 'aria-label': string;
}

/** Props of a card's picture. */
export interface CardImageProps extends PartProps {
  /** Undefined while the client loads the picture, and if that failed; see `data-state`. */
  readonly src: string | undefined;
  /** The description of the picture with the card's name, in the user's language. */
  readonly alt: string;
  /** Height in pixels. */
  readonly height: number;
  /** A constant height, even if the picture cannot be loaded, and at most the width of the card. */
  readonly style: CSSProperties;
}

/** Props of the heading with the name of a card. */
export interface CardTitleProps extends PartProps {
  /** Referenced by the `aria-labelledby` of the view. */
  readonly id: string;
}

/** Props of a notice about a card. */
export interface CardNoticeProps extends PartProps {
  /** Referenced by the `aria-labelledby` of the view if there is no name. */
  readonly id: string;
  /** The notice, in the user's language; children of the caller replace it. */
  readonly children: string;
}

/** Props of the button that opens and closes a section. */
export interface CardSectionToggleProps extends ButtonPartProps {
  /** Referenced by the `aria-labelledby` of the section. */
  readonly id: string;
  /** The fields of the section are shown. */
  readonly 'aria-expanded': boolean;
  /** Id of the element around the fields, which stays in the page. */
  readonly 'aria-controls': string;
  /** Name of the section. */
  readonly children: string;
  /** Opens or closes the section. */
  readonly onClick: () => void;
}

/** Props of the element around the fields of a section. */
export interface CardSectionContentProps extends PartProps {
  /** While the section is closed, its content cannot be reached by keyboard. */
  readonly inert?: true;
  /** Referenced by the `aria-controls` of the button. */
  readonly id: string;
  /** True while the section is closed. */
  readonly hidden: boolean;
  /** Groups the fields of a section with a name; undefined for fields without a section. */
  readonly role: 'group' | undefined;
  /** Id of the section's button; undefined without a name. */
  readonly 'aria-labelledby': string | undefined;
}

/** The state of every view of a card, its commands, and the getters of its parts. */
export interface CardParts {
  /** The notices about the card. */
  readonly standing: CardStanding;
  /** Whether the card or its type is being loaded: then render the skeleton. */
  readonly isLoading: boolean;
  /** Whether the card is shown, archived or not: its name, its picture and its fields. */
  readonly isShown: boolean;
  /** Its fields are still being loaded. */
  readonly isBusy: boolean;
  /** Id of the card. */
  readonly objectId: string | number;
  /**
   * The name of the card, or its type and id if it has no name; empty while the card is not shown.
   */
  readonly name: string;
  /** The description of the picture, in the user's language. */
  readonly imageText: string;
  /** The card has a picture. */
  readonly isImageShown: boolean;
  /** Deleted, archived, no read rights, nothing to show: in their display order. */
  readonly notices: readonly CardNotice[];
  /** The sections with something to show, in order. */
  readonly sections: readonly CardSectionView[];
  /** "Loading failed" if the card could not be read or its id is not a number: render it as text; else ''. */
  readonly failureText: string;
  /** Whether loading the card failed: then render the retry button. */
  readonly isRetryShown: boolean;
  /** Opens or closes a section by its key; the browser remembers it. */
  readonly toggleSection: (key: string) => void;
  /** For the skeleton of a card that is being loaded. */
  readonly getSkeletonProps: Getter<CardSkeletonProps>;
  /** For the picture; render it if `isImageShown`. */
  readonly getImageProps: Getter<CardImageProps>;
  /** For the heading with the name of the card. */
  readonly getNameProps: Getter<CardTitleProps>;
  /** For one of the `notices`; the props include its text, which the announcer reads out. */
  readonly getNoticeProps: ItemGetter<CardNotice, CardNoticeProps>;
  /** For the button of a section with a name; the props include the name. */
  readonly getSectionToggleProps: ItemGetter<CardSectionView, CardSectionToggleProps>;
  /**
   * For the element around the fields of a section; hidden while the section is closed. Not for a
   * list: its role would replace that of the list.
   */
  readonly getSectionContentProps: ItemGetter<CardSectionView, CardSectionContentProps>;
  /** For the button that reads the card again; hidden unless reading failed. */
  readonly getRetryProps: Getter<RetryProps>;
  /** For the visually hidden live region for screen readers; keep it in the page. */
  readonly getAnnouncerProps: Getter<AnnouncerProps>;
}

/** Input of {@link useCardParts}. */
export interface CardPartsInput extends PartsInput {
  /** The live region of the widget. */
  readonly announcer: Announcer;
  /** The context of the card's chart. */
  readonly view: CardViewContext;
  /** The notices about the card. */
  readonly standing: CardStanding;
  /** The notices of this view in addition to those about the card's status. */
  readonly says: readonly ('markedForRemoval' | 'noFields')[];
  /** Height of the picture, in pixels. */
  readonly imageHeight: number;
  /** Whether the view is open: a closed one is not loading. */
  readonly isOpen: boolean;
  /** Sends an event to the chart. */
  readonly send: (event: Exclude<CardViewEvent, { type: 'environment.change' }>) => void;
}

/** The parts that every view of a card has, made from the chart of the card. */
export function useCardParts(input: CardPartsInput): CardParts {
  const { scope, ids, view, standing, translate, imageHeight, send, announcer } = input;
  const { card, objectId, environment } = view;
  const isShown = standing === 'normal' || standing === 'archived';
  const name = isShown ? cardNameOf(view) : '';
  const isLoading = input.isOpen && standing === 'loading';
  const isRetryShown = standing === 'failed';
  const hasFailed = isRetryShown || standing === 'invalid';
  const imageId = isShown ? (card?.imageId ?? null) : null;
  const image: AttachmentSource = {
    root: environment.root,
    module: 'objects',
    objectId,
    id: imageId ?? '',
    fileType: 'attachment',
  };
  const pictureOf = usePictures(imageId === null ? [] : [image]);
  const imageText = translate('card.image', { name });
  const isSectionOpen = ({ key, name }: CardSection) => name === null || !view.closed.includes(key);
  const contentId = ({ key }: CardSection) => ids(`section-${key}`);
  const toggleId = ({ key }: CardSection) => ids(`toggle-${key}`);
  const toggleSection = (key: string) => send({ type: 'section.toggle', key });

  const getRetryProps = useRetry({
    scope,
    ids,
    isFailed: isRetryShown,
    isTrying: standing === 'loading',
    parts: ['content'],
    translate,
    retry: () => send({ type: 'load.retry' }),
  });

  const said = noticesOf(input);
  useCardAnnouncements(announcer, {
    name,
    isLoading,
    hasFailed,
    notices: said.map(([, about]) => about),
  });

  return {
    standing,
    isLoading,
    isShown,
    isBusy: isShown && !view.isArranged,
    objectId,
    name,
    imageText,
    isImageShown: imageId !== null,
    notices: said.map(([kind, about]) => ({
      kind,
      about,
      text: translate(`card.${about}`),
    })),
    sections: isShown ? view.sections.map((one) => ({ ...one, isOpen: isSectionOpen(one) })) : [],
    failureText: hasFailed ? translate('loadFailed') : '',
    isRetryShown,
    toggleSection,
    getSkeletonProps: getter(() => ({
      ...part(scope, 'skeleton'),
      role: 'status',
      'aria-label': translate('loading'),
    })),
    getImageProps: getter(() => ({
      ...part(scope, 'image'),
      ...pictureOf(image),
      alt: imageText,
      height: imageHeight,
      // A block, so that an image that fails to load keeps its size.
      style: {
        display: 'block',
        height: imageHeight,
        maxWidth: '100%',
        objectFit: 'contain',
      },
    })),
    getNameProps: getter(() => ({ ...part(scope, 'name'), id: ids('name') })),
    getNoticeProps: itemGetter(({ kind, about, text }) => ({
      ...part(scope, 'notice', { state: kind }),
      'data-about': about,
      id: ids(`notice-${about}`),
      children: text,
    })),
    getSectionToggleProps: itemGetter((section) => ({
      ...part(scope, 'section-toggle', { state: section.isOpen ? 'open' : 'closed' }),
      id: toggleId(section),
      type: 'button',
      'aria-expanded': section.isOpen,
      'aria-controls': contentId(section),
      children: section.name ?? '',
      onClick: () => toggleSection(section.key),
    })),
    getSectionContentProps: itemGetter((section) => ({
      ...part(scope, 'section', { state: section.isOpen ? 'open' : 'closed' }),
      ...inertUnless(section.isOpen),
      id: contentId(section),
      hidden: !section.isOpen,
      role: section.name === null ? undefined : 'group',
      'aria-labelledby': section.name === null ? undefined : toggleId(section),
    })),
    getRetryProps,
    getAnnouncerProps: announcer.getAnnouncerProps,
  };
}

type Said = readonly [CardNotice['kind'], CardNotice['about']];

const MESSAGES: Readonly<Partial<Record<CardStanding, Said>>> = {
  deleted: ['warning', 'deleted'],
  archived: ['warning', 'archived'],
  noReadRights: ['info', 'noReadRights'],
};

function noticesOf({ view, standing, says }: CardPartsInput): readonly Said[] {
  const message = MESSAGES[standing];
  const isShown = standing === 'normal' || standing === 'archived';
  const isMarked = isShown && permissionsOf(view).removalWarning;
  const hasNoFields = isShown && view.isArranged && view.sections.length === 0;
  return [
    ...(message ? [message] : []),
    ...(isMarked && says.includes('markedForRemoval') ? [MARKED] : []),
    ...(hasNoFields && says.includes('noFields') ? [NO_FIELDS] : []),
  ];
}

const MARKED: Said = ['warning', 'markedForRemoval'];
const NO_FIELDS: Said = ['info', 'noFields'];
