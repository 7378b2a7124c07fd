import type { RunEvent, SessionEnd, StepEnd } from '../../fixtures/player/run-events.ts';

/**
 * What runs inside the HTML report. It is written into the file as text, so it uses nothing from
 * outside its own braces; every text is put into the page as text, never as HTML.
 */
export const showReport = async (): Promise<void> => {
  interface Played {
    readonly end: SessionEnd;
    readonly steps: readonly StepEnd[];
  }
  const SVG = 'http://www.w3.org/2000/svg';
  const BAD = ['failed', 'error', 'timeout'];
  const LANES = ['user', 'charts', 'requests'] as const;

  interface More {
    /** Pictures of charts as SVG, by the charts' ids. */
    readonly charts: Readonly<Record<string, string>>;
    readonly showcase?: string;
  }
  const unpack = async <T>(place: string): Promise<T> => {
    const text = document.querySelector(place)?.textContent?.trim() ?? '';
    const bytes = Uint8Array.from(atob(text), (char) => char.codePointAt(0) ?? 0);
    const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
    return (await new Response(stream).json()) as T;
  };
  const make = <K extends keyof HTMLElementTagNameMap>(
    name: K,
    attributes: Readonly<Record<string, string>> = {},
    ...children: (Node | string)[]
  ): HTMLElementTagNameMap[K] => {
    const element = document.createElement(name);
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
    element.append(...children);
    return element;
  };
  const draw = (
    name: string,
    attributes: Readonly<Record<string, string | number>>,
    text?: string,
  ): SVGElement => {
    const element = document.createElementNS(SVG, name);
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
    if (text !== undefined) element.textContent = text;
    return element;
  };
  const colourOf = (verdict: string): string =>
    BAD.includes(verdict) ? 'bad' : verdict === 'passed' ? 'good' : 'odd';
  const wordOf = (verdict: string): string =>
    verdict === 'notLive' ? 'not runnable live' : verdict;
  const timeOf = (milliseconds: number): string =>
    milliseconds < 1000
      ? `${Math.round(milliseconds)} ms`
      : `${(milliseconds / 1000).toFixed(1)} s`;
  const pretty = (text: string): string => {
    try {
      return JSON.stringify(JSON.parse(text), null, 2);
    } catch {
      return text;
    }
  };

  const events = await unpack<RunEvent[]>('#data');
  const more = await unpack<More>('#more');
  const played: Played[] = [];
  let steps: StepEnd[] = [];
  for (const event of events) {
    if (event.type === 'sessionStart') steps = [];
    else if (event.type === 'step') steps.push(event);
    else if (event.type === 'sessionEnd') played.push({ end: event, steps });
  }
  const start = events.find((event) => event.type === 'runStart');
  const end = events.find((event) => event.type === 'runEnd');

  let session = Math.max(
    0,
    played.findIndex(({ end: one }) => BAD.includes(one.verdict)),
  );
  let step = 0;

  const laneOf = ({ kind, trace }: StepEnd): readonly (typeof LANES)[number][] => [
    ...(['send', 'press', 'type', 'key', 'start', 'stop'].includes(kind)
      ? (['user'] as const)
      : []),
    ...(trace?.states.some(({ before, after }) => before !== after) ? (['charts'] as const) : []),
    ...(trace && trace.requests.length > 0 ? (['requests'] as const) : []),
  ];

  /** Three lanes over one time line; steps at the same moment stand side by side. */
  const lanes = (list: readonly StepEnd[], choose: (index: number) => void): SVGElement => {
    const width = Math.max(900, list.length * 12 + 90);
    const picture = draw('svg', {
      class: 'lanes',
      viewBox: `0 0 ${width} 120`,
      role: 'img',
      'aria-label': 'What the user did, the charts’ states and the requests, over time',
    });
    for (const [row, lane] of LANES.entries()) {
      picture.append(draw('text', { x: 4, y: 26 + row * 34 }, lane));
    }
    const last = list.at(-1)?.trace?.to ?? 0;
    for (const [index, one] of list.entries()) {
      const place = last > 0 ? (one.trace?.from ?? 0) / last : 0;
      const even = list.length > 1 ? index / (list.length - 1) : 0;
      // Half by time and half by order: what happens at once must not lie on one another.
      const x = 80 + ((place + even) / 2) * (width - 110);
      for (const lane of laneOf(one)) {
        const mark = draw('rect', {
          x,
          y: 12 + LANES.indexOf(lane) * 34,
          width: 9,
          height: 20,
          class: `${BAD.includes(one.verdict) ? 'bad' : ''}${index === step ? ' now' : ''}`,
        });
        mark.append(draw('title', {}, `${one.line}: ${one.text}`));
        mark.addEventListener('click', () => choose(index));
        picture.append(mark);
      }
    }
    picture.append(draw('text', { x: 80, y: 116 }, '0'));
    picture.append(draw('text', { x: width - 60, y: 116 }, timeOf(last)));
    return picture;
  };

  /** The chart that a widget runs: the one whose states have all of these names. */
  const chartOf = (states: readonly string[], seen: readonly string[]): string | undefined =>
    Object.keys(more.charts).find((id) => states.every((one) => seen.includes(`${id}: ${one}`)));

  /** Charts of the widgets, with the states in which the step has left them. */
  const chartsOf = (one: StepEnd, { end: { seen } }: Played): readonly HTMLElement[] =>
    (one.trace?.states ?? []).flatMap(({ widget, after }) => {
      const states = after?.split(', ') ?? [];
      const id = after === undefined ? undefined : chartOf(states, seen.states);
      if (id === undefined) return [];
      const parsed = new DOMParser().parseFromString(more.charts[id] ?? '', 'image/svg+xml');
      const picture = document.importNode(parsed.documentElement, true);
      const active = new Set(
        states.flatMap((state) => {
          const parts = state.split('.');
          return parts.map((_, length) => parts.slice(0, length + 1).join('.'));
        }),
      );
      for (const part of picture.querySelectorAll('[data-state]')) {
        if (active.has(part.getAttribute('data-state') ?? '')) part.setAttribute('data-active', '');
      }
      picture.setAttribute('aria-label', `State chart of ${widget}; active: ${after ?? ''}`);
      return [make('figure', {}, make('figcaption', {}, widget), picture)];
    });

  /** The same step in the showcase, where a widget can be gone on with by hand. */
  const linkTo = ({ end: { file } }: Played, index: number): readonly HTMLElement[] => {
    const { showcase = '' } = more;
    const session = /(?:^|\/)fixtures\/sessions\/(.+)$/.exec(file)?.[1];
    if (!/^https?:\/\//.test(showcase) || session === undefined) return [];
    const query = new URLSearchParams({ story: 'sessions--step-by-step', session });
    query.set('step', String(index + 1));
    const there = { href: `${showcase.replace(/[?#].*$/, '')}?${query}`, target: '_blank' };
    return [make('p', {}, make('a', { ...there, rel: 'noreferrer' }, 'This step in the showcase'))];
  };

  const detailsOf = (one: StepEnd): HTMLElement => {
    const list = make('dl');
    const add = (name: string, ...texts: string[]): void => {
      if (texts.length === 0) return;
      list.append(make('dt', {}, name));
      for (const text of texts) list.append(make('dd', {}, make('pre', {}, text)));
    };
    add('File', one.source?.join('\n') ?? `${one.file}:${one.line}:${one.column}`);
    if (one.note !== undefined) add('Note', one.note);
    if (one.reason !== undefined) add('Why', one.reason);
    add(
      'Differences',
      ...(one.differences ?? []).map(({ path, expected, actual, marked }) =>
        [
          path === '' ? 'the value' : path,
          `expected ${expected}`,
          `actual   ${actual}`,
          ...(marked === undefined ? [] : [`differs  ${marked}`]),
        ].join('\n'),
      ),
    );
    if (one.nearest !== undefined) add('Nearest request', one.nearest);
    add(
      'States',
      ...(one.trace?.states ?? []).map(
        ({ widget, before = 'not there', after = 'not there' }) =>
          `${widget}: ${before === after ? after : `${before} → ${after}`}`,
      ),
    );
    for (const request of one.trace?.requests ?? []) {
      const { method, url, body, status, reply } = request;
      add(`${method} ${url}`, ...(body === undefined ? [] : [pretty(body)]));
      add(`answered ${status ?? 'nothing'}`, ...(reply ? [pretty(reply)] : []));
    }
    return list;
  };

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
      lanes(one.steps, choose),
      make('ol', { class: 'steps' }, ...items),
      ...(shown ? [...linkTo(one, step), ...chartsOf(shown, one), detailsOf(shown)] : []),
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
            of.findIndex((each) => BAD.includes(each.verdict)),
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
  step = Math.max(0, played[session]?.steps.findIndex((each) => BAD.includes(each.verdict)) ?? 0);
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
