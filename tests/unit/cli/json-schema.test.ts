import { describe, expect, test } from 'vitest';
import { readSessionFile } from '../../../cli/read-session-file.ts';
import { filesUsed } from '../../../fixtures/player/session/compose.ts';
import { run, withFiles } from './run.ts';

/** A session whose answer must match a schema, which is written from line 6 on. */
const withSchema = (schema: string, step = 'request: GET /users/me') => `title: By a schema
user: administrator
steps:
  - ${step}
    expect:
      reply: { $jsonSchema: ${schema} }
`;

const USER = {
  type: 'object',
  required: ['user_id', 'name'],
  properties: { name: { type: 'string' }, active: { const: true }, position: { type: 'object' } },
};

const replay = (files: Readonly<Record<string, string>>, ...args: readonly string[]) =>
  withFiles(files, (cwd) => run(['replay', 'a.yaml', ...args], { cwd }));

describe('a reply that is expected by a JSON Schema', () => {
  test.each([
    ['of a raw request', 'request: GET /users/me'],
    ['of a call', 'call: users.me'],
  ])('passes if the schema describes it, %s', async (_, step) => {
    const ran = await replay({ 'a.yaml': withSchema(JSON.stringify(USER), step) });
    expect(ran).toMatchObject({ code: 0, err: '' });
    expect(ran.out).toContain('1 passed');
  });

  test('fails with path, expected and actual value', async () => {
    const schema = {
      type: 'object',
      required: ['nickname'],
      properties: {
        name: { type: 'integer' },
        active: { const: false },
        user_type: { enum: ['robot', 'ghost'] },
        position: { type: 'object', properties: {}, additionalProperties: false },
      },
    };
    const ran = await replay({ 'a.yaml': withSchema(JSON.stringify(schema)) });
    expect(ran.code).toBe(1);
    for (const [path, expected, actual] of [
      ['reply.nickname', 'must be present', 'absent'],
      ['reply.name', 'must be integer', '"Administrator"'],
      ['reply.active', 'must be false', 'true'],
      ['reply.user_type', 'must be one of "robot", "ghost"', '"system_user"'],
    ]) {
      expect(ran.out).toContain(
        `${path}\n        expected by the JSON Schema: ${expected}\n        actual   ${actual}\n`,
      );
    }
    expect(ran.out).toMatch(/reply\.position\.\w+\n +expected by the JSON Schema: must be absent/);
  });

  test('compares texts with patterns, as $regex does', async () => {
    const named = (pattern: string) =>
      withSchema(`{ properties: { name: { pattern: ${pattern} } } }`);
    expect((await replay({ 'a.yaml': named("'^Admin.*r$'") })).code).toBe(0);
    const ran = await replay({ 'a.yaml': named('^Ad.?r$') });
    expect(ran.out).toContain('expected by the JSON Schema: must match pattern "^Ad.?r$"');
    expect(ran.code).toBe(1);
  });

  test('names places in lists, and may be combined with other matchers', async () => {
    const files = {
      'a.yaml': `title: t
steps:
  - request: GET /users?limit=2
    expect:
      reply: { $length: 2, $jsonSchema: { items: { properties: { name: { maxLength: 0 } } } } }
  - request: GET /users?limit=1
    expect:
      reply: [{ name: { $not: { $jsonSchema: { type: number } } } }]
`,
    };
    const ran = await replay(files);
    expect(ran.code).toBe(1);
    expect(ran.out).toContain('reply[0].name\n');
    expect(ran.out).toContain('reply[1].name\n');
    expect(ran.out).not.toContain('a.yaml:6');
  });

  test('may have its schema in a file beside the session, also of a part', async () => {
    const files = {
      'a.yaml': `${withSchema('schemas/user.json')}  - use: parts/part.yaml\n`,
      'schemas/user.json': JSON.stringify(USER),
      'parts/part.yaml': withSchema('user.yaml').replace('user: administrator', 'parameters: {}'),
      'parts/user.yaml': 'type: object\nproperties:\n  name: { type: integer }\n',
    };
    const ran = await replay(files);
    expect(ran.code).toBe(1);
    expect(ran.out).toContain('parts/part.yaml:4:5');
    expect(ran.out).toContain('expected by the JSON Schema: must be integer');
  });

  test('may be of draft 7', async () => {
    const schema = {
      $schema: 'http://json-schema.org/draft-07/schema#',
      items: [{ type: 'null' }],
    };
    const files = { 'a.yaml': withSchema(JSON.stringify(schema), 'request: GET /users?limit=1') };
    expect((await replay(files)).out).toContain('reply[0]\n');
  });

  test('may have its schema in a variable', async () => {
    const session = withSchema("'{{schema}}'");
    const args = ['--var', 'schema={"type":"array"}'];
    expect((await replay({ 'a.yaml': session }, ...args)).out).toContain('must be array');
    const wrong = await replay({ 'a.yaml': session }, '--var', 'schema={"type":"text"}');
    expect(wrong.code).toBe(3);
    expect(wrong.out).toContain('$jsonSchema is not a JSON Schema: type must be');
  });
});

describe('a JSON Schema that is not valid', () => {
  const lint = (files: Readonly<Record<string, string>>) =>
    withFiles(files, (cwd) => run(['lint', 'a.yaml'], { cwd }));

  test.each([
    ['{ type: text }', '6:31', '`type` must be one of'],
    [
      '{ properties: { name: { minLength: -1 } } }',
      '6:53',
      '`properties.name.minLength` must be >= 0',
    ],
    [
      '{ properties: { name: { maxLenght: 5 } } }',
      '6:53',
      '`properties.name.maxLenght` is not a keyword',
    ],
    ['{ pattern: "(?=a)b" }', '6:16', 'the pattern looks around with (?= or (?!'],
    ['{ $ref: "#/$defs/none" }', '6:16', "can't resolve reference #/$defs/none"],
    ['5', '6:16', 'must be an object, true or false'],
    ['none.json', '4:5', 'there is no file none.json'],
  ])('is reported with its place: %s', async (schema, place, message) => {
    const ran = await lint({ 'a.yaml': withSchema(schema) });
    expect(ran.code).toBe(3);
    const lines = (ran.out + ran.err).split('\n');
    expect(lines[0]).toContain(`a.yaml:${place} `);
    expect(lines[0]).toContain(message);
    expect(lines[1]).toBe('1 file, 1 error, 0 warnings');
  });

  test('is reported also in a file, and beside other mistakes', async () => {
    const ran = await lint({
      'a.yaml': `${withSchema('b.json')}    retyr: 2\n`,
      'b.json': '{ "type": "text" }',
    });
    expect(ran.code).toBe(3);
    expect(ran.out + ran.err).toContain('retyr');
    const wrong = await lint({ 'a.yaml': withSchema('b.json'), 'b.json': '{ "type": "text" }' });
    expect(wrong.out + wrong.err).toContain('a.yaml:6:16 error');
    expect(wrong.out + wrong.err).toContain('`type` must be one of');
    const broken = await lint({ 'a.yaml': withSchema('b.json'), 'b.json': '{\n "type": ' });
    expect(broken.out + broken.err).toContain('b.json:2: ');
  });
});

test('the file of a schema is one of the files that a session uses', async () => {
  await withFiles({ 's/a.yaml': withSchema('../b.json'), 'b.json': '{}' }, async (cwd) => {
    const read = await readSessionFile('s/a.yaml', cwd);
    expect(read.ok && filesUsed(read.session)).toEqual(['s/../b.json']);
  });
});
