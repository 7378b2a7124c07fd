import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { GrcProvider } from '../../../hooks/provider/grc-provider.tsx';
import { returnFromQrPrint } from '../../../hooks/qr-code/return-from-print.ts';
import { useQrCode, type UseQrCodeProps } from '../../../hooks/qr-code/use-qr-code.ts';
import { QrCode } from '../../../ladle/renderers/qr-code.tsx';
import { fakeWindows } from '../../unit/machines/fake-windows.ts';
import { decodeMatrix } from '../../unit/qr-codes/decode-matrix.ts';
import { describeInBothModes } from '../react-modes.tsx';

const image = () => screen.findByRole('img');

describeInBothModes('a QR code', (show) => {
  test('is an SVG image of its text, named after it [qr-04] [qr-07] [qr-09]', async () => {
    show(<QrCode text="https://platform.example/7" />);
    const svg = await image();
    expect(svg.tagName).toBe('svg');
    expect(svg.getAttribute('width')).toBe('100');
    expect(svg.getAttribute('shape-rendering')).toBe('crispEdges');
    expect(svg.querySelector('title')?.textContent).toBe('QR code of https://platform.example/7');
    // Otherwise the name would be read again as the description.
    expect(svg.getAttribute('aria-description')).toBe('');
    expect(svg.querySelector('path')?.getAttribute('d')).toMatch(/^M0 0h7v1h-7z/);
    expect(screen.getByRole('link').getAttribute('href')).toBe('https://platform.example/7');
  });

  test('has the given size and level, as on a card', async () => {
    const views: ReturnType<typeof useQrCode>[] = [];
    const Card = (props: UseQrCodeProps) => {
      views.push(useQrCode(props));
      return null;
    };
    show(<Card text="7" size={150} level="M" />);
    await waitFor(() => expect(views.at(-1)?.isDrawn).toBe(true));
    const view = views.at(-1)!;
    expect(view.getImageProps()).toMatchObject({ width: 150, height: 150 });
    expect(view.matrix?.level).toBe('M');
    expect(decodeMatrix(view.matrix!).text).toBe('7');
    expect(view.toSvg()).toContain('width="150"');
    expect(view.isTooDense).toBe(false);
  });

  test('follows its props', async () => {
    const { rerender } = show(<QrCode text="1" />);
    await image();
    rerender(<QrCode text="2" />);
    await waitFor(() => expect(screen.getByRole('img', { name: 'QR code of 2' })).toBeTruthy());
    rerender(<QrCode />);
    expect(screen.queryByRole('img')).toBeNull();
    expect(screen.getByRole('status').textContent).toBe('There is no QR code configured.');
  });

  test('is passed to the page that prints it, with the scroll position [route-15] [route-16]', async () => {
    const user = userEvent.setup();
    const onPrint = vi.fn<(print: object) => void>();
    show(
      <GrcProvider environment={{ root: 'https://platform.example' }}>
        <QrCode text="7" title="Pump" size={150} getScroll={() => 340} onPrint={onPrint} />
      </GrcProvider>,
    );
    expect(screen.queryByRole('button')).toBeNull();
    await image();
    await user.tab();
    await user.keyboard('{Enter}');
    expect(onPrint.mock.calls).toEqual([
      [
        {
          code: '7',
          name: 'Pump',
          size: 150,
          scroll: 340,
          url: 'https://platform.example/qr-print?code=7&name=Pump&size=150&scroll=340',
        },
      ],
    ]);
  });

  test('navigates to the print page through the windows of the host when nobody else does, with the scroll position of the page [route-15] [route-16] [F-L2]', async () => {
    vi.stubGlobal('scrollY', 340);
    const windows = fakeWindows();
    show(
      <GrcProvider environment={{ root: 'https://platform.example' }} windows={windows}>
        <QrCode text="7" title="Pump" />
      </GrcProvider>,
    );
    await image();
    await userEvent.click(screen.getByRole('button'));
    expect(windows.visited).toEqual([
      'https://platform.example/qr-print?code=7&name=Pump&size=100&scroll=340',
    ]);
    vi.unstubAllGlobals();
  });
});

test('says how long a text may be when it is too long [qr-03]', async () => {
  render(<QrCode text={'a'.repeat(40)} maxVersion={2} />);
  await waitFor(() =>
    expect(screen.getByRole('status').textContent).toBe(
      'The text is too long for a QR code. Enter at most 32 characters.',
    ),
  );
});

test('does not link a text that is not an address or has an unsafe scheme', async () => {
  const { rerender } = render(<QrCode text="javascript:alert(1)" />);
  await image();
  expect(screen.queryByRole('link')).toBeNull();
  rerender(<QrCode text="PUMP-7" />);
  await image();
  expect(screen.queryByRole('link')).toBeNull();
});

test('warns developers when a module is smaller than two pixels [qr-04]', async () => {
  const onWarning = vi.fn<(message: string) => void>();
  render(
    <GrcProvider onWarning={onWarning}>
      <QrCode text={'a'.repeat(200)} />
    </GrcProvider>,
  );
  await image();
  await act(async () => {});
  expect(onWarning.mock.calls).toEqual([[expect.stringMatching(/at 100 pixels.*2 pixels/)]]);
});

test('returning from the print page finishes even when there is no page to go back to [route-16]', async () => {
  const scroll = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  vi.useFakeTimers();
  try {
    const back = returnFromQrPrint({ scroll: 340 });
    await vi.runAllTimersAsync();
    await back;
    expect(scroll).not.toHaveBeenCalled();
  } finally {
    vi.useRealTimers();
    scroll.mockRestore();
  }
});

test('has the least version that it is given, and a white ground below its modules', async () => {
  const views: ReturnType<typeof useQrCode>[] = [];
  const Code = (props: UseQrCodeProps) => {
    views.push(useQrCode(props));
    return null;
  };
  const { rerender } = render(<Code text="7" />);
  await waitFor(() => expect(views.at(-1)?.isDrawn).toBe(true));
  const small = views.at(-1)!;
  expect([small.matrix?.version, small.isEmpty]).toEqual([1, false]);
  rerender(<Code text="7" minVersion={5} />);
  await waitFor(() => expect(views.at(-1)?.matrix?.version).toBe(5));
  const view = views.at(-1)!;
  const [x, y, width, height] = view.getImageProps().viewBox!.split(' ').map(Number);
  expect(view.getBackgroundProps()).toMatchObject({ x, y, width, height, fill: '#fff' });
  rerender(<Code text="" />);
  expect(views.at(-1)).toMatchObject({ isEmpty: true, isDrawn: false });
});
