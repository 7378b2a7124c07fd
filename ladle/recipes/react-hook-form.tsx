import type { ReactNode } from 'react';
import { Controller, useForm } from 'react-hook-form';
import type { ListValue } from '../../src/fields/index.ts';
import { DateInput } from '../renderers/date-input.tsx';
import { ListField } from '../renderers/list-field.tsx';

/** The values of the form. */
export interface Task {
  readonly due: string | null;
  readonly colour: readonly (string | number)[];
}

const COLOURS = [
  { id: 5, name: 'Red' },
  { id: 6, name: 'Green' },
];

/**
 * Widgets in React Hook Form: the library holds the values, each widget judges its own.
 *
 * `value` and `onValueChange` connect a widget. React Hook Form does not ask the browser, so the submit
 * does: `reportValidity` shows all errors of the widgets and focuses the first.
 */
export function TaskForm({ onSave }: { readonly onSave: (task: Task) => void }): ReactNode {
  const { control, handleSubmit, reset } = useForm<Task>({
    defaultValues: { due: null, colour: [] },
  });
  const save = handleSubmit(onSave);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (event.currentTarget.reportValidity()) void save(event);
      }}
      onReset={() => reset()}
    >
      <Controller
        control={control}
        name="due"
        render={({ field }) => (
          <DateInput
            label="Due"
            name={field.name}
            required
            min="2026-01-01"
            value={field.value}
            onValueChange={({ value }) => field.onChange(value)}
          />
        )}
      />
      <Controller
        control={control}
        name="colour"
        render={({ field }) => (
          <ListField
            label="Colour"
            name={field.name}
            required
            items={COLOURS}
            value={field.value}
            onValueChange={({ value }) => field.onChange(idsOf(value))}
          />
        )}
      />
      <button type="submit">Save</button>
      <button type="reset">Reset</button>
    </form>
  );
}

const idsOf = (value: readonly ListValue[]) =>
  value.flatMap((entry) => ('id' in entry ? [entry.id] : []));
