import { isRecord } from '../../fixtures/player/steps/plain.ts';
import { fileNamed } from './read-form.ts';
import type { Recorded, RecordedFile, Recording } from './recorded.ts';

/** Whether a value is a Postman collection (v2). */
export const isPostman = (value: unknown): boolean =>
  isRecord(value) && isRecord(value['info']) && Array.isArray(value['item']);

/** The requests of a Postman collection, including folders, in their order. */
export const readPostman = (value: unknown): Recording => {
  const requests: Recorded[] = [];
  const ignored: string[] = [];
  const collection = isRecord(value) ? value : {};
  const variables = namedValues(collection['variable']);
  const fill = (text: string): string =>
    text.replace(/\{\{([^{}]+)\}\}/g, (written, name: string) => variables[name.trim()] ?? written);
  /** Folders and requests without an authorization of their own have that of the folder around them. */
  const walk = (items: unknown, around: unknown): void => {
    for (const item of Array.isArray(items) ? (items as unknown[]) : []) {
      if (!isRecord(item)) continue;
      const { request, name = 'a request without a name' } = item;
      const auth = item['auth'] ?? around;
      if (item['event'] !== undefined) ignored.push(`the scripts of ${String(name)}`);
      if (request !== undefined) {
        // A request may be just a URL.
        const written = isRecord(request) ? request : { url: request };
        const own = { ...written, auth: written['auth'] ?? auth };
        const read = requestOf(own, requests.length, fill);
        if (read.url === NO_ADDRESS) ignored.push(`${String(name)}, which has no address`);
        else requests.push(read);
        const lost = lostOf(request);
        if (lost !== undefined)
          ignored.push(`${lost} that ${String(name)} sends: give its step the \`body\` by hand`);
      }
      walk(item['item'], auth);
    }
  };
  walk(collection['item'], collection['auth']);
  return { requests, ignored, isWritten: true, hasVariables: true };
};

const NO_ADDRESS = 'https://';

const requestOf = (
  request: Readonly<Record<string, unknown>>,
  at: number,
  fill: (text: string) => string,
): Recorded => {
  const { url, method = 'GET', body, header, auth } = request;
  const raw = isRecord(url) ? String(url['raw'] ?? '') : String(url ?? '');
  const places = isRecord(url) ? namedValues(url['variable']) : {};
  const address = fill(raw).replace(/\/:(\w+)/g, (written, name: string) =>
    places[name] === undefined ? written : `/${encodeURIComponent(fill(places[name]))}`,
  );
  const { raw: written, urlencoded, formdata } = isRecord(body) ? body : {};
  const form = pairsOf(urlencoded).map(([name, value]) => [fill(name), fill(value)]);
  const text =
    form.length > 0
      ? new URLSearchParams(form).toString()
      : typeof written === 'string'
        ? fill(written)
        : undefined;
  const file = fileIn(formdata);
  return {
    at,
    method: String(method),
    url: address.includes('://') ? address : `https://${address.replace(/^\/+/, '')}`,
    headers: {
      ...authorizationOf(auth, fill),
      ...(form.length === 0 ? {} : { 'content-type': 'application/x-www-form-urlencoded' }),
      ...Object.fromEntries(pairsOf(header).map(([name, one]) => [name.toLowerCase(), fill(one)])),
    },
    ...(text === undefined || text === '' ? {} : { body: text }),
    ...(file === undefined ? {} : { file }),
  };
};

/** The header of an authorization with a token or a password; sessions name people instead of others. */
const authorizationOf = (
  auth: unknown,
  fill: (text: string) => string,
): Readonly<Record<string, string>> => {
  if (!isRecord(auth)) return {};
  const { token, username = '', password = '' } = namedValues(auth[String(auth['type'])]);
  if (auth['type'] === 'bearer' && token !== undefined)
    return { authorization: `Bearer ${fill(token)}` };
  if (auth['type'] !== 'basic') return {};
  const pair = Buffer.from(`${fill(username)}:${fill(password)}`).toString('base64');
  return { authorization: `Basic ${pair}` };
};

/** What a request sends that a session cannot express; undefined if there is nothing. */
const lostOf = (request: unknown): string | undefined => {
  const body = isRecord(request) ? request['body'] : undefined;
  if (!isRecord(body)) return undefined;
  if (body['mode'] === 'graphql') return 'the query';
  if (body['mode'] === 'file') return 'the file';
  const parts = body['mode'] === 'formdata' ? pairsOf(body['formdata'], 'text') : [];
  return parts.length === 0 ? undefined : `${parts.map(([name]) => name).join(', ')} of the form`;
};

/** The file of a form, named by its path on the computer of the author. */
const fileIn = (form: unknown): RecordedFile | undefined => {
  const parts = Array.isArray(form) ? (form as unknown[]).filter(isRecord) : [];
  const path = parts.find((part) => part['type'] === 'file')?.['src'];
  return typeof path === 'string' ? fileNamed(path) : undefined;
};

/** The enabled entries of Postman's lists of `{ key, value }`, of one type if given. */
const pairsOf = (
  list: unknown,
  type?: string,
): readonly (readonly [name: string, value: string])[] =>
  (Array.isArray(list) ? (list as unknown[]) : []).flatMap((one) =>
    isRecord(one) &&
    one['disabled'] !== true &&
    typeof one['key'] === 'string' &&
    (type === undefined || (one['type'] ?? 'text') === type)
      ? [[one['key'], String(one['value'] ?? '')] as const]
      : [],
  );

const namedValues = (list: unknown): Record<string, string> => Object.fromEntries(pairsOf(list));
