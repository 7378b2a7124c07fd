import type { RichBlock } from './document.ts';

/** Lists of one kind that follow each other as one list, as editors have them. */
export function joinLists<Block extends RichBlock>(blocks: readonly Block[]): readonly Block[] {
  const joined: Block[] = [];
  for (const block of blocks) {
    const last = joined.at(-1);
    if (last?.kind === 'list' && block.kind === 'list' && last.ordered === block.ordered) {
      joined[joined.length - 1] = { ...last, items: [...last.items, ...block.items] };
    } else joined.push(block);
  }
  return joined;
}
