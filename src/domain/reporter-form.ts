import * as z from 'zod';
import { normaliseListItem, normaliseReporterForm } from './normalise.ts';
import { gpsPosition, id, spelled } from './wire-value.ts';

/** An item of a list in a form. */
export const formListItem = spelled(
  z.looseObject({
    /** Id of the item. */
    list_item_id: id,
    /** What people see. */
    name: z.string().optional(),
    /** The item above; absent at the top. */
    parent_id: id.optional(),
    /** What the item counts, where answers are summed up. */
    numeric_value: z.number().optional(),
    /** Where the item is. */
    location: gpsPosition.optional(),
    /** The items below, in their order; absent where there are none. */
    get children() {
      return z.array(formListItem).optional();
    },
  }),
  normaliseListItem,
);

const formField = z.looseObject({
  /** Id of the field. */
  field_id: id,
  /** Name of the field type. */
  type: z.string().optional(),
  /** The label. */
  name: z.string().optional(),
  /** True: an empty answer is refused. */
  required: z.boolean().optional(),
  /** True: the answer is shown and cannot be changed. */
  read_only: z.boolean().optional(),
  /** Items of a list, in their order. */
  list_items: z.array(formListItem).optional(),
});

const formElement = z.looseObject({
  /** Id of the element; conditions name it. */
  element_id: id.optional(),
  /** What it is, in the platform's words: `field`, `label`, `sub_header`, `horizontal_line` and others. */
  element_type: z.string().optional(),
  /** What a label or a heading says. */
  text: z.string().optional(),
  /** How many columns of the form it takes; in memory a form has twelve. */
  column_span: z.number().int().optional(),
  /** The field that it shows. */
  field: formField.optional(),
});

const formCondition = z.looseObject({
  /** Id of the field whose answer decides. */
  source_field_id: id,
  /** How the answer is compared, in the platform's words. */
  condition_operator: z.string().optional(),
  /** What it is compared with. */
  value: z.unknown().optional(),
  /** Ids of the elements that are shown where the condition holds. */
  target_element_ids: z.array(id).optional(),
});

/** A form that incidents are reported with. */
export const reporterForm = spelled(
  z.looseObject({
    /** Id of the form. */
    form_id: id,
    /** What people see. */
    title: z.string().optional(),
    /** The same, as some servers call it. */
    name: z.string().optional(),
    /** What the form is for. */
    description: z.string().optional(),
    /** Code of the language it is written in, e.g. `en`. */
    language: z.string().optional(),
    /** Whether incidents can still be reported with it. */
    can_report: z.boolean().optional(),
    /** Id of the kind of case that it reports. */
    case_type_id: id.optional(),
    /** Its fields, in no fixed order; the design has the order. */
    fields: z.array(formField).optional(),
    /** Pictures that its design shows. */
    images: z
      .array(
        z.looseObject({
          /** Id of the picture. */
          image_id: id,
          /** File name. */
          name: z.string().optional(),
        }),
      )
      .optional(),
    /** How the form is laid out. */
    design: z
      .looseObject({
        /** What it shows, from top to bottom. */
        elements: z.array(formElement).optional(),
        /** When elements are shown. Absent = always. */
        conditions: z.array(formCondition).optional(),
      })
      .optional(),
  }),
  normaliseReporterForm,
);

/** Whether the PDF of a sent reporter form can be downloaded. */
export const reporterFormStatus = z.looseObject({
  /** True: the PDF can be downloaded. */
  is_available: z.boolean(),
});

/** Where the reporter form of a case is to be mailed to. */
export const reporterFormEmailRequest = z.looseObject({
  /** Where it is mailed to. */
  email_address: z.string(),
});
