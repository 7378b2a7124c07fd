import { useForm } from '@tanstack/react-form';
import type { ReactNode } from 'react';
import { DateInput } from '../renderers/date-input.tsx';
import { EmailField } from '../renderers/text-field.tsx';

/** The values of the form. */
export interface Invitation {
  readonly due: string | null;
  readonly email: string;
}

const EMPTY: Invitation = { due: null, email: '' };

/**
 * Widgets in TanStack Form: the library holds the values, each widget judges its own.
 *
 * `value` and `onValueChange` connect a widget; `reportValidity` shows all errors of the widgets and
 * focuses the first before the library submits.
 */
export function InvitationForm({
  onSave,
}: {
  readonly onSave: (invitation: Invitation) => void;
}): ReactNode {
  const form = useForm({ defaultValues: EMPTY, onSubmit: ({ value }) => onSave(value) });
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (event.currentTarget.reportValidity()) void form.handleSubmit();
      }}
      onReset={() => form.reset()}
    >
      <form.Field name="due">
        {(field) => (
          <DateInput
            label="Due"
            name={field.name}
            required
            min="2026-01-01"
            value={field.state.value}
            onValueChange={({ value }) => field.handleChange(value)}
          />
        )}
      </form.Field>
      <form.Field name="email">
        {(field) => (
          <EmailField
            label="E-mail"
            name={field.name}
            required
            value={field.state.value}
            onValueChange={({ value }) => field.handleChange(value)}
          />
        )}
      </form.Field>
      <button type="submit">Invite</button>
      <button type="reset">Reset</button>
    </form>
  );
}
