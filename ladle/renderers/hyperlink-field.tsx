import type { ReactNode } from 'react';
import {
  useHyperlinkField,
  type UseHyperlinkFieldProps,
} from '../../hooks/hyperlink-field/use-hyperlink-field.ts';
import { HyperlinkWizardContent } from './hyperlink-wizard.tsx';
import type { Labelled } from './labelled.ts';
import { LinkDialogContent } from './link-dialog.tsx';
import { useRowHeight } from './row-height.ts';
import { useSigns } from './signs.ts';

/** A hyperlink field in plain elements. */
export function HyperlinkField({ label, ...props }: UseHyperlinkFieldProps & Labelled): ReactNode {
  const field = useHyperlinkField({ rowHeight: useRowHeight(), ...props });
  const sign = useSigns();
  const { htmlFor: _htmlFor, ...labelProps } = field.getLabelProps();
  return (
    <div {...field.getRootProps()}>
      <span {...labelProps}>
        <span>{label}</span>{' '}
        {field.isRequiredMarkShown && <span {...field.getRequiredMarkProps()} />}
      </span>
      {field.isDescriptionShown && <p {...field.getDescriptionProps()} />}
      {field.isEmpty ? (
        <span>{field.emptyText}</span>
      ) : (
        <ul {...field.getListProps()}>
          {field.links.map((link) => (
            <li key={link.key} {...field.getItemProps(link)}>
              {link.href === undefined ? (
                <span {...field.getLinkProps(link)}>{link.name}</span>
              ) : (
                <a {...field.getLinkProps(link)}>{link.name}</a>
              )}{' '}
              {link.newTabUrl !== undefined && <a {...field.getNewTabProps(link)}>{sign('↗')}</a>}
              <button {...field.getEditProps(link)}>✎</button>
              <button {...field.getMoveUpProps(link)}>↑</button>
              <button {...field.getMoveDownProps(link)}>↓</button>
              <button {...field.getRemoveProps(link)}>×</button>
            </li>
          ))}
        </ul>
      )}
      <button {...field.getAddProps()} />
      <button {...field.getCancelProps()} />
      <p {...field.getErrorProps()} />
      {field.hiddenInputs.map(({ key, ...input }) => (
        <input key={key} {...input} />
      ))}
      {props.name !== undefined && <input {...field.getValidityInputProps()} />}
      <div {...field.getAnnouncerProps()} />
      <HyperlinkWizardContent wizard={field.wizard} />
      <LinkDialogContent dialog={field.descriptionDialog} />
    </div>
  );
}
