import { UsageError } from './usage-error.ts';

/** Throws a `UsageError` if an option is there and is not a number from `minimum` on. */
export function checkNumber(name: string, given: number | undefined, minimum = 0): void {
  if (given === undefined || given >= minimum) return;
  throw new UsageError(
    'bad-option',
    `The client cannot use its option ${name}: it is ${given}, and must be ${minimum} or more.`,
  );
}

/** A response has a body, which may be null; what other libraries give has none. */
const hasBody = (given: { body?: unknown } | undefined): boolean => given?.body !== undefined;

/**
 * Whether the return value of a host's function can be used, by its name; true where it is not
 * listed.
 */
const IS_USABLE: Readonly<Record<string, (given: never) => unknown>> = {
  interceptors: (result: unknown) => result !== undefined,
  random: (share: number) => share >= 0 && share < 1,
  'clock.now': Number.isFinite,
  fetch: hasBody,
  upload: hasBody,
  'signIn.token': (token: { scheme?: unknown; value?: unknown } | undefined) =>
    Boolean(token?.scheme && token.value),
};

/** Messages of engines for mistakes in a program; errors of connections have other messages. */
export const MISTAKE = /^Ra|^Ref|[fs] (undefined|null)|(undefined|null) is|not a f/;

/**
 * The same for functions that make tokens: also every plain error, except those of Node's sockets.
 */
export const NO_TOKEN =
  /^Error(?!.*\bE[A-Z]{4})|^Ra|^Ref|[fs] (undefined|null)|(undefined|null) is|not a f/;

/**
 * An option of the host. What it, or one of its methods, throws or rejects with is reported under its name, and
 * so is what cannot be used; another attempt would not help. What `mistake` does not match stays as it is.
 */
export const named = <T extends object>(
  name: string,
  option: T,
  mistake: RegExp = /^(?!UsageE)/,
): T =>
  // Not a proxy of the option itself, which may be frozen: then its members could not be replaced.
  new Proxy((() => {}) as unknown as T, {
    get(_, member) {
      const value = option[member as keyof T] as unknown;
      return typeof value === 'function'
        ? named(`${name}.${member as string}`, value.bind(option) as object, mistake)
        : value;
    },
    apply(_, __, args) {
      const fail = (error: unknown) => {
        throw mistake.test(error as string)
          ? new UsageError(
              'bad-option',
              `The client cannot use its option ${name}: ${error as string}.`,
              { cause: error },
            )
          : error;
      };
      const check = (given: unknown) =>
        (IS_USABLE[name]?.(given as never) ?? true)
          ? given
          : fail(new RangeError(`it gave ${given as string}`));
      let given: Promise<unknown> | undefined;
      try {
        given = (option as (...args: unknown[]) => typeof given)(...args);
      } catch (error) {
        fail(error);
      }
      // Not `instanceof`: in test runners that have globals of their own, the promises of the host are others.
      return given?.then ? given.then(check, fail) : check(given);
    },
  });
