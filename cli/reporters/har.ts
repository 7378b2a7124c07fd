import packageJson from '../../package.json' with { type: 'json' };
import type { StepEnd } from '../../fixtures/player/run-events.ts';
import type { Exchange } from '../../fixtures/player/trace.ts';
import type { ReporterMaker } from './reporter.ts';

/**
 * An HTTP archive (HAR 1.2) of all requests, with a page for each session, for developer tools, proxies and
 * other test tools. Times are those of the session's clock.
 */
export const harReporter: ReporterMaker = (sink) => {
  const pages: unknown[] = [];
  const entries: Entry[] = [];
  /** Entries of the current session whose replies may still arrive. */
  let unanswered: Entry[] = [];
  let started = 0;
  let at = 0;
  /** The current user, after a step that changes it. */
  let person: string | undefined;
  return (event) => {
    if (event.type === 'runStart') started = Date.parse(event.at);
    else if (event.type === 'sessionStart') {
      pages.push({
        startedDateTime: new Date(started).toISOString(),
        id: `session-${event.index}`,
        title: `${event.file}: ${event.title}`,
        pageTimings: {},
      });
      at = started;
      person = undefined;
      unanswered = [];
    } else if (event.type === 'step') {
      if (event.kind === 'as' && event.verdict === 'passed')
        person = event.text.replace(/^as /, '');
      for (const one of event.trace?.answered ?? []) {
        const moment = momentOf(at, one);
        const entry = unanswered.find(
          ({ startedDateTime, request: { method, url } }) =>
            startedDateTime === moment && method === one.method && url === one.url,
        );
        if (!entry) continue;
        entry.response = responseOf(one);
        unanswered = unanswered.filter((other) => other !== entry);
      }
      const fresh = stepEntries(event, at, person);
      entries.push(...fresh);
      unanswered.push(...fresh.filter(({ response }) => response.status === 0));
    } else if (event.type === 'runEnd') {
      const creator = { name: 'headless-grc', version: packageJson.version };
      sink.write(`${JSON.stringify({ log: { version: '1.2', creator, pages, entries } })}\n`);
    }
  };
};

/** The members of an entry that are needed to find it again. */
interface Entry {
  readonly startedDateTime: string;
  readonly request: { readonly method: string; readonly url: string };
  response: { readonly status: number };
}

const momentOf = (started: number, { at }: Exchange): string =>
  new Date(started + at).toISOString();

const stepEntries = (step: StepEnd, started: number, person?: string): Entry[] =>
  (step.trace?.requests ?? []).map((one) => ({
    pageref: `session-${step.session}`,
    startedDateTime: momentOf(started, one),
    time: 0,
    request: requestOf(one),
    response: responseOf(one),
    ...(person === undefined ? {} : { _user: person }),
    cache: {},
    timings: { send: 0, wait: 0, receive: 0 },
    comment: `${step.file}:${step.line} ${step.text}`,
  }));

const requestOf = ({ method, url, headers, body }: Exchange) => ({
  method,
  url,
  httpVersion: 'HTTP/1.1',
  cookies: [],
  headers: pairs(headers),
  queryString: URL.canParse(url)
    ? Array.from(new URL(url).searchParams, ([name, value]) => ({ name, value }))
    : [],
  headersSize: -1,
  bodySize: body === undefined ? 0 : Buffer.byteLength(body),
  ...postDataOf(headers['content-type'] ?? 'text/plain', body),
});

/** Uploaded files can only be read once, by the platform, so the archive only says that there was one. */
const postDataOf = (mimeType: string, body: string | undefined): object => {
  if (body !== undefined) return { postData: { mimeType, text: body } };
  if (!mimeType.startsWith('multipart/')) return {};
  return { postData: { mimeType, params: [], comment: 'The file is not in this archive.' } };
};

const responseOf = ({ status, problem, replyHeaders = {}, reply = '' }: Exchange) => ({
  // Browsers write 0 if there was no reply.
  status: status ?? 0,
  statusText: '',
  httpVersion: 'HTTP/1.1',
  cookies: [],
  headers: pairs(replyHeaders),
  content: {
    size: Buffer.byteLength(reply),
    mimeType: replyHeaders['content-type'] ?? '',
    text: reply,
  },
  ...(problem === undefined ? {} : { comment: problem }),
  redirectURL: replyHeaders['location'] ?? '',
  headersSize: -1,
  bodySize: -1,
});

const pairs = (headers: Readonly<Record<string, string>>): unknown[] =>
  Object.entries(headers).map(([name, value]) => ({ name, value }));
