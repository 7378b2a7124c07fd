import { act } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { GrcProvider } from '../../../hooks/provider/grc-provider.tsx';
import { createClient } from '../../../src/api/client.ts';
import { describeInBothModes } from '../react-modes.tsx';

const client = () => createClient({ root: 'https://suite.example' });

describeInBothModes('GrcProvider', (mount) => {
  test('warns developers once when the provider is given another client', async () => {
    const onWarning = vi.fn<(message: string) => void>();
    const page = (one: ReturnType<typeof client> | undefined, key = 'a') => (
      <GrcProvider key={key} onWarning={onWarning} {...(one && { client: one })} />
    );
    const first = client();
    const { rerender } = mount(page(undefined));
    // The first client, and the same client again, do not count as another one.
    rerender(page(first));
    rerender(page(first));
    rerender(page(client(), 'b'));
    await act(() => Promise.resolve());
    expect(onWarning).not.toHaveBeenCalled();
    rerender(page(client(), 'b'));
    rerender(page(client(), 'b'));
    await act(() => Promise.resolve());
    expect(onWarning.mock.calls).toEqual([
      [expect.stringMatching(/another client.*useState.*another key.*GRC-HOOKS-6/)],
    ]);
  });
});
