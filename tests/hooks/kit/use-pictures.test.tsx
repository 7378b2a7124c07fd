import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { SimulatedClock } from 'xstate';
import { picturesOf } from '../../../hooks/kit/pictures.ts';
import { isReadByClient, readFile } from '../../../hooks/kit/read-file.ts';
import { useDownload } from '../../../hooks/kit/use-download.ts';
import { usePictures } from '../../../hooks/kit/use-pictures.ts';
import { GrcProvider } from '../../../hooks/provider/grc-provider.tsx';
import type { WidgetClient } from '../../../src/api/widget-client.ts';
import { attachmentUrl, type AttachmentSource } from '../../../src/files/attachment-url.ts';

const ROOT = 'https://platform.example';
const source = (id: number): AttachmentSource => ({ root: ROOT, id, module: 'objects' });
const url = (id: number) => attachmentUrl(source(id));

/** The object URLs that the page still holds. */
const held = new Set<string>();
beforeEach(() => {
  let made = 0;
  URL.createObjectURL = () => {
    held.add(`blob:${(made += 1)}`);
    return `blob:${made}`;
  };
  URL.revokeObjectURL = (address) => void held.delete(address);
});
afterEach(() => {
  vi.restoreAllMocks();
  Reflect.deleteProperty(URL, 'createObjectURL');
  Reflect.deleteProperty(URL, 'revokeObjectURL');
  held.clear();
});

type Call = Readonly<Record<string, unknown>>;

/** A client that authenticates, whose platform has a file for each request, or answers when the test says so. */
function platform({ fileAccess = 'client' as 'client' | 'address', name = 'stored.png' } = {}) {
  const requests: {
    readonly call: Call;
    readonly options: Call;
    answer: (reply: object) => void;
  }[] = [];
  const client = {
    fileAccess,
    request: (call: Call, options: Call) =>
      new Promise<object>((answer) => {
        requests.push({ call, options, answer });
      }),
  } as unknown as WidgetClient;
  const file = new File(['a'], name, { type: 'image/png' });
  return {
    client,
    requests,
    file,
    answer: (place: number, reply: object = { success: true, data: file }) =>
      act(async () => requests[place]!.answer(reply)),
  };
}
const REFUSED = { success: false, status: 404, kind: 'http' };
const settled = () => act(async () => {});

describe('a file of the platform', () => {
  test('is read through the client when only that can authenticate, and the page can show it', () => {
    expect(isReadByClient(platform().client)).toBe(true);
    expect(isReadByClient(platform({ fileAccess: 'address' }).client)).toBe(false);
    Object.assign(URL, { createObjectURL: undefined });
    expect(isReadByClient(platform().client)).toBe(false);
  });

  test('is requested by its path, without error notices, with the key of a reporter as a parameter', async () => {
    const { client, requests, file, answer } = platform();
    const { signal } = new AbortController();
    const reading = [
      readFile(client, { ...source(5), fileType: 'pdf' }),
      readFile(client, { ...source(6), externalUserKey: 'key' }, signal),
    ];
    expect(requests.map(({ call }) => call)).toEqual([
      { path: 'objects/attachments/5/download?fileType=pdf', accept: 'blob' },
      {
        path: 'objects/attachments/6/download',
        query: { external_user_unique_key: 'key' },
        accept: 'blob',
      },
    ]);
    expect(requests.map(({ options }) => options)).toEqual([
      { quiet: true },
      { quiet: true, signal },
    ]);
    const results = Promise.allSettled(reading);
    await answer(0);
    await answer(1, REFUSED);
    expect(await results).toMatchObject([
      { value: file },
      { status: 'rejected', reason: { failure: { status: 404 } } },
    ]);
  });
});

