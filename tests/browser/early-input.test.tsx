import { StrictMode } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { GrcProvider } from '../../hooks/provider/grc-provider.tsx';
import { Checkbox } from '../../ladle/renderers/checkbox.tsx';
import { ListField } from '../../ladle/renderers/list-field.tsx';
import { TextField } from '../../ladle/renderers/text-field.tsx';
import { translate } from '../hooks/translate.ts';
import { focused } from './page.tsx';

const ITEMS = [
  { id: 1, name: 'Low' },
  { id: 2, name: 'High' },
];

const page = (
  <StrictMode>
    <GrcProvider translate={translate}>
      <form>
        <TextField label="Title" name="title" defaultValue="Oil" />
        <Checkbox label="Urgent" name="urgent" />
        <ListField label="Priority" name="priority" items={ITEMS} />
      </form>
    </GrcProvider>
  </StrictMode>
);

const container = document.createElement('div');
let root: Root | undefined;

afterEach(() => {
  root?.unmount();
  container.remove();
});

const control = (name: string) =>
  container.querySelector<HTMLInputElement>(`[data-scope="${name}"]:is(input)`)!;
const sent = () => [...new FormData(container.querySelector('form')!)];

test('what is entered before React hydrates a page of a server stays, and typing goes on', async () => {
  container.innerHTML = renderToString(page);
  document.body.append(container);
  await userEvent.click(control('checkbox'));
  await userEvent.click(control('text-field'));
  await userEvent.keyboard('{Home}Old ');
  root = hydrateRoot(container, page);
  await expect.poll(sent).toEqual([
    ['title', 'Old Oil'],
    ['urgent', 'true'],
  ]);
  // The caret is still where it was.
  await userEvent.keyboard('black ');
  expect(control('text-field').value).toBe('Old black Oil');
  expect(sent()).toContainEqual(['title', 'Old black Oil']);
});

test('a search that is begun before React hydrates the page goes on', async () => {
  container.innerHTML = renderToString(page);
  document.body.append(container);
  await userEvent.click(control('list-field'));
  await userEvent.keyboard('hi');
  root = hydrateRoot(container, page);
  await expect
    .poll(() => [...document.querySelectorAll('[role=option]')].map((one) => one.textContent))
    .toEqual(['High']);
  expect(focused()).toBe(control('list-field'));
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.poll(sent).toContainEqual(['priority', '2']);
});
