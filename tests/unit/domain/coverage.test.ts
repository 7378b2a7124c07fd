import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { bodies, entities } from '../../../src/domain/index.ts';
import { endpointRows } from '../contract/endpoint-rows.ts';

/** The entities of specification 1 §3, in its order, under the names of this package. */
const OF_THE_API = [
  'appRegistration',
  'appointment',
  'auditReport',
  'bulkExport',
  'campaign',
  'campaignShare',
  'timelineEvent',
  'case',
  'caseForm',
  'caseCorrespondence',
  'chatMessage',
  'opinion',
  'complianceCell',
  'complianceCellExtended',
  'evaluation',
  'finding',
  'control',
  'controlTest',
  'controlTestReview',
  'correctiveAction',
  'scheduledTask',
  'document',
  'readConfirmation',
  'quickFeedback',
  'event',
  'eventAction',
  'invitedParticipant',
  'issue',
  'license',
  'mainProcess',
  'process',
  'newsArticle',
  'contentItem',
  'notification',
  'objectComment',
  'card',
  'organizationUnit',
  'portal',
  'questionList',
  'supportAccess',
  'task',
  'toDo',
  'team',
  'teamMember',
  'user',
  'userGroup',
  'externalSourceDataRow',
  'attachment',
];

/** Those of specification 2 §3. */
const OF_THE_WIDGETS = [
  'card',
  'cardFile',
  'dataType',
  'section',
  'customFieldDefinition',
  'customFieldSettings',
  'attachmentValue',
  'listItem',
  'organizationUnitValue',
  'positionValue',
  'userValue',
  'cardReference',
  'attachment',
  'attachmentItem',
  'uploadFile',
  'user',
  'userGroup',
  'team',
  'position',
  'assignee',
  'pickerItem',
  'itemSearch',
  'hierarchicalItem',
  'hierarchicalSelection',
  'otherValue',
  'hyperlink',
  'hyperlinkTarget',
  'contentItem',
  'portal',
  'checkboxOption',
  'gpsPosition',
  'pageEnvelope',
  'pageItems',
];

/** Values in members of entities, which are tested together with these. */
const PARTS = [
  'assignee.ts assigneeType',
  'campaign.ts timelineEventType',
  'card.ts cardRole',
  'card.ts permissionMode',
  'finding.ts followUp',
  'user-group.ts userGroupType',
  'user.ts outOfOffice',
  'user.ts userType',
  'wire-value.ts date',
  'wire-value.ts id',
  'wire-value.ts timestamp',
  'wire-value.ts windowEnd',
  'wire-value.ts windowStart',
];

const known = Object.keys(entities);

describe('the tests over all entities include every entity', () => {
  test.each([...new Set([...OF_THE_API, ...OF_THE_WIDGETS])])('%s has a schema', (name) => {
    expect(known).toContain(name);
  });

  test('every reply in the list of calls has one', () => {
    // The list has longer names for some of them.
    const other: Readonly<Record<string, string>> = {
      ObjectEntity: 'card',
      ObjectDocument: 'document',
      ObjectQuestionList: 'questionList',
    };
    const named = endpointRows.flatMap(({ success }) => {
      const name = /^200 (?:PagedList<)?([A-Z]\w+)/.exec(success)?.[1];
      return name === undefined || name === 'JSON'
        ? []
        : [other[name] ?? name.charAt(0).toLowerCase() + name.slice(1)];
    });
    expect(named.length).toBeGreaterThan(90);
    expect([...new Set(named)].filter((name) => !known.includes(name))).toEqual([]);
  });

  test('every schema that a file of the domain exports is an entity, a body, or a part of one', async () => {
    const folder = new URL('../../../src/domain/', import.meta.url);
    const found = new Map<unknown, string>();
    for (const file of readdirSync(folder)) {
      if (!file.endsWith('.ts') || file === 'index.ts') continue;
      const module = (await import(new URL(file, folder).href)) as Readonly<
        Record<string, unknown>
      >;
      for (const [name, value] of Object.entries(module))
        if (value instanceof z.ZodType) found.set(value, `${file} ${name}`);
    }
    const walked = new Set<unknown>([...Object.values(entities), ...Object.values(bodies)]);
    const parts = [...found].filter(([schema]) => !walked.has(schema)).map(([, name]) => name);
    expect(parts.toSorted()).toEqual(PARTS);
  });
});
