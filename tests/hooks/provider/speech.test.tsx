import { act, cleanup, render, screen } from '@testing-library/react';
import { StrictMode } from 'react';
import { SimulatedClock } from 'xstate';
import { afterEach, expect, test, vi } from 'vitest';
import { GrcProvider, type Announcer, type GrcProviderProps } from '../../../hooks/index.ts';
import { useTexts } from '../../../hooks/provider/grc-provider.tsx';
import { useAnnouncer } from '../../../hooks/kit/use-announcer.ts';
import { SEARCH_TEXTS } from '../../../src/i18n/english/search.ts';
import { de } from '../../../src/i18n/catalogues/de.ts';
import { fr } from '../../../src/i18n/catalogues/fr.ts';
import { nl } from '../../../src/i18n/catalogues/nl.ts';
import type { Language } from '../../../src/index.ts';

const GROUPS = [SEARCH_TEXTS];

let announcer: Announcer;
function Region() {
  useTexts(GROUPS);
  announcer = useAnnouncer('search-box');
  return <div {...announcer.getAnnouncerProps()} />;
}
const page = (props: GrcProviderProps = {}) => (
  <GrcProvider {...props}>
    <Region />
  </GrcProvider>
);
const announceResults = (count: number) =>
  act(() => announcer.announce('search.results', { count }));
const announced = () => screen.getByRole('status').textContent;

/** Pending loads of catalogues. */
let loads: { readonly language: Language; readonly answer: (texts: Promise<object>) => void }[] =
  [];

vi.mock('../../../src/i18n/load-catalogue.ts', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  loadCatalogue: (language: Language) => new Promise((answer) => loads.push({ language, answer })),
}));

afterEach(() => {
  cleanup();
  loads = [];
});

/** Answers the pending loads with the texts of a language, or with a failure. */
async function answerLoads(language: Language, texts: () => Promise<object>) {
  await vi.waitFor(() => expect(loads.at(-1)?.language).toBe(language));
  await act(async () => {
    for (const load of loads) load.answer(texts());
  });
}
const germanTexts = async () => de;
const failingTexts = () => Promise.reject(new Error('gone'));

test('announcements wait until the texts of the language are loaded [F-K5]', async () => {
  render(page({ language: 'de' }));
  announceResults(2);
  announceResults(3);
  expect(announced()).toBe('');
  await answerLoads('de', germanTexts);
  await vi.waitFor(() => expect(announced()).toBe('2 Ergebnisse gefunden 3 Ergebnisse gefunden'));
  announceResults(4);
  expect(announced()).toBe('4 Ergebnisse gefunden');
});

test('waiting announcements are made in English when the texts cannot be loaded [F-K5]', async () => {
  render(page({ language: 'de', onWarning: () => {} }));
  announceResults(2);
  await answerLoads('de', failingTexts);
  await vi.waitFor(() => expect(announced()).toBe('2 results found'));
  announceResults(3);
  expect(announced()).toBe('3 results found');
});

test('waiting announcements are made after five seconds, in the language available by then', async () => {
  const clock = new SimulatedClock();
  render(
    page({ language: 'de', clock: clock as unknown as NonNullable<GrcProviderProps['clock']> }),
  );
  announceResults(2);
  act(() => clock.increment(4999));
  expect(announced()).toBe('');
  act(() => clock.increment(1));
  expect(announced()).toBe('2 results found');
  announceResults(3);
  expect(announced()).toBe('3 results found');
});

test('announcements do not wait for English, a given catalogue or a translation of the host', () => {
  for (const [props, text] of [
    [{}, '2 results found'],
    [{ language: 'en' }, '2 results found'],
    [{ language: 'fr', catalogue: fr }, '2 résultats trouvés'],
    [{ language: 'fr', translate: (key: string) => `<${key}>` }, '<search.results>'],
  ] as const) {
    render(page(props));
    announceResults(2);
    expect(announced()).toBe(text);
    cleanup();
  }
});

test('announcements wait for the new language when the language changes', async () => {
  const { rerender } = render(page({ language: 'nl' }));
  await answerLoads('nl', async () => nl);
  await vi.waitFor(() => {
    announceResults(2);
    expect(announced()).toContain('2 resultaten gevonden');
  });
  rerender(page({ language: 'de' }));
  announceResults(3);
  expect(announced()).toContain('2 resultaten gevonden');
  await answerLoads('de', germanTexts);
  await vi.waitFor(() => expect(announced()).toBe('3 Ergebnisse gefunden'));
  rerender(page({ language: 'nl', translate: (key) => `<${key}>` }));
  announceResults(4);
  expect(announced()).toBe('<search.results>');
});

test('an unmounted widget announces nothing when the texts arrive', async () => {
  const { rerender, unmount } = render(page({ language: 'de' }));
  announceResults(2);
  rerender(<GrcProvider language="de" />);
  await answerLoads('de', germanTexts);
  expect(document.body.textContent).toBe('');
  unmount();
});

test('waiting announcements are made once in StrictMode', async () => {
  render(<StrictMode>{page({ language: 'de' })}</StrictMode>);
  announceResults(2);
  expect(announced()).toBe('');
  await vi.waitFor(() => {
    for (const load of loads) load.answer(germanTexts());
    expect(announced()).toBe('2 Ergebnisse gefunden');
  });
});
