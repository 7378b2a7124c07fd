import { act, render } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { ValidationParts } from '../../../hooks/kit/field-parts.ts';
import { PROP_SHAPES } from '../../../hooks/kit/prop-shapes.ts';
import { validateField } from '../../../src/fields/index.ts';
import { WELL_KNOWN_IDS } from '../../../src/people/well-known.ts';
import { PeopleField } from '../../../ladle/renderers/people-field.tsx';
import { PeoplePicker } from '../../../ladle/renderers/people-picker.tsx';
import { rendererOf } from '../../../ladle/renderers/index.ts';
import { callHook, INLINE_PROPS } from '../../react-18/inline-props.ts';
import { cardPlatform } from '../card-fakes.tsx';
import { peopleStage } from '../people-fakes.tsx';
import { rendererName } from '../renderer-name.ts';
import { settle } from '../settle.ts';

const REQUIRED = 'validation.isRequired';

const robin = { id: 5, label: 'Robin', type: 'user' };
const text = ['', ' ', 'a'];
const html = ['', '<p><br></p>', '<p>&nbsp;</p>', '<p>a</p>'];
const lists = [[], [{ id: 1, label: 'Red' }]];
const others = [...lists, [{ other: ' ' }], [{ other: 'Pink' }]];
const people = [
  [],
  [robin],
  [{ ...robin, type: 'unknown' }],
  [{ ...robin, type: 'robot' }],
  [{ ...robin, type: 'usergroup' }],
  [robin, { ...robin, id: 6, type: 'unknown' }],
  [{ ...robin, id: WELL_KNOWN_IDS.anonymous }],
];
const trees = [
  [],
  [{ id: 1, label: 'Assets', includingSubItems: false }],
  [{ other: ' ' }],
  [{ name: 'own words' }],
  [{ externalSourceValue: '' }],
];
const users = { allowedTypes: ['user'], multiSelect: true };

/** Each hook with a value: its field type, values to validate, and its other props. */
const TESTED_HOOKS: Readonly<
  Record<string, readonly [type: string, values: readonly unknown[], props?: object]>
> = {
  useAttachmentsField: ['attachments', [[], [{ id: 'a', fileName: 'a.pdf' }]]],
  useCardFileField: ['card_file', lists],
  useCardSelector: ['data_type', lists],
  useCardSelectorDialog: ['card_file', lists],
  useCheckbox: ['checkbox', [true, false, 'true', 'yes', 1, 0, null]],
  useSwitch: ['checkbox', [true, false, 'true', 'yes', 1, 0, null]],
  useCheckboxGroup: [
    'list',
    others,
    {
      options: [
        { id: 1, name: 'Red' },
        { id: -1, name: 'Other' },
      ],
    },
  ],
  useDateInput: ['date', ['', null, '2026-11-20']],
  useEmailField: ['email', text.with(2, 'a@one.example')],
  useHierarchicalSelector: ['hierarchical_list', trees, { multiSelect: true, allowOther: true }],
  useHyperlinkField: [
    'hyperlinks',
    [[], [{ hyperlink_id: 1, description: 'd', target: { type: 'case', case_id: 1 } }]],
  ],
  useListField: [
    'list',
    others,
    { definition: { settings: { multi_select: true, allow_other_viz: true } } },
  ],
  useNumericField: ['numeric', ['', ' ', '1']],
  usePeopleField: ['user', people, users],
  usePeoplePicker: ['user', people, users],
  usePositionField: ['position', lists],
  usePositionSelector: ['position', lists],
  useRichText: ['formatted_text', html],
  useTextField: ['text', text],
  useTimeField: ['time', ['', '09:30']],
  useTree: ['hierarchical_list', trees, { multiSelect: true, allowOther: true }],
};

/** No field type holds the value of these hooks. */
const OF_NO_TYPE = ['useLocationSelector', 'useRadioGroup'];

test('every hook with a required prop is tested here', () => {
  const hooks = Object.keys(PROP_SHAPES).filter((hook) => 'required?' in (PROP_SHAPES[hook] ?? {}));
  expect([...Object.keys(TESTED_HOOKS), ...OF_NO_TYPE].toSorted()).toEqual(hooks.toSorted());
});

/** Hooks whose control is that of another hook, and how to show one of their own. */
const WITH_CONTROL: Readonly<Record<string, object>> = {
  useListField: { definition: undefined, displayType: 'radio' },
};

