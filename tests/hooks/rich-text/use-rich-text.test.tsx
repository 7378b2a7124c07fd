import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useEffect } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { SimulatedClock } from 'xstate';
import { useFormValidation } from '../../../hooks/form/index.ts';
import { GrcProvider } from '../../../hooks/provider/grc-provider.tsx';
import {
  useRichText,
  type UseRichTextProps,
  type UseRichTextResult,
} from '../../../hooks/rich-text/index.ts';
import { RichText } from '../../../ladle/renderers/rich-text.tsx';
import { inspected } from '../inspected.ts';
import { describeInBothModes } from '../react-modes.tsx';
import { translate } from '../translate.ts';

const ENGINE = '../../../hooks/rich-text/engine/lexical-engine.ts';

afterEach(() => {
  vi.doUnmock(ENGINE);
});

const TEXT = '<p>a <strong>b</strong></p>';
const part = (name: string) =>
  document.querySelector<HTMLElement>(`[data-scope="rich-text"][data-part="${name}"]`);
const tool = (name: string) => screen.queryByRole('button', { name });

describeInBothModes('a rich-text editor', (show) => {
  const start = async (props: UseRichTextProps = {}) => {
    const shown = show(
      <GrcProvider translate={translate}>
        <RichText label="Remarks" name="remarks" rows={6} {...props} />
      </GrcProvider>,
    );
    // The engine is loaded, or the failure is shown.
    if (!props.readOnly) {
      await waitFor(() => expect(part('control') ?? part('retry')?.hidden).not.toBe(true), {
        timeout: 10_000,
      });
    }
    return shown;
  };

  test('shows the value, has a name, and links its texts to the box [rich-03]', async () => {
    await start({ defaultValue: TEXT, description: 'What you saw', required: true });
    const box = screen.getByRole('textbox', { name: /Remarks/ });
    expect(box.innerHTML).toContain('<strong');
    expect(box.textContent).toBe('a b');
    expect(box.getAttribute('aria-describedby')).toBe(part('description')!.id);
    expect(box.getAttribute('aria-required')).toBe('true');
    expect(screen.getByRole('toolbar').getAttribute('aria-controls')).toBe(box.id);
    expect(document.querySelector('[name=remarks]')).toHaveProperty('value', TEXT);
  });

  test('becomes a dialog with its tools when the screen narrows while the user writes, and back [rich-01] [rich-02]', async () => {
    const page = (smallScreen: boolean) => (
      <GrcProvider translate={translate} environment={{ smallScreen }}>
        <RichText label="Remarks" rows={6} />
      </GrcProvider>
    );
    const { rerender } = show(page(false));
    const box = await screen.findByRole('textbox');
    // From a tool: also then the text gets the focus.
    act(() => tool('Bold')?.focus());
    act(() => box.focus());
    for (const [smallScreen, role] of [
      [true, 'dialog'],
      [false, 'group'],
      [true, 'dialog'],
    ] as const) {
      rerender(page(smallScreen));
      expect(part('frame')?.getAttribute('role')).toBe(role);
      expect([document.activeElement === box, part('toolbar') !== null]).toEqual([true, true]);
    }
  });

  test('is left out when the browser translates the page, which the engine would undo', async () => {
    await start();
    expect(screen.getByRole('textbox').getAttribute('translate')).toBe('no');
  });

  test('has a tool for each feature, and none for links when they are not allowed [rich-05] [rich-21]', async () => {
    const { unmount } = await start({ features: { bold: true, orderedLists: true } });
    const names = screen.getAllByRole('button').map(({ title }) => title);
    expect(names.filter(Boolean)).toEqual([
      'Bold',
      'Numbered list',
      'Increase indent',
      'Decrease indent',
      'Undo',
      'Redo',
    ]);
    unmount();
    await start({ definition: { settings: { allow_hyperlinks: false } } });
    expect(tool('Bold')).not.toBeNull();
    expect([tool('Link'), tool('Remove link')]).toEqual([null, null]);
  });

  test('the tooltips of tools are not also their descriptions, which would repeat their names', async () => {
    await start();
    const button = tool('Bold')!;
    expect(button.title).toBe('Bold');
    // The empty description is used instead of the tooltip.
    expect(button.getAttribute('aria-description')).toBe('');
  });

  test('has no tool for a new link without a dialog for links [rich-21]', async () => {
    const toolsOf = (props: UseRichTextProps) => {
      const { view, inspect } = inspected<UseRichTextResult>();
      function Skin() {
        useRichText(props);
        return null;
      }
      show(
        <GrcProvider translate={translate} inspect={inspect}>
          <Skin />
        </GrcProvider>,
      );
      return view().tools;
    };
    const features = { links: true };
    expect(toolsOf({ features })).not.toContain('link');
    expect(toolsOf({ features, onLinkRequest: () => {} })).toContain('link');
  });

  test('Control+K asks for a link like the tool, and is left to the browser where there is no tool [rich-21]', async () => {
    const onLinkRequest = vi.fn<NonNullable<UseRichTextProps['onLinkRequest']>>();
    const press = (keys: object) =>
      fireEvent.keyDown(screen.getByRole('textbox'), { key: 'k', ctrlKey: true, ...keys });
    const { unmount } = await start({ onLinkRequest });
    expect(tool('Link')!.getAttribute('aria-keyshortcuts')).toBe('Control+K');
    expect([press({ ctrlKey: false }), press({ shiftKey: true }), press({ altKey: true })]).toEqual(
      [true, true, true],
    );
    expect(onLinkRequest).not.toHaveBeenCalled();
    const search = vi.fn<() => void>();
    document.addEventListener('keydown', search);
    expect(press({})).toBe(false);
    expect(onLinkRequest).toHaveBeenCalledTimes(1);
    expect(search).not.toHaveBeenCalled();
    document.removeEventListener('keydown', search);
    unmount();
    await start({ onLinkRequest, definition: { settings: { allow_hyperlinks: false } } });
    expect(press({})).toBe(true);
    expect(onLinkRequest).toHaveBeenCalledTimes(1);
  });

  test('marks an active tool as pressed, and submits the result with the form [rich-08]', async () => {
    const onValueChange = vi.fn<NonNullable<UseRichTextProps['onValueChange']>>();
    await start({ defaultValue: '<p>a</p>', onValueChange });
    fireEvent.click(tool('Numbered list')!);
    await waitFor(() => expect(tool('Numbered list')!.getAttribute('aria-pressed')).toBe('true'));
    expect(onValueChange.mock.calls).toEqual([[{ value: '<ol><li>a</li></ol>', reason: 'edit' }]]);
    expect(document.querySelector('[name=remarks]')).toHaveProperty('value', '<ol><li>a</li></ol>');
  });

  test('shows the text with its links when it is read-only, and loads no engine [field-20]', async () => {
    await start({ readOnly: true, defaultValue: '<p><a href="/documents/1">it</a></p>' });
    expect(screen.getByRole('link', { name: 'it' }).getAttribute('href')).toBe('/documents/1');
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.queryByRole('toolbar')).toBeNull();
  });

  test('shows the text and an error when the engine cannot be loaded, and offers a retry', async () => {
    vi.doMock(ENGINE, () => {
      throw new Error('The chunk is gone.');
    });
    await start({ defaultValue: TEXT });
    expect(part('status')!.textContent).toBe('Loading failed.');
    expect(document.querySelector('[data-scope=formatted-text]')!.textContent).toBe('a b');
    expect(document.querySelector('[name=remarks]')).toHaveProperty('value', TEXT);
    vi.doUnmock(ENGINE);
    fireEvent.click(screen.getByRole('button', { name: 'Try again Remarks' }));
    const text = await screen.findByRole('textbox');
    expect(document.activeElement).toBe(text);
    expect(part('status')!.hidden).toBe(true);
  });

  test('does not move the focus after a retry when the user has moved it', async () => {
    vi.doMock(ENGINE, () => {
      throw new Error('The chunk is gone.');
    });
    await start({ defaultValue: TEXT });
    vi.doUnmock(ENGINE);
    fireEvent.click(screen.getByRole('button', { name: 'Try again Remarks' }));
    const note = document.body.appendChild(document.createElement('input'));
    act(() => note.focus());
    await screen.findByRole('textbox', { name: /Remarks/ });
    expect(document.activeElement).toBe(note);
    note.remove();
  });
});

