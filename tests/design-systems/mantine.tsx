// Widgets in Mantine’s own way: labels, chips and buttons as props of other components. Compiled, never run.
import {
  ActionIcon,
  Box,
  Button,
  Checkbox,
  Chip,
  CloseButton,
  Input,
  List,
  Notification,
  Paper,
  Pill,
  Radio,
  Switch,
  Table,
  Text,
  Textarea,
  TextInput,
  UnstyledButton,
} from '@mantine/core';
import * as hooks from 'headless-grc/hooks';

export function DateInput(props: hooks.UseDateInputProps) {
  const date = hooks.useDateInput(props);
  return (
    <Box {...date.getRootProps({ className: 'due' })}>
      <Input.Wrapper {...date.getRootProps()}>
        <Input.Label {...date.getLabelProps()}>Due</Input.Label>
        <Text span {...date.getRequiredMarkProps()} />
        <TextInput {...date.getInputProps()} />
        <Input.Description {...date.getDescriptionProps()} />
        <Input.Error {...date.getErrorProps()} />
      </Input.Wrapper>
      <ActionIcon {...date.getTriggerProps()}>▦</ActionIcon>
      <CloseButton {...date.getClearProps()} />
      <Text {...date.getHintProps()} />
      <input {...date.getValidityInputProps()} />
      <Paper {...date.getPickerProps()}>
        <Text {...date.getHeadingProps()} />
        <Button {...date.getPreviousMonthProps()}>‹</Button>
        <Button {...date.getNextMonthProps()}>›</Button>
        <UnstyledButton {...date.getPreviousYearProps()}>«</UnstyledButton>
        <UnstyledButton {...date.getNextYearProps()}>»</UnstyledButton>
        <Table {...date.getGridProps()}>
          <Table.Tr {...date.getRowProps()}>
            {date.weekdays.map((day) => (
              <Table.Th key={day.weekday} {...date.getColumnHeaderProps(day)} />
            ))}
          </Table.Tr>
          {date.weeks[0]?.map((cell) => (
            <Table.Td key={cell.day} {...date.getCellProps(cell)} />
          ))}
        </Table>
        <CloseButton {...date.getCloseProps()} />
      </Paper>
      <Box {...date.getAnnouncerProps()} />
    </Box>
  );
}

export function TextFields(props: hooks.UseTextFieldProps) {
  const field = hooks.useTextField(props);
  return (
    <>
      <TextInput {...field.getInputProps()} labelProps={field.getLabelProps()} />
      <Textarea {...field.getTextAreaProps()} />
      <Text {...field.getValueProps()} />
    </>
  );
}

export function Ticks(props: hooks.UseCheckboxProps) {
  const box = hooks.useCheckbox(props);
  return (
    <>
      <Checkbox {...box.getControlProps()} />
      <Switch {...box.getControlProps()} />
      <Chip {...box.getControlProps()}>Yes</Chip>
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
      <Box {...one.getGroupProps()}>
        {one.options.map((option) => (
          <Box key={option.id}>
            <Radio {...one.getOptionProps(option)} />
            <Input.Label {...one.getOptionLabelProps(option)} />
          </Box>
        ))}
      </Box>
      <Box {...many.getGroupProps()}>
        {many.options.map((option) => (
          <Checkbox key={option.id} {...many.getOptionProps(option)} />
        ))}
        <TextInput {...many.getOtherTextProps()} />
        <input {...many.getValidityInputProps()} />
      </Box>
    </>
  );
}

export function ListField(props: hooks.UseListFieldProps) {
  const list = hooks.useListField(props);
  const menu = hooks.useListDropdown(list);
  return (
    <Box {...list.getGroupProps()}>
      {list.items.map((item) => (
        <Box key={item.id}>
          <Radio {...list.getOptionProps(item)} />
          <Input.Label {...list.getOptionLabelProps(item)} />
        </Box>
      ))}
      <TextInput {...list.getOtherTextProps()} />
      <Button {...list.getBackProps()} />
      <Button {...list.getRetryProps()} />
      <Text {...list.getEmptyProps()} />
      {menu.chips.map((chip, place) => (
        <Pill
          key={place}
          {...menu.getChipProps(chip)}
          removeButtonProps={menu.getChipRemoveProps(chip)}
        />
      ))}
      <TextInput {...menu.getInputProps()} />
      <ActionIcon {...menu.getToggleProps()}>▾</ActionIcon>
      <CloseButton {...menu.getClearProps()} />
      <Paper {...menu.getMenuProps()}>
        <Box {...menu.getSpacerProps()}>
          {menu.rows.map((row) => (
            <Box key={row.key} {...menu.getRowProps(row)} />
          ))}
        </Box>
      </Paper>
    </Box>
  );
}

export function Others(props: { readonly list: hooks.UseSimpleListProps }) {
  const list = hooks.useSimpleList(props.list);
  const page = hooks.useNotifications();
  return (
    <>
      <List {...list.getListProps()}>
        {list.items.map((item) => (
          <List.Item key={item.id} {...list.getItemProps(item)} />
        ))}
      </List>
      <Text {...list.getEmptyProps()} />
      <Box {...page.getRegionProps()}>
        {page.notifications.map((one) => (
          <Notification
            key={one.id}
            {...page.getNotificationProps(one)}
            closeButtonProps={page.getCloseProps(one)}
          >
            {one.text}
          </Notification>
        ))}
      </Box>
    </>
  );
}
