/** The file of a session's tests, with the helpers that they use. */
export const testFile = (
  file: string,
  tests: readonly string[],
  omitted: readonly string[],
): string =>
  `${[
    `Written by \`headless-grc export --to typescript\` from ${file}: yours to change.`,
    ...(omitted.length === 0 ? [] : ['Not in this test:', ...omitted.map((one) => `  ${one}`)]),
  ]
    .map((line) => `// ${line.replace(/[\r\n\u2028\u2029]+/g, ' ')}`)
    .join('\n')}
${importsFor(tests.join('\n'))}
${tests.join('\n\n')}

${helpersFor(tests.join('\n'))}`;

/** The imports; `differences` and its patterns only where a test needs them. */
const importsFor = (code: string): string => {
  const hasPatterns = code.includes('$regex');
  const names = [
    'createPlatform',
    'createSessionClock',
    ...(code.includes('differences(') ? ['differences'] : []),
    ...(hasPatterns ? ['loadPatterns'] : []),
    'type PlatformOptions',
  ];
  const today = code.includes('todayIn(') ? ', todayIn' : '';
  return `import { type ClientOptions, createClient${today} } from 'headless-grc';
import {
${names.map((name) => `  ${name},\n`).join('')}} from 'headless-grc/testing';
import { ${hasPatterns ? 'beforeAll, ' : ''}expect, test } from 'vitest';
${hasPatterns ? '\nbeforeAll(loadPatterns);\n' : ''}`;
};

/** The helpers; those that no test uses are left out, so that no linter reports them. */
const helpersFor = (code: string): string =>
  [ANSWER, START, ...(code.includes('found(') ? [FOUND] : [])].join('\n');

const ANSWER = `/** What a call or a request answered. */
interface Answer {
  readonly status: number | undefined;
  readonly success: boolean;
  readonly reply: any;
  readonly headers: Readonly<Record<string, any>>;
  readonly problem: any;
}

/** The answer of a call, also if the client throws it. */
async function answerTo(call: Promise<unknown>): Promise<Answer> {
  const result: any = await call.catch((error: any) => error.result ?? Promise.reject(error));
  const { success = false, status, data, body, headers = {}, problem } = result ?? {};
  return { status, success, reply: success ? data : body, headers, problem };
}
`;

const START = `/** A platform in memory whose time only \`pass\` moves, and the client of the person who is signed in. */
function start({
  at,
  client: options = {},
  ...world
}: PlatformOptions & { readonly at: string; readonly client?: Partial<ClientOptions> }) {
  const clock = createSessionClock(Date.parse(at));
  const platform = createPlatform({ ...world, clock });
  const root = 'https://platform.example';
  const fetch = (request: Request): Promise<Response> => platform.fetch(request);
  const newClient = () => createClient({ root, clock, fetch, ...options });
  let client = newClient();
  return {
    clock,
    client: () => client,
    pass: (milliseconds: number) => clock.advance(milliseconds, () => Promise.resolve()),
    signIn(name: string): void {
      platform.signIn(name);
      client = newClient();
    },
    /** Sends a request beside the client. */
    async send(
      method: string,
      path: string,
      given: {
        readonly query?: Readonly<Record<string, any>>;
        readonly headers?: Readonly<Record<string, any>>;
        readonly body?: unknown;
        readonly text?: string;
      } = {},
    ): Promise<Answer> {
      const url = new URL(path.startsWith('~/') ? root + path.slice(1) : \`\${root}/api\${path}\`);
      for (const [name, values] of Object.entries(given.query ?? {}))
        for (const value of [values].flat().filter((one) => one !== null))
          url.searchParams.append(name, String(value));
      const response = await fetch(
        new Request(url, {
          method,
          headers: {
            accept: 'application/json',
            'x-api-version': '5',
            'x-xsrf-token': 'test',
            cookie: 'XSRF-TOKEN=test',
            ...(given.body === undefined ? {} : { 'content-type': 'application/json' }),
            ...given.headers,
          },
          body: given.text ?? (given.body === undefined ? null : JSON.stringify(given.body)),
        }),
      );
      const text = await response.text();
      let reply: any = text === '' ? undefined : text;
      try {
        reply = JSON.parse(text);
      } catch {
        // A text that is no JSON is the reply itself.
      }
      const { status, ok: success, headers } = response;
      const problem = success || typeof reply !== 'object' ? undefined : reply;
      return { status, success, reply, headers: Object.fromEntries(headers), problem };
    },
  };
}
`;

const FOUND = `/** What the first group of a pattern matches in a text, or all that it matches. */
function found(pattern: RegExp, text: unknown): string | undefined {
  const match = pattern.exec(String(text));
  return match ? (match[1] ?? match[0]) : undefined;
}
`;
