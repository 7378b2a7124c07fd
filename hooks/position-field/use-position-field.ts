import {
  positionFieldActors,
  positionFieldKind,
  positionFieldMachine,
} from '../../machines/position-field/chart.ts';
import { POSITION_TEXTS } from '../../src/i18n/english/positions.ts';
import type { ChoiceFieldResult } from '../choice-field/choice-field-result.ts';
import {
  CHOICE_FIELD_TEXTS,
  useChoiceField,
  useInspectChoice,
  type ChoiceFieldOptions,
  type ChoiceSelector,
} from '../choice-field/use-choice-field.ts';
import { checkProps } from '../kit/check-props.ts';
import type { OneValue } from '../kit/use-controlled.ts';

/** The English texts of this hook. */
const TEXTS = [...CHOICE_FIELD_TEXTS, POSITION_TEXTS];

const SCOPE = 'position-field';

/** Props of {@link usePositionField}; `value` and `defaultValue` exclude each other. */
export type UsePositionFieldProps = OneValue<ChoiceFieldOptions>;

/** What {@link usePositionField} returns. */
export interface UsePositionFieldResult extends ChoiceFieldResult {
  /**
   * For `usePositionSelector`, in a component that is rendered while `isSelectorOpen`;
   * `OpenPositionSelector` of `headless-grc/renderers` is such a component with plain elements.
   */
  readonly selectorProps: ChoiceSelector;
}

/**
 * One or several positions: a search box, with chips if several are chosen.
 *
 * @example
 * ```tsx
 * import { usePositionField } from 'headless-grc/hooks';
 *
 * export function Reviewer() {
 *   const field = usePositionField({ name: 'reviewer' });
 *   return (
 *     <div {...field.getRootProps()}>
 *       <label {...field.getLabelProps()}>Reviewer</label>
 *       <input {...field.getInputProps()} />
 *       <button {...field.getToggleProps()}>▾</button>
 *       <div {...field.getMenuProps()}>
 *         <div {...field.getSpacerProps()}>
 *           {field.rows.map((row) => (
 *             <div key={row.key} {...field.getRowProps(row)} />
 *           ))}
 *         </div>
 *       </div>
 *       {field.isStatusShown && <p>{field.statusText}</p>}
 *       {field.hiddenInputs.map(({ key, ...input }) => (
 *         <input key={key} {...input} />
 *       ))}
 *       <input {...field.getValidityInputProps()} />
 *       <p {...field.getErrorProps()} />
 *       <div {...field.getAnnouncerProps()} />
 *     </div>
 *   );
 * }
 * ```
 */
export function usePositionField(props: UsePositionFieldProps): UsePositionFieldResult {
  checkProps('usePositionField', props);
  const field = useChoiceField(props, {
    name: SCOPE,
    machine: positionFieldMachine,
    actors: positionFieldActors,
    kind: positionFieldKind,
    texts: TEXTS,
    selectorKey: 'positionSelector.open',
  });
  const result: UsePositionFieldResult = { ...field.result, selectorProps: field.selector };
  useInspectChoice(SCOPE, field, result);
  return result;
}
