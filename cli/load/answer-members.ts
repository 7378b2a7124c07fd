/** Members of an expectation that an answer itself has: the others are about the client of a session. */
export const ANSWER_MEMBERS: ReadonlySet<string> = new Set([
  'status',
  'success',
  'reply',
  'headers',
  'problem',
]);
