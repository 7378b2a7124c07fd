import { afterEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { useState, type ComponentType } from 'react';
import { loadEngine } from '../../hooks/rich-text/engine/load-engine.ts';
import type * as hooks from '../../hooks/index.ts';
import type * as richText from '../../hooks/rich-text/index.ts';
import { useFormValidation } from '../../hooks/index.ts';
import { AttachmentsField } from '../../ladle/renderers/attachments-field.tsx';
import { CardFileField } from '../../ladle/renderers/card-file-field.tsx';
import { CardSelector } from '../../ladle/renderers/card-selector.tsx';
import { CardSelectorDialog } from '../../ladle/renderers/card-selector-dialog.tsx';
import { CheckboxGroup } from '../../ladle/renderers/checkbox-group.tsx';
import { Checkbox, Switch } from '../../ladle/renderers/checkbox.tsx';
import { DateInput } from '../../ladle/renderers/date-input.tsx';
import { HierarchicalSelector } from '../../ladle/renderers/hierarchical-selector.tsx';
import { HyperlinkField } from '../../ladle/renderers/hyperlink-field.tsx';
import { ListField } from '../../ladle/renderers/list-field.tsx';
import { LocationSelector } from '../../ladle/renderers/location-selector.tsx';
import { PeopleField } from '../../ladle/renderers/people-field.tsx';
import { PeoplePicker } from '../../ladle/renderers/people-picker.tsx';
import { PositionField } from '../../ladle/renderers/position-field.tsx';
import { PositionSelector } from '../../ladle/renderers/position-selector.tsx';
import { RadioGroup } from '../../ladle/renderers/radio-group.tsx';
import {
  EmailField,
  NumericField,
  TextField,
  TimeField,
} from '../../ladle/renderers/text-field.tsx';
import { SearchBox } from '../../ladle/renderers/search-box.tsx';
import { RichText } from '../../ladle/renderers/rich-text.tsx';
import { Tree } from '../../ladle/renderers/tree.tsx';
import { focused, show } from './page.tsx';

// Loaded in advance, so that the tests do not wait for a file to load.
await loadEngine();

const REQUIRED = 'This field is required.';
const OPTIONS = [
  { id: 5, name: 'Red' },
  { id: 6, name: 'Green' },
];

/** A hook with a name, in its reference renderer. */
interface Row {
  readonly Field: ComponentType<never>;
  readonly props: object;
  /** A first value, and what the form submits for it. */
  readonly value: unknown;
  readonly sent: readonly string[];
  /** The part that has the focus after a rejected submit. */
  readonly focus: string;
  /** An invalid first value, and its error. */
  readonly invalid?: { readonly value: unknown; readonly props?: object; readonly says: RegExp };
  /** Keys that change the value of the focused widget. */
  readonly keys?: string;
  /** Whether a read-only widget submits the value it shows. */
  readonly readOnly?: boolean;
}

type Hooks = typeof hooks & typeof richText;

/** All hooks that can be part of a form, one row each. The search box is tested separately below. */
type FormHook = {
  [Name in keyof Hooks & `use${string}`]: 'form' extends PropNames<Hooks[Name]> ? Name : never;
}[keyof Hooks & `use${string}`];

type PropNames<Hook> = Hook extends (...given: infer Given) => unknown
  ? [] extends Required<Given>
    ? never
    : keyof NonNullable<Given[0]>
  : never;

const row = <Props,>(
  Field: ComponentType<Props>,
  props: Omit<Props, 'name'>,
  rest: Omit<Row, 'Field' | 'props'>,
): Row => ({ Field: Field as ComponentType<never>, props: props as object, ...rest });

const HOOKS: Readonly<Record<string, Row>> = {
  useTextField: row(
    TextField,
    { label: 'Text' },
    {
      value: 'abc',
      sent: ['abc'],
      focus: 'control',
      invalid: {
        value: 'abc',
        props: { definition: { settings: { max_characters: 2 } } },
        says: /at most/,
      },
      keys: 'x',
    },
  ),
  useRichText: row(
    RichText,
    { label: 'Remarks' },
    {
      value: '<p>a <strong>b</strong></p>',
      sent: ['<p>a <strong>b</strong></p>'],
      focus: 'control',
      invalid: {
        value: '<p>abc</p>',
        props: { definition: { settings: { max_characters: 2 } } },
        says: /at most/,
      },
      keys: 'x',
    },
  ),
  useEmailField: row(
    EmailField,
    { label: 'E-mail' },
    {
      value: 'a@b.example',
      sent: ['a@b.example'],
      focus: 'control',
      invalid: { value: 'a@', says: /valid e-mail/ },
      keys: 'x',
    },
  ),
  useNumericField: row(
    NumericField,
    { label: 'Number' },
    {
      value: '12.5',
      sent: ['12.5'],
      focus: 'control',
      invalid: { value: '1,250.5', says: /1250/ },
      keys: '7',
    },
  ),
  useTimeField: row(
    TimeField,
    { label: 'Time' },
    {
      value: '10:30',
      sent: ['10:30'],
      focus: 'control',
      invalid: { value: '25:00', says: /HH:MM/ },
      keys: 'x',
    },
  ),
  useDateInput: row(
    DateInput,
    { label: 'Date' },
    {
      value: '2026-11-20',
      sent: ['2026-11-20'],
      focus: 'input',
      invalid: { value: '2025-12-31', props: { min: '2026-01-01' }, says: /on or after/ },
      keys: '{Control>}a{/Control}21-11-2026',
    },
  ),
  useCheckbox: row(
    Checkbox,
    { label: 'Agreed' },
    {
      value: true,
      sent: ['true'],
      focus: 'control',
      keys: ' ',
      readOnly: false,
    },
  ),
  useSwitch: row(
    Switch,
    { label: 'On' },
    {
      value: true,
      sent: ['true'],
      focus: 'control',
      keys: ' ',
      readOnly: false,
    },
  ),
  useRadioGroup: row(
    RadioGroup,
    { label: 'Colour', options: OPTIONS },
    {
      value: 6,
      sent: ['6'],
      focus: 'option',
      keys: '{ArrowUp}',
      readOnly: false,
    },
  ),
  useCheckboxGroup: row(
    CheckboxGroup,
    { label: 'Colours', options: OPTIONS },
    {
      value: [{ id: 6, name: 'Green' }],
      sent: ['6'],
      focus: 'option',
      keys: ' ',
      readOnly: false,
    },
  ),
  useListField: row(
    ListField,
    { label: 'Colour', items: OPTIONS },
    {
      value: [6],
      sent: ['6'],
      focus: 'input',
      invalid: { value: [99], says: /not in the list/ },
      keys: '{Control>}a{/Control}{Backspace}Red{ArrowDown}{Enter}',
    },
  ),
  useTree: row(
    Tree,
    {
      label: 'Places',
      items: [
        { id: 1, name: 'Here' },
        { id: 2, name: 'There' },
      ],
    },
    {
      value: [{ id: 2 }],
      sent: ['2'],
      focus: 'item',
      keys: '{Home} ',
    },
  ),
  useHierarchicalSelector: row(
    HierarchicalSelector,
    {
      label: 'Places',
      items: [
        { id: 1, name: 'Here' },
        { id: 2, name: 'There' },
      ],
    },
    { value: [{ id: 2 }], sent: ['2'], focus: 'trigger' },
  ),
  useCardSelector: row(
    CardSelector,
    { dataTypeId: 7 },
    {
      value: [{ id: 704, label: 'Pump 4' }],
      sent: ['704'],
      focus: 'search',
      readOnly: false,
    },
  ),
  useCardSelectorDialog: row(
    CardSelectorDialog,
    { label: 'Cards', cardFileIds: [7] },
    {
      value: [{ id: 704, label: 'Pump 4' }],
      sent: ['704'],
      focus: 'trigger',
      readOnly: false,
    },
  ),
  usePeoplePicker: row(
    PeoplePicker,
    { label: 'Owner' },
    {
      value: [{ id: 'u4', label: 'Robin Example', type: 'user' }],
      sent: ['u4'],
      focus: 'trigger',
    },
  ),
  usePeopleField: row(
    PeopleField,
    { label: 'Owner' },
    {
      value: [{ id: 'u4', label: 'Robin Example', type: 'user' }],
      sent: ['u4'],
      focus: 'input',
      invalid: {
        value: [
          { id: 'u4', label: 'Robin Example', type: 'user' },
          { id: 'u5', label: 'Kim Example', type: 'user' },
        ],
        says: /one (user|person)/i,
      },
    },
  ),
  useCardFileField: row(
    CardFileField,
    { label: 'Machine', cardFileId: 1 },
    {
      value: [{ card_id: 4, display_name: 'Pump 4' }],
      sent: ['4'],
      focus: 'input',
      keys: '{Control>}a{/Control}{Backspace}{Escape}',
    },
  ),
  usePositionField: row(
    PositionField,
    { label: 'Reviewer' },
    {
      value: [{ position_id: 'p1', position_name: 'Clerk' }],
      sent: ['p1'],
      focus: 'input',
      invalid: {
        value: [
          { position_id: 'p1', position_name: 'Clerk' },
          { position_id: 'p2', position_name: 'Porter' },
        ],
        says: /one position/,
      },
      keys: '{Control>}a{/Control}{Backspace}{Escape}',
    },
  ),
  usePositionSelector: row(
    PositionSelector,
    { label: 'Reviewer' },
    {
      value: [{ id: 'p1', label: 'Clerk' }],
      sent: ['p1'],
      focus: 'trigger',
      readOnly: false,
    },
  ),
  useAttachmentsField: row(
    AttachmentsField,
    { label: 'Files', fieldId: 9 },
    {
      value: [{ id: 31, fileName: 'plan.pdf' }],
      sent: ['31'],
      focus: 'trigger',
    },
  ),
  useHyperlinkField: row(
    HyperlinkField,
    { label: 'Links' },
    {
      value: [{ hyperlink_id: 9, description: 'Manual' }],
      sent: ['9'],
      focus: 'add',
    },
  ),
  useLocationSelector: row(
    LocationSelector,
    // A map that never loads: a form needs none.
    { label: 'Place', engine: () => new Promise(() => undefined) },
    {
      value: { latitude: 52, longitude: 5 },
      sent: ['52,5'],
      focus: 'latitude',
      keys: '1',
    },
  ),
} satisfies Record<Exclude<FormHook, 'useSearchBox'>, Row>;

const NAMES = Object.keys(HOOKS);

/** Widgets that show an error when they are left. */
const SAY_WHEN_LEFT = [
  'useTextField',
  'useRichText',
  'useEmailField',
  'useNumericField',
  'useTimeField',
  'useDateInput',
  'useRadioGroup',
  'useCheckboxGroup',
  'useListField',
  'useCardFileField',
  'usePositionField',
];

let submitted: FormData[] = [];

function Form({ name, props }: { name: string; props: object }) {
  const { Field, props: own } = HOOKS[name]!;
  const form = useFormValidation({
    onSubmit(event) {
      event.preventDefault();
      submitted.push(new FormData(event.currentTarget));
    },
  });
  const Renderer = Field as ComponentType<{ name: string }>;
  return (
    <form aria-label="form" {...form.getFormProps()}>
      <Renderer {...own} name="field" {...props} />
      <button type="submit" id="send">
        Send
      </button>
      <button type="reset" id="reset">
        Reset
      </button>
      <output id="problems">
        {form.problems.map(({ name, message }) => `${name}: ${message}`).join('|')}
      </output>
    </form>
  );
}

/** A form of a host, without our helper: only the browser validates. */
function BareForm({ name, props }: { name: string; props: object }) {
  const { Field, props: own } = HOOKS[name]!;
  const Renderer = Field as ComponentType<{ name: string }>;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        submitted.push(new FormData(event.currentTarget));
      }}
    >
      <Renderer {...own} name="field" {...props} />
      <button type="submit" id="send">
        Send
      </button>
    </form>
  );
}

