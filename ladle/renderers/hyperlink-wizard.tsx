import type { ReactNode } from 'react';
import type { UseHyperlinkWizardResult } from '../../hooks/hyperlink-wizard/hyperlink-wizard-result.ts';
import {
  useHyperlinkWizard,
  type UseHyperlinkWizardProps,
} from '../../hooks/hyperlink-wizard/use-hyperlink-wizard.ts';
import { ROW } from './choice-box.tsx';
import { useRowHeight } from './row-height.ts';

/** The hyperlink wizard in plain elements, with the button that opens it. */
export function HyperlinkWizard(props: UseHyperlinkWizardProps): ReactNode {
  const wizard = useHyperlinkWizard({ rowHeight: useRowHeight(), ...props });
  return (
    <div>
      <button {...wizard.getTriggerProps()}>{wizard.title}</button>
      <HyperlinkWizardContent wizard={wizard} />
    </div>
  );
}

/** The content of the open wizard. */
export function HyperlinkWizardContent({
  wizard,
}: {
  readonly wizard: UseHyperlinkWizardResult;
}): ReactNode {
  if (!wizard.isOpen) return null;
  const { htmlFor, ...labelProps } = wizard.getSearchLabelProps();
  return (
    <div {...wizard.getBackdropProps()}>
      <div {...wizard.getContentProps()}>
        <h2 {...wizard.getTitleProps()}>{wizard.title}</h2>
        <label htmlFor={htmlFor} {...labelProps} />
        <input {...wizard.getSearchProps()} />
        <select {...wizard.getSortProps()}>
          {wizard.sorts.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
        <p {...wizard.getInfoProps()} />
        <p {...wizard.getFailureProps()} />
        <div {...wizard.getResultsProps()}>
          <div {...wizard.getSpacerProps()}>
            {wizard.rows.map((row) => (
              <div key={row.key} {...wizard.getRowProps(row, { style: ROW })}>
                {row.option.icon !== undefined && <span data-icon={row.option.icon} />}
                <span>{row.option.label}</span> <small>{row.option.detail}</small>
              </div>
            ))}
          </div>
        </div>
        <p>{wizard.statusText}</p>
        <button {...wizard.getRetryProps()} />
        <button {...wizard.getCancelProps()} />
        <div {...wizard.getAnnouncerProps()} />
      </div>
    </div>
  );
}
