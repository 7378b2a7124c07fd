import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { Direction } from '../../../hooks/kit/typing.ts';
import { useToolbar } from '../../../hooks/kit/use-toolbar.ts';

const TOOLS = ['bold', 'italic', 'link'] as const;
type Tool = (typeof TOOLS)[number];

interface ToolsProps {
  readonly tools?: readonly Tool[];
  readonly direction?: Direction;
  readonly onEscape?: () => void;
  /** Tools that the skin does not render. */
  readonly unseen?: readonly Tool[];
  /** Whether the skin renders the tools in reverse order. */
  readonly isReversed?: boolean;
}

function Tools({ tools = TOOLS, unseen = [], direction = 'ltr', ...props }: ToolsProps) {
  const inPage = props.isReversed === true ? [...tools].reverse() : tools;
  const { toolbarProps, stopProps, focus } = useToolbar<Tool>({
    scope: 'text',
    ids: (name) => `text-${name}`,
    tools,
    label: 'Tools',
    controls: 'text-box',
    direction,
    onEscape: props.onEscape ?? (() => {}),
  });
  return (
    <>
      <div {...toolbarProps}>
        {inPage
          .filter((tool) => !unseen.includes(tool))
          .map((tool) => (
            <button key={tool} {...stopProps(tool)}>
              {tool}
            </button>
          ))}
      </div>
      <button onClick={focus}>to the tools</button>
    </>
  );
}

const tool = (name: Tool) => screen.getByRole('button', { name });
const focused = () => document.activeElement?.textContent;
const press = (key: string) => fireEvent.keyDown(document.activeElement!, { key });
const stops = () =>
  Array.from(screen.getByRole('toolbar').children, (one) => (one as HTMLElement).tabIndex);

test('the tools are one tab stop; arrow keys wrap around, Home and End move to the ends', () => {
  render(<Tools />);
  expect(screen.getByRole('toolbar', { name: 'Tools' }).getAttribute('aria-controls')).toBe(
    'text-box',
  );
  const { id, dataset } = screen.getByRole('toolbar');
  expect([id, dataset['scope'], dataset['part']]).toEqual(['text-toolbar', 'text', 'toolbar']);
  expect(stops()).toEqual([0, -1, -1]);
  act(() => tool('bold').focus());
  const focusedTools = ['ArrowRight', 'End', 'ArrowRight', 'ArrowLeft', 'ArrowLeft', 'Home'].map(
    (key) => {
      // The key is handled: the page does not scroll as well.
      expect(press(key)).toBe(false);
      return focused();
    },
  );
  expect(focusedTools).toEqual(['italic', 'link', 'bold', 'link', 'italic', 'bold']);
  expect(press('a')).toBe(true);
  // The key for "back" of the browser.
  expect(fireEvent.keyDown(tool('bold'), { key: 'ArrowLeft', altKey: true })).toBe(true);
  expect(focused()).toBe('bold');
});

test('the horizontal arrow keys are swapped in right-to-left text', () => {
  render(<Tools direction="rtl" />);
  act(() => tool('bold').focus());
  press('ArrowLeft');
  expect(focused()).toBe('italic');
  press('ArrowRight');
  expect(focused()).toBe('bold');
});

test('the focus returns to the last focused tool, or to the first when that is gone', () => {
  const { rerender } = render(<Tools />);
  act(() => tool('italic').focus());
  expect(stops()).toEqual([-1, 0, -1]);
  act(() => screen.getByText('to the tools').focus());
  fireEvent.click(screen.getByText('to the tools'));
  expect(focused()).toBe('italic');
  rerender(<Tools tools={['bold', 'link']} />);
  expect(stops()).toEqual([0, -1]);
  fireEvent.click(screen.getByText('to the tools'));
  expect(focused()).toBe('bold');
});

test('Escape in the tools leaves them, and does not close the dialog around them', () => {
  const onEscape = vi.fn<() => void>();
  const onDialogKey = vi.fn<() => void>();
  document.body.addEventListener('keydown', onDialogKey);
  render(<Tools onEscape={onEscape} />);
  act(() => tool('bold').focus());
  expect(press('Escape')).toBe(false);
  expect(onEscape).toHaveBeenCalledTimes(1);
  expect(onDialogKey).not.toHaveBeenCalled();
  press('ArrowRight');
  expect([onEscape.mock.calls.length, onDialogKey.mock.calls.length]).toEqual([1, 1]);
  document.body.removeEventListener('keydown', onDialogKey);
});

test('a toolbar without tools takes no focus', () => {
  render(<Tools tools={[]} />);
  const before = document.activeElement;
  fireEvent.click(screen.getByText('to the tools'));
  fireEvent.keyDown(screen.getByRole('toolbar'), { key: 'ArrowRight' });
  expect(document.activeElement).toBe(before);
});

test('arrow keys pass a tool that a skin does not render', () => {
  render(<Tools unseen={['italic']} />);
  act(() => tool('bold').focus());
  press('ArrowRight');
  expect(focused()).toBe('link');
  press('ArrowLeft');
  expect(focused()).toBe('bold');
});

test('the first rendered tool is the tab stop, also when another one is rendered later', () => {
  const { rerender } = render(<Tools unseen={['bold']} />);
  expect(stops()).toEqual([0, -1]);
  fireEvent.click(screen.getByText('to the tools'));
  expect(focused()).toBe('italic');
  rerender(<Tools unseen={['bold', 'italic']} />);
  expect(stops()).toEqual([0]);
  rerender(<Tools />);
  expect(stops().filter((stop) => stop === 0)).toHaveLength(1);
});

test('the tools follow each other as they do in the page', () => {
  render(<Tools isReversed />);
  expect(stops()).toEqual([0, -1, -1]);
  fireEvent.click(screen.getByText('to the tools'));
  const focusedTools = ['ArrowRight', 'ArrowRight', 'ArrowRight', 'End', 'Home'].map((key) => {
    press(key);
    return focused();
  });
  expect(focusedTools).toEqual(['italic', 'bold', 'link', 'bold', 'link']);
});

test('a tool that styles hide is not the tab stop, and arrow keys pass it', () => {
  const changed: (() => void)[] = [];
  const hidden = new Set<Element>();
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(notify: () => void) {
        changed.push(notify);
      }
      observe() {}
      disconnect() {}
    },
  );
  const proto = HTMLElement.prototype as { checkVisibility?: () => boolean };
  proto.checkVisibility = function checkVisibility(this: Element) {
    return !hidden.has(this);
  } as () => boolean;
  try {
    render(<Tools />);
    expect(stops()).toEqual([0, -1, -1]);
    hidden.add(tool('bold'));
    act(() => changed.at(-1)?.());
    expect(stops()).toEqual([-1, 0, -1]);
    act(() => tool('link').focus());
    press('ArrowRight');
    expect(focused()).toBe('italic');
    expect(stops()).toEqual([-1, 0, -1]);
    hidden.add(tool('italic'));
    act(() => changed.at(-1)?.());
    expect(stops()).toEqual([-1, -1, 0]);
    hidden.clear();
    act(() => changed.at(-1)?.());
    expect(stops()).toEqual([-1, 0, -1]);
  } finally {
    delete proto.checkVisibility;
    vi.unstubAllGlobals();
  }
});
