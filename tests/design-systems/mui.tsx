// Widgets in MUI’s own way: native elements inside its components, through slots. Compiled, never run.
import {
  Box,
  Button,
  Checkbox,
  Chip,
  Dialog,
  FormControlLabel,
  FormHelperText,
  FormLabel,
  IconButton,
  InputBase,
  InputLabel,
  ListItem,
  OutlinedInput,
  Paper,
  Radio,
  RadioGroup,
  Switch,
  Table,
  TableBody,
  TableCell,
  TableRow,
  TextField,
  Typography,
} from '@mui/material';
import * as hooks from 'headless-grc/hooks';

export function DateInput(props: hooks.UseDateInputProps) {
  const date = hooks.useDateInput(props);
  return (
    <Box {...date.getRootProps()}>
      <InputLabel {...date.getLabelProps()}>Due</InputLabel>
      <Typography {...date.getRequiredMarkProps()} />
      <TextField slotProps={{ htmlInput: date.getInputProps() }} />
      <OutlinedInput inputProps={date.getInputProps()} />
      <FormHelperText {...date.getDescriptionProps()} />
      <FormHelperText {...date.getErrorProps()} />
      <IconButton {...date.getTriggerProps()}>▦</IconButton>
      <IconButton {...date.getClearProps()} />
      <Typography {...date.getHintProps()} />
      <input {...date.getValidityInputProps()} />
      <Paper {...date.getPickerProps()}>
        <Typography {...date.getHeadingProps()} />
        <Button {...date.getPreviousMonthProps()}>‹</Button>
        <Button {...date.getNextMonthProps()}>›</Button>
        <IconButton {...date.getPreviousYearProps()}>«</IconButton>
        <IconButton {...date.getNextYearProps()}>»</IconButton>
        <Table {...date.getGridProps()}>
          <TableBody>
            <TableRow {...date.getRowProps()}>
              {date.weekdays.map((day) => (
                <TableCell key={day.weekday} {...date.getColumnHeaderProps(day)} />
              ))}
              {date.weeks[0]?.map((cell) => (
                <TableCell key={cell.day} {...date.getCellProps(cell)} />
              ))}
            </TableRow>
          </TableBody>
        </Table>
        <IconButton {...date.getCloseProps()} />
      </Paper>
      <Box {...date.getAnnouncerProps()} />
    </Box>
  );
}

export function TextFields(props: hooks.UseTextFieldProps) {
  const field = hooks.useTextField(props);
  return (
    <>
      <InputBase inputProps={field.getInputProps()} />
      <TextField
        slotProps={{ htmlInput: field.getInputProps(), inputLabel: field.getLabelProps() }}
      />
      <textarea {...field.getTextAreaProps()} />
      <Typography {...field.getValueProps()} />
    </>
  );
}

// MUI's root of a checkbox is a span: the native one inside it gets the props.
export function Ticks(props: hooks.UseCheckboxProps) {
  const box = hooks.useCheckbox(props);
  return (
    <FormControlLabel
      label="Yes"
      control={
        <>
          <Checkbox slotProps={{ input: box.getControlProps() }} />
          <Switch slotProps={{ input: box.getControlProps() }} />
        </>
      }
    />
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
      <RadioGroup {...one.getGroupProps()}>
        {one.options.map((option) => (
          <Box key={option.id}>
            <Radio slotProps={{ input: one.getOptionProps(option) }} />
            <FormLabel {...one.getOptionLabelProps(option)} />
          </Box>
        ))}
      </RadioGroup>
      <Box {...many.getGroupProps()}>
        {many.options.map((option) => (
          <Checkbox key={option.id} slotProps={{ input: many.getOptionProps(option) }} />
        ))}
        <InputBase inputProps={many.getOtherTextProps()} />
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
        <FormControlLabel
          key={item.id}
          {...list.getOptionLabelProps(item)}
          label={item.name}
          control={<Radio slotProps={{ input: list.getOptionProps(item) }} />}
        />
      ))}
      <InputBase inputProps={list.getOtherTextProps()} />
      <Button {...list.getBackProps()} />
      <Button {...list.getRetryProps()} />
      <Typography {...list.getEmptyProps()} />
      {menu.chips.map((chip, place) => (
        <Box key={place}>
          <Chip {...menu.getChipProps(chip)} />
          <IconButton {...menu.getChipRemoveProps(chip)} />
        </Box>
      ))}
      <OutlinedInput inputProps={menu.getInputProps()} />
      <IconButton {...menu.getToggleProps()}>▾</IconButton>
      <IconButton {...menu.getClearProps()} />
      <Paper {...menu.getMenuProps()}>
        <Box {...menu.getSpacerProps()}>
          {menu.rows.map((row) => (
            <ListItem key={row.key} {...menu.getRowProps(row, { className: 'row' })} />
          ))}
        </Box>
      </Paper>
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
          <Typography {...dialog.getTitleProps()} />
          <Typography {...dialog.getDescriptionProps()} />
          <Button {...dialog.getOkProps()} />
          <Button {...dialog.getCancelProps()} />
        </Paper>
      </Box>
      <Dialog open={dialog.isOpen} slotProps={{ paper: dialog.getContentProps() }} />
      <Button {...selector.getTriggerProps()}>Open</Button>
      <Paper {...selector.getContentProps()} />
    </>
  );
}
