import { act } from '@testing-library/react';
import { Component, type ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { GrcProvider } from '../../../hooks/provider/grc-provider.tsx';
import { DateInput } from '../../../ladle/renderers/date-input.tsx';
import { describeInBothModes } from '../react-modes.tsx';
import { translate } from '../translate.ts';

/** Says the error of what is in it, as a host's page would. */
class Boundary extends Component<{ readonly children: ReactNode }, { readonly said?: string }> {
  override state: { readonly said?: string } = {};
  static getDerivedStateFromError(error: unknown) {
    return { said: String(error) };
  }
  override render(): ReactNode {
    return this.state.said ?? this.props.children;
  }
}

const page = (props: object) => (
  <GrcProvider translate={translate}>
    <Boundary>
      <DateInput label="Due" {...props} />
    </Boundary>
  </GrcProvider>
);

const FORMAT = 'UnsupportedDateFormatError: The date format "xx" is not supported';
const VALUE = 'TypeError: The value of a date input is a day written as yyyy-MM-dd, or null.';

// In development the hook says first what is of another type; the chart's own words are those of production.
beforeEach(() => {
  vi.stubEnv('NODE_ENV', 'production');
  // React tells each error on the console as well.
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

describeInBothModes('what a chart refuses', (show) => {
  test.each([
    [{ format: 'xx' }, FORMAT],
    [{ min: '2' }, 'RangeError: "2" is not a day written as yyyy-MM-dd.'],
    [{ defaultValue: new Date(0) }, `${VALUE} It was given a Date.`],
    [{ defaultValue: 2 }, `${VALUE} It was given 2.`],
  ])('is said in its own words, to the host: %j', (props, error) => {
    const { container } = show(page(props));
    expect(container.textContent).toContain(error);
  });

  test('is said as well where it comes later', async () => {
    const { container, rerender } = show(page({}));
    expect(container.textContent).toContain('Due');
    await act(async () => rerender(page({ format: 'xx' })));
    expect(container.textContent).toContain(FORMAT);
  });
});
