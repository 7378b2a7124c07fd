import { NO_VALUE } from '../../src/fields/no-value.ts';
import {
  boxErrors,
  boxText,
  type LocationSelectorContext,
  type LocationSelectorEvent,
} from '../../machines/location-selector/chart.ts';
import type { GeoAxis } from '../../src/locations/index.ts';
import type { DescribedControl, FieldMessage } from '../kit/field-parts.ts';
import { itemGetter } from '../kit/merge-props.ts';
import { part, type PartFlags, type PartsInput } from '../kit/part.ts';
import { isComposing } from '../kit/typing.ts';
import { isSameData } from '../kit/use-latest.ts';
import type { UseLocationSelectorResult } from './location-selector-result.ts';

/** The two numbers of a location, in their usual order. */
export const AXES: readonly GeoAxis[] = ['latitude', 'longitude'];

/** Input of the boxes for degrees. */
export interface LocationBoxesInput extends PartsInput {
  /** The context of the chart. */
  readonly context: LocationSelectorContext;
  /** State flags of the boxes, rendered as data attributes. */
  readonly flags: PartFlags;
  /** The ARIA attributes that connect controls to the explanation and the error. */
  readonly described: DescribedControl;
  /** The numbers are shown and cannot be changed. */
  readonly readOnly: boolean;
  /** Whether the boxes are disabled. */
  readonly disabled: boolean;
  /** Sends an event to the chart. */
  readonly send: (event: LocationSelectorEvent) => void;
}

/** The boxes in which a location is typed as two numbers, and their labels. */
export function locationBoxes({
  scope,
  ids,
  context,
  flags,
  described,
  translate,
  send,
  ...input
}: LocationBoxesInput): Pick<UseLocationSelectorResult, 'getBoxLabelProps' | 'getBoxProps'> {
  // An error of neither box, such as a missing location or a problem of the host, is one of both.
  const isOfBoth = typedErrors(context).length === 0;
  return {
    getBoxLabelProps: itemGetter((axis) => ({
      ...part(scope, `${axis}-label`, flags),
      id: ids(`${axis}-label`),
      htmlFor: ids(axis),
      children: translate(`location.${axis}`),
    })),
    getBoxProps: itemGetter((axis) => {
      const isOwn = isOfBoth || boxErrors(context, axis).length > 0;
      const isWrong = described['aria-invalid'] && isOwn;
      return {
        ...part(scope, axis, { ...flags, invalid: isWrong }),
        'aria-describedby': isWrong ? ids('error') : undefined,
        'aria-invalid': isWrong,
        'aria-required': described['aria-required'],
        id: ids(axis),
        type: 'text',
        inputMode: 'text',
        autoComplete: 'off',
        value: boxText(context, axis),
        placeholder: input.readOnly ? NO_VALUE : undefined,
        readOnly: input.readOnly,
        disabled: input.disabled,
        onChange: ({ currentTarget }) =>
          send({ type: 'degrees.change', axis, text: currentTarget.value }),
        onKeyDown(event) {
          // Before the form, which Enter may submit, reads the value.
          if (event.key === 'Enter' && !isComposing(event)) send({ type: 'degrees.commit' });
        },
        onBlur({ relatedTarget }) {
          // Moving to the other input does not complete the value yet.
          const goesTo = (relatedTarget as Element | null)?.id;
          if (!AXES.some((other) => goesTo === ids(other))) send({ type: 'degrees.commit' });
        },
      };
    }),
  };
}

/** The errors of the boxes; an error that is the same in both is listed once. */
export function typedErrors(context: LocationSelectorContext): readonly FieldMessage[] {
  const errors = AXES.flatMap((axis) => boxErrors(context, axis));
  return errors.filter(
    (error, place) => errors.findIndex((one) => isSameData(one, error)) === place,
  );
}
