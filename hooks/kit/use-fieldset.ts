import { useState, useSyncExternalStore, type RefCallback } from 'react';

/** What {@link useFieldset} returns. */
export interface Fieldset<Props> {
  /** The given props, disabled while a fieldset around the widget is. */
  readonly props: Props;
  /** For the element of the widget that takes part in its form. */
  readonly fieldset: RefCallback<Element>;
}

/**
 * Disables a widget while a `<fieldset disabled>` around it disables its native controls: the items
 * of a tree, the text of an editor or a place for dropped files would otherwise remain in use.
 */
export function useFieldset<Props extends { readonly disabled?: boolean | undefined }>(
  given: Props,
): Fieldset<Props> {
  const [{ fieldset, subscribe, isDisabled }] = useState(createWatch);
  // As a store, so that React renders a change at once: the next event may submit the form.
  const disabled = useSyncExternalStore(subscribe, isDisabled, isEnabled);
  return { props: disabled ? { ...given, disabled: true } : given, fieldset };
}

const isEnabled = () => false;

/** What is known of the fieldsets around one widget. */
function createWatch() {
  let isDisabled = false;
  let render = () => {};
  let stop = () => {};
  return {
    isDisabled: () => isDisabled,
    subscribe(listener: () => void) {
      render = listener;
      return () => {
        render = () => {};
      };
    },
    fieldset(control: Element | null) {
      stop();
      stop = !control
        ? () => {}
        : watchFieldsets(control, (disabled) => {
            isDisabled = disabled;
            render();
          });
    },
  };
}

/** Tells whether the fieldsets around a control disable it, now and whenever that changes. */
function watchFieldsets(control: Element, tell: (isDisabled: boolean) => void): () => void {
  const around = fieldsetsAround(control);
  const read = () => tell(around.some(({ disabled }) => disabled));
  read();
  if (around.length === 0) return () => {};
  const observer = new MutationObserver(read);
  for (const one of around) observer.observe(one, { attributeFilter: ['disabled'] });
  return () => observer.disconnect();
}

function fieldsetsAround(control: Element): readonly HTMLFieldSetElement[] {
  const next = control.parentElement?.closest('fieldset');
  if (!next) return [];
  // What is in the legend stays in use, as a checkbox that disables the others.
  const legend = [...next.children].find((child) => child.matches('legend'));
  return [...(legend?.contains(control) ? [] : [next]), ...fieldsetsAround(next)];
}
