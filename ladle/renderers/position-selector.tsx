import { useState, type ReactNode } from 'react';
import {
  usePositionSelector,
  type UsePositionSelectorProps,
  type UsePositionSelectorResult,
} from '../../hooks/position-selector/use-position-selector.ts';
import { SelectableTable } from './select-table.tsx';
import type { Labelled } from './labelled.ts';

/** A button, and the position selector that it opens, in plain elements. */
export function PositionSelector({
  label,
  ...props
}: UsePositionSelectorProps & Labelled): ReactNode {
  const dialog = usePositionSelector(props);
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
export function OpenPositionSelector(props: UsePositionSelectorProps): ReactNode {
  const dialog = usePositionSelector(props);
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

function Content({ dialog }: { readonly dialog: UsePositionSelectorResult }): ReactNode {
  const [scroller, setScroller] = useState<HTMLElement | null>(null);
  return (
    <div {...dialog.getBackdropProps({ style: BACKDROP })}>
      <div {...dialog.getContentProps({ style: CONTENT })}>
        <h2 {...dialog.getTitleProps()}>{dialog.title}</h2>
        <input {...dialog.getSearchProps()} />
        <div {...dialog.getScrollerProps({ ref: setScroller, style: SCROLLER })}>
          <SelectableTable
            table={dialog}
            scroller={scroller}
            headers={[
              <div key="name" {...dialog.getColumnHeaderProps()}>
                {dialog.columnName}
              </div>,
            ]}
          />
          <p>{dialog.statusText}</p>
          {dialog.isRetryShown && <button {...dialog.getRetryProps()} />}
        </div>
        <footer>
          <button {...dialog.getOkProps()} />
          {dialog.isCancelShown && <button {...dialog.getCancelProps()} />}
        </footer>
        <div {...dialog.getAnnouncerProps()} />
      </div>
    </div>
  );
}
