import * as z from 'zod';
import { normaliseHyperlink } from './normalise.ts';
import { id, spelled, textOfAtMost } from './wire-value.ts';

/** Longest description of a hyperlink, in characters. */
export const HYPERLINK_DESCRIPTION_MAX = 255;

/** What a hyperlink leads to: a type and the id, address or path that goes with it. */
export const hyperlinkTarget = z.discriminatedUnion('type', [
  z.looseObject({
    /** What it leads to; it says which member is there. */
    type: z.literal('email'),
    /** The address alone, without `mailto:`. */
    email_address: z.string(),
  }),
  z.looseObject({
    /** What it leads to; it says which member is there. */
    type: z.literal('unc'),
    /** Path of a file or a folder, `\\server\share`. */
    unc_path: z.string(),
  }),
  z.looseObject({
    /** What it leads to; it says which member is there. */
    type: z.literal('web_page'),
    /** A whole address, with its protocol. */
    web_page_url: z.string(),
  }),
  z.looseObject({
    /** What it leads to; it says which member is there. */
    type: z.literal('document'),
    /** Id of the document. */
    document_id: id,
    /** Id of a place in the document. Absent = its beginning. */
    bookmark_id: id.optional(),
  }),
  z.looseObject({
    /** What it leads to; it says which member is there. */
    type: z.literal('case'),
    /** Id of the case. */
    case_id: id,
  }),
  z.looseObject({
    /** What it leads to; it says which member is there. */
    type: z.literal('control'),
    /** Id of the control. */
    control_id: id,
  }),
  z.looseObject({
    /** What it leads to; it says which member is there. */
    type: z.literal('risk'),
    /** Id of the risk. */
    risk_id: id,
  }),
  z.looseObject({
    /** What it leads to; it says which member is there. */
    type: z.literal('object'),
    /** Id of the card. */
    object_id: id,
  }),
  z.looseObject({
    /** What it leads to; it says which member is there. */
    type: z.literal('audit'),
    /** Id of the audit. */
    audit_id: id,
  }),
  z.looseObject({
    /** What it leads to; it says which member is there. */
    type: z.literal('content_item'),
    /** Id of the content item. */
    content_item_id: id,
  }),
  z.looseObject({
    /** What it leads to; it says which member is there. */
    type: z.literal('form'),
    /** Id of the reporter form. */
    reporter_form_id: id,
  }),
  z.looseObject({
    /** What it leads to; it says which member is there. */
    type: z.literal('report'),
    /** Id of the report. */
    report_id: id,
  }),
  z.looseObject({
    /** What it leads to; it says which member is there. */
    type: z.literal('question_list'),
    /** Id of the question list. */
    question_list_id: id,
  }),
  z.looseObject({
    /** What it leads to; it says which member is there. */
    type: z.literal('completed_question_list'),
    /** Id of the question list that was filled out. */
    completed_question_list_id: id,
  }),
  z.looseObject({
    /** What it leads to; it says which member is there. */
    type: z.literal('survey_study'),
    /** Id of the survey. */
    survey_study_id: id,
  }),
  z.looseObject({
    /** What it leads to; it says which member is there. */
    type: z.literal('portal'),
    /** Id of the portal. */
    portal_id: id,
  }),
]);

/** A link from one thing of the platform to another, or out of it; until it is saved it has a temporary id alone. */
export const hyperlink = spelled(
  z.looseObject({
    /** Id of a saved link. */
    hyperlink_id: id.optional(),
    /** Id of a link that is not saved yet. */
    temporary_id: id.optional(),
    /** What it is called, at most 255 characters. */
    description: z.string().optional(),
    /** Where the link stands; an open set of words. */
    source: z.looseObject({
      /** What the link stands in, e.g. `object`. */
      type: z.string(),
    }),
    /** Where it leads. */
    target: hyperlinkTarget,
  }),
  normaliseHyperlink,
);

/**
 * A new hyperlink, which has a temporary id until something saves it. A page of the web may be
 * called `webpage`, as some servers and their clients do.
 */
export const hyperlinkCreate = spelled(
  z.looseObject({
    /** What the link will stand in; an open set of words. */
    source: z.looseObject({
      /** What the link will stand in, e.g. `object`. */
      type: z.string(),
    }),
    /** Where it leads; each type has one member of its own that must be there. */
    target: hyperlinkTarget,
    /** What it is called, at most 255 characters. Absent = the platform names it. */
    description: textOfAtMost(HYPERLINK_DESCRIPTION_MAX).optional(),
  }),
  normaliseHyperlink,
);
