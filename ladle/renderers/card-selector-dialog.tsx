import { useState, type ReactNode } from 'react';
import {
  useCardSelectorDialog,
  type UseCardSelectorDialogProps,
  type UseCardSelectorDialogResult,
} from '../../hooks/card-selector-dialog/use-card-selector-dialog.ts';
import { SelectableTable } from './select-table.tsx';
import type { Labelled } from './labelled.ts';

/** A button, and the card selector dialog that it opens, in plain elements. */
export function CardSelectorDialog({
  label,
  ...props
}: UseCardSelectorDialogProps & Labelled): ReactNode {
  const dialog = useCardSelectorDialog(props);
  return (
    <>
      <button {...dialog.getTriggerProps()}>{label}</button>
      {dialog.isRequiredMarkShown && <span {...dialog.getRequiredMarkProps()} />}
      <output>{dialog.value.map(({ label }) => label).join(', ')}</output>
      {dialog.hiddenInputs.map(({ key, ...input }) => (
        <input key={key} {...input} />
      ))}
      <input {...dialog.getValidityInputProps()} />
      <p {...dialog.getErrorProps()} />
      {dialog.isOpen && <Content dialog={dialog} />}
    </>
  );
}

/** The dialog alone, for a field that opens it. */
export function OpenCardSelectorDialog(props: UseCardSelectorDialogProps): ReactNode {
  const dialog = useCardSelectorDialog(props);
  return dialog.isOpen && <Content dialog={dialog} />;
}

const BACKDROP = {
  position: 'fixed',
  inset: 0,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  background: 'rgb(0 0 0 / 50%)',
} as const;

const SCROLLER = { flex: 1, overflow: 'auto' } as const;

const CONTENT = { display: 'flex', flexDirection: 'column', gap: 8, background: 'white' } as const;

function Content({ dialog }: { readonly dialog: UseCardSelectorDialogResult }): ReactNode {
  const [scroller, setScroller] = useState<HTMLElement | null>(null);
  return (
    <div {...dialog.getBackdropProps({ style: BACKDROP })}>
      <div {...dialog.getContentProps({ style: CONTENT })}>
        <h2 {...dialog.getTitleProps()}>{dialog.title}</h2>
        {dialog.isCardFileShown && (
          <select {...dialog.getCardFileProps()}>
            {dialog.cardFiles.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        )}
        <input {...dialog.getSearchProps()} />
        <div {...dialog.getScrollerProps({ ref: setScroller, style: SCROLLER })}>
          <SelectableTable
            table={dialog}
            scroller={scroller}
            headers={dialog.columns.map((column) => (
              <div key={column.fieldId} {...dialog.getColumnHeaderProps()}>
                {column.name}
                {column.isFilterable && <button {...dialog.getFilterButtonProps(column)}>▾</button>}
                {column.isFilterOpen && (
                  <input {...dialog.getFilterProps({ style: { width: '100%' } })} />
                )}
              </div>
            ))}
          />
          <p>{dialog.statusText}</p>
          {dialog.isRetryShown && <button {...dialog.getRetryProps()} />}
        </div>
        <footer>
          <span>{dialog.totalText}</span>
          {dialog.isAddShown && <button {...dialog.getAddProps()}>+</button>}
          <button {...dialog.getOkProps()} />
          {dialog.isCancelShown && <button {...dialog.getCancelProps()} />}
        </footer>
        {dialog.isWaiting && (
          <div {...dialog.getWaitingProps()}>
            <p {...dialog.getWaitingTextProps()} />
            <button {...dialog.getWaitingCancelProps()} />
          </div>
        )}
        <div {...dialog.getAnnouncerProps()} />
      </div>
    </div>
  );
}
