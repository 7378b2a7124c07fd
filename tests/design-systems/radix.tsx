// Every getter of every hook on Radix Themes' components, without a cast. Compiled, never run.
import {
  Badge,
  Box,
  Button,
  Callout,
  Card,
  Checkbox,
  Flex,
  Heading,
  IconButton,
  Link,
  Progress,
  Radio,
  ScrollArea,
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

export function Tree(props: hooks.UseTreeProps) {
  const tree = hooks.useTree(props);
  return (
    <Box {...tree.getRootProps()}>
      <Text {...tree.getLabelProps()}>Units</Text>
      <TextField.Root {...tree.getSearchProps()} />
      <Box {...tree.getTreeProps()}>
        <Box {...tree.getSpacerProps()}>
          {tree.rows.map((row) => (
            <Flex key={row.key} {...tree.getItemProps(row)}>
              <Text {...tree.getToggleProps(row)} />
              <input {...tree.getSubItemsProps(row)} />
              <Button {...tree.getRetryProps(row)}>↻</Button>
            </Flex>
          ))}
        </Box>
      </Box>
      <TextField.Root {...tree.getOtherInputProps()} />
      <Text {...tree.getEmptyProps()} />
      {tree.listEntries().map((entry) => (
        <IconButton key={entry.key} {...tree.getRemoveEntryProps(entry)} />
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
        <Card {...dialog.getContentProps()}>
          <Heading {...dialog.getTitleProps()} />
          <Text {...dialog.getDescriptionProps()} />
          <Button {...dialog.getOkProps()} />
          <Button {...dialog.getCancelProps()} />
        </Card>
      </Box>
      <Button {...selector.getTriggerProps()}>Open</Button>
      <Card {...selector.getContentProps()} />
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
      <TextField.Root {...page.getSearchProps()} />
      <Table.Root {...page.getTableProps()}>
        <Table.Header>
          <Table.Row {...page.getHeaderRowProps()}>
            <Table.ColumnHeaderCell {...page.getColumnHeaderProps()}>
              <input {...page.getHeaderSelectProps()} />
            </Table.ColumnHeaderCell>
          </Table.Row>
        </Table.Header>
        <Table.Body {...page.getSpacerProps()}>
          {page.rows.map((row) => (
            <Table.Row key={row.key} {...page.getRowProps(row)}>
              <Table.Cell {...page.getCellProps()}>
                <input {...page.getRowSelectProps(row)} />
              </Table.Cell>
            </Table.Row>
          ))}
        </Table.Body>
      </Table.Root>
      <select {...page.getPageSizeProps()} />
      <IconButton {...page.getPageButtonProps('next')} />
      <Button {...page.getRetryProps()} />
      <IconButton {...page.getAddProps()} />
      <Card {...page.getWaitingProps()}>
        <Text {...page.getWaitingTextProps()} />
        <Button {...page.getWaitingCancelProps()} />
      </Card>
      <select {...dialog.getCardFileProps()} />
      <ScrollArea {...dialog.getScrollerProps()} />
      {dialog.columns.map((column) => (
        <Box key={column.fieldId}>
          <IconButton {...dialog.getFilterButtonProps(column)} />
          <TextField.Root {...dialog.getFilterProps()} />
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
      <IconButton {...field.getViewProps('list')} />
      <Box {...field.getListProps()}>
        <Flex {...field.getHeaderRowProps()}>
          <Text {...field.getColumnHeaderProps('name')} />
        </Flex>
        {field.files.map((file) => (
          <Flex key={file.id} {...field.getFileProps(file)}>
            <Box {...field.getCellProps('name')}>
              <Link {...field.getLinkProps(file)}>{file.shortName}</Link>
              <Link {...field.getVersionLinkProps({ file, type: 'pdf' })}>PDF</Link>
            </Box>
            <img {...field.getThumbnailProps(file)} />
            <Progress {...field.getProgressProps(file)} />
            <IconButton {...field.getCancelProps(file)} />
            <IconButton {...field.getDeleteProps(file)} />
            <IconButton {...field.getRenameProps(file)} />
          </Flex>
        ))}
        <TextField.Root {...field.getNameInputProps()} />
      </Box>
      {field.failures.map((failure) => (
        <Callout.Root key={failure.id}>
          <IconButton {...field.getRetryProps(failure)} />
          <IconButton {...field.getDismissProps(failure)} />
        </Callout.Root>
      ))}
    </Box>
  );
}

export function Others(props: { readonly list: hooks.UseSimpleListProps }) {
  const list = hooks.useSimpleList(props.list);
  const page = hooks.useNotifications();
  return (
    <>
      <ul {...list.getListProps()}>
        {list.items.map((item) => (
          <li key={item.id} {...list.getItemProps(item)} />
        ))}
      </ul>
      <Text {...list.getEmptyProps()} />
      <Box {...page.getRegionProps()}>
        {page.notifications.map((one) => (
          <Callout.Root key={one.id} {...page.getNotificationProps(one)}>
            <IconButton {...page.getCloseProps(one)} />
          </Callout.Root>
        ))}
      </Box>
    </>
  );
}
