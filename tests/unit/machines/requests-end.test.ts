import { createActor, type AnyActorLogic } from 'xstate';
import { describe, expect, test } from 'vitest';
import { assigneeListActors } from '../../../machines/assignee-list/actors.ts';
import { attachmentsFieldActors } from '../../../machines/attachments-field/actors.ts';
import { cardFileFieldActors } from '../../../machines/card-file-field/actors.ts';
import { cardPanelActors } from '../../../machines/card-panel/chart.ts';
import { cardPropertiesActors } from '../../../machines/card-properties/chart.ts';
import { cardSelectorActors } from '../../../machines/card-selector/actors.ts';
import { cardSelectorDialogActors } from '../../../machines/card-selector-dialog/actors.ts';
import { commentDialogActors } from '../../../machines/comment-dialog/actors.ts';
import { hyperlinkFieldActors } from '../../../machines/hyperlink-field/actors.ts';
import { hyperlinkWizardActors } from '../../../machines/hyperlink-wizard/actors.ts';
import type { Ports } from '../../../machines/kit/ports.ts';
import { listFieldActors } from '../../../machines/list-field/actors.ts';
import { peoplePickerActors } from '../../../machines/people-picker/chart.ts';
import { personCardActors } from '../../../machines/person-card/actors.ts';
import { positionActors } from '../../../machines/position/actors.ts';
import { richTextActors } from '../../../machines/rich-text/actors.ts';
import { uploadActors } from '../../../machines/upload/chart.ts';
import { json, never, realClient } from '../api/stub.ts';

/** The actors of every chart that send requests. */
const FACTORIES = {
  assigneeList: assigneeListActors,
  attachmentsField: attachmentsFieldActors,
  cardFileField: cardFileFieldActors,
  cardPanel: cardPanelActors,
  cardProperties: cardPropertiesActors,
  cardSelector: cardSelectorActors,
  cardSelectorDialog: cardSelectorDialogActors,
  commentDialog: commentDialogActors,
  hyperlinkField: hyperlinkFieldActors,
  hyperlinkWizard: hyperlinkWizardActors,
  listField: listFieldActors,
  peoplePicker: peoplePickerActors,
  personCard: personCardActors,
  position: positionActors,
  richText: richTextActors,
} as const;

type Machine = { readonly implementations: { readonly actors: Record<string, AnyActorLogic> } };

/** The actors that send requests, by their path: `cardSelector.list.loadPage`. */
function askingActors(ports: Ports): ReadonlyMap<string, AnyActorLogic> {
  const found = new Map<string, AnyActorLogic>();
  const walk = (actors: Readonly<Record<string, AnyActorLogic>>, path: string) => {
    for (const [name, logic] of Object.entries(actors)) {
      if ('implementations' in logic) {
        walk((logic as unknown as Machine).implementations.actors, `${path}.${name}`);
      } else found.set(`${path}.${name}`, logic);
    }
  };
  for (const [name, factory] of Object.entries(FACTORIES)) walk(factory(ports), name);
  return found;
}

/** The replies of the platform by the end of a path; other paths get an empty list. */
const REPLIES: readonly (readonly [path: RegExp, reply: unknown])[] = [
  [/filter$/, { created_identifier: 9 }],
  [/filter\/9$/, [{ object_id: 1 }]],
  [/card_files\/7\/cards$/, [{ object_id: 1 }]],
  [
    /card_files\/8$/,
    { fields: [{ field_id: 20, field_type: 'position' }], column_field_ids: [20] },
  ],
  [/objects\/8$/, { object_id: 8, data_type: { data_type_id: 7 } }],
  [/hyperlinks\/3$/, { target: { type: 'object', object_id: 8 } }],
];

const PEOPLE = { search: { userGroupID: null }, text: '', anonymous: false, language: 'en' };
const CARDS = {
  cardFileId: 7,
  singularName: null,
  includeMeasures: false,
  columns: [],
  language: 'en',
  rules: [],
};
const RULES = { ...CARDS, rules: [{ field_id: 20, values: ['a'] }] };
const page = (query: unknown) => ({ query, offset: 0, limit: 100, cursor: null });
const PERSON = { id: 5, type: 'user', label: 'Robin', facts: null };
const CARD_VIEW = [
  ['loadCard', { objectId: 8 }, /objects\/8$/],
  ['loadType', { dataTypeId: 7 }, /data_types\/7$/],
  ['loadLayout', { dataTypeId: 7, values: [], anonymous: false }, /custom_fields$/],
  ['loadLayout', { dataTypeId: 7, values: [], anonymous: false }, /sections$/],
] as const;

