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
  /** What stands in the part `list`, as HTML. */
  readonly rows?: string;
  readonly isListShown?: boolean;
  /** The skin renders the text of an empty list. */
  readonly hasEmpty?: boolean;
  readonly tabIndex?: number;
  /** The skin renders the button. */
  readonly hasButton?: boolean;
  readonly retry?: () => void;
}

const nothing = () => {};
const ids = (name: string) => `people-${name}`;

/** A list that could not be loaded, its button, and a box and a link elsewhere. */
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
        // oxlint-disable-next-line react/no-danger -- the test's own
        dangerouslySetInnerHTML={{ __html: props.rows ?? '' }}
      />
    </>
  );
}

const by = (id: string) => document.getElementById(id)!;
const button = () => by('people-retry') as HTMLButtonElement;
const focused = () => document.activeElement?.id;

/** The button is pressed, which has the focus then; `after` is what is there when the attempt is over. */
function retried(after: ListProps, before: () => void = () => {}) {
  const { rerender, unmount } = render(<List isFailed />);
  act(() => button().focus());
  fireEvent.click(button());
  rerender(<List isTrying />);
  before();
  rerender(<List {...after} />);
  return { rerender, unmount };
}

describe('the button that tries again', () => {
  test('is there while something failed, says what it does, and does it', () => {
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

  test('keeps the focus where it is until the attempt is over', () => {
    const { rerender } = render(<List isFailed />);
    act(() => button().focus());
    fireEvent.click(button());
    rerender(<List isTrying tabIndex={0} />);
    expect(focused()).toBe('people-retry');
    rerender(<List tabIndex={0} />);
    expect(focused()).toBe('people-list');
  });

  test('gives the focus to what it brought, also where the browser has taken it from the button', () => {
    retried({ tabIndex: 0 }, () => button().blur());
    expect(focused()).toBe('people-list');
  });

  test('passes over a part that the skin does not render', () => {
    retried({ tabIndex: 0, hasEmpty: false });
    expect(focused()).toBe('people-list');
  });

  test('has it again where the attempt failed too', () => {
    retried({ isFailed: true }, () => button().blur());
    expect(focused()).toBe('people-retry');
  });

  test('leaves it where the user has moved it meanwhile, and does not ask for it later', () => {
    const { rerender } = retried({ tabIndex: 0 }, () => by('elsewhere').focus());
    expect(focused()).toBe('elsewhere');
    act(() => by('elsewhere').blur());
    rerender(<List tabIndex={0} />);
    expect(document.activeElement).toBe(document.body);
  });

  test('leaves it where it is when nothing of the list is shown, and does not ask for it later', () => {
    const { rerender } = retried({ isListShown: false }, () => button().blur());
    expect(document.activeElement).toBe(document.body);
    rerender(<List tabIndex={0} />);
    expect(document.activeElement).toBe(document.body);
  });

  test('moves no focus unless it was pressed', () => {
    const { rerender } = render(<List isTrying />);
    rerender(<List tabIndex={0} />);
    expect(document.activeElement).toBe(document.body);
  });
});

describeInBothModes('a button that goes without being pressed', (show) => {
  test.each<[skin: string, hasButton: boolean]>([
    ['hides it', true],
    ['takes it out of the page', false],
  ])('gives the focus to the list at once where the skin %s', (_, hasButton) => {
    const { rerender } = show(<List isFailed tabIndex={0} />);
    act(() => button().focus());
    rerender(<List isFailed tabIndex={0} rows="others" />);
    rerender(<List isTrying tabIndex={0} hasButton={hasButton} />);
    expect(focused()).toBe('people-list');
  });

  test('gives it to what it stood for as soon as that is shown', () => {
    const { rerender } = show(<List isFailed isListShown={false} />);
    act(() => button().focus());
    rerender(<List isTrying isListShown={false} hasButton={false} />);
    expect(document.activeElement).toBe(document.body);
    rerender(<List tabIndex={0} />);
    expect(focused()).toBe('people-list');
  });

  test('takes it from nobody who has it elsewhere, and gives it to nobody whom it has left', () => {
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

  test('with all it stands in, as in a menu that closes, asks for no focus later', () => {
    const { rerender } = show(<List isFailed tabIndex={0} />);
    act(() => button().focus());
    rerender(<List isFailed tabIndex={0} hasButton={false} />);
    rerender(<List isTrying tabIndex={0} hasButton={false} />);
    expect(document.activeElement).toBe(document.body);
  });
});

describe('a list that takes no focus itself', () => {
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
  ])('gives it to %s', (_, rows) => {
    retried({ rows });
    expect(focused()).toBe('here');
  });

  test('has it itself where nothing in it can be used, until it leaves', () => {
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

  test('that is given it keeps its tabindex', () => {
    retried({ tabIndex: -1, rows: '<button id="inside">a</button>' });
    expect(focused()).toBe('people-list');
    act(() => by('elsewhere').focus());
    expect(by('people-list').getAttribute('tabindex')).toBe('-1');
  });
});

test('in a shadow root the focus comes back inside it', () => {
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
  // The page sees only the host, whichever part of it has the focus.
  act(() => root.getElementById('elsewhere')!.focus());
  rerender(page({ isFailed: true, tabIndex: 0 }));
  fireEvent.click(retry);
  rerender(page({ tabIndex: 0 }));
  expect(root.activeElement?.id).toBe('elsewhere');
  // The browser has taken it from the button that went.
  rerender(page({ isFailed: true }));
  fireEvent.click(retry);
  rerender(page({ isTrying: true }));
  act(() => (root.activeElement as HTMLElement).blur());
  rerender(page({ tabIndex: 0 }));
  expect(root.activeElement?.id).toBe('people-list');
});

describe('the button of a list', () => {
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
    'gives the focus to the rows when the list is no longer %s',
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
