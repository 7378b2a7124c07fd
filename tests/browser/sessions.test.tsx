import { afterEach, expect, test } from 'vitest';
import { cleanup, render } from 'vitest-browser-react';
import { readSession } from '../../fixtures/player/session/read-session.ts';
import { SessionFrame } from '../../ladle/sessions/session-frame.tsx';

afterEach(cleanup);

/** Sessions that can be watched: each widget with a renderer, in a page with a layout. */
const FILES: Readonly<Record<string, string>> = import.meta.glob(
  [
    '../../fixtures/sessions/{card-selector,card-selector-dialog,date-input,dialog,inputs,notifications}/*.yaml',
    '../../fixtures/sessions/tree/at-the-page.yaml',
    '../../fixtures/sessions/location-selector/placing.yaml',
    // Their batches are those of a page without a layout.
    '!**/card-selector-dialog/{searching,failing}.yaml',
  ],
  { query: '?raw', import: 'default', eager: true },
);

const SESSIONS = Object.entries(FILES).map(([path, text]) => {
  const file = path.split('/').slice(-2).join('/');
  const read = readSession(text, file);
  const covers = read.ok ? (read.session.covers ?? []) : [];
  return { file, text, title: `${file} ${covers.map((id) => `[${id}]`).join(' ')}`.trim() };
});

const verdicts = () =>
  [...document.querySelectorAll<HTMLElement>('.session-steps li')].map(({ dataset, textContent }) =>
    dataset['verdict'] === 'failed' || dataset['verdict'] === 'error'
      ? textContent
      : dataset['verdict'],
  );

// Clicked by script: an open dialog hides the buttons behind it from assistive technology.
const press = (name: string) =>
  [...document.querySelectorAll<HTMLButtonElement>('.session-steps button:enabled')]
    .find(({ textContent }) => textContent === name)
    ?.click();

test.each(SESSIONS.map(({ title, file, text }) => [title, file, text] as const))(
  'plays step by step in a real page: %s',
  async (_title, file, text) => {
    await render(<SessionFrame file={file} text={text} step={1} onStep={() => {}} />);
    await expect.poll(() => verdicts()[0], { timeout: 10_000 }).toBe('passed');
    press('Play all');
    await expect.poll(() => verdicts().every(Boolean), { timeout: 10_000 }).toBe(true);
    expect(verdicts().filter((verdict) => verdict !== 'passed' && verdict !== 'skipped')).toEqual(
      [],
    );
  },
);
