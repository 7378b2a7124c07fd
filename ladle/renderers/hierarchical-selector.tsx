import type { ReactNode } from 'react';
import {
  useHierarchicalSelector,
  type UseHierarchicalSelectorProps,
  type UseHierarchicalSelectorResult,
} from '../../hooks/hierarchical-selector/use-hierarchical-selector.ts';
import { TreeBoxes } from './tree.tsx';
import type { Labelled } from './labelled.ts';
import { useRowHeight } from './row-height.ts';

/** A button that opens a dialog with a tree, in plain elements. */
export const HierarchicalSelector = ({
  label,
  ...props
}: UseHierarchicalSelectorProps & Labelled): ReactNode => (
  <TreeDialogBox
    label={label}
    field={useHierarchicalSelector({ rowHeight: useRowHeight(), ...props })}
  />
);

/** The button and its dialog, whose hook the caller runs. */
export function TreeDialogBox({
  label,
  field: selector,
}: Labelled & { readonly field: UseHierarchicalSelectorResult }): ReactNode {
  const { tree } = selector;
  return (
    <div>
      <button {...selector.getTriggerProps()}>{label}</button>{' '}
      {selector.isRequiredMarkShown && <span {...selector.getRequiredMarkProps()} />}{' '}
      <output>
        {selector
          .listEntries()
          .map(({ label }) => label)
          .join(', ') || selector.emptyText}
      </output>
      {selector.isOpen && (
        <div {...selector.getBackdropProps()}>
          <div {...selector.getContentProps()}>
            <h2 {...selector.getTitleProps()}>
              <span {...tree.getLabelProps()}>{selector.title}</span>
            </h2>
            <TreeBoxes tree={tree} />
            <button {...selector.getOkProps()} />
            <button {...selector.getCancelProps()} />
          </div>
        </div>
      )}
      {selector.hiddenInputs.map(({ key, ...input }) => (
        <input key={key} {...input} />
      ))}
      <input {...selector.getValidityInputProps()} />
      <p {...selector.getErrorProps()} />
      <div {...selector.getAnnouncerProps()} />
    </div>
  );
}
