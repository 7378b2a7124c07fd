import type { ReactNode } from 'react';
import {
  usePositionField,
  type UsePositionFieldProps,
} from '../../hooks/position-field/use-position-field.ts';
import { ChoiceField } from './choice-box.tsx';
import { OpenPositionSelector } from './position-selector.tsx';
import type { Labelled } from './labelled.ts';
import { useRowHeight } from './row-height.ts';

/** A position field in plain elements. */
export function PositionField({ label, ...props }: UsePositionFieldProps & Labelled): ReactNode {
  const field = usePositionField({ rowHeight: useRowHeight(), ...props });
  return (
    <>
      <ChoiceField field={field} label={label}>
        <output>{field.text}</output>
      </ChoiceField>
      {field.isSelectorOpen && <OpenPositionSelector {...field.selectorProps} />}
    </>
  );
}
