import { setupI18n } from '@lingui/core';
import {
  compileMessageOrThrow,
  type CompiledIcuChoices,
  type CompiledMessage,
} from '@lingui/message-utils/compileMessage';
import type { MessageParams } from './keys.ts';
import { LANGUAGES } from './languages.ts';
import { remembered } from './remembered.ts';

/**
 * Says a text of ICU MessageFormat with its placeholders filled. Undefined for a text that cannot be read,
 * or that asks for a number or date format which does not exist.
 */
export function formatMessage(
  text: string,
  params: MessageParams,
  language: string,
): string | undefined {
  try {
    return speakerOf(language)
      .setMessagesCompiler((text) => withSmallCounts(compiled(text), params, language))
      ._(text, masked(params))
      .replaceAll(BACKSLASH, '\\');
  } catch {
    return undefined;
  }
}

/** Cached, because the library would compile a text each time. */
const compiled = remembered((text) => compileMessageOrThrow(text));

/** Without a catalogue, a text is its own key. */
const speakerOf = remembered((language) =>
  setupI18n({ locale: language, messages: { [language]: {} } }),
);

const pluralRulesOf = remembered((language) => new Intl.PluralRules(language));

/**
 * A message whose plurals of small numbers are chosen and written already. The library writes each number with
 * `Intl.NumberFormat`, and the first one of a page takes longer than a frame; a whole number below 1,000 is
 * the same in each language of the product.
 */
function withSmallCounts(
  message: CompiledMessage,
  params: MessageParams,
  language: string,
): CompiledMessage {
  return message.flatMap((token): CompiledMessage => {
    if (typeof token === 'string') return [token];
    const [name, type, format] = token;
    const count = params[name];
    if (type !== 'plural' || !isSmall(count, language)) return [token];
    const choices = format as CompiledIcuChoices;
    const choice =
      choices[count] ?? choices[pluralRulesOf(language).select(count)] ?? choices['other'];
    // What is wrong with a text, the library says.
    if (choices.offset || !choice) return [token];
    const tokens = choice.map((part) => (part === '#' ? `${count}` : part));
    return withSmallCounts(tokens, params, language);
  });
}

const isSmall = (count: unknown, language: string): count is number =>
  LANGUAGES.some((known) => known === language) &&
  Number.isInteger(count) &&
  Number(count) >= 0 &&
  Number(count) < 1000;

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
