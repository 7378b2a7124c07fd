import { isRecord } from '../../src/is-record.ts';

/** JavaScript that is written as it is. */
export class Code {
  /** The text of the expression; its lines are indented. */
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** Columns of a line. */
const WIDE = 100;

/** A value as JavaScript: on one line if it fits, otherwise a member on each line. */
export const written = (value: unknown, depth = 0): string => {
  if (value instanceof Code) return value.text;
  if (typeof value === 'string') return quoted(value);
  const entries = Array.isArray(value)
    ? value.map((item: unknown): [string, unknown] => ['', item])
    : isRecord(value)
      ? Object.entries(value).flatMap(([name, member]): [string, unknown][] =>
          member === undefined ? [] : [[`${nameOf(name)}: `, member]],
        )
      : undefined;
  if (!entries) return String(value);
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}'];
  if (entries.length === 0) return open + close;
  const space = open === '[' ? '' : ' ';
  const line = `${open}${space}${entries
    .map(([name, member]) => name + written(member, depth))
    .join(', ')}${space}${close}`;
  if (depth * 2 + line.length <= WIDE && !line.includes('\n')) return line;
  const indent = '  '.repeat(depth + 1);
  const lines = entries.map(([name, member]) => `${indent}${name}${written(member, depth + 1)},\n`);
  return `${open}\n${lines.join('')}${'  '.repeat(depth)}${close}`;
};

/** In single quotes, without characters that end a line. */
const quoted = (text: string): string => {
  const inner = JSON.stringify(text)
    .slice(1, -1)
    .replaceAll(String.raw`\"`, '"')
    .replaceAll("'", String.raw`\'`)
    .replaceAll('\u2028', String.raw`\u2028`)
    .replaceAll('\u2029', String.raw`\u2029`);
  return `'${inner}'`;
};

const nameOf = (name: string): string =>
  name === '__proto__' ? "['__proto__']" : /^[A-Za-z_$][\w$]*$/.test(name) ? name : quoted(name);
