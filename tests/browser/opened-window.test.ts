import { afterEach, expect, test, vi } from 'vitest';
import { browserWindows } from '../../hooks/provider/browser-ports.ts';

afterEach(() => {
  vi.restoreAllMocks();
  for (const frame of document.querySelectorAll('iframe')) frame.remove();
});

/** A frame that posts a text as soon as it is loaded; in a sandbox it has no origin. */
function frameThatPosts(text: string, isSandboxed: boolean): Window {
  const frame = document.createElement('iframe');
  if (isSandboxed) frame.setAttribute('sandbox', 'allow-scripts');
  frame.srcdoc = `<script>parent.postMessage('${text}', '*')</script>`;
  document.body.append(frame);
  return frame.contentWindow!;
}

test('of all windows that post a message, only the opened one is heard, from its own origin [route-14]', async () => {
  const posted: unknown[] = [];
  const note = ({ data }: MessageEvent) => posted.push(data);
  addEventListener('message', note);
  const opened = frameThatPosts('opened', false);
  const sandboxed = frameThatPosts('sandboxed', true);
  frameThatPosts('another', false);
  const heard: unknown[] = [];
  vi.spyOn(window, 'open').mockReturnValueOnce(opened).mockReturnValueOnce(sandboxed);
  const ends = [1, 2].map(() =>
    browserWindows.open('/wizard')!.onMessage((data) => heard.push(data)),
  );
  const TEXTS = ['another', 'opened', 'sandboxed'];
  await expect
    .poll(() => posted.filter((text) => TEXTS.includes(text as string)).toSorted())
    .toEqual(TEXTS);
  expect(heard).toEqual(['opened']);
  for (const end of ends) end();
  removeEventListener('message', note);
});
