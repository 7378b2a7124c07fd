import { UsageError } from '../usage-error.ts';

/**
 * Refuses what no header can hold, a line break or a letter outside Latin-1: fetch would, and what it
 * says then is told from a lost connection by nobody. The value is not repeated: it may be a secret.
 */
export function checkHeaders(
  operation: string,
  headers: Readonly<Record<string, string | undefined>>,
): void {
  const sendable = new Headers();
  for (const [name, value] of Object.entries(headers)) {
    try {
      sendable.set(name, value ?? '');
    } catch {
      throw new UsageError(
        'bad-argument',
        `${operation} cannot send the header ${name}: it holds a character that no header can hold.`,
      );
    }
  }
}
