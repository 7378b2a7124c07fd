import { act, fireEvent, render } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { useListStatus } from '../../../hooks/kit/use-list-status.ts';
import { useRetry } from '../../../hooks/kit/use-retry.ts';
import { GrcProvider } from '../../../hooks/provider/grc-provider.tsx';
import type { ListView } from '../../../machines/paging/chart.ts';
import { describeInBothModes } from '../react-modes.tsx';

interface ListProps {
  readonly isFailed?: boolean;
  readonly isTrying?: boolean;
  /** The content of the part `list`, as HTML. */
  readonly rows?: string;
  readonly isListShown?: boolean;
  /** Whether the skin renders the text of an empty list. */
  readonly hasEmpty?: boolean;
  readonly tabIndex?: number;
  /** Whether the skin renders the button. */
  readonly hasButton?: boolean;
  readonly retry?: () => void;
}

const nothing = () => {};
const ids = (name: string) => `people-${name}`;

/** A list that could not be loaded, its retry button, and a box and a link elsewhere. */
function List({ isFailed = false, isTrying = false, retry = nothing, ...props }: ListProps) {
  const getRetryProps = useRetry({
    scope: 'people',
    ids,
    isFailed,
    isTrying,
    parts: ['empty', 'list'],
    translate: (key) => `text of ${key}`,
    retry,
  });
  return (
    <>
      <input id="elsewhere" />
      {props.hasButton !== false && <button {...getRetryProps()} />}
      {props.hasEmpty !== false && (
        <p id={ids('empty')} hidden>
          nobody
        </p>
      )}
      <div
        id={ids('list')}
        hidden={props.isListShown === false}
        role="tree"
        aria-label="People"
        tabIndex={props.tabIndex}
        // oxlint-disable-next-line react/no-danger -- the HTML is that of the test
        dangerouslySetInnerHTML={{ __html: props.rows ?? '' }}
      />
    </>
  );
}

const by = (id: string) => document.getElementById(id)!;
const button = () => by('people-retry') as HTMLButtonElement;
const focused = () => document.activeElement?.id;

/** Focuses and presses the button; `after` are the props when the retry is finished. */
function retried(after: ListProps, before: () => void = () => {}) {
  const { rerender, unmount } = render(<List isFailed />);
  act(() => button().focus());
  fireEvent.click(button());
  rerender(<List isTrying />);
  before();
  rerender(<List {...after} />);
  return { rerender, unmount };
}

describe('the retry button', () => {
  test('is shown after a failure, has a text, and retries', () => {
    const retry = vi.fn<() => void>();
    const { rerender } = render(<List retry={retry} />);
    expect([button().hidden, button().disabled]).toEqual([true, true]);
    rerender(<List isFailed retry={retry} />);
    expect([button().hidden, button().disabled, button().type]).toEqual([false, false, 'button']);
    expect(button().textContent).toBe('text of retry');
    expect(button().dataset).toMatchObject({ scope: 'people', part: 'retry' });
    fireEvent.click(button());
    expect(retry).toHaveBeenCalledTimes(1);
  });

  test('keeps the focus until the retry is finished', () => {
    const { rerender } = render(<List isFailed />);
    act(() => button().focus());
    fireEvent.click(button());
    rerender(<List isTrying tabIndex={0} />);
    expect(focused()).toBe('people-retry');
    rerender(<List tabIndex={0} />);
    expect(focused()).toBe('people-list');
  });

  test('moves the focus to the loaded list, even if the browser has removed it from the button', () => {
    retried({ tabIndex: 0 }, () => button().blur());
    expect(focused()).toBe('people-list');
  });

  test('skips a part that the skin does not render', () => {
    retried({ tabIndex: 0, hasEmpty: false });
    expect(focused()).toBe('people-list');
  });

  test('has the focus again when the retry fails too', () => {
    retried({ isFailed: true }, () => button().blur());
    expect(focused()).toBe('people-retry');
  });

  test('does not move the focus when the user has moved it meanwhile, nor later', () => {
    const { rerender } = retried({ tabIndex: 0 }, () => by('elsewhere').focus());
    expect(focused()).toBe('elsewhere');
    act(() => by('elsewhere').blur());
    rerender(<List tabIndex={0} />);
    expect(document.activeElement).toBe(document.body);
  });

  test('does not move the focus when no part of the list is shown, nor later', () => {
    const { rerender } = retried({ isListShown: false }, () => button().blur());
    expect(document.activeElement).toBe(document.body);
    rerender(<List tabIndex={0} />);
    expect(document.activeElement).toBe(document.body);
  });

  test('moves the focus only if it was pressed', () => {
    const { rerender } = render(<List isTrying />);
    rerender(<List tabIndex={0} />);
    expect(document.activeElement).toBe(document.body);
  });
});

