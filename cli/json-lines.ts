/** A line that is not JSON: what is wrong, and the column where it goes wrong. */
export interface JsonProblem {
  readonly column: number;
  readonly message: string;
}

/** Reads one line of JSON. */
export const readJsonLine = (
  text: string,
): { readonly ok: true; readonly value: unknown } | ({ readonly ok: false } & JsonProblem) => {
  try {
    return { ok: true, value: JSON.parse(text) as unknown };
  } catch {
    // The engine's own message names no place, or one that differs from version to version.
    return { ok: false, ...jsonProblem(text) };
  }
};

/** Where a text stops being JSON. Columns count from 1. */
export const jsonProblem = (text: string): JsonProblem => {
  let at = 0;
  const fail = (message: string): never => {
    throw { column: at + 1, message } satisfies JsonProblem;
  };
  const blank = (): void => {
    while (/[ \t\n\r]/.test(text[at] ?? '')) at += 1;
  };
  const token = (pattern: RegExp, message: string): void => {
    pattern.lastIndex = at;
    const found = pattern.exec(text);
    if (!found) fail(message);
    else at += found[0].length;
  };
  const textToken = (): void => {
    at += 1;
    for (;;) {
      const char = text[at];
      if (char === undefined) fail('the text does not end: a " is missing');
      else if (char === '"') break;
      else if (char < ' ') fail('a text cannot hold a control character; write it as \\u…');
      else if (char === '\\') {
        if (!/^\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/.test(text.slice(at, at + 6)))
          fail('unknown escape in a text');
        at += text[at + 1] === 'u' ? 6 : 2;
      } else at += 1;
    }
    at += 1;
  };
  const list = (end: string, one: () => void): void => {
    at += 1;
    blank();
    if (text[at] === end) {
      at += 1;
      return;
    }
    for (;;) {
      one();
      blank();
      if (text[at] === end) break;
      if (text[at] !== ',')
        fail(
          text[at] === undefined ? `the line ends where ${end} is missing` : `expected , or ${end}`,
        );
      at += 1;
      blank();
    }
    at += 1;
  };
  const value = (): void => {
    blank();
    const char = text[at];
    if (char === '{') {
      list('}', () => {
        if (text[at] !== '"') fail('expected the name of a member in "double quotes"');
        textToken();
        blank();
        if (text[at] !== ':') fail('expected :');
        at += 1;
        value();
      });
    } else if (char === '[') list(']', value);
    else if (char === '"') textToken();
    else if (char === undefined) fail('the line ends where a value is missing');
    else if (/[-\d]/.test(char))
      token(/-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y, 'this is no number');
    else token(/true|false|null/y, 'expected a value');
  };
  try {
    value();
    blank();
    if (at < text.length) fail('expected nothing more after the value');
  } catch (problem) {
    if (problem instanceof Error) return { column: at + 1, message: 'this is nested too deeply' };
    return problem as JsonProblem;
  }
  return { column: 1, message: 'this is not JSON' };
};
