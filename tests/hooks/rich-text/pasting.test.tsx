import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { Activity } from 'react';
import { expect, test } from 'vitest';
import { loadEngine } from '../../../hooks/rich-text/engine/load-engine.ts';
import { CommentDialog } from '../../../ladle/renderers/comment-dialog.tsx';
import { RichText } from '../../../ladle/renderers/rich-text.tsx';
import { cardPage } from '../card-view-page.tsx';
import { describeInBothModes } from '../react-modes.tsx';
import { settle } from '../settle.ts';
import { translate } from '../translate.ts';

// Loaded in advance, so that the tests do not wait for a file to load.
await loadEngine();

// jsdom has no layout; Lexical asks where the caret is.
Range.prototype.getBoundingClientRect = () => new DOMRect();

const PASTED = '<p>PASTED</p>';
const CREATE = 'objects.comments.create';

/** A page whose sanitiser answers when it is told to, and one of its editors. */
const pageWithSanitiser = () => {
  let answer = () => {};
  const page = cardPage(
    {
      'settings.get': () => 6,
      'sanitizer.sanitize': () =>
        new Promise((resolve) => {
          answer = () => resolve({ result_code: 'ok', result: PASTED });
        }),
      [CREATE]: () => ({ created_identifier: 5 }),
    },
    { translate },
  );
  const asked = () => page.requests.filter(([call]) => call === 'sanitizer.sanitize').length;
  return {
    ...page,
    posted: () => page.requests.filter(([call]) => call === CREATE),
    /** Pastes into the editor, and waits until the sanitiser is asked. */
    async paste(editor: HTMLElement) {
      const data = { 'text/html': PASTED, 'text/plain': 'PASTED' };
      const event = new Event('paste', { bubbles: true, cancelable: true });
      const getData = (type: keyof typeof data) => data[type] ?? '';
      Object.assign(event, { clipboardData: { files: [], types: Object.keys(data), getData } });
      const before = asked();
      act(() => editor.focus());
      await act(async () => void editor.dispatchEvent(event));
      await waitFor(() => expect(asked()).toBe(before + 1));
    },
    async answerSanitiser() {
      answer();
      await settle();
    },
  };
};

describeInBothModes('while pasted content is being sanitised', (show) => {
  test('a comment is not posted without it: the editor says why [comment-07]', async () => {
    const { provide, paste, posted, answerSanitiser } = pageWithSanitiser();
    show(provide(<CommentDialog objectId={12} defaultOpen />));
    const editor = await screen.findByRole('textbox', { name: /Comment/ });
    await paste(editor);
    await answerSanitiser();
    await paste(editor);
    const post = screen.getByRole('button', { name: 'Post' });
    fireEvent.click(post);
    await settle();
    expect(posted()).toEqual([]);
    expect(document.querySelector('[data-part="error"]')?.textContent).toContain('Pasting…');
    await answerSanitiser();
    expect(editor.textContent).toBe('PASTEDPASTED');
    fireEvent.click(post);
    await waitFor(() => expect(posted()).toHaveLength(1));
    expect(posted()[0]?.[1]).toMatchObject({ body: { text: '<p>PASTEDPASTED</p>' } });
  });

  test('a form is not submitted without it', async () => {
    const { provide, paste, answerSanitiser } = pageWithSanitiser();
    show(
      provide(
        <form>
          <RichText label="Remarks" name="remarks" defaultValue="<p>a</p>" />
        </form>,
      ),
    );
    await paste(await screen.findByRole('textbox', { name: /Remarks/ }));
    const form = document.querySelector('form')!;
    expect(form.checkValidity()).toBe(false);
    await answerSanitiser();
    expect(form.checkValidity()).toBe(true);
    expect(new FormData(form).get('remarks')).toContain('PASTED');
  });

  test('the reset of the form gives it up, also while the focus is in the text', async () => {
    const { provide, paste, answerSanitiser } = pageWithSanitiser();
    show(
      provide(
        <form>
          <RichText label="Remarks" name="remarks" defaultValue="<p>first</p>" />
        </form>,
      ),
    );
    const editor = await screen.findByRole('textbox', { name: /Remarks/ });
    await paste(editor);
    const form = document.querySelector('form')!;
    act(() => form.reset());
    await settle();
    await answerSanitiser();
    expect(document.activeElement).toBe(editor);
    expect(editor.querySelector('[data-part="waiting-paste"]')).toBeNull();
    expect(editor.textContent).toBe('first');
    expect(new FormData(form).get('remarks')).toBe('<p>first</p>');
  });

  test('an editor that is hidden and shown again inserts it at the end of its text', async () => {
    const { provide, paste, answerSanitiser } = pageWithSanitiser();
    const page = (mode: 'visible' | 'hidden') =>
      provide(
        <Activity mode={mode}>
          <RichText label="Remarks" name="remarks" defaultValue="<p>first</p>" />
        </Activity>,
      );
    const { rerender } = show(page('visible'));
    const before = await screen.findByRole('textbox', { name: /Remarks/ });
    await paste(before);
    act(() => before.blur());
    rerender(page('hidden'));
    await settle();
    rerender(page('visible'));
    await settle();
    await answerSanitiser();
    const editor = await screen.findByRole('textbox', { name: /Remarks/ });
    expect(editor.textContent).toBe('firstPASTED');
    expect(document.activeElement).toBe(document.body);
  });
});
