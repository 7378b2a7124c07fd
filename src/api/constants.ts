/** Version of the platform's API that this client speaks; sent with every call. */
export const API_VERSION = 5;

/** The anti-forgery pair: the header of a call carries the value of the cookie. */
export const ANTI_FORGERY = { cookie: 'XSRF-TOKEN', header: 'X-XSRF-TOKEN' } as const;

/** What the address of the login page ends with for signing in as somebody else. */
export const AS_DIFFERENT_USER = '?asDifferentUser=true';

/** "Cookies never expire" in seconds: 400 days is the longest that browsers keep one. */
export const COOKIE_MAX_AGE = 400 * 24 * 60 * 60;

/** Wire form of a timestamp, yyyyMMddHHmmss in UTC. */
export const TIMESTAMP_PATTERN = /^\d{14}$/;

/** Wire form of a date, yyyyMMdd in UTC. */
export const DATE_PATTERN = /^\d{8}$/;

/** Longest name of a position, in characters. */
export const POSITION_NAME_MAX = 255;

/** Settings whose reply is never kept. */
export const UNCACHED_SETTINGS: ReadonlySet<string> = new Set(['maintenance_mode', 'autologin']);

/** Items per page that lists of cards, users, groups and teams are read in. */
export const SERVER_PAGE_SIZE = 100;

/** Ids that the request bundler asks for at once. */
export const BUNDLE_SIZE = 50;

/** Milliseconds the request bundler waits for another id. */
export const BUNDLE_DEBOUNCE = 50;

/** Milliseconds after which the request bundler sends, though ids keep coming. */
export const BUNDLE_MAX_WAIT = 250;

/** More user ids than this are sent as a stored filter. */
export const USER_IDS_IN_QUERY = 10;

/** More characters of search text than this are sent as a stored filter. */
export const SEARCH_TEXT_IN_QUERY = 50;

/** More user group ids than this are sent as a stored filter. */
export const USER_GROUP_IDS_IN_QUERY = 1;

/** Milliseconds after which an unused reply leaves the cache. */
export const CACHE_RETENTION = 5 * 60_000;

/** Milliseconds that user groups and their members count as fresh. */
export const USER_GROUPS_STALE = 15 * 60_000;

/** Attempts of a read after the first one. */
export const READ_RETRIES = 3;

/** Milliseconds before the first retry; doubles with each further one. */
export const RETRY_DELAY = 1000;

/** Longest wait between two attempts, in milliseconds. */
export const RETRY_DELAY_MAX = 30_000;

/** Milliseconds without a byte after which a call is given up. */
export const IDLE_TIMEOUT = 60_000;

/** Fewer bytes of a reply than this in `IDLE_TIMEOUT` count as none. */
export const IDLE_BYTES = 1024;

/** Milliseconds that the body of a reply may take, unless it is a file. */
export const REPLY_TIMEOUT = 5 * 60_000;

/** Bytes, once unpacked, that a reply may have, unless it is a file. */
export const REPLY_BYTES_MAX = 64 * 1024 * 1024;

/** Bytes, once unpacked, that a file may have. */
export const FILE_BYTES_MAX = 1024 * 1024 * 1024;

/** Bytes of a refusal, or of a token, that are read. */
export const SMALL_BODY_MAX = 1024 * 1024;

/** The number of pages after which reading a list without a limit stops. */
export const PAGES_MAX = 10_000;

/** The number of pages without new items after which a list is considered circular. */
export const CIRCLE_PAGES = 3;

/** Requests that may be under way to one host at a time. */
export const CONCURRENCY = 6;

/** Milliseconds before its end at which an access token is renewed. */
export const TOKEN_RENEWAL = 60_000;

/** Characters kept of the body of a failed call that is not JSON. */
export const ERROR_TEXT_MAX = 65_536;
