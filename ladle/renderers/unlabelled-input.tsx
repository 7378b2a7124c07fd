import type { ComponentPropsWithRef, ReactNode } from 'react';

/** A text box without a visible label, as those that search and those of an option of the user's own: while it is empty, it shows what it is called. */
export const UnlabelledInput = (props: ComponentPropsWithRef<'input'>): ReactNode => (
  <input placeholder={props['aria-label']} {...props} />
);
