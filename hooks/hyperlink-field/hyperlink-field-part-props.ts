import type { DescribedControl } from '../kit/field-parts.ts';
import type { OfflineProps } from '../kit/offline.ts';
import type { PartProps, ButtonPartProps } from '../kit/part.ts';
import type { ShownProps } from '../kit/unshown.ts';

/** Props of the list of links. */
export interface HyperlinkListProps extends PartProps {
  readonly id: string;
  /** Said again: a list without bullets is none to Safari. */
  readonly role: 'list';
  readonly 'aria-labelledby': string;
}

/** Props of the link itself. */
export interface HyperlinkLinkProps extends PartProps {
  readonly href: string | undefined;
}

/** Props of the link that opens in a new tab; render it where the link has a `newTabUrl`. */
export interface HyperlinkNewTabProps extends PartProps {
  readonly href: string | undefined;
  readonly target: '_blank';
  readonly rel: 'noopener noreferrer';
  readonly 'aria-label': string;
}

/** Props of the buttons beside a link. */
export interface HyperlinkButtonProps extends ButtonPartProps, ShownProps {
  readonly id: string;
  readonly 'aria-label': string;
  readonly onClick: () => void;
}

/** Props of the buttons that move a link. */
export interface HyperlinkMoveProps extends HyperlinkButtonProps {
  /** The link stands at that end already; the button keeps the focus that brought it there. */
  readonly 'aria-disabled': boolean;
}

/** Props of the button that adds a link. */
export interface HyperlinkAddProps
  extends ButtonPartProps, ShownProps, OfflineProps, Pick<DescribedControl, 'aria-describedby'> {
  readonly id: string;
  readonly 'aria-haspopup': 'dialog' | undefined;
  readonly children: string;
  readonly onClick: () => void;
}

/** Props of the button that gives the legacy wizard up. */
export interface HyperlinkCancelProps extends ButtonPartProps, ShownProps {
  readonly children: string;
  readonly onClick: () => void;
}
