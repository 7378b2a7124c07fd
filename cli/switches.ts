import { DEFAULT_SWITCHES, SWITCH_WORDS, type Switches } from '../fixtures/platform/index.ts';
import { CliError, EXIT } from './exit-codes.ts';

/** Parses `--switch name=value`; unknown switches and invalid values are errors. */
export const switchesOf = (texts: readonly string[]): Partial<Switches> => {
  const switches: Record<string, unknown> = {};
  for (const text of texts) {
    const [name = '', ...rest] = text.split('=');
    if (!Object.hasOwn(DEFAULT_SWITCHES, name) || rest.length === 0) {
      const names = Object.keys(DEFAULT_SWITCHES).join(', ');
      throw new CliError(EXIT.usage, `--switch ${text}: expected name=value with one of ${names}`);
    }
    const usual = (DEFAULT_SWITCHES as unknown as Record<string, unknown>)[name];
    switches[name] = switchValue(name, usual, rest.join('='));
  }
  return switches;
};

/** The value of a switch in the type of its default; any other value is a usage error. */
const switchValue = (name: string, usual: unknown, text: string): unknown => {
  const wrong = (expected: string): CliError =>
    new CliError(EXIT.usage, `--switch ${name}=${text}: expected ${expected}`);
  if (typeof usual === 'boolean') {
    if (text !== 'true' && text !== 'false') throw wrong('true or false');
    return text === 'true';
  }
  if (typeof usual === 'number') {
    const value = Number(text);
    if (text.trim() === '' || !Number.isInteger(value) || value < 1) throw wrong('a whole number');
    return value;
  }
  const words = (SWITCH_WORDS as Readonly<Record<string, readonly string[]>>)[name];
  if (words && !words.includes(text)) throw wrong(words.join(' or '));
  return text;
};
