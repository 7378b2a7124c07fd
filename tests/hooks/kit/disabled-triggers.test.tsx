import { act, cleanup, render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { PROP_SHAPES } from '../../../hooks/kit/prop-shapes.ts';
import { callHook, INLINE_PROPS } from '../../react-18/inline-props.ts';
import { cardPlatform } from '../card-fakes.tsx';

/** The parts of the result that such hooks share. */
interface View {
  readonly isOpen: boolean;
  readonly open: () => void;
  readonly getTriggerProps?: () => {
    readonly disabled?: boolean;
    readonly 'aria-disabled'?: boolean;
    readonly 'data-disabled'?: true;
    readonly onClick: () => void;
  };
}

const { provide } = cardPlatform();
let view: View;

function Widget({ hook, disabled }: { readonly hook: string; readonly disabled: boolean }) {
  // Uncontrolled, so that actions of the user take effect.
  const { open: _open, value: _value, ...given } = INLINE_PROPS[hook]!() as Record<string, unknown>;
  view = callHook(hook, { ...given, disabled }) as View;
  return null;
}

async function show(hook: string, disabled: boolean) {
  const { rerender } = render(provide(<Widget hook={hook} disabled={disabled} />));
  await act(async () => {});
  return (next: boolean) =>
    act(async () => rerender(provide(<Widget hook={hook} disabled={next} />)));
}

const candidates = Object.keys(PROP_SHAPES).filter(
  (hook) => 'disabled?' in PROP_SHAPES[hook]! && hook in INLINE_PROPS,
);
const HOOKS: string[] = [];
for (const hook of candidates) {
  await show(hook, false);
  if (view!.getTriggerProps && 'isOpen' in view!) HOOKS.push(hook);
  cleanup();
}

test('lists all hooks with a trigger and a layer', () => {
  expect(HOOKS.length).toBeGreaterThanOrEqual(5);
});

test.each(HOOKS)(
  '%s does not open while it is disabled, and closes when it becomes disabled',
  async (hook) => {
    const change = await show(hook, true);
    const trigger = view.getTriggerProps!();
    expect([
      trigger.disabled === true || trigger['aria-disabled'],
      trigger['data-disabled'],
    ]).toEqual([true, true]);
    act(() => view.getTriggerProps!().onClick());
    act(() => view.open());
    expect(view.isOpen).toBe(false);
    await change(false);
    act(() => view.getTriggerProps!().onClick());
    expect(view.isOpen).toBe(true);
    await change(true);
    expect(view.isOpen).toBe(false);
  },
);
