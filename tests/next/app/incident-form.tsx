'use client';
import { useFormValidation } from 'headless-grc/hooks';
import { DateInput, ListField, TextField } from 'headless-grc/renderers';
import { useActionState } from 'react';
import { save } from './save';

const PRIORITIES = [
  { id: 1, name: 'Laag' },
  { id: 2, name: 'Hoog' },
];

/** Fields whose values an action of the server gets. */
export function IncidentForm() {
  const [saved, action] = useActionState(save, '');
  const form = useFormValidation();
  return (
    <form {...form.getFormProps()} action={action}>
      <TextField label="Titel" name="title" required />
      <ListField label="Prioriteit" name="priority" items={PRIORITIES} />
      <DateInput label="Vervaldatum" name="due" required />
      <button type="submit">Opslaan</button>
      <output>{saved}</output>
    </form>
  );
}
