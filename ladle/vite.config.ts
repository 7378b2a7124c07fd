import { runnerImport, type Plugin } from 'vite';
import { readWidgetSessions } from './pages/read-sessions.ts';
import { readStoryStates } from './read-story-states.ts';
import { oneScript } from './site/one-script.ts';
import { searchDocuments } from './site/search-documents.ts';
import { indexOf } from './site/search-index.ts';

const DRAWINGS = 'virtual:chart-drawings';

/**
 * Lays out the charts when the site is built: pages load the drawings of their charts without the
 * layout engine.
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

/** Reads which sessions show which widget, when the site is built. */
const widgetSessions = (): Plugin => ({
  name: 'widget-sessions',
  resolveId: (id) => (id === SESSIONS ? `\0${id}` : undefined),
  load: (id) =>
    id === `\0${SESSIONS}`
      ? `export default ${JSON.stringify(readWidgetSessions(`${import.meta.dirname}/..`))}`
      : undefined,
});

const STATES = 'virtual:story-states';

/**
 * Reads the committed states of the stories, when the site is built, so that a story can report
 * missed states.
 */
const storyStates = (): Plugin => ({
  name: 'story-states',
  resolveId: (id) => (id === STATES ? `\0${id}` : undefined),
  load: (id) =>
    id === `\0${STATES}`
      ? `export default ${JSON.stringify(readStoryStates(`${import.meta.dirname}/..`))}`
      : undefined,
});

const AXE = 'virtual:axe';

/** Resolves axe for the check in the page: Ladle replaces the package's name by an empty module. */
const axe = (): Plugin => ({
  name: 'axe',
  enforce: 'pre',
  resolveId: (id) =>
    id === AXE ? `${import.meta.dirname}/../node_modules/axe-core/axe.min.js` : undefined,
});

const SEARCH = 'virtual:search-index';

/** Builds the search index, which a page loads on the first typed letter. */
const searchIndex = (): Plugin => ({
  name: 'search-index',
  resolveId: (id) => (id === SEARCH ? `\0${id}` : undefined),
  load: (id) =>
    id === `\0${SEARCH}`
      ? `export default ${JSON.stringify(indexOf(searchDocuments(`${import.meta.dirname}/..`)))}`
      : undefined,
});

const SESSION_REFERENCE = 'virtual:session-reference';

/** Reads the contents of session files from the schema that checks them. */
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
 * By default the bundler creates a chunk for the code that each pair of widgets shares: a page with
 * many widgets would load a hundred small files, which compress badly. So the code that most
 * widgets use is one file.
 */
const FILES = [
  // Also code shared by Ladle's libraries and the widgets: otherwise a text page would load the
  // widgets for it.
  {
    name: 'react',
    test: /node_modules\/(?:react|react-dom|scheduler|@babel\/runtime)\/|preload-helper/,
    priority: 1,
  },
  // Every widget has a few English texts: as one file they are smaller than as twenty.
  { name: 'texts', test: /\/i18n\/english\//, priority: 1 },
  { name: 'widgets', test: /\/(?:src|machines|hooks)\//, minShareCount: 17 },
];

// A separate configuration also keeps the test runner's plugins out of Ladle.
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
