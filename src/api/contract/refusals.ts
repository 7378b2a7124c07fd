import type { Call, Refusal } from './call.ts';

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

/** The condition of a change, such as `If-Match`, does not hold. */
export const changedMeanwhile = {
  status: 412,
  title: 'Precondition failed',
} as const satisfies Refusal;

/** Too many wrong passwords for one login in a row, in an Authorization header. */
export const tooManyLogins = {
  status: 429,
  title: 'Too many attempts',
} as const satisfies Refusal;

/**
 * What any call can meet before its own rules are asked, so that entries do not repeat it: a version,
 * a query or a body that cannot be read, a change in read-only mode (400, as the call's kind has it),
 * no proof of the page that sends it or a participant outside the campaign (403), a change of a thing that is no
 * longer as the caller read it (412, only if the request has a condition), too many wrong passwords (429), a
 * product under maintenance (503). A wrong credential (401, without a body) and a failing server (500) are no problems.
 */
export const anywhere: readonly Refusal[] = [
  invalidInput,
  incorrectData,
  notAllowed,
  changedMeanwhile,
  tooManyLogins,
  { status: 503, title: 'Maintenance' },
];

/** What a call answers to input that is refused before its own rules are checked. */
export const generalTitle = (call: Call): string => {
  const known = [invalidInput.title, incorrectData.title].find((title) =>
    call.refusals.some((one) => one.status === 400 && one.title === title),
  );
  return known ?? (call.method === 'POST' ? invalidInput.title : incorrectData.title);
};

/**
 * All 400 and 403 that a call can answer: its own, and those that any call of its kind can meet. A
 * version or a query that cannot be read is invalid input, a body has the title of the call's kind.
 */
export const refusalsOf = (call: Call): readonly Refusal[] => {
  const general = call.method === 'GET' ? [] : [{ status: 400, title: generalTitle(call) }];
  const all: readonly Refusal[] = [...call.refusals, invalidInput, ...general, notAllowed];
  return all.filter(
    ({ status, title }, index) =>
      all.findIndex((one) => one.status === status && one.title === title) === index,
  );
};

/** The object named in the path does not exist. */
export const notFound = <const T extends string>(thing: T) =>
  ({ status: 404, title: `${thing} not found` }) as const satisfies Refusal;

/** A saved object refers to an attachment of another object. */
export const alreadyFinalized = {
  status: 400,
  title: 'Attachment already finalized',
} as const satisfies Refusal;

/** A rule of this call in particular. */
export const refused = <const T extends string>(title: T) =>
  ({ status: 400, title }) as const satisfies Refusal;
