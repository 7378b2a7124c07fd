import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { FieldValue } from '../../../ladle/renderers/field-value.tsx';
import { fieldValue } from '../../../src/fields/index.ts';
import { describeInBothModes } from '../react-modes.tsx';
import { cardPage, ROOT } from '../card-view-page.tsx';
import { settle } from '../settle.ts';

const valueOf = (field_type: string, value: unknown) =>
  fieldValue({ field_id: 1, field_type, name: 'Field' }, value)!;

const links = () =>
  [...document.querySelectorAll('a')].map(({ textContent, href }) => [textContent, href]);

describeInBothModes('a value in the page', (show) => {
  const showValue = (type: string, value: unknown, storage: Record<string, string> = {}) => {
    const page = cardPage();
    for (const [key, text] of Object.entries(storage)) page.storage.set(key, text);
    return show(page.provide(<FieldValue value={valueOf(type, value)} objectId={12} />));
  };

  test('is a text, or a dash when it is empty [field-44]', () => {
    showValue('text', 'AX-1');
    expect(document.body.textContent).toBe('AX-1');
    render(cardPage().provide(<FieldValue value={valueOf('text', '')} />));
    expect(document.body.textContent).toBe('AX-1-');
  });

  test('has its own text direction on a right-to-left page', () => {
    showValue('text', '+31 20');
    expect(document.querySelector('bdi')?.textContent).toBe('+31 20');
  });

  test('links to a web page in a new tab, without a referrer [field-26]', () => {
    showValue('web_page', 'https://x.example');
    expect(links()).toEqual([['https://x.example', 'https://x.example/']]);
    const link = screen.getByRole('link');
    expect(link.getAttribute('target')).toBe('_blank');
    expect(link.getAttribute('rel')).toBe('noopener noreferrer');
  });

  test('links two hyperlinks to the named route by their descriptions [field-35] [route-08]', () => {
    showValue('hyperlinks', [
      { hyperlink_id: 9, description: 'Manual' },
      { hyperlink_id: 10, description: 'Rules' },
    ]);
    expect(links()).toEqual([
      ['Manual', `${ROOT}/hyperlink/9`],
      ['Rules', `${ROOT}/hyperlink/10`],
    ]);
    expect(screen.getAllByRole('link')[0]?.getAttribute('target')).toBeNull();
  });

  test('links files below their card; an image has a thumbnail with an empty alternative text', () => {
    showValue('attachments', [{ attachment_id: 5, file_name: 'a.png' }]);
    expect(links()).toEqual([
      ['a.png', `${ROOT}/api/objects/12/attachments/5/download?fileType=attachment`],
    ]);
    const image = document.querySelector('img');
    expect(image?.src).toBe(`${ROOT}/api/objects/12/attachments/5/download?fileType=thumbnail`);
    expect(image?.alt).toBe('');
  });

  test('links a card to its details on the page that the user chose', () => {
    showValue('card_file', [{ card_id: 3, display_name: 'Pump 3' }], { UseNewCardPage: 'false' });
    expect(links()).toEqual([['Pump 3', `${ROOT}/objects/details?objectId=3`]]);
  });

  test('opens the panel of a card when the page has one; a press for a new tab is left to the browser', () => {
    const onOpenCard = vi.fn<(card: object) => void>();
    const page = cardPage({}, { onOpenCard });
    const value = valueOf('data_type', [{ object_id: 3, display_name: 'Pump 3' }]);
    show(page.provide(<FieldValue value={value} />));
    expect(fireEvent.click(screen.getByRole('link'), { ctrlKey: true })).toBe(true);
    expect(onOpenCard).not.toHaveBeenCalled();
    expect(fireEvent.click(screen.getByRole('link'))).toBe(false);
    expect(onOpenCard.mock.calls).toEqual([[{ objectId: 3, objectTypeId: null }]]);
  });

  test('keeps the format of a text, and rewrites its stored links to the route within the product [route-09] [prod-08]', () => {
    const html =
      '<p>Runs <strong>well</strong>, see <a href="/management/hyperlink-loader?HyperlinkID=12">it</a>' +
      '<br><img src="data:image/png;base64,AA=="> <a href="https://a.example">there</a></p>';
    showValue('formatted_text', html);
    expect(document.querySelector('strong')?.textContent).toBe('well');
    expect(document.querySelectorAll('br')).toHaveLength(1);
    expect(document.querySelector('img')?.alt).toBe('');
    expect(links()).toEqual([
      ['it', `${ROOT}/hyperlink/12`],
      ['there', 'https://a.example/'],
    ]);
    expect(screen.getByText('there').getAttribute('target')).toBe('_blank');
  });

  test('shows users with the data of the platform, each with a card', async () => {
    const page = cardPage({
      'users.list': () => ({ items: [{ user_id: 'u1', name: 'Ann Example' }] }),
    });
    const value = valueOf('user', [{ user_id: 'u1', user_name: 'Old name' }]);
    show(page.provide(<FieldValue value={value} />));
    await settle();
    act(() => page.clock.increment(50));
    await settle();
    expect(page.requests.map(([name]) => name)).toEqual(['users.list']);
    const card = screen.getByRole('button', { name: /Ann Example/ });
    expect(card.getAttribute('aria-haspopup')).toBe('dialog');
  });

  test('separates people and paths by commas', () => {
    showValue('user', [
      { user_id: 1, user_name: 'Ann' },
      { user_id: 2, user_name: 'Bo' },
    ]);
    expect(document.body.textContent).toMatch(/^Ann\s*, Bo\s*$/);
  });
});
