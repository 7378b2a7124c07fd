import type { TreeItem, TreeItemId } from '../../src/trees/index.ts';
import type { AnnounceEvent } from '../kit/ports.ts';
import { setExpanded, withItems, withLoad } from './changes.ts';
import type { TreeContext } from './model.ts';

/** The part of `enqueueActions`' queue that loading needs. */
interface LoadQueue {
  assign(change: (args: { context: TreeContext }) => Partial<TreeContext>): void;
  spawnChild(src: 'loadChildren', options: { id: string; input: { id: TreeItemId } }): void;
  stopChild(id: string): void;
  emit(event: AnnounceEvent): void;
}

/** Tells 1 from '1'. */
export const loadKey = (id: TreeItemId): string => `${typeof id}:${id}`;

/** Loading shows nowhere but at the item: assistive technology is told. */
export function announceAbout(
  queue: Pick<LoadQueue, 'emit'>,
  { tree }: TreeContext,
  id: TreeItemId,
  key: string,
): void {
  const name = tree.items[tree.indexOf.get(id) ?? -1]?.name;
  if (name !== undefined) queue.emit({ type: 'announce', key, params: { name } });
}

/** Opens or closes an item; what is not there yet is loaded, what is closed is asked for no more. */
export function openOrClose(
  queue: LoadQueue,
  context: TreeContext,
  index: number,
  open: boolean,
): void {
  const { id, hasUnloadedChildren } = context.tree.items[index] as TreeItem;
  queue.assign(({ context: now }) => setExpanded(now, index, open));
  if (!hasUnloadedChildren) return;
  if (open) return load(queue, context, id);
  queue.stopChild(`children.${loadKey(id)}`);
  queue.assign(({ context: now }) => ({ loads: withLoad(now.loads, id) }));
}

/** Starts loading what stands below an item, unless that is on its way. */
export function load(queue: LoadQueue, context: TreeContext, id: TreeItemId): void {
  if (context.loads.get(id) === 'loading') return;
  queue.spawnChild('loadChildren', { id: `children.${loadKey(id)}`, input: { id } });
  queue.assign(({ context: now }) => ({ loads: withLoad(now.loads, id, 'loading') }));
  announceAbout(queue, context, id, 'tree.loadingChildren');
}

/** Other items, or another part of them: what was being loaded belongs to the tree before. */
export function rebuild(
  queue: LoadQueue,
  { loads }: TreeContext,
  items: readonly TreeItem[],
): void {
  for (const id of loads.keys()) queue.stopChild(`children.${loadKey(id)}`);
  queue.assign(({ context: now }) => withItems(now, items));
}
