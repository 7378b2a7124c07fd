/** The codes of messages to developers; the guide "Errors" has a section for each. */
export type MessageCode =
  | 'GRC-HOOKS-1'
  | 'GRC-HOOKS-2'
  | 'GRC-HOOKS-3'
  | 'GRC-HOOKS-4'
  | 'GRC-HOOKS-5'
  | 'GRC-HOOKS-6'
  | 'GRC-MAP-1'
  | 'GRC-QR-1';

/** What ends a message to developers: its code, and where the package explains it. */
export const explainedAs = (code: MessageCode): string =>
  `(${code}: see node_modules/headless-grc/ladle/guides/errors.md)`;
