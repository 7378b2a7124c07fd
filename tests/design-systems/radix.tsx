// Widgets in the own way of Radix Themes: ticks take the state and the command. Compiled, never run.
import {
  Badge,
  Box,
  Button,
  Card,
  Checkbox,
  Flex,
  Heading,
  IconButton,
  Radio,
  Switch,
  Table,
  Text,
  TextArea,
  TextField,
} from '@radix-ui/themes';
import * as hooks from 'headless-grc/hooks';

export function DateInput(props: hooks.UseDateInputProps) {
  const date = hooks.useDateInput(props);
  return (
    <Box {...date.getRootProps()}>
      <Text as="label" {...date.getLabelProps()}>
        Due
      </Text>
      <Text {...date.getRequiredMarkProps()} />
      <TextField.Root {...date.getInputProps()} />
      <Text as="p" {...date.getDescriptionProps()} />
      <Text as="p" {...date.getErrorProps()} />
      <IconButton {...date.getTriggerProps()}>▦</IconButton>
      <IconButton {...date.getClearProps()} />
      <Text {...date.getHintProps()} />
      <input {...date.getValidityInputProps()} />
      <Card {...date.getPickerProps()}>
        <Heading {...date.getHeadingProps()} />
        <Button {...date.getPreviousMonthProps()}>‹</Button>
        <Button {...date.getNextMonthProps()}>›</Button>
        <IconButton {...date.getPreviousYearProps()}>«</IconButton>
        <IconButton {...date.getNextYearProps()}>»</IconButton>
        <Table.Root {...date.getGridProps()}>
          <Table.Row {...date.getRowProps()}>
            {date.weekdays.map((day) => (
              <Table.ColumnHeaderCell key={day.weekday} {...date.getColumnHeaderProps(day)} />
            ))}
            {date.weeks[0]?.map((cell) => (
              <Table.Cell key={cell.day} {...date.getCellProps(cell)} />
            ))}
          </Table.Row>
        </Table.Root>
        <IconButton {...date.getCloseProps()} />
      </Card>
      <Box {...date.getAnnouncerProps()} />
    </Box>
  );
}

export function TextFields(props: hooks.UseTextFieldProps) {
  const field = hooks.useTextField(props);
  return (
    <>
      <TextField.Root {...field.getInputProps()} />
      <TextArea {...field.getTextAreaProps()} />
      <Text {...field.getValueProps()} />
    </>
  );
}

// Radix makes buttons of checkboxes and switches: they take the state and the command, not the
// props of a native checkbox.
export function Ticks(props: hooks.UseCheckboxProps) {
  const box = hooks.useCheckbox(props);
  const { id, disabled, required } = box.getControlProps();
  const shared = { id, disabled, required, checked: box.value, onCheckedChange: box.toggle };
  return (
    <>
      <Checkbox {...shared} />
      <Switch {...shared} />
      <Text {...box.getValueProps()} />
    </>
  );
}

export function Choices(props: {
  readonly one: hooks.UseRadioGroupProps;
  readonly many: hooks.UseCheckboxGroupProps;
}) {
  const one = hooks.useRadioGroup(props.one);
  const many = hooks.useCheckboxGroup(props.many);
  return (
    <>
      <Flex {...one.getGroupProps()}>
        {one.options.map((option) => (
          <Text as="label" key={option.id} {...one.getOptionLabelProps(option)}>
            <input {...one.getOptionProps(option)} />
          </Text>
        ))}
      </Flex>
      <Flex {...many.getGroupProps()}>
        {many.options.map((option) => (
          <input key={option.id} {...many.getOptionProps(option)} />
        ))}
        <TextField.Root {...many.getOtherTextProps()} />
      </Flex>
    </>
  );
}

export function ListField(props: hooks.UseListFieldProps) {
  const list = hooks.useListField(props);
  const menu = hooks.useListDropdown(list);
  return (
    <Box {...list.getGroupProps()}>
      {list.items.map((item) => (
        <Text as="label" key={item.id} {...list.getOptionLabelProps(item)}>
          <Radio
            value={String(item.id)}
            checked={list.isChosen(item.id)}
            onValueChange={() => list.choose(item.id)}
          />
        </Text>
      ))}
      <TextField.Root {...list.getOtherTextProps()} />
      <Button {...list.getBackProps()} />
      <Button {...list.getRetryProps()} />
      <Text {...list.getEmptyProps()} />
      {menu.chips.map((chip, place) => (
        <Badge key={place} {...menu.getChipProps(chip)}>
          <IconButton {...menu.getChipRemoveProps(chip)} />
        </Badge>
      ))}
      <TextField.Root {...menu.getInputProps()} />
      <IconButton {...menu.getToggleProps()}>▾</IconButton>
      <IconButton {...menu.getClearProps()} />
      <Card {...menu.getMenuProps()}>
        <Box {...menu.getSpacerProps()}>
          {menu.rows.map((row) => (
            <Box key={row.key} {...menu.getRowProps(row)} />
          ))}
        </Box>
      </Card>
    </Box>
  );
}
