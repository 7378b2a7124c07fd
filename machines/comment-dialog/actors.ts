import type { Ports } from '../kit/ports.ts';
import { dataOf, request } from '../kit/request.ts';
import { draftKey, type NewComment } from './model.ts';

/** The actors of the comment dialog's chart, from its ports. */
export const commentDialogActors = ({ client, drafts }: Pick<Ports, 'client' | 'drafts'>) => ({
  // It goes on where the dialog is taken out of the page: what was sent may have arrived, and is not sent twice.
  post: request<void, NewComment>(async ({ objectId, text }) => {
    const key = draftKey(objectId);
    drafts?.set(key, null);
    try {
      const body = { text, type: 'comment' } as const;
      await dataOf(client.objects.comments.create({ object_id: objectId, body }));
    } catch (error) {
      // Unless something newer was written meanwhile.
      if (drafts?.get(key) === null) drafts.set(key, text);
      throw error;
    }
  }),
});
