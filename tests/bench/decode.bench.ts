// npx vitest bench --run --project unit tests/bench/decode.bench.ts
//
// Reading a page of the API: the text of 100 and of 10,000 cards with three dates each, beside
// JSON.parse alone (the limit), a hand-written map to Temporal values that checks nothing, and zod.
// Every contender gives Temporal values; ours also says what does not match. Only ratios within one
// run count. Limit of the project: 3.3 times JSON.parse.
import { Temporal } from 'temporal-polyfill';
import { bench, describe } from 'vitest';
import * as z from 'zod';
import { decodeEntity } from '../../src/dates/walk.ts';
import { makeClient } from '../../src/api/make-client.ts';
import { objects } from '../../src/api/contract/objects.ts';
import type { Client } from '../../src/api/client.ts';

const OPTIONS = { time: 2000, warmupTime: 1000 };

/** The same cards in every run: 20 members, three dates, six custom field values. */
function cards(count: number) {
  let seed = 7;
  const random = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below;
  const moment = () =>
    new Date(1_700_000_000_000 + random(100_000) * 60_000)
      .toISOString()
      .replaceAll(/\D/g, '')
      .slice(0, 14);
  return Array.from({ length: count }, (_, id) => ({
    object_id: id,
    kind: 'card',
    number: 1000 + id,
    display_name: `Card ${id} ${random(1e6)}`,
    description: random(3) ? 'text '.repeat(random(12)) : null,
    status: ['open', 'active', 'blocked', 'done'][random(4)],
    project: { id: random(50), name: `Project ${random(50)}` },
    data_type: { data_type_id: random(8), name: `Type ${random(8)}`, color: '#00ff00' },
    owner: random(4)
      ? {
          user_id: random(900),
          user_name: `User ${random(900)}`,
          email: `u${random(900)}@example.org`,
        }
      : null,
    priority: random(5),
    size: random(2) ? random(100) / 4 : null,
    tags: Array.from({ length: random(4) }, (__, tag) => `tag${tag}`),
    created_date_time: moment(),
    last_modified_date_time: moment(),
    due_date: random(3) ? moment().slice(0, 8) : null,
    version: random(30),
    archived: random(9) === 0,
    url: `https://platform.example/cards/${id}`,
    position: random(1e6) / 7,
    custom_field_values: [
      { field_id: 1, type: 'text', value: `v${random(100)}` },
      { field_id: 2, type: 'numeric', value: random(100) },
      { field_id: 3, type: 'list', value: ['a', 'b'] },
      { field_id: 4, type: 'boolean', value: random(2) === 0 },
      { field_id: 5, type: 'text', value: `w${random(100)}` },
      { field_id: 6, type: 'numeric', value: random(10) / 3 },
    ],
  }));
}

const iso = (digits: string) =>
  digits.replace(/^(....)(..)(..)(..)(..)(..)$/, '$1-$2-$3T$4:$5:$6Z');
const toInstant = (digits: string) => Temporal.Instant.from(iso(digits));
const toDate = (digits: string) =>
  Temporal.PlainDate.from(digits.replace(/^(....)(..)(..)$/, '$1-$2-$3'));

const schema = z.array(
  z.looseObject({
    object_id: z.int(),
    display_name: z.string(),
    created_date_time: z.string().transform(toInstant),
    last_modified_date_time: z.string().transform(toInstant),
    due_date: z.string().transform(toDate).nullable(),
  }),
);

interface Dated {
  created_date_time: unknown;
  last_modified_date_time: unknown;
  due_date: unknown;
}

function byHand(text: string) {
  const list = JSON.parse(text) as Dated[];
  for (const card of list) {
    card.created_date_time = toInstant(card.created_date_time as string);
    card.last_modified_date_time = toInstant(card.last_modified_date_time as string);
    if (card.due_date !== null) card.due_date = toDate(card.due_date as string);
  }
  return list;
}

let mismatches = 0;
const count = () => {
  mismatches += 1;
};

for (const size of [100, 10_000]) {
  const text = JSON.stringify(cards(size));
  const client = makeClient(
    { objects },
    {
      root: 'https://platform.example',
      validate: 'off',
      fetch: async () => new Response(text, { headers: { 'content-type': 'application/json' } }),
    },
  ) as unknown as Client;

  describe(`${size} cards`, () => {
    bench('JSON.parse alone (limit)', () => void JSON.parse(text), OPTIONS);
    bench(
      'JSON.parse, decodeEntity',
      () => {
        decodeEntity(JSON.parse(text), count);
        if (mismatches > 0) throw new Error('the cards are not as they should be');
      },
      OPTIONS,
    );
    bench(
      'a call of the client, all of it',
      async () => {
        const result = await client.objects.list({}, { cache: 'never' });
        if (result?.success !== true) throw new Error('the call failed');
      },
      OPTIONS,
    );
    bench(
      'JSON.parse, hand-written map to Temporal, nothing checked',
      () => void byHand(text),
      OPTIONS,
    );
    bench('JSON.parse, zod', () => void schema.parse(JSON.parse(text)), OPTIONS);
  });
}
