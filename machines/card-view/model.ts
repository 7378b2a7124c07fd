import { cardPermissions, cardRoleOf, type CardPermissions } from '../../src/people/index.ts';
import type { FieldDefinition } from '../../src/fields/definition.ts';
import type { FieldValue } from '../../src/fields/field-value.ts';
import type { InEnvironment } from '../kit/environment.ts';
import type { HostEvent } from '../kit/host.ts';
import type { WarnEvent } from '../kit/ports.ts';
import type { RequestFailure } from '../kit/request.ts';
import type { ItemId } from '../kit/selection.ts';

/** Which card a view shows. */
export interface CardReference {
  /** The card: digits, as number or text. */
  readonly objectId: ItemId;
  /** Its object type: digits; null, absent or empty: taken from the card. */
  readonly objectTypeId?: ItemId | null;
}

/** Input of the chart of a card. */
export interface CardViewInput extends CardReference, InEnvironment {}

/** A point on the map. */
export interface CardPosition {
  /** Degrees from -90 to 90. */
  readonly latitude: number;
  /** Degrees from -180 to 180. */
  readonly longitude: number;
}

/** A loaded card; plain data. */
export interface ViewedCard {
  /** Id of the card, `object_id`. */
  readonly objectId: ItemId;
  /** Its object type, `data_type_id`; null if the card has none. */
  readonly dataTypeId: ItemId | null;
  /** The name of the card; empty if it has none. */
  readonly displayName: string;
  /** Attachment id of its picture; null if it has none. */
  readonly imageId: ItemId | null;
  /** Whether it is archived and cannot be commented on any more. */
  readonly archived: boolean;
  /**
   * The user's role on the card: `reader`, `browser` or `manager`; null if the card does not
   * contain it.
   */
  readonly role: string | null;
  /** Whether its removal was requested and is not decided yet. */
  readonly markedForRemoval: boolean;
  /** Text of its QR code; null if it has none. */
  readonly qrCode: string | null;
  /** Its location; null if not set. */
  readonly position: CardPosition | null;
  /** Values of its custom fields, in the format of the platform. */
  readonly values: readonly CardFieldRecord[];
  /** Whether details open on the new card page; from the user's setting `UseNewCardPage`. */
  readonly usesNewCardPage: boolean;
}

/** A custom field of a card as the platform sent it. */
export interface CardFieldRecord {
  /** Id of the field, as its definition has it. */
  readonly field_id: ItemId;
  /** Name of the field type, for fields without a definition. */
  readonly field_type?: string | undefined;
  /** The field's name at the time. */
  readonly name?: string | undefined;
  /** The value, in the wire format of the field's type; absent if it has none. */
  readonly value?: unknown;
}

/** The data of an object type that is needed to show its cards. */
export interface ViewedCardType {
  /** Id of the type, `data_type_id`. */
  readonly dataTypeId: ItemId;
  /** The singular name of a card. */
  readonly singularName: string;
  /** The user's roles on cards of this type. */
  readonly roles: readonly string[];
  /** Fields without a value are shown, with a dash. */
  readonly displayEmptyValues: boolean;
  /** The fields chosen for the tooltip, in order. */
  readonly tooltipFieldIds: readonly ItemId[];
  /** The enabled locations; supported are `gps` and `qr_code`. */
  readonly enabledLocations: readonly string[];
}

/** A section of an object type as the platform sent it. */
export interface SectionRecord {
  /** Id of the section. */
  readonly section_id: ItemId;
  /** Its heading. */
  readonly name: string;
  /** The kind of section; sections of locations are not shown here. */
  readonly type?: string | undefined;
  /** Position among the sections, in ascending order; absent = last. */
  readonly order?: number | undefined;
  /** If false, the section is not shown for this object type. */
  readonly enabled?: boolean | undefined;
  /** Its fields, in order; absent or empty: the section is not shown. */
  readonly fields?:
    | readonly {
        /** Id of the field. */
        readonly field_id: ItemId;
      }[]
    | undefined;
}

/** The layout of the fields of an object type. */
export interface CardLayout {
  /** Definitions of the fields, as the platform sent them. */
  readonly definitions: readonly FieldDefinition[];
  /** Sections of the object type, in order. */
  readonly sections: readonly SectionRecord[];
  /** The organisation units for values without a path; empty if none is needed. */
  readonly organizationUnits: readonly unknown[];
  /** Parts that could not be read, for developers. */
  readonly warnings: readonly string[];
}

