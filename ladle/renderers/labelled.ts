import type { ReactNode } from 'react';

/** What a renderer takes beside the props of its hook. */
export interface Labelled {
  /** What the widget is called: the text of its label, or of the button that opens it. */
  readonly label: ReactNode;
}
