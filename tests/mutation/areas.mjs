/**
 * What is mutated, a part at a time: the sources, and the tests that stand nearest to them. A test far away
 * that happens to notice says little about whether a rule is proven where it is written.
 */
export const AREAS = {
  dates: {
    mutate: ['src/dates/**/*.ts'],
    tests: ['tests/unit/dates/**/*.test.ts'],
    // A thread has the time zone of its process.
    without: ['dates are those of UTC in a process in'],
  },
  people: { mutate: ['src/people/**/*.ts'], tests: ['tests/unit/people/**/*.test.ts'] },
  hyperlinks: { mutate: ['src/hyperlinks/**/*.ts'], tests: ['tests/unit/hyperlinks/**/*.test.ts'] },
  trees: { mutate: ['src/trees/**/*.ts'], tests: ['tests/unit/trees/**/*.test.ts'] },
  html: { mutate: ['src/html/**/*.ts'], tests: ['tests/unit/html/**/*.test.ts'] },
  fields: { mutate: ['src/fields/**/*.ts'], tests: ['tests/unit/fields/**/*.test.ts'] },
  // Small folders.
  others: {
    mutate: [
      'src/{domain,files,locations,patterns,qr-codes,rich-text,text}/**/*.ts',
      'src/i18n/*.ts',
    ],
    tests: [
      'tests/unit/{domain,files,i18n,locations,patterns,qr-codes,rich-text,text}/**/*.test.ts',
    ],
  },
  client: {
    mutate: ['src/api/**/*.ts', '!src/api/contract/**'],
    tests: ['tests/unit/api/**/*.test.ts', 'tests/unit/contract/requests.test.ts'],
  },
  contract: {
    mutate: ['src/api/contract/**/*.ts'],
    tests: ['tests/unit/contract/**/*.test.ts'],
  },
  models: {
    mutate: ['machines/**/model*.ts', 'machines/**/*changes*.ts'],
    tests: ['tests/unit/machines/**/*.test.ts'],
  },
  // Guards, actions and actors; what stands in a table of states is a change at the top of a file.
  charts: {
    mutate: [
      'machines/**/*.ts',
      '!machines/kit/**',
      '!machines/**/model*.ts',
      '!machines/**/*changes*.ts',
    ],
    tests: ['tests/unit/machines/**/*.test.ts'],
  },
  // What charts share is tested by the charts that use it.
  'machines-kit': {
    mutate: ['machines/kit/**/*.ts'],
    tests: ['tests/unit/machines/**/*.test.ts'],
  },
  'hooks-kit': {
    mutate: ['hooks/kit/**/*.ts', 'hooks/kit/**/*.tsx'],
    // The tests of widgets notice more, but by accident, and they take ten times as long.
    tests: ['tests/hooks/kit/**/*.test.{ts,tsx}'],
    environment: './tests/mutation/kept-page.mjs',
    setup: ['tests/hooks/setup.ts'],
  },
  // All tests of hooks at once need more memory than a small machine has, so name a widget: `MUTATION_FILES` its files,
  // `MUTATION_TESTS` its folder of tests and the files in `tests/hooks/kit` about all hooks.
  hooks: {
    mutate: ['hooks/*/**/*.ts', 'hooks/*/**/*.tsx', '!hooks/kit/**'],
    tests: ['tests/hooks/**/*.test.{ts,tsx}'],
    without: ['without a provider, the time zone and today'],
    environment: './tests/mutation/kept-page.mjs',
    setup: ['tests/hooks/setup.ts'],
  },
  player: {
    // The stage is tested by whole sessions, and the hook level puts a document into the global scope.
    mutate: ['fixtures/player/{check,clock,session,steps}/**/*.ts'],
    tests: ['tests/unit/player/{check,clock,session,steps}/**/*.test.ts'],
  },
  rules: { mutate: ['fixtures/platform/rules/**/*.ts'], ...askedOfPlatform() },
  platform: { mutate: ['fixtures/platform/*.ts'], ...askedOfPlatform() },
};

function askedOfPlatform() {
  return {
    tests: ['tests/unit/platform/**/*.test.ts', 'tests/unit/sessions/api.test.ts'],
    // Long ones that say nothing about a rule: what the sessions show together, the dates in every answer, whose turn
    // it is on a busy platform.
    without: [
      'every call of the contract succeeds',
      'every refusal of the contract is provoked',
      'every moment and day of every answer',
      'a broad query over 100,000 cards',
    ],
  };
}

/** The part that this run is about. */
export const area = () => {
  const name = process.env.MUTATION_AREA ?? '';
  const found = AREAS[name];
  if (!found) throw new Error(`MUTATION_AREA: expected one of ${Object.keys(AREAS).join(', ')}`);
  return { name, ...found, tests: askedTests() ?? found.tests };
};

/** `MUTATION_TESTS=tests/hooks/kit,tests/a.test.ts` asks those folders and files only. */
function askedTests() {
  const paths = process.env.MUTATION_TESTS?.split(',');
  return paths?.map((path) => (/\.tsx?$/.test(path) ? path : `${path}/**/*.test.{ts,tsx}`));
}
