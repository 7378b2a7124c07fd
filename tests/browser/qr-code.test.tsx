import jsqr from 'jsqr';
import { afterEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { returnFromQrPrint } from '../../hooks/qr-code/return-from-print.ts';
import type { QrCodePrint } from '../../hooks/qr-code/use-qr-code.ts';
import { QrCode } from '../../ladle/renderers/qr-code.tsx';
import { readQrPrint } from '../../src/routes.ts';
import { keysOf } from './key-table.ts';
import { show, violations } from './page.tsx';

const key = keysOf('qr-code');

afterEach(async () => {
  await cleanup();
  document.documentElement.dir = '';
  scrollTo(0, 0);
});

/** The text that a third-party reader decodes from the code as the browser renders it. */
async function readFromScreen(): Promise<string | undefined> {
  const svg = page.getByRole('img').element() as unknown as SVGElement;
  const size = Number(svg.getAttribute('width'));
  const picture = new Image();
  picture.src = `data:image/svg+xml,${encodeURIComponent(new XMLSerializer().serializeToString(svg))}`;
  await picture.decode();
  const canvas = document.createElement('canvas');
  canvas.width = size;
  canvas.height = size;
  const drawing = canvas.getContext('2d')!;
  drawing.drawImage(picture, 0, 0, size, size);
  return jsqr(drawing.getImageData(0, 0, size, size).data, size, size)?.data;
}

const addressOf = (length: number) =>
  `https://platform.example/cards/#/object/`.padEnd(length, '0123456789abcdef');

test.each([
  [100, 45],
  [100, 80],
  [150, 47],
  [150, 120],
  [150, 220],
])(
  'at %i pixels a code of %i characters is read from the screen [qr-07] [qr-09]',
  async (size, length) => {
    const text = addressOf(length);
    await show(<QrCode text={text} size={size} level={size === 150 ? 'M' : 'L'} />);
    await expect.element(page.getByRole('img')).toBeVisible();
    expect(await readFromScreen()).toBe(text);
  },
);

test('by keyboard alone it is printed, and the user returns to the same place [route-15] [route-16]', async () => {
  const prints: QrCodePrint[] = [];
  await show(
    <div style={{ paddingTop: 900, paddingBottom: 3000 }}>
      <QrCode
        text="PUMP-7"
        title="Pump"
        size={150}
        level="M"
        onPrint={(print) => prints.push(print)}
      />
    </div>,
  );
  await expect.element(page.getByRole('img', { name: 'QR code of PUMP-7' })).toBeInTheDocument();
  scrollTo(0, 340);
  page.getByRole('button', { name: 'Print QR code' }).element().focus({ preventScroll: true });
  await userEvent.keyboard(key('print', 'Enter or Space'));
  expect(readQrPrint(prints[0]?.url ?? '')).toEqual({
    code: 'PUMP-7',
    name: 'Pump',
    size: 150,
    scroll: 340,
  });
});

describe('returning from the print page', () => {
  afterEach(() => {
    document.body.style.minHeight = '';
    scrollTo(0, 0);
  });

  test('restores the scroll position, once the page is tall enough [route-15] [route-16]', async () => {
    document.body.style.minHeight = '100px';
    const back = returnFromQrPrint({ scroll: 340 }, () => {});
    document.body.style.minHeight = '4000px';
    await back;
    expect(scrollY).toBe(340);
  });

  test('uses the history of the browser when no other way is given [route-16]', async () => {
    document.body.style.minHeight = '4000px';
    const before = history.state as unknown;
    history.pushState('print page', '');
    await returnFromQrPrint({ scroll: 500 });
    expect(history.state).toEqual(before);
    expect(scrollY).toBe(500);
  });

  test('does not scroll when the user has moved on meanwhile [route-16]', async () => {
    document.body.style.minHeight = '100px';
    const back = returnFromQrPrint({ scroll: 340 }, () => {});
    await Promise.resolve();
    await Promise.resolve();
    window.dispatchEvent(new WheelEvent('wheel'));
    await back;
    document.body.style.minHeight = '4000px';
    expect(scrollY).toBe(0);
  });
});

test.each(['ltr', 'rtl'] as const)('axe finds no violations, %s', async (direction) => {
  await show(<QrCode text={addressOf(47)} />, { direction });
  await expect.element(page.getByRole('img')).toBeVisible();
  expect(await violations()).toEqual([]);
  await cleanup();
  await show(<QrCode />, { direction });
  expect(await violations()).toEqual([]);
});
