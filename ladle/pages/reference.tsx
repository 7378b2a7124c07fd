import { Suspense, use, useEffect, type ReactNode } from 'react';
import { ChartSvg } from '../charts/chart-svg.tsx';
import { drawingOf } from '../charts/drawing-of.ts';
import { PageMain } from '../page-main.tsx';
import { PageSettingsContext } from '../page-settings.ts';
import { markStoryReady } from '../story-ready.ts';
import type { ChartReference, WidgetReference } from './reference-data.ts';
import { AnatomyTable, KeyTable, UsageNotes } from './usage-tables.tsx';
import { ChartTables, HookTables, Prose, Row, Table } from './reference-tables.tsx';
import '../story-frame.css';
import './reference.css';

interface ReferencePageProps {
  /** The name of the widget's folder below `hooks`. */
  readonly of: string;
  readonly title: string;
  /** The id of the story that is shown running; undefined if there is none. */
  readonly story?: string;
  /** The purpose of the widget, in a few sentences. */
  readonly children: ReactNode;
}

/** The page of a widget: its purpose, the running widget, and its complete reference. */
export function ReferencePage({ of, title, story, children }: ReferencePageProps): ReactNode {
  return (
    <div className="story" lang="en" dir="ltr">
      <PageMain className="reference">
        <h1>{title}</h1>
        <p>{children}</p>
        {story !== undefined && <LiveStory id={story} title={title} />}
        <Suspense fallback={<p>The tables are on their way.</p>}>
          <Reference of={of} />
        </Suspense>
      </PageMain>
    </div>
  );
}

/** A story in an iframe, so that layers cover only the iframe and this page loads no platform. */
function LiveStory({ id, title }: { readonly id: string; readonly title: string }) {
  const { direction, theme } = use(PageSettingsContext);
  const address = new URLSearchParams({
    story: id,
    mode: 'preview',
    theme,
    rtl: String(direction === 'rtl'),
  });
  return (
    <figure>
      {/* The iframe shows this site, which is trusted. */}
      {/* oxlint-disable-next-line react/iframe-missing-sandbox */}
      <iframe title={`${title}, running`} src={`?${address.toString()}`} loading="lazy" />
      <figcaption>
        <a href={`?story=${id}`}>Open this story</a>
      </figcaption>
    </figure>
  );
}

const REFERENCES = import.meta.glob<WidgetReference>('../reference/*.json', { import: 'default' });

/** Loaded when the widget's page is shown, not with the list of stories. */
async function load(widget: string) {
  const reference = REFERENCES[`../reference/${widget}.json`];
  if (!reference) throw new Error(`There is no reference of ${widget}: run npm run reference`);
  const [read, known] = await Promise.all([reference(), import('virtual:widget-sessions')]);
  return { reference: read, known: known.default };
}

type Loaded = Awaited<ReturnType<typeof load>>;

const loading = new Map<string, Promise<Loaded>>();

function loaded(widget: string): Promise<Loaded> {
  const known = loading.get(widget) ?? load(widget);
  loading.set(widget, known);
  return known;
}

function Reference({ of }: { readonly of: string }) {
  const { reference, known } = use(loaded(of));
  const { hooks, charts, entry } = reference;
  useEffect(() => {
    // The browser looked for the heading before it was rendered.
    document.getElementById(decodeURIComponent(location.hash.slice(1)))?.scrollIntoView();
    return markStoryReady();
  }, []);
  return (
    <>
      <nav aria-label="On this page">
        <ul>
          {[...hooks.map(({ name }) => name), ...charts.map(({ id }) => `chart-${id}`)].map(
            (id) => (
              <li key={id}>
                <a href={`#${id}`}>{id.replace(/^chart-/, 'Chart ')}</a>
              </li>
            ),
          )}
        </ul>
      </nav>
      <p>
        Import from <code>{entry}</code>.
      </p>
      {hooks.map((hook) => (
        <HookTables key={hook.name} hook={hook} />
      ))}
      {charts.length > 0 && <UsageNotes hooks={hooks} />}
      {charts.length === 0 && <KeyTable widget={of} />}
      {charts.length === 0 && <AnatomyTable widget={of} />}
      {charts.map((chart) => (
        <section key={chart.id} aria-labelledby={`chart-${chart.id}`}>
          <h2 id={`chart-${chart.id}`}>Chart {chart.id}</h2>
          <p>
            <Prose text={chart.doc} />
          </p>
          <KeyTable widget={chart.widget} />
          <AnatomyTable widget={chart.widget} />
          <Picture chart={chart} />
          <ChartTables chart={chart} />
          <Sessions chart={chart} known={known} />
        </section>
      ))}
    </>
  );
}

function Picture({ chart }: { readonly chart: ChartReference }) {
  const drawing = use(drawingOf(chart.id));
  if (!drawing) return <p>There is no drawing of {chart.id}.</p>;
  const states = chart.states.filter(({ path }) => path !== '').length;
  const label = `State chart ${chart.id}, ${states} states; the table of states says the same`;
  return (
    // Focusable, because it is wider than most screens and must scroll with the arrow keys.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className="reference-chart" aria-label={`Drawing of ${chart.id}`} tabIndex={0}>
      <div style={{ inlineSize: drawing.width }}>
        <ChartSvg drawing={drawing} label={label} />
      </div>
    </section>
  );
}

function Sessions({ chart, known }: { readonly chart: ChartReference } & Pick<Loaded, 'known'>) {
  const sessions = known.sessions[chart.widget] ?? [];
  if (sessions.length === 0) return null;
  const ids = [...new Set(sessions.flatMap(({ covers }) => covers))].toSorted();
  return (
    <>
      <h3 id={`${chart.id}-sessions`}>Sessions of {chart.id}</h3>
      <ul>
        {sessions.map(({ file, title }) => (
          <li key={file}>
            <a href={`?${sessionAddress(file)}`}>{title}</a>
          </li>
        ))}
      </ul>
      {ids.length > 0 && (
        <Table
          id={`${chart.id}-requirements`}
          title={`Requirements that these sessions prove`}
          columns={['Id', 'Requirement']}
        >
          {ids.map((id) => (
            <Row key={id} name={id}>
              {known.requirements[id] ?? 'not among the requirements'}
            </Row>
          ))}
        </Table>
      )}
    </>
  );
}

const sessionAddress = (file: string): string =>
  new URLSearchParams({ story: 'sessions--step-by-step', session: file, step: '1' }).toString();
