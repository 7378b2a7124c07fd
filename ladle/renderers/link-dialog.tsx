import type { ReactNode } from 'react';
import {
  useLinkDialog,
  type UseLinkDialogProps,
  type UseLinkDialogResult,
} from '../../hooks/link-dialog/use-link-dialog.ts';

/** The dialog of a simple link, or of a description, in plain elements, with the button that opens it. */
export function LinkDialog(props: UseLinkDialogProps): ReactNode {
  const dialog = useLinkDialog(props);
  return (
    <div>
      <button {...dialog.getTriggerProps()}>{dialog.title}</button>
      <LinkDialogContent dialog={dialog} />
    </div>
  );
}

/** The content of the open dialog. */
export function LinkDialogContent({ dialog }: { readonly dialog: UseLinkDialogResult }): ReactNode {
  if (!dialog.isOpen) return null;
  return (
    <div {...dialog.getBackdropProps()}>
      <div {...dialog.getContentProps()}>
        <h2 {...dialog.getTitleProps()}>{dialog.title}</h2>
        {dialog.boxes.map(({ key, ...rest }) => {
          const box = { key, ...rest };
          const { htmlFor, ...labelProps } = dialog.getBoxLabelProps(box);
          return (
            <div key={key}>
              <label htmlFor={htmlFor} {...labelProps} />
              <input {...dialog.getBoxProps(box)} />
              <p {...dialog.getBoxErrorProps(box)} />
            </div>
          );
        })}
        <button {...dialog.getOkProps()} />
        <button {...dialog.getCancelProps()} />
      </div>
    </div>
  );
}
