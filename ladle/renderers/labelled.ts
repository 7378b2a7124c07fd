import type { ReactNode } from 'react';

/** The props of a renderer in addition to those of its hook. */
export interface Labelled {
  /** The name of the widget: the text of its label, or of the button that opens it. */
  readonly label: ReactNode;
}
