import { expectTypeOf, test } from 'vitest';
import type {
  GivenListValue,
  ListItemOnWire,
  UseListFieldProps,
} from '../../../hooks/list-field/index.ts';

type Props = (props: UseListFieldProps) => void;
const take: Props = () => {};

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
  expectTypeOf<UseListFieldProps['value']>().not.toBeUnknown();
});

test('what the platform is sent can be given back [F-K7]', () => {
  take({
    multiSelect: true,
    onValueChange: ({ wire }) => take({ multiSelect: true, value: wire }),
  });
  expectTypeOf<ListItemOnWire>().toExtend<GivenListValue>();
});
