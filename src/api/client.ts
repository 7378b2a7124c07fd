import { contract } from './contract/index.ts';
import type { ClientOptions } from './client-options.ts';
import type { ClientTools } from './client-tools.ts';
import { makeClient } from './make-client.ts';
import type { Calls } from './call-method.ts';

/** The platform's calls as typed functions, and the tools around them. */
export type Client = Calls<typeof contract> & ClientTools<Client>;

/** A client of the platform at `options.root`. It sends nothing by itself; two clients share nothing. */
export function createClient(options: ClientOptions): Client {
  return makeClient(contract, options) as unknown as Client;
}