afterEach(async () => {
  submitted = [];
  await cleanup();
});

const element = (selector: string) => document.querySelector<HTMLElement>(selector)!;
const errors = () =>
  [...document.querySelectorAll<HTMLElement>('[data-part=error]')]
    .filter((error) => error.checkVisibility())
    .map(({ textContent }) => textContent)
    // The live region is in the page before it has a text.
    .filter((text) => text !== '');
const part = (name: string) => document.querySelector<HTMLElement>(`[data-part=${name}]`);
const problems = () => element('#problems').textContent;

/** The native controls whose state the browser would change itself when it resets the form. */
const changedByBrowser = () =>
  [...document.querySelector('form')!.elements]
    .filter((box) =>
      box instanceof HTMLSelectElement
        ? [...box.options].some((option) => option.selected !== option.defaultSelected)
        : box instanceof HTMLInputElement && /checkbox|radio/.test(box.type)
          ? box.checked !== box.defaultChecked
          : (box instanceof HTMLInputElement || box instanceof HTMLTextAreaElement) &&
            box.value !== box.defaultValue,
    )
    .map((box) => box.outerHTML);

/** Presses a button of the form by keyboard alone. */
async function press(id: 'send' | 'reset') {
  element(`#${id}`).focus();
  await userEvent.keyboard('{Enter}');
}

