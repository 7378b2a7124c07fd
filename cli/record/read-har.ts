import * as z from 'zod';
import { firstMistakeOf } from '../../src/issue-words.ts';
import { isRecord } from '../../fixtures/player/steps/plain.ts';
import packageJson from '../../package.json' with { type: 'json' };
import type { Recorded, Recording } from './recorded.ts';

const pairs = z.array(z.object({ name: z.string(), value: z.string() }));
const entry = z.object({
  startedDateTime: z.string(),
  /** The user who sent the request; `replay` writes it after a step that changes the user. */
  _user: z.string().optional(),
  request: z.object({
    method: z.string(),
    url: z.string(),
    headers: pairs.default([]),
    postData: z
      .object({
        text: z.string().optional(),
        mimeType: z.string().optional(),
        /** The fields of a form; some recorders write no text beside them. */
        params: z.array(z.object({ name: z.string(), value: z.string().default('') })).optional(),
      })
      .optional(),
  }),
  response: z.object({
    status: z.number(),
    content: z.object({ text: z.string().optional(), encoding: z.string().optional() }).optional(),
  }),
});
const har = z.object({
  log: z.object({
    creator: z.object({ name: z.string() }).optional(),
    entries: z.array(entry),
  }),
});

/** Whether a value looks like an HTTP archive. */
export const isHar = (value: unknown): boolean =>
  isRecord(value) && isRecord(value['log']) && 'entries' in value['log'];

/** The first mistake in an HTTP archive, as one sentence; undefined if it is valid. */
export const mistakeInHar = (value: unknown): string | undefined => {
  const { error } = har.safeParse(value);
  return error && firstMistakeOf(error);
};

/** The requests of an HTTP archive, in the order in which they were sent. */
export const readHar = (value: unknown): Recording => {
  const { creator, entries } = har.parse(value).log;
  const ignored: string[] = [];
  const requests = entries
    .map(({ startedDateTime, _user: person, request, response }): Recorded => {
      const { postData } = request;
      if (postData?.mimeType?.startsWith('multipart/')) {
        ignored.push(
          `what the file had that ${request.method} ${request.url} sent (a short text takes its place)`,
        );
      }
      const sent = postData?.text ?? formOf(postData?.params ?? []);
      const { text, encoding } = response.content ?? {};
      const reply =
        text !== undefined && encoding === 'base64' ? Buffer.from(text, 'base64').toString() : text;
      return {
        at: Date.parse(startedDateTime),
        method: request.method,
        url: request.url,
        headers: Object.fromEntries(
          request.headers.map(({ name, value: header }) => [name.toLowerCase(), header]),
        ),
        ...(person === undefined ? {} : { person }),
        ...(sent === undefined ? {} : { body: sent }),
        // Browsers write 0 if there was no reply.
        ...(response.status === 0 ? {} : { status: response.status }),
        ...(reply === undefined || reply === '' ? {} : { reply }),
      };
    })
    // Entries without a time keep their place.
    .toSorted((a, b) => a.at - b.at || 0);
  return { requests, ignored, isOwn: creator?.name === packageJson.name };
};

/** The fields of a form as they are sent; undefined if there are none. */
const formOf = (
  fields: readonly { readonly name: string; readonly value: string }[],
): string | undefined =>
  fields.length === 0
    ? undefined
    : new URLSearchParams(fields.map(({ name, value }) => [name, value])).toString();
