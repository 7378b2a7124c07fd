import type { Temporal } from 'temporal-polyfill';
import type { Bodies, Entities } from '../../domain/index.ts';

/** HTTP methods of the platform. */
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** How a list of values is written into one query parameter: `a,b`, `n=a&n=b` or `a|b`. */
export type ListStyle = 'comma' | 'repeat' | 'pipe';

/** The options of every query parameter. */
export interface ParamBase {
  /** Always sent with this value, whatever the caller says (`current_context=true`). */
  readonly fixed?: string | number | boolean;
  /** Sent when the caller gives none (`envelope=false` of the card lists). */
  readonly default?: string | number | boolean;
  /** Other wire names that servers are known to use for the same parameter; accepted on reading. */
  readonly aliases?: readonly string[];
}

/** One query parameter, described as data; its TypeScript type is {@link ParamValue}. */
export type Param =
  | (ParamBase & { readonly type: 'text' | 'id' | 'boolean' | 'timestamp' | 'date' })
  | (ParamBase & { readonly type: 'integer'; readonly minimum?: number })
  | (ParamBase & { readonly type: 'enum'; readonly values: readonly string[] })
  | (ParamBase & {
      readonly type: 'list';
      readonly of: 'id' | 'integer' | 'text';
      readonly style: ListStyle;
      /** The only values there are, for texts out of a known set. */
      readonly values?: readonly string[];
    });

/** What a call answers when it succeeds. Names are keys of the domain's schemas. */
export type Reply =
  | { readonly kind: 'page'; readonly of: keyof Entities }
  | { readonly kind: 'one'; readonly of: keyof Entities }
  | { readonly kind: 'created' }
  | { readonly kind: 'value'; readonly of: keyof Entities }
  | { readonly kind: 'nothing' }
  | { readonly kind: 'blob' };

/** A declared refusal: the status and the exact title of its problem object. */
export interface Refusal {
  /** HTTP status: 400, 403, 404 or 500. */
  readonly status: number;
  /** The `title` of the problem object, in English as the specification has it. */
  readonly title: string;
}

/** How long a reply may be served again, and how often a failed read is tried again. */
export interface CachePolicy {
  /**
   * Milliseconds a reply counts as fresh; `'session'` = as long as the client, `'never'` = not
   * cached at all.
   */
  readonly stale: number | 'session' | 'never';
  /** Retries after the first attempt; the default for reads is 3. */
  readonly retries?: number;
  /** Never cached where a placeholder of the path has one of these values (`name` of settings). */
  readonly neverFor?: Readonly<Record<string, readonly string[]>>;
}

/** One call of the platform's API, as data. Everything about the call is made from this. */
export interface Call {
  /** HTTP method. Only a GET, and what is `safe`, is cached and tried again. */
  readonly method: Method;
  /** Path below the API base, with `{snake_case}` placeholders. */
  readonly path: string;
  /** Other paths that servers are known to use for the same call. */
  readonly pathAliases?: readonly string[];
  /**
   * Placeholders with a fixed set of values, which go into the path as they are, slashes included.
   */
  readonly pathValues?: Readonly<Record<string, readonly string[]>>;
  /** Query parameters by wire name, in snake case. */
  readonly query?: Readonly<Record<string, Param>>;
  /**
   * True where a list is answered whole when no `limit` is given; all others come by the hundred.
   */
  readonly whole?: true;
  /** JSON body: key of the domain's body schemas. */
  readonly body?: keyof Bodies;
  /** Multipart upload: the name of the part that carries the file. */
  readonly upload?: string;
  /** What a 2xx reply holds. */
  readonly reply: Reply;
  /**
   * The answers that are declared for what is not allowed; the in-memory platform gives no others.
   */
  readonly refusals: readonly Refusal[];
  /**
   * True where a POST only prepares a read (stored filters), so it may be retried and replayed
   * live.
   */
  readonly safe?: boolean;
  /** How long the reply may be served again. Absent = requested again each time. */
  readonly cache?: CachePolicy;
  /**
   * Other resources, by name, whose replies a write also changes: a user is a member of groups, and cards are read as
   * objects and in card files.
   */
  readonly changes?: readonly string[];
  /** `participant` = answered by the participant API when the client carries a participant key. */
  readonly base?: 'participant';
}

/** A resource: calls, and sub-resources, by name. */
export interface Resource {
  /** By its name in the client, in camel case. */
  readonly [name: string]: Call | Resource;
}

/** Whether an entry of a resource is a call, and not a resource of its own. */
export const isCall = (entry: Call | Resource): entry is Call =>
  typeof (entry as Call).path === 'string' && typeof (entry as Call).method === 'string';

/** Whether a call changes nothing: it reads, or only prepares a read. */
export const isRead = ({ method, safe }: Pick<Call, 'method' | 'safe'>): boolean =>
  method === 'GET' || safe === true;

/** Whether a call stores a filter of a list. */
export const storesFilter = ({ path }: Pick<Call, 'path'>): boolean => path.endsWith('/filter');

/** The value a caller gives for a parameter. */
export type ParamValue<P extends Param> = P extends { type: 'boolean' }
  ? boolean
  : P extends { type: 'integer' }
    ? number
    : P extends { type: 'id' }
      ? string | number
      : P extends { type: 'timestamp' }
        ? Temporal.Instant | string
        : P extends { type: 'date' }
          ? Temporal.PlainDate | string
          : P extends { type: 'enum'; values: readonly (infer V)[] }
            ? V
            : P extends { type: 'list'; values: readonly (infer V)[] }
              ? V | readonly V[]
              : P extends { type: 'list'; of: 'text' }
                ? readonly string[]
                : P extends { type: 'list'; of: 'integer' }
                  ? readonly number[]
                  : P extends { type: 'list' }
                    ? readonly (string | number)[]
                    : string;

/** The placeholder names of a path: `'/a/{b}/c/{d}'` gives `'b' | 'd'`. */
export type PathNames<P extends string> = P extends `${string}{${infer N}}${infer Rest}`
  ? N | PathNames<Rest>
  : never;
