// npx vitest bench --run --project unit tests/bench/fields.bench.ts
//
// Forms and imports: 10,000 values of mixed types judged, and 10,000 typed dates completed, beside a
// limit (code written for exactly this input, without definitions) and beside a library in the same
// run. Only ratios within one run count.
import { Temporal } from 'temporal-polyfill';
import { bench, describe } from 'vitest';
import * as z from 'zod';
import { completeDate, completeDay } from '../../src/dates/index.ts';
import { displayValue, type FieldDefinition, validateField } from '../../src/fields/index.ts';

const COUNT = 10_000;
const OPTIONS = { time: 1500, warmupTime: 500 };

// The same values in every run, so that runs can be compared.
let seed = 7;
const random = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below;
const pad = (value: number) => String(value).padStart(2, '0');

const list_items = Array.from({ length: 50 }, (_, id) => ({
  list_item_id: id,
  name: `Item ${id}`,
}));

interface Kind {
  readonly definition: FieldDefinition;
  readonly value: () => unknown;
  readonly limit: (value: never) => boolean;
  readonly schema: z.ZodType;
}

const ITEMS = new Set(list_items.map((item) => item.list_item_id));
const isTime = /^(?:[01]\d|2[0-3]):[0-5]\d$/;
const isDate = /^\d\d-\d\d-\d{4}$/;

const KINDS: readonly Kind[] = [
  {
    definition: { type: 'text', required: true, settings: { max_characters: 40 } },
    value: () => 'text '.repeat(random(10)),
    limit: (value: string) => value.trim() !== '' && value.length <= 40,
    schema: z.string().max(40).regex(/\S/),
  },
  {
    definition: { type: 'numeric', settings: { min_numeric_value: 1, max_numeric_value: 900 } },
    value: () => `${random(1000)},${random(100)}`,
    limit(value: string) {
      const number = Number(value.replace(',', '.'));
      return number >= 1 && number <= 900;
    },
    schema: z
      .string()
      .transform((text) => Number(text.replace(',', '.')))
      .pipe(z.number().min(1).max(900)),
  },
  {
    definition: { type: 'date', settings: { allow_future_dates: false } },
    value: () => `${pad(1 + random(31))}-${pad(1 + random(12))}-${2000 + random(60)}`,
    limit(value: string) {
      if (!isDate.test(value)) return false;
      const [day = 0, month = 0, year = 0] = value.split('-').map(Number);
      const date = new Date(Date.UTC(year, month - 1, day));
      return date.getUTCDate() === day && date.getTime() <= TODAY;
    },
    schema: z
      .string()
      .regex(isDate)
      .transform((text) => new Date(`${text.slice(6)}-${text.slice(3, 5)}-${text.slice(0, 2)}`))
      .pipe(z.date().max(new Date('2026-11-20'))),
  },
  {
    definition: { type: 'email' },
    value: () => (random(4) === 0 ? 'nobody' : `user${random(1000)}@mail.example`),
    limit: (value: string) => /^[^\s@]+@[^\s@]+$/.test(value),
    schema: z.string().regex(/^[^\s@]+@[^\s@]+$/),
  },
  {
    definition: { type: 'time' },
    value: () => `${pad(random(26))}:${pad(random(62))}`,
    limit: (value: string) => isTime.test(value),
    schema: z.string().regex(isTime),
  },
  {
    definition: { type: 'list', settings: { list_items, multi_select: true } },
    value: () => Array.from({ length: random(5) }, () => ({ list_item_id: random(52), name: 'x' })),
    limit: (value: { list_item_id: number }[]) =>
      value.every((entry) => ITEMS.has(entry.list_item_id)),
    schema: z.array(
      z.object({ list_item_id: z.int().refine((id) => ITEMS.has(id)), name: z.string() }),
    ),
  },
  {
    definition: { type: 'user', required: true },
    value: () => Array.from({ length: random(3) }, (_, id) => ({ user_id: id, user_name: 'Jan' })),
    limit: (value: { user_id: number }[]) => value.length === 1 && value[0]?.user_id !== undefined,
    schema: z.array(z.object({ user_id: z.int(), user_name: z.string() })).length(1),
  },
  {
    definition: { type: 'boolean' },
    value: () => random(2) === 0,
    limit: (value: boolean) => typeof value === 'boolean',
    schema: z.boolean(),
  },
];

const TODAY = Date.UTC(2026, 10, 20);
const context = { today: '2026-11-20', dateFormat: 'dd-MM-yyyy' };

const values = Array.from({ length: COUNT }, (_, index) => {
  const kind = KINDS[index % KINDS.length] as Kind;
  return { kind, value: kind.value() };
});

// What a loop makes is kept, so that the compiler cannot drop the work.
const sink: unknown[] = [];

describe('judging 10,000 values of mixed types', () => {
  bench(
    'limit: written for these fields',
    () => {
      for (const { kind, value } of values) kind.limit(value as never);
    },
    OPTIONS,
  );

  bench(
    'headless-grc validateField',
    () => {
      for (const { kind, value } of values) validateField(kind.definition, value, context);
    },
    OPTIONS,
  );

  bench(
    'zod, one schema per field',
    () => {
      for (const { kind, value } of values) kind.schema.safeParse(value);
    },
    OPTIONS,
  );
});

describe('showing 10,000 values of mixed types', () => {
  bench(
    'limit: String(value)',
    () => {
      for (const { value } of values) sink[0] = String(value);
    },
    OPTIONS,
  );

  bench(
    'headless-grc displayValue',
    () => {
      for (const { kind, value } of values) displayValue(kind.definition, value, context);
    },
    OPTIONS,
  );
});

const typed = Array.from({ length: COUNT }, () => {
  const [day, month, year] = [pad(1 + random(28)), pad(1 + random(12)), String(1960 + random(90))];
  const separator = random(2) === 0 ? '-' : '';
  return [day, month, random(2) === 0 ? year.slice(2) : year].join(separator);
});
const iso = typed.map((text) => {
  const result = completeDay(text, { format: 'dd-MM-yyyy', today: '2026-11-20' });
  return result.ok ? result.day : '2026-11-20';
});

describe('completing 10,000 typed dates', () => {
  bench(
    'limit: written for dd-MM-yyyy',
    () => {
      for (const text of typed) {
        const digits = text.replaceAll('-', '');
        const short = Number(digits.slice(4));
        const year = digits.length === 8 ? short : short < 31 ? 2000 + short : 1900 + short;
        const date = new Date(
          Date.UTC(year, Number(digits.slice(2, 4)) - 1, Number(digits.slice(0, 2))),
        );
        sink[0] = `${digits.slice(0, 2)}-${digits.slice(2, 4)}-${date.getUTCFullYear()}`;
      }
    },
    OPTIONS,
  );

  bench(
    'headless-grc completeDay (widgets)',
    () => {
      for (const text of typed) completeDay(text, { format: 'dd-MM-yyyy', today: '2026-11-20' });
    },
    OPTIONS,
  );

  bench(
    'headless-grc completeDate (Temporal)',
    () => {
      for (const text of typed) completeDate(text, { format: 'dd-MM-yyyy', today: '2026-11-20' });
    },
    OPTIONS,
  );

  bench(
    'Temporal.PlainDate.from, of complete ISO dates only',
    () => {
      for (const text of iso) Temporal.PlainDate.from(text);
    },
    OPTIONS,
  );
});
