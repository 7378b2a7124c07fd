import { explainedAs } from '../../src/message-codes.ts';
import type { GrcProviderProps } from './grc-provider.tsx';

/** The last client of each provider, and whether it has warned about another one. */
const known = new WeakMap<object, { client: object; isWarned: boolean }>();

/**
 * Warns developers if a mounted provider gets another client: widgets with lists keep the first.
 * Only in development: bundlers remove it for production. `provider`: a separate object for each
 * provider.
 */
export function checkClient(
  provider: object,
  props: GrcProviderProps,
  warn: (message: string) => void,
): void {
  try {
    void process.env.NODE_ENV;
  } catch {
    // `process` is undefined, so neither a bundler nor Node sets the mode: treat it as production.
    return;
  }
  if (process.env.NODE_ENV !== 'production') warnOnce(provider, props, warn);
}

declare const process: { readonly env: { readonly NODE_ENV?: string } };

/** The warning function of the last rendered provider without a client. */
let warnOfHost: ((message: string) => void) | undefined;

/** The members that were requested from a missing client; each is reported once. */
const asked = new Set<string | symbol>();

/** Warns developers about requests without a client. Only in development, like {@link checkClient}. */
export function warnWithoutClient(
  name: string | symbol,
  warnOnConsole: (message: string) => void,
): void {
  try {
    void process.env.NODE_ENV;
  } catch {
    return;
  }
  if (process.env.NODE_ENV !== 'production') warnMissing(name, warnOnConsole);
}

function warnMissing(name: string | symbol, warnOnConsole: (message: string) => void) {
  if (asked.has(name)) return;
  asked.add(name);
  (warnOfHost ?? warnOnConsole)(
    `There is no client for client.${String(name)}, so what a widget asks of it fails. Wrap the page in ` +
      `<GrcProvider client={createClient({ root })}>. ${explainedAs('GRC-HOOKS-1')}`,
  );
}

function warnOnce(provider: object, props: GrcProviderProps, warn: (message: string) => void) {
  const client = props.ports?.client ?? props.client;
  if (!client) {
    warnOfHost = warn;
    return;
  }
  const before = known.get(provider) ?? { client, isWarned: false };
  const isOther = before.client !== client;
  known.set(provider, { client, isWarned: before.isWarned || isOther });
  if (!isOther || before.isWarned) return;
  // Not during rendering: the host may set state when it receives the warning.
  queueMicrotask(() =>
    warn(
      'GrcProvider has another client than before, and widgets that list something keep the one that they began with. ' +
        'Make the client once, outside the component or in useState; for another platform or sign-in give the provider ' +
        `another key. ${explainedAs('GRC-HOOKS-6')}`,
    ),
  );
}
