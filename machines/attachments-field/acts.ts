import { actsOf, type Params } from '../kit/act.ts';
import type { AnnounceEvent } from '../kit/ports.ts';
import type { AttachmentsChangeReason, AttachmentsFieldEmitted, ChartEvent } from './events.ts';
import type { AttachmentsFieldContext } from './model.ts';
import { attachmentsValue, isSameFiles, wireOf } from './model.ts';

/**
 * Creates actions of the attachments field that change the context and report the change at once.
 */
export const act = actsOf<AttachmentsFieldContext, ChartEvent, AttachmentsFieldEmitted>();

/**
 * An action that changes files: it reports the stored files if the value has changed, and bytes
 * that are no longer needed.
 */
export const changeFiles = <Taken extends Params = undefined>(
  reason: AttachmentsChangeReason,
  change: (context: AttachmentsFieldContext, params: Taken) => Partial<AttachmentsFieldContext>,
) =>
  act((context, params: Taken) => {
    const changed = change(context, params);
    const now = { ...context, ...changed };
    const emit: AttachmentsFieldEmitted[] = [];
    const value = attachmentsValue(now);
    if (!isSameFiles(attachmentsValue(context), value)) {
      emit.push({ type: 'value.change', value, reason, wire: wireOf(value) });
    }
    const needed = new Set(handlesOf(now));
    const handles = handlesOf(context).filter((handle) => !needed.has(handle));
    if (handles.length > 0) emit.push({ type: 'release', handles });
    return { change: changed, emit };
  });

/** Handles of the files that will be uploaded, or may be retried. */
const handlesOf = ({ files, failures, waiting }: AttachmentsFieldContext): readonly string[] =>
  [...files, ...failures.flatMap(({ file }) => file ?? []), ...waiting].flatMap(
    ({ handle }) => handle ?? [],
  );

/** The announcement about a file. */
export const announced = (key: string, fileName: string): AnnounceEvent => ({
  type: 'announce',
  key,
  params: { fileName },
});
