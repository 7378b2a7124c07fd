import type { ReactNode } from 'react';
import {
  useCardFileField,
  type UseCardFileFieldProps,
} from '../../hooks/card-file-field/use-card-file-field.ts';
import { OpenCardSelectorDialog } from './card-selector-dialog.tsx';
import { ChoiceField } from './choice-box.tsx';
import type { Labelled } from './labelled.ts';
import { useRowHeight } from './row-height.ts';

/** A card-file field in plain elements: a box with chips, or links where it is read-only. */
export function CardFileField({ label, ...props }: UseCardFileFieldProps & Labelled): ReactNode {
  const field = useCardFileField({ rowHeight: useRowHeight(), ...props });
  return (
    <>
      <ChoiceField field={field} label={label}>
        {field.value.length === 0 && <span>{field.text}</span>}
        {field.value.map((card) => (
          <a key={card.id} {...field.getCardLinkProps(card)} style={LINK}>
            {card.label}
          </a>
        ))}
      </ChoiceField>
      {field.isSelectorOpen && <OpenCardSelectorDialog {...field.selectorProps} />}
    </>
  );
}

const LINK = { marginInlineEnd: 8 } as const;
