import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { QrCode } from '../../../ladle/renderers/qr-code.tsx';

const encoder = vi.hoisted(() => ({ attempts: [] as ((isWell: boolean) => void)[] }));

vi.mock(import('../../../src/qr-codes/encode-qr.ts'), async (original) => {
  const real = await original();
  return {
    ...real,
    async loadQrEncoder() {
      const isWell = await new Promise<boolean>((resolve) => encoder.attempts.push(resolve));
      if (!isWell) throw new Error('the network is gone');
      return real.loadQrEncoder();
    },
  };
});

beforeEach(() => {
  encoder.attempts.length = 0;
});

/** Finishes the current attempt. */
const end = async (isWell: boolean): Promise<void> => {
  await vi.waitFor(() => expect(encoder.attempts).toHaveLength(1));
  await act(async () => encoder.attempts.pop()?.(isWell));
};

test('moves the focus to the next action after a retry by keyboard', async () => {
  const user = userEvent.setup();
  render(<QrCode text="PUMP-7" />);
  await end(false);
  await user.tab();
  expect(document.activeElement).toBe(await screen.findByRole('button', { name: 'Try again' }));
  await user.keyboard('{Enter}');
  // As a browser does with a button that becomes hidden.
  act(() => (document.activeElement as HTMLElement).blur());
  await end(false);
  expect(document.activeElement).toBe(await screen.findByRole('button', { name: 'Try again' }));
  await user.keyboard('{Enter}');
  await end(true);
  const print = await screen.findByRole('button', { name: 'Print QR code' });
  await vi.waitFor(() => expect(document.activeElement).toBe(print));
});

test('does not move the focus after a retry when the user has moved it', async () => {
  const user = userEvent.setup();
  render(
    <>
      <QrCode text="PUMP-7" />
      <input aria-label="Note" />
    </>,
  );
  await end(false);
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  await user.click(screen.getByRole('textbox'));
  await end(true);
  await screen.findByRole('button', { name: 'Print QR code' });
  expect(document.activeElement).toBe(screen.getByRole('textbox'));
});

test('moves the focus to the code when another text is encoded while the retry button has it', async () => {
  const user = userEvent.setup();
  const { rerender } = render(<QrCode text="PUMP-7" />);
  await end(false);
  await user.tab();
  expect(document.activeElement).toBe(await screen.findByRole('button', { name: 'Try again' }));
  rerender(<QrCode text="PUMP-8" />);
  await end(true);
  const print = await screen.findByRole('button', { name: 'Print QR code' });
  await vi.waitFor(() => expect(document.activeElement).toBe(print));
});
