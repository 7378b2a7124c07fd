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
  const input = { dataTypeId: 3, values: [], anonymous: false };
  const layout = await toPromise(createActor(loadLayout, { input }).start());
  expect(layout).toEqual({
    definitions: [],
    sections: [],
    organizationUnits: [],
    warnings: [
      'The fields of object type 3 could not be read: Error: objects.customFields.list.items failed with 500',
      'The sections of object type 3 could not be read: Error: objects.sections.list.items failed with 403',
    ],
  });
});

describe('the organisation units of a displayed card', () => {
  const UNIT = { organization_unit_id: 4, name: 'South hall' };
  const UNITS = [{ ...UNIT, path: 'Works > South hall' }];

  const loaded = async (value: unknown, anonymous: boolean, answer: () => unknown) => {
    const { client, requests } = cardAnswers({ 'organizationUnits.list': answer });
    const { loadLayout } = cardViewActors(
      { client, storage: memoryStorage() } as unknown as Ports,
      PROPERTIES_KIND,
    );
    const input = { dataTypeId: 3, values: [undefined, 'AX-1', value], anonymous };
    const { organizationUnits, warnings } = await toPromise(
      createActor(loadLayout, { input }).start(),
    );
    const isAsked = requests.some(([operation]) => operation === 'organizationUnits.list');
    return { organizationUnits, warnings, isAsked };
  };
  const units = () => ({ items: UNITS, total: 1 });

  test('are loaded if a value has no path [field-42]', async () => {
    expect(await loaded([UNIT], false, units)).toEqual({
      organizationUnits: UNITS,
      warnings: [],
      isAsked: true,
    });
  });

  test('are not requested if every value has its path, nor for anonymous users', async () => {
    const none = { organizationUnits: [], warnings: [], isAsked: false };
    expect(await loaded(UNITS, false, units)).toEqual(none);
    expect(await loaded([UNIT], true, units)).toEqual(none);
  });

  test('are reported if they cannot be read', async () => {
    const { organizationUnits, warnings } = await loaded([UNIT], false, () => ({ refusal: 500 }));
    expect(organizationUnits).toEqual([]);
    expect(warnings).toEqual([expect.stringContaining('The organisation units of object type 3')]);
  });
});