describe.each(NAMES)('%s', (name) => {
  const row = HOOKS[name]!;
  const start = async (props: { readonly [name: string]: unknown }) => {
    const shown = await show(<Form name={name} props={props} />);
    const control = () => document.querySelector(`[data-part=${row.focus}]`);
    // An editor has its control once its code is loaded; a disabled one shows its text.
    if (!props['disabled']) await expect.poll(() => control()?.checkVisibility()).toBe(true);
    return shown;
  };
  const type = async (keys: string) => {
    await userEvent.tab();
    await userEvent.tab();
    for (let stop = 0; stop < 6 && focused().dataset['part'] !== row.focus; stop += 1) {
      await userEvent.tab();
    }
    expect(focused().dataset['part']).toBe(row.focus);
    await userEvent.keyboard(keys);
  };

  test('submits its value when the form is submitted by keyboard [F-K4]', async () => {
    await start({ defaultValue: row.value });
    await press('send');
    await expect.poll(() => submitted.length).toBe(1);
    expect(submitted[0]!.getAll('field')).toEqual(row.sent);
  });

  test('is required: marked, rejected with an error in the language of the page, and focused [F-K2] [F-K3] [F-W12]', async () => {
    await start({ required: true });
    expect(element('[data-part=required-mark]').textContent).toBe('*');
    expect(errors()).toEqual([]);
    await press('send');
    await expect.poll(() => problems()).toBe(`field: ${REQUIRED}`);
    expect(submitted).toEqual([]);
    expect(errors()).toEqual([REQUIRED]);
    expect(focused().dataset['part']).toBe(row.focus);
  });

  test('is rejected by native validation too, in the language of the page [F-K2]', async () => {
    await show(<BareForm name={name} props={{ required: true }} />);
    await press('send');
    await expect.poll(() => errors()).toEqual([REQUIRED]);
    expect(submitted).toEqual([]);
    const refused = [...document.querySelector('form')!.elements].find(
      (control): control is HTMLInputElement =>
        control instanceof HTMLInputElement && !control.validity.valid,
    );
    expect(refused?.validationMessage).toBe(REQUIRED);
  });

  test('is marked as required without the asterisk when the host hides that', async () => {
    await start({ required: true, hideRequiredAsterisk: true });
    // A group keeps the part, visually hidden, for screen readers.
    expect(document.querySelector('[data-part=required-mark]')?.textContent ?? '').toBe('');
  });

  test('returns to its first value and clears its errors on reset [F-K4]', async () => {
    await start({ defaultValue: row.value });
    if (row.keys !== undefined) {
      await type(row.keys);
      await press('send');
      await expect.poll(() => submitted.length + Number(problems() !== '')).toBe(1);
      expect(submitted[0]?.getAll('field') ?? null).not.toEqual(row.sent);
    }
    // The widget reports the changes of a reset, even if its host handles the reset first.
    expect(changedByBrowser()).toEqual([]);
    await press('reset');
    await expect.poll(() => problems()).toBe('');
    submitted = [];
    await press('send');
    await expect.poll(() => submitted.length).toBe(1);
    expect(submitted[0]!.getAll('field')).toEqual(row.sent);
    expect(errors()).toEqual([]);
  });

  test('does not change when the host prevents the reset [F-K4]', async () => {
    await start({ defaultValue: row.value });
    if (row.keys !== undefined) await type(row.keys);
    const form = document.querySelector('form')!;
    form.addEventListener('reset', (event) => event.preventDefault());
    const sent = async () => {
      submitted = [];
      await press('send');
      await expect.poll(() => submitted.length + Number(problems() !== '')).toBe(1);
      return [submitted[0]?.getAll('field'), problems(), errors()];
    };
    const before = await sent();
    await press('reset');
    expect(await sent()).toEqual(before);
  });

  test('is no longer validated after a reset [F-K4]', async () => {
    await start({ required: true });
    await press('send');
    await expect.poll(() => errors()).toEqual([REQUIRED]);
    await press('reset');
    await expect.poll(() => errors()).toEqual([]);
  });

  test('is neither submitted nor validated while disabled', async () => {
    await start({ defaultValue: row.value, disabled: true });
    await press('send');
    await expect.poll(() => submitted.length).toBe(1);
    expect(submitted[0]!.getAll('field')).toEqual([]);
    await cleanup();
    submitted = [];
    await start({ required: true, disabled: true });
    await press('send');
    await expect.poll(() => submitted.length).toBe(1);
  });
});

