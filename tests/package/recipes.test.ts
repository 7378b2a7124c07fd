import { spawnSync } from 'node:child_process';
import { cpSync, existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parse } from 'yaml';

const CLI = resolve('dist/cli.js');
let home = '';
/** The folder in which the CI server has the sources; one of the recipes also uses its parent. */
let folder = '';

beforeAll(async () => {
  if (!existsSync(CLI))
    spawnSync(process.execPath, ['tests/build.mjs', '--fast'], { stdio: 'inherit' });
  home = await mkdtemp(join(tmpdir(), 'grc-recipes-'));
  folder = join(home, 'sources');
  await mkdir(join(folder, 'bin'), { recursive: true });
  // The installed package replaces what a CI server would install.
  const shims = {
    npx: `shift; exec "${process.execPath}" "${CLI}" "$@"`,
    npm: 'exit 0',
  };
  for (const [name, text] of Object.entries(shims)) {
    await writeFile(join(folder, 'bin', name), `#!/bin/sh\n${text}\n`);
    await chmod(join(folder, 'bin', name), 0o755);
  }
  cpSync('fixtures/sessions/date-input', join(folder, 'sessions'), { recursive: true });
});

afterAll(() => rm(home, { recursive: true, force: true }));

/** Every `run`, `script` and `bash` of a recipe, in order, as passed to the shell. */
const scriptsIn = (value: unknown): string[] => {
  if (Array.isArray(value)) return value.flatMap((one) => scriptsIn(one));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, member]) => {
    if (!['run', 'script', 'bash'].includes(name)) return scriptsIn(member);
    return Array.isArray(member) ? [member.join('\n')] : [String(member)];
  });
};

const recipe = async (document: string, name: string): Promise<string> => {
  const text = await readFile(document, 'utf8');
  const [, found = ''] = text.split(`\n\`\`\`yaml\n# ${name}\n`);
  return found.replace(/```[\s\S]*/, '');
};

const GUIDE = 'ladle/guides/continuous-integration.md';

test.each([
  ['README.md', '.github/workflows/sessions.yml'],
  ['README.md', '.gitlab-ci.yml'],
  ['README.md', 'azure-pipelines.yml'],
  [GUIDE, '.github/workflows/sessions.yml'],
  [GUIDE, '.gitlab-ci.yml'],
])(
  'the recipe in %s, %s, plays all sessions and creates one report',
  async (document, name) => {
    const scripts = scriptsIn(parse(await recipe(document, name)));
    expect(scripts.join('\n')).toContain('npx headless-grc replay');
    for (const script of scripts) {
      // Both parts, as two machines would play them; the report is created once.
      for (const part of script.includes('--shard') ? ['1', '2'] : ['1']) {
        const ran = spawnSync('bash', ['-e', '-c', script.replaceAll('${{ matrix.part }}', part)], {
          cwd: folder,
          encoding: 'utf8',
          env: {
            ...process.env,
            PATH: `${join(folder, 'bin')}${delimiter}${process.env['PATH'] ?? ''}`,
            CI_NODE_INDEX: part,
            CI_NODE_TOTAL: '2',
            SYSTEM_JOBPOSITIONINPHASE: part,
            SYSTEM_TOTALJOBSINPHASE: '2',
          },
        });
        expect(`${ran.stdout}${ran.stderr}`).not.toContain('rror:');
        expect(ran.status).toBe(0);
      }
    }
    const written = await readdir(folder);
    expect(written).toContain('report.xml');
    expect(await readFile(join(folder, 'report.xml'), 'utf8')).toContain('<testsuite');
    for (const file of written.filter((one) => /\.(?:blob|xml|html)$/.test(one))) {
      await rm(join(folder, file));
    }
  },
  120_000,
);
