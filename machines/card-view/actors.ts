import type { Entities } from '../../src/domain/index.ts';
import type { FieldDefinition } from '../../src/fields/definition.ts';
import { recordsOf, textOf } from '../../src/sent-rows.ts';
import { CARD_VIEW_RETRIES } from '../../src/widget-constants.ts';
import { usesNewCardPage } from '../kit/new-card-page.ts';
import type { Ports } from '../kit/ports.ts';
import { dataOf, request } from '../kit/request.ts';
import type { ItemId } from '../kit/selection.ts';
import { readUnits } from '../kit/unit-paths.ts';
import type { SectionChoice } from './sections.ts';
import {
  dataTypeIdOf,
  type CardContent,
  type CardLayout,
  type CardViewContext,
  type SectionRecord,
  type ViewedCard,
  type ViewedCardType,
} from './model.ts';

/** The layout to load, and what the card has of its own. */
export interface LayoutRequest {
  /** Id of the object type, `data_type_id`. */
  readonly dataTypeId: ItemId;
  /** The values of the card; organisation units are only read if one needs them. */
  readonly values: readonly unknown[];
  /** Anonymous users cannot read organisation units. */
  readonly anonymous: boolean;
}

/** The data that the sections are made from. */
export interface ContentRequest {
  /** The card, as far as it is loaded. */
  readonly context: CardViewContext;
}

/** The sections whose state is stored. */
export interface SectionsRequest {
  /** The context, with the closed sections and the object type. */
  readonly context: CardViewContext;
}

/** The differences between the views of a card. */
export interface CardViewKind extends SectionChoice {
  /** Local storage key of a section's state. */
  readonly memoryKey: (context: CardViewContext, sectionKey: string) => string;
}

/** The stored value of a closed section; nothing is stored for an open one. */
const CLOSED = 'closed';

const OPTIONS = { retries: CARD_VIEW_RETRIES } as const;

/**
 * The actors of a card's chart, from its ports; `kind` determines what the view shows and stores.
 */
export function cardViewActors(
  { client, storage }: Pick<Ports, 'client' | 'storage'>,
  kind: CardViewKind,
) {
  const loadLayout = async (
    { dataTypeId, values, anonymous }: LayoutRequest,
    signal: AbortSignal,
  ): Promise<CardLayout> => {
    const options = { signal, ...OPTIONS };
    const warnings: string[] = [];
    const read = async <T>(what: string, items: AsyncIterable<T> | Promise<readonly T[]>) => {
      const found: T[] = [];
      try {
        if ('then' in items) found.push(...(await items));
        else for await (const item of items) found.push(item);
      } catch (error) {
        // Not an error: the fields are then shown as they are in the card.
        if (signal.aborted) throw error;
        warnings.push(
          `The ${what} of object type ${dataTypeId} could not be read: ${String(error)}`,
        );
      }
      return recordsOf(found) as T[];
    };
    const { objects } = client;
    const [definitions, sectionRecords, organizationUnits] = await Promise.all([
      read('fields', objects.customFields.list.items({ data_type_ids: [dataTypeId] }, options)),
      read(
        'sections',
        objects.sections.list.items({ data_type_id: dataTypeId, include_fields: true }, options),
      ),
      read('organisation units', readUnits(client, { values, anonymous, options })),
    ]);
    return {
      definitions: definitions as readonly FieldDefinition[],
      sections: sectionRecords as readonly SectionRecord[],
      organizationUnits,
      warnings,
    };
  };

  return {
    loadCard: request<ViewedCard, { readonly objectId: ItemId }>(async ({ objectId }, signal) => {
      const asked = { object_id: objectId, include_custom_fields: true, include_image: true };
      const card = await dataOf(client.objects.get(asked, { signal, ...OPTIONS }));
      return { ...viewedCard(card), usesNewCardPage: usesNewCardPage(storage) };
    }),
    loadType: request<ViewedCardType, { readonly dataTypeId: ItemId }>(
      async ({ dataTypeId }, signal) => {
        const asked = {
          data_type_id: dataTypeId,
          include_roles: true,
          include_tooltip_definition: true,
        };
        return viewedType(
          await dataOf(client.objects.dataTypes.get(asked, { signal, ...OPTIONS })),
        );
      },
    ),
    loadLayout: request<CardLayout, LayoutRequest>(loadLayout),
    arrange: request<CardContent, ContentRequest>(async ({ context }) => {
      // Loaded on first use, because the field types are larger than the rest of the view.
      const { cardSections } = await import('./sections.ts');
      const { sections, warnings } = cardSections(context, kind);
      return {
        sections,
        warnings,
        closed: sections
          .map(({ key }) => key)
          .filter((key) => storage.get(kind.memoryKey(context, key)) === CLOSED),
      };
    }),
    storeSections: request<void, SectionsRequest>(async ({ context }) => {
      for (const { key } of context.sections) {
        const state = context.closed.includes(key) ? CLOSED : null;
        storage.set(kind.memoryKey(context, key), state);
      }
    }),
  };
}

/** The location of a card; null unless the platform sent two numbers. */
function positionOf(sent: Entities['card']['gps_position']): ViewedCard['position'] {
  const { latitude, longitude } = sent ?? {};
  return typeof latitude === 'number' && typeof longitude === 'number'
    ? { latitude, longitude }
    : null;
}

const viewedCard = (card: Entities['card']): Omit<ViewedCard, 'usesNewCardPage'> => ({
  objectId: card.object_id,
  dataTypeId: card.data_type?.data_type_id ?? null,
  displayName: textOf(card.display_name),
  imageId: card.image_attachment_id ?? null,
  archived: card.archived === true,
  role: card.role ?? null,
  markedForRemoval: card.issues?.has_unhandled_remove_requests === true,
  qrCode: textOf(card.qr_code?.code) || null,
  position: positionOf(card.gps_position),
  values: recordsOf(card.custom_field_values),
});

const viewedType = (type: Entities['dataType']): ViewedCardType => ({
  dataTypeId: type.data_type_id,
  singularName: textOf(type.singular_name),
  roles: type.roles ?? [],
  displayEmptyValues: type.display_empty_field_values === true,
  tooltipFieldIds: recordsOf(type.tooltip_definition?.fields).map(({ field_id }) => field_id),
  enabledLocations: type.enabled_locations ?? [],
});

/**
 * The card panel: the fields chosen for the tooltip; the state of a section is stored by its key.
 */
export const TOOLTIP_KIND: CardViewKind = {
  chosenFields: ({ type }) => type?.tooltipFieldIds ?? [],
  memoryKey: (_context, key) => `grc.tooltip.section.${key}`,
};

/**
 * The card properties view: the fields of all sections; the state of sections is stored per user,
 * type and section.
 */
export const PROPERTIES_KIND: CardViewKind = {
  chosenFields: null,
  memoryKey: (context, key) =>
    `grc.props.${context.environment.user.id}.${dataTypeIdOf(context)}.${key}`,
};
