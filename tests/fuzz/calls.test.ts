import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { expect, test } from 'vitest';
import { createPlatform } from '../../fixtures/platform/index.ts';
import { random } from '../../fixtures/platform/random.ts';
import { openApiDocument } from '../../src/api/contract/openapi.ts';
import type { JsonObject } from '../../src/api/contract/openapi-schemas.ts';
import { send } from '../unit/platform/ask.ts';
import { knownIds } from '../unit/platform/known-ids.ts';
import { KEPT } from './kept-cases.ts';
import { type FuzzRequest, type Operation, operationsOf, requestMaker } from './requests.ts';

const SEED = Number(process.env['FUZZ_SEED'] ?? 1);
const REQUESTS = Number(process.env['FUZZ_REQUESTS'] ?? 16_000);
const USERS = ['anonymous', 'participant', 'reader', 'staff', 'manager', 'administrator'] as const;
/** Milliseconds after which a request counts as never answered. */
const HANG_MS = 5000;

const document = openApiDocument();
const operations = operationsOf(document);
const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: false });
ajv.addSchema({ ...(document as unknown as JsonObject), $id: 'document' });

test(`${REQUESTS} requests by ${USERS.length} kinds of users get only documented responses [F-P3] [F-P4] [F-P5] [F-P6] [F-P9] [F-P14]`, async () => {
  const chance = random(SEED);
  const rounds = Math.ceil(REQUESTS / (operations.length * USERS.length));
  const found: string[] = [];
  for (const operation of operations) {
    for (const user of USERS) {
      const platform = platformOf(user);
      const make = requestMaker(
        document,
        () => chance.next(),
        (name) => knownIds(platform, name),
      );
      for (let round = 0; round < rounds; round++) {
        const request = make(operation, user);
        const wrong = await answered(platform, operation, request);
        if (wrong !== undefined) found.push(`${wrong}\n  ${JSON.stringify(request).slice(0, 600)}`);
      }
    }
  }
  expect(summary(found)).toEqual([]);
}, 600_000);

test.each(KEPT)('$method $path of $user gets a documented response', async (request) => {
  const operation = operations.find(({ name }) => name === request.operation);
  expect(operation).toBeDefined();
  const platform = platformOf(request.user);
  expect(await answered(platform, operation as Operation, request)).toBeUndefined();
});

const platformOf = (user: string) =>
  createPlatform({ world: 'enterprise', user: user === 'anonymous' ? null : user });

/** The problem with the response to a request; undefined when it is as documented. */
async function answered(
  platform: ReturnType<typeof platformOf>,
  operation: Operation,
  request: FuzzRequest,
): Promise<string | undefined> {
  const headers = { 'Content-Type': 'application/json' };
  const body =
    request.rawBody ?? (request.body === undefined ? undefined : JSON.stringify(request.body));
  let timer: NodeJS.Timeout | undefined;
  const reply = await Promise.race([
    send(platform, request.method, request.path, body, body === undefined ? {} : headers).catch(
      (error: unknown) => `threw ${String(error)}`,
    ),
    new Promise<string>((resolve) => {
      timer = setTimeout(() => resolve('never answered'), HANG_MS);
    }),
  ]);
  clearTimeout(timer);
  const at = `${request.method} ${operation.path}`;
  if (typeof reply === 'string') return `${at}: ${reply}`;
  const text = await reply.text();
  const { status } = reply;
  // An odd id, or a word in place of a placeholder, can make a path that does not exist.
  if (status === 404 && platform.requests.at(-1)?.operation === undefined) return undefined;
  if (status === 500) return `${at}: 500 ${text.slice(0, 200)}`;
  // An odd id can make the path of another method; then another operation answers.
  const declared = operation.responses[String(status)] ?? operation.responses['default'];
  if (declared === undefined) return `${at}: undeclared status ${status}`;
  if (text === '') return undefined;
  const type = (reply.headers.get('content-type') ?? '').split(';')[0] ?? '';
  if (!type.includes('json')) return undefined;
  const validate = validatorOf(operation, String(status), type);
  if (validate === undefined) return undefined;
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return `${at}: ${status} is no JSON`;
  }
  if (status === 400 && !tellsMembers(value)) return `${at}: 400 does not say what was wrong`;
  if (validate(value)) return undefined;
  const { instancePath = '', message = '' } = validate.errors?.[0] ?? {};
  return `${at}: ${status} ${status >= 400 ? String((value as { title?: string }).title) : ''} breaks its schema: ${instancePath} ${message}`;
}

/** Whether a 400 has its reasons as text and as data [F-P14]. */
const tellsMembers = (problem: unknown): boolean => {
  const { detail, errors } = problem as { detail?: unknown; errors?: unknown };
  return typeof detail === 'string' && detail !== '' && Array.isArray(errors) && errors.length > 0;
};

const validators = new Map<unknown, ValidateFunction>();

function validatorOf(operation: Operation, status: string, type: string) {
  const response = operation.responses[status] ?? operation.responses['default'];
  const content = response?.['content'] as Record<string, { schema?: JsonObject }> | undefined;
  const schema = content?.[type]?.schema;
  if (schema === undefined) return undefined;
  let known = validators.get(schema);
  if (known === undefined) {
    known = ajv.compile(JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"document#/')));
    validators.set(schema, known);
  }
  return known;
}

/** One example of each problem, with its count. */
function summary(found: readonly string[]): readonly string[] {
  const kinds = new Map<string, { example: string; count: number }>();
  for (const example of found) {
    const kind = example.split('\n')[0] ?? '';
    const known = kinds.get(kind);
    if (known) known.count++;
    else kinds.set(kind, { example, count: 1 });
  }
  return [...kinds.values()].map(({ example, count }) => `${count}x ${example}`);
}
