import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cleanup, render } from 'vitest-browser-react';
import { openInPage } from '../../ladle/links-in-page.ts';

const ROOT = 'https://platform.example';

afterEach(async () => {
  await cleanup();
  vi.restoreAllMocks();
});

const show = (href: string, reply: Response) => {
  const requests: string[] = [];
  const fetch = async (request: Request) => {
    requests.push(request.url);
    return reply;
  };
  const opened: string[] = [];
  vi.spyOn(window, 'open').mockImplementation((address) => {
    opened.push(String(address));
    return null;
  });
  return render(
    <div onClickCapture={(event) => openInPage(event, ROOT, fetch)}>
      <a href={href}>report.pdf</a>
    </div>,
  ).then(() => ({ requests, opened }));
};

test('a link to a file of the in-memory platform opens a copy of it without leaving the page [F-L2]', async () => {
  const { requests, opened } = await show(`${ROOT}/api/attachments/1`, new Response('the file'));
  const before = location.href;
  await userEvent.click(page.getByRole('link'));
  await expect.poll(() => opened.length).toBe(1);
  expect(requests).toEqual([`${ROOT}/api/attachments/1`]);
  expect(await (await fetch(String(opened[0]))).text()).toBe('the file');
  expect(location.href).toBe(before);
});

test('a link of the platform may be only a path [F-L2]', async () => {
  const { requests } = await show('/hyperlink/7', new Response('', { status: 404 }));
  const before = location.href;
  await userEvent.click(page.getByRole('link'));
  await expect.poll(() => requests).toEqual([`${ROOT}/hyperlink/7`]);
  expect(location.href).toBe(before);
});

test('a link that the platform refuses opens nothing [F-L2]', async () => {
  const { requests, opened } = await show(`${ROOT}/cards/7`, new Response('', { status: 404 }));
  await userEvent.click(page.getByRole('link'));
  await expect.poll(() => requests.length).toBe(1);
  expect(opened).toEqual([]);
});
