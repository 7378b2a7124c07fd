import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cleanup, render } from 'vitest-browser-react';
import { PageSettingsContext } from '../../ladle/page-settings.ts';
import { CardFileField } from '../../ladle/renderers/card-file-field.tsx';
import { DateInput } from '../../ladle/renderers/date-input.tsx';
import { Dialog } from '../../ladle/renderers/dialog.tsx';
import { PeopleField } from '../../ladle/renderers/people-field.tsx';
import { PersonCard } from '../../ladle/renderers/person-card.tsx';
import { Empty, GridView, TableView } from '../../ladle/stories/attachments-field.stories.tsx';
import { Nested } from '../../ladle/stories/dialog.stories.tsx';
import { RightToLeft as Notifications } from '../../ladle/stories/notifications.stories.tsx';
import { SmallScreenOpen } from '../../ladle/stories/top-bar.stories.tsx';
import { eventsOf, StoryFrame } from '../../ladle/story-frame.tsx';
import { violations } from './page.tsx';

const before = location.href;

afterEach(async () => {
  await cleanup();
  history.replaceState(history.state, '', before);
});

const STORY = { direction: 'ltr', theme: 'light', isAlone: false, story: 'test--date' } as const;

const open = (parameters: Readonly<Record<string, string>> = {}) => {
  const url = new URL(before);
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  history.replaceState(history.state, '', url);
  return render(
    <PageSettingsContext value={STORY}>
      <StoryFrame>
        <DateInput label="Start date" />
      </StoryFrame>
    </PageSettingsContext>,
  );
};

const box = (selector: string) =>
  document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect();
const parameter = (name: string) => new URL(location.href).searchParams.get(name);

test('the frame is beside the inspector when both have room, above it on a phone: nothing covers a story [F-L1]', async () => {
  await page.viewport(1500, 900);
  await open();
  const isReady = () => document.querySelector('.inspector .chart-view, .inspector p') !== null;
  await expect.poll(isReady).toBe(true);
  expect(box('.inspector').left).toBeGreaterThanOrEqual(box('.story > main').right);
  expect(box('.story > main').width).toBeGreaterThan(600);
  await page.viewport(390, 844);
  expect(box('.inspector').top).toBeGreaterThanOrEqual(box('.story > main').bottom);
  expect(box('.story > main').width).toBeGreaterThan(340);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});

test('the settings of a story are in the address, and the widget follows them [F-L6]', async () => {
  await page.viewport(1280, 900);
  await open({ screen: '390', props: '["test--date",{"required":true}]' });
  await expect.element(page.getByRole('textbox', { name: /^Start date/ })).toBeRequired();
  expect(box('.story > main').width).toBe(390);
  await userEvent.click(page.getByText('Environment (1 set)'));
  await userEvent.selectOptions(page.getByRole('combobox', { name: 'Date format' }), 'yyyy/MM/dd');
  expect(parameter('dateFormat')).toBe('yyyy/MM/dd');
  // On this small screen its hint says that the box can be pressed.
  await expect.element(page.getByPlaceholder('YYYY/MM/DD')).toBeInTheDocument();
  await userEvent.selectOptions(page.getByRole('combobox', { name: /^disabled/ }), 'true');
  await expect.element(page.getByRole('textbox', { name: /^Start date/ })).toBeDisabled();
  expect(JSON.parse(parameter('props') ?? '')).toEqual([
    'test--date',
    { required: true, disabled: true },
  ]);
  expect(await violations()).toEqual([]);
});

test('dark mode and right-to-left have effect: the page has other colours, and starts at the right [F-L2]', async () => {
  await page.viewport(1280, 900);
  const root = document.documentElement;
  const shown = async (theme: 'light' | 'dark', direction: 'ltr' | 'rtl') => {
    root.dataset['theme'] = theme;
    const view = await render(
      <PageSettingsContext value={{ ...STORY, theme, direction }}>
        <StoryFrame>
          <DateInput label="Start date" />
        </StoryFrame>
      </PageSettingsContext>,
    );
    const label = page.getByText('Start date', { exact: true }).element();
    const main = box('.story > main');
    const { left, right } = label.getBoundingClientRect();
    const colours = [getComputedStyle(label).color, getComputedStyle(root).colorScheme];
    const begins = right - main.left > main.right - left ? 'right' : 'left';
    await view.unmount();
    delete root.dataset['theme'];
    return [...colours, begins];
  };
  expect(await shown('light', 'ltr')).toEqual(['rgb(26, 26, 26)', 'light', 'left']);
  expect(await shown('dark', 'rtl')).toEqual(['rgb(230, 237, 243)', 'dark', 'right']);
});

