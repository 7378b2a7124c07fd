import { explainedAs } from '../../src/message-codes.ts';
import type { GrcProviderProps } from './grc-provider.tsx';

/** The client that each provider had last, and whether it was told of another. */
const known = new WeakMap<object, { client: object; isTold: boolean }>();

/**
 * Tells developers where a provider gets another client while it stands: widgets that list something keep the first.
 * Only in development: of production a bundler leaves nothing. `provider`: an object of its own for each.
 */
export function checkClient(
  provider: object,
  props: GrcProviderProps,
  warn: (message: string) => void,
): void {
  try {
    void process.env.NODE_ENV;
  } catch {
    // Neither a bundler nor Node says which mode it is: production.
    return;
  }
  if (process.env.NODE_ENV !== 'production') tellOnce(provider, props, warn);
}

declare const process: { readonly env: { readonly NODE_ENV?: string } };

/** Hears that there is no client: the warnings of the provider without one that rendered last. */
let warnOfHost: ((message: string) => void) | undefined;

/** What was asked of a client that is not there: each is told once. */
const asked = new Set<string | symbol>();

/** Tells developers what is asked of a client that is not there. Only in development, as {@link checkClient}. */
export function tellNoClient(
  name: string | symbol,
  warnOnConsole: (message: string) => void,
): void {
  try {
    void process.env.NODE_ENV;
  } catch {
    return;
  }
  if (process.env.NODE_ENV !== 'production') tellMissing(name, warnOnConsole);
}

function tellMissing(name: string | symbol, warnOnConsole: (message: string) => void) {
  if (asked.has(name)) return;
  asked.add(name);
  (warnOfHost ?? warnOnConsole)(
    `There is no client for client.${String(name)}, so what a widget asks of it fails. Wrap the page in ` +
      `<GrcProvider client={createClient({ root })}>. ${explainedAs('GRC-HOOKS-1')}`,
  );
}

function tellOnce(provider: object, props: GrcProviderProps, warn: (message: string) => void) {
  const client = props.ports?.client ?? props.client;
  if (!client) {
    warnOfHost = warn;
    return;
  }
  const before = known.get(provider) ?? { client, isTold: false };
  const isOther = before.client !== client;
  known.set(provider, { client, isTold: before.isTold || isOther });
  if (!isOther || before.isTold) return;
  // Not while React renders: the host may show what it hears.
  queueMicrotask(() =>
    warn(
      'GrcProvider has another client than before, and widgets that list something keep the one that they began with. ' +
        'Make the client once, outside the component or in useState; for another platform or sign-in give the provider ' +
        `another key. ${explainedAs('GRC-HOOKS-6')}`,
    ),
  );
}
