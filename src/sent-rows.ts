import { isId } from './fields/plain.ts';
import { isRecord } from './is-record.ts';
import { BIDI_EMBEDDINGS } from './text/bidi-controls.ts';

/**
 * What the platform sent, without what came without an id: nobody could choose it. The client warns of
 * it, as of every reply that is not as the contract says.
 */
export const withIds = <T>(sent: readonly T[], idOf: (one: T) => unknown): readonly T[] =>
  sent.filter((one) => isId(idOf(one)));

/**
 * The rows of a page that the platform sent: one that is none (`null`, a text, a number) stands in its place without
 * an id. So the next page starts where this one ends, and {@link withIds} leaves it out.
 */
export const rowsIn = <T>(sent: readonly T[]): readonly T[] =>
  sent.map((one) => (isRecord(one as unknown) ? one : ({} as T)));

/** What the platform sent as a list of objects, without what is none: the rest can be shown. */
export const recordsOf = <T>(sent: readonly T[] | null | undefined): readonly T[] =>
  (Array.isArray(sent) ? (sent as readonly T[]) : []).filter((one) => isRecord(one as unknown));

/** What a row is called: by its id where the platform sent no text for its name, or an empty one. */
export const nameOrId = (name: unknown, id: string | number): string => textOf(name) || String(id);

/**
 * A text that the platform sent, as it is shown, without characters that change the direction of
 * the text around it. Empty where it sent none, or something else in its place.
 */
export const textOf = (sent: unknown): string =>
  typeof sent === 'string' ? sent.replace(BIDI_EMBEDDINGS, '') : '';
