import { describe, expect, test } from 'vitest';
import { hyperlinkTarget } from '../../../src/domain/hyperlink.ts';
import {
  contentIcon,
  HYPERLINK_TARGETS,
  hyperlinkRoute,
  isDocument,
  isGuid,
  isProcess,
  isSafeUrl,
  loaderPageUrl,
  readHyperlinkTarget,
  rewriteLoaderLinks,
  targetValue,
} from '../../../src/hyperlinks/index.ts';
import { growth, LINEAR, repeated } from '../growth.ts';

describe('hyperlink targets', () => {
  test.each([
    [{ type: 'email', email_address: 'a@b.nl' }, 'hyperlink-35'],
    [{ type: 'unc', unc_path: '\\\\srv\\a' }, 'hyperlink-36'],
    [{ type: 'web_page', web_page_url: 'https://x.nl' }, 'hyperlink-37'],
    [{ type: 'document', document_id: 1 }, 'hyperlink-38'],
    [{ type: 'case', case_id: 1 }, 'hyperlink-40'],
    [{ type: 'control', control_id: 1 }, 'hyperlink-41'],
    [{ type: 'risk', risk_id: 1 }, 'hyperlink-42'],
    [{ type: 'object', object_id: 1 }, 'hyperlink-43'],
    [{ type: 'audit', audit_id: 1 }, 'hyperlink-44'],
    [{ type: 'content_item', content_item_id: 1 }, 'hyperlink-45'],
    [{ type: 'form', reporter_form_id: 1 }, 'hyperlink-46'],
    [{ type: 'report', report_id: 1 }, 'hyperlink-47'],
    [{ type: 'question_list', question_list_id: 1 }, 'hyperlink-48'],
    [{ type: 'completed_question_list', completed_question_list_id: 1 }, 'hyperlink-49'],
    [{ type: 'survey_study', survey_study_id: 1 }, 'hyperlink-50'],
    [{ type: 'portal', portal_id: 1 }, 'hyperlink-51'],
  ])('%j is a target, and requires its own field [%s]', (target: { type: string }, _id) => {
    const [field, value] = Object.entries(target)[1]!;
    const read = readHyperlinkTarget({ ...target, other: 1 });
    expect(read).toEqual(target);
    expect(targetValue(read!)).toBe(value);
    expect(readHyperlinkTarget({ type: target.type })).toBeUndefined();
    expect(readHyperlinkTarget({ type: target.type, [field]: null })).toBeUndefined();
    expect(readHyperlinkTarget({ type: target.type, [field]: '' })).toBeUndefined();
    expect(hyperlinkTarget.encode(hyperlinkTarget.parse(target))).toEqual(target);
    for (const wrong of [{}, { [field]: {} }])
      expect(hyperlinkTarget.safeParse({ type: target.type, ...wrong }).success).toBe(false);
  });

  test('a form is identified by its reporter form alone [hyperlink-46]', () => {
    expect(readHyperlinkTarget({ type: 'form', form_id: 1 })).toBeUndefined();
    expect(hyperlinkTarget.safeParse({ type: 'form', form_id: 1 }).success).toBe(false);
  });

  test('a document may have a bookmark [hyperlink-39]', () => {
    const target = { type: 'document', document_id: 1, bookmark_id: 2 };
    expect(readHyperlinkTarget(target)).toEqual(target);
    expect(readHyperlinkTarget({ ...target, bookmark_id: null })).toEqual({
      type: 'document',
      document_id: 1,
    });
  });

  test('an id is an integer or a text, and an address a text, neither of them blank', () => {
    expect(readHyperlinkTarget({ type: 'case', case_id: 'C7' })).toEqual({
      type: 'case',
      case_id: 'C7',
    });
    for (const case_id of [' ', 1.5, true]) {
      expect(readHyperlinkTarget({ type: 'case', case_id })).toBeUndefined();
    }
    for (const email_address of [' ', 5]) {
      expect(readHyperlinkTarget({ type: 'email', email_address })).toBeUndefined();
    }
  });

  test('there are exactly sixteen types', () => {
    expect(Object.keys(HYPERLINK_TARGETS)).toHaveLength(16);
    for (const value of [
      null,
      'x',
      {},
      { type: 'toString' },
      { type: 'form', form_id: 1 },
      { type: ['email'], email_address: 'a@b.nl' },
    ]) {
      expect(readHyperlinkTarget(value)).toBeUndefined();
    }
  });
});