/** Each request, and which of its calls is never answered. */
const ASKED: readonly (readonly [actor: string, input: unknown, path: RegExp])[] = [
  ['assigneeList.findAssignees', [PERSON], /users$/],
  ['attachmentsField.loadSettings', undefined, /allowed_attachment_extensions$/],
  ['attachmentsField.loadSettings', undefined, /max_file_upload_size_in_bytes$/],
  ['attachmentsField.loadDetails', { ids: [1] }, /attachments$/],
  ['cardFileField.found.list.loadPage', page({ source: CARDS, text: '' }), /card_files\/7\/cards$/],
  ['cardFileField.loadCard', { id: 8 }, /objects\/8$/],
  ...['cardPanel.view', 'cardProperties'].flatMap((view) =>
    CARD_VIEW.map(([name, input, path]) => [`${view}.${name}`, input, path] as const),
  ),
  ['cardSelector.list.loadPage', page({ dataTypeId: 7, text: 'a' }), /objects\/filter$/],
  ['cardSelector.list.loadPage', page({ dataTypeId: 7, text: 'a' }), /objects\/filter\/9$/],
  ['cardSelector.list.loadPage', page({ dataTypeId: 7, text: 'a' }), /data_types\/7$/],
  ['cardSelector.newCard.fetchCard', { cardId: 8, about: null }, /objects\/8$/],
  ['cardSelector.newCard.fetchCard', { cardId: 8, about: null }, /data_types\/7$/],
  ['cardSelector.loadCardType', { dataTypeId: 7 }, /data_types\/7$/],
  ['cardSelectorDialog.list.loadPage', page(CARDS), /card_files\/7\/cards$/],
  ['cardSelectorDialog.list.loadPage', page(CARDS), /card_files\/7$/],
  ['cardSelectorDialog.list.loadPage', page(RULES), /cards\/filter$/],
  ['cardSelectorDialog.list.loadPage', page(RULES), /cards\/filter\/9$/],
  ['cardSelectorDialog.newCard.fetchCard', { cardId: 8, about: CARDS }, /card_files\/cards\/8$/],
  ['cardSelectorDialog.loadCardFiles', { cardFileIds: [8], anonymous: false }, /card_files\/8$/],
  ['cardSelectorDialog.loadCardFiles', { cardFileIds: [8], anonymous: false }, /positions$/],
  ['hyperlinkField.loadNames', { links: [{ id: 3, target: null }] }, /hyperlinks\/3$/],
  ['hyperlinkField.loadNames', { links: [{ id: 3, target: null }] }, /objects\/8$/],
  ['hyperlinkWizard.list.loadPage', page({ text: 'a', sort: 'none' }), /content_items$/],
  [
    'hyperlinkWizard.createLink',
    { sourceType: 'case', target: {}, description: '' },
    /hyperlinks$/,
  ],
  ['listField.loadItems', { fieldId: 20 }, /list_items$/],
  ['peoplePicker.list.loadPage', page(PEOPLE), /users$/],
  ['peoplePicker.list.loadPage', page(PEOPLE), /user_groups$/],
  ['peoplePicker.list.loadPage', page(PEOPLE), /teams$/],
  ['personCard.loadDetails', { ...PERSON }, /users\/5$/],
  ['personCard.loadLists', { ...PERSON }, /user_groups$/],
  ['personCard.loadLists', { ...PERSON, type: 'usergroup' }, /members$/],
  ['personCard.loadLists', { ...PERSON, type: 'team' }, /teams\/5$/],
  ['position.found.list.loadPage', page({ source: null, text: '' }), /positions$/],
  ['richText.loadRows', undefined, /editor_rows$/],
  ['richText.cleanPaste', { html: 'a', features: {} }, /saniti[sz]e/],
];

/** Actors that send no requests, or whose call continues when nobody waits any more. */
const OTHERS = {
  'attachmentsField.recallView': 'reads the storage of the browser',
  'attachmentsField.storeView': 'writes to the storage of the browser',
  'attachmentsField.upload.uploadFile': 'below',
  'cardPanel.view.arrange': 'works on what was read',
  'cardPanel.view.storeSections': 'writes to the storage of the browser',
  'cardProperties.arrange': 'works on what was read',
  'cardProperties.storeSections': 'writes to the storage of the browser',
  'cardSelector.newCard.waitForMessage': 'waits for a window',
  'cardSelectorDialog.newCard.waitForMessage': 'waits for a window',
  'commentDialog.post': 'what was sent may have arrived, and is not sent twice',
  'hyperlinkField.waitForLegacy': 'waits for a window',
} as const;

/** Checked again after this many milliseconds. */
const SOON = { interval: 5 };

describe('a request of a chart is aborted when nobody waits for it any more', () => {
  test.each(ASKED)('%s (%j) at %s', async (name, input, path) => {
    const { client, seen } = realClient(({ method, url }) => {
      if (path.test(url.pathname)) return never();
      const reply = REPLIES.find(([end]) => end.test(url.pathname))?.[1];
      return json(reply ?? [], { status: method === 'POST' ? 201 : 200 });
    });
    const logic = askingActors({ client } as unknown as Ports).get(name);
    const actor = createActor(logic as AnyActorLogic, { input }).start();
    const requested = () => seen.filter(({ url }) => path.test(url.pathname));
    await expect.poll(requested, SOON).toHaveLength(1);
    expect(requested()[0]?.request.signal.aborted).toBe(false);
    actor.stop();
    await expect.poll(() => requested()[0]?.request.signal.aborted, SOON).toBe(true);
  });

  test('an upload', async () => {
    const files = { get: () => new Blob(['abc']) };
    const { client, seen } = realClient(never);
    const { uploadFile } = uploadActors({ client, files } as unknown as Ports);
    const input = { handle: 'file-1', name: 'a.txt', module: 'case' };
    const actor = createActor(uploadFile, { input }).start();
    await expect.poll(() => seen, SOON).toHaveLength(1);
    expect(seen[0]?.request.signal.aborted).toBe(false);
    actor.stop();
    expect(seen[0]?.request.signal.aborted).toBe(true);
  });

  test('no other actor of these charts sends requests', () => {
    const { client } = realClient(never);
    const known = new Set([...ASKED.map(([name]) => name), ...Object.keys(OTHERS)]);
    expect([...askingActors({ client } as unknown as Ports).keys()].toSorted()).toEqual(
      [...known].toSorted(),
    );
  });
});
