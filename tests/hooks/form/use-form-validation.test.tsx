import { act, render, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useFormValidation } from '../../../hooks/form/use-form-validation.ts';
import { GrcProvider } from '../../../hooks/provider/grc-provider.tsx';
import { NumericField, TextField } from '../../../ladle/renderers/text-field.tsx';

function Form() {
  const { problems, validate, getFormProps } = useFormValidation();
  return (
    <form {...getFormProps()}>
      <TextField label="Title" name="title" required />
      <NumericField label="Weight" name="weight" required />
      <button type="button" onClick={validate}>
        Check
      </button>
      <output>{problems.map(({ name, message }) => `${name}: ${message}`).join('; ')}</output>
    </form>
  );
}

const inLanguage = (language: string) => (
  <GrcProvider environment={{ language }}>
    <Form />
  </GrcProvider>
);

test('shows the errors of the last submit in the language of the page, also after it changes', async () => {
  const { rerender } = render(inLanguage('en'));
  act(() => screen.getByText('Check').click());
  const announced = () => screen.getByRole('status').textContent;
  expect(announced()).toBe('title: This field is required.; weight: This field is required.');
  rerender(inLanguage('nl'));
  await waitFor(() =>
    expect(announced()).toBe('title: Dit veld is verplicht.; weight: Dit veld is verplicht.'),
  );
});
