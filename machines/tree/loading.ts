import { enqueueActions } from 'xstate';
import { indexOfId, type TreeItem, type TreeItemId } from '../../src/trees/index.ts';
import { hostRows, type Warn } from '../kit/host-rows.ts';
import type { AnnounceEvent } from '../kit/ports.ts';
import { request, unprovided } from '../kit/request.ts';
import type { ChartEvent, IdParams } from './events.ts';
import type { LoadedChildren, TreeContext } from './model.ts';

/** A placeholder for the host's loader: a complete tree loads nothing. */
export const loadChildren = unprovided<LoadedChildren, IdParams>();

/** Starts the loads that the context requires, and stops those that it no longer needs. */
export const followLoads = enqueueActions<
  TreeContext,
  ChartEvent,
  undefined,
  ChartEvent,
  { src: 'loadChildren'; logic: typeof loadChildren; id: string | undefined },
  never,
  never,
  never,
  AnnounceEvent
>(({ context, enqueue, self }) => {
  const running = self.getSnapshot().children;
  const wanted = [...context.loads].flatMap(([id, load]) => (load === 'loading' ? [id] : []));
  const loaders = new Set(wanted.map(loaderOf));
  for (const loader of Object.keys(running)) {
    if (!loaders.has(loader)) enqueue.stopChild(loader);
  }
  for (const id of wanted) {
    if (running[loaderOf(id)]?.getSnapshot().status === 'active') continue;
    enqueue.spawnChild('loadChildren', { id: loaderOf(id), input: { id } });
    const said = announcementOf(context, id, 'tree.loadingChildren');
    enqueue.assign({ said });
    enqueue.emit(said);
  }
});

/** Loads the items below one item; the signal aborts when the item is closed meanwhile. */
export type LoadChildren = (id: TreeItemId, signal: AbortSignal) => Promise<readonly TreeItem[]>;

/** The actors of a tree whose host loads children; invalid items are reported to `warn`. */
export const treeActors = (loadChildren: LoadChildren, warn?: Warn) => {
  const rowsOf = hostRows('loadChildren', warn);
  return {
    loadChildren: request<LoadedChildren, IdParams>(async ({ id }, signal) => ({
      id,
      items: rowsOf(await loadChildren(id, signal)),
    })),
  };
};

/** The item whose children an actor loads; undefined if they are no longer needed. */
export const loadedBy = ({ loads }: TreeContext, actorId: string): TreeItemId | undefined =>
  [...loads.keys()].find((id) => loaderOf(id) === actorId);

/** Loading is only visible at the item, so it is announced to assistive technology. */
export function announcementOf(
  { tree }: TreeContext,
  id: TreeItemId | undefined,
  key: string,
): AnnounceEvent {
  const name = id === undefined ? undefined : tree.items[indexOfId(tree, id)]?.name;
  return { type: 'announce', key, params: { name: name ?? '' } };
}

/** The name of the actor that loads the items below one item; distinguishes 1 from '1'. */
const loaderOf = (id: TreeItemId): string => `children.${typeof id}:${id}`;
