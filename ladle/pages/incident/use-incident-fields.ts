import { useAttachmentsField } from '../../../hooks/attachments-field/use-attachments-field.ts';
import { useCheckbox } from '../../../hooks/checkbox/use-checkbox.ts';
import { useDateInput } from '../../../hooks/date-input/use-date-input.ts';
import { useHierarchicalSelector } from '../../../hooks/hierarchical-selector/use-hierarchical-selector.ts';
import { useListField } from '../../../hooks/list-field/use-list-field.ts';
import { useRadioGroup } from '../../../hooks/option-group/use-radio-group.ts';
import { usePeopleField } from '../../../hooks/people-field/use-people-field.ts';
import { useEmailField } from '../../../hooks/text-field/use-email-field.ts';
import { useNumericField } from '../../../hooks/text-field/use-numeric-field.ts';
import { useTextField } from '../../../hooks/text-field/use-text-field.ts';
import { useTimeField } from '../../../hooks/text-field/use-time-field.ts';
import { TALL_ROW, useRowHeight } from '../../renderers/row-height.ts';
import type { TreeItem } from '../../../src/trees/index.ts';
import { askedOf, KINDS, PHOTOS_FIELD, SEVERITIES, type Incident } from './incident.ts';

const SEVERAL_LINES = { settings: { text_lines: 4 } };
const NO_LATER_THAN_TODAY = { allow_future_dates: false };
const NOT_NEGATIVE = { settings: { min_numeric_value: 0 } };

/**
 * The thirteen fields of the form, with eleven kinds of widgets. All of them always run, even if
 * their question is not shown, so that answers are kept when it is shown again.
 */
export function useIncidentFields(start: Incident, places: readonly TreeItem[]) {
  const subject = useTextField({ name: 'subject', required: true, defaultValue: start.subject });
  const description = useTextField({
    name: 'description',
    required: true,
    definition: SEVERAL_LINES,
    defaultValue: start.description,
  });
  const happenedOn = useDateInput({
    name: 'happened_on',
    required: true,
    fieldSettings: NO_LATER_THAN_TODAY,
    defaultValue: start.happenedOn,
  });
  const happenedAt = useTimeField({ name: 'happened_at', defaultValue: start.happenedAt });
  const kind = useRadioGroup({
    name: 'kind',
    required: true,
    options: KINDS,
    defaultValue: start.kind,
  });
  const severity = useListField({
    name: 'severity',
    required: true,
    items: SEVERITIES,
    defaultValue: start.severity,
  });
  const lostHours = useNumericField({
    name: 'lost_hours',
    required: true,
    definition: NOT_NEGATIVE,
    defaultValue: start.lostHours,
  });
  const someoneHurt = useCheckbox({ name: 'someone_hurt', defaultValue: start.someoneHurt });
  const injury = useTextField({ name: 'injury', required: true, defaultValue: start.injury });
  const involved = usePeopleField({
    name: 'involved',
    multiSelect: true,
    allowedTypes: ['user'],
    popup: true,
    rowHeight: useRowHeight(TALL_ROW),
    defaultValue: start.involved,
  });
  const place = useHierarchicalSelector({
    name: 'place',
    items: places,
    openState: 'open',
    rowHeight: useRowHeight(TALL_ROW),
    defaultValue: start.place,
  });
  const contact = useEmailField({ name: 'contact', defaultValue: start.contact });
  const photos = useAttachmentsField({
    name: 'photos',
    fieldId: PHOTOS_FIELD,
    defaultValue: start.photos,
  });

  const incident: Incident = {
    subject: subject.value,
    description: description.value,
    happenedOn: happenedOn.value,
    happenedAt: happenedAt.value,
    kind: kind.value,
    severity: severity.value,
    lostHours: lostHours.value,
    someoneHurt: someoneHurt.value,
    injury: injury.value,
    involved: involved.value,
    place: place.value.flatMap(({ id }) => (id === undefined ? [] : [{ id }])),
    contact: contact.value,
    photos: photos.value,
  };

  return {
    fields: {
      subject,
      description,
      happenedOn,
      happenedAt,
      kind,
      severity,
      lostHours,
      someoneHurt,
      injury,
      involved,
      place,
      contact,
      photos,
    },
    /** The current values of the form. */
    incident,
    /** Which conditional questions are shown. */
    asked: askedOf(incident),
  };
}
