// Who may know whom: src <- machines <- hooks <- ladle; fixtures beside them; nothing knows cli, ladle or tests.
const rooms = (name, room, allowed) => ({
  name,
  severity: 'error',
  from: { path: `^${room}/` },
  to: {
    path: '^(src|machines|hooks|fixtures|cli|ladle|tests)/',
    pathNot: `^(${[room, ...allowed].join('|')})/`,
  },
});

const packages = (name, from, forbidden) => ({
  name,
  severity: 'error',
  from: { path: from },
  to: { path: `node_modules/(${forbidden})/` },
});

module.exports = {
  forbidden: [
    {
      name: 'no-circles',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'no-orphan-imports',
      severity: 'error',
      from: {},
      // What is made while the site is built has no file; the modules of k6 are in its program.
      to: { couldNotResolve: true, pathNot: '^virtual:|^k6(/|$)' },
    },
    rooms('src-knows-nobody', 'src', []),
    rooms('machines-know-src', 'machines', ['src']),
    rooms('hooks-know-machines', 'hooks', ['src', 'machines']),
    rooms('platform-knows-src', 'fixtures/(platform|worlds)', [
      'src',
      'fixtures/platform',
      'fixtures/worlds',
    ]),
    rooms('fixtures-know-hooks', 'fixtures', ['src', 'machines', 'hooks']),
    rooms('cli-knows-fixtures', 'cli', ['src', 'machines', 'hooks', 'fixtures', 'ladle/renderers']),
    rooms('renderers-know-hooks', 'ladle/renderers', ['src', 'machines', 'hooks']),
    rooms('elements-know-renderers', 'ladle/elements', [
      'src',
      'machines',
      'hooks',
      'ladle/renderers',
    ]),
    rooms('ladle-knows-fixtures', 'ladle', ['src', 'machines', 'hooks', 'fixtures']),
    packages('core-is-plain', '^src/', 'react|react-dom|xstate|@xstate|msw|linkedom|commander'),
    packages('charts-are-plain', '^machines/', 'react|react-dom|msw|linkedom|commander|zod'),
    packages('hooks-stay-light', '^hooks/', 'zod|msw|linkedom|commander|yaml'),
    {
      // Types of Node come with those of a package; its modules are not in a browser all the same.
      name: 'nothing-of-node-in-a-page',
      severity: 'error',
      from: { path: '^(src|machines|hooks|ladle/(renderers|elements))/' },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'hooks-know-the-client-by-type',
      severity: 'error',
      from: { path: '^(hooks|machines)/' },
      to: { path: '^src/(api/contract|domain)/', dependencyTypesNot: ['type-only'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default'],
    },
  },
};
