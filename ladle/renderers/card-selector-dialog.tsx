import type { ReactNode } from 'react';
import {
  useCardSelectorDialog,
  type UseCardSelectorDialogProps,
  type UseCardSelectorDialogResult,
} from '../../hooks/card-selector-dialog/use-card-selector-dialog.ts';
import type { Labelled } from './labelled.ts';
import { SelectDialog, SelectDialogField } from './select-dialog.tsx';

/** A button, and the card selector dialog that it opens, in plain elements. */
export function CardSelectorDialog({
  label,
  ...props
}: UseCardSelectorDialogProps & Labelled): ReactNode {
  const dialog = useCardSelectorDialog(props);
  return (
    <>
      <SelectDialogField label={label} dialog={dialog} />
      {dialog.isOpen && <Content dialog={dialog} />}
    </>
  );
}

/** The dialog alone, for a field that opens it. */
export function OpenCardSelectorDialog(props: UseCardSelectorDialogProps): ReactNode {
  const dialog = useCardSelectorDialog(props);
  return dialog.isOpen && <Content dialog={dialog} />;
}

const FILTER_BUTTON = { marginInlineStart: 4 } as const;

// Fills the column, including padding, border and margin.
const FILTER = { boxSizing: 'border-box', inlineSize: '100%', marginInline: 0 } as const;

function Content({ dialog }: { readonly dialog: UseCardSelectorDialogResult }): ReactNode {
  return (
    <SelectDialog
      dialog={dialog}
      headers={dialog.columns.map((column) => (
        <div key={column.fieldId} {...dialog.getColumnHeaderProps(column)}>
          <span>{column.name}</span>
          {column.isFilterable && (
            <button {...dialog.getFilterButtonProps(column, { style: FILTER_BUTTON })}>▾</button>
          )}
          {column.isFilterOpen && (
            <>
              <input {...dialog.getFilterProps({ style: FILTER })} />
              <small {...dialog.getFilterErrorProps()} />
            </>
          )}
        </div>
      ))}
      above={
        dialog.isCardFileShown && (
          <select {...dialog.getCardFileProps()}>
            {dialog.cardFiles.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        )
      }
      below={dialog.leftOut.map((text) => (
        <p key={text}>{text}</p>
      ))}
      footer={
        <>
          <bdi>{dialog.totalText}</bdi>
          {dialog.isAddShown && <button {...dialog.getAddProps()}>+</button>}
        </>
      }
      over={
        dialog.isWaiting && (
          <div {...dialog.getWaitingProps()}>
            <p {...dialog.getWaitingTextProps()} />
            <button {...dialog.getWaitingCancelProps()} />
          </div>
        )
      }
    />
  );
}
