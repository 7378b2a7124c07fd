import type { Bodies, Entities } from '../domain/index.ts';
import type { CallOptions } from './call-options.ts';
import type { Call, Method, Param, ParamValue, PathNames } from './contract/call.ts';
import type { ItemIterator, IterationOptions, PageIterator } from './paging/page-iteration.ts';
import type { Created, Page, Result } from './result.ts';

/** `'include_total'` gives `'includeTotal'`, `'IncludeMeasures'` gives `'includeMeasures'`. */
export type CamelCase<S extends string> = S extends `${infer A}_${infer B}`
  ? `${Uncapitalize<A>}${Capitalize<CamelCase<B>>}`
  : Uncapitalize<S>;

/** A value that is required under its wire name or under its camelCase form. */
type OneName<N extends string, V> =
  | { readonly [K in N]: V }
  | { readonly [K in CamelCase<N> as K extends N ? never : K]: V };

type OneNameEach<N extends string, V> = (
  N extends unknown ? (names: OneName<N, V>) => void : never
) extends (names: infer I) => void
  ? I
  : never;

type QueryOf<C> = C extends { readonly query: infer Q extends Readonly<Record<string, Param>> }
  ? Q
  : Record<never, Param>;

type QueryArguments<Q extends Readonly<Record<string, Param>>> = {
  readonly [N in keyof Q & string]?: ParamValue<Q[N]> | null | undefined;
} & {
  readonly [N in keyof Q & string as CamelCase<N>]?: ParamValue<Q[N]> | null | undefined;
};

type BodyArgument<C> = C extends { readonly body: infer B extends keyof Bodies }
  ? { readonly body: Bodies[B] }
  : unknown;

type FileArgument<C> = C extends { readonly upload: string } ? { readonly file: Blob } : unknown;

type NeedsArguments<C extends Call> = [PathNames<C['path']>] extends [never]
  ? C extends { readonly body: string } | { readonly upload: string }
    ? true
    : false
  : true;

/** The one flat argument of a call: placeholders and query by wire name or camelCase, plus `body` or `file`. */
export type CallArguments<C extends Call> = ([PathNames<C['path']>] extends [never]
  ? unknown
  : OneNameEach<PathNames<C['path']>, string | number>) &
  QueryArguments<QueryOf<C>> &
  BodyArgument<C> &
  FileArgument<C>;

/** What a call's `data` holds when it succeeded. */
export type ReplyData<C extends Call> = C['reply'] extends infer R
  ? R extends { readonly kind: 'page'; readonly of: infer N extends keyof Entities }
    ? Page<Entities[N]>
    : R extends { readonly kind: 'one' | 'value'; readonly of: infer N extends keyof Entities }
      ? Entities[N]
      : R extends { readonly kind: 'created' }
        ? Created
        : R extends { readonly kind: 'blob' }
          ? File
          : null
  : never;

type PageItem<C extends Call> = C['reply'] extends {
  readonly kind: 'page';
  readonly of: infer N extends keyof Entities;
}
  ? Entities[N]
  : never;

interface Iterable<C extends Call> {
  /** The pages of the list, one after the other; a failed page throws an `ApiError`. */
  pages(args?: CallArguments<C>, options?: IterationOptions): PageIterator<PageItem<C>>;
  /** The items of all pages, one after the other; a failed page throws an `ApiError`. */
  items(args?: CallArguments<C>, options?: IterationOptions): ItemIterator<PageItem<C>>;
}

/**
 * One call of the platform. Resolves to a result: also where there is no connection, unless
 * `networkErrorResult` is `'null'`. Resolves to null if it was aborted or took too long, or if its
 * reply broke off or is not JSON; with `suppress: false` these, and no connection, reject with the
 * original error. Rejects with an `ApiError` on a 500 and with a `UsageError` on bad arguments.
 */
export type CallMethod<C extends Call> = ((
  ...args: NeedsArguments<C> extends true
    ? [args: CallArguments<C>, options?: CallOptions]
    : [args?: CallArguments<C>, options?: CallOptions]
) => Promise<Result<ReplyData<C>> | null>) & {
  /** Dotted name of the call in the contract. */
  readonly operation: string;
} & (C['reply'] extends { readonly kind: 'page' } ? Iterable<C> : unknown);

/** The calls of a contract as functions, in the contract's own tree. */
export type Calls<R> = {
  readonly [K in keyof R]: R[K] extends Call
    ? CallMethod<R[K]>
    : R[K] extends { readonly path: string; readonly method: Method }
      ? never
      : Calls<R[K]>;
};