describe.each(NAMES.filter((name) => HOOKS[name]!.invalid))('%s', (name) => {
  test('is not submitted with an invalid value [F-K2] [F-K10]', async () => {
    const { value, props, says } = HOOKS[name]!.invalid!;
    await show(<Form name={name} props={{ ...props, defaultValue: value }} />);
    // An editor is in the page once it is loaded.
    const part = `[data-part="${HOOKS[name]!.focus}"]`;
    await expect.poll(() => document.querySelector(part)).not.toBeNull();
    await press('send');
    await expect.poll(() => problems()).toMatch(says);
    expect(submitted).toEqual([]);
    expect(errors().join(' ')).toMatch(says);
    expect(focused().dataset['part']).toBe(HOOKS[name]!.focus);
  });
});

describe.each(NAMES.filter((name) => HOOKS[name]!.readOnly !== false))('%s', (name) => {
  test('is submitted and not validated while read-only', async () => {
    await show(<Form name={name} props={{ required: true, readOnly: true }} />);
    await press('send');
    await expect.poll(() => submitted.length).toBe(1);
    await cleanup();
    submitted = [];
    await show(<Form name={name} props={{ defaultValue: HOOKS[name]!.value, readOnly: true }} />);
    await press('send');
    await expect.poll(() => submitted.length).toBe(1);
    expect(submitted[0]!.getAll('field')).toEqual(HOOKS[name]!.sent);
  });
});

