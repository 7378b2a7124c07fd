import type { ReactNode } from 'react';
import type { ChoiceFieldResult } from '../../hooks/choice-field/choice-field-result.ts';
import type { ChoiceBox } from '../../hooks/kit/choice-box.ts';
import type { Choice, ListRow } from '../../machines/kit/selection.ts';
import type { Labelled } from './labelled.ts';

/**
 * A field whose value is chosen from a list of the platform; `children` are the value of a
 * read-only field.
 */
export function ChoiceField({
  field,
  label,
  children,
}: Labelled & { readonly field: ChoiceFieldResult; readonly children: ReactNode }): ReactNode {
  const { htmlFor, ...labelProps } = field.getLabelProps();
  return (
    <div {...field.getRootProps()}>
      <label htmlFor={field.isReadOnly ? undefined : htmlFor} {...labelProps}>
        <span>{label}</span>{' '}
        {field.isRequiredMarkShown && <span {...field.getRequiredMarkProps()} />}
      </label>
      {field.isReadOnly ? children : <Box field={field} />}
      {field.isDescriptionShown && <p {...field.getDescriptionProps()} />}
      <p {...field.getErrorProps()} />
      <input {...field.getValidityInputProps()} />
      {field.hiddenInputs.map(({ key, ...input }) => (
        <input key={key} {...input} />
      ))}
      <div {...field.getAnnouncerProps()} />
    </div>
  );
}

const Box = ({ field }: { readonly field: ChoiceFieldResult }): ReactNode => (
  <div>
    <ChoiceBoxParts field={field}>
      {field.isSelectorShown && <button {...field.getSelectorButtonProps()}>…</button>}
    </ChoiceBoxParts>
    {field.isStatusShown && <p>{field.statusText}</p>}
    {field.isRetryShown && <button {...field.getRetryProps()} />}
  </div>
);

/**
 * Separate boxes, so that a Latin name on a right-to-left page does not move beside another chip's
 * button; and a margin, so that locked chips do not look like one word.
 */
export const CHIP = { display: 'inline-block', marginInlineEnd: 4 } as const;

/** Minimum touch target of a row: 24 pixels (WCAG 2.5.8). */
export const ROW = { minBlockSize: 24 } as const;

/** Chips, the box beside them and its menu; `children` are further buttons of the box. */
export function ChoiceBoxParts<Option extends ListRow, Chosen extends Choice>({
  field,
  children,
}: {
  readonly field: ChoiceBox<Option, Chosen>;
  readonly children?: ReactNode;
}): ReactNode {
  return (
    <>
      {field.chips.length > 0 && (
        <span {...field.getChipsProps()}>
          {field.chips.map((chip) => (
            <span key={chip.id} {...field.getChipProps(chip, { style: CHIP })}>
              <span>{chip.label}</span>{' '}
              {field.isChipRemoveShown && <button {...field.getChipRemoveProps(chip)}>✕</button>}
            </span>
          ))}
        </span>
      )}
      <input {...field.getInputProps()} />
      <button {...field.getToggleProps()}>▾</button>
      {field.isClearShown && <button {...field.getClearProps()}>✕</button>}
      {children}
      <div {...field.getMenuProps()}>
        <div {...field.getSpacerProps()}>
          {field.rows.map((row) => (
            <div key={row.key} {...field.getRowProps(row, { style: ROW })} />
          ))}
        </div>
      </div>
    </>
  );
}
