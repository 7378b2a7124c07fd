import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SimulatedClock } from 'xstate';
import { GrcProvider } from '../../../hooks/provider/grc-provider.tsx';
import { AttachmentsField } from '../../../ladle/renderers/attachments-field.tsx';
import { FieldValue } from '../../../ladle/renderers/field-value.tsx';
import { createClient } from '../../../src/api/client.ts';
import type { ClientOptions } from '../../../src/api/client-options.ts';
import { bearer } from '../../../src/api/sign-in/flows.ts';
import { fieldValue } from '../../../src/fields/index.ts';
import { describeInBothModes } from '../react-modes.tsx';

// A browser requests a picture, and a file behind a link, without the token of the page’s client.

const ROOT = 'https://platform.example';
const objects = new Map<string, Blob>();

beforeEach(() => {
  let made = 0;
  URL.createObjectURL = (blob) => {
    const address = `blob:${(made += 1)}`;
    objects.set(address, blob as Blob);
    return address;
  };
  URL.revokeObjectURL = (address) => void objects.delete(address);
});

afterEach(() => {
  Reflect.deleteProperty(URL, 'createObjectURL');
  Reflect.deleteProperty(URL, 'revokeObjectURL');
  objects.clear();
});

/** A platform that has files for requests with the token. */
function stage(options: Partial<ClientOptions> = {}) {
  const requests: Request[] = [];
  const types = new Map<string, string>();
  const faults = { status: 200, held: undefined as Promise<void> | undefined };
  const client = createClient({
    root: ROOT,
    signIn: bearer('secret'),
    retry: { count: 0 },
    async fetch(request) {
      requests.push(request);
      await faults.held;
      request.signal.throwIfAborted();
      const { pathname } = new URL(request.url);
      return faults.status === 200
        ? new Response('<svg/>', {
            headers: {
              'content-type': types.get(pathname) ?? 'image/png',
              'content-disposition': 'attachment; filename="stored.pdf"',
            },
          })
        : Response.json({}, { status: faults.status });
    },
    ...options,
  });
  const notify = vi.fn();
  const clock = new SimulatedClock();
  const provide = (children: React.ReactNode, online = true) => (
    <GrcProvider
      client={client}
      clock={clock}
      notify={notify}
      translate={(key) => key}
      environment={{ root: ROOT, online }}
    >
      {children}
    </GrcProvider>
  );
  return { requests, types, faults, notify, clock, provide };
}

const files = (...ids: number[]) =>
  fieldValue(
    { field_id: 1, field_type: 'attachments', name: 'Files' },
    ids.map((id) => ({ attachment_id: id, file_name: `${id}.png` })),
  )!;
const Files = ({ ids }: { readonly ids: readonly number[] }) => (
  <FieldValue value={files(...ids)} objectId={12} />
);

const picture = () => document.querySelector('img')!;
const stateOf = () => picture().dataset['state'];
const tick = () => act(() => new Promise((resolve) => setTimeout(resolve)));
const path = (id: number, type: string) =>
  `${ROOT}/api/objects/12/attachments/${id}/download?fileType=${type}`;

