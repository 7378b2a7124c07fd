import type { CardPanelEmitted } from '../../machines/card-panel/model.ts';
import type { CardSelectorEmitted } from '../../machines/card-selector/model.ts';
import type { CommentDialogEmitted } from '../../machines/comment-dialog/model.ts';
import type { NotifyEvent } from '../../machines/kit/ports.ts';
import type { CardPropertiesElement } from './card-properties-element.tsx';
import type { CardSelectorElement } from './card-selector-element.tsx';
import type { CardTooltipElement } from './card-tooltip-element.tsx';
import type { GrcElement } from './grc-element.tsx';

/** The elements of the package by their tags. */
export interface GrcElements {
  /** A card with all its sections, read-only. */
  readonly 'grc-card-properties': CardPropertiesElement;
  /** Chooses one or many cards of one type. */
  readonly 'grc-card-selector': CardSelectorElement;
  /** The panel of a card; the content of the element is the trigger. */
  readonly 'grc-card-tooltip': CardTooltipElement;
}

/** The events of the elements by their names. */
export interface GrcElementEvents {
  /** The selection has changed. If the event is prevented, the element keeps its selection. */
  readonly 'grc-change': CustomEvent<Told<CardSelectorEmitted, 'value.change'>>;
  /** The platform has stored a comment on a card. */
  readonly 'grc-comment-post': CustomEvent<Told<CommentDialogEmitted, 'comment.post'>>;
  /** A notification for the user. */
  readonly 'grc-notify': CustomEvent<NotifyEvent['notification']>;
  /** The panel of a card opened or closed. */
  readonly 'grc-open-change': CustomEvent<Told<CardPanelEmitted, 'open.change'>>;
}

/** The detail of one of a chart's events. */
type Told<Emitted extends { readonly type: string }, Type extends Emitted['type']> = Omit<
  Extract<Emitted, { readonly type: Type }>,
  'type'
>;

/** The events of each element, without those that all elements have. */
interface OwnEvents {
  readonly 'grc-card-properties': never;
  readonly 'grc-card-selector': 'grc-change';
  readonly 'grc-card-tooltip': 'grc-comment-post' | 'grc-open-change';
}

/**
 * The properties of an element that a template may set, by name, and its attributes, which have
 * dashes and may be texts. For the types of a framework's templates.
 */
export type ElementAttributes<Tag extends keyof GrcElements> = PropertiesOf<GrcElements[Tag]> &
  AttributesOf<PropertiesOf<GrcElements[Tag]>>;

/** The events of one element by their names. For the types of a framework's templates. */
export type ElementEvents<Tag extends keyof GrcElements> = Pick<
  GrcElementEvents,
  OwnEvents[Tag] | 'grc-notify'
>;

type PropertiesOf<Element> = {
  readonly [
    Name in keyof Element as Name extends keyof GrcElement
      ? never
      : Element[Name] extends (...given: never) => unknown
        ? never
        : Name
  ]?: Element[Name] | undefined;
};

type AttributesOf<Properties> = {
  readonly [Name in keyof Properties & string as Dashed<Name>]?: Properties[Name] | string;
};

/** The attribute name of a property: `object-type-id` for `objectTypeId`. */
type Dashed<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `-${Lowercase<First>}`}${Dashed<Rest>}`
  : Name;
