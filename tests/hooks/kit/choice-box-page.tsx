import { ChoiceBoxParts } from '../../../ladle/renderers/choice-box.tsx';
import { screen } from '@testing-library/react';
import { useState, type ReactNode } from 'react';
import { pressRow, without, type Basket, type ListRow } from '../../../machines/kit/selection.ts';
import type { ChoiceBox, ChoiceBoxInput } from '../../../hooks/kit/choice-box.ts';
import { useChoiceBox } from '../../../hooks/kit/use-choice-box.ts';
import type { Direction } from '../../../hooks/kit/typing.ts';
import { translate } from '../translate.ts';

/** The people that the box offers. */
export const PEOPLE: readonly ListRow[] = [
  { id: 1, label: 'Ann' },
  { id: 2, label: 'Bob' },
  { id: 3, label: 'Cid', disabled: true },
  { id: 4, label: 'Dee' },
];
export const [ANN, BOB, , DEE] = PEOPLE.map(({ id, label }) => ({ id, label })) as [
  Basket[0],
  Basket[0],
  Basket[0],
  Basket[0],
];

interface BoxProps {
  readonly first?: Basket;
  readonly options?: readonly ListRow[];
  readonly isMultiple?: boolean;
  readonly isLocked?: boolean;
  readonly direction?: Direction;
  readonly onValue?: (value: Basket) => void;
  readonly boxInput?: Partial<ChoiceBoxInput<ListRow, Basket[0]>>;
  readonly root?: () => Document | ShadowRoot;
  /** Renders the box; default: all of it, with the reference renderer. */
  readonly parts?: (box: ChoiceBox<ListRow, Basket[0]>) => ReactNode;
}

const NOBODY: Basket = [];
const inDocument = () => document;

/** A box for people; this component holds the value, text and menu state that a chart would hold. */
export function People({
  first = NOBODY,
  options = PEOPLE,
  isMultiple = true,
  parts = (box) => <ChoiceBoxParts field={box} />,
  ...props
}: BoxProps) {
  const [value, setValue] = useState(first);
  const [text, setText] = useState('');
  const [isOpen, setOpen] = useState(false);
  const change = (next: Basket) => {
    setValue(next);
    props.onValue?.(next);
  };
  const box = useChoiceBox({
    scope: 'people',
    ids: (name) => `people-${name}`,
    flags: {},
    described: {
      'aria-describedby': undefined,
      'aria-invalid': false,
      'aria-required': undefined,
    },
    options: options.filter(({ label }) => label.toLowerCase().includes(text.toLowerCase())),
    value,
    isMultiple,
    isOpen,
    text,
    isLocked: props.isLocked ?? false,
    isBusy: false,
    direction: props.direction ?? 'ltr',
    translate,
    getRootNode: props.root ?? inDocument,
    onText: setText,
    onOpen: () => setOpen(true),
    onClose: () => {
      setOpen(false);
      setText('');
    },
    onChoose(id) {
      change(
        pressRow(
          value,
          options.find((option) => option.id === id)!,
          isMultiple,
        ),
      );
      if (!isMultiple) setOpen(false);
    },
    onRemove: (id) => change(without(value, id)),
    onClear: () => change([]),
    onLeave: () => {},
    ...props.boxInput,
  });
  return (
    <div>
      <label id="people-label" htmlFor="people-control">
        People
      </label>
      {parts(box)}
      <button>after</button>
      <output>{`${box.rowCount} ${box.isMenuOpen} ${box.isMenuShown}`}</output>
    </div>
  );
}

export const input = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'People' });
export const option = (name: string) => screen.getByRole('option', { name });
export const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
export const remove = (name: string) => screen.getByRole('button', { name: `Remove ${name}` });
export const chips = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent);
export const highlighted = () =>
  document.getElementById(input().getAttribute('aria-activedescendant') ?? '')?.textContent;
