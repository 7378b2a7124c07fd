import { setupI18n } from '@lingui/core';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import type { MessageParams } from './keys.ts';
import { remembered } from './remembered.ts';

/**
 * Formats a text of ICU MessageFormat with its placeholders filled. Undefined for a text that
 * cannot be read, or that asks for a number or date format which does not exist.
 */
export function formatMessage(
  text: string,
  params: MessageParams,
  language: string,
): string | undefined {
  try {
    return speakerOf(language)._(text, masked(params)).replaceAll(BACKSLASH, '\\');
  } catch {
    return undefined;
  }
}

/**
 * Loads what a language needs to count in words. The first such object of a page takes longer than a
 * frame to make: better before a user waits for the text.
 */
export function prepareCounting(language: string): void {
  formatMessage('{count, plural, other {#}}', { count: 0 }, language);
}

/** Cached, because the library would compile a text each time. */
const compiled = remembered((text) => compileMessageOrThrow(text));

/** Without a catalogue, a text is its own key. In production the library has no compiler, so ours is set. */
const speakerOf = remembered((language) =>
  setupI18n({ locale: language, messages: { [language]: {} } }).setMessagesCompiler(compiled),
);

/**
 * The library interprets `\u0041` and `\x41` in the finished text as escape sequences, which would change an
 * inserted network path. Therefore backslashes in values are temporarily replaced by another character.
 */
function masked(params: MessageParams): MessageParams {
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      typeof value === 'string' ? value.replaceAll('\\', BACKSLASH) : value,
    ]),
  );
}

/** A character of the private use area, which texts do not contain. */
const BACKSLASH = '\uF85C';
