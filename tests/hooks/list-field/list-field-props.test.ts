import { expect, expectTypeOf, test } from 'vitest';
import { checkProps } from '../../../hooks/kit/check-props.ts';
import type {
  GivenListValue,
  ListItemOnWire,
  UseListFieldProps,
} from '../../../hooks/list-field/index.ts';
import { listShape, listToWire } from '../../../src/fields/chosen.ts';

/** As a program without types gives props: the check that the hook begins with. */
const take = (props: UseListFieldProps) => checkProps('useListField', props);
const taking = (props: UseListFieldProps) => () => take(props);

test('where several may be chosen the value is a list; of one it may stand alone [F-K7]', () => {
  take({ multiSelect: true, value: [{ id: 1, label: 'Red' }, { other: 'Pink' }, 3] });
  take({ value: { id: 1, label: 'Red' } });
  take({ multiSelect: false, defaultValue: null });
  // @ts-expect-error several values are a list
  take({ multiSelect: true, value: { id: 1, label: 'Red' } });
  // @ts-expect-error an empty list is no list at all
  take({ multiSelect: true, defaultValue: null });
  // @ts-expect-error a value is no date
  take({ value: new Date() });
  // @ts-expect-error a value is no flag
  expect(taking({ value: true })).toThrow('`value` of useListField must be');
  expectTypeOf<UseListFieldProps['value']>().not.toBeUnknown();
});

test('what the platform is sent can be given back [F-K7]', () => {
  take({
    multiSelect: true,
    onValueChange: ({ wire }) => take({ multiSelect: true, value: wire }),
  });
  expectTypeOf<ListItemOnWire>().toExtend<GivenListValue>();
  const sent = listToWire([{ id: 1, label: 'Red' }, { other: 'Pink' }]);
  expect(taking({ multiSelect: true, value: sent })).not.toThrow();
  expect(listShape.fromWire(sent)).toEqual([{ id: 1, label: 'Red' }, { other: 'Pink' }]);
});
