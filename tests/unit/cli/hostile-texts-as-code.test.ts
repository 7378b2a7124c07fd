import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import { run, withFiles } from './run.ts';

/** Texts that end a string, a template, a comment or a line of JavaScript, and then call a function. */
const ENDINGS = [
  "'",
  '"',
  '`',
  '\\',
  '\\\\',
  '${',
  '}',
  '*/',
  '//',
  '\n',
  '\r',
  '\u2028',
  '\u2029',
  '</script>',
  "\\'",
  '$',
  ')',
].map((ending) => `a${ending}pwn();${ending}`);

/** Where a program calls or names `pwn`, and its mistakes. */
const pwnedIn = (text: string): readonly string[] => {
  const source = ts.createSourceFile('a.ts', text, ts.ScriptTarget.Latest, true);
  const { parseDiagnostics } = source as unknown as {
    readonly parseDiagnostics: readonly { readonly messageText: unknown; readonly start: number }[];
  };
  const found = parseDiagnostics.map(
    ({ messageText, start }) => `${String(messageText)}: ${text.slice(start - 40, start + 40)}`,
  );
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node) && node.text === 'pwn')
      found.push(text.slice(node.pos - 60, node.end + 20));
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
};

const sessionWith = (text: string): string =>
  JSON.stringify({
    title: text,
    tags: [text],
    variables: { plain: text, own: { [text]: text }, list: [text] },
    steps: [
      {
        note: text,
        call: 'userGroups.create',
        with: { body: { name: text, [text]: { [text]: text }, user_ids: [] } },
        expect: { status: 201, headers: { location: { $regex: text.replace(/[\\$()*]/g, '.') } } },
        save: {
          group: 'reply.created_identifier',
          odd: `headers["${text.replace(/["[\]]/g, '')}"]`,
        },
      },
      {
        request: {
          method: 'POST',
          path: `/user_groups/{{plain}}${text.replace(/\s/g, '')}`,
          query: { [text]: [text, '{{plain}}'] },
          body: { [text]: `${text}{{plain}}${text}` },
        },
        expect: { reply: { [text]: text }, problem: { title: `{{list[0]}}${text}` } },
      },
      {
        request: { method: 'PUT', path: '/user_groups/1', text: `${text}{{own["${text}"]}}` },
        save: { part: { from: 'reply.name', regex: text.replace(/[\\$()*]/g, '.') } },
      },
      { use: 'part.yaml', with: { value: text } },
    ],
  });

const PART = `title: Part
parameters: { value: null }
steps:
  - call: users.list
    with: { name: '{{value}}' }
`;

const ODD_NAME = 'a\u2028pwn();\u2029pwn();.yaml';

describe('a text of a session never becomes code', () => {
  test.each(ENDINGS.map((text) => [JSON.stringify(text), text]))(
    'of an exported test, or of a script for a load test: %s [F-S4]',
    async (_, text) => {
      const files = { [ODD_NAME]: sessionWith(text), 'part.yaml': PART };
      await withFiles(files, async (cwd) => {
        const exported = await run(['export', ODD_NAME, '--out', 'out'], { cwd });
        expect(exported.err).toBe('');
        const name = ODD_NAME.replace('.yaml', '.test.ts');
        expect(pwnedIn(await readFile(join(cwd, 'out', name), 'utf8'))).toEqual([]);

        const against = ['--against', `http://grc.example/${encodeURI(text)}`, '--allow-writes'];
        const given = ['--var', `plain=${text}`];
        const k6 = ['load', ODD_NAME, ...against, ...given, '--to', 'k6'];
        expect(await run(k6, { cwd })).toMatchObject({ code: 0, err: '' });
        expect(pwnedIn(await readFile(join(cwd, 'k6-script.js'), 'utf8'))).toEqual([]);

        const artillery = ['load', ODD_NAME, ...against, ...given];
        expect(await run(artillery, { cwd })).toMatchObject({ code: 0 });
        const processor = await readFile(join(cwd, 'artillery-processor.mjs'), 'utf8');
        expect(pwnedIn(processor)).toEqual([]);
      });
    },
  );
});
