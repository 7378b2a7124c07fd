import { z } from 'zod';
import { normaliseListItem, normaliseReporterForm } from './normalise.ts';
import { gpsPosition, id, spelled } from './wire-value.ts';

/** An item of a list in a form. */
export const formListItem = spelled(
  z.looseObject({
    list_item_id: id,
    name: z.string().optional(),
    parent_id: id.optional(),
    numeric_value: z.number().optional(),
    location: gpsPosition.optional(),
    get children() {
      return z.array(formListItem).optional();
    },
  }),
  normaliseListItem,
);

const formField = z.looseObject({
  field_id: id,
  type: z.string().optional(),
  name: z.string().optional(),
  required: z.boolean().optional(),
  read_only: z.boolean().optional(),
  list_items: z.array(formListItem).optional(),
});

const formElement = z.looseObject({
  element_id: id.optional(),
  element_type: z.string().optional(),
  text: z.string().optional(),
  /** Of the twelve columns of a form. */
  column_span: z.number().int().optional(),
  field: formField.optional(),
});

const formCondition = z.looseObject({
  source_field_id: id,
  condition_operator: z.string().optional(),
  value: z.unknown().optional(),
  target_element_ids: z.array(id).optional(),
});

/** A form that incidents are reported with. */
export const reporterForm = spelled(
  z.looseObject({
    form_id: id,
    title: z.string().optional(),
    name: z.string().optional(),
    description: z.string().optional(),
    language: z.string().optional(),
    /** Whether incidents can still be reported with it. */
    can_report: z.boolean().optional(),
    case_type_id: id.optional(),
    fields: z.array(formField).optional(),
    images: z.array(z.looseObject({ image_id: id, name: z.string().optional() })).optional(),
    design: z
      .looseObject({
        elements: z.array(formElement).optional(),
        conditions: z.array(formCondition).optional(),
      })
      .optional(),
  }),
  normaliseReporterForm,
);

/** Whether the PDF of a sent reporter form can be downloaded. */
export const reporterFormStatus = z.looseObject({ is_available: z.boolean() });

/** Where the reporter form of a case is to be mailed to. */
export const reporterFormEmailRequest = z.looseObject({ email_address: z.string() });
