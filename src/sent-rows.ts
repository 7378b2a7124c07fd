import { isId } from './fields/plain.ts';

/**
 * What the platform sent, without what came without an id: nobody could choose it. The client warns of
 * it, as of every reply that is not as the contract says.
 */
export const withIds = <T>(sent: readonly T[], idOf: (one: T) => unknown): readonly T[] =>
  sent.every((one) => isId(idOf(one))) ? sent : sent.filter((one) => isId(idOf(one)));

/** What a row is called: by its id where the platform sent no text for its name. */
export const nameOrId = (name: unknown, id: string | number): string =>
  typeof name === 'string' ? name : String(id);

/** A text that the platform sent; empty where it sent none, or something else in its place. */
export const textOf = (sent: unknown): string => (typeof sent === 'string' ? sent : '');