describeInBothModes('a retry button that is removed without a press', (show) => {
  test.each<[skin: string, hasButton: boolean]>([
    ['hides it', true],
    ['takes it out of the page', false],
  ])('moves the focus to the list at once when the skin %s', (_, hasButton) => {
    const { rerender } = show(<List isFailed tabIndex={0} />);
    act(() => button().focus());
    rerender(<List isFailed tabIndex={0} rows="others" />);
    rerender(<List isTrying tabIndex={0} hasButton={hasButton} />);
    expect(focused()).toBe('people-list');
  });

  test('moves the focus to the list as soon as that is shown', () => {
    const { rerender } = show(<List isFailed isListShown={false} />);
    act(() => button().focus());
    rerender(<List isTrying isListShown={false} hasButton={false} />);
    expect(document.activeElement).toBe(document.body);
    rerender(<List tabIndex={0} />);
    expect(focused()).toBe('people-list');
  });

  test('does not move a focus that is elsewhere or was removed', () => {
    const { rerender } = show(<List isFailed tabIndex={0} />);
    act(() => button().focus());
    act(() => by('elsewhere').focus());
    rerender(<List isTrying tabIndex={0} />);
    expect(focused()).toBe('elsewhere');
    rerender(<List isFailed tabIndex={0} />);
    act(() => button().focus());
    act(() => button().blur());
    rerender(<List isTrying tabIndex={0} />);
    expect(document.activeElement).toBe(document.body);
  });

  test('does not move the focus later when it is removed together with its parent, as in a menu that closes', () => {
    const { rerender } = show(<List isFailed tabIndex={0} />);
    act(() => button().focus());
    rerender(<List isFailed tabIndex={0} hasButton={false} />);
    rerender(<List isTrying tabIndex={0} hasButton={false} />);
    expect(document.activeElement).toBe(document.body);
  });
});

describe('a list that is not focusable itself', () => {
  test.each<[what: string, rows: string]>([
    [
      'the one stop of Tab',
      '<button tabindex="0">a</button><i role="row" tabindex="0" id="here">b</i>',
    ],
    ['its first link', '<button>a</button><a>b</a><a href="#" id="here">c</a>'],
    [
      'its first control that can be used',
      '<button disabled>a</button><button hidden>b</button><input id="here" /><button>c</button>',
    ],
  ])('passes the focus to %s', (_, rows) => {
    retried({ rows });
    expect(focused()).toBe('here');
  });

  test('takes the focus itself when nothing inside is focusable, until it is left', () => {
    retried({ rows: '<button disabled>a</button>text' });
    const list = by('people-list');
    expect([focused(), list.getAttribute('tabindex')]).toEqual(['people-list', '-1']);
    act(() => by('elsewhere').focus());
    expect(list.hasAttribute('tabindex')).toBe(false);
    list.tabIndex = 0;
    act(() => list.focus());
    act(() => by('elsewhere').focus());
    expect(list.hasAttribute('tabindex')).toBe(true);
  });

  test('keeps a tabindex that it was given', () => {
    retried({ tabIndex: -1, rows: '<button id="inside">a</button>' });
    expect(focused()).toBe('people-list');
    act(() => by('elsewhere').focus());
    expect(by('people-list').getAttribute('tabindex')).toBe('-1');
  });
});

test('the focus returns inside a shadow root', () => {
  const host = document.body.appendChild(document.createElement('div'));
  const root = host.attachShadow({ mode: 'open' });
  const container = root.appendChild(document.createElement('div'));
  const page = (props: ListProps) => (
    <GrcProvider getRootNode={() => root} translate={(key) => key}>
      <List {...props} />
    </GrcProvider>
  );
  const { rerender } = render(page({ isFailed: true }), { container });
  const retry = root.getElementById('people-retry') as HTMLButtonElement;
  act(() => retry.focus());
  fireEvent.click(retry);
  rerender(page({ isTrying: true }));
  rerender(page({ tabIndex: 0 }));
  expect(root.activeElement?.id).toBe('people-list');
  // The document sees only the host, whichever part inside has the focus.
  act(() => root.getElementById('elsewhere')!.focus());
  rerender(page({ isFailed: true, tabIndex: 0 }));
  fireEvent.click(retry);
  rerender(page({ tabIndex: 0 }));
  expect(root.activeElement?.id).toBe('elsewhere');
  // The browser has removed the focus from the hidden button.
  rerender(page({ isFailed: true }));
  fireEvent.click(retry);
  rerender(page({ isTrying: true }));
  act(() => (root.activeElement as HTMLElement).blur());
  rerender(page({ tabIndex: 0 }));
  expect(root.activeElement?.id).toBe('people-list');
});

describe('the retry button of a list', () => {
  function Status({ state }: { readonly state: ListView['state'] }) {
    const status = useListStatus({
      scope: 'people',
      ids,
      parts: ['list'],
      list: { state, rows: [] },
      isSearch: false,
      translate: (key) => key,
      announce: () => {},
      retry: () => {},
    });
    return (
      <>
        <button {...status.getRetryProps()} />
        <div id={ids('list')} role="tree" aria-label="People" tabIndex={0} />
      </>
    );
  }

  test.each(['waiting', 'loading', 'loadingMore'] as const)(
    'moves the focus to the rows when the list is no longer %s',
    (state) => {
      const { rerender } = render(<Status state="failed" />);
      act(() => button().focus());
      fireEvent.click(button());
      rerender(<Status state={state} />);
      expect(focused()).toBe('people-retry');
      rerender(<Status state="ready" />);
      expect(focused()).toBe('people-list');
    },
  );
});
