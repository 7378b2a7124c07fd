import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cleanup, render } from 'vitest-browser-react';
import { SessionExplorer } from '../../ladle/sessions/session-explorer.tsx';

const before = location.href;

afterEach(async () => {
  await cleanup();
  history.replaceState(history.state, '', before);
});

const open = async (parameters: Readonly<Record<string, string>>) => {
  const url = new URL(before);
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  history.replaceState(history.state, '', url);
  await render(<SessionExplorer />);
};

const parameter = (name: string) => new URL(location.href).searchParams.get(name);
const verdicts = () =>
  [...document.querySelectorAll<HTMLElement>('.step-list li')].map(
    (line) => line.dataset['verdict'],
  );
const played = () => verdicts().filter(Boolean).length;

test('the address contains the session and the step; a step shows its lines of the file [F-L5]', async () => {
  await open({ session: 'date-input/typing.yaml', step: '4' });
  await expect.poll(played).toBe(4);
  expect(document.querySelector('.step-list li pre')?.textContent).toContain('widget: date-input');
  await userEvent.click(page.getByRole('button', { name: 'Next step' }));
  await expect.poll(played).toBe(5);
  await expect.poll(() => parameter('step')).toBe('5');
});

test('back replays the session up to the previous step, with the widget in the same state [F-L5]', async () => {
  await open({ session: 'date-input/typing.yaml', step: '6' });
  await expect.poll(played).toBe(6);
  await userEvent.click(page.getByRole('button', { name: 'Step back' }));
  await expect.poll(played).toBe(5);
  expect(verdicts().slice(0, 5)).toEqual(Array.from({ length: 5 }, () => 'passed'));
  expect(
    document.querySelectorAll('.session-page [data-scope="date-input"]').length,
  ).toBeGreaterThan(0);
});

test('of several quick steps only the last one takes effect [F-L5]', async () => {
  await open({ session: 'date-input/typing.yaml', step: '8' });
  await expect.poll(played).toBe(8);
  const slider = page.getByRole('slider').element() as HTMLInputElement;
  slider.focus();
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}{ArrowLeft}');
  await expect.poll(() => slider.value).toBe('5');
  await expect.poll(() => parameter('step')).toBe('5');
  expect(played()).toBe(5);
});

test('every session that starts a widget can be selected; an unknown one is reported [F-L5]', async () => {
  await open({ session: 'nobody/knows.yaml' });
  const choice = page.getByRole('combobox', { name: 'Session' });
  await expect.element(choice).toHaveTextContent('There is no session nobody/knows.yaml');
  expect(choice.element().querySelectorAll('option').length).toBeGreaterThan(60);
  await userEvent.selectOptions(choice, 'dialog/closing.yaml');
  await expect.poll(played).toBe(1);
  expect(parameter('session')).toBe('dialog/closing.yaml');
});

test('the text of a session is edited in place, checked with the messages of lint, and played [F-L5]', async () => {
  await open({ session: 'date-input/typing.yaml', step: '1' });
  await userEvent.click(page.getByRole('button', { name: 'Edit the session' }));
  const editor = page.getByRole('textbox', { name: 'Text of date-input/typing.yaml' });
  await expect.element(editor).toBeInTheDocument();
  // At its start: the middle of a long text is scrolled out of view.
  await userEvent.click(editor, { position: { x: 20, y: 10 } });
  await userEvent.keyboard('{Control>}a{/Control}{Delete}');
  await userEvent.keyboard('title: Mine{Enter}steps:{Enter}- start: {{widget: date-inpot}');
  await expect.poll(() => document.querySelectorAll('.cm-lint-marker-error').length).toBe(1);
  await userEvent.keyboard('{Backspace}{Backspace}{Backspace}ut}');
  await expect.poll(() => document.querySelectorAll('.cm-lint-marker-error').length).toBe(0);
  await userEvent.click(page.getByRole('button', { name: 'Play this text' }));
  await expect.poll(verdicts).toEqual(['passed']);
  await userEvent.click(page.getByRole('button', { name: 'Forget my text' }));
  await expect.poll(() => verdicts().length).toBeGreaterThan(5);
});
