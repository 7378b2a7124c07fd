import type { ReactNode } from 'react';
import {
  usePositionSelector,
  type UsePositionSelectorProps,
  type UsePositionSelectorResult,
} from '../../hooks/position-selector/use-position-selector.ts';
import type { Labelled } from './labelled.ts';
import { SelectDialog, SelectDialogField } from './select-dialog.tsx';

/** A button, and the position selector that it opens, in plain elements. */
export function PositionSelector({
  label,
  ...props
}: UsePositionSelectorProps & Labelled): ReactNode {
  const dialog = usePositionSelector(props);
  return (
    <>
      <SelectDialogField label={label} dialog={dialog} />
      {dialog.isOpen && <Content dialog={dialog} />}
    </>
  );
}

/** The dialog alone, for a field that opens it. */
export function OpenPositionSelector(props: UsePositionSelectorProps): ReactNode {
  const dialog = usePositionSelector(props);
  return dialog.isOpen && <Content dialog={dialog} />;
}

const Content = ({ dialog }: { readonly dialog: UsePositionSelectorResult }): ReactNode => (
  <SelectDialog
    dialog={dialog}
    headers={[
      <div key="name" {...dialog.getColumnHeaderProps()}>
        {dialog.columnName}
      </div>,
    ]}
  />
);
