import {
  ActionIcon,
  Button,
  CloseButton,
  Group,
  Input,
  Paper,
  Pill,
  Text,
  Title,
} from '@mantine/core';
import type { ReactNode } from 'react';
import type { UseHierarchicalSelectorResult } from '../../../hooks/hierarchical-selector/use-hierarchical-selector.ts';
import type { ChoiceBox } from '../../../hooks/kit/choice-box.ts';
import { useListDropdown } from '../../../hooks/list-field/use-list-dropdown.ts';
import type { UseListFieldResult } from '../../../hooks/list-field/use-list-field.ts';
import type { UsePeopleFieldResult } from '../../../hooks/people-field/use-people-field.ts';
import type { Choice, ListRow } from '../../../machines/kit/selection.ts';
import { AssigneeList } from '../../renderers/assignee-list.tsx';
import { TALL_ROW, useRowHeight } from '../../renderers/row-height.ts';
import { TreeRows } from '../../renderers/tree.tsx';
import type { Box } from '../skin.ts';
import { Field, InputBox } from './field.tsx';

/** A list, as a dropdown with search. */
export function ListBox({ label, field }: Box<UseListFieldResult>): ReactNode {
  const dropdown = useListDropdown(field, { popup: true, rowHeight: useRowHeight(TALL_ROW) });
  return (
    <Field label={label} field={field}>
      {field.isReadOnly ? (
        <Text component="output" size="sm" id={field.getLabelProps().htmlFor ?? ''}>
          {field.text}
        </Text>
      ) : (
        <Combobox box={dropdown} isInvalid={field.isInvalid} />
      )}
    </Field>
  );
}

/** People, searched by name; if read-only, the chosen people. */
export const PeopleBox = ({ label, field }: Box<UsePeopleFieldResult>): ReactNode => (
  <Field label={label} field={field} isGroup={field.isReadOnly}>
    {field.isReadOnly ? <AssigneeList assignees={field.value} /> : <PeopleCombobox field={field} />}
  </Field>
);

const PeopleCombobox = ({ field }: { readonly field: UsePeopleFieldResult }): ReactNode => (
  <>
    <Combobox box={field} isInvalid={field.isInvalid} />
    {field.isStatusShown && <Text size="sm">{field.statusText}</Text>}
    {field.leftOut.map((text) => (
      <Text key={text} size="sm">
        {text}
      </Text>
    ))}
    {field.isRetryShown && <Button variant="default" {...field.getRetryProps()} />}
  </>
);

interface ComboboxProps<Option extends ListRow, Chosen extends Choice> {
  readonly box: Omit<ChoiceBox<Option, Chosen>, 'isMenuOpen'>;
  readonly isInvalid: boolean;
}

function Combobox<Option extends ListRow, Chosen extends Choice>({
  box,
  isInvalid,
}: ComboboxProps<Option, Chosen>): ReactNode {
  return (
    <>
      {box.chips.length > 0 && (
        <Group gap={4} {...box.getChipsProps()}>
          {box.chips.map((chip) => (
            // Our own remove button, because Mantine's is hidden from assistive technology.
            <Pill key={chip.id} {...box.getChipProps(chip)}>
              {chip.label}
              {box.isChipRemoveShown && (
                <CloseButton size="xs" variant="transparent" {...box.getChipRemoveProps(chip)} />
              )}
            </Pill>
          ))}
        </Group>
      )}
      <Group gap="xs" wrap="nowrap">
        <InputBox parts={box.getInputProps()} isInvalid={isInvalid} />
        <ActionIcon variant="default" size="input-sm" {...box.getToggleProps()}>
          ▾
        </ActionIcon>
        {box.isClearShown && <CloseButton {...box.getClearProps()} />}
      </Group>
      <Paper withBorder shadow="md" {...box.getMenuProps()}>
        <div {...box.getSpacerProps()}>
          {box.rows.map((row) => (
            <div key={row.key} {...box.getRowProps(row)} />
          ))}
        </div>
      </Paper>
    </>
  );
}

/** A button, the selection, and the dialog with the tree. */
export function TreeDialogBox({ label, field }: Box<UseHierarchicalSelectorResult>): ReactNode {
  const { tree } = field;
  const search = tree.getSearchProps();
  const other = tree.getOtherInputProps();
  const chosen = field.listEntries().map((entry) => entry.label);
  return (
    <div>
      <Group gap="xs">
        <Button variant="default" {...field.getTriggerProps()}>
          {label}
        </Button>
        {field.isRequiredMarkShown && <span {...field.getRequiredMarkProps()} />}
        <Text component="output" size="sm">
          {chosen.join(', ') || field.emptyText}
        </Text>
      </Group>
      <Input.Error {...field.getErrorProps()} />
      <input {...field.getValidityInputProps()} />
      {field.hiddenInputs.map(({ key, ...input }) => (
        <input key={key} {...input} />
      ))}
      <div {...field.getAnnouncerProps()} />
      {field.isOpen && (
        <div {...field.getBackdropProps()}>
          <Paper p="md" miw={320} {...field.getContentProps()}>
            <Title order={2} size="h4" {...field.getTitleProps()}>
              <span {...tree.getLabelProps()}>{field.title}</span>
            </Title>
            <InputBox parts={{ ...search, placeholder: search['aria-label'] }} />
            <TreeRows tree={tree} />
            {tree.rowCount === 0 && <Text {...tree.getEmptyProps()} />}
            {tree.isOtherShown && (
              <InputBox parts={{ ...other, placeholder: other['aria-label'] }} />
            )}
            <Group mt="md">
              <Button {...field.getOkProps()} />
              <Button variant="default" {...field.getCancelProps()} />
            </Group>
          </Paper>
        </div>
      )}
    </div>
  );
}
