import { describe, expect, test } from 'vitest';
import {
  hyperlinksToWire,
  hyperlinkViews,
  isSameHyperlinks,
  linkAddress,
  readHyperlinks,
} from '../../../src/hyperlinks/index.ts';

const GUID = '8D3F2A00-0000-4000-8000-000000000001';
const saved = {
  hyperlink_id: 9,
  description: 'd',
  source: { type: 'Risk' },
  target: { type: 'case', case_id: 1 },
};

describe('a hyperlink', () => {
  test('is read in any spelling, and written in that of the platform [hyperlink-34] [hyperlink-14]', () => {
    const links = readHyperlinks([
      saved,
      { temporaryId: 'T', description: 'New' },
      { id: 7, isTemporary: false, description: '', target: null },
      { description: 'no id' },
      null,
    ]);
    expect(links).toEqual([
      { id: 9, isTemporary: false, description: 'd', target: { type: 'case', case_id: 1 } },
      { id: 'T', isTemporary: true, description: 'New', target: null },
      { id: 7, isTemporary: false, description: '', target: null },
    ]);
    expect(hyperlinksToWire(links)).toEqual([
      { hyperlink_id: 9, description: 'd', target: { type: 'case', case_id: 1 } },
      { id: 'T', temporary_id: 'T', description: 'New' },
      { hyperlink_id: 7, description: '' },
    ]);
    expect(readHyperlinks(hyperlinksToWire(links))).toEqual(links);
    expect(readHyperlinks(links)).toEqual(links);
  });

  test('has an empty description where it has no text for it [hyperlink-34]', () => {
    const links = readHyperlinks([{ hyperlink_id: 1 }, { hyperlink_id: 2, description: 3 }]);
    expect(links.map(({ description }) => description)).toEqual(['', '']);
  });

  test('may have the spelling of a host, and has no empty id [hyperlink-34]', () => {
    const links = readHyperlinks([
      { hyperlinkId: 1, name: 'One' },
      { hyperlink_id: 2, temporary_id: 'T' },
      { hyperlink_id: '' },
      { id: '' },
    ]);
    expect(links).toEqual([
      { id: 1, isTemporary: false, description: 'One', target: null },
      { id: 2, isTemporary: false, description: '', target: null },
    ]);
  });

  test('drops a target of an unknown type', () => {
    const [link] = readHyperlinks({ hyperlink_id: 1, target: { type: 'planet', planet_id: 3 } });
    expect(link).toEqual({ id: 1, isTemporary: false, description: '', target: null });
  });

  test('equals another with the same id and description, at the same place', () => {
    const links = readHyperlinks([saved, { temporary_id: 'T', description: 'x' }]);
    expect(isSameHyperlinks(links, readHyperlinks(hyperlinksToWire(links)))).toBe(true);
    expect(isSameHyperlinks(links, links.toReversed())).toBe(false);
    expect(isSameHyperlinks(links, links.slice(1))).toBe(false);
    expect(isSameHyperlinks(links.slice(0, 1), links)).toBe(false);
    expect(isSameHyperlinks(links, [links[0]!, { ...links[1]!, description: 'y' }])).toBe(false);
    expect(isSameHyperlinks(links, [links[0]!, { ...links[1]!, id: 'U' }])).toBe(false);
  });
});

describe('a displayed hyperlink', () => {
  const views = (value: unknown, options = {}) =>
    hyperlinkViews(readHyperlinks(value), { root: 'https://platform.example', ...options });

  test('leads to the route hyperlink, and in a new tab to the loader page [hyperlink-27] [route-08] [route-10] [prod-08] [field-35]', () => {
    expect(
      views([
        { hyperlink_id: GUID, description: 'Manual' },
        { hyperlink_id: 12, description: 'Plan' },
      ]),
    ).toEqual([
      {
        id: GUID,
        key: GUID,
        name: 'Manual',
        href: `https://platform.example/hyperlink/${GUID}`,
        newTabUrl: `https://platform.example/management/hyperlink-loader?HyperlinkID=${GUID}`,
        targetType: undefined,
      },
      {
        id: 12,
        key: '12',
        name: 'Plan',
        href: 'https://platform.example/hyperlink/12',
        newTabUrl: undefined,
        targetType: undefined,
      },
    ]);
  });

  test('has the address that the application returns [route-08]', () => {
    const hrefOf = ({ name, params }: { name: string; params: { hyperlink_id: unknown } }) =>
      `#/${name}?hyperlink_id=${String(params.hyperlink_id)}`;
    expect(views([{ hyperlink_id: 9 }], { hrefOf })[0]?.href).toBe('#/hyperlink?hyperlink_id=9');
  });

  test('is labelled with its description, its target, its address, or its id', () => {
    const target = { type: 'web_page', web_page_url: 'https://x.example' };
    const names = { 2: 'Case 2' };
    const links = [
      { hyperlink_id: 1, description: 'One', target },
      { hyperlink_id: 2, target: { type: 'case', case_id: 2 } },
      { hyperlink_id: 3, target },
      { hyperlink_id: 4, target: { type: 'case', case_id: 44 } },
    ];
    expect(views(links, { names }).map(({ name }) => name)).toEqual([
      'One',
      'Case 2',
      'https://x.example',
      '4',
    ]);
  });

  test.each(['constructor', '__proto__', 'toString'])('may have the id %s', (id) => {
    expect(views([{ hyperlink_id: id }]).map(({ name }) => name)).toEqual([id]);
  });

  test('that is not saved yet has its own address, unless that is unsafe', () => {
    const temporary = (target: object) => ({ temporary_id: 'T', target });
    expect(
      views([
        temporary({ type: 'web_page', web_page_url: 'https://x.example' }),
        temporary({ type: 'email', email_address: 'a@b.example' }),
        temporary({ type: 'unc', unc_path: '\\\\server\\share' }),
        temporary({ type: 'web_page', web_page_url: ' javascript:alert(1)' }),
        temporary({ type: 'web_page', web_page_url: 'www.x.example' }),
        temporary({ type: 'case', case_id: 1 }),
      ]).map(({ href, newTabUrl }) => [href, newTabUrl]),
    ).toEqual([
      ['https://x.example', undefined],
      ['mailto:a@b.example', undefined],
      [undefined, undefined],
      [undefined, undefined],
      [undefined, undefined],
      [undefined, undefined],
    ]);
    expect(linkAddress(null)).toBeUndefined();
  });

  test('writes a mail to the whole address, and adds nothing to the mail', () => {
    const addressOf = (email_address: string) => linkAddress({ type: 'email', email_address });
    expect(addressOf('a?cc=b&c@x.example')).toBe('mailto:a%3Fcc=b%26c@x.example');
    expect(addressOf('bob#1@x.example')).toBe('mailto:bob%231@x.example');
    expect(addressOf('100%41@x.example')).toBe('mailto:100%2541@x.example');
    expect(addressOf('a+b@x.example')).toBe('mailto:a+b@x.example');
  });
});
