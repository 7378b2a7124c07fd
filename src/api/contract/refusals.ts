import type { Refusal } from './call.ts';

// Every call can also be refused with 401 (not signed in) and 500; contracts do not repeat them.

/** Create calls, filters, uploads and query parameters: the input is not acceptable. */
export const invalidInput = { status: 400, title: 'Invalid input' } as const satisfies Refusal;

/** Updates, replacements, deletions and actions: the input is not acceptable. */
export const incorrectData = {
  status: 400,
  title: 'Input data incorrect',
} as const satisfies Refusal;

/** The user lacks a right. */
export const noPermission = { status: 403, title: 'No permission' } as const satisfies Refusal;

/** This kind of caller is excluded: anonymous users. */
export const notAllowed = { status: 403, title: 'Not allowed' } as const satisfies Refusal;

/** The thing named in the path does not exist. */
export const notFound = <const T extends string>(thing: T) =>
  ({ status: 404, title: `${thing} not found` }) as const satisfies Refusal;

/** A rule of this call in particular. */
export const refused = <const T extends string>(title: T) =>
  ({ status: 400, title }) as const satisfies Refusal;
