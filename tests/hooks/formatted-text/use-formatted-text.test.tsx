import { render } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { UseFormattedTextProps } from '../../../hooks/formatted-text/index.ts';
import { GrcProvider } from '../../../hooks/provider/grc-provider.tsx';
import { FormattedText } from '../../../ladle/renderers/formatted-text.tsx';

const show = (props: UseFormattedTextProps) =>
  render(<FormattedText {...props} />).container.firstElementChild as HTMLElement;

/** The rendered markup, without the attributes of the parts. */
const plain = (root: HTMLElement) =>
  root.innerHTML.replace(/ (?:data-scope|data-part|dir|alt)="[^"]*"/g, '');

describe('formatted text', () => {
  test.each([
    ['<p><strong>x</strong></p><script>ran()</script>', '<p><strong>x</strong></p>'],
    ['<p onclick="ran()">a<br>b</p>', '<p>a<br>b</p>'],
    ['<ol><li>a</li></ol>', '<ol><li>a</li></ol>'],
    ['less <than', 'less'],
    ['<p><br></p>', '-'],
    ['', '-'],
  ])('%j is shown as %j [field-20]', (value, shown) => {
    expect(plain(show({ value }))).toBe(shown);
  });

  test('shows embedded images, underlined and struck text on a card; in the editor neither images nor struck text [rich-16] [rich-17]', () => {
    const value =
      '<p><s>a</s><u>b</u><img src="data:image/png;base64,AA=="><img src="https://x.example/y.png"></p>';
    expect(plain(show({ value, shows: 'card' }))).toBe(
      '<p><s>a</s><u>b</u><img src="data:image/png;base64,AA=="></p>',
    );
    expect(plain(show({ value }))).toBe('<p>a<u>b</u></p>');
  });

  test('turns the addresses in its text into links, unless that is disabled [hyperlink-28]', () => {
    const value = `<p>${Array.from({ length: 101 }, (_, at) => `www.x${at}.example`).join(' ')}</p>`;
    const links = [...show({ value }).querySelectorAll('a')];
    expect(links).toHaveLength(100);
    expect(links[0]?.getAttribute('href')).toBe('https://www.x0.example');
    expect(links[0]?.rel).toBe('noopener noreferrer');
    expect(show({ value, findsLinks: false }).querySelector('a')).toBeNull();
  });

  test('gives addresses without a scheme the one of the installation [hyperlink-13]', () => {
    const { container } = render(
      <GrcProvider environment={{ defaultLinkScheme: 'http://' }}>
        <FormattedText value="<p>www.x.example</p>" />
      </GrcProvider>,
    );
    expect(container.querySelector('a')?.getAttribute('href')).toBe('http://www.x.example');
  });

  test('opens other sites in a new tab, and links of the product in the same tab [rich-10]', () => {
    const addresses = ['https://x.example/', '//x.example/', '/\\x.example/', '/b', 'b//c', '#d'];
    const value = `<p>${addresses.map((href) => `<a href="${href}">a</a>`).join(' ')}</p>`;
    const links = [...show({ value }).querySelectorAll('a')];
    const [beside, within] = [
      ['_blank', 'noopener noreferrer'],
      ['', ''],
    ];
    expect(links.map(({ target, rel }) => [target, rel])).toEqual([
      ...Array(3).fill(beside),
      ...Array(3).fill(within),
    ]);
  });

  test('rewrites stored loader links to the route within the product [route-09]', () => {
    const value = '<p><a href="/management/hyperlink-loader?HyperlinkID=12">a</a></p>';
    const link = show({ value }).querySelector('a');
    expect([link?.getAttribute('href'), link?.target]).toEqual(['/hyperlink/12', '']);
  });

  test('sets the direction of each paragraph [field-20]', () => {
    const root = show({ value: '<p>a</p><ul><li>b</li></ul>' });
    expect([...root.querySelectorAll('[dir=auto]')].map(({ tagName }) => tagName)).toEqual([
      'P',
      'UL',
      'LI',
    ]);
  });
});
