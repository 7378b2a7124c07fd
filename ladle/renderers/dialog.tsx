import type { ReactNode } from 'react';
import { useDialog, type UseDialogProps } from '../../hooks/dialog/use-dialog.ts';
import type { Labelled } from './labelled.ts';

const BACKDROP = {
  position: 'fixed',
  inset: 0,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  background: 'rgb(0 0 0 / 50%)',
} as const;

/** A button, and the dialog that it opens, in plain elements. */
export function Dialog({
  label,
  title,
  description,
  children,
  ...props
}: UseDialogProps &
  Labelled & {
    readonly title: ReactNode;
    readonly description?: ReactNode;
    readonly children?: ReactNode;
  }): ReactNode {
  const dialog = useDialog(props);
  return (
    <>
      <button {...dialog.getTriggerProps()}>{label}</button>
      {dialog.isOpen && (
        <div {...dialog.getBackdropProps({ style: BACKDROP })}>
          <div {...dialog.getContentProps({ style: { background: 'Canvas' } })}>
            <h2 {...dialog.getTitleProps()}>{title}</h2>
            {description !== undefined && <p {...dialog.getDescriptionProps()}>{description}</p>}
            {children}
            <p {...dialog.getStatusProps()} />
            <p {...dialog.getFailureProps()} />
            <button {...dialog.getOkProps()} />
            {dialog.isCancelShown && <button {...dialog.getCancelProps()} />}
          </div>
        </div>
      )}
    </>
  );
}
