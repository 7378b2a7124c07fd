import type { DescribedControl } from '../kit/field-parts.ts';
import type { OfflineProps } from '../kit/offline.ts';
import type { PartProps, ButtonPartProps, FieldButtonName } from '../kit/part.ts';
import type { ShownProps } from '../kit/unshown.ts';

/** Props of the list of links. */
export interface HyperlinkListProps extends PartProps {
  /** The list's id, made of the widget's. */
  readonly id: string;
  /** Said again: a list without bullets is none to Safari. */
  readonly role: 'list';
  /** Id of the field's label. */
  readonly 'aria-labelledby': string;
}

/** Props of the element around one link and its buttons. */
export interface HyperlinkItemProps extends PartProps {
  /** An item of the list around it. */
  readonly role: 'listitem';
}

/** Props of the link itself. */
export interface HyperlinkLinkProps extends PartProps {
  /** Where the link leads in this tab; undefined where it leads nowhere. */
  readonly href: string | undefined;
}

/** Props of the link that opens in a new tab; render it where the link has a `newTabUrl`. */
export interface HyperlinkNewTabProps extends PartProps {
  /** Where the link leads in a tab of its own; undefined where it leads nowhere. */
  readonly href: string | undefined;
  /** Opens in another tab. */
  readonly target: '_blank';
  /** The other tab learns nothing of this one. */
  readonly rel: 'noopener noreferrer';
  /** "Open in a new tab" with the link's name, in the user's language. */
  readonly 'aria-label': string;
}

/** Props of the buttons beside a link. */
export interface HyperlinkButtonProps extends ButtonPartProps, ShownProps {
  /** The focus finds the button by it where another link was removed. */
  readonly id: string;
  /** What it does, with the link's name, in the user's language. */
  readonly 'aria-label': string;
  /** Does it with this link. */
  readonly onClick: () => void;
}

/** Props of the buttons that move a link. */
export interface HyperlinkMoveProps extends HyperlinkButtonProps {
  /** The link is already at that end; the button keeps the focus. */
  readonly 'aria-disabled': boolean;
}

/** Props of the button that adds a link. */
export interface HyperlinkAddProps
  extends
    ButtonPartProps,
    ShownProps,
    OfflineProps,
    FieldButtonName,
    Pick<DescribedControl, 'aria-describedby'> {
  /** A press opens the wizard, a dialog; undefined where it opens a window of the platform. */
  readonly 'aria-haspopup': 'dialog' | undefined;
  /** "Add a link", in the user's language; a caller's children take its place. */
  readonly children: string;
  /** Opens the wizard, or the window; nothing while the connection is broken. */
  readonly onClick: () => void;
}

/** Props of the button that gives the legacy wizard up. */
export interface HyperlinkCancelProps extends ButtonPartProps, ShownProps {
  /** "Cancel", in the user's language. */
  readonly children: string;
  /** Stops waiting for the window. */
  readonly onClick: () => void;
}
