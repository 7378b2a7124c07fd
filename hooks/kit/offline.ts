/** Props of a control that does nothing while offline. */
export interface OfflineProps {
  /** Not `disabled`: a disabled control would lose the focus and its tooltip. */
  readonly 'aria-disabled': true | undefined;
  /** Why it does nothing now, as text. */
  readonly title: string | undefined;
}

/** {@link OfflineProps} of a text box: nothing can be typed. */
export interface OfflineTextProps extends OfflineProps {
  /** True while the connection is broken. */
  readonly readOnly: boolean;
}

/** The props that explain why a control does nothing; `text` is undefined while online. */
export const offlineProps = (text: string | undefined): OfflineProps => ({
  'aria-disabled': text === undefined ? undefined : true,
  title: text,
});

/** {@link offlineProps} for a text box. */
export const offlineTextProps = (text: string | undefined): OfflineTextProps => ({
  ...offlineProps(text),
  readOnly: text !== undefined,
});

/** The flags of a part that does nothing while offline. */
export const offlineFlags = (text: string | undefined, isDisabled = false) => ({
  disabled: isDisabled || text !== undefined,
  offline: text !== undefined,
});
