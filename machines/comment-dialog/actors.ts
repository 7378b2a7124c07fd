import type { Ports } from '../kit/ports.ts';
import { dataOf, request } from '../kit/request.ts';
import { draftKey, type NewComment } from './model.ts';

/** The actors of the comment dialog's chart, from its ports. */
export const commentDialogActors = ({ client, drafts }: Pick<Ports, 'client' | 'drafts'>) => {
  const send = async ({ objectId, text }: NewComment): Promise<void> => {
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
  };
  const posts = new WeakMap<NewComment, Promise<void>>();
  return {
    // Not aborted when the dialog unmounts: the comment may have arrived, and must not be posted
    // twice. A chart that was stopped meanwhile and goes on (React's `Activity`) starts this again
    // with the same comment, and waits for the same reply.
    post: request<void, NewComment>((comment) => {
      const post = posts.get(comment) ?? send(comment);
      posts.set(comment, post);
      return post;
    }),
  };
};
