import { Button, Group, Input, Label, Text } from 'react-aria-components';
import { CalendarTable } from './calendar-table.tsx';
import type { DateSkin } from './date-skin.ts';

/**
 * React Aria Components: `isDisabled` instead of `disabled`. Their types reject undefined props
 * under `exactOptionalPropertyTypes`, so the trigger's props are passed as a plain object.
 */
const ReactAriaDate: DateSkin = ({ label, field }) => {
  const { disabled, ...trigger } = field.getTriggerProps();
  return (
    <div {...field.getRootProps()}>
      <Label {...field.getLabelProps()}>{label}</Label>
      <Group>
        <Input {...field.getInputProps()} />
        <Button {...(trigger as object)} isDisabled={disabled ?? false}>
          ▦
        </Button>
      </Group>
      <Text {...field.getHintProps()} />
      <Text {...field.getErrorProps()} />
      {field.isOpen && (
        <div {...field.getPickerProps()}>
          <CalendarTable date={field} />
        </div>
      )}
    </div>
  );
};

export default ReactAriaDate;
