import { z } from 'zod';
import { normaliseHyperlink } from './normalise.ts';
import { id, spelled, textOfAtMost } from './wire-value.ts';

/** Longest description of a hyperlink, in characters. */
export const HYPERLINK_DESCRIPTION_MAX = 255;

/** What a hyperlink leads to: a type and the id, address or path that goes with it. */
export const hyperlinkTarget = z.discriminatedUnion('type', [
  z.looseObject({ type: z.literal('email'), email_address: z.string() }),
  z.looseObject({ type: z.literal('unc'), unc_path: z.string() }),
  z.looseObject({ type: z.literal('web_page'), web_page_url: z.string() }),
  z.looseObject({
    type: z.literal('document'),
    document_id: id,
    bookmark_id: id.optional(),
  }),
  z.looseObject({ type: z.literal('case'), case_id: id }),
  z.looseObject({ type: z.literal('control'), control_id: id }),
  z.looseObject({ type: z.literal('risk'), risk_id: id }),
  z.looseObject({ type: z.literal('object'), object_id: id }),
  z.looseObject({ type: z.literal('audit'), audit_id: id }),
  z.looseObject({ type: z.literal('content_item'), content_item_id: id }),
  z.looseObject({ type: z.literal('form'), reporter_form_id: id }),
  z.looseObject({ type: z.literal('report'), report_id: id }),
  z.looseObject({ type: z.literal('question_list'), question_list_id: id }),
  z.looseObject({
    type: z.literal('completed_question_list'),
    completed_question_list_id: id,
  }),
  z.looseObject({ type: z.literal('survey_study'), survey_study_id: id }),
  z.looseObject({ type: z.literal('portal'), portal_id: id }),
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
    source: z.looseObject({ type: z.string() }),
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
    source: z.looseObject({ type: z.string() }),
    /** Where it leads; each type has one member of its own that must be there. */
    target: hyperlinkTarget,
    description: textOfAtMost(HYPERLINK_DESCRIPTION_MAX).optional(),
  }),
  normaliseHyperlink,
);
