import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { GrcProvider, useGrc } from '../../../hooks/provider/grc-provider.tsx';
import { useTheme } from '../../../hooks/kit/use-theme.ts';

function Page(props: { readonly primaryColor?: string }) {
  const { environment } = useGrc();
  return (
    <main {...useTheme(props).getThemeProps()}>{environment.smallScreen ? 'small' : 'large'}</main>
  );
}

const show = (props: { primaryColor?: string } = {}, smallScreenBelow?: number) => {
  render(
    <GrcProvider {...(smallScreenBelow !== undefined && { smallScreenBelow })}>
      <Page {...props} />
    </GrcProvider>,
  );
  return screen.getByRole('main');
};
const colour = (element: HTMLElement) => element.style.getPropertyValue('--grc-primary-color');

afterEach(() => {
  delete document.documentElement.dataset['primaryColor'];
  vi.unstubAllGlobals();
});

test('the theme is light [const-06]', () => {
  expect(show().dataset['theme']).toBe('light');
});

test('the primary colour is that of the page, or the given one [const-07]', () => {
  document.documentElement.dataset['primaryColor'] = '#112233';
  expect(colour(show())).toBe('#112233');
  cleanup();
  expect(colour(show({ primaryColor: '#445566' }))).toBe('#445566');
});

test('there is a default primary colour without a page setting [const-07]', () => {
  expect(colour(show())).toBe('#1f6feb');
});

test.each([
  [959, 'small'],
  [960, 'large'],
])('a screen of %i pixels is %s [const-08]', (width, size) => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: width <= Number(/max-width: ([\d.]+)px/.exec(query)![1]),
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
  expect(show().textContent).toBe(size);
});
