import {
  ActionIcon,
  Checkbox,
  CloseButton,
  Group,
  Input,
  Paper,
  Radio,
  Stack,
  Table,
  Text,
  Title,
} from '@mantine/core';
import type { ReactNode } from 'react';
import type { UseCheckboxResult } from '../../../hooks/checkbox/use-checkbox.ts';
import type { UseDateInputResult } from '../../../hooks/date-input/use-date-input.ts';
import type { UseRadioGroupResult } from '../../../hooks/option-group/use-radio-group.ts';
import type { UseTextFieldResult } from '../../../hooks/text-field/use-text-field.ts';
import type { Box } from '../skin.ts';
import { Field, InputBox, TextAreaBox } from './field.tsx';

/** A text field on Mantine's input. */
export const TextBox = ({ label, field }: Box<UseTextFieldResult>): ReactNode => (
  <Field label={label} field={field}>
    {field.lines > 1 ? (
      <TextAreaBox parts={field.getTextAreaProps()} isInvalid={field.isInvalid} />
    ) : (
      <InputBox parts={field.getInputProps()} isInvalid={field.isInvalid} />
    )}
  </Field>
);

/** A date input with its calendar. */
export const DateBox = ({ label, field }: Box<UseDateInputResult>): ReactNode => (
  <Field label={label} field={field}>
    <Group gap="xs" wrap="nowrap">
      <InputBox parts={field.getInputProps()} isInvalid={field.isInvalid} />
      <ActionIcon variant="default" size="input-sm" {...field.getTriggerProps()}>
        ▦
      </ActionIcon>
      {field.isClearShown && <CloseButton {...field.getClearProps()} />}
    </Group>
    <Input.Description {...field.getHintProps()} />
    {field.isOpen && <Picker date={field} />}
  </Field>
);

const Picker = ({ date }: { readonly date: UseDateInputResult }): ReactNode => (
  <Paper withBorder shadow="md" p="sm" {...date.getPickerProps()}>
    <Group gap={4} justify="space-between">
      <ActionIcon variant="subtle" {...date.getPreviousYearProps()}>
        «
      </ActionIcon>
      <ActionIcon variant="subtle" {...date.getPreviousMonthProps()}>
        ‹
      </ActionIcon>
      <Title order={3} size="h6" {...date.getHeadingProps()} />
      <ActionIcon variant="subtle" {...date.getNextMonthProps()}>
        ›
      </ActionIcon>
      <ActionIcon variant="subtle" {...date.getNextYearProps()}>
        »
      </ActionIcon>
      <CloseButton {...date.getCloseProps()} />
    </Group>
    <Table {...date.getGridProps()}>
      <Table.Thead>
        <Table.Tr {...date.getRowProps()}>
          {date.weekdays.map((weekday) => (
            <Table.Th key={weekday.weekday} {...date.getColumnHeaderProps(weekday)} />
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {date.weeks.map((week) => (
          <Table.Tr key={week[0]?.day} {...date.getRowProps()}>
            {week.map((cell) => (
              <Table.Td key={cell.day} {...date.getCellProps(cell)} />
            ))}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  </Paper>
);

/** Radios; if read-only, the name of the chosen one. */
export const RadioBox = ({ label, field }: Box<UseRadioGroupResult>): ReactNode => (
  <Field label={label} field={field} isGroup>
    {field.isReadOnly ? (
      <Text size="sm">{field.text}</Text>
    ) : (
      <Group {...field.getGroupProps()}>
        {field.options.map((option) => (
          <Group key={option.id} gap="xs">
            <Radio {...field.getOptionProps(option)} />
            <Input.Label fw={400} {...field.getOptionLabelProps(option)} />
          </Group>
        ))}
      </Group>
    )}
  </Field>
);

/** A checkbox with its label after it; if read-only, yes or no. */
export function TickBox({ label, field }: Box<UseCheckboxResult>): ReactNode {
  return (
    <Stack gap={4} {...field.getRootProps()}>
      <Group gap="xs">
        {field.isReadOnly ? (
          <Text component="output" size="sm" {...field.getValueProps()} />
        ) : (
          <Checkbox {...field.getControlProps()} />
        )}
        <Input.Label {...field.getLabelProps()}>
          {label} {field.isRequiredMarkShown && <span {...field.getRequiredMarkProps()} />}
        </Input.Label>
      </Group>
      {field.isDescriptionShown && <Input.Description {...field.getDescriptionProps()} />}
      <Input.Error {...field.getErrorProps()} />
      {field.hiddenInputs.map(({ key, ...input }) => (
        <input key={key} {...input} />
      ))}
    </Stack>
  );
}
