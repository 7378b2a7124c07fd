import { describe, expect, test } from 'vitest';
import {
  fieldParts,
  withDefinition,
  type FieldMessage,
  type FieldPartsInput,
  type FieldProps,
} from '../../../hooks/kit/field-parts.ts';

const WRONG: readonly FieldMessage[] = [
  { key: 'short', params: { min: 3 } },
  { key: 'odd', params: {} },
];

/** The parts around a control with these props, and the errors shown. */
const partsOf = (
  props: FieldProps,
  more: Partial<FieldPartsInput> = {},
  shown: readonly FieldMessage[] = [],
) =>
  fieldParts({
    scope: 'box',
    ids: (name) => `box-${name}`,
    props,
    form: { shown, validate: () => shown, ref: () => {}, element: null },
    translate: (key, params) => `${key} ${JSON.stringify(params ?? {})}`,
    ...more,
  });

describe('the parts around a control', () => {
  test('of a plain field have no flags, errors or descriptions', () => {
    const { parts, described } = partsOf({});
    expect(described).toEqual({ 'aria-invalid': false });
    expect(parts).toMatchObject({
      isRequired: false,
      isRequiredMarkShown: false,
      isDescriptionShown: false,
      isInvalid: false,
      isReadOnly: false,
      isDisabled: false,
    });
    expect(parts.getDescriptionProps()).toMatchObject({ hidden: true, children: '' });
    expect(parts.getRequiredMarkProps()).toMatchObject({ hidden: true, children: '' });
    expect(parts.getErrorProps()).toMatchObject({ children: '', 'aria-live': 'polite' });
  });

  test('name and describe the control, and report its errors', () => {
    const { parts, described } = partsOf({ required: true, description: 'A day' }, {}, WRONG);
    expect(described).toEqual({
      'aria-describedby': 'box-description box-error',
      'aria-invalid': true,
      'aria-required': true,
    });
    expect(parts.getLabelProps()).toMatchObject({ id: 'box-label', htmlFor: 'box-control' });
    expect(parts.getDescriptionProps()).toMatchObject({ hidden: false, children: 'A day' });
    expect(parts.getErrorProps()).toMatchObject({
      id: 'box-error',
      'data-invalid': true,
      children: 'short {"min":3} odd {}',
    });
    expect(parts.getRequiredMarkProps()).toMatchObject({ hidden: false, children: '*' });
    expect(parts.getRequiredMarkProps()).not.toHaveProperty('aria-label', expect.anything());
  });

  test('of a group include the asterisk in the name when it is required, even if the asterisk is hidden [F-W11]', () => {
    const group = { labelFor: null, isRequiredDescribed: true };
    const seen = partsOf({ required: true }, group);
    expect(seen.described['aria-describedby']).toBe('box-required-mark');
    expect(seen.parts.getLabelProps().htmlFor).toBeUndefined();
    expect(seen.parts.getRequiredMarkProps()).toMatchObject({
      hidden: false,
      children: '*',
      style: undefined,
      'aria-label': 'required {}',
    });
    const unseen = partsOf({ required: true, hideRequiredAsterisk: true }, group);
    expect(unseen.described['aria-describedby']).toBe('box-required-mark');
    expect(unseen.parts.isRequiredMarkShown).toBe(true);
    expect(unseen.parts.getRequiredMarkProps()).toMatchObject({
      hidden: false,
      children: '',
      style: { position: 'absolute', width: 1, height: 1 },
    });
    expect(partsOf({}, group).described['aria-describedby']).toBeUndefined();
  });

  test('of a required field have no asterisk when it is hidden or the field is read-only', () => {
    const bare = partsOf({ required: true, hideRequiredAsterisk: true });
    expect(bare.parts).toMatchObject({ isRequired: true, isRequiredMarkShown: false });
    expect(bare.parts.getRequiredMarkProps().hidden).toBe(true);
    const locked = partsOf({ required: true, readOnly: true, disabled: true });
    expect(locked.parts).toMatchObject({
      isRequired: false,
      isRequiredMarkShown: false,
      isReadOnly: true,
      isDisabled: true,
    });
    expect(locked.parts.getRootProps()).toMatchObject({
      'data-part': 'root',
      'data-readonly': true,
      'data-disabled': true,
    });
  });

  test('have attributes for their part and the state of the field', () => {
    const props = { description: 'A day', required: true, readOnly: true, disabled: true };
    const { parts, flags } = partsOf(props, { state: 'open' }, WRONG);
    const standing = { state: 'open', readonly: true, disabled: true, invalid: true };
    const shown = Object.fromEntries(
      Object.entries(standing).map(([flag, value]) => [`data-${flag}`, value]),
    );
    expect(flags).toEqual(standing);
    const named = (name: string) => ({ 'data-scope': 'box', 'data-part': name });
    expect(parts.getRootProps()).toEqual({ ...named('root'), ...shown });
    expect(parts.getLabelProps()).toEqual({
      ...named('label'),
      ...shown,
      id: 'box-label',
      htmlFor: 'box-control',
    });
    expect(parts.getErrorProps()).toMatchObject({ ...named('error'), ...shown });
    expect(parts.getDescriptionProps()).toEqual({
      ...named('description'),
      id: 'box-description',
      hidden: false,
      children: 'A day',
    });
    expect(parts.getRequiredMarkProps()).toEqual({
      ...named('required-mark'),
      id: 'box-required-mark',
      'aria-hidden': true,
      'aria-label': undefined,
      hidden: true,
      style: undefined,
      children: '',
    });
  });

  test('give the errors as data and as texts, and all of them once they are requested', () => {
    const { parts } = partsOf({}, {}, WRONG);
    expect(parts.isInvalid).toBe(true);
    expect(parts.errors).toBe(WRONG);
    expect(parts.messages).toEqual(['short {"min":3}', 'odd {}']);
    expect(parts.validate()).toBe(WRONG);
  });

  test('omit an empty description', () => {
    const bare = partsOf({ description: '' });
    expect(bare.parts.isDescriptionShown).toBe(false);
    expect(bare.parts.getDescriptionProps()).toMatchObject({ hidden: true, children: '' });
    expect(bare.described['aria-describedby']).toBeUndefined();
    expect(partsOf({ description: 'A day' }).parts.isDescriptionShown).toBe(true);
    expect(partsOf({ required: true }).parts.isRequiredMarkShown).toBe(true);
    expect(partsOf({}, { labelFor: 'other' }).parts.getLabelProps().htmlFor).toBe('box-other');
  });
});

test('prefer props to the definition of a field, which fills the gaps', () => {
  const definition = {
    description: 'Defined',
    placeholder: undefined,
    hideRequiredAsterisk: true,
  };
  expect(withDefinition({ placeholder: 'Type', required: true }, definition)).toEqual({
    description: 'Defined',
    placeholder: 'Type',
    hideRequiredAsterisk: true,
    required: true,
  });
  expect(withDefinition({ description: 'Own', hideRequiredAsterisk: false }, definition)).toEqual({
    description: 'Own',
    hideRequiredAsterisk: false,
  });
  const other = { ...definition, description: undefined, placeholder: 'Write' };
  expect(withDefinition({ placeholder: 'Type' }, other).placeholder).toBe('Type');
  expect(withDefinition({}, other)).toEqual({ placeholder: 'Write', hideRequiredAsterisk: true });
});
