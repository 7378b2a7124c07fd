import { ANTI_FORGERY, API_VERSION } from './constants.ts';
import type { ListStyle } from './contract/call.ts';

/**
 * Everything about a server that the specification leaves open, as data. A client takes one of
 * these (or a part of one); nothing else in the project names a header, a namespace or a variant.
 */
export interface Compatibility {
  readonly version: { readonly header: string; readonly value: string };
  readonly antiForgery: { readonly cookie: string; readonly header: string };
  /** Below the root: the API, and the API that answers calls made with a participant key. */
  readonly bases: { readonly api: string; readonly participant: string };
  readonly participantHeader: string;
  readonly pagingHeaders: {
    readonly returned: string;
    readonly total: string;
    readonly limit: string;
    readonly offset: string;
    readonly searchSuggestion: string;
  };
  /** Prefixes of a problem's `type`; the first is the one that this project itself writes. */
  readonly problemNamespaces: readonly string[];
  /** Routes that exchange credentials for a token; outside the contract. */
  readonly signIn: {
    readonly oauthToken: string;
    /** Where a login page of an application gets the code that it changes for a token (PKCE). */
    readonly authorizeLogin: string;
    readonly bearerTokens: string;
    readonly tokens: string;
    /** Scheme of a one-time token in the Authorization header. */
    readonly oneTimeScheme: string;
  };
  /** How a server that answers bad credentials with 200 names the account it fell back to. */
  readonly guest: { readonly loginCode: string; readonly userType: string };
  /** Added to the login page's address to sign in as somebody else. */
  readonly asDifferentUser: string;
  /** Path of a call where the server uses another one, by operation. */
  readonly paths: Readonly<Record<string, string>>;
  /** Wire name of a query parameter where the server uses another one, by specified name. */
  readonly queryNames: Readonly<Record<string, string>>;
  /** List style of a query parameter where the server uses another one, by specified name. */
  readonly listStyles: Readonly<Record<string, ListStyle>>;
}

/** A part of a compatibility table; what is absent is taken from `neutral`. */
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
  asDifferentUser: '?asDifferentUser=true',
  paths: {},
  queryNames: {},
  listStyles: {},
};

/** What public servers of 2026 are known to do differently. */
export const live: PartialCompatibility = {
  bases: { participant: '/boostparticipantapi' },
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

/** Fills a part up to a whole table. */
export function completeCompatibility(part: PartialCompatibility = {}): Compatibility {
  return {
    version: { ...neutral.version, ...part.version },
    antiForgery: { ...neutral.antiForgery, ...part.antiForgery },
    bases: { ...neutral.bases, ...part.bases },
    participantHeader: part.participantHeader ?? neutral.participantHeader,
    pagingHeaders: { ...neutral.pagingHeaders, ...part.pagingHeaders },
    problemNamespaces: part.problemNamespaces ?? neutral.problemNamespaces,
    signIn: { ...neutral.signIn, ...part.signIn },
    guest: { ...neutral.guest, ...part.guest },
    asDifferentUser: part.asDifferentUser ?? neutral.asDifferentUser,
    paths: { ...neutral.paths, ...part.paths },
    queryNames: { ...neutral.queryNames, ...part.queryNames },
    listStyles: { ...neutral.listStyles, ...part.listStyles },
  };
}
