import { runnerImport, type Plugin } from 'vite';
import { readWidgetSessions } from './pages/read-sessions.ts';
import { readStoryStates } from './read-story-states.ts';
import { oneScript } from './site/one-script.ts';
import { searchDocuments } from './site/search-documents.ts';
import { indexOf } from './site/search-index.ts';

const DRAWINGS = 'virtual:chart-drawings';

/**
 * Lays the charts out while the site is built: the layout engine never reaches a page, and a page has the
 * drawings of its own charts alone.
 */
const chartDrawings = (): Plugin => {
  let drawing: Promise<Readonly<Record<string, unknown>>> | undefined;
  return {
    name: 'chart-drawings',
    resolveId: (id) => (id.startsWith(DRAWINGS) ? `\0${id}` : undefined),
    async load(id) {
      if (!id.startsWith(`\0${DRAWINGS}`)) return undefined;
      drawing ??= runnerImport<typeof import('./charts/drawn-charts.ts')>(
        `${import.meta.dirname}/charts/drawn-charts.ts`,
        { configFile: false },
      ).then(({ module, dependencies }) => {
        for (const file of dependencies) this.addWatchFile(file);
        return module.drawnCharts;
      });
      const drawings = await drawing;
      const chart = id.slice(DRAWINGS.length + 2);
      if (chart !== '') return `export default ${JSON.stringify(drawings[chart])}`;
      const loaders = Object.keys(drawings).map(
        (name) => `${JSON.stringify(name)}: () => import(${JSON.stringify(`${DRAWINGS}/${name}`)})`,
      );
      return `export default { ${loaders.join(', ')} }`;
    },
  };
};

const SESSIONS = 'virtual:widget-sessions';

/** Reads which sessions show which widget while the site is built. */
const widgetSessions = (): Plugin => ({
  name: 'widget-sessions',
  resolveId: (id) => (id === SESSIONS ? `\0${id}` : undefined),
  load: (id) =>
    id === `\0${SESSIONS}`
      ? `export default ${JSON.stringify(readWidgetSessions(`${import.meta.dirname}/..`))}`
      : undefined,
});

const STATES = 'virtual:story-states';

/** Reads the committed states of the stories while the site is built: a story says when it misses them. */
const storyStates = (): Plugin => ({
  name: 'story-states',
  resolveId: (id) => (id === STATES ? `\0${id}` : undefined),
  load: (id) =>
    id === `\0${STATES}`
      ? `export default ${JSON.stringify(readStoryStates(`${import.meta.dirname}/..`))}`
      : undefined,
});

const AXE = 'virtual:axe';

/** What judges a story in the page: Ladle puts an empty module in place of the package's own name. */
const axe = (): Plugin => ({
  name: 'axe',
  enforce: 'pre',
  resolveId: (id) =>
    id === AXE ? `${import.meta.dirname}/../node_modules/axe-core/axe.min.js` : undefined,
});

const SEARCH = 'virtual:search-index';

/** Makes the index of the search while the site is built: the page loads it with the first letter. */
const searchIndex = (): Plugin => ({
  name: 'search-index',
  resolveId: (id) => (id === SEARCH ? `\0${id}` : undefined),
  load: (id) =>
    id === `\0${SEARCH}`
      ? `export default ${JSON.stringify(indexOf(searchDocuments(`${import.meta.dirname}/..`)))}`
      : undefined,
});

const SESSION_REFERENCE = 'virtual:session-reference';

/** Reads what a session file may say from the schema that checks it. */
const sessionTables = (): Plugin => ({
  name: 'session-reference',
  resolveId: (id) => (id === SESSION_REFERENCE ? `\0${id}` : undefined),
  async load(id) {
    if (id !== `\0${SESSION_REFERENCE}`) return undefined;
    const { module, dependencies } = await runnerImport<
      typeof import('./site/session-reference.ts')
    >(`${import.meta.dirname}/site/session-reference.ts`, { configFile: false });
    for (const file of dependencies) this.addWatchFile(file);
    return `export default ${JSON.stringify(module.sessionReference())}`;
  },
});

/**
 * Left alone, the builder puts what two widgets share into a file for every such pair: a page with many
 * widgets loads a hundred small files, which compress badly. What most widgets are made of is one file.
 */
const FILES = [
  // Also what Ladle's libraries and the widgets' have in common: a page of text would load the widgets for it.
  {
    name: 'react',
    test: /node_modules\/(?:react|react-dom|scheduler|@babel\/runtime)\/|preload-helper/,
    priority: 1,
  },
  { name: 'widgets', test: /\/(?:src|machines|hooks)\//, minShareCount: 17 },
];

// A configuration of its own also keeps the test runner's out of Ladle.
export default {
  build: { rolldownOptions: { output: { codeSplitting: { groups: FILES } } } },
  plugins: [
    chartDrawings(),
    widgetSessions(),
    storyStates(),
    axe(),
    searchIndex(),
    sessionTables(),
    oneScript(),
  ],
};
