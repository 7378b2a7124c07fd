import type { Ports } from '../kit/ports.ts';
import { dataOf, request } from '../kit/request.ts';
import type { NewComment } from './model.ts';

/** The actors of the comment dialog's chart, from its ports. */
export const commentDialogActors = ({ client }: Ports) => ({
  post: request<void, NewComment>(async ({ objectId, text }, signal) => {
    const body = { text, type: 'comment' } as const;
    await dataOf(client.objects.comments.create({ object_id: objectId, body }, { signal }));
  }),
});
