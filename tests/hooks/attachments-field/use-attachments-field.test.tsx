import {
  act,
  cleanup,
  createEvent,
  fireEvent,
  screen,
  waitFor,
  within,
} from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { computeAccessibleDescription } from 'dom-accessibility-api';
import { Activity, useState } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, test, vi } from 'vitest';
import { createPlatform } from '../../../fixtures/platform/platform.ts';
import { KeepCharts } from '../../../hooks/kit/keep-charts.tsx';
import { GrcProvider } from '../../../hooks/provider/grc-provider.tsx';
import {
  useAttachmentsField,
  type UseAttachmentsFieldProps,
} from '../../../hooks/attachments-field/use-attachments-field.ts';
import { AttachmentsField } from '../../../ladle/renderers/attachments-field.tsx';
import { fileStore } from '../../../machines/kit/file-store.ts';
import { createClient, type Client } from '../../../src/api/client.ts';
import { describeInBothModes } from '../react-modes.tsx';

/** Returns keys as texts, so that no catalogue is loaded. */
const keys = (key: string, params?: { readonly size?: unknown }) =>
  params?.size === undefined ? key : `${key} ${String(params.size)}`;

const ROOT = 'https://platform.example';
const pdf = (name = 'a.pdf', size = 10) =>
  new File(['x'.repeat(size)], name, { type: 'application/pdf' });
const STORED = [
  { id: 1, fileName: 'report.pdf' },
  { id: 2, fileName: 'a name longer than it needs.png' },
];

const withStoredFiles = (client: Client, online: boolean) => (
  <GrcProvider translate={keys} client={client} environment={{ root: ROOT, online }}>
    <AttachmentsField label="Evidence" fieldId={20} defaultValue={STORED} />
  </GrcProvider>
);

/** A client on the platform; uploads are answered here because the FormData of jsdom cannot be sent. */
function stage(answers: readonly number[] = [], held?: Promise<void>) {
  const platform = createPlatform({ cookies: () => '' });
  const requests: string[] = [];
  const statuses = [...answers];
  const client = createClient({
    root: ROOT,
    fetch: (request) => platform.fetch(request),
    upload: async ({ method, url }) => {
      requests.push(`${method} ${new URL(url).pathname}`);
      await held;
      const status = statuses.shift() ?? 201;
      const body = status === 201 ? { created_identifier: 'new' } : { type: 'urn:grc:problem:x' };
      return Response.json(body, { status });
    },
  });
  return { client, requests };
}

