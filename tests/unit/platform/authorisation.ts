/**
 * The permissions: the reply of every call to every kind of user, from the clauses of the specification.
 * Rows are clauses; a call belongs to the first row that names it. `.*` stands for all nested calls. The
 * requests are for an object that every user with the permission can access.
 */
export const KINDS = [
  'anonymous',
  'participant',
  'reader',
  'staff',
  'manager',
  'administrator',
] as const;
export type Kind = (typeof KINDS)[number];

/**
 * `yes` = the user is not rejected, although the input may be; `no` = 403 "No permission"; `shut` = 403
 * "Not allowed", the message for users without an account.
 */
export type Verdict = 'yes' | 'no' | 'shut';

/** One clause: its text, its calls, and one verdict for each kind of user, in the order of {@link KINDS}. */
export interface Clause {
  readonly clause: string;
  readonly calls: readonly string[];
  readonly verdicts: readonly [Verdict, Verdict, Verdict, Verdict, Verdict, Verdict];
}

export const CLAUSES: readonly Clause[] = [
  {
    clause: 'spec 1 §7: settings are read before anybody signs in',
    calls: ['settings.get'],
    verdicts: ['yes', 'yes', 'yes', 'yes', 'yes', 'yes'],
  },
  {
    clause:
      'spec 1 §6: participant calls carry a key and go to the campaign; others need an account',
    calls: ['campaigns.*'],
    verdicts: ['shut', 'yes', 'yes', 'yes', 'yes', 'yes'],
  },
  {
    clause: 'spec 1 §6: connectors are seen by those who run the product',
    calls: ['appRegistrations.*'],
    verdicts: ['shut', 'shut', 'no', 'yes', 'yes', 'yes'],
  },
  {
    clause:
      'spec 1 §6: cases can only be read by permitted users (case 1 is of staff, shared with the reader)',
    calls: ['cases.get', 'cases.caseForms.*'],
    verdicts: ['shut', 'shut', 'yes', 'yes', 'no', 'yes'],
  },
  {
    clause: 'spec 1 §6: the reporter form is visible to reporter, administrator or coordinator',
    calls: ['cases.reporterForm.*', 'cases.requestReporterFormEmail'],
    verdicts: ['shut', 'shut', 'no', 'yes', 'no', 'yes'],
  },
  {
    clause: 'a case is worked on by its reporter, its coordinator and administrators',
    calls: ['cases.update', 'cases.delete', 'cases.fields.*', 'cases.requestStateChange'],
    verdicts: ['shut', 'shut', 'no', 'yes', 'no', 'yes'],
  },
  {
    clause: 'a to-do is for its actors and for who may read the case',
    calls: ['cases.toDos.get'],
    verdicts: ['shut', 'shut', 'yes', 'yes', 'no', 'yes'],
  },
  {
    clause: 'spec 1 §1: cases are made from tasks and causes by staff',
    calls: ['cases.createFromScheduledTask', 'cases.createFromSaferCause'],
    verdicts: ['shut', 'shut', 'no', 'yes', 'yes', 'yes'],
  },
  {
    clause: 'spec 1 §1: outside reporters have no account',
    calls: [
      'attachments.create',
      'attachments.list',
      'attachments.stream',
      'attachments.module.stream',
      'cases.create',
      'cases.list',
      'cases.reporterForms.*',
      'hyperlinks.create',
      'hyperlinks.list',
      'sanitizer.sanitize',
    ],
    verdicts: ['yes', 'shut', 'yes', 'yes', 'yes', 'yes'],
  },
  {
    clause:
      'a file or hyperlink goes with what holds it (a picture of machine 1, a link of nobody)',
    calls: [
      'attachments.get',
      'attachments.download',
      'attachments.module.download',
      'objects.attachments.download',
    ],
    verdicts: ['yes', 'shut', 'yes', 'yes', 'yes', 'yes'],
  },
  {
    clause: 'a hyperlink that nothing holds is for those with an account',
    calls: ['hyperlinks.get'],
    verdicts: ['shut', 'shut', 'yes', 'yes', 'yes', 'yes'],
  },
  {
    clause: 'who forgot a password cannot sign in',
    calls: ['users.passwordRequests.*', 'users.passwordStrength.check', 'users.me', 'teams.mine'],
    verdicts: ['yes', 'shut', 'yes', 'yes', 'yes', 'yes'],
  },
  {
    clause:
      'spec 1 §6: card roles reader, browser, manager: cards of machines are managed by staff',
    calls: [
      'objects.create',
      'objects.update',
      'objects.delete',
      'objects.customFieldValues.replace',
      'objects.dataTypes.create',
      'objects.dataTypes.update',
      'objects.dataTypes.delete',
      'objects.sections.create',
      'objects.sections.update',
      'objects.sections.delete',
    ],
    verdicts: ['shut', 'shut', 'no', 'yes', 'yes', 'yes'],
  },
  {
    clause:
      'a card is commented by who may browse it; a comment is changed by its author or a manager',
    calls: ['objects.comments.create', 'objects.comments.update'],
    verdicts: ['shut', 'shut', 'no', 'yes', 'yes', 'yes'],
  },
  {
    clause: 'guests look cards, items and news up, and narrow what they read (decision D6)',
    calls: ['cardFiles.*', 'objects.*'],
    verdicts: ['yes', 'shut', 'yes', 'yes', 'yes', 'yes'],
  },
  {
    clause: 'a visit of a portal is the own account’s',
    calls: ['portals.update'],
    verdicts: ['shut', 'shut', 'yes', 'yes', 'yes', 'yes'],
  },
  {
    clause: 'portals are open to all, or to the people on their list (portal 1 is open)',
    calls: ['portals.*'],
    verdicts: ['yes', 'shut', 'yes', 'yes', 'yes', 'yes'],
  },
  {
    clause: 'accounts and groups are looked after by administrators',
    calls: [
      'users.create',
      'users.delete',
      'userGroups.create',
      'userGroups.update',
      'userGroups.delete',
    ],
    verdicts: ['shut', 'shut', 'no', 'no', 'no', 'yes'],
  },
  {
    clause: 'a profile is the own account’s (the account asked about is somebody else’s)',
    calls: ['users.update'],
    verdicts: ['shut', 'shut', 'no', 'no', 'no', 'yes'],
  },
  {
    clause: 'teams are looked after by their managers, and by staff; anybody in one notes a visit',
    calls: [
      'teams.managers.add',
      'teams.managers.remove',
      'teams.memberships.add',
      'teams.memberships.remove',
      'teams.update',
    ],
    verdicts: ['shut', 'shut', 'no', 'yes', 'yes', 'yes'],
  },
  {
    clause: 'a task or notification is for whom it is assigned to (these are of a colleague)',
    calls: ['tasks.get', 'notifications.get'],
    verdicts: ['shut', 'shut', 'no', 'no', 'no', 'yes'],
  },
  {
    clause: 'whoever reads an audit may say something about it',
    calls: ['audits.comments.create'],
    verdicts: ['shut', 'shut', 'yes', 'yes', 'yes', 'yes'],
  },
  {
    clause: 'spec 1 §6: changes of what is the organisation’s need a right, which staff have',
    calls: [
      'audits.create',
      'audits.update',
      'audits.delete',
      'audits.attachments.copy',
      'controls.create',
      'controls.update',
      'controls.delete',
      'controls.customFields.replace',
      'controls.permissions.replace',
      'organizationUnits.create',
      'organizationUnits.update',
      'organizationUnits.delete',
      'positions.create',
      'risks.create',
      'risks.update',
      'risks.delete',
      'risks.permissions.replace',
      'risks.customFields.replace',
      'risks.controls.*',
      'teams.create',
      'teams.delete',
    ],
    verdicts: ['shut', 'shut', 'no', 'yes', 'yes', 'yes'],
  },
  {
    clause:
      'spec 1 §6: anonymous users cannot retrieve units or positions, and cannot create filters; the rest needs an account',
    calls: ['*'],
    verdicts: ['shut', 'shut', 'yes', 'yes', 'yes', 'yes'],
  },
];

