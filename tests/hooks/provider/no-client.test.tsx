import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { GrcProvider } from '../../../hooks/provider/grc-provider.tsx';
import { PeopleField } from '../../../ladle/renderers/people-field.tsx';
import { PositionField } from '../../../ladle/renderers/position-field.tsx';
import { describeInBothModes } from '../react-modes.tsx';

describeInBothModes('a widget without a client', (show, mode) => {
  // Each warning is given once per widget name, so each mode has its own widget.
  const Field = mode === 'plain' ? PeopleField : PositionField;

  test('shows the user that loading failed, and warns developers once that there is no client', async () => {
    const onWarning = vi.fn<(message: string) => void>();
    show(
      <GrcProvider onWarning={onWarning}>
        <Field label="Owner" />
      </GrcProvider>,
    );
    const toggle = document.querySelector('[data-part=toggle]')!;
    for (const _ of ['opened', 'opened again']) {
      fireEvent.click(toggle);
      expect(await screen.findByText('Loading failed.', { selector: 'p' })).toBeTruthy();
      fireEvent.click(toggle);
    }
    const warnings = onWarning.mock.calls.map(([message]) => message);
    expect(warnings).not.toEqual([]);
    expect([...new Set(warnings)]).toEqual(warnings);
    expect(warnings[0]).toMatch(
      /^There is no client for client\.\w+, .*GrcProvider client=.*GRC-HOOKS-1/,
    );
  });
});
