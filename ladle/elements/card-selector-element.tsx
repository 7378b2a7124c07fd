import { useEffect, type ReactNode } from 'react';
import { useGrc } from '../../hooks/provider/grc-provider.tsx';
import type { Basket, ItemId } from '../../machines/kit/selection.ts';
import { CardSelector } from '../renderers/card-selector.tsx';
import { GrcElement, type ElementDescription, type ElementViewProps } from './grc-element.tsx';

/** Chooses one or many cards of one type; a form-associated element. */
export class CardSelectorElement extends GrcElement {
  static override readonly description: ElementDescription = {
    tag: 'grc-card-selector',
    doc: 'Chooses one or many cards of one card type. In a form it sends the ids under its `name`.',
    props: {
      objectTypeId: { kind: 'text', doc: 'The card type (object type) whose cards are listed.' },
      multiSelect: { kind: 'flag', doc: 'Several cards may be chosen.' },
      addButton: { kind: 'flag', doc: 'Offers the add button, where card type and user allow it.' },
      pageSize: { kind: 'number', doc: 'Cards per page at the start: 10, 25, 50 or 100; else 25.' },
      disabledIds: { kind: 'json', doc: 'Ids of cards that cannot be chosen, as a list.' },
      disabled: { kind: 'flag', doc: 'Nothing can be chosen or let go.' },
      required: { kind: 'flag', doc: 'The form is not sent without a choice.' },
      value: { kind: 'json', doc: 'The chosen cards as a list of `{ id, label }`.' },
    },
    events: {
      'grc-change':
        'Another choice: `{ value, reason, wire }`. Prevented, the element keeps its choice.',
      'grc-notify': 'What the user should be told: `{ kind, key, params }`.',
    },
    states: { empty: 'Nothing is chosen.', disabled: 'Nothing can be chosen.' },
    parts: ['root', 'search', 'add', 'table', 'row', 'cell', 'retry', 'page-size', 'error'],
    view: CardSelectorView,
  };

  /** The card type whose cards are listed; without it nothing is shown. */
  declare objectTypeId: string | number | undefined;
  /** Several cards may be chosen. */
  declare multiSelect: boolean;
  /** Offers the add button, if the card type and the user's rights allow it. */
  declare addButton: boolean;
  /** Cards per page at the start: 10, 25, 50 or 100. Undefined = 25. */
  declare pageSize: number | undefined;
  /** Ids of cards that cannot be chosen; undefined = none. */
  declare disabledIds: readonly ItemId[] | undefined;
  /** Nothing can be chosen or deselected, and the form gets no error from it. */
  declare disabled: boolean;
  /** The form is not submitted without a selection. */
  declare required: boolean;
  /** The chosen cards as `{ id, label }`; undefined = none. */
  declare value: Basket | undefined;

  /** Name of the form entries of the ids. */
  get name(): string {
    return this.getAttribute('name') ?? '';
  }

  set name(name: string) {
    this.setAttribute('name', name);
  }

  /** Deselects every card; no event is sent. */
  clear(): void {
    this.value = [];
  }
}

function CardSelectorView({ host, values, isDisabled }: ElementViewProps): ReactNode {
  const { translate } = useGrc();
  const selector = host as CardSelectorElement;
  const given = values as Partial<CardSelectorElement>;
  const value = Array.isArray(given.value) ? given.value : NOTHING;
  const isLocked = isDisabled || given.disabled === true;
  const isMissing = given.required === true && value.length === 0 && !isLocked;

  useEffect(() => {
    const data = new FormData();
    for (const { id } of value) data.append(selector.name, String(id));
    selector.setForm(selector.name === '' ? null : data);
    selector.setState('empty', value.length === 0);
    selector.setState('disabled', isLocked);
    selector.setMissing(isMissing ? translate('validation.isRequired') : '');
  }, [selector, value, isLocked, isMissing, translate]);

  if (given.objectTypeId === undefined) return null;
  return (
    <CardSelector
      key={given.objectTypeId}
      dataTypeId={given.objectTypeId}
      multiSelect={given.multiSelect === true}
      addButton={given.addButton === true}
      {...(given.pageSize !== undefined && { pageSize: given.pageSize })}
      disabledIds={given.disabledIds ?? []}
      disabled={isLocked}
      required={given.required === true}
      value={value}
      onValueChange={(change) => {
        if (selector.emit('grc-change', change)) selector.change('value', change.value);
      }}
    />
  );
}

const NOTHING: Basket = [];
