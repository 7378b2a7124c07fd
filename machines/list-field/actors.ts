import type { Ports } from '../kit/ports.ts';
import { type ListOption, readOptions } from '../kit/list-entries.ts';
import { request } from '../kit/request.ts';

/** The actors of the list field's chart, on the client. */
export const listFieldActors = ({ client }: Pick<Ports, 'client'>) => ({
  loadItems: request<readonly ListOption[], { fieldId: string | number }>(
    async ({ fieldId }, signal) => {
      const items: unknown[] = [];
      const pages = client.objects.customFields.listItems.list.items(
        { field_id: fieldId },
        { signal },
      );
      for await (const item of pages) items.push(item);
      return readOptions(items);
    },
  ),
});
