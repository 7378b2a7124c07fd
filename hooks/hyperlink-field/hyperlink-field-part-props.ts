import type { DescribedControl } from '../kit/field-parts.ts';
import type { OfflineProps } from '../kit/offline.ts';
import type { PartProps, ButtonPartProps, FieldButtonName } from '../kit/part.ts';
import type { ShownProps } from '../kit/unshown.ts';

/** Props of the list of links. */
export interface HyperlinkListProps extends PartProps {
  /** Id of the list, derived from the id of the widget. */
  readonly id: string;
  /** The implicit role of lists, which Safari drops if CSS removes the bullets. */
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
  /** The address of the link in this tab; undefined if it has no target. */
  readonly href: string | undefined;
}

/** Props of the link that opens in a new tab; render it if the link has a `newTabUrl`. */
export interface HyperlinkNewTabProps extends PartProps {
  /** The address of the link in a new tab; undefined if it has no target. */
  readonly href: string | undefined;
  /** Opens in another tab. */
  readonly target: '_blank';
  /** The opened page gets no opener and no referrer. */
  readonly rel: 'noopener noreferrer';
  /** "Open in a new tab" with the link's name, in the user's language. */
  readonly 'aria-label': string;
}

/** Props of the buttons of a link. */
export interface HyperlinkButtonProps extends ButtonPartProps, ShownProps {
  /** Used to move the focus to the button when another link is removed. */
  readonly id: string;
  /** The action of the button with the link's name, in the user's language. */
  readonly 'aria-label': string;
  /** Performs the action for this link. */
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
  /** `dialog` if a press opens the wizard; undefined if it opens a window of the platform. */
  readonly 'aria-haspopup': 'dialog' | undefined;
  /** "Add a link", in the user's language; children of the caller replace it. */
  readonly children: string;
  /** Opens the wizard, or the window; nothing while the connection is broken. */
  readonly onClick: () => void;
}

/** Props of the button that cancels the legacy wizard. */
export interface HyperlinkCancelProps extends ButtonPartProps, ShownProps {
  /** "Cancel", in the user's language. */
  readonly children: string;
  /** Stops waiting for the window. */
  readonly onClick: () => void;
}
