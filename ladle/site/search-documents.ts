import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parse } from 'yaml';
import { KEYS, keyTablesOf } from '../pages/keys/index.ts';
import type { WidgetReference } from '../pages/reference-data.ts';
import { slugOf } from './slug.ts';
import { nameOfPart, nameOfStory, partsOfId } from './story-names.ts';

/** A document in the search index. */
export interface SearchDocument {
  /** Its location, as a query of the site's address. */
  readonly id: string;
  readonly title: string;
  /** Its group: a guide, a widget, the sessions. */
  readonly group: string;
  readonly text: string;
}

/**
 * All documents of the search, read from the sources below `root`. For Node, when the site is
 * built.
 */
export const searchDocuments = (root: string): readonly SearchDocument[] => [
  ...guides(join(root, 'ladle/guides')),
  ...references(join(root, 'ladle')),
  ...stories(join(root, 'ladle/stories')),
  ...sessions(join(root, 'fixtures/sessions')),
];

/** The stories of a folder, with Ladle's ids, which contain titles and names. */
export const storiesIn = (
  folder: string,
): readonly { readonly id: string; readonly file: string }[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.stories.tsx'))
    .flatMap((file) => {
      const text = readFileSync(join(folder, file), 'utf8');
      const title = /title: '([^']+)'/.exec(text)?.[1] ?? '';
      return [...text.matchAll(/^export const ([A-Z]\w*)/gm)].map(([, name = '']) => ({
        id: `${title.toLowerCase().replaceAll(' ', '-')}--${kebab(name)}`,
        file,
      }));
    });

const kebab = (name: string): string =>
  name.replaceAll(/(?<=[a-z\d])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/g, '-').toLowerCase();

/** Guides are indexed by section. */
function guides(folder: string): readonly SearchDocument[] {
  return readdirSync(folder)
    .filter((file) => /\.mdx?$/.test(file))
    .flatMap((file) => {
      const text = readFileSync(join(folder, file), 'utf8').replace(/^(import|<Meta) .*$/gm, '');
      const story = `?story=guide--${file.split('.')[0]}`;
      const [first = '', ...sections] = text.split(/^## /m);
      const title = /^# (.*)$/m.exec(first)?.[1] ?? file;
      return [
        { id: story, title, group: 'Guides', text: first },
        ...sections.map((section) => {
          const [heading = '', ...lines] = section.split('\n');
          return {
            id: `${story}#${slugOf(heading)}`,
            title: heading.replaceAll('`', ''),
            group: title,
            text: lines.join('\n'),
          };
        }),
      ];
    });
}

/** Widgets are indexed by their page and by each of their hooks. */
function references(ladle: string): readonly SearchDocument[] {
  const pages = new Map(
    readdirSync(join(ladle, 'pages'))
      .filter((file) => file.endsWith('.stories.tsx'))
      .map((file) => {
        const text = readFileSync(join(ladle, 'pages', file), 'utf8');
        const story = kebab(/^export const ([A-Z]\w*)/m.exec(text)?.[1] ?? '');
        const title = / title="([^"]+)"/.exec(text)?.[1] ?? '';
        return [/ of="([^"]+)"/.exec(text)?.[1], { story, title, text }] as const;
      }),
  );
  return readdirSync(join(ladle, 'reference')).flatMap((file) => {
    const widget = basename(file, '.json');
    const page = pages.get(widget);
    if (!page) return [];
    const { hooks, charts } = JSON.parse(
      readFileSync(join(ladle, 'reference', file), 'utf8'),
    ) as WidgetReference;
    const story = `?story=reference--${page.story}`;
    return [
      {
        id: story,
        title: page.title,
        group: 'Widgets',
        text: [
          `${widget} ${/>\n([\s\S]*?)<\/ReferencePage>/.exec(page.text)?.[1] ?? ''}`,
          ...keyTablesOf(widget)
            .flatMap((table) => KEYS[table] ?? [])
            .map(({ keys, does }) => `${keys}: ${does}`),
        ].join('\n'),
      },
      ...hooks.map((hook) => ({
        id: `${story}#${hook.name}`,
        title: hook.name,
        group: page.title,
        text: [
          hook.doc,
          ...[hook.props, hook.results, hook.commands, hook.getters]
            .flat()
            .map(({ name, doc }) => `${name} ${doc}`),
        ].join('\n'),
      })),
      ...charts.map((chart) => ({
        id: `${story}#chart-${chart.id}`,
        title: `Chart ${chart.id}`,
        group: page.title,
        text: [
          chart.doc,
          ...chart.events.map(({ type, doc }) => `${type} ${doc}`),
          ...chart.states.map(({ path }) => path),
        ].join('\n'),
      })),
    ];
  });
}

const stories = (folder: string): readonly SearchDocument[] =>
  storiesIn(folder).map(({ id }) => ({
    id: `?story=${id}`,
    title: nameOfStory(id),
    group: nameOfPart(partsOfId(id)[0] ?? ''),
    text: '',
  }));

const sessions = (folder: string): readonly SearchDocument[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.yaml'))
    .map((file) => file.replaceAll('\\', '/'))
    .toSorted()
    .flatMap((file) => {
      const source = readFileSync(join(folder, file), 'utf8');
      const { title, steps } = (parse(source) ?? {}) as {
        readonly title?: string;
        readonly steps?: unknown;
      };
      // A file that other sessions include has no title and cannot be played.
      if (title === undefined) return [];
      const notes = [...source.matchAll(/^ *(?:- )?note: (.*)$/gm)].map(([, note]) => note);
      const search = new URLSearchParams({
        story: 'sessions--step-by-step',
        session: file,
        step: '1',
      });
      const kinds = Array.isArray(steps) ? steps.flatMap((step: object) => Object.keys(step)) : [];
      return [
        {
          id: `?${search.toString()}`,
          title,
          group: 'Sessions',
          text: [file, ...notes, ...new Set(kinds)].join('\n'),
        },
      ];
    });