describeInBothModes('a file of the platform that only the client can authenticate for', (show) => {
  test('is read with the token, once for all who show it, and released by the last one', async () => {
    const { requests, provide } = stage();
    const both = (
      <>
        <Files ids={[5]} />
        <Files ids={[5]} />
      </>
    );
    const { rerender, unmount } = show(provide(both));
    expect(picture().getAttribute('src')).toBeNull();
    expect(stateOf()).toBe('loading');
    await waitFor(() => expect(stateOf()).toBe('shown'));
    expect(requests.map(({ url }) => url)).toEqual([path(5, 'thumbnail')]);
    expect(requests[0]?.headers.get('authorization')).toBe('Bearer secret');
    expect([...document.querySelectorAll('img')].map(({ src }) => src)).toEqual([
      'blob:1',
      'blob:1',
    ]);
    rerender(provide(<Files ids={[5]} />));
    await tick();
    expect([...objects.keys()]).toEqual(['blob:1']);
    unmount();
    await tick();
    expect(objects.size).toBe(0);
  });

  test('is not kept when it arrives too late: unmounting aborts the request', async () => {
    const { requests, faults, provide } = stage();
    let answer = () => {};
    faults.held = new Promise((resolve) => (answer = resolve));
    const { rerender } = show(provide(<Files ids={[5]} />));
    await waitFor(() => expect(requests).toHaveLength(1));
    rerender(provide(<Files ids={[6]} />));
    await tick();
    expect(requests[0]?.signal.aborted).toBe(true);
    answer();
    await waitFor(() => expect(stateOf()).toBe('shown'));
    expect(objects.size).toBe(1);
  });

  test('is loaded again when the connection is back after a failure, which is shown', async () => {
    const { requests, faults, provide } = stage();
    faults.status = 404;
    const { rerender } = show(provide(<Files ids={[5]} />));
    await waitFor(() => expect(stateOf()).toBe('failed'));
    expect(picture().getAttribute('src')).toBeNull();
    faults.status = 200;
    rerender(provide(<Files ids={[5]} />, false));
    await tick();
    expect(requests).toHaveLength(1);
    rerender(provide(<Files ids={[5]} />));
    await waitFor(() => expect(stateOf()).toBe('shown'));
    expect(requests).toHaveLength(2);
  });

  test('gets no executable content under an address of the page', async () => {
    const { types, provide } = stage();
    types.set('/api/objects/12/attachments/5/download', 'image/svg+xml; charset=utf-8');
    types.set('/api/objects/12/attachments/6/download', 'text/html');
    show(provide(<Files ids={[5, 6]} />));
    await waitFor(() => expect(stateOf()).toBe('shown'));
    await waitFor(() => expect([...objects.values()][0]?.type).toBe('application/octet-stream'));
    expect(picture().src).toBe('data:image/svg+xml,%3Csvg%2F%3E');
    expect(objects.size).toBe(1);
  });

  test('is saved under the name that the platform gives, and a failure is announced', async () => {
    const { requests, faults, notify, clock, provide } = stage();
    const saved: string[] = [];
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click');
    click.mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(`${this.download} ${this.href}`);
    });
    show(provide(<Files ids={[5]} />));
    await waitFor(() => expect(stateOf()).toBe('shown'));
    const link = screen.getByRole('link');
    expect(fireEvent.click(link)).toBe(false);
    expect(link.getAttribute('aria-busy')).toBe('true');
    fireEvent.click(link);
    await waitFor(() => expect(saved).toEqual(['stored.pdf blob:2']));
    expect(requests.map(({ url }) => url)).toEqual([path(5, 'thumbnail'), path(5, 'attachment')]);
    expect(link.getAttribute('aria-busy')).toBeNull();
    clock.increment(60_000);
    expect([...objects.keys()]).toEqual(['blob:1']);

    faults.status = 403;
    fireEvent.click(link);
    await waitFor(() =>
      expect(notify.mock.calls).toEqual([
        [{ kind: 'error', key: 'attachments.downloadFailed', params: { fileName: '5.png' } }],
      ]),
    );
    expect(saved).toHaveLength(1);
    click.mockRestore();
  });

  test('of an attachments field is read and saved in the same way, with the key of its reporter', async () => {
    const { requests, provide } = stage({ externalUserKey: 'key' });
    const item = { id: 5, fileName: 'a.png', contentType: 'image/png', size: 1 };
    const value = [{ ...item, hasThumbnail: true, hasPdfVersion: true }];
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
    show(
      provide(
        <AttachmentsField
          label="Evidence"
          fieldId={20}
          module="cases"
          externalUserKey="key"
          defaultValue={value}
        />,
      ),
    );
    await waitFor(() => expect(stateOf()).toBe('shown'));
    fireEvent.click(screen.getByRole('link', { name: /PDF/ }));
    await waitFor(() => expect(click).toHaveBeenCalledOnce());
    const downloads = requests.map(({ url }) => url).filter((url) => url.includes('/download'));
    const address = `${ROOT}/api/cases/attachments/5/download?`;
    expect(downloads).toEqual([
      `${address}fileType=thumbnail&external_user_unique_key=key`,
      `${address}fileType=pdf&external_user_unique_key=key`,
    ]);
    click.mockRestore();
  });
});

const TOKEN = { signIn: bearer('secret') };

test.each<[string, Partial<ClientOptions>, 'address' | 'client']>([
  ['a token', TOKEN, 'client'],
  ['cookies', {}, 'address'],
  ['the key of an outside reporter', { externalUserKey: 'K' }, 'client'],
  ['the secret of a case', { caseSecret: 'S' }, 'client'],
  ['cookies, and the choice not to', { fileAccess: 'client' }, 'client'],
  ['a token, and the choice not to', { ...TOKEN, fileAccess: 'address' }, 'address'],
])('with %s, files are read in the way that authenticates the caller', (_, options, expected) => {
  const client = createClient({ root: ROOT, ...options });
  expect(client.fileAccess).toBe(expected);
  expect(client.actAs('other').fileAccess).toBe(options.fileAccess ?? 'client');
});