/** A section of a view; it has at least one field. */
export interface CardSection {
  /**
   * The key of its stored state: the id of the section, or `fields` for fields outside of sections.
   */
  readonly key: string;
  /** The name of the section; null for fields outside of sections, which cannot be closed. */
  readonly name: string | null;
  /** The displayed names and values, in order. */
  readonly fields: readonly FieldValue[];
}

/** The fields that a view shows, and the sections that the user has closed before. */
export interface CardContent {
  /** The sections that are not empty, in order. */
  readonly sections: readonly CardSection[];
  /** Keys of the sections that the user closed. */
  readonly closed: readonly string[];
  /** Errors in definitions, for developers. */
  readonly warnings: readonly string[];
}

/** Context of the chart of a card. */
export interface CardViewContext extends InEnvironment {
  /** The card that is shown. */
  readonly objectId: ItemId;
  /** Its object type from the host; null if not given. */
  readonly objectTypeId: ItemId | null;
  /** The card; null until it is read. */
  readonly card: ViewedCard | null;
  /** Its object type; null until it is read. */
  readonly type: ViewedCardType | null;
  /** Fields and sections; null until they are read. */
  readonly layout: CardLayout | null;
  /** The displayed sections, in order. */
  readonly sections: readonly CardSection[];
  /** Whether the sections were created from the loaded card. */
  readonly isArranged: boolean;
  /** Keys of the sections that are closed. */
  readonly closed: readonly string[];
  /** Whether the platform does not know the card (404). */
  readonly isMissing: boolean;
  /** Why the card, or its type, could not be read. */
  readonly failure: RequestFailure | null;
  /** The warnings to developers about this card. */
  readonly warned: readonly string[];
}

/** Events of the chart of a card. */
export type CardViewEvent =
  /** Shows another card. */
  | ({ readonly type: 'card.change' } & CardReference)
  /** Opens or closes a section; remembered. */
  | { readonly type: 'section.toggle'; readonly key: string }
  /** Reads the card again after a failure. */
  | { readonly type: 'load.retry' }
  | Extract<HostEvent<never>, { type: 'environment.change' }>;

/** The emitted events of the chart of a card: only for developers. */
export type CardViewEmitted = WarnEvent;

/** The status of a card in its view. */
export type CardStanding =
  | 'loading'
  | 'invalid'
  | 'noReadRights'
  | 'deleted'
  | 'failed'
  | 'archived'
  | 'normal';

/** A card before it is loaded. */
export const firstCardView = ({ environment, ...card }: CardViewInput): CardViewContext => ({
  ...referenceOf(card),
  ...NOTHING_READ,
  environment,
});

/** The card and its type, without the empty text that a template gives for a type it does not know. */
export const referenceOf = ({ objectId, objectTypeId = null }: CardReference) => ({
  objectId,
  objectTypeId: objectTypeId === '' ? null : objectTypeId,
});

/** The context of a card that is not loaded. */
export const NOTHING_READ = {
  card: null,
  type: null,
  layout: null,
  sections: [],
  isArranged: false,
  closed: [],
  isMissing: false,
  failure: null,
  warned: [],
} as const satisfies Partial<CardViewContext>;

/** Ids of objects and object types are digits, as number or text (spec 2 §2). */
export const isNumericId = (id: ItemId | null): boolean => id === null || /^\d+$/.test(String(id));

/** The object type: the given one, else the card's own; null while unknown. */
export const dataTypeIdOf = ({ objectTypeId, card }: CardViewContext): ItemId | null =>
  objectTypeId ?? card?.dataTypeId ?? null;

/** The name of the card or, without one, the singular name of its type and its id (spec 2 §3). */
export const cardNameOf = ({ card, type, objectId }: CardViewContext): string =>
  card?.displayName || `${type?.singularName ?? ''} ${objectId}`.trim();

/** The user's permissions for the card, by the role on the card, or else on its type. */
export function permissionsOf({ card, type }: CardViewContext): CardPermissions {
  const role = card?.role ?? cardRoleOf(type?.roles);
  return cardPermissions(
    {
      role,
      archived: card?.archived,
      issues: { has_unhandled_remove_requests: card?.markedForRemoval },
      qr_code: { code: card?.qrCode },
      gps_position: card?.position,
    },
    { enabled_locations: type?.enabledLocations },
  );
}
