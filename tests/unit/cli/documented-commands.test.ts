import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { helpTexts } from '../../../cli/program.ts';
import { withProject } from '../../../cli/project-file.ts';
import { ioOf, run, withFiles } from './run.ts';

// The commands in samples and sentences of the documents exist, with every option that they are given;
// the project files in them are valid, and the messages in them are those of the command.

const DOCUMENTS = [
  'README.md',
  'ARCHITECTURE.md',
  'CONTRIBUTING.md',
  'tests/README.md',
  ...readdirSync('ladle/guides')
    .filter((file) => /\.mdx?$/.test(file))
    .map((file) => `ladle/guides/${file}`),
];

const help = helpTexts();
const names = Object.keys(help).filter((name) => name !== '');

/** `headless-grc replay a.yaml --level hook` of a sample or a sentence, and `replay --watch` of a sentence. */
const commandsIn = (text: string): readonly string[] => [
  ...[...text.replaceAll(OTHER_COMMAND, 'files').matchAll(AS_TYPED)].map(([, words = '']) =>
    words.trim(),
  ),
  ...[...text.matchAll(IN_SENTENCE)]
    .map(([, words = '']) => words)
    .filter((words) => names.includes(words.split(' ')[0] ?? '')),
];

const AS_TYPED = /headless-grc((?: (?!#)[^\s`|)"]+)+)/g;
const IN_SENTENCE = /`([a-z]+(?:-[a-z]+)* --[^`]+)`/g;
/** `$(find …)`, which has options of its own. */
const OTHER_COMMAND = /\$\((?!headless-grc)[^)]*\)/g;

/** Why the command is not valid; undefined when it is. */
const mistakesIn = (command: string): readonly string[] => {
  const [name = '', ...words] = command.split(' ');
  if (name.startsWith('-')) return help['']?.includes(name) ? [] : [`${name}: no option`];
  const text = help[name];
  if (text === undefined) return [`${name}: no command`];
  const options = new Set(text.match(/(?<=[\s,])--?[a-z][\w-]*/g));
  return words
    .filter((word) => /^--?[a-z]/.test(word))
    .map((word) => word.replace(/=.*/, ''))
    .filter((option) => option !== '--help' && !options.has(option))
    .map((option) => `${name} ${option}: no option`);
};

test('a wrong name and a wrong option are found', () => {
  expect(
    ['repaly a.yaml', 'replay --levle hook', 'serve --port 8080', '--help'].flatMap(mistakesIn),
  ).toEqual(['repaly: no command', 'replay --levle: no option']);
});

describe('the commands', () => {
  test.each(DOCUMENTS)('in %s exist', (document) => {
    const commands = commandsIn(readFileSync(document, 'utf8'));
    expect(commands.flatMap(mistakesIn)).toEqual([]);
  });
});

test.each(['README.md', 'ladle/guides/live-targets.md', 'ladle/guides/command-line.md'])(
  'the project file in %s has the environment that it names',
  async (document) => {
    const text = readFileSync(document, 'utf8');
    const [, file = ''] = /```yaml\n((?:[a-z]+: .*\n)*environments:[\s\S]*?)```/.exec(text) ?? [];
    const [, environment] = /(?:replay --environment|^environment:) (\w+)/m.exec(text) ?? [];
    await withFiles({ 'headless-grc.config.yaml': file }, async (cwd) => {
      await withProject(
        ioOf({ cwd }),
        environment === undefined ? {} : { environment },
        () => true,
        async ({ options }) => {
          expect(options).toMatchObject({ against: 'https://grc.example' });
        },
      );
    });
  },
);

test('the sessions in the guide to sessions pass', async () => {
  const guide = readFileSync('ladle/guides/sessions.md', 'utf8');
  const files = Object.fromEntries(
    [...guide.matchAll(/```yaml\n# (\S+)\n([\s\S]*?)```/g)].map(([, name, text]) => [name, text]),
  );
  expect(Object.keys(files)).toEqual(['first.yaml', 'case.yaml', 'saved.yaml', 'owner.yaml']);
  await withFiles(files, async (cwd) => {
    expect(await run(['replay', ...Object.keys(files)], { cwd })).toMatchObject({ code: 0 });
  });
});

test('a wrong word is reported as in the guide to sessions', async () => {
  const guide = readFileSync('ladle/guides/sessions.md', 'utf8');
  const [, session = ''] = /# first\.yaml\n([\s\S]*?)```/.exec(guide) ?? [];
  const [, wrong = ''] = /`(- send: .*)` in line 6/.exec(guide) ?? [];
  const [before = '', after = '-'] = /^first\.yaml:.*$/m.exec(guide)?.[0].split(' … ') ?? [];
  const text = session.split('\n').with(5, `  ${wrong}`).join('\n');
  await withFiles({ 'first.yaml': text }, async (cwd) => {
    const [printed = ''] = (await run(['lint', 'first.yaml'], { cwd })).out.split('\n');
    expect([printed.slice(0, before.length), printed.slice(-after.length)]).toEqual([
      before,
      after,
    ]);
  });
});
