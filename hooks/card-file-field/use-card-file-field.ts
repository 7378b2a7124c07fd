import type { MouseEvent } from 'react';
import {
  cardFileFieldActors,
  cardFileFieldKind,
  cardFileFieldMachine,
} from '../../machines/card-file-field/chart.ts';
import { choiceFieldOf, type OpenedCard } from '../../machines/choice-field/chart.ts';
import type { Choice, ItemId } from '../../machines/kit/selection.ts';
import { TABLE_TEXTS } from '../../src/i18n/english/tables.ts';
import { CARD_SELECTOR_TEXTS } from '../../src/i18n/english/card-selector.ts';
import { usesNewCardPage } from '../../machines/kit/new-card-page.ts';
import { routesIn } from '../../machines/kit/environment.ts';
import type { UseCardSelectorDialogProps } from '../card-selector-dialog/use-card-selector-dialog.ts';
import type { ChoiceFieldResult } from '../choice-field/choice-field-result.ts';
import {
  CHOICE_FIELD_TEXTS,
  useChoiceField,
  useInspectChoice,
  type ChoiceFieldOptions,
} from '../choice-field/use-choice-field.ts';
import { checkProps } from '../kit/check-props.ts';
import { itemGetter, type ItemGetter } from '../kit/merge-props.ts';
import { isForNewTab } from '../kit/new-tab.ts';
import { part, type PartProps } from '../kit/part.ts';
import type { OneValue } from '../kit/use-controlled.ts';
import { useGrc } from '../provider/grc-provider.tsx';

/** The English texts of this hook. */
const TEXTS = [...CHOICE_FIELD_TEXTS, CARD_SELECTOR_TEXTS, TABLE_TEXTS];

const SCOPE = 'card-file-field';

/** Props of {@link useCardFileField}. */
export type UseCardFileFieldProps = OneValue<CardFileFieldOptions>;

/**
 * Basis of the props of {@link useCardFileField}; `value` and `defaultValue` are mutually
 * exclusive.
 */
export interface CardFileFieldOptions extends ChoiceFieldOptions {
  /** The card file whose cards are offered. Default: the setting of the definition. */
  readonly cardFileId?: ItemId;
  /** Also loads measures. Default: the setting of the definition, else false. */
  readonly includeMeasures?: boolean;
  /**
   * Opens the side panel of a card whose link was pressed, with the card's type. Default: the
   * `onOpenCard` of the provider; without that, too, the link leads to the card's own page.
   */
  readonly onOpenCard?: (card: OpenedCard) => void;
}

/** Props of the link of a chosen card in a read-only field. */
export interface CardLinkProps extends PartProps {
  /** The card's own page. */
  readonly href: string;
  /** The card's name; children of the caller replace it. */
  readonly children: string;
  /**
   * Opens the card's side panel, if the page has one; clicks for a new tab are left to the browser.
   */
  readonly onClick: (event: MouseEvent<HTMLElement>) => void;
}

/** What {@link useCardFileField} returns. */
export interface UseCardFileFieldResult extends ChoiceFieldResult {
  /**
   * For `useCardSelectorDialog`, in a component that is rendered while `isSelectorOpen`;
   * `OpenCardSelectorDialog` of `headless-grc/renderers` is such a component with plain elements.
   */
  readonly selectorProps: UseCardSelectorDialogProps;
  /** Opens the side panel of a chosen card by its id. */
  readonly openCard: (id: ItemId) => void;
  /** For the link of a chosen card in a read-only field; the props include the card's name. */
  readonly getCardLinkProps: ItemGetter<Choice, CardLinkProps>;
}

/**
 * Cards of one card file: a search box, the selector dialog if there are many cards, links if the
 * field is read-only.
 *
 * @example
 * ```tsx
 * import { useCardFileField, useCardSelectorDialog } from 'headless-grc/hooks';
 *
 * export function Assets() {
 *   const field = useCardFileField({ name: 'assets', cardFileId: 7, multiSelect: true });
 *   return (
 *     <div {...field.getRootProps()}>
 *       <label {...field.getLabelProps()}>Assets</label>
 *       <span {...field.getChipsProps()}>
 *         {field.chips.map((chip) => (
 *           <span key={chip.id} {...field.getChipProps(chip)}>
 *             {chip.label} <button {...field.getChipRemoveProps(chip)}>✕</button>
 *           </span>
 *         ))}
 *       </span>
 *       <input {...field.getInputProps()} />
 *       <button {...field.getSelectorButtonProps()}>…</button>
 *       <div {...field.getMenuProps()}>
 *         <div {...field.getSpacerProps()}>
 *           {field.rows.map((row) => (
 *             <div key={row.key} {...field.getRowProps(row)} />
 *           ))}
 *         </div>
 *       </div>
 *       {field.isSelectorOpen && <AssetSelector {...field.selectorProps} />}
 *       {field.hiddenInputs.map(({ key, ...input }) => (
 *         <input key={key} {...input} />
 *       ))}
 *       <input {...field.getValidityInputProps()} />
 *       <p {...field.getErrorProps()} />
 *       <div {...field.getAnnouncerProps()} />
 *     </div>
 *   );
 * }
 *
 * function AssetSelector(props: Parameters<typeof useCardSelectorDialog>[0]) {
 *   const dialog = useCardSelectorDialog(props);
 *   return <div {...dialog.getContentProps()}>{dialog.title}</div>;
 * }
 * ```
 */
export function useCardFileField(props: UseCardFileFieldProps): UseCardFileFieldResult {
  checkProps('useCardFileField', props);
  const grc = useGrc();
  const onOpenCard = props.onOpenCard ?? grc.onOpenCard;
  const field = useChoiceField(props, {
    name: SCOPE,
    machine: cardFileFieldMachine,
    actors: cardFileFieldActors,
    kind: cardFileFieldKind,
    texts: TEXTS,
    selectorKey: 'cardSelector.open',
    ...(onOpenCard && { onCard: onOpenCard }),
  });
  const { context, flags, send, selector } = field;
  const { cardFileId, includeMeasures } = choiceFieldOf(cardFileFieldKind, context.settings);
  const openCard = (id: ItemId) => send({ type: 'card.open', id });

  const result: UseCardFileFieldResult = {
    ...field.result,
    selectorProps: {
      ...selector,
      cardFileIds: cardFileId === null ? [] : [cardFileId],
      includeMeasures,
      onCardAdd: () => send({ type: 'selector.add' }),
    },
    openCard,
    getCardLinkProps: itemGetter((card) => ({
      ...part(SCOPE, 'card-link', flags),
      href: routesIn(context.environment).cardDetails(
        context.environment.root,
        card.id,
        usesNewCardPage(grc.ports.storage),
      ),
      children: card.label,
      onClick(event) {
        if (!onOpenCard || isForNewTab(event)) return;
        event.preventDefault();
        openCard(card.id);
      },
    })),
  };
  useInspectChoice(SCOPE, field, result);
  return result;
}
