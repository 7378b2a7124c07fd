import { act, render } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { SimulatedClock } from 'xstate';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { DateInput } from '../../../ladle/renderers/date-input.tsx';
import { GrcProvider, useGrc, type Grc, type GrcProviderProps } from '../../../hooks/index.ts';
import { watchIntl } from './watch-intl.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function environmentOf(props: GrcProviderProps = {}): Grc['environment'] {
  const seen: Grc['environment'][] = [];
  const Look = () => {
    seen.push(useGrc().environment);
    return null;
  };
  render(
    <GrcProvider {...props}>
      <Look />
    </GrcProvider>,
  );
  return seen.at(-1)!;
}

function stubLanguages(...languages: string[]) {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(languages);
}

describe('environment values that the host does not set', () => {
  test.each([
    [['de-AT', 'en'], { language: 'de', dateFormat: 'd.M.yyyy' }],
    [['ja', 'fr-CA'], { language: 'fr' }],
    [['ja'], { language: 'en' }],
    [['en-US'], { language: 'en', dateFormat: 'M/d/yyyy' }],
    [['hu'], { language: 'hu', dateFormat: 'yyyy.MM.dd' }],
    [['sv'], { language: 'sv', dateFormat: 'yyyy-MM-dd' }],
    [['C', 'de'], { language: 'de', dateFormat: 'd.M.yyyy' }],
    [['C'], { language: 'en' }],
    [[], { language: 'en' }],
  ])('are derived from a browser with the language %j [F-K10]', (languages, facts) => {
    stubLanguages(...languages);
    expect(environmentOf()).toMatchObject(facts);
  });

  test('use the time zone of the browser [F-K10]', () => {
    const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
    expect(environmentOf().timeZone).toBe(timeZone);
  });

  test('are read when a widget needs them, once', () => {
    const made = watchIntl('DateTimeFormat');
    const environment = environmentOf();
    expect(made).toEqual([]);
    const { timeZone, dateFormat } = environment;
    expect(timeZone).toBe(new Intl.DateTimeFormat().resolvedOptions().timeZone);
    expect(dateFormat).toMatch(/yyyy/);
    made.length = 0;
    // Tools copy the environment as plain data.
    expect({ ...environment }).toMatchObject({ timeZone, dateFormat });
    expect(JSON.parse(JSON.stringify(environment))).toMatchObject({ timeZone, dateFormat });
    expect(made).toEqual([]);
  });

  test('are not taken from the browser when the host set them, even to an unknown value', () => {
    stubLanguages('de');
    const environment = { language: 'tlh', timeZone: 'Mars/Crater', dateFormat: 'yyyy/MM/dd' };
    expect(environmentOf({ environment })).toMatchObject({
      language: 'en',
      timeZone: 'Mars/Crater',
      dateFormat: 'yyyy/MM/dd',
    });
    expect(environmentOf({ language: 'nl-BE' }).language).toBe('nl');
  });

  test('are unknown on a server, so that server and browser agree', () => {
    stubLanguages('de');
    let seen: Grc['environment'] | undefined;
    const Look = () => {
      seen = useGrc().environment;
      return null;
    };
    renderToString(
      <GrcProvider>
        <Look />
      </GrcProvider>,
    );
    expect(seen).toMatchObject({
      language: 'en',
      dateFormat: null,
      timeZone: 'Europe/Amsterdam',
      online: true,
      smallScreen: false,
    });
  });
});

test('the date format of the host is used without a user [F-K10]', () => {
  const { container } = render(
    <GrcProvider environment={{ dateFormat: 'dd-MM-yyyy', today: '2026-11-20' }}>
      <DateInput label="Due" defaultValue="2026-11-20" />
    </GrcProvider>,
  );
  expect(container.querySelector('input')?.value).toBe('20-11-2026');
});

test('today does not depend on how a locale writes dates [F-B1]', () => {
  const format = vi.fn<() => string>(() => '11/20/2026');
  vi.spyOn(Intl.DateTimeFormat.prototype, 'format' as never, 'get').mockReturnValue(
    format as never,
  );
  const clock = {
    // Noon of the time zone in which the tests run.
    now: () => new Date(2026, 10, 20, 12).getTime(),
    setTimeout: () => 0,
    clearTimeout: () => {},
  };
  expect(environmentOf({ clock }).today).toBe('2026-11-20');
});

test('the connection, the size of the screen and the day are watched while the page is shown, unless the host sets them', () => {
  const screen = Object.assign(new EventTarget(), { matches: false });
  vi.stubGlobal('matchMedia', (query: string) => {
    expect(query).toBe('(max-width: 499.98px)');
    return screen;
  });
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  const clock = new SimulatedClock();
  clock.set(Date.UTC(2026, 10, 20, 22, 59, 30));
  const seen: Grc['environment'][] = [];
  const Look = () => {
    seen.push(useGrc().environment);
    return null;
  };
  const page = (environment: GrcProviderProps['environment'] = {}) => (
    <GrcProvider
      clock={clock as never}
      smallScreenBelow={500}
      environment={{ timeZone: 'Europe/Amsterdam', ...environment }}
    >
      <Look />
    </GrcProvider>
  );
  const { rerender, unmount } = render(page());
  const now = () => {
    const { online, smallScreen, today } = seen.at(-1)!;
    return { online, smallScreen, today };
  };
  expect(now()).toEqual({ online: true, smallScreen: false, today: '2026-11-20' });
  act(() => {
    online.mockReturnValue(false);
    dispatchEvent(new Event('offline'));
    screen.matches = true;
    screen.dispatchEvent(new Event('change'));
    clock.increment(60_000);
  });
  expect(now()).toEqual({ online: false, smallScreen: true, today: '2026-11-21' });
  rerender(page({ online: true, smallScreen: false, today: '2026-01-01' }));
  expect(now()).toEqual({ online: true, smallScreen: false, today: '2026-01-01' });
  unmount();
});
