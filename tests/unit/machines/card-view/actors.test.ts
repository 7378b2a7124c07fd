import { createActor, toPromise } from 'xstate';
import { describe, expect, test } from 'vitest';
import { cardViewActors, PROPERTIES_KIND } from '../../../../machines/card-view/actors.ts';
import type { Ports } from '../../../../machines/kit/ports.ts';
import { CARD, cardAnswers, memoryStorage } from '../card-fakes.ts';

const actorsOn = (answers: Parameters<typeof cardAnswers>[0]) => {
  const { client } = cardAnswers(answers);
  const ports = { client, storage: memoryStorage() } as unknown as Ports;
  return cardViewActors(ports, PROPERTIES_KIND);
};

const viewed = (card: object) =>
  toPromise(
    createActor(actorsOn({ 'objects.get': () => card }).loadCard, {
      input: { objectId: 12 },
    }).start(),
  );

describe('a displayed card', () => {
  test('has all data from the platform', async () => {
    expect(await viewed(CARD)).toEqual({
      objectId: 12,
      dataTypeId: 3,
      displayName: 'Pump 12',
      imageId: 5,
      archived: false,
      role: 'manager',
      markedForRemoval: true,
      qrCode: 'CARD-12',
      position: { latitude: 52, longitude: 5 },
      values: CARD.custom_field_values,
      usesNewCardPage: true,
    });
  });

  test('omits data that the platform does not send', async () => {
    expect(await viewed({ object_id: 12 })).toEqual({
      objectId: 12,
      dataTypeId: null,
      displayName: '',
      imageId: null,
      archived: false,
      role: null,
      markedForRemoval: false,
      qrCode: null,
      position: null,
      values: [],
      usesNewCardPage: true,
    });
  });

  test.each([
    { latitude: '52', longitude: 5 },
    { latitude: 52, longitude: '5' },
    { latitude: 52 },
    { longitude: 5 },
    null,
  ])('has no location for %j', async (gps_position) => {
    expect((await viewed({ object_id: 12, gps_position })).position).toBeNull();
  });
});

test('the user may have chosen the page of cards that the platform sent before', async () => {
  const storage = memoryStorage({ UseNewCardPage: 'false' });
  const { client } = cardAnswers();
  const { loadCard } = cardViewActors({ client, storage } as unknown as Ports, PROPERTIES_KIND);
  const card = await toPromise(createActor(loadCard, { input: { objectId: 12 } }).start());
  expect(card.usesNewCardPage).toBe(false);
});

describe('a displayed object type', () => {
  test('has no members that the platform does not send', async () => {
    const { loadType } = actorsOn({ 'objects.dataTypes.get': () => ({ data_type_id: 3 }) });
    expect(await toPromise(createActor(loadType, { input: { dataTypeId: 3 } }).start())).toEqual({
      dataTypeId: 3,
      singularName: '',
      roles: [],
      displayEmptyValues: false,
      tooltipFieldIds: [],
      enabledLocations: [],
    });
  });
});

test('fields and sections that cannot be read are left out, and each is reported', async () => {
  const { loadLayout } = actorsOn({
    'objects.customFields.list.items': () => ({ refusal: 500 }),
    'objects.sections.list.items': () => ({ refusal: 403 }),
  });
  const layout = await toPromise(createActor(loadLayout, { input: { dataTypeId: 3 } }).start());
  expect(layout).toEqual({
    definitions: [],
    sections: [],
    warnings: [
      'The fields of object type 3 could not be read: Error: objects.customFields.list.items failed with 500',
      'The sections of object type 3 could not be read: Error: objects.sections.list.items failed with 403',
    ],
  });
});
