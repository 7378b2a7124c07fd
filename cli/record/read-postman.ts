import { isRecord } from '../../fixtures/player/steps/plain.ts';
import { fileNamed } from './read-form.ts';
import type { Recorded, RecordedFile, Recording } from './recorded.ts';

/** Whether a value is a Postman collection (v2). */
export const isPostman = (value: unknown): boolean =>
  isRecord(value) && isRecord(value['info']) && Array.isArray(value['item']);

/** The requests of a Postman collection, folders included, in their order. */
export const readPostman = (value: unknown): Recording => {
  const requests: Recorded[] = [];
  const ignored: string[] = [];
  const collection = isRecord(value) ? value : {};
  const variables = namedValues(collection['variable']);
  const fill = (text: string): string =>
    text.replace(/\{\{([^{}]+)\}\}/g, (written, name: string) => variables[name.trim()] ?? written);
  const walk = (items: unknown): void => {
    for (const item of Array.isArray(items) ? (items as unknown[]) : []) {
      if (!isRecord(item)) continue;
      if (item['event'] !== undefined) ignored.push(`the scripts of ${String(item['name'])}`);
      if (isRecord(item['request']))
        requests.push(requestOf(item['request'], requests.length, fill));
      walk(item['item']);
    }
  };
  walk(collection['item']);
  return { requests, ignored, isWritten: true };
};

const requestOf = (
  request: Readonly<Record<string, unknown>>,
  at: number,
  fill: (text: string) => string,
): Recorded => {
  const { url, method = 'GET', body, header } = request;
  const raw = isRecord(url) ? String(url['raw'] ?? '') : String(url ?? '');
  const places = isRecord(url) ? namedValues(url['variable']) : {};
  const address = fill(raw).replace(/\/:(\w+)/g, (written, name: string) =>
    places[name] === undefined ? written : `/${encodeURIComponent(fill(places[name]))}`,
  );
  const text = isRecord(body) && typeof body['raw'] === 'string' ? fill(body['raw']) : undefined;
  const file = isRecord(body) ? fileIn(body['formdata']) : undefined;
  return {
    at,
    method: String(method),
    url: address.includes('://') ? address : `https://${address.replace(/^\/+/, '')}`,
    headers: Object.fromEntries(
      Object.entries(namedValues(header)).map(([name, one]) => [name.toLowerCase(), fill(one)]),
    ),
    ...(text === undefined || text === '' ? {} : { body: text }),
    ...(file === undefined ? {} : { file }),
  };
};

/** The file of a form, by the path that it had on the computer of who wrote the collection. */
const fileIn = (form: unknown): RecordedFile | undefined => {
  const parts = Array.isArray(form) ? (form as unknown[]).filter(isRecord) : [];
  const path = parts.find((part) => part['type'] === 'file')?.['src'];
  return typeof path === 'string' ? fileNamed(path) : undefined;
};

/** Postman's lists of `{ key, value }`; what is switched off is left out. */
const namedValues = (list: unknown): Record<string, string> =>
  Object.fromEntries(
    (Array.isArray(list) ? (list as unknown[]) : []).flatMap((one) =>
      isRecord(one) && one['disabled'] !== true && typeof one['key'] === 'string'
        ? [[one['key'], String(one['value'] ?? '')] as const]
        : [],
    ),
  );
