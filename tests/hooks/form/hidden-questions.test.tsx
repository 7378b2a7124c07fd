import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { GrcProvider, useDateInput, useTextField } from '../../../hooks/index.ts';
import { DateBox } from '../../../ladle/renderers/date-input.tsx';
import { describeInBothModes } from '../react-modes.tsx';

/** A form with questions that are rendered only for one answer. */
function Report({ hidesAtReset = false }: { readonly hidesAtReset?: boolean }) {
  const [isInjured, setInjured] = useState(false);
  const injury = useTextField({ name: 'injury' });
  const date = useDateInput({ name: 'date', defaultValue: '2026-11-20' });
  return (
    <form aria-label="report" onReset={() => hidesAtReset && setInjured(false)}>
      <button type="button" onClick={() => setInjured(!isInjured)}>
        injured
      </button>
      {isInjured && <input {...injury.getInputProps({ 'aria-label': 'Injury' })} />}
      {isInjured && <DateBox label="Date" field={date} />}
      <button type="reset">reset</button>
    </form>
  );
}

const sent = () => [...new FormData(screen.getByRole<HTMLFormElement>('form'))];

describeInBothModes('the answer of a question that is hidden', (show) => {
  const answer = async (hidesAtReset = false) => {
    const user = userEvent.setup();
    show(
      <GrcProvider environment={{ dateFormat: 'yyyy-MM-dd', today: '2026-11-20' }}>
        <Report hidesAtReset={hidesAtReset} />
      </GrcProvider>,
    );
    await user.click(screen.getByText('injured'));
    const date = screen.getByLabelText(/Date/, { selector: 'input' });
    await user.clear(date);
    await user.type(date, '2026-11-01');
    await user.type(screen.getByLabelText('Injury'), 'broken arm');
    return user;
  };

  test('is kept when the question is shown again, and forgotten with a reset of the form', async () => {
    const user = await answer();
    await user.click(screen.getByText('injured'));
    expect(sent()).toEqual([]);
    await user.click(screen.getByText('injured'));
    expect(sent()).toEqual([
      ['injury', 'broken arm'],
      ['date', '2026-11-01'],
    ]);
    await user.click(screen.getByText('injured'));
    await user.click(screen.getByText('reset'));
    await act(async () => {});
    await user.click(screen.getByText('injured'));
    expect(sent()).toEqual([
      ['injury', ''],
      ['date', '2026-11-20'],
    ]);
  });

  test('is forgotten if the reset itself hides the question', async () => {
    const user = await answer(true);
    await user.click(screen.getByText('reset'));
    await act(async () => {});
    expect(sent()).toEqual([]);
    await user.click(screen.getByText('injured'));
    expect(sent()).toEqual([
      ['injury', ''],
      ['date', '2026-11-20'],
    ]);
  });
});