describe('the pictures of a widget', () => {
  interface GalleryProps {
    readonly ids: readonly number[];
    readonly client: WidgetClient;
    readonly online?: boolean;
  }
  let renders = 0;
  function Pictures({ ids }: { readonly ids: readonly number[] }) {
    renders += 1;
    const propsOf = usePictures(ids.map(source));
    return ids.map((id) => <img key={id} alt={`No. ${id}`} {...propsOf(source(id))} />);
  }
  const Gallery = ({ ids, client, online = true }: GalleryProps) => (
    <GrcProvider client={client} translate={(key) => key} environment={{ root: ROOT, online }}>
      <Pictures ids={ids} />
    </GrcProvider>
  );
  const shown = () =>
    screen
      .queryAllByRole<HTMLImageElement>('img')
      .map((one) => [one.getAttribute('src'), one.dataset['state']]);

  test('have plain addresses when the cookies of the browser authenticate', async () => {
    const { client, requests } = platform({ fileAccess: 'address' });
    render(<Gallery ids={[1, 2]} client={client} />);
    await settled();
    expect(shown()).toEqual([
      [url(1), undefined],
      [url(2), undefined],
    ]);
    expect(requests).toEqual([]);
  });

  test('are read through the client, shown when loaded, and released with the widget', async () => {
    const { client, requests, answer } = platform();
    const { unmount } = render(<Gallery ids={[1, 2]} client={client} />);
    expect(shown()).toEqual([
      [null, 'loading'],
      [null, 'loading'],
    ]);
    await settled();
    expect(requests).toHaveLength(2);
    await answer(0);
    await answer(1, REFUSED);
    await waitFor(() =>
      expect(shown()).toEqual([
        ['blob:1', 'shown'],
        [null, 'failed'],
      ]),
    );
    unmount();
    await settled();
    expect(held.size).toBe(0);
  });

  test('are loading in the first page too, which a server renders', () => {
    const page = renderToString(<Gallery ids={[1]} client={platform().client} />);
    expect(page).toContain('data-state="loading"');
  });

  test('are read once while they are shown, and new ones replace removed ones', async () => {
    const { client, requests, answer } = platform();
    const { rerender } = render(<Gallery ids={[1]} client={client} />);
    await settled();
    await answer(0);
    rerender(<Gallery ids={[1]} client={client} />);
    await settled();
    expect(requests).toHaveLength(1);
    rerender(<Gallery ids={[1, 2]} client={client} />);
    await settled();
    expect(requests.map(({ call }) => call['path'])).toEqual([
      'objects/attachments/1/download',
      'objects/attachments/2/download',
    ]);
    expect(shown()[0]).toEqual(['blob:1', 'shown']);
    rerender(<Gallery ids={[2]} client={client} />);
    await settled();
    expect(held.size).toBe(0);
    expect(requests).toHaveLength(2);
  });

  test('that failed are read again when the connection is back', async () => {
    const { client, requests, answer } = platform();
    const { rerender } = render(<Gallery ids={[1]} client={client} />);
    await settled();
    await answer(0, REFUSED);
    rerender(<Gallery ids={[1]} client={client} online={false} />);
    await settled();
    expect([requests.length, shown()]).toEqual([1, [[null, 'failed']]]);
    rerender(<Gallery ids={[1]} client={client} />);
    await settled();
    expect([requests.length, shown()]).toEqual([2, [[null, 'loading']]]);
  });

  test('of another widget do not render this one', async () => {
    const { client, answer } = platform();
    render(
      <>
        <Gallery ids={[1]} client={client} />
        <Gallery ids={[]} client={client} />
      </>,
    );
    await settled();
    const before = renders;
    await answer(0);
    await waitFor(() => expect(shown()).toEqual([['blob:1', 'shown']]));
    expect(renders).toBe(before + 1);
  });

  test('are no longer requested when their widget is unmounted', async () => {
    const { client, answer } = platform();
    const { unmount } = render(<Gallery ids={[1]} client={client} />);
    await settled();
    unmount();
    await settled();
    const get = vi.spyOn(picturesOf(client), 'get');
    picturesOf(client).hold(source(2), true);
    await settled();
    await answer(1);
    expect(held.size).toBe(1);
    expect(get).not.toHaveBeenCalled();
  });

  test('are those of the current client of the page', async () => {
    const [first, second] = [platform(), platform()];
    const { rerender } = render(<Gallery ids={[1]} client={first.client} />);
    await settled();
    rerender(<Gallery ids={[1]} client={second.client} />);
    await settled();
    expect([first.requests.length, second.requests.length]).toEqual([1, 1]);
    expect((first.requests[0]!.options['signal'] as AbortSignal).aborted).toBe(true);
    await second.answer(0);
    await waitFor(() => expect(shown()[0]![1]).toBe('shown'));
  });
});

