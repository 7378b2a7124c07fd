import { useCallback, type HTMLAttributes, type MouseEvent, type ReactNode } from 'react';
import { createPortal } from 'react-dom';

interface OverlayProps extends HTMLAttributes<HTMLDialogElement> {
  readonly isOpen: boolean;
  readonly onDismiss: () => void;
  readonly children: ReactNode;
}

/** Stands for the dialog that Ladle brings, 40 kB of it: the browser's own does the same. */
export function DialogOverlay({ isOpen, ...overlay }: OverlayProps): ReactNode {
  return isOpen && createPortal(<OpenOverlay {...overlay} />, document.body);
}

function OpenOverlay({ onDismiss, children, ...props }: Omit<OverlayProps, 'isOpen'>) {
  const open = useCallback((dialog: HTMLDialogElement | null) => {
    dialog?.showModal();
    // Closed before it goes: the browser then gives the focus back.
    return () => dialog?.close();
  }, []);
  const onClick = (event: MouseEvent) => {
    // Ladle renders its dialogs inside the buttons that open them.
    event.stopPropagation();
    if (event.target === event.currentTarget) onDismiss();
  };
  return (
    // Escape is its key: a press beside it needs no other.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog {...props} ref={open} className="ladle-dialog" onClick={onClick} onCancel={onDismiss}>
      {children}
    </dialog>
  );
}

/** What stands in the dialog; its name is that of the dialog's content, as in Ladle's own. */
export const DialogContent = (props: HTMLAttributes<HTMLDivElement>): ReactNode => (
  <div role="document" data-reach-dialog-content="" {...props} />
);