/** The clause that applies to a call. */
export const clauseOf = (operation: string): Clause | undefined =>
  CLAUSES.find(({ calls }) =>
    calls.some((name) =>
      name === '*' || name.endsWith('.*')
        ? operation.startsWith(name.slice(0, -1))
        : name === operation,
    ),
  );

/** Objects that contain a confidential object, by the user without access: no call returns it. */
export interface Container {
  readonly through: string;
  /** `{file}` is the file of the confidential object, if it has one. */
  readonly path: string;
  readonly verdicts: Clause['verdicts'];
}

/** Control and risk 4, card type 4 and portal 4 are for managers; case 3 belongs to a colleague. */
export const CONTAINERS: readonly Container[] = [
  ...[
    ['the control', '/risks/controls/4'],
    ['its tests', '/risks/controls/4/control_tests'],
    ['one of its tests', '/risks/controls/4/control_tests/3'],
    ['its issues', '/risks/controls/4/issues'],
    ['the risk', '/risks/4'],
    ['its issues', '/risks/4/issues'],
    ['its evaluations', '/risks/4/risk_evaluations'],
    ['controls that it could have', '/risks/4/controls/suggestions'],
    ['the portal', '/portals/4'],
    ['its items', '/portals/4/content_items'],
    ['its news', '/portals/4/news_articles'],
  ].map(([through = '', path = '']): Container => ({
    through,
    path,
    verdicts: ['shut', 'shut', 'no', 'no', 'yes', 'yes'],
  })),
  ...[
    ['the card', '/objects/401'],
    ['the card by its older name', '/card_files/cards/401'],
    ['cards of its file', '/card_files/4/cards'],
    ['its file', '/card_files/4'],
    ['its type', '/objects/data_types/4'],
    ['sections of its type', '/objects/data_types/4/sections'],
    ['items of a field of its type', '/objects/custom_fields/81/list_items'],
    ['its comments', '/objects/401/comments'],
    ['its documents', '/objects/401/documents'],
    ['its image', '/objects/401/attachments/{file}/download'],
    ['its image as a file', '/attachments/{file}'],
    ['its image as a file of the module', '/objects/attachments/{file}/download'],
  ].map(([through = '', path = '']): Container => ({
    through,
    path,
    verdicts: ['shut', 'shut', 'no', 'no', 'yes', 'yes'],
  })),
  ...[
    ['the case', '/cases/3'],
    ['its forms', '/cases/3/case_forms'],
    ['one of its forms', '/cases/3/case_forms/3'],
    ['its to-do', '/cases/to_dos/3'],
    ['its reporter form', '/cases/3/reporter_form'],
    ['its reporter form as a file', '/cases/3/reporter_form/download'],
  ].map(([through = '', path = '']): Container => ({
    through,
    path,
    verdicts: ['shut', 'shut', 'no', 'no', 'no', 'yes'],
  })),
];