test('the focus stays in a control that is changed by keyboard, although the story restarts [F-L6]', async () => {
  await page.viewport(1280, 900);
  await open();
  const user = page.getByRole('combobox', { name: 'User' });
  await userEvent.click(page.getByText('Environment', { exact: true }));
  (user.element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.poll(() => parameter('user')).not.toBe(null);
  await expect.element(user).toHaveFocus();

  await userEvent.click(page.getByText('Props of date-input'));
  const disabled = page.getByRole('combobox', { name: /^disabled/ });
  await expect.element(disabled).toBeInTheDocument();
  (disabled.element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(page.getByRole('textbox', { name: /^Start date/ })).toBeDisabled();
  await expect.element(disabled).toHaveFocus();
  const asWritten = page.getByRole('button', { name: 'disabled as the story says' });
  (asWritten.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('textbox', { name: /^Start date/ })).toBeEnabled();
  await expect.element(disabled).toHaveFocus();
  await expect.element(disabled).toHaveValue('');
});

test('a prop that the widget rejects is reported, and reverted by a press [F-L6]', async () => {
  await open({ props: '["test--date",{"format":"xx"}]' });
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('UnsupportedDateFormatError: The date format "xx" is not supported');
  await userEvent.click(page.getByRole('button', { name: 'Props as the story says' }));
  await expect.element(page.getByRole('textbox', { name: 'Start date' })).toBeInTheDocument();
  expect(parameter('props')).toBe(null);
});

test('actions by hand are saved as a session that passes [F-L5]', async () => {
  await open();
  const input = page.getByRole('textbox', { name: 'Start date' });
  await userEvent.type(input, '26-11-2026');
  await userEvent.tab();
  await userEvent.click(page.getByRole('button', { name: 'Save as a session' }));
  await expect.element(page.getByText(/^It lints, and all \d+ steps pass\.$/)).toBeInTheDocument();
  expect(document.querySelector('.recorded pre')?.textContent).toContain('value: 2026-11-26');
  await expect.element(page.getByText('npx headless-grc replay recorded.yaml')).toBeInTheDocument();
  await expect
    .element(page.getByRole('link', { name: 'Play it step by step, and edit it' }))
    .toHaveAttribute('href', '?story=sessions--step-by-step&session=recorded.yaml&step=1');
});

test('an injected fault affects the next request; requests are listed, and a part shows its getter [F-L6]', async () => {
  await page.viewport(1280, 900);
  const url = new URL(before);
  url.searchParams.set('fail', '503');
  history.replaceState(history.state, '', url);
  await render(
    <StoryFrame events={MENU_OPENED}>
      <CardFileField label="Machine" cardFileId={1} />
    </StoryFrame>,
  );
  await userEvent.click(page.getByText(/^Requests \(1\)$/));
  await expect.element(page.getByText(/^GET .* 503, \d+ ms$/)).toBeInTheDocument();
  // The request is retried after a second. Its line appears above the button pressed next, which moves, so a press would miss.
  await expect.element(page.getByText(/^GET .* 200, \d+ ms$/)).toBeInTheDocument();
  await userEvent.click(page.getByText('Parts and getters').first());
  // WebKit would scroll a moment later, while the next press is on its way.
  document
    .querySelector<HTMLElement>('[data-scope="card-file-field"][data-part="input"]')
    ?.focus({ preventScroll: true });
  await expect
    .element(page.getByText('card-file-field/input ← getInputProps()'))
    .toBeInTheDocument();
  // Events between charts are listed only on request.
  await userEvent.click(page.getByText(/^Events \(\d+\)$/).first());
  expect(kindsOfEvents()).not.toContain('chart');
  await userEvent.click(page.getByLabelText('with what charts tell one another'));
  expect(kindsOfEvents()).toContain('chart');
});

const kindsOfEvents = () =>
  [...document.querySelectorAll('.events > li')].map((event) => event.getAttribute('data-kind'));

const MENU_OPENED = eventsOf('card-file-field')({ type: 'menu.open' });

const boxes = (selector: string) =>
  [...document.querySelectorAll(selector)].map((element) => element.getBoundingClientRect());

test('announcements of a widget are listed in full among its events [F-L6]', async () => {
  await page.viewport(1280, 900);
  await open();
  await userEvent.type(page.getByRole('textbox', { name: 'Start date' }), '26-11-26');
  await userEvent.tab();
  await userEvent.click(page.getByText(/^Events \(\d+\)$/));
  expect(new Set(kindsOfEvents())).toEqual(new Set(['outside', 'emitted']));
  await userEvent.fill(page.getByLabelText('Filter'), 'announce');
  expect(kindsOfEvents()).toEqual(['emitted']);
  // Its line is truncated; expanded, it is shown in full.
  await userEvent.click(page.getByText(/^announce: /));
  await expect.element(page.getByText('key: "dateInput.changedTo"')).toBeInTheDocument();
  await expect.element(page.getByText(/^params: .*"26-11-2026".*\}$/)).toBeInTheDocument();
});

test('a press outside a story leaves its dialog open, so that events can be sent to its chart [F-L6]', async () => {
  await render(
    <PageSettingsContext value={STORY}>
      <StoryFrame>
        <Dialog label="Edit" title="Pump 12" defaultOpen />
      </StoryFrame>
    </PageSettingsContext>,
  );
  await expect.element(page.getByRole('dialog')).toBeVisible();
  await userEvent.click(page.getByText(/^Requests \(/));
  await expect.element(page.getByRole('dialog')).toBeVisible();
});

test('stories show what their title says: a nested dialog, a drop zone, a grid, a table [F-L7]', async () => {
  await page.viewport(1280, 900);
  const nested = await render(<Nested />);
  await expect.poll(() => boxes('[data-scope="dialog"][data-part="content"]').length).toBe(2);
  await nested.unmount();

  const empty = await render(<Empty />);
  const dropzone = document.querySelector('[data-part="dropzone"]') ?? document.body;
  expect(getComputedStyle(dropzone).borderStyle).toBe('dashed');
  await empty.unmount();

  const grid = await render(<GridView />);
  const files = () => boxes('[data-view="grid"] [data-part="file"]');
  await expect.poll(() => files().length).toBe(2);
  expect(files()[0]?.top).toBe(files()[1]?.top);
  await grid.unmount();

  await render(<TableView />);
  const cells = () =>
    boxes('[data-view="table"] [data-part="file"] [data-part="cell"]:nth-child(2)');
  await expect.poll(() => cells().length).toBe(2);
  expect(cells()[0]?.left).toBe(cells()[1]?.left);
  expect(cells()[0]?.left).toBe(
    boxes('[data-view="table"] [data-part="column-header"]:nth-child(2)')[0]?.left,
  );
});

test('stories are laid out as their keys and texts require: an upright bar, notifications at the end of lines', async () => {
  await page.viewport(1280, 900);
  const bar = await render(<SmallScreenOpen />);
  const buttons = () => boxes('[role="toolbar"] button');
  await expect.poll(() => buttons().filter(({ height }) => height > 0).length).toBe(5);
  expect(new Set(buttons().map(({ left }) => left)).size).toBe(1);
  for (const [place, { bottom }] of buttons().slice(0, 4).entries())
    expect(buttons()[place + 1]?.top).toBeGreaterThan(bottom);
  await bar.unmount();

  await render(<Notifications />);
  await expect.poll(() => boxes('[data-part="notification"]').length).toBe(4);
  expect(box('[data-scope="notifications"]').left - box('.story > main').left).toBeLessThan(20);
});

test('a name of 300 characters wraps on the narrowest screen, and nothing overflows', async () => {
  await page.viewport(320, 640);
  const person = { id: 5, label: 'Wolfeschlegelstein'.repeat(17), type: 'user' };
  await render(
    <PageSettingsContext value={STORY}>
      <StoryFrame>
        <PeopleField label="Owners" multiSelect defaultValue={[person, { ...person, id: 6 }]} />
        <PersonCard person={person} />
      </StoryFrame>
    </PageSettingsContext>,
  );
  await expect.poll(() => boxes('[data-part="chip"]').length).toBe(2);
  for (const { left, right } of boxes('.story > main *')) {
    expect(left).toBeGreaterThanOrEqual(0);
    expect(right).toBeLessThanOrEqual(320);
  }
});
