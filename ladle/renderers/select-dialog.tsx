import { useState, type ReactNode } from 'react';
import type { SelectDialogParts } from '../../hooks/select-dialog/use-select-dialog.ts';
import type { Labelled } from './labelled.ts';
import { UnlabelledInput } from './unlabelled-input.tsx';
import { SelectableTable } from './select-table.tsx';

/** What the table selection dialogs show in addition to their parts. */
interface ShownSelectDialog extends Omit<SelectDialogParts, 'getColumnHeaderProps'> {
  readonly title: string;
  readonly value: readonly { readonly label: string }[];
}

interface SelectDialogProps {
  readonly dialog: ShownSelectDialog;
  /** The headers of the table's columns. */
  readonly headers: readonly ReactNode[];
  /** Shown above the search box. */
  readonly above?: ReactNode;
  /** Shown below the rows, next to the list's status. */
  readonly below?: ReactNode;
  /** Shown before the ok button. */
  readonly footer?: ReactNode;
  /** Shown over the dialog. */
  readonly over?: ReactNode;
}

/** The trigger of a table selection dialog, with its form controls. */
export function SelectDialogField({
  label,
  dialog,
}: Pick<SelectDialogProps, 'dialog'> & Labelled): ReactNode {
  return (
    <>
      <button {...dialog.getTriggerProps()}>{label}</button>{' '}
      {dialog.isRequiredMarkShown && <span {...dialog.getRequiredMarkProps()} />}{' '}
      <output>{dialog.value.map(({ label }) => label).join(', ')}</output>
      {dialog.hiddenInputs.map(({ key, ...input }) => (
        <input key={key} {...input} />
      ))}
      <input {...dialog.getValidityInputProps()} />
      <p {...dialog.getErrorProps()} />
    </>
  );
}

const BACKDROP = {
  position: 'fixed',
  inset: 0,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  background: 'rgb(0 0 0 / 50%)',
} as const;

// In a low window it keeps the height of two rows below the header: the dialog around it scrolls.
const SCROLLER = { flex: '1 0 10rem', overflow: 'auto', containerType: 'inline-size' } as const;

// The sticky element stays in view however far a wide table is scrolled sideways; WebKit needs a
// parent as wide as the table for that. The padding keeps rows free of overlay scrollbars, which
// would catch presses.
const AS_WIDE_AS_TABLE = { minWidth: 'min-content', paddingBlockEnd: 24 } as const;
const STICKY = { position: 'sticky', insetInlineStart: 0, width: '100cqi' } as const;

// The gap is enough, and leaves room for rows and buttons.
const TITLE = { marginBlock: 0 } as const;

const CONTENT = { display: 'flex', flexDirection: 'column', gap: 8, background: 'Canvas' } as const;

/** A table selection dialog, in plain elements. */
export function SelectDialog(props: SelectDialogProps): ReactNode {
  const { dialog, headers, above, below, footer, over } = props;
  const [scroller, setScroller] = useState<HTMLElement | null>(null);
  return (
    <div {...dialog.getBackdropProps({ style: BACKDROP })}>
      <div {...dialog.getContentProps({ style: CONTENT })}>
        <h2 {...dialog.getTitleProps({ style: TITLE })}>{dialog.title}</h2>
        {above}
        <UnlabelledInput {...dialog.getSearchProps()} />
        <div {...dialog.getScrollerProps({ ref: setScroller, style: SCROLLER })}>
          <div style={AS_WIDE_AS_TABLE}>
            <SelectableTable table={dialog} scroller={scroller} headers={headers} />
            <div style={STICKY}>
              <p>{dialog.statusText}</p>
              {below}
              {dialog.isRetryShown && <button {...dialog.getRetryProps()} />}
            </div>
          </div>
        </div>
        <footer>
          {footer}
          <button {...dialog.getOkProps()} />
          {dialog.isCancelShown && <button {...dialog.getCancelProps()} />}
        </footer>
        {over}
        <div {...dialog.getAnnouncerProps()} />
      </div>
    </div>
  );
}
