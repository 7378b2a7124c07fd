import { isRecord } from '../is-record.ts';
import { WELL_KNOWN_IDS, type WellKnownIds } from '../people/well-known.ts';
import { ANTI_FORGERY, API_VERSION, AS_DIFFERENT_USER } from './constants.ts';
import type { WrittenWords } from '../domain/normalise.ts';
import type { ListStyle } from './contract/call.ts';

/**
 * Forms in which servers write one and the same thing. A client reads them all, whatever stands
 * here, and sends the one that stands here; the in-memory platform takes them all and answers in
 * the one that its switch of the same name says.
 */
export interface WireForms extends WrittenWords {
  /**
   * A page whose caller does not say `envelope`: a bare list with counts in headers,
   * `{ data, pagination }`, or `{ items, totalItems, numberReturned }`, which is then also the
   * form of those who do want an envelope.
   */
  readonly pageForm: 'list' | 'data' | 'items';
  /** Name of the id of an item of a list, in definitions and in values. */
  readonly listIdName: 'list_item_id' | 'list_option_id';
  /** Name of the id of a card in the value of a field. */
  readonly cardIdName: 'object_id' | 'card_id';
  /** What creating a stored filter answers: `{ created_identifier }`, or a bare id with 201 or 200. */
  readonly filterResponse: 'object' | 'guid-201' | 'guid-200';
  /** Body of a 500: with `error_number`, or with `error_code` and `error_date`. */
  readonly errorReference: 'error_number' | 'error_code';
}

/**
 * Everything about a server that the specification leaves open, as data. A client takes one of
 * these (or a part of one); nothing else in the project names a header, a namespace or a variant.
 */
export interface Compatibility {
  /** The header that says which version of the API is spoken, and its value (5). */
  readonly version: {
    /** Name of the request header. */
    readonly header: string;
    /** What it says, as text. */
    readonly value: string;
  };
  /** The anti-forgery pair: the header carries the value of the cookie. */
  readonly antiForgery: {
    /** Name of the cookie, which the client writes where there is none. */
    readonly cookie: string;
    /** Name of the request header. */
    readonly header: string;
  };
  /** Below the root: the API, and the API that answers calls made with a participant key. */
  readonly bases: {
    /** Path of the API, slash in front, none at the end (`/api`). */
    readonly api: string;
    /** Path of the participant API, of the same form. */
    readonly participant: string;
  };
  /** Name of the request header that carries a participant's key. */
  readonly participantHeader: string;
  /** Names of the reply headers of a paged list. */
  readonly pagingHeaders: {
    /** Items in this page. */
    readonly returned: string;
    /** Items in the whole list, where it was asked for. */
    readonly total: string;
    /** Items that a page may have. */
    readonly limit: string;
    /** Items before this page. */
    readonly offset: string;
    /** A better spelling of the search text. */
    readonly searchSuggestion: string;
  };
  /** Prefixes of a problem's `type`; the first is the one that this project itself writes. */
  readonly problemNamespaces: readonly string[];
  /** Routes that exchange credentials for a token; outside the contract. */
  readonly signIn: {
    /** Gives an access token for OAuth client credentials or for a code. A path below the API. */
    readonly oauthToken: string;
    /** Where a login page of an application gets the code that it changes for a token (PKCE). */
    readonly authorizeLogin: string;
    /** Gives a bearer token for a one-time token, or for a name and password. A path below the API. */
    readonly bearerTokens: string;
    /** Gives a one-time token for an API key. A path below the API. */
    readonly tokens: string;
    /** Scheme of a one-time token in the Authorization header. */
    readonly oneTimeScheme: string;
  };
  /** How a server that answers bad credentials with 200 names the account it fell back to. */
  readonly guest: {
    /** The account's `login_code`; case does not matter. */
    readonly loginCode: string;
    /** The account's `user_type`, compared where the server sends one. */
    readonly userType: string;
  };
  /** Added to the login page's address to sign in as somebody else. */
  readonly asDifferentUser: string;
  /** Ids of the users and groups that every installation has. */
  readonly wellKnownIds: WellKnownIds;
  /** Spellings of members and values that differ between servers. */
  readonly forms: WireForms;
  /** Path of a call where the server uses another one, by operation. */
  readonly paths: Readonly<Record<string, string>>;
  /** Wire name of a query parameter where the server uses another one, by specified name. */
  readonly queryNames: Readonly<Record<string, string>>;
  /** List style of a query parameter where the server uses another one, by specified name. */
  readonly listStyles: Readonly<Record<string, ListStyle>>;
}

/** A part of a compatibility table; absent members are taken from `neutral`. */
export type PartialCompatibility = {
  readonly [K in keyof Compatibility]?: Compatibility[K] extends readonly unknown[]
    ? Compatibility[K]
    : Compatibility[K] extends string
      ? string
      : string extends keyof Compatibility[K]
        ? Compatibility[K]
        : Partial<Compatibility[K]>;
};

/** The specification's own forms: the in-memory platform, and the default of every client. */
export const neutral: Compatibility = {
  version: { header: 'X-Api-Version', value: String(API_VERSION) },
  antiForgery: ANTI_FORGERY,
  bases: { api: '/api', participant: '/participantapi' },
  participantHeader: 'X-Participant-Key',
  pagingHeaders: {
    returned: 'X-Pagination-Returned',
    total: 'X-Pagination-Total',
    limit: 'X-Pagination-Limit',
    offset: 'X-Pagination-Offset',
    searchSuggestion: 'X-Search-Suggestion-Correction',
  },
  problemNamespaces: ['urn:grc:problem:', 'https://iprova.nl/probs/'],
  signIn: {
    oauthToken: '/oauth/token',
    authorizeLogin: '/oauth/authorize/login',
    bearerTokens: '/bearer_tokens',
    tokens: '/tokens',
    oneTimeScheme: 'token',
  },
  guest: { loginCode: 'Anonymous', userType: 'system_user' },
  asDifferentUser: AS_DIFFERENT_USER,
  wellKnownIds: WELL_KNOWN_IDS,
  forms: {
    pageForm: 'list',
    listIdName: 'list_item_id',
    cardIdName: 'object_id',
    webPageType: 'web_page',
    filterResponse: 'object',
    errorReference: 'error_number',
  },
  paths: {},
  queryNames: {},
  listStyles: {},
};

/** What public servers of 2026 are known to do differently. */
export const live: PartialCompatibility = {
  bases: { participant: '/boostparticipantapi' },
  forms: {
    listIdName: 'list_option_id',
    cardIdName: 'card_id',
    webPageType: 'webpage',
    errorReference: 'error_code',
  },
  paths: {
    'audits.attachments.copy': '/audits/{audit_id}/attachments',
    'risks.customFields.replace': '/risks/{risk_id}/custom_field_values',
    'controls.customFields.replace': '/risks/controls/{control_id}/custom_field_values',
    'objects.customFieldValues.replace': '/objects/{object_id}/custom_field_values',
  },
};

/** The presets by name, for command lines and configuration files. */
export const compatibilityPresets: Readonly<Record<string, PartialCompatibility>> = {
  neutral,
  live,
};

/** Fills a part up to a whole table: a member with names of its own name by name, any other as a whole. */
export function completeCompatibility(part: PartialCompatibility = {}): Compatibility {
  const given: Readonly<Record<string, unknown>> = part;
  return Object.fromEntries(
    Object.entries(neutral).map(([name, value]) => [
      name,
      isRecord(value) ? { ...value, ...(given[name] as object) } : (given[name] ?? value),
    ]),
  ) as unknown as Compatibility;
}
