import type { ReactNode } from 'react';
import { SimulatedClock } from 'xstate';
import type { Client } from '../../src/api/client.ts';
import { GrcProvider, type GrcProviderProps } from '../../hooks/provider/grc-provider.tsx';
import { fakeClient } from '../unit/machines/fake-client.ts';
import { fakeWindows } from '../unit/machines/fake-windows.ts';

/** Keys with their parameters, as a text that tests can read. */
export const translate = (key: string, params: object = {}) =>
  [key, ...Object.values(params).map(String)].join(' ');

export const pumps = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    object_id: index + 1,
    display_name: `Pump ${index + 1}`,
    custom_field_values: [{ field_id: 20, value: index }],
  }));

export const CARDS = pumps(130);

const page = (cards: readonly object[], { offset, limit }: Readonly<Record<string, unknown>>) => ({
  items: cards.slice(Number(offset), Number(offset) + Number(limit)),
  total: cards.length,
});

/**
 * A platform with 130 pumps of card type (and card file) 7, a fake window and a simulated clock.
 * `fileFacts` replaces members of card files.
 */
export function cardPlatform(cards = CARDS, fileFacts: object = {}) {
  const named = (text: unknown) =>
    cards.filter(({ display_name }) => display_name.includes(String(text)));
  const clock = new SimulatedClock();
  const windows = fakeWindows();
  const unread = new Set<unknown>();
  const unlisted = new Set<unknown>();
  const file = (id: unknown) => ({
    card_file_id: id,
    singular_name: 'Asset',
    plural_name: `Assets ${id === 7 ? '' : id}`.trim(),
    user_can_add_cards: true,
    fields: [{ field_id: 20, field_type: 'numeric', name: 'Weight' }],
    column_field_ids: [101, 20],
    ...fileFacts,
  });
  const rules = (id: unknown) =>
    JSON.parse(String(id)) as { field_id: number; values: unknown[] }[];
  const { client, requests } = fakeClient({
    'objects.dataTypes.get': ({ data_type_id }) =>
      unread.has(data_type_id)
        ? { refusal: 503 }
        : {
            data_type_id: 7,
            singular_name: 'Asset',
            plural_name: 'Assets',
            create_new_objects: true,
          },
    'objects.filter.create': ({ body }) => ({
      created_identifier: `f${String((body as Record<string, unknown>)['display_name_contains'])}`,
    }),
    'objects.filter.results': (args) =>
      unlisted.has(args['filter_id'])
        ? { refusal: 503 }
        : page(named(String(args['filter_id']).slice(1)), args),
    'objects.get': ({ object_id }) => ({
      object_id,
      display_name: `Pump ${String(object_id)}`,
      data_type: { data_type_id: 7 },
    }),
    'objects.customFields.list.items': () => [],
    'objects.sections.list.items': () => [],
    'cardFiles.get': ({ card_file_id }) =>
      unread.has(card_file_id) ? { refusal: 503 } : file(card_file_id),
    'cardFiles.cards.list': (args) =>
      unlisted.has(args['card_file_id']) ? { refusal: 503 } : page(cards, args),
    'cardFiles.cards.filter.create': ({ body }) => ({
      created_identifier: JSON.stringify((body as Record<string, unknown>)['rules']),
    }),
    'cardFiles.cards.filter.results': (args) =>
      page(
        named(rules(args['filter_id']).find(({ field_id }) => field_id === 101)?.values[0] ?? ''),
        args,
      ),
    'cardFiles.cards.get': ({ card_id }) => ({ object_id: card_id, display_name: 'New pump' }),
  });
  const provide = (children: ReactNode, props: GrcProviderProps = {}) => (
    <GrcProvider
      client={client as Client}
      windows={windows}
      clock={clock}
      translate={translate}
      {...props}
      environment={{ root: 'https://grc.example', ...props.environment }}
    >
      {children}
    </GrcProvider>
  );
  return { clock, windows, requests, unread, unlisted, provide };
}
