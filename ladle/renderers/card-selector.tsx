import type { ReactNode } from 'react';
import {
  useCardSelector,
  type PageStep,
  type UseCardSelectorProps,
  type UseCardSelectorResult,
} from '../../hooks/card-selector/use-card-selector.ts';
import { UnlabelledInput } from './unlabelled-input.tsx';
import { SelectableTable } from './select-table.tsx';

const STEPS: Readonly<Record<PageStep, string>> = {
  first: '«',
  previous: '‹',
  next: '›',
  last: '»',
};

/** The embeddable card selector, in plain elements. */
export function CardSelector(props: UseCardSelectorProps): ReactNode {
  const selector = useCardSelector(props);
  return (
    <div {...selector.getRootProps()}>
      {selector.isRequiredMarkShown && <span {...selector.getRequiredMarkProps()} />}
      <UnlabelledInput {...selector.getSearchProps()} />
      {selector.isAddShown && <button {...selector.getAddProps()}>+</button>}
      <SelectableTable
        table={selector}
        headers={[
          <div key="name" {...selector.getColumnHeaderProps()}>
            {selector.nameText}
          </div>,
        ]}
      />
      <p>{selector.statusText}</p>
      {selector.isRetryShown && <button {...selector.getRetryProps()} />}
      <Pages selector={selector} />
      {selector.isWaiting && (
        <div {...selector.getWaitingProps()}>
          <p {...selector.getWaitingTextProps()} />
          <button {...selector.getWaitingCancelProps()} />
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

function Pages({ selector }: { readonly selector: UseCardSelectorResult }): ReactNode {
  return (
    <div>
      <select {...selector.getPageSizeProps()}>
        {selector.pageSizes.map((size) => (
          <option key={size}>{size}</option>
        ))}
      </select>
      <bdi>{selector.rangeText}</bdi>
      {(Object.keys(STEPS) as PageStep[]).map((step) => (
        <button key={step} {...selector.getPageButtonProps(step)}>
          {STEPS[step]}
        </button>
      ))}
    </div>
  );
}
