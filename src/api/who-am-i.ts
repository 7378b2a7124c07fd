import type { CallOptions } from './call-options.ts';
import type { Compatibility } from './compatibility.ts';

/** The user that a server identifies a client as. */
export interface Identity {
  /** `'guest'`: the anonymous account, also when the credentials were bad and the server did not say so. */
  readonly kind: 'user' | 'guest';
  /** True when credentials were sent and the server answered as to a guest. */
  readonly refused: boolean;
  /** False when the server names another user than the expected one; true when none was expected. */
  readonly isExpected: boolean;
  /** The reply of `GET /users/me`, members by their wire names. */
  readonly user: Readonly<Record<string, unknown>>;
}

/** Options of `whoAmI`. */
export interface WhoAmIOptions extends CallOptions {
  /** Id or login code of the expected user. */
  readonly expect?: string | number | undefined;
}

/** Reads the answer of `users.me`: servers answer bad credentials with 200 and a guest. */
export function readIdentity(
  user: Readonly<Record<string, unknown>>,
  guest: Compatibility['guest'],
  hasCredentials: boolean,
  expected?: string | number,
): Identity {
  const is = (name: string, value: string | number) =>
    String(user[name] ?? '').toLowerCase() === String(value).toLowerCase();
  const isGuest =
    is('login_code', guest.loginCode) &&
    (user['user_type'] === undefined || is('user_type', guest.userType));
  const isExpected =
    expected === undefined || is('user_id', expected) || is('login_code', expected);
  return {
    kind: isGuest ? 'guest' : 'user',
    refused: isGuest && hasCredentials,
    isExpected,
    user,
  };
}
