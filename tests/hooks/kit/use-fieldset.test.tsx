import { act, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { describe, expect, test } from 'vitest';
import { PROP_SHAPES } from '../../../hooks/kit/prop-shapes.ts';
import { GrcProvider } from '../../../hooks/provider/grc-provider.tsx';
import { rendererOf } from '../../../ladle/renderers/index.ts';
import { TextField } from '../../../ladle/renderers/text-field.tsx';
import { INLINE_PROPS } from '../../react-18/inline-props.ts';
import { cardPlatform } from '../card-fakes.tsx';
import { rendererName } from '../renderer-name.ts';
import { translate } from '../translate.ts';

/** Every hook that can be required. */
const HOOKS = Object.keys(PROP_SHAPES).filter((hook) => 'required?' in (PROP_SHAPES[hook] ?? {}));

type Props = Readonly<Record<string, unknown>>;

/** The elements of a widget with their attributes and texts, without the ids that React numbers. */
const lookOf = (container: Element) =>
  [...container.querySelectorAll('fieldset *')].map((element) => {
    const attributes = [...element.attributes].map(({ name, value }) => `${name}="${value}"`);
    const text = element.childElementCount === 0 ? element.textContent : '';
    return [element.localName, ...attributes.toSorted(), text]
      .join(' ')
      .replaceAll(/_r_\w+_|:r\w+:/g, 'id');
  });

describe.each(HOOKS)('%s in a fieldset', (hook) => {
  const Renderer = rendererOf(rendererName(hook))!;
  const { value: _, open: __, ...inline } = INLINE_PROPS[hook]!() as Props;
  const { provide } = cardPlatform();
  const page = (isFieldsetDisabled: boolean, props: Props = {}): ReactNode =>
    provide(
      <fieldset disabled={isFieldsetDisabled}>
        <Renderer {...inline} name="field" disabled={false} {...props} />
      </fieldset>,
      { onWarning: () => {} },
    );
  const show = async (element: ReactNode) => {
    const { container, rerender, unmount } = render(element);
    await act(async () => {});
    const update = (next: ReactNode) => act(async () => rerender(next));
    return { container, update, unmount };
  };

  test('is disabled with it, as by its own prop, and enabled again', async () => {
    const byProp = await show(page(false, { disabled: true }));
    const disabled = lookOf(byProp.container);
    byProp.unmount();
    const shown = await show(page(true));
    expect(lookOf(shown.container)).toEqual(disabled);
    await shown.update(page(false));
    const enabled = lookOf(shown.container);
    expect(enabled).not.toEqual(disabled);
    await shown.update(page(true));
    expect(lookOf(shown.container)).toEqual(disabled);
    await shown.update(page(false));
    expect(lookOf(shown.container)).toEqual(enabled);
  });
});

describe('a disabled fieldset', () => {
  const isDisabled = (name: string) =>
    screen
      .getByRole('textbox', { name })
      .closest('[data-part=root]')!
      .hasAttribute('data-disabled');

  test('disables what is in another fieldset in it, and not what is in its first legend', async () => {
    render(
      <GrcProvider translate={translate}>
        <fieldset disabled>
          <legend>
            <TextField label="In the legend" />
          </legend>
          <fieldset>
            <legend>
              <TextField label="In a legend within" />
            </legend>
            <TextField label="Within" />
          </fieldset>
        </fieldset>
        <TextField label="Outside" />
      </GrcProvider>,
    );
    await act(async () => {});
    const names = ['In the legend', 'In a legend within', 'Within', 'Outside'];
    expect(names.map(isDisabled)).toEqual([false, true, true, false]);
    // As the browser disables native controls.
    const native = names.map((name) => screen.getByRole('textbox', { name }).matches(':disabled'));
    expect(native).toEqual([false, true, true, false]);
  });
});