test('a date that is still being typed is not submitted [F-K2]', async () => {
  await show(<Form name="useDateInput" props={{}} />);
  element('[data-part=input]').focus();
  await userEvent.keyboard('31-02-2026{Enter}');
  await expect.poll(() => problems()).toMatch(/^field: .+/);
  expect(submitted).toEqual([]);
});

test('a form with a field named "elements" is validated like any other [F-K10]', async () => {
  const sent: string[] = [];
  function Clobbered() {
    const form = useFormValidation({ onSubmit: (event) => sent.push(event.type) });
    return (
      <form {...form.getFormProps()}>
        <TextField label="Elements" name="elements" required />
        <button type="submit">send</button>
        <output>{form.problems.map(({ name }) => name).join(', ')}</output>
      </form>
    );
  }
  await show(<Clobbered />);
  await page.getByRole('button', { name: 'send' }).click();
  await expect.element(page.getByRole('status')).toHaveTextContent('elements');
  expect(sent).toEqual([]);
});

test('Enter submits an address without the spaces that were pasted with it [F-K2]', async () => {
  const sent: unknown[] = [];
  await show(
    <form
      onSubmit={(event) => {
        event.preventDefault();
        sent.push([...new FormData(event.currentTarget)]);
      }}
    >
      <EmailField label="Address" name="address" />
    </form>,
  );
  await page.getByRole('textbox', { name: 'Address' }).fill(' robin@factory.example ');
  await userEvent.keyboard('{Enter}');
  expect(sent).toEqual([[['address', 'robin@factory.example']]]);
});

test('all errors of a form are shown at once, and the first invalid field is focused [F-K10]', async () => {
  const Two = () => {
    const form = useFormValidation();
    return (
      <form aria-label="form" {...form.getFormProps()}>
        <input name="native" required aria-label="native" />
        <DateInput label="Due" name="due" required />
        <ListField label="Colour" name="colour" items={OPTIONS} required />
        <button type="submit" id="send">
          Send
        </button>
        <output id="problems">{form.problems.map(({ name }) => name).join(' ')}</output>
      </form>
    );
  };
  await show(<Two />);
  await press('send');
  await expect.poll(() => problems()).toBe('native due colour');
  expect(errors()).toEqual([REQUIRED, REQUIRED]);
  expect(focused().getAttribute('name')).toBe('native');
});

