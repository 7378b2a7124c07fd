import { fileNamed } from './read-form.ts';
import type { Recorded, RecordedFile, Recording } from './recorded.ts';

/** Options with an argument that describes the request. */
const TAKING: Readonly<Record<string, string>> = {
  '-X': 'method',
  '--request': 'method',
  '-H': 'header',
  '--header': 'header',
  '-d': 'data',
  '--data': 'data',
  '--data-raw': 'data',
  '--data-binary': 'data',
  '--data-ascii': 'data',
  '--data-urlencode': 'encoded',
  '-F': 'form',
  '--form': 'form',
  '--json': 'json',
  '--url': 'url',
};

/** Options with an argument that is not needed in a session, or is a secret. */
const DROPPED: ReadonlySet<string> = new Set(
  `-A -b -c -C -D -e -E -K -m -o -P -Q -r -t -T -u -U -w -x -y -Y -z --cacert --capath --cert --cert-type
  --ciphers --config --connect-timeout --connect-to --cookie --cookie-jar --dump-header --interface --key
  --key-type --limit-rate --max-filesize --max-redirs --max-time --noproxy --oauth2-bearer --output
  --output-dir --pass --pinnedpubkey --preproxy --proto --proxy --proxy-header --proxy-user --range --rate
  --referer --resolve --retry --retry-delay --retry-max-time --socks5 --socks5-hostname --stderr --tls-max
  --trace --trace-ascii --unix-socket --upload-file --user --user-agent --write-out`.split(/\s+/),
);

/** Reads the requests of curl commands, as browsers and documentation contain them; each starts with `curl`. */
export const readCurl = (text: string): Recording => {
  const ignored: string[] = [];
  const requests: Recorded[] = [];
  const words = shellWords(withoutCarets(text));
  let from = words.indexOf('curl');
  while (from >= 0) {
    const next = words.indexOf('curl', from + 1);
    const end = next < 0 ? words.length : next;
    const request = requestOf(words.slice(from + 1, end), requests.length, ignored);
    if (request) requests.push(request);
    from = next;
  }
  return { requests, ignored, isWritten: true };
};

const requestOf = (
  words: readonly string[],
  at: number,
  ignored: string[],
): Recorded | undefined => {
  let method: string | undefined;
  let url: string | undefined;
  let body: string | undefined;
  let file: RecordedFile | undefined;
  let hasData = false;
  let isForm = false;
  let isQuery = false;
  const headers: Record<string, string> = {};
  for (const [option, argument = ''] of optionsIn(words)) {
    const meaning = Object.hasOwn(TAKING, option) ? TAKING[option] : undefined;
    if (meaning === 'method') method = argument;
    else if (meaning === 'url') url = argument;
    else if (meaning === 'header') {
      const [, name = '', value = ''] = /^([^:]+):\s*(.*)$/s.exec(argument) ?? [];
      if (name !== '') headers[name.toLowerCase()] = value;
    } else if (meaning === 'form') {
      isForm = true;
      const found = formFile(argument);
      if (found) file = found;
      else ignored.push(`curl -F ${argument.replace(/=.*$/s, '')}`);
    } else if (meaning !== undefined) {
      hasData = true;
      if (meaning === 'json') headers['content-type'] = 'application/json';
      if (isFromFile(option, argument)) {
        ignored.push(`what curl ${option} ${argument} sends: give its step the \`body\` by hand`);
        continue;
      }
      const data = meaning === 'encoded' ? urlEncoded(argument) : argument;
      body = body === undefined ? data : `${body}&${data}`;
    } else if (option === '-G' || option === '--get') isQuery = true;
    else if (option === '-I' || option === '--head') method = 'HEAD';
    else if (option.startsWith('-')) ignored.push(`curl ${option}`);
    else if (url === undefined) url = option;
    else ignored.push(`curl: ${option}`);
  }
  if (url === undefined) return undefined;
  const address = url.includes('://') ? url : `https://${url}`;
  const query = isQuery && body !== undefined ? `${address.includes('?') ? '&' : '?'}${body}` : '';
  if (hasData && !isQuery) headers['content-type'] ??= 'application/x-www-form-urlencoded';
  return {
    at,
    method: method ?? ((!hasData && !isForm) || isQuery ? 'GET' : 'POST'),
    url: `${address}${query}`,
    headers,
    ...(body === undefined || isQuery ? {} : { body }),
    ...(file === undefined ? {} : { file }),
  };
};

/** Whether an option reads its data from a file: `-d @data.json`, `--data-urlencode name@text.txt`. */
const isFromFile = (option: string, argument: string): boolean =>
  option === '--data-urlencode'
    ? /^[^=]*@/.test(argument)
    : option !== '--data-raw' && argument.startsWith('@');

