import type { ActivityStore } from './transport/activity.ts';
import type { QueryValue } from './build-query.ts';
import type { ClientCache } from './cache/cache.ts';
import type { CallOptions } from './call-options.ts';
import type { FileAccess } from './client-options.ts';
import type { Compatibility } from './compatibility.ts';
import type { ListStyle, Method } from './contract/call.ts';
import type { ApiEventListener, ApiEventType } from './events.ts';
import type { Result } from './result.ts';
import type { Identity, WhoAmIOptions } from './who-am-i.ts';

/** A request outside the contract. At most one of `body`, `form` and `file` is given. */
export interface RawRequest {
  /** Default `'GET'`. Only a GET is ever tried again, and only with `retries` in the options of the call. */
  readonly method?: Method | undefined;
  /** Below the API base, placeholders already replaced. */
  readonly path: string;
  /** Query parameters by wire name; one that is null or undefined is left out. */
  readonly query?: Readonly<Record<string, QueryValue>> | undefined;
  /** How lists among the query's values are written, by wire name. */
  readonly listStyles?: Readonly<Record<string, ListStyle>> | undefined;
  /** Sent as JSON, dates in wire form. */
  readonly body?: unknown;
  /** Sent as `application/x-www-form-urlencoded`. */
  readonly form?: Readonly<Record<string, QueryValue>> | undefined;
  /** Sent as multipart in the part of this name. */
  readonly file?:
    | {
        /** Name of the part of the form that carries the file. */
        readonly part: string;
        /** The file; a `File` is sent with its name. */
        readonly file: Blob;
      }
    | undefined;
  /** `'blob'` gives the reply as a `File`, `'text/plain'` as a string. Default: JSON, read by its content type. */
  readonly accept?: 'blob' | 'text/plain' | (string & {}) | undefined;
}

/** Who calls, for clients made by `with`. */
export interface Actor {
  /** Bearer token of the user to act as. */
  readonly token?: string;
  /** Participant key; calls that a participant may make then go to the participant API. */
  readonly participantKey?: string;
  /** Opens one case for an outside reporter; wire name `case_secret`. */
  readonly caseSecret?: string;
  /** The outside reporter's key; wire name `external_user_unique_key`. */
  readonly externalUserKey?: string;
}

/** What a client has beside the calls of its contract. */
export interface ClientTools<Self> {
  /** The platform's address, without a slash at the end. */
  readonly root: string;
  /** What differs on this server, filled up with the specification's own forms. */
  readonly compatibility: Compatibility;
  /** `'client'`: a file's plain address is refused to the browser, which cannot say who asks; read it with `request`. */
  readonly fileAccess: FileAccess;
  /** Counts calls under way and failed ones. */
  readonly activity: ActivityStore;
  /**
   * The replies that are kept, to be forgotten by the name of their call. Where cookies say who calls, call
   * `cache.forget()` after somebody has signed in or out: the replies were given to the user before.
   */
  readonly cache: ClientCache;
  /**
   * Listens to the events of the client and of clients made from it; returns a function that
   * removes the listener.
   */
  on<T extends ApiEventType | '*'>(type: T, listener: ApiEventListener<T>): () => void;
  /** This client, calling as the user of a bearer token. */
  actAs(token: string): Self;
  /** This client, calling as a participant of a campaign. */
  asParticipant(key: string): Self;
  /** This client, calling as somebody else. */
  with(actor: Actor): Self;
  /** A call by its dotted name, for command lines and players. */
  call(
    operation: string,
    args?: Readonly<Record<string, unknown>>,
    options?: CallOptions,
  ): Promise<Result<unknown> | null>;
  /**
   * A request that the contract does not know; everything else about it is the client's. After one that is no GET,
   * no earlier reply is kept, because it may have changed any of them.
   */
  request<T = unknown>(request: RawRequest, options?: CallOptions): Promise<Result<T> | null>;
  /** Asks the server which user it identifies this client as; never from the cache. */
  whoAmI(options?: WhoAmIOptions): Promise<Result<Identity> | null>;
}
