import type { RunEvent, SessionEnd, StepEnd } from '../../../fixtures/player/run-events.ts';
import type { timelineIn } from './timeline.ts';
import type { pageParts } from './page-parts.ts';
import type { chartsIn } from './step-charts.ts';
import type { detailsIn } from './step-details.ts';

/** The parts of the viewer, each of which is written into the report as text too. */
export interface Pieces {
  /** Elements, colours and words of the page. */
  readonly pageParts: typeof pageParts;
  /** Draws the time line of a session. */
  readonly timelineIn: typeof timelineIn;
  /** Draws the charts of a step. */
  readonly chartsIn: typeof chartsIn;
  /** Shows the result of a step. */
  readonly detailsIn: typeof detailsIn;
}

/**
 * Shows the report in its page: the list of sessions, and the steps of one of them. The function is written
 * into the report as text, so it must not use anything outside its own body.
 */
export const showReport = async (pieces: Pieces): Promise<void> => {
  interface Played {
    readonly end: SessionEnd;
    readonly steps: readonly StepEnd[];
  }
  const unpack = async <T>(place: string): Promise<T> => {
    const text = document.querySelector(place)?.textContent?.trim() ?? '';
    const bytes = Uint8Array.from(atob(text), (char) => char.codePointAt(0) ?? 0);
    const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
    return (await new Response(stream).json()) as T;
  };

  const events = await unpack<RunEvent[]>('#data');
  const parts = pieces.pageParts();
  const { make, isBad, colourOf, wordOf, timeOf } = parts;
  const lanes = pieces.timelineIn(parts);
  const detailsOf = pieces.detailsIn(parts);
  const { chartsOf, linkTo } = pieces.chartsIn(
    parts,
    await unpack<Parameters<typeof chartsIn>[1]>('#more'),
  );
  const played: Played[] = [];
  let steps: StepEnd[] = [];
  for (const event of events) {
    if (event.type === 'sessionStart') steps = [];
    else if (event.type === 'step') steps.push(event);
    else if (event.type === 'sessionEnd') played.push({ end: event, steps });
  }
  const start = events.find((event) => event.type === 'runStart');
  const end = events.find((event) => event.type === 'runEnd');

  // Shows the first failed session; if there is none, the first that was played.
  const failed = played.findIndex(({ end: one }) => isBad(one.verdict));
  const first = played.findIndex((one) => one.steps.length > 0);
  let session = failed >= 0 ? failed : Math.max(0, first);
  let step = 0;

  const root = document.querySelector('#report');
  if (!root) return;
  const detail = make('section', { 'aria-live': 'polite', 'aria-label': 'Session' });
  const list = make('ul', { class: 'sessions' });
  const search = make('input', {
    type: 'search',
    'aria-label': 'Search sessions',
    placeholder: 'Search',
  });
  const only = make('select', { 'aria-label': 'Verdict' }, make('option', { value: '' }, 'all'));
  for (const verdict of new Set(played.map(({ end: one }) => one.verdict))) {
    only.append(make('option', { value: verdict }, wordOf(verdict)));
  }

  const showSession = (): void => {
    const one = played[session];
    if (!one) return;
    const choose = (index: number): void => {
      step = Math.max(0, Math.min(one.steps.length - 1, index));
      showSession();
      detail.querySelector<HTMLElement>('[aria-current=true]')?.focus();
    };
    const items = one.steps.map((each, index) => {
      const button = make(
        'button',
        { type: 'button', 'aria-current': String(index === step) },
        make('span', { class: colourOf(each.verdict) }, `${wordOf(each.verdict)} `),
        `${each.line}  ${each.text}`,
      );
      button.addEventListener('click', () => choose(index));
      button.addEventListener('keydown', (event) => {
        const move = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[event.key];
        if (move === undefined) return;
        event.preventDefault();
        choose(index + move);
      });
      return make('li', {}, button);
    });
    const shown = one.steps[step];
    detail.replaceChildren(
      make('h2', {}, one.end.title),
      make(
        'p',
        {},
        make('span', { class: colourOf(one.end.verdict) }, wordOf(one.end.verdict)),
        ` ${one.end.file}, ${timeOf(one.end.milliseconds)}${one.end.reason === undefined ? '' : `: ${one.end.reason}`}`,
      ),
      lanes(one.steps, step, choose),
      make('ol', { class: 'steps' }, ...items),
      ...(shown ? [...linkTo(one.end, step), ...chartsOf(shown, one.end), detailsOf(shown)] : []),
    );
  };
  const showList = (): void => {
    const words = search.value.toLowerCase();
    list.replaceChildren(
      ...played.flatMap(({ end: one }, index) => {
        if (only.value !== '' && one.verdict !== only.value) return [];
        if (!`${one.title} ${one.file}`.toLowerCase().includes(words)) return [];
        const button = make(
          'button',
          { type: 'button', 'aria-current': String(index === session) },
          make('span', { class: colourOf(one.verdict) }, wordOf(one.verdict)),
          ` ${one.title}`,
          make('span', { class: 'file' }, one.file),
        );
        button.addEventListener('click', () => {
          session = index;
          const { steps: of = [] } = played[index] ?? {};
          step = Math.max(
            0,
            of.findIndex((each) => isBad(each.verdict)),
          );
          showList();
          showSession();
        });
        return [make('li', {}, button)];
      }),
    );
  };
  search.addEventListener('input', showList);
  only.addEventListener('change', showList);

  const counts = Object.entries(end?.sessions ?? {})
    .filter(([, amount]) => amount > 0)
    .map(([verdict, amount]) => `${amount} ${wordOf(verdict)}`)
    .join(', ');
  const where = [
    start?.target ?? '',
    `level ${start?.level ?? ''}`,
    ...(start?.user === undefined ? [] : [`as ${start.user}`]),
    ...(start?.seed === undefined ? [] : [`seed ${start.seed}`]),
    timeOf(end?.milliseconds ?? 0),
    start?.at ?? '',
  ].join(', ');
  step = Math.max(0, played[session]?.steps.findIndex((each) => isBad(each.verdict)) ?? 0);
  root.replaceChildren(
    make('h1', {}, counts),
    make('p', { class: 'summary' }, where),
    make(
      'div',
      { class: 'columns' },
      make('nav', { 'aria-label': 'Sessions' }, search, only, list),
      detail,
    ),
  );
  showList();
  showSession();
};
