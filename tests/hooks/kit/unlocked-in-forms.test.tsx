import { render } from '@testing-library/react';
import { Activity, useState, type ReactNode } from 'react';
import { afterEach, describe, expect, test } from 'vitest';
import { PROP_SHAPES } from '../../../hooks/kit/prop-shapes.ts';
import { rendererOf } from '../../../ladle/renderers/index.ts';
import { settle } from '../settle.ts';
import { INLINE_PROPS } from '../../react-18/inline-props.ts';
import { cardPlatform } from '../card-fakes.tsx';
import { rendererName } from '../renderer-name.ts';

/** Every hook that can be required. */
const HOOKS = Object.keys(PROP_SHAPES).filter((hook) => 'required?' in (PROP_SHAPES[hook] ?? {}));

/** Each of them with the props that it is shown with: a list field also in its displays as a group. */
const SHOWN_AS: readonly (readonly [hook: string, props: Readonly<Record<string, unknown>>])[] = [
  ...HOOKS.map((hook) => [hook, {}] as const),
  ['useListField', { displayType: 'radio' }],
  ['useListField', { displayType: 'checkbox', multiSelect: true }],
];

type Props = Readonly<Record<string, unknown>>;

/** Other options than those of `INLINE_PROPS`: the form contains other elements. */
const OTHERS = [
  { id: 8, name: 'Eight' },
  { id: 9, name: 'Nine' },
];

/** What keeps a form from validating a widget: the props before, and those that end it. */
const LOCKS: readonly (readonly [lock: string, before: Props, after: Props])[] = [
  ['disabled', { disabled: true }, {}],
  ['disabled, with other options', { disabled: true }, { options: OTHERS, items: OTHERS }],
  ['read-only', { readOnly: true }, {}],
  ['read-only, with other options', { readOnly: true }, { options: OTHERS, items: OTHERS }],
  ['in a disabled fieldset', { isFieldsetDisabled: true }, {}],
  ['disabled and out of sight', { disabled: true, isHidden: true }, {}],
  ['in a disabled fieldset and out of sight', { isFieldsetDisabled: true, isHidden: true }, {}],
  ['not there', { isAbsent: true }, {}],
  ['not required', { required: false }, {}],
];

const environment = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
afterEach(() => {
  environment.IS_REACT_ACT_ENVIRONMENT = true;
});

describe.each(SHOWN_AS)('%s %j, required and empty', (hook, shownAs) => {
  const Renderer = rendererOf(rendererName(hook))!;
  const { provide } = cardPlatform();
  const { value: _, open: __, definition: ___, ...inline } = INLINE_PROPS[hook]!() as Props;
  const page = ({
    isFieldsetDisabled = false,
    isAbsent = false,
    isHidden = false,
    ...props
  }: Props): ReactNode =>
    provide(
      <form>
        <fieldset disabled={isFieldsetDisabled === true}>
          <Activity mode={isHidden === true ? 'hidden' : 'visible'}>
            {isAbsent !== true && (
              <Renderer {...inline} {...shownAs} name="field" required {...props} />
            )}
          </Activity>
        </fieldset>
      </form>,
      { onWarning: () => {} },
    );

  test.each(LOCKS)(
    'that was %s blocks its form as soon as it no longer is, and shows why',
    async (_lock, before, after) => {
      let unlock = () => {};
      function Host() {
        const [props, setProps] = useState(before);
        unlock = () => setProps(after);
        return page(props);
      }
      const { container } = render(<Host />);
      // An editor that is shown later would be taken for the change.
      await settle();
      const form = container.querySelector('form')!;
      expect(form.checkValidity()).toBe(true);
      // Without `act`, as in a browser, the form can be validated before all effects have run.
      environment.IS_REACT_ACT_ENVIRONMENT = false;
      const messages: string[] = [];
      const hear = ({ target }: Event) =>
        messages.push((target as HTMLInputElement).validationMessage);
      form.addEventListener('invalid', hear, true);
      const isValid = await new Promise<boolean>((resolve) => {
        const observer = new MutationObserver(() => {
          observer.disconnect();
          const check = () => resolve(form.checkValidity());
          // The widget observes its fieldset itself, and is rendered before the next event.
          if ('isFieldsetDisabled' in before) queueMicrotask(check);
          else check();
        });
        observer.observe(form, { subtree: true, childList: true, attributes: true });
        setTimeout(unlock);
      });
      expect(isValid).toBe(false);
      expect(messages).toContain('validation.isRequired');
      await expect
        .poll(() => container.querySelector('[data-part=error]')?.textContent)
        .toBe('validation.isRequired');
    },
  );
});
