import type { Ports } from '../kit/ports.ts';
import { dataOf, request } from '../kit/request.ts';
import { draftKey, type NewComment } from './model.ts';

/** The actors of the comment dialog's chart, from its ports. */
export const commentDialogActors = ({ client, drafts }: Pick<Ports, 'client' | 'drafts'>) => ({
  // Not aborted when the dialog unmounts: the comment may have arrived, and must not be posted
  // twice.
  post: request<void, NewComment>(async ({ objectId, text }) => {
    const key = draftKey(objectId);
    drafts?.set(key, null);
    try {
      const body = { text, type: 'comment' } as const;
      await dataOf(client.objects.comments.create({ object_id: objectId, body }));
    } catch (error) {
      // Restores the draft, unless a newer one was written in the meantime.
      if (drafts?.get(key) === null) drafts.set(key, text);
      throw error;
    }
  }),
});
