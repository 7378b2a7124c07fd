import { CARD_ROLES } from '../domain/normalise.ts';

/** What a user may do with a card, weakest first (spec 2 §6). */
export const CARD_ROLE_NAMES = ['reader', 'browser', 'manager'] as const;

/** The roles that a user may have for one card, weakest first. */
export type CardRole = (typeof CARD_ROLE_NAMES)[number];

/** The strongest card role in a card type's list of roles; undefined when the user has none. */
export function cardRoleOf(roles: readonly string[] | null | undefined): CardRole | undefined {
  // In the spelling of cards or in that of the wire.
  const words: Readonly<Record<string, string>> = CARD_ROLES;
  const held = new Set(
    (roles ?? []).map((role) => (Object.hasOwn(words, role) ? words[role] : role)),
  );
  return CARD_ROLE_NAMES.findLast((role) => held.has(role));
}

/** What of a card the rules on its parts look at; the record as the domain decodes it fits. */
export interface CardFacts {
  /** The user's role for the card; anything else than a {@link CardRole}, or nothing, gives no rights. */
  readonly role?: string | null | undefined;
  /** True: comments are closed. Absent or null counts as false. */
  readonly archived?: boolean | null | undefined;
  /** What is wrong with the card, where the platform says so. */
  readonly issues?:
    | {
        /** True: somebody requested the removal of the card, and the request is open. */
        readonly has_unhandled_remove_requests?: boolean | null | undefined;
      }
    | null
    | undefined;
  /** The card's QR code; absent or null where it has none. */
  readonly qr_code?:
    | {
        /** The text of the code; empty counts as none. */
        readonly code?: string | null | undefined;
      }
    | null
    | undefined;
  /** The location of the card; absent or null if unknown. */
  readonly gps_position?: object | null | undefined;
}

/** What of the card's type the rules look at. */
export interface CardTypeFacts {
  /** Kinds of places that its cards have: `qr_code`, `gps`. Absent = none. */
  readonly enabled_locations?: readonly string[] | null | undefined;
}

/** What a user sees and may do of a card. */
export interface CardPermissions {
  /** Browsers and managers go to the card's details. */
  readonly openDetails: boolean;
  /** Browsers and managers comment, unless the card is archived. */
  readonly addComment: boolean;
  /** Only a manager is warned that the card was marked for removal. */
  readonly removalWarning: boolean;
  /** With a code, for anyone with a role; without one, for managers. */
  readonly qrSection: boolean;
  /** With a position, for anyone; without one, for managers. */
  readonly gpsSection: boolean;
}

/** What a user sees and may do of a card, by the card's role (spec 2 §6). */
export function cardPermissions(card: CardFacts, type: CardTypeFacts = {}): CardPermissions {
  const role = cardRoleOf(card.role ? [card.role] : []);
  const isManager = role === 'manager';
  const openDetails = role === 'browser' || isManager;
  const enabled = type.enabled_locations ?? [];
  return {
    openDetails,
    addComment: openDetails && card.archived !== true,
    removalWarning: isManager && card.issues?.has_unhandled_remove_requests === true,
    qrSection: enabled.includes('qr_code') && (card.qr_code?.code ? role !== undefined : isManager),
    gpsSection: enabled.includes('gps') && (card.gps_position != null || isManager),
  };
}
