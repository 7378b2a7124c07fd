import { describe, expect, test } from 'vitest';
import { hyperlinkAddress } from '../../../src/hyperlinks/index.ts';
import {
  createRoutes,
  isWizardSource,
  loginUrl,
  readQrPrint,
  routes,
  WIZARD_SOURCES,
} from '../../../src/routes.ts';

const root = 'https://x.example';

describe('the routes of the product', () => {
  test('lead to the login page, also for another user [routes-01, routes-02, route-01, route-02]', () => {
    expect(routes.login(root)).toBe('https://x.example/login');
    expect(loginUrl(root, { asDifferentUser: true })).toBe(
      'https://x.example/login?asDifferentUser=true',
    );
    const own = createRoutes({ asDifferentUser: '/other' });
    expect(own.login(root, { asDifferentUser: true })).toBe('https://x.example/login/other');
  });

  test('lead to a document [routes-03, route-03]', () => {
    expect(routes.document(root, '42')).toBe('https://x.example/idocument/?documentid=42');
    expect(routes.document(root, 'a&b')).toBe('https://x.example/idocument/?documentid=a%26b');
  });

  test('lead to the page for a new card [routes-04, route-04]', () => {
    expect(routes.newObject(root)).toBe('https://x.example/cards/#/new-object');
    expect(routes.newObject(root, 7)).toBe(
      'https://x.example/cards/#/new-object?objectTypeId=7&fromCardSelector=true',
    );
  });

  test('lead to a card, on the new page unless the legacy one is configured [route-05, route-06, route-07]', () => {
    expect(routes.cardDetails(root, 12, true)).toBe('https://x.example/cards/#/object/12');
    expect(routes.cardDetails(root, 12)).toBe('https://x.example/cards/#/object/12');
    const legacy = routes.cardDetails(root, 12, false);
    expect(legacy).toContain('12');
    expect(legacy).not.toContain('cards/#/object');
  });

  test('lead to the target of a hyperlink, by name and through the loader page [routes-05, route-10, route-11]', () => {
    expect(routes.hyperlink('h1')).toEqual({ name: 'hyperlink', params: { hyperlink_id: 'h1' } });
    const guid = '8D3F2A00-0000-4000-8000-000000000001';
    expect(routes.hyperlinkLoader(root, guid)).toContain(`HyperlinkID=${guid}`);
    expect(routes.hyperlinkLoader(root, 12)).toBeNull();
  });

  test('lead to the legacy wizard for exactly nine sources [route-12, route-13]', () => {
    expect(routes.hyperlinkWizard(root, 'Risk')).toBe(
      'https://x.example/hyperlink-wizard?sourceType=Risk',
    );
    expect(WIZARD_SOURCES).toEqual([
      'Favorite',
      'newsArticle',
      'ToDo',
      'Form',
      'Risk',
      'Control',
      'Audit',
      'Object',
      'ComplianceCell',
    ]);
    expect(WIZARD_SOURCES.every(isWizardSource)).toBe(true);
    expect(['risk', 'Portal', ''].some(isWizardSource)).toBe(false);
  });

  test('lead to the print page of a QR code and back to the previous page [route-15]', () => {
    const { searchParams } = new URL(
      routes.qrPrint(root, { code: 'A&C', name: 'N', size: 150, scroll: 340 }),
    );
    expect(Object.fromEntries(searchParams)).toEqual({
      code: 'A&C',
      name: 'N',
      size: '150',
      scroll: '340',
    });
  });

  test('pass to the print page of a QR code what to print, and the position to scroll back to [route-15]', () => {
    const print = { code: 'A&C', name: 'Pump + motor', size: 150, scroll: 340 };
    expect(readQrPrint(routes.qrPrint(root, print))).toEqual(print);
    expect(readQrPrint('?code=A&size=none&scroll=-1#top')).toEqual({
      code: 'A',
      name: 'A',
      size: 100,
      scroll: 0,
    });
    expect(readQrPrint('https://x.example/qr-print?code=&name=N')).toBeNull();
    expect(readQrPrint('https://x.example/qr-print')).toBeNull();
  });

  test('add their query to the one that a page of the host has already [route-02, route-04, route-15]', () => {
    const print = { code: 'A?C', name: 'N', size: 150, scroll: 3 };
    const query = 'code=A%3FC&name=N&size=150&scroll=3';
    const own = createRoutes({
      login: '/login?lang=nl',
      newObject: '/app?page=new',
      qrPrint: '/print?page=qr',
    });
    expect(own.login(root)).toBe(`${root}/login?lang=nl`);
    expect(own.login(root, { asDifferentUser: true })).toBe(
      `${root}/login?lang=nl&asDifferentUser=true`,
    );
    expect(own.newObject(root)).toBe(`${root}/app?page=new`);
    expect(own.newObject(root, 7)).toBe(
      `${root}/app?page=new&objectTypeId=7&fromCardSelector=true`,
    );
    expect(own.qrPrint(root, print)).toBe(`${root}/print?page=qr&${query}`);
    expect(readQrPrint(own.qrPrint(root, print))).toEqual(print);
    // In a hash router the query of the page is behind the hash.
    const hashed = createRoutes({ qrPrint: '/app/?lang=nl#/qr-print' });
    expect(hashed.qrPrint(root, print)).toBe(`${root}/app/?lang=nl#/qr-print?${query}`);
    expect(readQrPrint(hashed.qrPrint(root, print))).toEqual(print);
    const both = createRoutes({ qrPrint: '/app/?code=7#/qr-print?page=qr' });
    expect(readQrPrint(both.qrPrint(root, print))).toEqual(print);
    expect(readQrPrint('https://x.example/?lang=nl#/qr-print?code=')).toBeNull();
  });

  test('are all below the root of the product, which may be a folder of its host [prod-08]', () => {
    const below = 'https://x.test/app';
    const guid = '8D3F2A00-0000-4000-8000-000000000001';
    const addresses: Readonly<Record<keyof typeof routes, readonly (string | null)[]>> = {
      login: [routes.login(below), routes.login(below, { asDifferentUser: true })],
      document: [routes.document(below, 42)],
      newObject: [routes.newObject(below), routes.newObject(below, 7)],
      cardDetails: [routes.cardDetails(below, 12), routes.cardDetails(below, 12, false)],
      // A named route whose usual address is below the root as well.
      hyperlink: [hyperlinkAddress(below, 9)],
      hyperlinkLoader: [routes.hyperlinkLoader(below, guid)],
      hyperlinkWizard: [routes.hyperlinkWizard(below, 'Risk')],
      qrPrint: [routes.qrPrint(below, { code: 'A', name: 'N', size: 100, scroll: 0 })],
    };
    expect(Object.keys(addresses).sort()).toEqual(Object.keys(routes).sort());
    for (const address of Object.values(addresses).flat())
      expect(address).toMatch(/^https:\/\/x\.test\/app\/\w/);
  });

  test('are exactly these [routes-06]', () => {
    expect(Object.keys(routes).sort()).toEqual([
      'cardDetails',
      'document',
      'hyperlink',
      'hyperlinkLoader',
      'hyperlinkWizard',
      'login',
      'newObject',
      'qrPrint',
    ]);
  });
});