describe('a link to a file', () => {
  const notify = vi.fn();
  beforeEach(() => notify.mockClear());
  const clock = new SimulatedClock();

  function Links({ onClick }: { readonly onClick?: (event: { preventDefault(): void }) => void }) {
    const download = useDownload();
    return [1, 2].map((id) => {
      const props = download(source(id), `${id}.pdf`);
      return (
        <a
          key={id}
          href={url(id)}
          {...props}
          onClick={(event) => {
            onClick?.(event);
            props.onClick(event);
          }}
        >
          {`No. ${id}`}
        </a>
      );
    });
  }
  const show = (client: WidgetClient, onClick?: (event: { preventDefault(): void }) => void) =>
    render(
      <GrcProvider client={client} clock={clock} notify={notify} translate={(key) => key}>
        <Links {...(onClick && { onClick })} />
      </GrcProvider>,
    );
  const link = (id: number) => screen.getByText(`No. ${id}`);
  const busy = () => [1, 2].map((id) => link(id).getAttribute('aria-busy'));

  /** The files the browser saved: the name, and the address they were saved from. */
  let saved: string[] = [];
  beforeEach(() => {
    saved = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      saved.push(`${this.download} ${this.href}`);
    });
  });

  test('is left to the browser when cookies authenticate, and when the host has handled the press', () => {
    const { client, requests } = platform({ fileAccess: 'address' });
    const { unmount } = show(client);
    const left = vi.fn((event: Event) => {
      expect(event.defaultPrevented).toBe(false);
      event.preventDefault();
    });
    document.addEventListener('click', left);
    fireEvent.click(link(1));
    document.removeEventListener('click', left);
    expect(left).toHaveBeenCalledTimes(1);
    unmount();
    const other = platform();
    show(other.client, (event) => event.preventDefault());
    fireEvent.click(link(1));
    expect([requests, other.requests]).toEqual([[], []]);
  });

  test('reads its file once, is busy meanwhile, and saves it under its own name', async () => {
    const { client, requests, answer } = platform();
    show(client);
    expect(fireEvent.click(link(1))).toBe(false);
    expect(busy()).toEqual(['true', null]);
    expect(fireEvent.click(link(1))).toBe(false);
    fireEvent.click(link(2));
    expect([busy(), requests.length]).toEqual([['true', 'true'], 2]);
    await answer(0);
    expect([busy(), saved]).toEqual([[null, 'true'], ['stored.png blob:1']]);
    await answer(1);
    expect([busy(), saved]).toEqual([
      [null, null],
      ['stored.png blob:1', 'stored.png blob:2'],
    ]);
    expect(notify).not.toHaveBeenCalled();
  });

  test('saves a file without a name under its visible name, and releases it a minute later', async () => {
    const { client, answer } = platform({ name: '' });
    show(client);
    fireEvent.click(link(2));
    await answer(0);
    expect(saved).toEqual(['2.pdf blob:1']);
    clock.increment(59_999);
    expect(held.size).toBe(1);
    clock.increment(1);
    expect(held.size).toBe(0);
  });

  test('reports that its file could not be read, and can be pressed again', async () => {
    const { client, requests, answer } = platform();
    show(client);
    fireEvent.click(link(1));
    await answer(0, REFUSED);
    expect(notify.mock.calls).toEqual([
      [{ kind: 'error', key: 'attachments.downloadFailed', params: { fileName: '1.pdf' } }],
    ]);
    expect([busy(), saved]).toEqual([[null, null], []]);
    fireEvent.click(link(1));
    expect(requests).toHaveLength(2);
  });
});
