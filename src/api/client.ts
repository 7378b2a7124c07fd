import type { Calls } from './call-method.ts';
import type { ClientOptions } from './client-options.ts';
import type { ClientTools } from './client-tools.ts';
import type { Resource } from './contract/call.ts';
import { contract } from './contract/index.ts';
import { makeClient } from './make-client.ts';

/** The platform's calls as typed functions, and the tools around them. */
export type Client = Calls<typeof contract> & ClientTools<Client>;

/**
 * A client of the platform at `options.root`. It sends nothing without a call; two clients share
 * nothing.
 */
export function createClient(options: ClientOptions): Client {
  return makeClient(contract, options) as unknown as Client;
}

/** A client of some resources alone. */
export type ClientOf<R> = Calls<R> & ClientTools<ClientOf<R>>;

/**
 * A client that has the calls of the resources it is given, and carries no others into a bundle; else
 * it is like that of `createClient`.
 *
 * @example
 * ```ts
 * import { createClientOf } from 'headless-grc';
 * import { users, widgetResources } from 'headless-grc/resources';
 *
 * const client = createClientOf({ ...widgetResources, users }, { root: 'https://grc.example' });
 * ```
 */
export function createClientOf<const R extends Resource>(
  resources: R,
  options: ClientOptions,
): ClientOf<R> {
  return makeClient(resources, options) as unknown as ClientOf<R>;
}
