// The props of every getter of every hook, beside what the components of three design systems take. A hook or getter
// that is new is judged by itself. Compiled, never run.
import type * as hooks from 'headless-grc/hooks';
import type { useRichText } from 'headless-grc/hooks/rich-text';
import type { ChangeEvent, ComponentProps, JSX, RefCallback } from 'react';
import type * as mantine from '@mantine/core';
import type * as mui from '@mui/material';
import type * as radix from '@radix-ui/themes';

type Hooks = typeof hooks & { readonly useRichText: typeof useRichText };
type HookName = Extract<keyof Hooks, `use${string}`>;

/** The props that each getter of a hook gives, by the getter's name. */
type GivenBy<Hook extends HookName> = Hooks[Hook] extends (...args: never[]) => infer Result
  ? {
      [Name in keyof Result as Name extends `get${string}Props` ? Name : never]: GivenOf<
        Result[Name]
      >;
    }
  : never;

type GivenOf<Member> =
  Member extends hooks.Getter<infer Given>
    ? Given
    : Member extends hooks.ItemGetter<infer _Item, infer Given>
      ? Given
      : never;

/** What kind of component a part is shown by, as far as its props say. */
type KindOf<Given> = Given extends { readonly type: 'button' }
  ? 'button'
  : Given extends { readonly type: 'checkbox' | 'radio' }
    ? 'tick'
    : Given extends { readonly type: 'file' | 'hidden' }
      ? 'input'
      : Given extends { readonly href: unknown }
        ? 'link'
        : Given extends { readonly src: unknown }
          ? 'image'
          : Given extends
                | { readonly viewBox: unknown }
                | { readonly d: unknown }
                | { readonly fill: unknown }
            ? 'drawing'
            : ByElement<ElementOf<Given>>;

type ElementOf<Given> = Given extends { readonly ref: RefCallback<infer Element> }
  ? Element
  : Given extends { readonly onChange: (event: ChangeEvent<infer Element>) => void }
    ? Element
    : HTMLElement;

type ByElement<Element> = Element extends HTMLInputElement
  ? 'textBox'
  : Element extends HTMLTextAreaElement
    ? 'textArea'
    : Element extends HTMLSelectElement
      ? 'select'
      : Element extends HTMLFormElement
        ? 'form'
        : 'box';

type Kind =
  | 'button'
  | 'tick'
  | 'input'
  | 'link'
  | 'image'
  | 'drawing'
  | 'textBox'
  | 'textArea'
  | 'select'
  | 'form'
  | 'box';

/** What is an element of the page in every design system. */
type Native = {
  input: JSX.IntrinsicElements['input'];
  image: JSX.IntrinsicElements['img'];
  form: JSX.IntrinsicElements['form'];
  drawing: JSX.IntrinsicElements['svg'] & JSX.IntrinsicElements['path'];
};

/** A component's own props, and those of the element that it draws. */
type On<Own, Tag extends keyof JSX.IntrinsicElements> = Own &
  mantine.ElementProps<Tag, Extract<keyof Own, string>>;

type Mantine = Native & {
  button: On<mantine.ButtonProps, 'button'> &
    On<mantine.ActionIconProps, 'button'> &
    On<mantine.CloseButtonProps, 'button'> &
    On<mantine.UnstyledButtonProps, 'button'>;
  tick: mantine.CheckboxProps & mantine.RadioProps & mantine.SwitchProps;
  textBox: mantine.TextInputProps;
  textArea: mantine.TextareaProps;
  select: mantine.NativeSelectProps;
  link: On<mantine.AnchorProps, 'a'>;
  box: On<mantine.BoxProps, 'div'> &
    On<mantine.PaperProps, 'div'> &
    On<mantine.TextProps, 'p'> &
    On<mantine.InputLabelProps, 'label'>;
};

type Mui = Native & {
  button: mui.ButtonProps & mui.IconButtonProps;
  tick: JSX.IntrinsicElements['input'];
  textBox: mui.InputBaseComponentProps;
  textArea: mui.InputBaseComponentProps;
  select: NonNullable<mui.NativeSelectProps['inputProps']>;
  link: mui.LinkProps;
  box: mui.BoxProps & mui.PaperProps & mui.TypographyProps;
};

type Radix = Native & {
  button: radix.ButtonProps & radix.IconButtonProps;
  // Its checkboxes are buttons: they take the state and the command.
  tick: JSX.IntrinsicElements['input'];
  textBox: radix.TextField.RootProps;
  textArea: radix.TextAreaProps;
  select: JSX.IntrinsicElements['select'];
  link: radix.LinkProps;
  box: radix.BoxProps & radix.FlexProps & ComponentProps<typeof radix.Card>;
};

/** Getters whose props the components of a design system refuse. */
type Refused<System extends Record<Kind, unknown>> = {
  [Hook in HookName]: {
    [Name in keyof GivenBy<Hook>]: GivenBy<Hook>[Name] & Named extends System[KindOf<
      GivenBy<Hook>[Name]
    >]
      ? never
      : `${Hook}.${Name & string}`;
  }[keyof GivenBy<Hook>];
}[HookName];

/** Of parts that have `data-*` attributes alone, TypeScript says that they have nothing in common with a component. */
type Named = { readonly id?: string };

type None<Names extends never> = Names;

export type RefusedByMantine = None<Refused<Mantine>>;
export type RefusedByMui = None<Refused<Mui>>;
export type RefusedByRadix = None<Refused<Radix>>;

/** Members that are called like getters and are none would be judged by nobody. */
export type NoGetters = None<
  {
    [Hook in HookName]: {
      [Name in keyof GivenBy<Hook>]: [GivenBy<Hook>[Name]] extends [never]
        ? `${Hook}.${Name & string}`
        : never;
    }[keyof GivenBy<Hook>];
  }[HookName]
>;
