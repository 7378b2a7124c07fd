import { render } from '@testing-library/react';
import { expect, expectTypeOf, test } from 'vitest';
import type * as index from '../../../hooks/index.ts';
import { useDateInput, type PropsWithout, type UseDateInputProps } from '../../../hooks/index.ts';
import { PROP_SHAPES } from '../../../hooks/kit/prop-shapes.ts';
import type { useRichText } from '../../../hooks/rich-text/index.ts';
import { ALL_HOOKS, callHook, INLINE_PROPS, WIDGET_HOOKS } from '../../react-18/inline-props.ts';
import type { RefusedUndefined } from '../../refused-undefined.ts';
import { cardPlatform } from '../card-fakes.tsx';

type Hooks = typeof index & { readonly useRichText: typeof useRichText };

/** What a hook, the provider or `usePopup` is given: of several arguments, the last. */
type PropsOf<Taker> = Taker extends (...given: infer All) => unknown
  ? Required<All> extends readonly [...unknown[], infer Props extends object]
    ? Props
    : never
  : never;

type Taker = Extract<keyof Hooks, `use${string}` | 'GrcProvider'>;

type Refused = {
  [Name in Taker]: RefusedUndefined<PropsOf<Hooks[Name]>> extends infer Prop extends string
    ? `${Name}: ${Prop}`
    : never;
}[Taker];

const optionalOf = (hook: string): readonly string[] =>
  Object.keys(PROP_SHAPES[hook] ?? {}).flatMap((name) =>
    name.endsWith('?') ? [name.slice(0, -1)] : [],
  );

/** What a hook gives as soon as it is on the page, as data: its functions are left out. */
function viewOf(hook: string, props: object): unknown {
  let view: object = {};
  function Widget() {
    view = callHook(hook, { id: 'seed', ...props });
    return null;
  }
  const { unmount } = render(cardPlatform().provide(<Widget />));
  unmount();
  return JSON.parse(JSON.stringify(view));
}

test('an optional prop of every hook may be undefined, also with exactOptionalPropertyTypes', () => {
  expectTypeOf<Refused>().toEqualTypeOf<never>();
  // The types name the props that the hooks know at run time.
  expectTypeOf<RefusedUndefined<{ readonly required?: boolean }>>().toEqualTypeOf<'required'>();
  const optional = [...ALL_HOOKS.keys()].filter((hook) => optionalOf(hook).length > 0);
  expect(optional.length).toBeGreaterThan(30);
});

test.each(WIDGET_HOOKS)('%s treats a prop that is undefined as absent', (hook) => {
  const props = INLINE_PROPS[hook]!();
  const absent = optionalOf(hook).filter((name) => name !== 'id' && !(name in props));
  const undefinedProps = Object.fromEntries(absent.map((name) => [name, undefined]));
  // Nothing is loaded between the two.
  expect(viewOf(hook, { ...props, ...undefinedProps })).toEqual(viewOf(hook, props));
});

/** A component of a page that fixes one prop, passes the others on and has one of its own. */
type DueProps = PropsWithout<UseDateInputProps, 'format'> & { readonly label: string };

function Due({ label, ...props }: DueProps) {
  const date = useDateInput({ ...props, format: 'dd-MM-yyyy' });
  return (
    <>
      <label {...date.getLabelProps()}>{label}</label>
      <input {...date.getInputProps()} />
    </>
  );
}

/** A component that takes single props apart. */
const RequiredDue = ({
  required,
  name,
}: {
  readonly required?: boolean;
  readonly name?: string;
}) => (
  <Due label="Due" required={required} name={name} defaultValue="2026-11-21" value={undefined} />
);

test('a component of the page omits a prop of a hook with a value, and passes on props that may be undefined', () => {
  expectTypeOf<DueProps>().not.toHaveProperty('format');
  // @ts-expect-error a value is the caller's or the hook's
  const both: DueProps = { label: 'Due', value: null, defaultValue: '2026-11-21' };
  expect(both).toHaveProperty('defaultValue');
  const { getByLabelText } = render(<RequiredDue />);
  expect(getByLabelText('Due')).toHaveProperty('value', '21-11-2026');
  expect(getByLabelText('Due')).toHaveProperty('required', false);
});
