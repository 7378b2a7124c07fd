import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { Activity } from 'react';
import { expect, test, vi } from 'vitest';
import { loadEngine } from '../../../hooks/rich-text/engine/load-engine.ts';
import type {
  UseCommentDialogProps,
  UseCommentDialogResult,
} from '../../../hooks/comment-dialog/use-comment-dialog.ts';
import { CardPanel } from '../../../ladle/renderers/card-panel.tsx';
import { CommentDialog } from '../../../ladle/renderers/comment-dialog.tsx';
import { cardPage } from '../card-view-page.tsx';
import { describeInBothModes } from '../react-modes.tsx';
import { settle } from '../settle.ts';
import { translate } from '../translate.ts';

// Loaded in advance, so that the tests do not wait for a file to load.
await loadEngine();

const CREATE = 'objects.comments.create';
const TAKEN = { [CREATE]: () => ({ created_identifier: 5 }) };
const button = (name: string) => screen.getByRole('button', { name });
const box = () => screen.findByRole('textbox', { name: /Comment/ });

describeInBothModes('the comment dialog in the page', (show) => {
  const showDialog = (
    props: Partial<UseCommentDialogProps> = {},
    answers: Parameters<typeof cardPage>[0] = TAKEN,
  ) => {
    let view: (() => UseCommentDialogResult) | undefined;
    const page = cardPage(answers, {
      translate,
      inspect(widget) {
        if (widget.name === 'comment-dialog') view = widget.view as typeof view;
      },
    });
    const shown = (next: Partial<UseCommentDialogProps>) =>
      page.provide(<CommentDialog objectId={12} {...next} />);
    const { rerender } = show(shown(props));
    return {
      ...page,
      update: (next: Partial<UseCommentDialogProps>) => rerender(shown(next)),
      /** The page without the dialog. */
      without: () => rerender(page.provide(null)),
      /** The page with the dialog in React's `Activity`, which stops its chart while it is hidden. */
      inActivity: (mode: 'visible' | 'hidden') =>
        rerender(
          page.provide(
            <Activity mode={mode}>
              <CommentDialog objectId={12} defaultOpen />
            </Activity>,
          ),
        ),
      /** Another user has signed in, and opens the dialog. */
      asOther: () =>
        rerender(
          page.provide(<CommentDialog objectId={12} defaultOpen />, {
            user: { id: 'B', name: 'Bo', anonymous: false },
          }),
        ),
      write: (value: string) => act(() => view?.().editorProps.onValueChange({ value })),
    };
  };

  test('has a required formatted text box of 6 lines, also where other editors have more [comment-01] [comment-03] [comment-04]', async () => {
    const { requests } = showDialog({}, { 'settings.get': () => 12 });
    fireEvent.click(button('Add comment'));
    expect(screen.getByRole('dialog', { name: 'Add comment' })).toBeTruthy();
    const editor = await box();
    expect(editor.getAttribute('aria-required')).toBe('true');
    await settle();
    expect(editor.style.minHeight).toBe('6lh');
    expect(requests).toEqual([]);
    expect(screen.getByRole('toolbar')).toBeTruthy();
  });

  test('shows the errors, and posts nothing [comment-02] [comment-06]', async () => {
    const { requests } = showDialog({ defaultOpen: true });
    const editor = await box();
    fireEvent.click(button('Post'));
    expect(screen.getByText('This field is required.')).toBeTruthy();
    expect(editor.getAttribute('aria-invalid')).toBe('true');
    expect(requests).toEqual([]);
  });

  test('posts, confirms it, and closes 5 seconds later [comment-07] [comment-08] [comment-09]', async () => {
    const onPosted = vi.fn<NonNullable<UseCommentDialogProps['onPosted']>>();
    const { requests, write, clock } = showDialog({ defaultOpen: true, onPosted });
    await box();
    write('<p>a</p>');
    fireEvent.click(button('Post'));
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Comment posted'));
    expect(requests).toEqual([
      [CREATE, { object_id: 12, body: { text: '<p>a</p>', type: 'comment' } }],
    ]);
    expect(onPosted.mock.calls).toEqual([[{ objectId: 12, text: '<p>a</p>' }]]);
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('dialog'));
    act(() => clock.increment(4999));
    expect(screen.queryByRole('dialog')).not.toBeNull();
    act(() => clock.increment(1));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('closes after posting without asking its host', async () => {
    const canClose = vi.fn<() => boolean>(() => false);
    const onOpenChange = vi.fn<(change: object) => void>();
    const { write } = showDialog({ defaultOpen: true, canClose, onOpenChange });
    await box();
    write('<p>a</p>');
    fireEvent.click(button('Post'));
    await waitFor(() => expect(button('Close')).toBeTruthy());
    fireEvent.click(button('Close'));
    expect(canClose).not.toHaveBeenCalled();
    expect(onOpenChange).toHaveBeenCalledExactlyOnceWith({
      open: false,
      result: 'ok',
      reason: 'button',
    });
  });

  test('disables both buttons and the text while it posts', async () => {
    const { write } = showDialog({ defaultOpen: true }, { [CREATE]: () => new Promise(() => {}) });
    await box();
    write('<p>a</p>');
    fireEvent.click(button('Post'));
    expect(button('Post').getAttribute('aria-disabled')).toBe('true');
    expect(button('Cancel').getAttribute('aria-disabled')).toBe('true');
    expect(screen.getByRole('dialog').getAttribute('aria-busy')).toBe('true');
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.getByText('a')).toBeTruthy();
  });

  test('keeps unposted text when the dialog is unmounted [comment-11]', async () => {
    const { update, write, without, asOther } = showDialog({ defaultOpen: true });
    await box();
    write('<p>a</p>');
    without();
    update({ defaultOpen: true });
    expect((await box()).textContent).toBe('a');
    without();
    asOther();
    expect((await box()).textContent).toBe('');
    without();
    update({ objectId: 13, defaultOpen: true });
    expect((await box()).textContent).toBe('');
    // A text that the user has emptied stays empty.
    update({});
    fireEvent.click(button('Cancel'));
    fireEvent.click(button('Add comment'));
    await box();
    write('');
    expect((await box()).textContent).toBe('');
    without();
    update({ defaultOpen: true });
    expect((await box()).textContent).toBe('');
  });

  test('never shows a user the text of the previous user, open or closed', async () => {
    const { update, write, asOther } = showDialog({ defaultOpen: true });
    await box();
    write('<p>a</p>');
    asOther();
    await waitFor(() => expect(screen.getByRole('textbox').textContent).toBe(''));
    write('<p>b</p>');
    fireEvent.click(button('Cancel'));
    update({});
    fireEvent.click(button('Add comment'));
    expect((await box()).textContent).toBe('');
  });

  test('finishes posting when the dialog is unmounted, and keeps the text when posting fails [comment-11]', async () => {
    let answer = (_reply: unknown) => {};
    const answers = { [CREATE]: () => new Promise((resolve) => (answer = resolve)) };
    const { update, write, without, requests } = showDialog({ defaultOpen: true }, answers);
    await box();
    write('<p>a</p>');
    fireEvent.click(button('Post'));
    await waitFor(() => expect(requests).toHaveLength(1));
    without();
    // Posting it again would create a duplicate.
    update({ defaultOpen: true });
    expect((await box()).textContent).toBe('');
    without();
    await act(async () => answer({ refusal: 403 }));
    update({ defaultOpen: true });
    expect((await box()).textContent).toBe('a');
    fireEvent.click(button('Post'));
    await waitFor(() => expect(requests).toHaveLength(2));
    without();
    await act(async () => answer({ created_identifier: 5 }));
    update({ defaultOpen: true });
    expect((await box()).textContent).toBe('');
  });

  test.each([
    ['posted', { created_identifier: 5 }, 'Comment posted', []],
    ['refused', { refusal: 500 }, 'The comment could not be posted.', ['a']],
  ])(
    'does not post twice when it is hidden and shown again while it posts, and tells that it was %s [comment-07]',
    async (_, reply, told, kept) => {
      let answer = (_reply: unknown) => {};
      const answers = { [CREATE]: () => new Promise((resolve) => (answer = resolve)) };
      const { inActivity, write, requests } = showDialog({}, answers);
      inActivity('visible');
      await box();
      write('<p>a</p>');
      fireEvent.click(button('Post'));
      await waitFor(() => expect(requests).toHaveLength(1));
      inActivity('hidden');
      inActivity('visible');
      await settle();
      inActivity('hidden');
      await act(async () => answer(reply));
      inActivity('visible');
      await waitFor(() => expect(screen.getByText(told)).toBeTruthy());
      expect(requests).toHaveLength(1);
      await waitFor(() =>
        expect(screen.queryAllByRole('textbox').map((one) => one.textContent)).toEqual(kept),
      );
    },
  );

  test('shows that posting failed, and keeps the text [comment-11]', async () => {
    const { write } = showDialog({ defaultOpen: true }, { [CREATE]: () => ({ refusal: 500 }) });
    await box();
    write('<p>a</p>');
    fireEvent.click(button('Post'));
    await waitFor(() =>
      expect(screen.getByRole('alert').textContent).toBe('The comment could not be posted.'),
    );
    expect((await box()).textContent).toBe('a');
  });

  test.each([
    [403, 'you do not have the permission to comment on this card'],
    [404, 'the card might have been deleted'],
  ])('explains why the platform refused with %i [comment-11]', async (refusal, reason) => {
    const { write } = showDialog({ defaultOpen: true }, { [CREATE]: () => ({ refusal }) });
    await box();
    write('<p>a</p>');
    fireEvent.click(button('Post'));
    await waitFor(() =>
      expect(screen.getByRole('alert').textContent).toBe(
        `The comment could not be posted: ${reason}.`,
      ),
    );
  });

  test('does not post twice when its host closes it while it posts', async () => {
    const { update, write, requests } = showDialog({ open: true });
    await box();
    write('<p>a</p>');
    fireEvent.click(button('Post'));
    update({ open: false });
    expect(screen.queryByRole('dialog')).toBeNull();
    await settle();
    update({ open: true });
    expect((await box()).textContent).toBe('');
    expect(requests).toHaveLength(1);
  });

  test('is opened and closed by its host, and keeps the text of each card', async () => {
    const { update, write } = showDialog({ open: true });
    await box();
    write('<p>a</p>');
    update({ open: false });
    expect(screen.queryByRole('dialog')).toBeNull();
    update({ open: true, objectId: 13 });
    expect((await box()).textContent).toBe('');
    update({ open: true });
    await waitFor(() => expect(screen.getByRole('textbox').textContent).toBe('a'));
  });
});