describeInBothModes('an editor whose engine cannot be loaded', (show) => {
  function Form() {
    const form = useFormValidation();
    return (
      <form aria-label="Report" {...form.getFormProps()}>
        <RichText label="Remarks" name="remarks" rows={6} required />
        <button>Send</button>
      </form>
    );
  }

  test('moves the focus to the retry button when its form is submitted, before or after the failure', async () => {
    vi.doMock(ENGINE, () => {
      throw new Error('The chunk is gone.');
    });
    show(
      <GrcProvider translate={translate}>
        <Form />
      </GrcProvider>,
    );
    const send = () => fireEvent.submit(screen.getByRole('form'));
    send();
    expect(part('error')!.textContent).toBe('This field is required.');
    const retry = await screen.findByRole(
      'button',
      { name: 'Try again Remarks' },
      { timeout: 10_000 },
    );
    expect(document.activeElement).toBe(retry);
    act(() => screen.getByRole('button', { name: 'Send' }).focus());
    send();
    expect(document.activeElement).toBe(retry);
  });
});

describeInBothModes('a long text', (show) => {
  const LONG = 'Fire.'.repeat(5000);

  test('is passed to its form and its host on each letter, and rendered when the user pauses [rich-03]', async () => {
    const clock = new SimulatedClock();
    const onValueChange = vi.fn<NonNullable<UseRichTextProps['onValueChange']>>();
    let editor: UseRichTextResult | undefined;
    function Remarks() {
      const shown = useRichText({
        name: 'remarks',
        rows: 6,
        defaultValue: `<p>${LONG}</p>`,
        definition: { settings: { max_characters: LONG.length + 4 } },
        onValueChange,
      });
      useEffect(() => {
        editor = shown;
      });
      return (
        <form>
          <div {...shown.getFrameProps()}>
            {shown.isEditorShown && <div {...shown.getEditorProps()} />}
          </div>
          {shown.hiddenInputs.map(({ key, ...input }) => (
            <input key={key} {...input} />
          ))}
          <input {...shown.getValidityInputProps()} />
          <p {...shown.getErrorProps()} />
        </form>
      );
    }
    show(
      <GrcProvider clock={clock} translate={translate}>
        <Remarks />
      </GrcProvider>,
    );
    await waitFor(() => expect(editor?.isEditorShown).toBe(true), { timeout: 10_000 });
    const form = document.querySelector('form')!;
    const sent = () => String(new FormData(form).get('remarks'));
    const write = (text: string) => act(() => editor!.insert(text));

    // The first letter can be undone, which enables another tool.
    write('a');
    expect(editor!.text).toMatch(/Fire.a$/);
    write('b');
    expect(sent()).toMatch(/Fire.ab<.p>$/);
    expect(onValueChange.mock.lastCall?.[0].value).toMatch(/Fire.ab<.p>$/);
    expect(editor!.text).toMatch(/Fire.a$/);
    act(() => clock.increment(250));
    expect(editor!.text).toMatch(/Fire.ab$/);
    // Leaving the text reports all of it.
    fireEvent.blur(part('control')!);
    write('c');
    act(() => clock.increment(250));
    write('d');
    expect(editor!.text).toMatch(/Fire.abc$/);
    fireEvent.blur(part('control')!);
    expect(editor!.text).toMatch(/Fire.abcd$/);
    // Updates that the user must notice are not delayed.
    write('e');
    expect(form.checkValidity()).toBe(false);
    expect(editor!.text).toMatch(/Fire.abcde$/);
  });
});

describe('on a server', () => {
  test('the text is rendered as it will be read, without unsafe markup [field-20]', () => {
    const html = renderToString(
      <RichText label="Remarks" defaultValue={`${TEXT}<script>ran()</script>`} />,
    );
    expect(html).toContain('<strong');
    expect(html).not.toContain('ran()');
  });
});
