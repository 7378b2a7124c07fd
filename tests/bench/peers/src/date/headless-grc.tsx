// Ours, from the built package as a skin would import it: a text box in the user's format.
import { useDateInput } from '../../../../../dist/hooks/index.js';
import { createRoot } from 'react-dom/client';

const commits: (string | null)[] = [];
Object.assign(window, { commits });

function DateField() {
  const date = useDateInput({ format: 'MM-dd-yyyy', onValueChange: ({ value }) => commits.push(value) });
  return (
    <div>
      <label {...date.getLabelProps()}>d</label>
      <input {...date.getInputProps()} />
    </div>
  );
}

export default {
  mount(el: HTMLElement) {
    createRoot(el).render(<DateField />);
    return {};
  },
};
