import { act, render, screen } from '@testing-library/react';
import { computeAccessibleDescription } from 'dom-accessibility-api';
import { expect, test } from 'vitest';
import { GrcProvider } from '../../../hooks/index.ts';
import type { ValidationParts } from '../../../hooks/kit/field-parts.ts';
import { PROP_SHAPES } from '../../../hooks/kit/prop-shapes.ts';
import { DateInput, HierarchicalSelector } from '../../../ladle/renderers/index.ts';
import { callHook, INLINE_PROPS } from '../../react-18/inline-props.ts';
import { cardPlatform } from '../card-fakes.tsx';

const HOOKS = Object.keys(PROP_SHAPES).filter((hook) => 'problem?' in (PROP_SHAPES[hook] ?? {}));

test('every widget with a value takes a problem from its host', () => {
  const withValue = Object.keys(PROP_SHAPES).filter(
    (hook) => 'required?' in (PROP_SHAPES[hook] ?? {}),
  );
  expect(HOOKS).toEqual(withValue);
  expect(HOOKS.length).toBeGreaterThan(15);
});

test.each(HOOKS)('%s shows a problem of its host until the host removes it', async (hook) => {
  const { provide } = cardPlatform();
  let view = {} as ValidationParts;
  const given = INLINE_PROPS[hook]?.() ?? {};
  function Widget({ problem }: { readonly problem?: string }) {
    view = callHook(hook, {
      ...given,
      ...(problem === undefined ? {} : { problem }),
    }) as ValidationParts;
    return null;
  }
  const { rerender } = render(provide(<Widget />));
  await act(async () => {});
  const before = view.messages;
  rerender(provide(<Widget problem="This is taken." />));
  expect(view.messages).toEqual([...before, 'This is taken.']);
  expect(view.isInvalid).toBe(true);
  expect(view.getErrorProps().children).toContain('This is taken.');
  expect(view.errors).toHaveLength(before.length);
  rerender(provide(<Widget />));
  expect(view.messages).toEqual(before);
});

test('a problem of the host is read out with the control, and does not block submitting the form', () => {
  render(
    <GrcProvider language="en">
      <form aria-label="Task">
        <DateInput label="Due" name="due" problem="A holiday." />
        <HierarchicalSelector label="Place" name="place" items={[]} problem="Closed." />
      </form>
    </GrcProvider>,
  );
  const due = screen.getByLabelText<HTMLInputElement>('Due', { selector: 'input' });
  expect(due.getAttribute('aria-invalid')).toBe('true');
  expect(computeAccessibleDescription(due)).toContain('A holiday.');
  const place = screen.getByRole('button', { name: /Place/ });
  expect(computeAccessibleDescription(place)).toContain('Closed.');
  expect(screen.getByRole<HTMLFormElement>('form').checkValidity()).toBe(true);
});
