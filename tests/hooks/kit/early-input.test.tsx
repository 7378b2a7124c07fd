import { act, cleanup, fireEvent, render } from '@testing-library/react';
import { StrictMode, Suspense, useState, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { AttachmentsField } from '../../../ladle/renderers/attachments-field.tsx';
import { Checkbox } from '../../../ladle/renderers/checkbox.tsx';
import { rendererOf } from '../../../ladle/renderers/index.ts';
import { ListField } from '../../../ladle/renderers/list-field.tsx';
import { SearchBox } from '../../../ladle/renderers/search-box.tsx';
import { TextField } from '../../../ladle/renderers/text-field.tsx';
import { INLINE_PROPS } from '../../react-18/inline-props.ts';
import { cardPlatform } from '../card-fakes.tsx';

const SCOPES = [
  { id: 'cards', name: 'Cards' },
  { id: 'documents', name: 'Documents' },
];
const { provide } = cardPlatform();
const container = document.createElement('div');

afterEach(() => {
  cleanup();
  container.remove();
});

/** A page of a server in which something is entered before React hydrates it. */
const fromServer = async (widgets: ReactNode, enter: () => void) => {
  let renderAgain: (() => void) | undefined;
  function Page() {
    const [, setTimes] = useState(0);
    renderAgain = () => setTimes((times) => times + 1);
    return <form>{widgets}</form>;
  }
  const page = provide(<Page />);
  container.innerHTML = renderToString(page);
  document.body.append(container);
  // As in a browser, in a task of its own.
  await Promise.resolve();
  enter();
  render(page, { container, hydrate: true, wrapper: StrictMode });
  await act(async () => {});
  act(() => renderAgain!());
  await act(async () => {});
};

/** A part of the page whose code is there on the server, and arrives late in the browser. */
const lateCode = () => {
  let code: Promise<void> | undefined;
  let arrive: (() => void) | undefined;
  const Held = ({ children }: { readonly children: ReactNode }) => {
    // oxlint-disable-next-line no-throw-literal -- how `lazy` tells React to wait
    if (code) throw code;
    return children;
  };
  return {
    late: (children: ReactNode) => (
      <Suspense fallback={null}>
        <Held>{children}</Held>
      </Suspense>
    ),
    hold: () => void (code = new Promise((resolve) => (arrive = resolve))),
    arrive: () => {
      code = undefined;
      arrive?.();
    },
  };
};

const find = <Found extends HTMLElement = HTMLInputElement>(selector: string): Found =>
  container.querySelector<Found>(selector)!;
const sent = () => [...new FormData(find<HTMLFormElement>('form'))];

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const isPressed = ({ type }: Control) => type === 'checkbox' || type === 'radio';

/** What is entered in a control. */
const shown = (control: Control) =>
  isPressed(control) ? String((control as HTMLInputElement).checked) : control.value;

/** What is entered in text boxes that do not accept every text. */
const TEXTS: Readonly<Record<string, string>> = {
  'date-input input': '11/26/2026',
  'location-selector latitude': '53',
  'location-selector longitude': '6',
  'numeric-field control': '2',
  'time-field control': '11:00',
};

const enterSomething = (control: Control): void => {
  const { scope, part } = control.dataset;
  if (isPressed(control)) control.click();
  else if (control.localName === 'select') {
    control.value = [...(control as HTMLSelectElement).options].at(-1)!.value;
  } else control.value = TEXTS[`${scope} ${part}`] ?? 'Re';
};

const rendererNameOf = (hook: string) =>
  hook
    .replace(/^use/, '')
    .replaceAll(/(?!^)[A-Z]/g, '-$&')
    .toLowerCase();

/** Every control that a server sends, of every widget. */
const CONTROLS = Object.entries(INLINE_PROPS).flatMap(([hook, propsOf]) => {
  const Renderer = rendererOf(rendererNameOf(hook));
  if (!Renderer) return [];
  const given = propsOf() as Readonly<Record<string, unknown>>;
  const page = document.createElement('div');
  page.innerHTML = renderToString(provide(<Renderer {...given} />));
  // With a value, the host would have to accept the changes.
  const { value: defaultValue, ...props } = given;
  const widget = <Renderer {...props} defaultValue={defaultValue} />;
  const controls = [...page.querySelectorAll<Control>(':is(input,textarea,select)[data-part]')];
  return controls
    .filter((control) => control.type !== 'file' && !control.matches('[type=radio]:checked'))
    .map(({ dataset: { scope, part }, value, type }) => {
      const option = part === 'option' ? `[value="${value}"]` : '';
      return { widget, type, selector: `[data-scope="${scope}"][data-part="${part}"]${option}` };
    });
});

describe('what a user enters before a page of a server is hydrated', () => {
  test('is tried in controls of every kind', () => {
    const kinds = new Set(CONTROLS.map(({ type }) => type));
    expect([...kinds].sort()).toEqual(['checkbox', 'radio', 'search', 'select-one', 'text']);
    expect(CONTROLS.length).toBeGreaterThan(20);
  });

  test.each(CONTROLS)('stays in $selector', async ({ widget, selector }) => {
    let entered = '';
    await fromServer(widget, () => {
      const control = find<Control>(selector);
      const before = shown(control);
      control.focus();
      enterSomething(control);
      entered = shown(control);
      expect(entered).not.toBe(before);
    });
    expect(shown(find<Control>(selector))).toBe(entered);
  });

  test('is the value of the field: in its form, and for its host', async () => {
    const onValueChange = vi.fn<(change: { value: string; reason: string }) => void>();
    await fromServer(
      <TextField label="Title" name="title" onValueChange={onValueChange} />,
      () => void (find('input').value = 'Oil on the floor'),
    );
    expect(sent()).toEqual([['title', 'Oil on the floor']]);
    expect(onValueChange.mock.calls.map(([change]) => change)).toEqual([
      expect.objectContaining({ value: 'Oil on the floor', reason: 'typing' }),
    ]);
  });

  test('leaves the caret where the user types', async () => {
    await fromServer(<TextField label="Title" defaultValue="Oil" />, () => {
      find('input').focus();
      find('input').value = 'Old oil';
      find('input').setSelectionRange(3, 4);
    });
    const { selectionStart, selectionEnd, value } = find('input');
    expect([selectionStart, selectionEnd, value]).toEqual([3, 4, 'Old oil']);
  });

  test('stays in a text of several lines, which React would replace', async () => {
    const definition = { settings: { multiLine: true } };
    const text = 'Oil on\nthe floor';
    await fromServer(
      <TextField label="Notes" name="notes" defaultValue="Oil" definition={definition} />,
      () => {
        find('textarea').focus();
        find('textarea').value = text;
        find('textarea').setSelectionRange(4, 6);
      },
    );
    expect(find('textarea').value).toBe(text);
    expect(find('textarea').selectionStart).toBe(4);
    expect(sent()).toEqual([['notes', text]]);
  });

  test('searches in a box in which the user still is, and not in one that was left', async () => {
    const items = [
      { id: 1, name: 'Red' },
      { id: 2, name: 'Green' },
    ];
    const field = <ListField label="Colour" items={items} />;
    await fromServer(field, () => {
      find('input').focus();
      find('input').value = 'gre';
    });
    expect([...container.querySelectorAll('[role=option]')].map((one) => one.textContent)).toEqual([
      'Green',
    ]);
    cleanup();
    await fromServer(field, () => void (find('input').value = 'gre'));
    expect(find('[role=combobox]').value).toBe('');
    expect(find('[role=combobox]').getAttribute('aria-expanded')).toBe('false');
  });

  test('is repeated once for each of several widgets', async () => {
    const box = (name: string) => <Checkbox key={name} label={name} name={name} />;
    const onClick = vi.fn<() => void>();
    await fromServer(['a', 'b', 'c'].map(box), () => {
      find('[name=a]').click();
      find('[name=c]').click();
      container.addEventListener('click', onClick);
    });
    container.removeEventListener('click', onClick);
    expect(sent().map(([name]) => name)).toEqual(['a', 'c']);
    expect(onClick).toHaveBeenCalledTimes(2);
  });

  test('stays in a part of the page that React hydrates later', async () => {
    const { late, hold, arrive } = lateCode();
    const page = (
      <>
        <TextField label="Title" name="a" />
        <Checkbox label="Urgent" name="b" />
        {late(
          <>
            <TextField label="Title" name="c" />
            <Checkbox label="Urgent" name="d" />
          </>,
        )}
      </>
    );
    await fromServer(page, () => {
      find('[name=a]').value = 'Oil';
      find('[name=c]').value = 'Gas';
      find('[name=d]').click();
      hold();
    });
    await act(async () => arrive());
    expect(sent()).toEqual([
      ['a', 'Oil'],
      ['c', 'Gas'],
      ['d', 'true'],
    ]);
  });

  test('is looked for once, however many widgets there are', async () => {
    const fields = Array.from({ length: 50 }, (_, index) => (
      <TextField key={index} label="Title" name={`title-${index}`} />
    ));
    const look = vi.spyOn(document, 'querySelectorAll');
    await fromServer(fields, () => {
      look.mockClear();
      find('[name=title-49]').value = 'Oil';
    });
    const looks = look.mock.calls.filter(([selector]) => selector.includes('[data-scope]'));
    look.mockRestore();
    expect(looks).toHaveLength(1);
    expect(find('[name=title-49]').value).toBe('Oil');
  });

  test('is not repeated after the user has removed it from a part that is hydrated later', async () => {
    const { late, hold, arrive } = lateCode();
    const page = (
      <>
        <TextField label="Title" name="a" />
        {late(<TextField label="Title" name="b" />)}
      </>
    );
    await fromServer(page, () => {
      find('[name=b]').value = 'Gas';
      hold();
    });
    find('[name=b]').value = '';
    await act(async () => arrive());
    expect(find('[name=b]').value).toBe('');
  });

  test('is not what the user changes after hydration, while another part is hydrated', async () => {
    const { late, hold, arrive } = lateCode();
    const onChange = vi.fn<() => void>();
    const onNotes = vi.fn<() => void>();
    const page = (
      <>
        <SearchBox scopes={SCOPES} onValueChange={onChange} />
        <Checkbox label="Urgent" onValueChange={onChange} />
        <TextField label="Title" onValueChange={onChange} />
        <AttachmentsField label="Files" fieldId={1} onValueChange={onChange} />
        {late(<TextField label="Notes" id="late" onValueChange={onNotes} />)}
      </>
    );
    await fromServer(page, hold);
    fireEvent.change(find('select'), { target: { value: 'documents' } });
    fireEvent.click(find('[type=checkbox]'));
    fireEvent.change(find('[data-scope=text-field]:is(input)'), { target: { value: 'Oil' } });
    expect(onChange).toHaveBeenCalledTimes(3);
    const heard = vi.fn<() => void>();
    for (const name of ['change', 'click']) container.addEventListener(name, heard);
    await act(async () => arrive());
    for (const name of ['change', 'click']) container.removeEventListener(name, heard);
    expect(heard).not.toHaveBeenCalled();
    expect(onChange).toHaveBeenCalledTimes(3);
    // It was hydrated meanwhile.
    fireEvent.change(find('#late-control'), { target: { value: 'Gas' } });
    expect(onNotes).toHaveBeenCalledTimes(1);
  });

  test('includes a list in a part that is hydrated later', async () => {
    const { late, hold, arrive } = lateCode();
    const onValueChange = vi.fn<() => void>();
    const page = (
      <>
        <SearchBox scopes={SCOPES} />
        {late(
          <div className="late">
            <SearchBox scopes={SCOPES} onValueChange={onValueChange} />
          </div>,
        )}
      </>
    );
    await fromServer(page, () => {
      find<HTMLSelectElement>('.late select').value = 'documents';
      hold();
    });
    await act(async () => arrive());
    expect(find<HTMLSelectElement>('.late select').value).toBe('documents');
    expect(onValueChange).toHaveBeenCalledTimes(1);
  });

  test('includes files', async () => {
    await fromServer(<AttachmentsField label="Files" fieldId={1} />, () => {
      const file = new File(['x'], 'a.pdf', { type: 'application/pdf' });
      Object.defineProperty(find('[type=file]'), 'files', { value: [file] });
    });
    expect(container.textContent).toContain('a.pdf');
  });
});

test('a value that the browser shows without its line breaks has not been changed by the user', async () => {
  const onValueChange = vi.fn<() => void>();
  const field = <TextField label="Title" defaultValue={'a\nb'} onValueChange={onValueChange} />;
  await fromServer(field, () => {});
  render(provide(field));
  await act(async () => {});
  expect(onValueChange).not.toHaveBeenCalled();
});
