import { describe, expect, test } from 'vitest';
import {
  hyperlinkRoute,
  loaderPageUrl,
  rewriteLoaderLinks,
} from '../../../src/hyperlinks/index.ts';

const GUID = '8d3f2a00-0000-4000-8000-000000000001';
const root = 'https://x.example';

describe('the loader page', () => {
  test.each([
    [GUID, GUID],
    [GUID.toUpperCase(), GUID.toUpperCase()],
    [`{${GUID}}`, GUID],
  ])('for the id %j is requested with %s [route-10]', (id, asked) => {
    expect(loaderPageUrl(id, { root })).toBe(
      `${root}/management/hyperlink-loader?HyperlinkID=${asked}`,
    );
    expect(loaderPageUrl(id, { root, loaderPage: '/go?id=' })).toBe(`${root}/go?id=${asked}`);
  });

  test.each([[12], ['12'], [''], [`{${GUID}`], [`${GUID}}`], [`x${GUID}`], [`${GUID}0`]])(
    'does not exist for another id: %j [route-11]',
    (id) => {
      expect(loaderPageUrl(id, { root })).toBeNull();
    },
  );
});

describe('a stored loader link', () => {
  test.each([
    [`hyperlink-loader?HyperlinkID=${GUID}`, GUID],
    [`/management/HyperlinkLoader.aspx?a=b&hyperlinkid=${GUID}#top`, GUID],
    [`https://x.example\\hyperlink-loader/?HyperlinkID=%7B${GUID}%7D`, GUID],
    ['/hyperlink-loader?HyperlinkID=1_a-B', '1_a-B'],
    ['/hyperlink-loader?HyperlinkID=12=3', '12'],
  ])('%j goes to the hyperlink %s [route-09]', (url, id) => {
    expect(hyperlinkRoute(url)).toBe(`hyperlink/${id}`);
  });

  test.each([
    ['/hyperlink-loader'],
    ['/hyperlink-loader?id=1'],
    ['/hyperlink-loader?HyperlinkID'],
    ['/hyperlink-loader?HyperlinkID='],
    ['/hyperlink-loader?HyperlinkID=%'],
    ['/hyperlink-loader?HyperlinkID=a/b'],
    ['/hyperlink-loader?HyperlinkID=a%2F..'],
    ['/hyperlink-loader?HyperlinkID={a'],
    ['/hyperlink-loader?HyperlinkID=a}'],
    ['/hyperlink-loader?HyperlinkID=x{a}'],
    ['/hyperlink-loader?HyperlinkID={a}x'],
    ['/hyperlink-loader?MyHyperlinkID=1'],
    ['/page?x=/hyperlink-loader?HyperlinkID=1'],
    ['/hyperlink-loader?x#HyperlinkID=1'],
    ['/my-hyperlink-loader?HyperlinkID=1'],
    ['/hyperlink-loader/more?HyperlinkID=1'],
    ['/hyperlink-loader.tar.gz?HyperlinkID=1'],
  ])('is not recognised in %j [route-09]', (url) => {
    expect(hyperlinkRoute(url)).toBeUndefined();
  });

  test('is replaced in formatted text, and other links are not [route-09]', () => {
    expect(
      rewriteLoaderLinks(
        '<a href="/hyperlink-loader?a=1&amp;HyperlinkID=7">a</a> <a href="https://x.nl">b</a>',
      ),
    ).toBe('<a href="hyperlink/7">a</a> <a href="https://x.nl">b</a>');
  });
});
