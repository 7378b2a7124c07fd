import { defineFieldType, values } from './field-type.ts';
import { isNothing, member, plainText } from './plain.ts';
import { words } from './settings.ts';
import * as shapes from './shape.ts';

/** A stretch of time between two dates, counted in a unit; it cannot be set. */
export const period = defineFieldType({
  type: 'period',
  settings: { periodUnit: words('period_unit') },
  sends: shapes.object({}, { value: shapes.number, period_unit: shapes.text }),
  isEmpty: isNothing,
  display(value, { settings }) {
    const name = plainText(value, ['display_name', 'displayName', 'name']);
    if (name !== '') return name;
    const amount = plainText(value, ['value']);
    const unit = plainText(member(value, 'period_unit', 'periodUnit')) || settings.periodUnit;
    return amount !== '' && unit ? `${amount} ${unit}` : amount;
  },
  columnFilter: (text) => values(text),
});