describe('content items', () => {
  test('types 1 to 8 have an icon, others none [hyperlink-30] [hyperlink-31]', () => {
    const icons = [1, 2, 3, 4, 5, 6, 7, 8].map((content_type_id) =>
      contentIcon({ content_type: { content_type_id } }),
    );
    expect(icons[0]).toBe('document');
    expect(new Set(icons).size).toBe(8);
    expect(contentIcon({ content_type: { content_type_id: 9 } })).toBeUndefined();
    expect(contentIcon({})).toBeUndefined();
    expect(contentIcon({ content_type: { content_type_id: 2 } }, { 2: 'star' })).toBe('star');
  });

  test('documents are the items of type 1 [hyperlink-31] [hyperlink-32]', () => {
    expect(isDocument({ content_type: { content_type_id: 1 } })).toBe(true);
    expect(isDocument({ content_type: { content_type_id: 2 } })).toBe(false);
    expect(isDocument({ content_type: null })).toBe(false);
  });

  test('processes are the items whose sub type is 7 [hyperlink-33]', () => {
    expect(isProcess({ sub_type_field: { value_id: 7 } })).toBe(true);
    expect(isProcess({ sub_type_field: { value_id: 6 } })).toBe(false);
    expect(isProcess({ sub_type_field: null })).toBe(false);
  });
});

const GUID = '0f8FAD5b-d9cb-469f-a165-70867728950e';

describe('loader pages', () => {
  test('exist for GUIDs only [route-11]', () => {
    const url = `https://x.example/management/hyperlink-loader?HyperlinkID=${GUID}`;
    expect(loaderPageUrl(GUID, { root: 'https://x.example' })).toBe(url);
    expect(loaderPageUrl(`{${GUID}}`, { root: 'https://x.example' })).toBe(url);
    for (const id of [
      '12',
      12,
      '',
      `{${GUID}`,
      `${GUID}}`,
      `${GUID}0`,
      GUID.replaceAll('-', ''),
      `${GUID}\n`,
    ]) {
      expect(loaderPageUrl(id, { root: '' })).toBeNull();
      expect(isGuid(String(id))).toBe(false);
    }
  });

  test('have the address that is configured for the installation [route-10]', () => {
    expect(loaderPageUrl(GUID, { root: '', loaderPage: '/load?HyperlinkID=' })).toBe(
      `/load?HyperlinkID=${GUID}`,
    );
  });

  test.each([
    [`https://x.example/management/hyperlink-loader?HyperlinkID=${GUID}`, `hyperlink/${GUID}`],
    [`/management/HyperlinkLoader.aspx?a=b&hyperlinkid=%7B${GUID}%7D#c`, `hyperlink/${GUID}`],
    ['/management/hyperlink-loader?HyperlinkID=12', 'hyperlink/12'],
    ['/management/hyperlink-loader', undefined],
    ['/management/hyperlink-loader?HyperlinkID=', undefined],
    ['/management/hyperlink-loader?HyperlinkID=../x', undefined],
    ['/management/hyperlink-loader?HyperlinkID=%', undefined],
    ['/other?HyperlinkID=12', undefined],
    ['https://example.com/', undefined],
  ])('the stored link %s becomes the route %s [route-09]', (url, route) => {
    expect(hyperlinkRoute(url)).toBe(route);
  });

  test('stored loader links in formatted text become routes [route-09]', () => {
    const html =
      '<p><a href="/management/hyperlink-loader?a=b&amp;HyperlinkID=12">a</a><a href="/b">b</a></p>';
    expect(rewriteLoaderLinks(html)).toBe('<p><a href="hyperlink/12">a</a><a href="/b">b</a></p>');
  });
});

describe('isSafeUrl', () => {
  test.each([
    ['https://example.com', true],
    ['HTTP://example.com', true],
    ['mailto:a@b.nl', true],
    ['/cards/#/object/12', true],
    ['hyperlink/12', true],
    ['#a:b', true],
    ['?a:b', true],
    ['', true],
    ['javascript:x', false],
    [' \u0000JavaScript:x', false],
    ['java\nscript:x', false],
    ['\tj\ta\rvascript:x', false],
    ['vbscript:x', false],
    ['data:text/html,x', false],
    ['blob:x', false],
    ['file:///etc/x', false],
    ['ftp://x', false],
    ['x:y', false],
  ])('%j is safe: %s', (url, safe) => {
    expect(isSafeUrl(url)).toBe(safe);
  });

  test.each([[' '], ['\t'], ['a'], ['a:'], ['a+']])(
    '%j repeated many times is checked in linear time',
    (piece) => {
      const judge = (size: number) => {
        isSafeUrl(repeated(piece, size));
        isSafeUrl(`x${repeated(piece, size)}x`);
      };
      expect(growth(judge, 400_000)).toBeLessThan(LINEAR);
    },
  );
});
