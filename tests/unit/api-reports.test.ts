import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Tables from which a type is derived (`keyof typeof en`), and the types that the client consists of. */
const MADE_OF = [
  'Calls',
  'ClientTools',
  'Targets',
  'en',
  'PERSON_TYPES',
  'QR_LEVELS',
  'WIZARD_SOURCES',
  'ROLE_NAMES',
  'widgetResources',
  'headSchema',
  'stepSchemas',
  'condition',
  'STEP_LISTS',
  'STOP_SIGNALS',
];

/** The parameters of actions and guards are part of a chart's type, and users do not need their names. */
const GIVEN_TO_ACTIONS = /Params$|^ChartEvent$/;

const report = (entry: string): string =>
  readFileSync(new URL(`../api/${entry}.api.md`, import.meta.url), 'utf8');

const namesIn = (text: string, pattern: RegExp): readonly string[] =>
  [...text.matchAll(pattern)].map(([, name = '']) => name);

const notExportedBy = (entry: string): readonly string[] =>
  namesIn(report(entry), /The symbol "(\w+?)(?:_\d+)?" needs to be exported/g);

test('every type that a prop or a result uses can be imported from headless-grc/hooks', () => {
  expect(notExportedBy('hooks').filter((name) => !MADE_OF.includes(name))).toEqual([]);
  expect(report('hooks')).toContain('export interface UseTreeResult ');
});

const exportedBy = (entry: string): readonly string[] =>
  namesIn(report(entry), /^export (?:const|type|interface|class) (\w+)/gm);

test('every type that a chart uses can be imported from headless-grc/machines, or from the core', () => {
  const core = new Set(exportedBy('core'));
  const missing = notExportedBy('machines').filter(
    (name) => !core.has(name) && !GIVEN_TO_ACTIONS.test(name),
  );
  expect(missing).toEqual([]);
});

test('every type that platform and player use can be imported from headless-grc/testing, or from the package that defines it', () => {
  const elsewhere = new Set([...exportedBy('core'), ...exportedBy('machines')]);
  const missing = notExportedBy('testing').filter(
    (name) => !elsewhere.has(name) && !MADE_OF.includes(name),
  );
  expect(missing).toEqual([]);
});
