import type { StepEnd } from '../../../fixtures/player/run-events.ts';
import type { PageParts } from './page-parts.ts';

/**
 * All details of a step, as a definition list. The function is written into the report as text, so it must not
 * use anything outside its own body.
 */
export const detailsIn =
  ({ make, pretty }: PageParts) =>
  (one: StepEnd): HTMLElement => {
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
      const { method, url, body, status, problem, reply } = request;
      add(`${method} ${url}`, ...(body === undefined ? [] : [pretty(body)]));
      add(
        `answered ${status ?? 'nothing'}${problem === undefined ? '' : `: ${problem}`}`,
        ...(reply ? [pretty(reply)] : []),
      );
    }
    return list;
  };
