import { act } from '@testing-library/react';
import { Component, type ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { GrcProvider } from '../../../hooks/provider/grc-provider.tsx';
import { DateInput } from '../../../ladle/renderers/date-input.tsx';
import { describeInBothModes } from '../react-modes.tsx';
import { translate } from '../translate.ts';

/** Shows the error thrown in it, as the page of a host would. */
class Boundary extends Component<{ readonly children: ReactNode }, { readonly message?: string }> {
  override state: { readonly message?: string } = {};
  static getDerivedStateFromError(error: unknown) {
    return { message: String(error) };
  }
  override render(): ReactNode {
    return this.state.message ?? this.props.children;
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

// In development the hook checks the types first; the messages of the chart appear in production.
beforeEach(() => {
  vi.stubEnv('NODE_ENV', 'production');
  // React logs each error on the console as well.
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

describeInBothModes('an invalid prop of a date input', (show) => {
  test.each([
    [{ format: 'xx' }, FORMAT],
    [{ min: '2' }, 'RangeError: "2" is not a day written as yyyy-MM-dd.'],
    [{ defaultValue: new Date(0) }, `${VALUE} It was given a Date.`],
    [{ defaultValue: 2 }, `${VALUE} It was given 2.`],
  ])('throws an error with its own message to the host: %j', (props, error) => {
    const { container } = show(page(props));
    expect(container.textContent).toContain(error);
  });

  test('throws it also when the props change later', async () => {
    const { container, rerender } = show(page({}));
    expect(container.textContent).toContain('Due');
    await act(async () => rerender(page({ format: 'xx' })));
    expect(container.textContent).toContain(FORMAT);
  });
});
