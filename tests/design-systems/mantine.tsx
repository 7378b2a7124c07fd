// Every getter of every hook on Mantine's components, without a cast. Compiled, never run.
import {
  ActionIcon,
  Alert,
  Anchor,
  Box,
  Button,
  Checkbox,
  Chip,
  CloseButton,
  Input,
  List,
  Modal,
  NativeSelect,
  Notification,
  Paper,
  Pill,
  Radio,
  ScrollArea,
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

export function Tree(props: hooks.UseTreeProps) {
  const tree = hooks.useTree(props);
  return (
    <Box {...tree.getRootProps()}>
      <Input.Label {...tree.getLabelProps()}>Units</Input.Label>
      <TextInput {...tree.getSearchProps()} />
      <Box {...tree.getTreeProps()}>
        <Box {...tree.getSpacerProps()}>
          {tree.rows.map((row) => (
            <Box key={row.key} {...tree.getItemProps(row)}>
              <Box component="span" {...tree.getToggleProps(row)} />
              <Checkbox {...tree.getSubItemsProps(row)} />
              <Button {...tree.getRetryProps(row)}>↻</Button>
            </Box>
          ))}
        </Box>
      </Box>
      <TextInput {...tree.getOtherInputProps()} />
      <Text {...tree.getEmptyProps()} />
      {tree.listEntries().map((entry) => (
        <CloseButton key={entry.key} {...tree.getRemoveEntryProps(entry)} />
      ))}
    </Box>
  );
}

export function Dialogs(props: {
  readonly dialog: hooks.UseDialogProps;
  readonly selector: hooks.UseHierarchicalSelectorProps;
}) {
  const dialog = hooks.useDialog(props.dialog);
  const selector = hooks.useHierarchicalSelector(props.selector);
  return (
    <>
      <Button {...dialog.getTriggerProps()}>Open</Button>
      <Box {...dialog.getBackdropProps()}>
        <Paper {...dialog.getContentProps()}>
          <Modal.Title {...dialog.getTitleProps()} />
          <Text {...dialog.getDescriptionProps()} />
          <Button {...dialog.getOkProps()} />
          <Button {...dialog.getCancelProps()} />
        </Paper>
      </Box>
      <Button {...selector.getTriggerProps()}>Open</Button>
      <Paper {...selector.getContentProps()} />
    </>
  );
}

export function CardSelectors(props: {
  readonly page: hooks.UseCardSelectorProps;
  readonly dialog: hooks.UseCardSelectorDialogProps;
}) {
  const page = hooks.useCardSelector(props.page);
  const dialog = hooks.useCardSelectorDialog(props.dialog);
  return (
    <Box {...page.getRootProps()}>
      <TextInput {...page.getSearchProps()} />
      <Table {...page.getTableProps()}>
        <Table.Tr {...page.getHeaderRowProps()}>
          <Table.Th {...page.getColumnHeaderProps()}>
            <Checkbox {...page.getHeaderSelectProps()} />
          </Table.Th>
        </Table.Tr>
        <Table.Tbody {...page.getSpacerProps()}>
          {page.rows.map((row) => (
            <Table.Tr key={row.key} {...page.getRowProps(row)}>
              <Table.Td {...page.getCellProps()}>
                <Checkbox {...page.getRowSelectProps(row)} />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      <NativeSelect {...page.getPageSizeProps()} />
      <ActionIcon {...page.getPageButtonProps('next')} />
      <Button {...page.getRetryProps()} />
      <ActionIcon {...page.getAddProps()} />
      <Paper {...page.getWaitingProps()}>
        <Text {...page.getWaitingTextProps()} />
        <Button {...page.getWaitingCancelProps()} />
      </Paper>
      <NativeSelect {...dialog.getCardFileProps()} />
      <ScrollArea viewportProps={dialog.getScrollerProps()} />
      <Box {...dialog.getScrollerProps()} />
      {dialog.columns.map((column) => (
        <Box key={column.fieldId}>
          <ActionIcon {...dialog.getFilterButtonProps(column)} />
          <TextInput {...dialog.getFilterProps()} />
        </Box>
      ))}
    </Box>
  );
}

export function Attachments(props: hooks.UseAttachmentsFieldProps) {
  const field = hooks.useAttachmentsField(props);
  return (
    <Box {...field.getDropzoneProps()}>
      <input {...field.getInputProps()} />
      <Button {...field.getTriggerProps()} />
      <ActionIcon {...field.getViewProps('list')} />
      <Box {...field.getListProps()}>
        <Box {...field.getHeaderRowProps()}>
          <Box {...field.getColumnHeaderProps('name')} />
        </Box>
        {field.files.map((file) => (
          <Box key={file.id} {...field.getFileProps(file)}>
            <Box {...field.getCellProps('name')}>
              <Anchor {...field.getLinkProps(file)}>{file.shortName}</Anchor>
              <Anchor {...field.getVersionLinkProps({ file, type: 'pdf' })}>PDF</Anchor>
            </Box>
            <Box component="img" {...field.getThumbnailProps(file)} />
            <Box {...field.getProgressProps(file)} />
            <ActionIcon {...field.getCancelProps(file)} />
            <ActionIcon {...field.getDeleteProps(file)} />
            <ActionIcon {...field.getRenameProps(file)} />
          </Box>
        ))}
        <TextInput {...field.getNameInputProps()} />
      </Box>
      {field.failures.map((failure) => (
        <Alert key={failure.id}>
          <ActionIcon {...field.getRetryProps(failure)} />
          <CloseButton {...field.getDismissProps(failure)} />
        </Alert>
      ))}
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
