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
const found = (count: number) => act(() => announcer.announce('search.results', { count }));
const said = () => screen.getByRole('status').textContent;

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
async function answered(language: Language, texts: () => Promise<object>) {
  await vi.waitFor(() => expect(loads.at(-1)?.language).toBe(language));
  await act(async () => {
    for (const load of loads) load.answer(texts());
  });
}
const german = async () => de;
const gone = () => Promise.reject(new Error('gone'));

test('announcements wait until the texts of the language are loaded [F-K5]', async () => {
  render(page({ language: 'de' }));
  found(2);
  found(3);
  expect(said()).toBe('');
  await answered('de', german);
  await vi.waitFor(() => expect(said()).toBe('2 Ergebnisse gefunden 3 Ergebnisse gefunden'));
  found(4);
  expect(said()).toBe('4 Ergebnisse gefunden');
});

test('waiting announcements are made in English when the texts cannot be loaded [F-K5]', async () => {
  render(page({ language: 'de', onWarning: () => {} }));
  found(2);
  await answered('de', gone);
  await vi.waitFor(() => expect(said()).toBe('2 results found'));
  found(3);
  expect(said()).toBe('3 results found');
});

test('waiting announcements are made after five seconds, in the language available by then', async () => {
  const clock = new SimulatedClock();
  render(
    page({ language: 'de', clock: clock as unknown as NonNullable<GrcProviderProps['clock']> }),
  );
  found(2);
  act(() => clock.increment(4999));
  expect(said()).toBe('');
  act(() => clock.increment(1));
  expect(said()).toBe('2 results found');
  found(3);
  expect(said()).toBe('3 results found');
});

test('announcements do not wait for English, a given catalogue or a translation of the host', () => {
  for (const [props, text] of [
    [{}, '2 results found'],
    [{ language: 'en' }, '2 results found'],
    [{ language: 'fr', catalogue: fr }, '2 résultats trouvés'],
    [{ language: 'fr', translate: (key: string) => `<${key}>` }, '<search.results>'],
  ] as const) {
    render(page(props));
    found(2);
    expect(said()).toBe(text);
    cleanup();
  }
});

test('announcements wait for the new language when the language changes', async () => {
  const { rerender } = render(page({ language: 'nl' }));
  await answered('nl', async () => nl);
  await vi.waitFor(() => {
    found(2);
    expect(said()).toContain('2 resultaten gevonden');
  });
  rerender(page({ language: 'de' }));
  found(3);
  expect(said()).toContain('2 resultaten gevonden');
  await answered('de', german);
  await vi.waitFor(() => expect(said()).toBe('3 Ergebnisse gefunden'));
  rerender(page({ language: 'nl', translate: (key) => `<${key}>` }));
  found(4);
  expect(said()).toBe('<search.results>');
});

test('an unmounted widget announces nothing when the texts arrive', async () => {
  const { rerender, unmount } = render(page({ language: 'de' }));
  found(2);
  rerender(<GrcProvider language="de" />);
  await answered('de', german);
  expect(document.body.textContent).toBe('');
  unmount();
});

test('waiting announcements are made once in StrictMode', async () => {
  render(<StrictMode>{page({ language: 'de' })}</StrictMode>);
  found(2);
  expect(said()).toBe('');
  await vi.waitFor(() => {
    for (const load of loads) load.answer(german());
    expect(said()).toBe('2 Ergebnisse gefunden');
  });
});