test.each([...Object.keys(TESTED_HOOKS), ...OF_NO_TYPE])(
  '%s exposes to assistive technology that it is required',
  async (hook) => {
    let view: object = {};
    const given = {
      ...INLINE_PROPS[hook]?.(),
      definition: undefined,
      ...TESTED_HOOKS[hook]?.[2],
      ...WITH_CONTROL[hook],
      required: true,
    };
    function Widget() {
      view = callHook(hook, given) as object;
      return null;
    }
    render(cardPlatform().provide(<Widget />, { onWarning: () => {} }));
    await act(async () => {});
    const parts = Object.entries(view).flatMap(([name, get]) =>
      /^get\w+Props$/.test(name) && typeof get === 'function' ? [partOf(get as GetPart)] : [],
    );
    const mark = (view as ValidationParts).getRequiredMarkProps();
    const isSaid = (part: Part) =>
      part['aria-hidden'] !== true && (part['aria-required'] === true || part['required'] === true);
    const isDescribed = (part: Part) =>
      mark['aria-label'] !== undefined &&
      String(part['aria-describedby']).split(' ').includes(mark.id);
    expect(parts.some((part) => isSaid(part) || isDescribed(part))).toBe(true);
  },
);

test.each([...Object.keys(TESTED_HOOKS), ...OF_NO_TYPE])(
  'the renderer of %s shows an asterisk when it is required, unless that is hidden [rules-required-05] [rules-required-06]',
  async (hook) => {
    const Renderer = rendererOf(rendererName(hook));
    if (!Renderer) throw new Error(`There is no renderer of ${hook}.`);
    const marks = async (props: object) => {
      const given = { ...INLINE_PROPS[hook]?.(), definition: undefined, ...props };
      const page = cardPlatform().provide(<Renderer {...given} />, { onWarning: () => {} });
      const { unmount } = render(page);
      await act(async () => {});
      const mark = document.querySelector<HTMLElement>('[data-part=required-mark]');
      const text = mark?.hidden === true ? '' : mark?.textContent;
      unmount();
      return text ?? '';
    };
    expect(await marks({ required: true })).toBe('*');
    expect(await marks({})).toBe('');
    const isHideable = 'hideRequiredAsterisk?' in (PROP_SHAPES[hook] ?? {});
    const hidden = await marks({ required: true, hideRequiredAsterisk: isHideable || undefined });
    expect(hidden).toBe(isHideable ? '' : '*');
  },
);

// The editor has its own tests: see `tests/hooks/rich-text`.
test.each([...Object.keys(TESTED_HOOKS), ...OF_NO_TYPE].filter((hook) => hook !== 'useRichText'))(
  'the focus that a form gives to an empty %s, to show its error, goes to a part that the user sees',
  async (hook) => {
    const Renderer = rendererOf(rendererName(hook))!;
    const [, values = [], props] = TESTED_HOOKS[hook] ?? [];
    const given = {
      ...INLINE_PROPS[hook]?.(),
      definition: undefined,
      ...props,
      value: undefined,
      defaultValue: values.find((value) => value !== true),
      open: undefined,
      name: 'field',
      required: true,
    };
    const form = (
      <form>
        <Renderer {...given} />
      </form>
    );
    render(cardPlatform().provide(form, { onWarning: () => {} }));
    await settle();
    act(() => document.querySelector<HTMLInputElement>('form :invalid')!.focus());
    const focused = document.activeElement as HTMLElement;
    expect(focused.matches('[data-scope][data-part]:not([aria-hidden=true], [hidden])')).toBe(true);
  },
);

type Part = Readonly<Record<string, unknown>>;
type GetPart = (item?: unknown) => Part;

/** The props of a part; none for a part that exists once per item. */
function partOf(get: GetPart): Part {
  try {
    return get();
  } catch {
    return {};
  }
}

describe.each(Object.entries(TESTED_HOOKS))('%s, required', (hook, [type, values, props]) => {
  test.each(values.map((value) => [value]))(
    `rejects %j as empty like validateField for a ${type}`,
    async (value) => {
      let view = {} as ValidationParts;
      const given = {
        ...INLINE_PROPS[hook]?.(),
        definition: undefined,
        ...props,
        value,
        required: true,
      };
      function Widget() {
        view = callHook(hook, given) as ValidationParts;
        return null;
      }
      render(cardPlatform().provide(<Widget />, { onWarning: () => {} }));
      await act(async () => {});
      const asks = (broken: readonly { readonly key: string }[]) =>
        broken.some(({ key }) => key === REQUIRED);
      let broken: readonly { readonly key: string }[] = [];
      act(() => {
        broken = view.validate();
      });
      expect(asks(broken)).toBe(asks(validateField({ type, required: true }, value)));
    },
  );
});

test.each([
  ['a people field', PeopleField],
  ['a people picker', PeoplePicker],
])(
  '%s treats the anonymous user, by the id of the installation, as an empty value [rules-required-02]',
  (_, Widget) => {
    const { provide } = peopleStage({}, {}, { wellKnownIds: { anonymous: 'nobody' } });
    const isValid = (id: string) => {
      const value = [{ id, label: 'Chosen', type: 'user' as const }];
      const form = (
        <form>
          <Widget label="Owner" required defaultValue={value} />
        </form>
      );
      const { container, unmount } = render(provide(form));
      const valid = container.querySelector('form')!.checkValidity();
      unmount();
      return valid;
    };
    expect(['u1', 'nobody', WELL_KNOWN_IDS.anonymous].map(isValid)).toEqual([true, false, true]);
  },
);