/** The file in `file=@report.pdf;type=application/pdf`; undefined for any other part. */
const formFile = (part: string): RecordedFile | undefined => {
  const [, path, more = ''] = /^[^=]+=@"?([^";]+)"?(.*)$/s.exec(part) ?? [];
  if (path === undefined) return undefined;
  const name = /;filename="?([^";]+)/.exec(more)?.[1];
  const type = /;type=([^;]+)/.exec(more)?.[1];
  return { ...fileNamed(name ?? path), ...(type === undefined ? {} : { type }) };
};

/** Percent-encodes the value of `name=value` or `=value`. */
const urlEncoded = (data: string): string => {
  const [, name = '', value = data] = /^([^=]*)=(.*)$/s.exec(data) ?? [];
  return `${name}${name === '' ? '' : '='}${encodeURIComponent(value)}`;
};

/** An option with its argument, if it has one; other words stand alone. */
type Option = readonly [option: string, argument?: string | undefined];

/** Splits the options of a command: `-sXPUT` becomes `-s -X PUT`, and `--request=PUT` becomes `--request PUT`. */
const optionsIn = (words: readonly string[]): readonly Option[] => {
  const options: Option[] = [];
  for (let index = 0; index < words.length; index += 1) {
    const word = words[index] ?? '';
    /** Adds an option; its argument is the rest of the same word, otherwise the next word. */
    const add = (option: string, rest: string | undefined): void => {
      if (rest !== undefined || !hasArgument(option)) options.push([option, rest]);
      else options.push([option, words[(index += 1)]]);
    };
    const [, long, value] = /^(--[\w-]+)(?:=(.*))?$/s.exec(word) ?? [];
    if (long !== undefined) add(long, value);
    else if (/^-[A-Za-z]/.test(word)) {
      const letters = Array.from(word.slice(1), (letter) => `-${letter}`);
      const last = letters.findIndex(hasArgument);
      for (const option of last < 0 ? letters : letters.slice(0, last)) options.push([option]);
      if (last >= 0) add(letters[last] ?? '', word.slice(last + 2) || undefined);
    } else options.push([word]);
  }
  return options;
};

const hasArgument = (option: string): boolean =>
  Object.hasOwn(TAKING, option) || DROPPED.has(option);

/**
 * A command for the command prompt of Windows, as browsers copy it, without its carets: each takes away the meaning
 * of the next character, also of the end of a line. Any other text stays the same.
 */
const withoutCarets = (text: string): string => {
  // Where quotes have carets, so has each special character within them, and a new line is written twice.
  if (/(?:^|\s)\^"/.test(text))
    return text.replace(/\^(?:\r?\n(?:\r?\n)?|([\s\S]))/g, (_, next = '\n') => String(next));
  return text.replace(/(?<=\s)\^(?=\r?\n)/g, '');
};

/** The words of a POSIX command line, with quotes, `$'…'`, and lines continued by a backslash. */
export const shellWords = (text: string): string[] => {
  const words: string[] = [];
  let word: string | undefined;
  const add = (part: string): void => {
    word = (word ?? '') + part;
  };
  for (const [whole, ansi, single, double, escaped, space, plain] of text.matchAll(WORD_PARTS)) {
    if (ansi !== undefined) add(unescapeAnsi(ansi));
    else if (single !== undefined) add(single);
    else if (double !== undefined) add(double.replace(/\\([$`"\\\n])/g, '$1'));
    else if (escaped !== undefined) add(escaped);
    else if (plain !== undefined) add(plain);
    else if (space !== undefined || whole.startsWith('\\')) {
      if (word !== undefined) words.push(word);
      word = undefined;
    }
  }
  if (word !== undefined) words.push(word);
  return words;
};

const WORD_PARTS =
  /\\\r?\n|\$'((?:[^'\\]|\\.)*)'|'([^']*)'|"((?:[^"\\]|\\[\s\S])*)"|\\([\s\S])|([\s;|&]+)|([^\s'"\\;|&$]+|[$&])/g;

/**
 * The line (from 1) of a quote that is not closed, because all text after it would be misread. Undefined if
 * there is none.
 */
export const lineOfOpenQuote = (text: string): number | undefined => {
  const rest = withoutCarets(text).replace(WORD_PARTS, (part) => part.replace(/[^\n]/g, ''));
  const before = /^\n*(?=['"])/.exec(rest)?.[0];
  return before === undefined ? undefined : before.length + 1;
};

const ANSI: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t' };

const unescapeAnsi = (text: string): string =>
  text.replace(
    /\\(?:u([0-9a-fA-F]{1,4})|x([0-9a-fA-F]{1,2})|([\s\S]))/g,
    (_, unicode?: string, hex?: string, char?: string) => {
      const code = unicode ?? hex;
      if (code !== undefined) return String.fromCharCode(Number.parseInt(code, 16));
      return ANSI[char ?? ''] ?? char ?? '';
    },
  );
