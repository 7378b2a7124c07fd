import type { ComponentPropsWithRef, ReactNode } from 'react';

/**
 * A text box without a visible label, for searching or for the text of an "other" option: while
 * empty, it shows its name as a placeholder.
 */
export const UnlabelledInput = (props: ComponentPropsWithRef<'input'>): ReactNode => (
  <input placeholder={props['aria-label']} {...props} />
);
