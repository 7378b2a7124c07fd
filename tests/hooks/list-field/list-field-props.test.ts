import { expect, expectTypeOf, test } from 'vitest';
import { checkProps } from '../../../hooks/kit/check-props.ts';
import type {
  GivenListValue,
  ListItemOnWire,
  UseListFieldProps,
} from '../../../hooks/list-field/index.ts';
import { listShape, listToWire } from '../../../src/fields/chosen.ts';

/** Props as an untyped program passes them: the hook begins with this check. */
const take = (props: UseListFieldProps) => checkProps('useListField', props);
const taking = (props: UseListFieldProps) => () => take(props);

test('the value is a list with multiple selection; a single choice may be given alone [F-K7]', () => {
  take({ multiSelect: true, value: [{ id: 1, label: 'Red' }, { other: 'Pink' }, 3] });
  take({ value: { id: 1, label: 'Red' } });
  take({ multiSelect: false, defaultValue: null });
  // @ts-expect-error several values must be a list
  take({ multiSelect: true, value: { id: 1, label: 'Red' } });
  // @ts-expect-error an empty list is not allowed
  take({ multiSelect: true, defaultValue: null });
  // @ts-expect-error a value is not a date
  take({ value: new Date() });
  // @ts-expect-error a value is not a boolean
  expect(taking({ value: true })).toThrow('`value` of useListField must be');
  expectTypeOf<UseListFieldProps['value']>().not.toBeUnknown();
});

test('the value for the platform can be passed back [F-K7]', () => {
  take({
    multiSelect: true,
    onValueChange: ({ wire }) => take({ multiSelect: true, value: wire }),
  });
  expectTypeOf<ListItemOnWire>().toExtend<GivenListValue>();
  const sent = listToWire([{ id: 1, label: 'Red' }, { other: 'Pink' }]);
  expect(taking({ multiSelect: true, value: sent })).not.toThrow();
  expect(listShape.fromWire(sent)).toEqual([{ id: 1, label: 'Red' }, { other: 'Pink' }]);
});