describeInBothModes('useAttachmentsField', (mount) => {
  const show = (props: Partial<UseAttachmentsFieldProps> = {}, answers: readonly number[] = []) => {
    const { client, requests } = stage(answers);
    const onWarning = vi.fn();
    const { unmount } = mount(
      <GrcProvider
        translate={keys}
        onWarning={onWarning}
        client={client}
        environment={{ root: ROOT, online: true }}
      >
        <AttachmentsField label="Evidence" fieldId={20} {...props} />
      </GrcProvider>,
    );
    return { requests, onWarning, unmount };
  };
  const input = () => document.querySelector<HTMLInputElement>('input[type=file]')!;
  const row = (name: string) => screen.getByRole('listitem', { name });

  test('has a file input, help text and the required marker [attach-01] [attach-02] [attach-03] [attach-07]', () => {
    const { unmount } = show({ required: true, description: 'Photos of the leak', single: true });
    expect(input().type).toBe('file');
    expect(input().multiple).toBe(false);
    const group = screen.getByRole('group', { name: 'Evidence' });
    expect(computeAccessibleDescription(group)).toContain('Photos of the leak');
    expect(screen.getByText('Photos of the leak')).toBeTruthy();
    expect(screen.getByText('*')).toBeTruthy();
    unmount();
    show({});
    expect(input().multiple).toBe(true);
    expect(screen.queryByText('*')).toBeNull();
  });

  test('read-only shows files without an input; deleting needs permission [attach-04] [attach-05]', () => {
    show({ readOnly: true, defaultValue: STORED });
    expect(input()).toBeNull();
    expect(
      within(row('report.pdf')).getByRole<HTMLButtonElement>('button', {
        name: 'attachments.delete',
      }).disabled,
    ).toBe(true);
  });

  test('read-only disables the file input, also where a skin always renders it [attach-04]', () => {
    function Skin(props: { readonly readOnly: boolean }) {
      return <input {...useAttachmentsField({ fieldId: 20, ...props }).getInputProps()} />;
    }
    const at = (readOnly: boolean) => (
      <GrcProvider translate={keys} client={stage().client} environment={{ root: ROOT }}>
        <Skin readOnly={readOnly} />
      </GrcProvider>
    );
    const { rerender } = mount(at(true));
    expect(input().disabled).toBe(true);
    rerender(at(false));
    expect(input().disabled).toBe(false);
  });

  test('shows a stored name unchanged, isolated from the text around it, and keeps it as the value', () => {
    const fileName = 'invoice_\u202Efdp.exe';
    const changes: unknown[] = [];
    show({
      name: 'evidence',
      value: [{ id: 7, fileName }],
      onValueChange: (change) => changes.push(change),
    });
    const link = within(row('invoice_fdp.exe')).getByRole('link');
    expect([link.textContent, link.getAttribute('download')]).toEqual([
      'invoice_fdp.exe',
      'invoice_fdp.exe',
    ]);
    expect(link.querySelector('bdi')).toBeTruthy();
    expect(changes).toEqual([]);
  });

  test('changed props reach the mounted field', () => {
    const { client } = stage();
    const at = (props: Omit<Partial<UseAttachmentsFieldProps>, 'value' | 'defaultValue'>) => (
      <GrcProvider translate={keys} client={client} environment={{ root: ROOT, online: true }}>
        <AttachmentsField label="Evidence" fieldId={20} defaultValue={STORED} {...props} />
      </GrcProvider>
    );
    const { rerender } = mount(at({ allowedExtensions: ['png'] }));
    expect(input().accept).toBe('.png');
    rerender(at({ allowedExtensions: ['pdf'] }));
    expect(input().accept).toBe('.pdf');
    expect(input().multiple).toBe(true);
    rerender(at({ single: true }));
    expect(input().multiple).toBe(false);
    expect(screen.queryByRole('button', { name: 'attachments.viewGrid' })).toBeNull();
    rerender(at({}));
    expect(input().multiple).toBe(true);
    rerender(at({ readOnly: true }));
    expect(input()).toBeNull();
    expect(within(row('report.pdf')).getByRole('button', { name: /delete/ })).toHaveProperty(
      'disabled',
      true,
    );
  });

  test('uploads a chosen file to the module, where it becomes a stored file [attach-14] [attach-17] [attach-37]', async () => {
    const user = userEvent.setup();
    const onValueChange = vi.fn();
    const { requests } = show({ module: 'cases', onValueChange });
    expect(requests.filter((line) => line.startsWith('POST'))).toEqual([]);
    await user.upload(input(), pdf());
    await waitFor(() => expect(onValueChange).toHaveBeenCalledTimes(1));
    expect(requests).toContain('POST /api/cases/attachments/stream');
    const [{ value, reason }] = onValueChange.mock.calls[0]!;
    expect(reason).toBe('upload');
    expect(value[0]).toMatchObject({ fileName: 'a.pdf' });
    for (const name of ['attachments.rename', 'attachments.delete'])
      expect(within(row('a.pdf')).getByRole('button', { name })).toBeTruthy();
    expect(requests.filter((line) => line.startsWith('POST'))).toHaveLength(1);
  });

  test('a required field is invalid for its form until a file is stored [attach-45]', async () => {
    let answer = () => {};
    const { client } = stage([], new Promise((resolve) => (answer = resolve)));
    mount(
      <GrcProvider translate={keys} client={client} environment={{ root: ROOT }}>
        <AttachmentsField label="Evidence" fieldId={20} required name="evidence" />
      </GrcProvider>,
    );
    const isMissing = () =>
      document.querySelector<HTMLInputElement>('input[data-name=evidence]')!.validity.valueMissing;
    fireEvent.change(input(), { target: { files: [pdf()] } });
    await screen.findByRole('progressbar');
    // A file that is still being uploaded is not submitted with the form.
    expect(isMissing()).toBe(true);
    answer();
    await waitFor(() => expect(isMissing()).toBe(false));
  });

  test.each([{ online: true }, { online: false }])(
    'a form is valid again when the chosen file is uploaded, and the message is shown at a submit (online: $online) [attach-45]',
    async ({ online }) => {
      let answer = () => {};
      const { client } = stage([], new Promise((resolve) => (answer = resolve)));
      const at = (isOnline: boolean, props: { readonly disabled?: boolean } = {}) => (
        <GrcProvider
          translate={keys}
          client={client}
          environment={{ root: ROOT, online: isOnline }}
        >
          <form>
            <AttachmentsField
              label="Evidence"
              fieldId={20}
              name="evidence"
              defaultValue={STORED}
              {...props}
            />
          </form>
        </GrcProvider>
      );
      const { rerender } = mount(at(online));
      const form = document.querySelector('form')!;
      const error = () => document.querySelector('[data-part=error]')!.textContent;
      expect(form.checkValidity()).toBe(true);
      fireEvent.change(input(), { target: { files: [pdf()] } });
      await screen.findByRole('progressbar');
      expect(error()).toBe('');
      act(() => expect(form.checkValidity()).toBe(false));
      expect(error()).toBe('attachments.unfinished');
      rerender(at(online, { disabled: true }));
      expect(form.checkValidity()).toBe(true);
      expect(error()).toBe('');
      rerender(at(true));
      answer();
      await waitFor(() => expect(form.checkValidity()).toBe(true));
      expect(error()).toBe('');
      expect(new FormData(form).getAll('evidence')).toHaveLength(3);
    },
  );

  test('a file chosen while the settings load is shown as waiting, and uploaded once they are loaded', async () => {
    const { client, requests } = stage();
    let answer: () => void = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const slow = new Proxy(client, {
      get: (target, name) =>
        name === 'settings'
          ? { get: () => held.then(() => ({ success: false })) }
          : target[name as keyof typeof target],
    });
    mount(
      <GrcProvider translate={keys} client={slow} environment={{ root: ROOT, online: true }}>
        <AttachmentsField label="Evidence" fieldId={20} />
      </GrcProvider>,
    );
    fireEvent.change(input(), { target: { files: [pdf()] } });
    expect(row('a.pdf').dataset['state']).toBe('waiting');
    expect(
      within(row('a.pdf')).getByRole('progressbar', { name: 'attachments.queued' }),
    ).toBeTruthy();
    expect(requests).toEqual([]);
    await act(async () => answer());
    await waitFor(() => expect(row('a.pdf').dataset['state']).toBe('stored'));
    expect(requests).toHaveLength(1);
  });

  test('settings of the platform limit the uploads [attach-33] [attach-34]', async () => {
    const { requests } = show();
    await waitFor(() => expect(input().accept).not.toBe(''));
    fireEvent.change(input(), { target: { files: [new File(['x'], 'virus.exe')] } });
    expect((await screen.findByRole('alert')).textContent).toContain('extensionNotAllowed');
    expect(requests.filter((line) => line.startsWith('POST'))).toEqual([]);
    fireEvent.click(
      within(screen.getByRole('alert')).getByRole('button', { name: 'attachments.dismissFailure' }),
    );
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('a failed upload offers no retry in a field that was locked meanwhile [attach-04]', async () => {
    const { client } = stage([500]);
    const at = (disabled: boolean) => (
      <GrcProvider
        translate={keys}
        client={client}
        environment={{ root: ROOT, online: true }}
        onWarning={() => {}}
      >
        <AttachmentsField label="Evidence" fieldId={20} disabled={disabled} />
      </GrcProvider>
    );
    const { rerender } = mount(at(false));
    fireEvent.change(input(), { target: { files: [pdf()] } });
    await screen.findByRole('button', { name: 'retry: a.pdf' });
    rerender(at(true));
    expect(screen.queryByRole('button', { name: 'retry: a.pdf' })).toBeNull();
  });

  test('a failed upload offers a retry [attach-15] [attach-18]', async () => {
    show({}, [403]);
    fireEvent.change(input(), { target: { files: [pdf()] } });
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toMatch(/^⚠ .*uploadFailed/);
    fireEvent.click(within(alert).getByRole('button', { name: 'retry: a.pdf' }));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    await within(await screen.findByRole('listitem', { name: 'a.pdf' })).findByRole('button', {
      name: 'attachments.rename',
    });
  });

  test('dismissing a failed upload moves the focus to the next failure, else to the file before it [F-E2]', async () => {
    const user = userEvent.setup();
    show({ defaultValue: STORED }, [403, 403]);
    fireEvent.change(input(), { target: { files: [pdf('a.pdf'), pdf('b.pdf')] } });
    await waitFor(() => expect(screen.getAllByRole('alert')).toHaveLength(2));
    const dismiss = (alert: HTMLElement) =>
      within(alert).getByRole('button', { name: 'attachments.dismissFailure' });
    const [first, second] = screen.getAllByRole('alert') as [HTMLElement, HTMLElement];
    await user.click(dismiss(first));
    expect(first.isConnected && second.isConnected).toBe(false);
    const left = screen.getByRole('alert');
    expect(document.activeElement).toBe(dismiss(left));
    await user.click(dismiss(left));
    expect(document.activeElement).toBe(
      within(row(STORED[1]!.fileName)).getByRole('button', { name: 'attachments.delete' }),
    );
  });

  test('with two fields on a page, "Try again" names and uploads only the file of its own field', async () => {
    const one = stage([403]);
    const other = stage([403]);
    const at = (client: typeof one.client, label: string) => (
      <GrcProvider translate={keys} client={client} environment={{ root: ROOT, online: true }}>
        <AttachmentsField label={label} fieldId={20} />
      </GrcProvider>
    );
    mount(
      <>
        {at(one.client, 'Photos')}
        {at(other.client, 'Evidence')}
      </>,
    );
    const inputs = document.querySelectorAll<HTMLInputElement>('input[type=file]');
    fireEvent.change(inputs[0]!, { target: { files: [pdf('a.pdf')] } });
    fireEvent.change(inputs[1]!, { target: { files: [pdf('b.pdf')] } });
    await waitFor(() => expect(screen.getAllByRole('alert')).toHaveLength(2));
    const requests = [one.requests.length, other.requests.length];
    fireEvent.click(screen.getByRole('button', { name: 'retry: b.pdf' }));
    await screen.findByRole('listitem', { name: 'b.pdf' });
    await waitFor(() => expect(other.requests.length).toBeGreaterThan(requests[1]!));
    expect(one.requests).toHaveLength(requests[0]!);
    expect(screen.getAllByRole('alert')).toHaveLength(1);
    expect(screen.getByRole('button', { name: 'retry: a.pdf' })).toBeTruthy();
  });

  test('dismissing the only file moves the focus to the button that adds files [F-E2]', async () => {
    const user = userEvent.setup();
    show({}, [403]);
    fireEvent.change(input(), { target: { files: [pdf()] } });
    const alert = await screen.findByRole('alert');
    await user.click(within(alert).getByRole('button', { name: 'attachments.dismissFailure' }));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    expect((document.activeElement as HTMLElement).dataset['part']).toBe('trigger');
  });

  test('retrying a failed upload moves the focus to its cancel button [F-E2]', async () => {
    const user = userEvent.setup();
    const { client } = stage([403]);
    const at = (online: boolean) => withStoredFiles(client, online);
    const { rerender } = mount(at(true));
    fireEvent.change(input(), { target: { files: [pdf()] } });
    await screen.findByRole('alert');
    // The upload waits for the connection, so that no answer arrives meanwhile.
    rerender(at(false));
    const alert = screen.getByRole('alert');
    await user.click(within(alert).getByRole('button', { name: 'retry: a.pdf' }));
    expect(document.activeElement).toBe(
      within(row('a.pdf')).getByRole('button', { name: 'attachments.cancelUpload' }),
    );
  });

  test('the focus moves from the cancel button to the delete button when the upload ends [F-E2]', async () => {
    const { client } = stage([]);
    const at = (online: boolean) => withStoredFiles(client, online);
    // The upload waits for the connection until the button has the focus.
    const { rerender } = mount(at(false));
    fireEvent.change(input(), { target: { files: [pdf()] } });
    const file = () => within(row('a.pdf'));
    act(() => file().getByRole('button', { name: 'attachments.cancelUpload' }).focus());
    rerender(at(true));
    const remove = await file().findByRole('button', { name: 'attachments.delete' });
    expect(document.activeElement).toBe(remove);
  });

  test('the focus moves to the field when the upload ends and the file may not be deleted [F-E2]', async () => {
    const { client } = stage([]);
    const at = (online: boolean, readOnly: boolean) => (
      <GrcProvider translate={keys} client={client} environment={{ root: ROOT, online }}>
        <AttachmentsField label="Evidence" fieldId={20} readOnly={readOnly} />
      </GrcProvider>
    );
    const { rerender } = mount(at(false, false));
    fireEvent.change(input(), { target: { files: [pdf()] } });
    const file = () => within(row('a.pdf'));
    act(() => file().getByRole('button', { name: 'attachments.cancelUpload' }).focus());
    rerender(at(false, true));
    rerender(at(true, true));
    await file().findByRole('button', { name: 'attachments.delete' });
    expect((document.activeElement as HTMLElement).dataset['part']).toBe('root');
  });

  test('cancelling a rename returns the focus to its button [F-E2]', async () => {
    const user = userEvent.setup();
    show({ defaultValue: STORED });
    const rename = within(row('report.pdf')).getByRole('button', { name: 'attachments.rename' });
    await user.click(rename);
    expect(document.activeElement).toBe(screen.getByRole('textbox'));
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(document.activeElement).toBe(
      within(row('report.pdf')).getByRole('button', { name: 'attachments.rename' }),
    );
  });

  test('says that a file is missing when its form is submitted, not before [rules-required-02]', () => {
    const { client } = stage();
    const page = (disabled: boolean) => (
      <GrcProvider translate={keys} client={client} environment={{ root: ROOT }}>
        <form aria-label="form">
          <AttachmentsField label="Evidence" fieldId={20} required disabled={disabled} />
        </form>
      </GrcProvider>
    );
    const { rerender } = mount(page(false));
    const form = screen.getByRole<HTMLFormElement>('form');
    expect(screen.queryByText('validation.isRequired')).toBeNull();
    act(() => void form.reportValidity());
    expect(form.checkValidity()).toBe(false);
    expect(screen.getByText('validation.isRequired')).toBeTruthy();
    rerender(page(true));
    expect(form.checkValidity()).toBe(true);
    expect(screen.queryByText('validation.isRequired')).toBeNull();
  });

  test('rejects a blank name with the reason; another file can be renamed once the name is valid [attach-27]', async () => {
    const user = userEvent.setup();
    show({ defaultValue: STORED });
    const rename = (name: string) =>
      within(row(name)).getByRole('button', { name: 'attachments.rename' });
    const [first, second] = STORED.map(({ fileName }) => fileName) as [string, string];
    await user.click(rename(first));
    await user.clear(screen.getByRole('textbox'));
    await user.click(rename(second));
    const box = within(row(first)).getByRole('textbox');
    expect(box.getAttribute('aria-invalid')).toBe('true');
    const reason = document.getElementById(box.getAttribute('aria-describedby')!);
    expect(reason?.textContent).toBe('validation.isRequired');
    await user.type(box, 'new');
    expect([box.getAttribute('aria-describedby'), reason?.textContent]).toEqual([null, '']);
    await user.click(rename(second));
    expect(document.activeElement).toBe(within(row(second)).getByRole('textbox'));
    expect(row('new.pdf')).toBeTruthy();
  });

  test.each([
    ['the first', [1], 2],
    ['the middle', [2], 3],
    ['the last', [3], 2],
    ['the only', [3, 2, 1], null],
  ])(
    'when %s file is deleted, the focus moves to the next, else to the previous, else to the button that adds files [attach-40]',
    async (_, deleted, focused) => {
      const user = userEvent.setup();
      const nameOf = (id: number) => `${id}.pdf`;
      show({ defaultValue: [1, 2, 3].map((id) => ({ id, fileName: nameOf(id) })) });
      const remove = (id: number) =>
        within(row(nameOf(id))).getByRole('button', { name: 'attachments.delete' });
      for (const id of deleted) {
        // oxlint-disable-next-line no-await-in-loop -- one after the other, as a user does
        await user.click(remove(id));
        // oxlint-disable-next-line no-await-in-loop -- as above
        await user.click(screen.getByRole('button', { name: 'attachments.deleteConfirmOk' }));
      }
      expect(document.activeElement).toBe(
        focused === null
          ? screen.getByRole('button', { name: /^attachments.add/ })
          : remove(focused),
      );
    },
  );

  test('deleting opens an alert dialog, and removes the button that opened it [attach-40]', async () => {
    const user = userEvent.setup();
    const onValueChange = vi.fn();
    show({ defaultValue: STORED, onValueChange });
    await user.click(within(row('report.pdf')).getByRole('button', { name: 'attachments.delete' }));
    const cancel = within(screen.getByRole('alertdialog')).getByRole('button', {
      name: 'dialog.cancel',
    });
    expect(document.activeElement).toBe(cancel);
    await user.click(cancel);
    expect(screen.getAllByRole('listitem')).toHaveLength(2);
    act(() => within(row('report.pdf')).getByRole('link').focus());
    await user.keyboard('{Delete}');
    await user.click(
      within(screen.getByRole('alertdialog')).getByRole('button', {
        name: 'attachments.deleteConfirmOk',
      }),
    );
    expect(screen.getAllByRole('listitem')).toHaveLength(1);
    expect(onValueChange).toHaveBeenLastCalledWith(
      expect.objectContaining({ value: [STORED[1]], reason: 'delete' }),
    );
  });

  test('renaming by keyboard keeps the extension [attach-28]', async () => {
    const user = userEvent.setup();
    show({ defaultValue: STORED });
    act(() => within(row('report.pdf')).getByRole('link').focus());
    await user.keyboard('{F2}');
    const box = screen.getByRole('textbox', { name: 'attachments.newName' });
    await user.clear(box);
    await user.type(box, 'minutes{Enter}');
    expect(row('minutes.pdf')).toBeTruthy();
  });

  describe('with a controlled value', () => {
    /** A field with one file, which throws when it renders endlessly. */
    const held = (client = stage().client, onValueChange = vi.fn()) => {
      let renders = 0;
      function Held({ fileName }: { readonly fileName: string }) {
        if (++renders > 100) throw new Error('It is rendered without end.');
        const field = useAttachmentsField({
          fieldId: 20,
          value: [{ id: 1, fileName }],
          onValueChange,
        });
        return field.files.map((file) => (
          <div key={file.id} {...field.getFileProps(file)}>
            {file.type}
            <button {...field.getRenameProps(file)} />
            {file.isRenaming && <input {...field.getNameInputProps()} />}
          </div>
        ));
      }
      return (fileName: string) => (
        <GrcProvider translate={keys} client={client} environment={{ root: ROOT, online: true }}>
          <Held fileName={fileName} />
        </GrcProvider>
      );
    };

    test('does not show a name that the host rejects, and shows one that it passes', async () => {
      const user = userEvent.setup();
      const onValueChange = vi.fn();
      const named = held(stage().client, onValueChange);
      const { rerender } = mount(named('report.pdf'));
      await user.click(screen.getByRole('button', { name: 'attachments.rename' }));
      const box = screen.getByRole('textbox', { name: 'attachments.newName' });
      await user.clear(box);
      await user.type(box, 'minutes{Enter}');
      expect(onValueChange).toHaveBeenCalledTimes(1);
      expect(row('report.pdf')).toBeTruthy();
      rerender(named('final.pdf'));
      expect(row('final.pdf')).toBeTruthy();
    });

    test('shows the loaded details of a file without changing the value [attach-44]', async () => {
      const loaded = { attachment_id: 1, file_name: 'report.pdf', content_type: 'text/x-loaded' };
      const client = createClient({ root: ROOT, fetch: async () => Response.json([loaded]) });
      const onValueChange = vi.fn();
      mount(held(client, onValueChange)('report.pdf'));
      await waitFor(() => expect(row('report.pdf').textContent).toContain('text/x-loaded'));
      expect(onValueChange).not.toHaveBeenCalled();
    });
  });

  // The button stays in the page beside the box, so the focus could return to it too early.
  function RenameBeside() {
    const field = useAttachmentsField({ fieldId: 20, defaultValue: STORED });
    return field.files.map((file) => (
      <div key={file.id} {...field.getFileProps(file)}>
        <button {...field.getRenameProps(file)} />
        {file.isRenaming && <input {...field.getNameInputProps()} />}
      </div>
    ));
  }

  test.each(['   ', '.pdf'])(
    'rejects a name that is only "%s" and keeps the focus in the box, which then returns to the button [attach-27] [F-E2]',
    async (blank) => {
      const user = userEvent.setup();
      mount(
        <GrcProvider translate={keys} client={stage().client} environment={{ root: ROOT }}>
          <RenameBeside />
        </GrcProvider>,
      );
      const button = () =>
        within(screen.getAllByRole('listitem')[0]!).getByRole('button', {
          name: 'attachments.rename',
        });
      await user.click(button());
      const box = screen.getByRole('textbox', { name: 'attachments.newName' });
      await user.clear(box);
      await user.type(box, blank);
      expect(box.getAttribute('aria-invalid')).toBe('true');
      await user.keyboard('{Enter}');
      expect(document.activeElement).toBe(box);
      await user.keyboard('{Home}minutes');
      expect(document.activeElement).toBe(box);
      expect(box.getAttribute('aria-invalid')).toBe('false');
      await user.keyboard('{Enter}');
      expect(screen.queryByRole('textbox')).toBeNull();
      expect(row('minutes.pdf')).toBeTruthy();
      expect(document.activeElement).toBe(button());
    },
  );

  test('shortens long names, and adds the key of an outside reporter to links [attach-39] [attach-41]', () => {
    show({ defaultValue: STORED, externalUserKey: 'K', module: 'cases' });
    const link = within(row(STORED[1]!.fileName)).getByRole<HTMLAnchorElement>('link');
    expect(link.textContent).toBe('a name lon… needs.png');
    expect(link.href).toBe(`${ROOT}/api/cases/attachments/2/download?external_user_unique_key=K`);
  });

  test('names a link after the file, with its shortened name first and its version last [attach-42] [attach-43]', () => {
    const plan = { id: 7, fileName: 'plan.pdf', hasPdfVersion: true };
    show({ defaultValue: [STORED[1]!, plan], objectId: 12 });
    const links = screen.getAllByRole<HTMLAnchorElement>('link');
    expect(
      links.map((link) => [link.getAttribute('aria-label'), link.href.replace(ROOT, '')]),
    ).toEqual([
      ['a name lon… needs.png: attachments.download', '/api/objects/12/attachments/2/download'],
      ['attachments.download', '/api/objects/12/attachments/7/download'],
      ['attachments.download (PDF)', '/api/objects/12/attachments/7/download?fileType=pdf'],
    ]);
  });

  test('a file is busy until it is stored: waiting without a connection, then uploading [attach-13] [attach-14]', async () => {
    let finish = () => {};
    const { client } = stage([], new Promise((resolve) => (finish = resolve)));
    const at = (online: boolean) => withStoredFiles(client, online);
    const { rerender } = mount(at(false));
    fireEvent.change(input(), { target: { files: [pdf()] } });
    const busyRows = () =>
      screen
        .getAllByRole('listitem')
        .filter((item) => item.getAttribute('aria-busy') === 'true')
        .map((item) => [item.getAttribute('aria-label'), item.dataset['busy']]);
    expect(busyRows()).toEqual([['a.pdf', 'true']]);
    const progress = () => within(row('a.pdf')).getByRole('progressbar');
    expect(progress().getAttribute('aria-label')).toBe('attachments.queued');
    rerender(at(true));
    await waitFor(() =>
      expect(progress().getAttribute('aria-label')).toBe('attachments.uploading'),
    );
    expect(busyRows()).toHaveLength(1);
    act(() => finish());
    await within(row('a.pdf')).findByRole('button', { name: 'attachments.rename' });
    expect(busyRows()).toEqual([]);
    expect(row('a.pdf').dataset['busy']).toBeUndefined();
  });

  test('a file cannot be renamed or deleted before it is stored, also where a skin always renders the buttons [attach-14]', async () => {
    let finish = () => {};
    const { client } = stage([], new Promise((resolve) => (finish = resolve)));
    function Skin() {
      const field = useAttachmentsField({ fieldId: 20, defaultValue: STORED });
      return (
        <>
          <input {...field.getInputProps()} />
          {field.files.map((file) => (
            <p key={file.id}>
              <button {...field.getRenameProps(file)} />
              <button {...field.getDeleteProps(file)} />
            </p>
          ))}
        </>
      );
    }
    mount(
      <GrcProvider translate={keys} client={client} environment={{ root: ROOT }}>
        <Skin />
      </GrcProvider>,
    );
    fireEvent.change(input(), { target: { files: [pdf()] } });
    const isDisabled = () =>
      screen.getAllByRole<HTMLButtonElement>('button').map(({ disabled }) => disabled);
    expect(isDisabled()).toEqual([false, false, false, false, true, true]);
    act(() => finish());
    await waitFor(() => expect(isDisabled()).toEqual(Array(6).fill(false)));
  });

  test('of its views, the one that is shown is pressed [attach-08]', async () => {
    localStorage.clear();
    show({ fieldId: 24, defaultValue: STORED });
    const pressed = () =>
      screen
        .getAllByRole('button', { name: /^attachments\.view/ })
        .filter((view) => view.getAttribute('aria-pressed') === 'true')
        .map((view) => [view.getAttribute('aria-label'), view.dataset['state']]);
    expect(pressed()).toEqual([['attachments.viewList', 'checked']]);
    fireEvent.click(screen.getByRole('button', { name: 'attachments.viewTable' }));
    expect(pressed()).toEqual([['attachments.viewTable', 'checked']]);
  });

  test('a deletion that is cancelled leaves the focus on its button [attach-40]', async () => {
    const user = userEvent.setup();
    show({ defaultValue: STORED });
    const remove = within(row('report.pdf')).getByRole('button', { name: 'attachments.delete' });
    await user.click(remove);
    await user.click(screen.getByRole('button', { name: 'dialog.cancel' }));
    await waitFor(() => expect(document.activeElement).toBe(remove));
  });

  test('the focus stays on a file if the host refuses to delete it', async () => {
    const user = userEvent.setup();
    show({ value: STORED });
    const remove = () =>
      within(row('report.pdf')).getByRole('button', { name: 'attachments.delete' });
    await user.click(remove());
    await user.click(screen.getByRole('button', { name: 'attachments.deleteConfirmOk' }));
    expect(document.activeElement).toBe(remove());
  });

  test('accepts dropped and pasted files', async () => {
    show();
    const zone = screen.getByRole('group', { name: 'Evidence' });
    fireEvent.drop(zone, {
      dataTransfer: { types: ['Files'], files: [pdf('dropped.pdf')], items: [] },
    });
    fireEvent.paste(zone, { clipboardData: { files: [pdf('pasted.pdf')], items: [] } });
    expect(await screen.findByRole('listitem', { name: 'dropped.pdf' })).toBeTruthy();
    expect(await screen.findByRole('listitem', { name: 'pasted.pdf' })).toBeTruthy();
  });

  test('accepts the files of a dropped folder, including nested folders', async () => {
    const file = (name: string) => ({
      isFile: true,
      isDirectory: false,
      file: (done: (file: File) => void) => done(pdf(name)),
    });
    const folder = (...portions: object[][]) => ({
      isFile: false,
      isDirectory: true,
      createReader: () => ({
        readEntries: (done: (entries: object[]) => void) => done(portions.shift() ?? []),
      }),
    });
    show();
    const items = [
      { webkitGetAsEntry: () => folder([file('1.pdf')], [file('2.pdf'), folder([file('3.pdf')])]) },
    ];
    fireEvent.drop(screen.getByRole('group', { name: 'Evidence' }), {
      dataTransfer: { types: ['Files'], files: [], items },
    });
    for (const name of ['1.pdf', '2.pdf', '3.pdf'])
      expect(await screen.findByRole('listitem', { name })).toBeTruthy();
  });

  /** A field in a form, onto which a folder was dropped that is being read. */
  const dropFolder = (keepKey?: string) => {
    const portions: ((entries: object[]) => void)[] = [];
    const folder = {
      isDirectory: true,
      createReader: () => ({
        readEntries: (done: (entries: object[]) => void) => void portions.push(done),
      }),
    };
    const { client } = stage();
    const files = fileStore();
    const add = vi.spyOn(files, 'add');
    const page = (
      fieldId: number,
      id = '1',
      mode: 'visible' | 'hidden' | 'unmounted' = 'visible',
    ) => (
      <GrcProvider
        translate={keys}
        client={client}
        files={files}
        environment={{ root: ROOT, online: true, user: { id, name: '', anonymous: false } }}
      >
        <KeepCharts>
          <form>
            <Activity mode={mode === 'hidden' ? 'hidden' : 'visible'}>
              {mode !== 'unmounted' && (
                <AttachmentsField
                  label="Evidence"
                  fieldId={fieldId}
                  name="evidence"
                  {...(keepKey !== undefined && { keepKey })}
                />
              )}
            </Activity>
          </form>
        </KeepCharts>
      </GrcProvider>
    );
    const { rerender } = mount(page(20));
    const form = document.querySelector('form')!;
    const zone = screen.getByRole('group', { name: 'Evidence' });
    expect(form.checkValidity()).toBe(true);
    fireEvent.drop(zone, {
      dataTransfer: { types: ['Files'], files: [], items: [{ webkitGetAsEntry: () => folder }] },
    });
    const read = async (...names: string[]) => {
      const entries = names.map((name) => ({
        isFile: true,
        file: (done: (file: File) => void) => done(pdf(name)),
      }));
      await act(async () => portions.shift()?.(entries));
    };
    const update = (...field: Parameters<typeof page>) => rerender(page(...field));
    return { form, zone, read, update, add };
  };

  test('a form waits for a dropped folder that is still being read', async () => {
    const { form, zone, read } = dropFolder();
    expect(zone.getAttribute('aria-busy')).toBe('true');
    act(() => expect(form.checkValidity()).toBe(false));
    expect(document.querySelector('[data-part=error]')!.textContent).toBe('attachments.unfinished');
    await read();
    expect(zone.getAttribute('aria-busy')).toBe('false');
    expect(form.checkValidity()).toBe(true);
  });

  test.each([
    ['the reset of its form', ({ form }: ReturnType<typeof dropFolder>) => form.reset()],
    ['another field', ({ update }: ReturnType<typeof dropFolder>) => update(21)],
    ['another user', ({ update }: ReturnType<typeof dropFolder>) => update(20, '2')],
  ])('%s gives up a dropped folder that is still being read', async (_, end) => {
    const dropped = dropFolder();
    await dropped.read('1.pdf');
    act(() => end(dropped));
    await waitFor(() => expect(dropped.zone.getAttribute('aria-busy')).toBe('false'));
    await dropped.read();
    expect(screen.queryByRole('listitem', { name: '1.pdf' })).toBeNull();
    expect(dropped.form.checkValidity()).toBe(true);
  });

  test('a field that is unmounted gives up a dropped folder that is still being read: no file is kept for nobody', async () => {
    const { read, update, add } = dropFolder();
    await read('1.pdf');
    update(20, '1', 'unmounted');
    await read();
    expect(add).not.toHaveBeenCalled();
  });

  test('a dropped folder that is read while its field is hidden is in the field when it is shown again', async () => {
    const { form, read, update, add } = dropFolder();
    await read('1.pdf');
    update(20, '1', 'hidden');
    await read();
    expect(add).not.toHaveBeenCalled();
    update(20);
    expect(await screen.findByRole('listitem', { name: '1.pdf' })).toBeTruthy();
    await waitFor(() => expect(form.checkValidity()).toBe(true));
  });

  test('inside KeepCharts a dropped folder is read on while its field is unmounted, unless another user signs in', async () => {
    const first = dropFolder('evidence');
    await first.read('1.pdf');
    first.update(20, '1', 'unmounted');
    await first.read();
    expect(first.add).toHaveBeenCalledTimes(1);
    first.update(20);
    expect(await screen.findByRole('listitem', { name: '1.pdf' })).toBeTruthy();
    cleanup();
    const second = dropFolder('evidence');
    await second.read('2.pdf');
    second.update(20, '1', 'unmounted');
    second.update(20, '2', 'unmounted');
    await second.read();
    expect(second.add).not.toHaveBeenCalled();
  });

  test('names unreadable files of a dropped folder, and accepts the others', async () => {
    const unreadable = (_done: unknown, refuse: (error: Error) => void) =>
      refuse(new Error('NotReadableError'));
    const entries: object[][] = [
      [
        { name: 'locked.pdf', isFile: true, file: unreadable },
        { name: 'closed', isDirectory: true, createReader: () => ({ readEntries: unreadable }) },
        { name: '1.pdf', isFile: true, file: (done: (file: File) => void) => done(pdf('1.pdf')) },
      ],
      [],
    ];
    const folder = {
      name: 'evidence',
      isDirectory: true,
      createReader: () => ({
        readEntries: (done: (portion: object[]) => void) => done(entries.shift()!),
      }),
    };
    const notify = vi.fn();
    const { client } = stage();
    mount(
      <GrcProvider
        translate={keys}
        client={client}
        notify={notify}
        environment={{ root: ROOT, online: true }}
      >
        <AttachmentsField label="Evidence" fieldId={20} />
      </GrcProvider>,
    );
    const transfer = {
      files: [pdf('evidence'), pdf('beside.pdf')],
      items: [
        { webkitGetAsEntry: () => folder },
        {
          webkitGetAsEntry: () => ({
            name: 'beside.pdf',
            isFile: true,
            file: (done: (file: File) => void) => done(pdf('beside.pdf')),
          }),
        },
      ],
    };
    fireEvent.drop(screen.getByRole('group', { name: 'Evidence' }), { dataTransfer: transfer });
    // After the event a browser clears the dropped data.
    transfer.files = [];
    for (const name of ['1.pdf', 'beside.pdf'])
      expect(await screen.findByRole('listitem', { name })).toBeTruthy();
    expect(notify.mock.calls).toEqual(
      ['locked.pdf', 'closed'].map((fileName) => [
        { kind: 'error', key: 'uploadFailed', params: { fileName } },
      ]),
    );
  });

  test('remembers the view per field [attach-08] [attach-09]', async () => {
    localStorage.clear();
    show({ fieldId: 20, defaultValue: [{ id: 'f1', fileName: 'plan.pdf', size: 1 }] });
    const views = screen.getAllByRole('button', { name: /^attachments\.view/ });
    expect(views.map(({ ariaLabel }) => ariaLabel)).toEqual([
      'attachments.viewList',
      'attachments.viewGrid',
      'attachments.viewTable',
    ]);
    fireEvent.click(await screen.findByRole('button', { name: 'attachments.viewGrid' }));
    await waitFor(() => expect(localStorage.getItem('grc.attachments.view.20')).toBe('grid'));
    expect(screen.getByRole('list').getAttribute('data-view')).toBe('grid');
  });

  test('the table view is a table with headers, sizes and types', async () => {
    localStorage.clear();
    show({
      fieldId: 23,
      defaultValue: [
        { id: 1, fileName: 'plan.pdf', contentType: 'application/pdf', size: 2_621_440 },
        { id: 2, fileName: 'tiny.txt', contentType: 'text/plain', size: 1 },
      ],
    });
    fireEvent.click(await screen.findByRole('button', { name: 'attachments.viewTable' }));
    const table = screen.getByRole('table', { name: 'Evidence' });
    const texts = (role: string, of: HTMLElement) =>
      within(of)
        .getAllByRole(role)
        .map(({ textContent }) => textContent);
    expect(texts('columnheader', table)).toEqual([
      'attachments.columnName',
      'attachments.columnSize',
      'attachments.columnType',
      'attachments.columnActions',
    ]);
    const plan = within(table).getByRole('row', { name: 'plan.pdf' });
    expect(texts('cell', plan)).toHaveLength(4);
    expect(texts('cell', plan).slice(0, 3)).toEqual([
      'plan.pdf',
      'attachments.size 2.5',
      'application/pdf',
    ]);
    const tiny = within(table).getByRole('row', { name: 'tiny.txt' });
    expect(texts('cell', tiny)[1]).toBe('attachments.size 0.1');
    expect(screen.queryByRole('list')).toBeNull();
  });

  test('takes a download path that the host gives later, and keeps loaded details [attach-37]', async () => {
    const { client } = stage();
    const page = (item: object) => (
      <GrcProvider translate={keys} client={client} environment={{ root: ROOT }}>
        <AttachmentsField
          label="Evidence"
          fieldId={20}
          value={[{ id: 'A', fileName: 'a.pdf', size: 2048, ...item }]}
        />
      </GrcProvider>
    );
    const { rerender } = mount(page({}));
    const href = () => screen.getByRole('link').getAttribute('href');
    expect(href()).toBe(`${ROOT}/api/objects/attachments/A/download`);
    rerender(page({ downloadPath: 'objects/12/attachments/A/download' }));
    expect(href()).toBe(`${ROOT}/api/objects/12/attachments/A/download`);
    rerender(page({}));
    expect(href()).toBe(`${ROOT}/api/objects/12/attachments/A/download`);
  });

  test('shows a preview of a file when the platform has one [attach-42]', () => {
    show({
      defaultValue: [
        {
          id: 1,
          fileName: 'photo.png',
          contentType: 'image/png',
          downloadPath: '/cases/attachments/1/download',
          hasThumbnail: true,
        },
        { id: 2, fileName: 'plan.pdf', contentType: 'application/pdf' },
      ],
    });
    const picture = row('photo.png').querySelector('img')!;
    expect(picture.src).toBe(`${ROOT}/api/cases/attachments/1/download?fileType=thumbnail`);
    expect(picture.alt).toBe('');
    expect(row('plan.pdf').querySelector('img')).toBeNull();
  });

  test('indicates files dragged over it, also from part to part', () => {
    show();
    const zone = screen.getByRole('group', { name: 'Evidence' });
    const leave = (to: Element) => {
      const event = createEvent.dragLeave(zone);
      // jsdom has no drag events.
      Object.defineProperty(event, 'relatedTarget', { value: to });
      fireEvent(zone, event);
    };
    fireEvent.dragOver(zone, { dataTransfer: { types: ['Files'] } });
    expect(zone.hasAttribute('data-dragging')).toBe(true);
    const [part] = within(zone).getAllByRole('button');
    if (part === undefined) throw new Error('The drop zone has no button.');
    leave(part);
    expect(zone.hasAttribute('data-dragging')).toBe(true);
    leave(document.body);
    expect(zone.hasAttribute('data-dragging')).toBe(false);
  });

  test('leaves text that is dragged, dropped or pasted to the browser', async () => {
    show({ defaultValue: STORED });
    const zone = screen.getByRole('group', { name: 'Evidence' });
    const text = { types: ['text/plain'], files: [], items: [] };
    expect(fireEvent.dragOver(zone, { dataTransfer: text })).toBe(true);
    expect(zone.hasAttribute('data-dragging')).toBe(false);
    expect(fireEvent.drop(zone, { dataTransfer: text })).toBe(true);
    fireEvent.click(screen.getAllByRole('button', { name: /rename/ })[0]!);
    // A spreadsheet adds a picture of the cells to the clipboard.
    const clipboardData = { files: [pdf('cells.png')], items: [] };
    expect(fireEvent.paste(screen.getByRole('textbox'), { clipboardData })).toBe(true);
    expect(screen.queryByRole('listitem', { name: 'cells.png' })).toBeNull();
  });

  test('a changed field id restores the view of that field, and cancels the uploads of the previous one', async () => {
    const { client } = stage([], new Promise(() => {}));
    const store: Record<string, string> = { 'grc.attachments.view.21': 'table' };
    const storage = {
      get: (key: string) => store[key] ?? null,
      set: (key: string, value: string) => void (store[key] = value),
    };
    const page = (fieldId: number) => (
      <GrcProvider translate={keys} client={client} environment={{ root: ROOT }} storage={storage}>
        <AttachmentsField label="Evidence" fieldId={fieldId} />
      </GrcProvider>
    );
    const { rerender } = mount(page(20));
    fireEvent.change(input(), { target: { files: [pdf()] } });
    await screen.findByRole('progressbar');
    rerender(page(21));
    expect(screen.queryByRole('progressbar')).toBeNull();
    const table = await screen.findByRole('button', { name: 'attachments.viewTable' });
    await waitFor(() => expect(table.getAttribute('aria-pressed')).toBe('true'));
    fireEvent.click(screen.getByRole('button', { name: 'attachments.viewGrid' }));
    await waitFor(() => expect(store['grc.attachments.view.21']).toBe('grid'));
    expect(store['grc.attachments.view.20']).toBeUndefined();
  });

  test('uploads continue after the field is unmounted inside KeepCharts', async () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    const { client } = stage([], held);
    function Form() {
      const [isShown, setShown] = useState(true);
      return (
        <>
          <button onClick={() => setShown(!isShown)}>tab</button>
          {isShown && <AttachmentsField label="Evidence" fieldId={20} keepKey="evidence" />}
        </>
      );
    }
    mount(
      <GrcProvider translate={keys} client={client} environment={{ root: ROOT }}>
        <KeepCharts>
          <Form />
        </KeepCharts>
      </GrcProvider>,
    );
    fireEvent.change(input(), { target: { files: [pdf()] } });
    await screen.findByRole('progressbar');
    fireEvent.click(screen.getByText('tab'));
    expect(screen.queryByRole('list')).toBeNull();
    release();
    fireEvent.click(screen.getByText('tab'));
    await within(await screen.findByRole('listitem', { name: 'a.pdf' })).findByRole('button', {
      name: 'attachments.rename',
    });
  });

  test('an upload starts again after its field was hidden, and does not fail', async () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    const { client } = stage([], held);
    const page = (mode: 'visible' | 'hidden') => (
      <GrcProvider translate={keys} client={client} environment={{ root: ROOT }}>
        <Activity mode={mode}>
          <AttachmentsField label="Evidence" fieldId={20} />
        </Activity>
      </GrcProvider>
    );
    const { rerender } = mount(page('visible'));
    fireEvent.change(input(), { target: { files: [pdf()] } });
    await screen.findByRole('progressbar');
    rerender(page('hidden'));
    rerender(page('visible'));
    release();
    await screen.findByRole('button', { name: 'attachments.rename' });
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('inside KeepCharts the queue follows the network and the next field its props, also while no field is mounted', async () => {
    const { client, requests } = stage();
    const page = (
      isShown: boolean,
      online: boolean,
      props: Pick<UseAttachmentsFieldProps, 'allowedExtensions'> = {},
    ) => (
      <GrcProvider translate={keys} client={client} environment={{ root: ROOT, online }}>
        <KeepCharts>
          {isShown && (
            <AttachmentsField label="Evidence" fieldId={20} keepKey="evidence" {...props} />
          )}
        </KeepCharts>
      </GrcProvider>
    );
    const { rerender } = mount(page(true, false));
    fireEvent.change(input(), { target: { files: [pdf()] } });
    await screen.findByRole('progressbar');
    rerender(page(false, false));
    expect(requests).toEqual([]);
    rerender(page(false, true));
    await waitFor(() => expect(requests).toHaveLength(1));
    rerender(page(true, true, { allowedExtensions: ['png'] }));
    expect(input().accept).toBe('.png');
    await within(row('a.pdf')).findByRole('button', { name: 'attachments.rename' });
    rerender(page(false, true));
    // The field and the network change in one turn.
    rerender(page(true, false));
    expect(input().accept).toContain('.pdf,');
    fireEvent.change(input(), { target: { files: [pdf('b.pdf')] } });
    await act(async () => {});
    expect(requests).toHaveLength(1);
  });

  test('inside KeepCharts the host is notified of a file stored while no field is mounted, and keeps it', async () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    const { client } = stage([], held);
    const reported: string[] = [];
    function Form() {
      const [isShown, setShown] = useState(true);
      const [value, setValue] = useState<UseAttachmentsFieldProps['value']>([]);
      return (
        <>
          <button onClick={() => setShown(!isShown)}>tab</button>
          <output>{value?.map(({ fileName }) => fileName)}</output>
          {isShown && (
            <AttachmentsField
              label="Evidence"
              fieldId={20}
              keepKey="evidence"
              value={value ?? []}
              onValueChange={(change) => {
                reported.push(change.reason);
                setValue(change.value);
              }}
            />
          )}
        </>
      );
    }
    mount(
      <GrcProvider
        translate={keys}
        client={client}
        environment={{ root: ROOT, online: true }}
        onWarning={() => {}}
      >
        <KeepCharts>
          <Form />
        </KeepCharts>
      </GrcProvider>,
    );
    fireEvent.change(input(), { target: { files: [pdf()] } });
    await screen.findByRole('progressbar');
    fireEvent.click(screen.getByText('tab'));
    release();
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('a.pdf'));
    fireEvent.click(screen.getByText('tab'));
    await act(async () => {});
    within(row('a.pdf')).getByRole('button', { name: 'attachments.rename' });
    expect(reported).toEqual(['upload']);
    fireEvent.click(within(row('a.pdf')).getByRole('button', { name: 'attachments.delete' }));
    fireEvent.click(await screen.findByText('attachments.deleteConfirmOk'));
    expect(reported).toEqual(['upload', 'delete']);
  });
});

test('renders on a server', () => {
  const html = renderToString(
    <GrcProvider translate={keys}>
      <AttachmentsField label="Evidence" fieldId={1} defaultValue={STORED} />
    </GrcProvider>,
  );
  expect(html.match(/role="listitem"/g)).toHaveLength(2);
});