test('a search box is submitted as its text and its scope, on Enter too, and resets [F-K4]', async () => {
  const searched: string[] = [];
  const scopes = [
    { id: 1, name: 'Cards' },
    { id: 2, name: 'People' },
  ];
  const sent = () => submitted.map((data) => [data.get('q'), data.get('where')]);
  await show(
    <form
      onSubmit={(event) => {
        event.preventDefault();
        submitted.push(new FormData(event.currentTarget));
      }}
    >
      <SearchBox
        name="q"
        scopeName="where"
        scopes={scopes}
        defaultValue={{ text: 'pump', scope: 2 }}
        onSearch={({ value }) => searched.push(value.text)}
      />
      <button type="submit" id="send">
        Send
      </button>
      <button type="reset" id="reset">
        Reset
      </button>
    </form>,
  );
  await press('send');
  await expect.poll(sent).toEqual([['pump', '2']]);
  element('[data-part=input]').focus();
  await userEvent.keyboard('s{Enter}');
  await expect.poll(sent).toEqual([
    ['pump', '2'],
    ['pumps', '2'],
  ]);
  expect(searched).toEqual(['pumps']);
  expect(changedByBrowser()).toEqual([]);
  await press('reset');
  await expect.poll(() => (element('[data-part=input]') as HTMLInputElement).value).toBe('pump');
});

test('a search box without a name is not part of the form around it, and its Enter does not submit that form [F-K4]', async () => {
  const searched: string[] = [];
  await show(
    <form
      onSubmit={(event) => {
        event.preventDefault();
        submitted.push(new FormData(event.currentTarget));
      }}
    >
      <SearchBox
        defaultValue={{ text: 'pump' }}
        onSearch={({ value }) => searched.push(value.text)}
      />
      <button type="submit" id="send">
        Send
      </button>
    </form>,
  );
  element('[data-part=input]').focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => searched).toEqual(['pump']);
  expect(submitted).toEqual([]);
  await press('send');
  await expect.poll(() => submitted.length).toBe(1);
  expect([...submitted[0]!.keys()]).toEqual([]);
});

describe.each(SAY_WHEN_LEFT)('%s', (name) => {
  test('the press that leaves it empty still reaches the button below, although its error appears there [F-K3]', async () => {
    const { focus } = HOOKS[name]!;
    await show(<Form name={name} props={{ required: true }} />);
    await expect.poll(() => part(focus)).not.toBe(null);
    part(focus)!.focus();
    await userEvent.click(element('#send'));
    await expect.poll(() => problems()).toBe(`field: ${REQUIRED}`);
    expect(errors()).toEqual([REQUIRED]);
  });
});

test.each(['Agreed', 'Red'])(
  'the press on %s that leaves an empty field validates it, when the host renders both again [F-K3]',
  async (label) => {
    function Host() {
      const [, setLeft] = useState(0);
      return (
        <div onBlur={() => setLeft((left) => left + 1)}>
          <TextField label="Text" required />
          <Checkbox label="Agreed" />
          <RadioGroup label="Colour" options={OPTIONS} />
        </div>
      );
    }
    await show(<Host />);
    await userEvent.type(page.getByRole('textbox'), 'a');
    await userEvent.keyboard('{Backspace}');
    await userEvent.click(page.getByLabelText(label));
    await expect.element(page.getByLabelText(label)).toBeChecked();
    await expect.poll(() => errors()).toEqual([REQUIRED]);
  },
);

test('a checkbox that was rendered again while checked is unchecked after a reset that its host handles [F-K4]', async () => {
  const Page = () => {
    const [value, setValue] = useState(false);
    const [readOnly, setReadOnly] = useState(false);
    return (
      <form onReset={() => setValue(false)}>
        <Checkbox
          label="Agreed"
          value={value}
          onValueChange={(change) => setValue(change.value)}
          readOnly={readOnly}
        />
        <button type="button" id="lock" onClick={() => setReadOnly(!readOnly)}>
          Lock
        </button>
        <button type="reset" id="reset">
          Reset
        </button>
      </form>
    );
  };
  await show(<Page />);
  const box = () => element('[data-part=control]') as HTMLInputElement;
  box().focus();
  await userEvent.keyboard(' ');
  element('#lock').focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Yes')).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('checkbox')).toBeChecked();
  await press('reset');
  await expect.element(page.getByRole('checkbox')).not.toBeChecked();
});