describeInBothModes('the comment dialog of the card panel', (show) => {
  test('opens for the card of the panel, and posts to that card [tooltip-18]', async () => {
    let view: (() => UseCommentDialogResult) | undefined;
    const page = cardPage(TAKEN, {
      translate,
      inspect(widget) {
        if (widget.name === 'comment-dialog') view = widget.view as typeof view;
      },
    });
    show(page.provide(<CardPanel objectId={12} defaultOpen />));
    await settle();
    expect(screen.queryByRole('dialog', { name: 'Add comment' })).toBeNull();
    fireEvent.click(button('Add comment'));
    expect(screen.getByRole('dialog', { name: 'Add comment' })).toBeTruthy();
    await box();
    act(() => view?.().editorProps.onValueChange({ value: '<p>a</p>' }));
    fireEvent.click(button('Post'));
    await waitFor(() => expect(screen.getByText('Comment posted')).toBeTruthy());
    expect(page.requests.at(-1)).toEqual([
      CREATE,
      { object_id: 12, body: { text: '<p>a</p>', type: 'comment' } },
    ]);
    fireEvent.click(button('Close'));
    expect(screen.queryByText('Comment posted')).toBeNull();
    expect(document.querySelector('[data-scope=card-panel][data-part=content]')).not.toBeNull();
  });
});
