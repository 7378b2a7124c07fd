import { Button, FormHelperText, FormLabel, OutlinedInput, Paper, Stack } from '@mui/material';
import { CalendarTable } from './calendar-table.tsx';
import type { DateSkin } from './date-skin.ts';

/** MUI: expects the ref of an input as `inputRef` and the input's own props in `inputProps`. */
const MuiDate: DateSkin = ({ label, field }) => {
  const { htmlFor, ...labelProps } = field.getLabelProps();
  return (
    <Stack spacing={0.5} {...field.getRootProps()}>
      <FormLabel htmlFor={htmlFor ?? ''} error={field.isInvalid} {...labelProps}>
        {label}
      </FormLabel>
      <Stack direction="row" spacing={1}>
        <OutlinedInput
          size="small"
          error={field.isInvalid}
          slots={{ input: 'input' }}
          slotProps={{ input: field.getInputProps() }}
        />
        <Button variant="outlined" {...field.getTriggerProps()}>
          ▦
        </Button>
      </Stack>
      <FormHelperText {...field.getHintProps()} />
      <FormHelperText error {...field.getErrorProps()} />
      {field.isOpen && (
        <Paper elevation={4} {...field.getPickerProps()}>
          <CalendarTable date={field} />
        </Paper>
      )}
    </Stack>
  );
};

export default MuiDate;
