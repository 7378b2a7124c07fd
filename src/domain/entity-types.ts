// Written by `npm run reference` from the schemas of this folder and their comments.
import type { Temporal } from 'temporal-polyfill';
import type { OpenEnum } from './wire-value.ts';

/**
 * What the platform sends, by name, as the client gives it: dates and spellings are read. A member
 * that may be absent was not asked for, is empty, or may not be seen by the reader. Members that
 * no schema names stay as they came.
 */
export interface Entities {
  /** A planned moment with an end, as actions of audits carry it. */
  readonly appointment: EntityAppointment;
  /**
   * A program that may call the API in its own name.
   * Answered by `appRegistrations.list`, `appRegistrations.get`.
   */
  readonly appRegistration: EntityAppRegistration;
  /** The value of a people picker: a user, user group or team. */
  readonly assignee: EntityAssignee;
  /**
   * A file that the platform keeps; temporary until something that refers to it is saved.
   * Answered by `attachments.list`, `attachments.get`.
   */
  readonly attachment: EntityAttachment;
  /** An attachment as a field shows it. */
  readonly attachmentItem: EntityAttachmentItem;
  /** A file in a field. */
  readonly attachmentValue: EntityAttachmentValue;
  /**
   * An audit.
   * Answered by `audits.list`, `audits.get`.
   */
  readonly audit: EntityAudit;
  /**
   * A report of an audit, to be downloaded.
   * Answered by `audits.reports.list`.
   */
  readonly auditReport: EntityAuditReport;
  /**
   * An export of many documents at once.
   * Answered by `documents.bulkExports.list`, `documents.bulkExports.get`.
   */
  readonly bulkExport: EntityBulkExport;
  /**
   * An interactive campaign.
   * Answered by `campaigns.list`, `campaigns.get`.
   */
  readonly campaign: EntityCampaign;
  /**
   * A way into a campaign for those who hold its code.
   * Answered by `campaigns.shares.get`.
   */
  readonly campaignShare: EntityCampaignShare;
  /**
   * A card, also called object. `object_id` and the `card_id` of card files are one identity. Lists
   * carry a few attributes only; what is absent was not asked for, or is empty.
   * Answered by `cardFiles.cards.list`, `cardFiles.cards.get`, `cardFiles.cards.filter.results`, `objects.get`, `objects.filter.results`, `objects.list` and 1 more.
   */
  readonly card: EntityCard;
  /**
   * A card file: cards of one kind, and the columns of its list; the first column is the display name.
   * Answered by `cardFiles.get`, `cardFiles.list`.
   */
  readonly cardFile: EntityCardFile;
  /** A column of a card file. */
  readonly cardFileField: EntityCardFileField;
  /** A card in a field: `card_id` of card files and `object_id` of objects are the same identity. */
  readonly cardReference: EntityCardReference;
  /**
   * An incident report. States beyond the draft are data of the server.
   * Answered by `cases.list`, `cases.get`, `objects.related.cases.list`.
   */
  readonly case: EntityCase;
  /** A letter or mail about a case. */
  readonly caseCorrespondence: EntityCaseCorrespondence;
  /**
   * A form that was sent to somebody about a case.
   * Answered by `cases.caseForms.list`, `cases.caseForms.get`.
   */
  readonly caseForm: EntityCaseForm;
  /**
   * A message of a participant in the chat of a timeline event.
   * Answered by `campaigns.timelineEvents.chatMessages.list`, `campaigns.chatMessages.get`.
   */
  readonly chatMessage: EntityChatMessage;
  /** An option of a group of checkboxes; id -1 holds the user's own text. */
  readonly checkboxOption: EntityCheckboxOption;
  /**
   * Where a framework item and an organisation unit meet.
   * Answered by `compliance.cells.list`.
   */
  readonly complianceCell: EntityComplianceCell;
  /**
   * A single compliance cell tells since when it needs attention.
   * Answered by `compliance.cells.get`.
   */
  readonly complianceCellExtended: EntityComplianceCellExtended;
  /**
   * Something that portals show: a document, a form, a link and so on, by its content type.
   * Answered by `portals.contentItems.list`, `portals.contentItems.listForPortal`, `portals.contentItems.filter.results`.
   */
  readonly contentItem: EntityContentItem;
  /**
   * A measure that keeps a risk in check.
   * Answered by `controls.filter.results`, `controls.list`, `controls.get`, `controls.suggestions.list`.
   */
  readonly control: EntityControl;
  /**
   * One test of whether a control works.
   * Answered by `controlTests.list`, `controlTests.get`, `controls.controlTests.list`.
   */
  readonly controlTest: EntityControlTest;
  /** What somebody thought of a control test. */
  readonly controlTestReview: EntityControlTestReview;
  /**
   * What is to be done about an answer of a question list.
   * Answered by `objects.related.correctiveActions.list`.
   */
  readonly correctiveAction: EntityCorrectiveAction;
  /** What a create call answers. */
  readonly created: EntityCreated;
  /**
   * What a custom field is: its type and settings. Types are open: servers have more than we show.
   * Answered by `objects.customFields.list`.
   */
  readonly customFieldDefinition: EntityCustomFieldDefinition;
  /** How a field behaves; which settings count depends on its type. */
  readonly customFieldSettings: EntityCustomFieldSettings;
  /**
   * The value of one custom field. `value` keeps the shape its field type has on the wire: dates in
   * it stay digits, because only the field's definition tells a date from a number.
   */
  readonly customFieldValue: EntityCustomFieldValue;
  /**
   * What waking the dashboards up tells.
   * Answered by `audits.dashboardingWakeUp`.
   */
  readonly dashboardingWakeUp: EntityDashboardingWakeUp;
  /**
   * An object type: what cards of this kind are called, and what the current user may do.
   * Answered by `objects.dataTypes.get`, `objects.dataTypes.list`, `objects.related.dataTypes.list`.
   */
  readonly dataType: EntityDataType;
  /**
   * A document as lists and other entities carry it.
   * Answered by `objects.related.documents.list`.
   */
  readonly document: EntityDocument;
  /**
   * How well a framework item was met, by somebody's judgement.
   * Answered by `compliance.cells.evaluations.list`.
   */
  readonly evaluation: EntityEvaluation;
  /**
   * Something that happened on the platform.
   * Answered by `events.list`.
   */
  readonly event: EntityEvent;
  /** What an event calls for, by the thing it is about. */
  readonly eventAction: EntityEventAction | EntityEventAction2 | EntityEventAction3 | EntityEventAction4 | EntityEventAction5 | EntityEventAction6;
  /**
   * A row of data that another system keeps.
   * Answered by `externalSources.data.list`, `externalSources.data.filtered`.
   */
  readonly externalSourceDataRow: EntityExternalSourceDataRow;
  /**
   * What an audit or an evaluation of compliance brought to light.
   * Answered by `audits.findings.list`, `compliance.cells.findings.list`, `compliance.cells.findings.get`, `findings.list`.
   */
  readonly finding: EntityFinding;
  /** An item of a list in a form. */
  readonly formListItem: EntityFormListItem;
  /** Latitude and longitude in degrees. */
  readonly gpsPosition: EntityGpsPosition;
  /** An item of a tree. */
  readonly hierarchicalItem: EntityHierarchicalItem;
  /** A chosen item of a tree, with or without what is below it. */
  readonly hierarchicalSelection: EntityHierarchicalSelection;
  /**
   * A link from one thing of the platform to another, or out of it; until it is saved it has a temporary id alone.
   * Answered by `hyperlinks.get`, `hyperlinks.list`.
   */
  readonly hyperlink: EntityHyperlink;
  /** What a hyperlink leads to: a type and the id, address or path that goes with it. */
  readonly hyperlinkTarget: EntityHyperlinkTarget | EntityHyperlinkTarget2 | EntityHyperlinkTarget3 | EntityHyperlinkTarget4 | EntityHyperlinkTarget5 | EntityHyperlinkTarget6 | EntityHyperlinkTarget7 | EntityHyperlinkTarget8 | EntityHyperlinkTarget9 | EntityHyperlinkTarget10 | EntityHyperlinkTarget11 | EntityHyperlinkTarget12 | EntityHyperlinkTarget13 | EntityHyperlinkTarget14 | EntityHyperlinkTarget15 | EntityHyperlinkTarget16;
  /** A hyperlink in a field; until it is saved it has a temporary id alone. */
  readonly hyperlinkValue: EntityHyperlinkValue;
  /**
   * Somebody who was invited to a campaign; not published when just created.
   * Answered by `campaigns.invitedParticipants.list`.
   */
  readonly invitedParticipant: EntityInvitedParticipant;
  /**
   * Something that is wrong with a risk or a control.
   * Answered by `controls.issues.list`, `risks.issues.list`.
   */
  readonly issue: EntityIssue;
  /** What a people picker looks for. */
  readonly itemSearch: EntityItemSearch;
  /**
   * What is wrong with the license, and since when.
   * Answered by `license.get`.
   */
  readonly license: EntityLicense;
  /**
   * An item of a list in a field; some servers name its id `list_option_id`.
   * Answered by `objects.customFields.listItems.list`.
   */
  readonly listItem: EntityListItem;
  /**
   * A group of processes.
   * Answered by `mainProcesses.list`.
   */
  readonly mainProcess: EntityMainProcess;
  /**
   * News on a portal.
   * Answered by `portals.newsArticles.list`, `portals.newsArticles.listForPortal`, `portals.newsArticles.get`.
   */
  readonly newsArticle: EntityNewsArticle;
  /**
   * A message for a user or a team.
   * Answered by `notifications.mine`, `notifications.get`, `teams.notifications.list`.
   */
  readonly notification: EntityNotification;
  /**
   * A comment on an object, and when it was answered.
   * Answered by `objects.comments.list`, `objects.comments.get`.
   */
  readonly objectComment: EntityObjectComment;
  /**
   * What a participant thinks of a chat message or a timeline event.
   * Answered by `campaigns.timelineEvents.opinions.list`, `campaigns.chatMessages.opinions.list`.
   */
  readonly opinion: EntityOpinion;
  /**
   * A part of the organisation; the root has no parent.
   * Answered by `organizationUnits.list`, `organizationUnits.get`, `organizationUnits.filter.results`.
   */
  readonly organizationUnit: EntityOrganizationUnit;
  /** An organisation unit in a field or in the tree that it is chosen from. */
  readonly organizationUnitValue: EntityOrganizationUnitValue;
  /** A value that is not on the list: typed by the user, or out of an external source. */
  readonly otherValue: EntityOtherValue | EntityOtherValue2;
  /** A page of a list in an envelope. */
  readonly pageEnvelope: EntityPageEnvelope;
  /** A page of a list as card and content lists have it. */
  readonly pageItems: EntityPageItems;
  /**
   * Whether a request for a new password still counts.
   * Answered by `users.passwordRequests.get`.
   */
  readonly passwordRequest: EntityPasswordRequest;
  /**
   * How strong a password is: a number, or an object on some servers.
   * Answered by `users.passwordStrength.check`.
   */
  readonly passwordStrength: number | { [x: string]: unknown; };
  /** Who has which role; roles are the server's own words. */
  readonly permission: EntityControlPermissionsEntries | EntityControlPermissionsEntries2;
  /** Permissions of its own, or those of something else. */
  readonly permissions: EntityControlPermissions | EntityControlPermissions2;
  /** Somebody that a people picker offers. */
  readonly pickerItem: EntityPickerItem;
  /**
   * A start page of the platform.
   * Answered by `portals.get`, `portals.list`, `portals.mine`.
   */
  readonly portal: EntityPortal;
  /**
   * A position in the organisation. Its id is `id` in the one text and `position_id` in the other.
   * Answered by `positions.list`, `positions.filter.results`.
   */
  readonly position: EntityPosition;
  /** A position in a field. */
  readonly positionValue: EntityPositionValue;
  /** What a refused call answers. */
  readonly problem: EntityProblem;
  /**
   * A process of the organisation.
   * Answered by `mainProcesses.processes.list`.
   */
  readonly process: EntityProcess;
  /**
   * A question list that somebody filled out about an object.
   * Answered by `objects.related.questionLists.list`.
   */
  readonly questionList: EntityQuestionList;
  /**
   * What question lists are made from.
   * Answered by `objects.related.questionListTemplates.list`, `questionListTemplates.list`, `questionListTemplates.get`.
   */
  readonly questionListTemplate: EntityQuestionListTemplate;
  /**
   * What a reader thought of a version of a document.
   * Answered by `documents.quickFeedback.list`, `documents.quickFeedback.listForVersion`.
   */
  readonly quickFeedback: EntityQuickFeedback;
  /**
   * That the current user has, or has not yet, confirmed to have read a document.
   * Answered by `documents.readConfirmations.list`.
   */
  readonly readConfirmation: EntityReadConfirmation;
  /**
   * A form that incidents are reported with.
   * Answered by `cases.reporterForms.list`, `cases.reporterForms.get`.
   */
  readonly reporterForm: EntityReporterForm;
  /**
   * Whether the PDF of a sent reporter form can be downloaded.
   * Answered by `cases.reporterForm.get`.
   */
  readonly reporterFormStatus: EntityReporterFormStatus;
  /**
   * A risk.
   * Answered by `risks.filter.results`, `risks.list`, `risks.get`.
   */
  readonly risk: EntityRisk;
  /**
   * How a risk was judged.
   * Answered by `risks.riskEvaluations.list`.
   */
  readonly riskEvaluation: EntityRiskEvaluation;
  /**
   * Cleaned HTML; without `result` when the input was too broken to be read (`bad_html`).
   * Answered by `sanitizer.sanitize`.
   */
  readonly sanitizerResult: EntitySanitizerResult;
  /**
   * Work that returns on a schedule.
   * Answered by `objects.related.scheduledTasks.list`.
   */
  readonly scheduledTask: EntityScheduledTask;
  /**
   * A group of fields of an object type.
   * Answered by `objects.sections.list`, `objects.sections.get`.
   */
  readonly section: EntitySection;
  /**
   * The value of a setting: any JSON. Which shape a setting has depends on its name.
   * Answered by `settings.get`.
   */
  readonly settingValue: unknown;
  /**
   * The time in which support may sign in, both ends included.
   * Answered by `supportAccess.get`.
   */
  readonly supportAccess: EntitySupportAccess;
  /**
   * Work for a user or a team.
   * Answered by `tasks.mine`, `tasks.get`, `teams.tasks.list`.
   */
  readonly task: EntityTask;
  /**
   * A team.
   * Answered by `teams.list`, `teams.get`, `teams.filter.results`, `teams.mine`.
   */
  readonly team: EntityTeam;
  /**
   * A member or manager of a team: a user or a user group, never both and never neither.
   * Answered by `teams.members.list`, `teams.managers.list`.
   */
  readonly teamMember: EntityTeamMemberships | EntityTeamMemberships2;
  /**
   * Something that a campaign shows its participants; published neither first nor last at the start.
   * Answered by `campaigns.timelineEvents.list`, `campaigns.timelineEvents.get`.
   */
  readonly timelineEvent: EntityTimelineEvent;
  /**
   * What somebody has to do about a case.
   * Answered by `cases.toDos.get`.
   */
  readonly toDo: EntityToDo;
  /** A file on its way to the platform. */
  readonly uploadFile: EntityUploadFile;
  /**
   * A user account.
   * Answered by `users.list`, `users.get`, `users.filter.results`, `users.me`.
   */
  readonly user: EntityUser;
  /**
   * A group of users.
   * Answered by `userGroups.list`, `userGroups.get`, `userGroups.filter.results`.
   */
  readonly userGroup: EntityUserGroup;
  /**
   * A user as member of a group.
   * Answered by `userGroups.members.list`.
   */
  readonly userGroupMember: EntityUserGroupMember;
  /** A user with its name only, as other entities carry it. */
  readonly userMini: EntityUserMini;
  /** A user in a field. */
  readonly userValue: EntityUserValue;
}

/** What calls send, by name, as the client takes it: dates are values, not digits. */
export interface Bodies {
  /**
   * Which attachment is to be copied.
   * Sent by `audits.attachments.copy`.
   */
  readonly attachmentCopy: BodyAttachmentCopy;
  /**
   * A temporary attachment in JSON.
   * Sent by `attachments.create`.
   */
  readonly attachmentCreate: BodyAttachmentCreate;
  /**
   * A new audit.
   * Sent by `audits.create`.
   */
  readonly auditCreate: BodyAuditCreate;
  /**
   * Changes of an audit; absent members stay as they are.
   * Sent by `audits.update`.
   */
  readonly auditUpdate: BodyAuditUpdate;
  /**
   * A column filter over the cards of a card file: all rules must hold.
   * Sent by `cardFiles.cards.filter.create`.
   */
  readonly cardFilter: BodyCardFilter;
  /**
   * A new case: a draft of a reporter form. Files and hyperlinks are named by their temporary ids.
   * Sent by `cases.create`, `cases.createFromScheduledTask`, `cases.createFromSaferCause`.
   */
  readonly caseCreate: BodyCaseCreate;
  /**
   * All fields of a case; those not named are emptied.
   * Sent by `cases.fields.replaceAll`.
   */
  readonly caseFields: Array<EntityCaseFields>;
  /**
   * The new value of one field of a case.
   * Sent by `cases.fields.replaceByName`, `cases.fields.replaceById`.
   */
  readonly caseFieldValue: BodyCaseFieldValue;
  /**
   * Changes of a case; `is_draft: false` sends a draft.
   * Sent by `cases.update`.
   */
  readonly caseUpdate: BodyCaseUpdate;
  /**
   * A comment on an audit.
   * Sent by `audits.comments.create`.
   */
  readonly commentCreate: BodyCommentCreate;
  /**
   * Criteria of a stored content item filter.
   * Sent by `portals.contentItems.filter.create`.
   */
  readonly contentItemFilter: BodyContentItemFilter;
  /**
   * A new control.
   * Sent by `controls.create`.
   */
  readonly controlCreate: BodyControlCreate;
  /**
   * Criteria of a stored control filter. Roles are the server's own words.
   * Sent by `controls.filter.create`.
   */
  readonly controlFilter: BodyControlFilter;
  /**
   * Permissions for many controls at once.
   * Sent by `controls.permissions.replace`.
   */
  readonly controlPermissions: BodyControlPermissions;
  /**
   * Changes of a control; absent members stay as they are.
   * Sent by `controls.update`.
   */
  readonly controlUpdate: BodyControlUpdate;
  /**
   * Values for custom fields; replaces the values of the named fields only.
   * Sent by `controls.customFields.replace`, `objects.customFieldValues.replace`, `risks.customFields.replace`.
   */
  readonly customFieldInputs: Array<BodyCustomFieldInputs>;
  /**
   * A new object type.
   * Sent by `objects.dataTypes.create`.
   */
  readonly dataTypeCreate: BodyDataTypeCreate;
  /**
   * Changes of an object type.
   * Sent by `objects.dataTypes.update`.
   */
  readonly dataTypeUpdate: BodyDataTypeUpdate;
  /**
   * Criteria over the rows of an external source.
   * Sent by `externalSources.data.filter.create`.
   */
  readonly externalSourceFilter: BodyExternalSourceFilter;
  /**
   * A new hyperlink, which has a temporary id until something saves it. A page of the web may be
   * called `webpage`, as some servers and their clients do.
   * Sent by `hyperlinks.create`.
   */
  readonly hyperlinkCreate: BodyHyperlinkCreate;
  /**
   * A new comment on an object.
   * Sent by `objects.comments.create`.
   */
  readonly objectCommentCreate: BodyObjectCommentCreate;
  /**
   * Changes of a comment; a response makes it answered.
   * Sent by `objects.comments.update`.
   */
  readonly objectCommentUpdate: BodyObjectCommentUpdate;
  /**
   * A new object.
   * Sent by `objects.create`.
   */
  readonly objectCreate: BodyObjectCreate;
  /**
   * Criteria of a stored object filter; `archived: false` leaves archived objects out.
   * Sent by `objects.filter.create`.
   */
  readonly objectFilter: BodyObjectFilter;
  /**
   * Changes of an object; absent members stay as they are.
   * Sent by `objects.update`.
   */
  readonly objectUpdate: BodyObjectUpdate;
  /**
   * A new organisation unit.
   * Sent by `organizationUnits.create`.
   */
  readonly organizationUnitCreate: BodyOrganizationUnitCreate;
  /**
   * Criteria of a stored organisation unit filter.
   * Sent by `organizationUnits.filter.create`.
   */
  readonly organizationUnitFilter: BodyOrganizationUnitFilter;
  /**
   * Changes of an organisation unit; absent members stay as they are.
   * Sent by `organizationUnits.update`.
   */
  readonly organizationUnitUpdate: BodyOrganizationUnitUpdate;
  /**
   * The new password.
   * Sent by `users.passwordRequests.update`.
   */
  readonly passwordChange: BodyPasswordChange;
  /**
   * Whose password is to be set anew.
   * Sent by `users.passwordRequests.request`.
   */
  readonly passwordRequestCreate: BodyPasswordRequestCreate;
  /**
   * The password whose strength is asked for.
   * Sent by `users.passwordStrength.check`.
   */
  readonly passwordStrengthRequest: BodyPasswordStrengthRequest;
  /**
   * Changes of a portal; absent members stay as they are.
   * Sent by `portals.update`.
   */
  readonly portalUpdate: BodyPortalUpdate;
  /**
   * A new position; its name is unique.
   * Sent by `positions.create`.
   */
  readonly positionCreate: BodyPositionCreate;
  /**
   * Criteria of a stored position filter.
   * Sent by `positions.filter.create`.
   */
  readonly positionFilter: BodyPositionFilter;
  /**
   * Where the reporter form of a case is to be mailed to.
   * Sent by `cases.requestReporterFormEmail`.
   */
  readonly reporterFormEmailRequest: BodyReporterFormEmailRequest;
  /**
   * The control that a risk is to be linked to.
   * Sent by `risks.controls.link`.
   */
  readonly riskControlLink: BodyRiskControlLink;
  /**
   * Changes of the link between a risk and a control; its members are the server's.
   * Sent by `risks.controls.update`.
   */
  readonly riskControlUpdate: { [x: string]: unknown; };
  /**
   * A new risk.
   * Sent by `risks.create`.
   */
  readonly riskCreate: BodyRiskCreate;
  /**
   * Criteria of a stored risk filter.
   * Sent by `risks.filter.create`.
   */
  readonly riskFilter: BodyRiskFilter;
  /**
   * Permissions for many risks at once.
   * Sent by `risks.permissions.replace`.
   */
  readonly riskPermissions: BodyRiskPermissions;
  /**
   * Changes of a risk; absent members stay as they are.
   * Sent by `risks.update`.
   */
  readonly riskUpdate: BodyRiskUpdate;
  /**
   * HTML to be cleaned, and the elements and attributes that may stay.
   * Sent by `sanitizer.sanitize`.
   */
  readonly sanitizerInput: BodySanitizerInput;
  /**
   * A new section of an object type.
   * Sent by `objects.sections.create`.
   */
  readonly sectionCreate: BodySectionCreate;
  /**
   * Changes of a section.
   * Sent by `objects.sections.update`.
   */
  readonly sectionUpdate: BodySectionUpdate;
  /**
   * The state a case is to get.
   * Sent by `cases.requestStateChange`.
   */
  readonly stateChangeRequest: BodyStateChangeRequest;
  /**
   * A new team; each manager is also a member.
   * Sent by `teams.create`.
   */
  readonly teamCreate: BodyTeamCreate;
  /**
   * Criteria of a stored team filter.
   * Sent by `teams.filter.create`.
   */
  readonly teamFilter: BodyTeamFilter;
  /**
   * Managers to be added to a team or removed from it.
   * Sent by `teams.managers.add`, `teams.managers.remove`.
   */
  readonly teamManagers: BodyTeamManagers;
  /**
   * Members to be added to a team or removed from it.
   * Sent by `teams.memberships.add`, `teams.memberships.remove`.
   */
  readonly teamMemberships: BodyTeamMemberships;
  /**
   * Changes of a team; `last_visited` goes alone.
   * Sent by `teams.update`.
   */
  readonly teamUpdate: BodyTeamUpdate;
  /**
   * A new user.
   * Sent by `users.create`.
   */
  readonly userCreate: BodyUserCreate;
  /**
   * Criteria of a stored user filter.
   * Sent by `users.filter.create`.
   */
  readonly userFilter: BodyUserFilter;
  /**
   * A new user group.
   * Sent by `userGroups.create`.
   */
  readonly userGroupCreate: BodyUserGroupCreate;
  /**
   * Criteria of a stored user group filter.
   * Sent by `userGroups.filter.create`.
   */
  readonly userGroupFilter: BodyUserGroupFilter;
  /**
   * Changes of a user group; absent members stay as they are.
   * Sent by `userGroups.update`.
   */
  readonly userGroupUpdate: BodyUserGroupUpdate;
  /**
   * Changes of a user; absent members stay as they are.
   * Sent by `users.update`.
   */
  readonly userUpdate: BodyUserUpdate;
}

/** What `Entities.appointment` holds. */
export interface EntityAppointment {
  /** When it begins. */
  start_date_time: Temporal.Instant;
  /** When it ends. */
  end_date_time: Temporal.Instant;
  /** Members that no schema names, as they are. */
  [member: string]: unknown;
}

/** What `Entities.appRegistration` holds. */
export interface EntityAppRegistration {
  /** A GUID as a rule. */
  app_registration_id: string | number;
  /** When it was registered. */
  created_date_time: Temporal.Instant;
  /** What administrators call it. */
  name?: string | undefined;
  /** When its newest secret was made; null where it has none. */
  last_secret_generated_date_time?: Temporal.Instant | null | undefined;
  /** Members that no schema names, as they are. */
  [member: string]: unknown;
}

/** What `Entities.assignee` holds. */
export interface EntityAssignee {
  /** Id of the user, the group or the team; `type` says which. */
  assigneeId: string | number;
  /** What people see. */
  name: string;
  /** What the id belongs to; `unknown` where nobody found it. */
  type: OpenEnum<'unknown' | 'user' | 'usergroup' | 'team'>;
  /** Absent where nothing more is known. */
  data?: EntityAssigneeData | undefined;
  /** Members that no schema names, as they are. */
  [member: string]: unknown;
}

/** What `Entities.assignee.data` holds. */
export interface EntityAssigneeData {
  /** E-mail address of a user; absent where there is none, or the reader may not see it. */
  email?: string | undefined;
  /** Members that no schema names, as they are. */
  [member: string]: unknown;
}

/** What `Entities.attachment` holds. */
export interface EntityAttachment {
  /** A GUID. */
  attachment_id: string;
  /** Media type. */
  content_type: string;
  /** True: something that refers to it was saved; it can no longer be read as a temporary one. */
  finalized: boolean;
  /** True: a large picture of it can be read (`fileType=preview_image`). */
  has_preview_image: boolean;
  /** True: a small picture of it can be read (`fileType=thumbnail`). */
  has_thumbnail: boolean;
  /** True: it can be read as a PDF (`fileType=pdf`). */
  has_pdf_version: boolean;
  /** In bytes. */
  size: number;
  /** File name with its extension. */
  name: string;
  /** Where it is downloaded from, below the API's root. */
  downloadPath?: string | undefined;
  /** Members that no schema names, as they are. */
  [member: string]: unknown;
}

/** What `Entities.attachmentItem` holds. */
export interface EntityAttachmentItem {
  /** Id of the attachment. */
  id: string | number;
  /** File name with its extension. */
  fileName: string;
  /**
   * Where it is downloaded from, below the API's root. Absent: the address is made from the ids, as for
   * the value of a field, which the platform sends without a path.
   */
  downloadPath?: string | undefined;
  /** Members that no schema names, as they are. */
  [member: string]: unknown;
}

/** What `Entities.attachmentValue` holds. */
export interface EntityAttachmentValue {
  /** Id of the stored file. */
  attachment_id: string | number;
  /** Its name with the extension. */
  file_name: string;
  /** Members that no schema names, as they are. */
  [member: string]: unknown;
}

/** What `Entities.audit` holds. */
export interface EntityAudit {
  /** Id of the audit. */
  audit_id: string | number;
  /** What people see. */
  name?: string | undefined;
  /** True: it is put away. Lists contain it too, unless they are asked for `archived: false`. */
  archived?: boolean | undefined;
  /** Who leads the audit. */
  lead_auditor?: Entities['userMini'] | undefined;
  /** Values of its custom fields; fields that are empty are left out. */
  custom_field_values?: Array<Entities['customFieldValue']> | undefined;
  /** Members that no schema names, as they are. */
  [member: string]: unknown;
}

/** What `Entities.auditReport` holds. */
export interface EntityAuditReport {
  /** Id of the report. */
  audit_report_id: string | number;
  /** When it was made. */
  created_date_time: Temporal.Instant;
  /** What people see. */
  name?: string | undefined;
  /** Members that no schema names, as they are. */
  [member: string]: unknown;
}

/** What `Entities.bulkExport` holds. */
export interface EntityBulkExport {
  /** Id of the export. */
  bulk_export_id: string | number;
  /** What people see. */
  name?: string | undefined;
  /** How far it is. */
  state?: OpenEnum<'failed' | 'ready' | 'not_present' | 'busy' | 'ready_with_errors'> | undefined;
  /** When it was made last; null until then. */
  last_export_datetime?: Temporal.Instant | null | undefined;
  /** True: it can be downloaded; in memory so where it is `ready` or `ready_with_errors`. */
  can_download?: boolean | undefined;
  /** Members that no schema names, as they are. */
  [member: string]: unknown;
}

/** What `Entities.campaign` holds. */
export interface EntityCampaign {
  /** Id of the campaign. */
  campaign_id: string | number;
  /** What people see. */
  name?: string | undefined;
  /** When it began; null until it does. */
  started_date_time?: Temporal.Instant | null | undefined;
  /** Whether there is a share by which others come in. */
  shared?: boolean | undefined;
  /** Its events; null where they are not asked for (`include_timeline_events`). */
  timeline_events?: Array<Entities['timelineEvent']> | null | undefined;
  /** Its newest share; only where it is asked for (`include_last_share`). */
  last_share?: Entities['campaignShare'] | undefined;
  /** Members that no schema names, as they are. */
  [member: string]: unknown;
}

/** What `Entities.campaignShare` holds. */
export interface EntityCampaignShare {
  /** When it was made. */
  created_date_time: Temporal.Instant;
  /** When it was changed last. */
  last_modified_date_time: Temporal.Instant;
  /** The code that opens the campaign. */
  share_code?: string | undefined;
  /** Members that no schema names, as they are. */
  [member: string]: unknown;
}

/** What `Entities.card` holds. */
export interface EntityCard {
  /** A number as a rule; what other calls name the card by. */
  object_id: string | number;
  /** The same identity, in calls of card files. */
  card_id?: string | number | undefined;
  /** Where a card file's own calls give the card: the file, which is its object type. */
  card_file_id?: string | number | undefined;
  /** What people see; absent or empty where the card has none. */
  display_name?: string | undefined;
  /** The name as older servers send it, beside `display_name`. */
  name?: string | undefined;
  /** Its picture; absent where it has none, or was not asked for. */
  image_attachment_id?: string | number | undefined;
  /** When it was made. */
  created_date_time?: Temporal.Instant | undefined;
  /** Whose permissions count. */
  permission_mode?: OpenEnum<'object' | 'datatype'> | undefined;
  /** True: it is put away, and not commented any more. Lists contain it too, unless they are asked for `archived: false`. */
  archived?: boolean | undefined;
  /** What the reader may do with it. */
  role?: OpenEnum<'reader' | 'browser' | 'manager'> | undefined;
  /** Its object type; the singular name is shown where a card has none. */
  data_type?: EntityCardDataType | undefined;
  /** Only where they are asked for (`include_custom_fields`); empty values are left out. */
  custom_field_values?: Array<Entities['customFieldValue']> | undefined;
  /** What is wrong with the card; absent where the reader may not see it. */
  issues?: EntityCardIssues | undefined;
  /** Where it is; absent where nobody said. */
  gps_position?: Entities['gpsPosition'] | undefined;
  /** Absent where it has none. */
  qr_code?: EntityCardQrCode | undefined;
  /** Id in the system that the card comes from. */
  external_id?: string | undefined;
  /** Members that no schema names, as they are. */
  [member: string]: unknown;
}

/** What `Entities.card.data_type` holds. */
export interface EntityCardDataType {
  /** Id of the object type. */
  data_type_id: string | number;
  /** What one card is called. */
  singular_name?: string | undefined;
  /** What several cards are called. */
  plural_name?: string | undefined;
  /** Members that no schema names, as they are. */
  [member: string]: unknown;
}

/** What `Entities.card.issues` holds. */
export interface EntityCardIssues {
  /** True: somebody asked for its removal, and nobody has answered. */
  has_unhandled_remove_requests: boolean;
  /** Members that no schema names, as they are. */
  [member: string]: unknown;
}

/** What `Entities.card.qr_code` holds. */
export interface EntityCardQrCode {
  /** How the code was made, in the platform's words. */
  mode: string;
  /** The text that is scanned. */
  code: string;
  /** Members that no schema names, as they are. */
  [member: string]: unknown;
}

/** What `Entities.cardFile` holds. */
export interface EntityCardFile {
  /** A number as a rule; the same identity as the object type's id. */
  card_file_id: string | number;
  /** What one card is called. */
  singular_name: string;
  /** What several cards are called. */
  plural_name: string;
  /** True: the reader may make cards in it. */
  user_can_add_cards?: boolean | undefined;
  /** Definitions of its fields. */
  fields?: Array<Entities['cardFileField']> | undefined;
  /** The columns of its list, in their order; the first is the display name. */
  column_field_ids?: Array<string | number> | undefined;
  /** How its fields are grouped, where that is asked for. */
  sections?: Array<Entities['section']> | undefined;
  /** Members that no schema names, as they are. */
  [member: string]: unknown;
}

/** What `Entities.cardFileField` holds. */
export interface EntityCardFileField {
  /** A custom field, or one of the system columns (101 = display name). */
  field_id: string | number;
  /** Name of the field type. */
  field_type: string;
  /** Heading of the column. */
  name: string;
  /** What a list field's column is filtered by. */
  list_items?: Array<Entities['listItem']> | undefined;
  /** Members that no schema names, as they are. */
  [member: string]: unknown;
}

/** What `Entities.cardReference` holds. */
export interface EntityCardReference {
  /** Id of the card. */
  object_id: string | number;
  /** What people see; empty where the card has none. */
  display_name: string;
  /** Members that no schema names, as they are. */
  [member: string]: unknown;
}

/** What `Entities.case` holds. */
export interface EntityCase {
  /** Id of the case. */
  case_id: string | number;
  /** When the draft was made. */
  created_datetime: Temporal.Instant;
  /** When it was changed last. */
  last_modified_datetime: Temporal.Instant;
  /** What people see in lists. */
  summary?: string | undefined;
  /** True: it was not sent yet, and can still be deleted. */
  is_draft?: boolean | undefined;
  /** Id of its state. */
  state_id?: string | number | undefined;
  /** What its state is called. */
  state_name?: string | undefined;
  /** Id of the kind of case. */
  case_type_id?: string | number | undefined;
  /** What that kind is called. */
  case_type_name?: string | undefined;
  /** Id of the form that it was reported with. */
  form_id?: string | number | undefined;
  /** What that form is called. */
  form_name?: string | undefined;
  /** What kind of form it is, in the platform's words. */
  form_type?: string | undefined;
  /** Id of the user who sees to it. */
  coordinator_id?: string | number | undefined;
  /** Name of that user. */
  coordinator_name?: string | undefined;
  /** When it was sent; null for a draft. */
  submitted_datetime?: Temporal.Instant | null | undefined;
  /** When it was closed; null while it is open. */
  closed_datetime?: Temporal.Instant | null | undefined;
  /** Day by which it is to be closed; absent where there is none. */
  deadline_date?: Temporal.PlainDate | undefined;
  /** What it is about. */
  subject?: EntityCaseSubject | undefined;
  /** Answers of the reporter; only where they are asked for (`include_fields`). */
  fields?: Array<EntityCaseFields> | undefined;
  /** Where it happened; absent where nobody said. */
  gps_location?: Entities['gpsPosition'] | undefined;
  /** Members that no schema names, as they are. */
  [member: string]: unknown;
}

/** What `Entities.case.subject` holds. */
export interface EntityCaseSubject {
  /** Id of the subject. */
  subject_id: string | number;
  /** What people see. */
  name?: string | undefined;
  /** Members that no schema names, as they are. */
  [member: string]: unknown;
}

/** What `Entities.case.fields` holds. */
export interface EntityCaseFields {
  /** Id of the field; this or `field_name` is there. */
  field_id?: string | number | undefined;
  /** Name by which calls know the field. */
  field_name?: string | undefined;
  /** Name of the field type. */
  field_type?: string | undefined;
  /** The label. */
  name?: string | undefined;
  /** In the wire form of the field's type; absent where the field is empty. */
  value?: unknown;
  /** Members that no schema names, as they are. */
  [member: string]: unknown;
}

/** What `Entities.caseCorrespondence` holds. */
export interface EntityCaseCorrespondence {
  /** When it was sent. */
  sent_date_time: Temporal.Instant;
  /** Id of the letter or mail. */
  correspondence_id?: string | number | undefined;
  /** Its subject line. */
  subject?: string | undefined;
  /** Members that no schema names, as they are. */
  [member: string]: unknown;
}

/** What `Entities.caseForm` holds. */
export interface EntityCaseForm {
  /** Id of the form that was sent. */
  case_form_id: string | number;
  /** What people see. */
  name?: string | undefined;
  /** When it was sent; null until it is. */
  sent_date_time?: Temporal.Instant | null | undefined;
  /** Members that no schema names, as they are. */
  [member: string]: unknown;
}

/** What `Entities.chatMessage` holds. */
export interface EntityChatMessage {
  /** Id of the message. */
  chat_message_id: string | number;
  /** When it was sent. */
  sent_date_time: Temporal.Instant;
  /** Plain text. */
  text?: string | undefined;
  /** Who wrote it. */
  sender_name?: string | undefined;
  /** Members that no schema names, as they are. */
  [member: string]: unknown;
}

/** What `Entities.checkboxOption` holds. */
export interface EntityCheckboxOption {
  /** Id of the option; -1 for the user's own text. */
  id: string | number;
  /** What people see; of -1, what the user typed. */
  name: string;
  /** Members that no schema names, as they are. */
  [member: string]: unknown;
}

/** What `Entities.complianceCell` holds. */
export interface EntityComplianceCell {
  /** When it was changed last. */
  last_modified_date_time: Temporal.Instant;
  /** Id of the cell; calls name it by its item and its unit. */
  compliance_cell_id?: string | number | undefined;
  /** Id of the framework item. */
  framework_item_id?: string | number | undefined;
  /** The framework item. */
  framework_item?: EntityComplianceCellFrameworkItem | undefined;
  /** Id of the organisation unit. */
  organization_unit_id?: string | number | undefined;
  /** The organisation unit. */
  organization_unit?: EntityComplianceCellOrganizationUnit | undefined;
  /** Its scores; null where it was never judged. */
  scores?: Array<EntityComplianceCellScores> | null | undefined;
  /** Members that no schema names, as they are. */
  [member: string]: unknown;
}

/** What `Entities.complianceCell.framework_item` holds. */
export interface EntityComplianceCellFrameworkItem {
  /** Id of the framework item. */
  framework_item_id: string | number;
  /** Its number with those above it, e.g. `4.1.2`. */
  full_number?: string | undefined;
  /** What people see. */
  title?: string | undefined;
  /** Members that no schema names, as they are. */
  [member: string]: unknown;
}

/** What `Entities.complianceCell.organization_unit` holds. */
export interface EntityComplianceCellOrganizationUnit {
  /** Id of the organisation unit. */
  organization_unit_id: string | number;
  /** What people see. */
  name?: string | undefined;
  /** Members that no schema names, as they are. */
  [member: string]: unknown;
}

/** What `Entities.complianceCell.scores` holds. */
export interface EntityComplianceCellScores {
  /** On the framework's scale. */
  value?: number | undefined;
  /** The evaluation that the score comes from. */
  evaluation?: Entities['evaluation'] | undefined;
  /** Members that no schema names, as they are. */
  [member: string]: unknown;
}

/** What `Entities.complianceCellExtended` holds. */
export interface EntityComplianceCellExtended {
  /** When it was changed last. */
  last_modified_date_time: Temporal.Instant;
  /** Id of the cell; calls name it by its item and its unit. */
  compliance_cell_id?: string | number | undefined;
  /** Id of the framework item. */
  framework_item_id?: string | number | undefined;
  /** The framework item. */
  framework_item?: EntityComplianceCellFrameworkItem | undefined;
  /** Id of the organisation unit. */
  organization_unit_id?: string | number | undefined;
  /** The organisation unit. */
  organization_unit?: EntityComplianceCellOrganizationUnit | undefined;
  /** Its scores; null where it was never judged. */
  scores?: Array<EntityComplianceCellScores> | null | undefined;
  /** Whether somebody has to look at it. */
  attention_required?: EntityComplianceCellExtendedAttentionRequired | undefined;
  /** Members that no schema names, as they are. */
  [member: string]: unknown;
}

/** What `Entities.complianceCellExtended.attention_required` holds. */
export interface EntityComplianceCellExtendedAttentionRequired {
  /** True: it needs attention. */
  enabled?: boolean | undefined;
  /** Since when; null where it needs none. */
  enabled_date_time?: Temporal.Instant | null | undefined;
  /** Members that no schema names, as they are. */
  [member: string]: unknown;
}

/** What `Entities.contentItem` holds. */
export interface EntityContentItem {
  /** A GUID as a rule. */
  content_item_id: string | number;
  /** What people see. */
  title?: string | undefined;
  /** A few lines about it. */
  summary?: string | undefined;
  /** A number or code that people know it by. */
  identifier?: string | undefined;
  /** Id of the thing itself: of the document, the form and so on. */
  source_item_id?: string | number | undefined;
  /** Its category. */
  category?: EntityContentItemCategory | undefined;
  /** What kind of thing it is; only where it is asked for (`include_content_type`). */
  content_type?: EntityContentItemContentType | undefined;
  /** Its sub-type; only where it is asked for (`include_sub_type_field`). */
  sub_type_field?: EntityContentItemSubTypeField | undefined;
  /** Its icon. */
  icon?: EntityContentItemIcon | undefined;
  /** Its icons; only where they are asked for (`include_icons`). */
  icons?: Array<EntityContentItemIcon> | undefined;
  /** When it was changed last; null where nobody knows. */
  last_modified_date_time?: Temporal.Instant | null | undefined;
  /** When the reader opened it last; absent: never. */
  last_visited_date_time?: Temporal.Instant | undefined;
  /** Members that no schema names, as they are. */
  [member: string]: unknown;
}

/** What `Entities.contentItem.category` holds. */
export interface EntityContentItemCategory {
  /** Id of the category. */
  category_id: string | number;
  /** What people see. */
  name?: string | undefined;
  /** Members that no schema names, as they are. */
  [member: string]: unknown;
}

/** What `Entities.contentItem.content_type` holds. */
export interface EntityContentItemContentType {
  /** Id of the content type. */
  content_type_id: string | number;
  /** What one of them is called. */
  singular_name?: string | undefined;
  /** What several of them are called. */
  plural_name?: string | undefined;
  /** Members that no schema names, as they are. */
  [member: string]: unknown;
}

/** What `Entities.contentItem.sub_type_field` holds. */
export interface EntityContentItemSubTypeField {
  /** Id of the sub-type. */
  value_id: string | number;
  /** What people see. */
  name?: string | undefined;
  /** Members that no schema names, as they are. */
  [member: string]: unknown;
}

/** What `Entities.contentItem.icon` holds. */
export interface EntityContentItemIcon {
  /** A colour of CSS. */
  icon_color?: string | undefined;
  /** Members that no schema names, as they are. */
  [member: string]: unknown;
}

/** What `Entities.control` holds. */
export interface EntityControl {
  /** Id of the control. */
  control_id: string | number;
  /** What people see. */
  name?: string | undefined;
  /** True: it is put away. Lists contain it too, unless they are asked for `archived: false`. */
  archived?: boolean | undefined;
  /** True: the control is tested. */
  control_testing_enabled?: boolean | undefined;
  /** True: its tests are reviewed. */
  control_test_reviewing_enabled?: boolean | undefined;
  /** True: a test may be reviewed without a plan. */
  allow_ad_hoc_review?: boolean | undefined;
  /** The latest of its tests, the newest first; null where they are not asked for (`include_latest_control_tests`). */
  control_tests?: Array<Entities['controlTest']> | null | undefined;
  /** Who may do what with it. */
  permissions?: EntityControlPermissions | EntityControlPermissions2 | undefined;
  /** Values of its custom fields; fields that are empty are left out. */
  custom_field_values?: Array<Entities['customFieldValue']> | undefined;
  /** Members that no schema names, as they are. */
  [member: string]: unknown;
}

/** What `Entities.control.permissions` holds. */
export interface EntityControlPermissions {
  /** `explicit`: permissions of its own; `implicit`: those of something else. */
  variant: 'explicit';
  /** Who has which role. */
  entries: Array<EntityControlPermissionsEntries | EntityControlPermissionsEntries2>;
  /** Members that no schema names, as they are. */
  [member: string]: unknown;
}

/** What `Entities.control.permissions.entries` holds. */
export interface EntityControlPermissionsEntries {
  /** Id of the user; null or absent where a group has the role. */
  user_id: string | number;
  /** The role, in the server's own words. */
  role: string;
  /** Id of the group; null or absent where a user has the role. */
  user_group_id?: null | undefined;
  /** Members that no schema names, as they are. */
  [member: string]: unknown;
}

/** What `Entities.control.permissions.entries` holds. */
export interface EntityControlPermissionsEntries2 {
  /** Id of the group; null or absent where a user has the role. */
  user_group_id: string | number;
  /** The role, in the server's own words. */
  role: string;
  /** Id of the user; null or absent where a group has the role. */
  user_id?: null | undefined;
  /** Members that no schema names, as they are. */
  [member: string]: unknown;
}

/** What `Entities.control.permissions` holds. */
export interface EntityControlPermissions2 {
  /** `explicit`: permissions of its own; `implicit`: those of something else. */
  variant: 'implicit';
  /** Where the permissions come from, in the server's own words. */
  source: string;
  /** Members that no schema names, as they are. */
  [member: string]: unknown;
}

/** What `Entities.controlTest` holds. */
export interface EntityControlTest {
  /** Id of the test. */
  control_test_id: string | number;
  /** When it was tested. */
  control_test_date_time: Temporal.Instant;
  /** What people see. */
  name?: string | undefined;
  /** Absent until somebody reviews the test, and where reviews are not asked for. */
  control_test_review?: Entities['controlTestReview'] | undefined;
  /** What came of it, in the server's own words; in memory `effective` or `insufficient`. */
  result?: string | undefined;
  /** What is to be done about the result. */
  actions?: Array<EntityControlTestActions> | undefined;
  /** Members that no schema names, as they are. */
  [member: string]: unknown;
}

/** What `Entities.controlTest.actions` holds. */
export interface EntityControlTestActions {
  /** What is to be done. */
  title?: string | undefined;
  /** Last day for it; absent where there is none. */
  deadline_date?: Temporal.PlainDate | undefined;
  /** Members that no schema names, as they are. */
  [member: string]: unknown;
}

/** What `Entities.controlTestReview` holds. */
export interface EntityControlTestReview {
  /** When the test was reviewed. */
  review_date_time: Temporal.Instant;
  /** Who reviewed it. */
  reviewer?: Entities['userMini'] | undefined;
  /** Members that no schema names, as they are. */
  [member: string]: unknown;
}

/** What `Entities.correctiveAction` holds. */
export interface EntityCorrectiveAction {
  /** Id of the action. */
  corrective_action_id: string | number;
  /** When it was made. */
  created_date_time: Temporal.Instant;
  /** What is to be done. */
  action?: string | undefined;
  /** Members that no schema names, as they are. */
  [member: string]: unknown;
}

/** What `Entities.created` holds. */
export interface EntityCreated {
  /** Id of what was made. */
  created_identifier: string | number;
  /** What the server thought of the input, where it was asked to be strict. */
  messages?: Array<EntityCreatedMessages> | undefined;
  /** Opens a draft case for a reporter without an account. */
  case_secret?: string | undefined;
  /** Members that no schema names, as they are. */
  [member: string]: unknown;
}

/** What `Entities.created.messages` holds. */
export interface EntityCreatedMessages {
  /** What was wrong, as a word for programs, e.g. `missing_value`. */
  code?: string | undefined;
  /** What was wrong, for people. */
  message?: string | undefined;
  /** The member or field that it is about. */
  identifier?: string | undefined;
  /** Members that no schema names, as they are. */
  [member: string]: unknown;
}

/** What `Entities.customFieldDefinition` holds. */
export interface EntityCustomFieldDefinition {
  /** Id of the field. */
  field_id: string | number;
  /** Name of the field type. */
  type: string;
  /** The label. */
  name?: string | undefined;
  /** The help text. */
  description?: string | undefined;
  /** Absent = the defaults of the type. */
  settings?: Entities['customFieldSettings'] | undefined;
  /** The same as in `settings`, where the server puts it here. */
  require_unique_values?: boolean | undefined;
  /** The same as in `settings`, where the server puts it here. */
  required?: boolean | undefined;
  /** True: the value is shown and cannot be changed. */
  readOnly?: boolean | undefined;
  /** True: no mark beside the label, though a value is required. */
  hideRequiredAsterisk?: boolean | undefined;
  /** What an empty input shows. */
  placeholder?: string | undefined;
  /** Settings in a shape of the server's own; read as `settings` are. */
  definition?: unknown;
  /** Items of a list; only where they are asked for. */
  list_items?: Array<Entities['listItem']> | undefined;
  /** Members that no schema names, as they are. */
  [member: string]: unknown;
}

/** What `Entities.customFieldSettings` holds. */
export interface EntityCustomFieldSettings {
  /** Height of the box, in lines. */
  text_lines?: number | undefined;
  /** Another spelling of `text_lines`. */
  numberOfLines?: number | undefined;
  /** False: no day after today. */
  allow_future_dates?: boolean | undefined;
  /** False: no day before today. */
  allow_past_dates?: boolean | undefined;
  /** True: several values. Absent = one. */
  multi_select?: boolean | undefined;
  /** True: only items without items below. */
  only_leaves?: boolean | undefined;
  /** True: a text of the user's own may be given. */
  allow_other_viz?: boolean | undefined;
  /** How a list is shown. */
  list_display_type?: OpenEnum<'checkbox' | 'dropdown' | 'radio'> | undefined;
  /** True: whole numbers only. */
  only_integers?: boolean | undefined;
  /** Least value, inclusive. */
  min_numeric_value?: number | undefined;
  /** Largest value, inclusive. */
  max_numeric_value?: number | undefined;
  /** Fewest digits after the decimal point. */
  minimum_decimals?: number | undefined;
  /** Most digits after the decimal point. */
  maximum_decimals?: number | undefined;
  /** Longest text, in characters. */
  max_characters?: number | undefined;
  /** What a text must match, with or without a message of its own. */
  regular_expression?: string | EntityCustomFieldSettingsRegularExpression | undefined;
  /** The type whose cards are chosen. */
  data_type?: EntityCustomFieldSettingsDataType | undefined;
  /** True: links in a text can be followed. */
  allow_hyperlinks?: boolean | undefined;
  /** True: an empty value is refused. */
  required?: boolean | undefined;
  /** True: no two cards have the same value. */
  require_unique_values?: boolean | undefined;
  /** Members that no schema names, as they are. */
  [member: string]: unknown;
}

/** What `Entities.customFieldSettings.regular_expression` holds. */
export interface EntityCustomFieldSettingsRegularExpression {
  /** The expression, without delimiters. */
  regular_expression: string;
  /** What a text that does not match is told. Absent = a message of ours. */
  validation_error_message?: string | undefined;
  /** Members that no schema names, as they are. */
  [member: string]: unknown;
}

/** What `Entities.customFieldSettings.data_type` holds. */
export interface EntityCustomFieldSettingsDataType {
  /** Id of the object type. */
  data_type_id: string | number;
  /** Members that no schema names, as they are. */
  [member: string]: unknown;
}

/** What `Entities.customFieldValue` holds. */
export interface EntityCustomFieldValue {
  /** Id of the field. */
  field_id: string | number;
  /** Name of the field type, for readers without the definition. */
  field_type?: string | undefined;
  /** The field's name at the time. */
  name?: string | undefined;
  /** Absent where the field is empty. */
  value?: unknown;
  /** Members that no schema names, as they are. */
  [member: string]: unknown;
}

/** What `Entities.dashboardingWakeUp` holds. */
export interface EntityDashboardingWakeUp {
  /** True: the dashboards are awake. */
  woken_up?: boolean | undefined;
  /** When they were woken up last. */
  last_wake_up_date_time?: Temporal.Instant | undefined;
  /** Members that no schema names, as they are. */
  [member: string]: unknown;
}

/** What `Entities.dataType` holds. */
export interface EntityDataType {
  /** A number as a rule. */
  data_type_id: string | number;
  /** What one card is called. */
  singular_name?: string | undefined;
  /** What several cards are called. */
  plural_name?: string | undefined;
  /** Roles of the current user on cards of this type: `reader`, `browser`, `manager`, or words of the server's own. */
  roles?: Array<string> | undefined;
  /** True: the reader may make cards of it. */
  create_new_objects?: boolean | undefined;
  /** What the panel of a card shows. */
  tooltip_definition?: EntityDataTypeTooltipDefinition | undefined;
  /** True: fields without a value are shown, with a dash. */
  display_empty_field_values?: boolean | undefined;
  /** Known: `gps` and `qr_code`. */
  enabled_locations?: Array<string> | undefined;
  /** Members that no schema names, as they are. */
  [member: string]: unknown;
}

/** What `Entities.dataType.tooltip_definition` holds. */
export interface EntityDataTypeTooltipDefinition {
  /** The fields in their order. */
  fields: Array<EntityDataTypeTooltipDefinitionFields>;
  /** Members that no schema names, as they are. */
  [member: string]: unknown;
}

/** What `Entities.dataType.tooltip_definition.fields` holds. */
export interface EntityDataTypeTooltipDefinitionFields {
  /** Id of the field. */
  field_id: string | number;
  /** Members that no schema names, as they are. */
  [member: string]: unknown;
}

/** What `Entities.document` holds. */
export interface EntityDocument {
  /** Id of the document. */
  document_id: string | number;
  /** What people see. */
  title?: string | undefined;
  /** Number of the version, from 1. */
  version?: number | undefined;
  /** A few lines about it, as plain text. */
  summary?: string | undefined;
  /** When this version was published; null until it is. */
  published_date_time?: Temporal.Instant | null | undefined;
  /** Values of its custom fields; fields that are empty are left out. */
  custom_field_values?: Array<Entities['customFieldValue']> | undefined;
  /** Members that no schema names, as they are. */
  [member: string]: unknown;
}

/** What `Entities.evaluation` holds. */
export interface EntityEvaluation {
  /** When it was judged. */
  evaluation_date_time: Temporal.Instant;
  /** Id of the evaluation. */
  evaluation_id?: string | number | undefined;
  /** Who judged. */
  evaluated_by?: Entities['userMini'] | undefined;
  /** On the framework's scale. */
  score?: number | undefined;
  /** Members that no schema names, as they are. */
  [member: string]: unknown;
}

/** What `Entities.event` holds. */
export interface EntityEvent {
  /** When it happened. */
  event_date_time: Temporal.Instant;
  /** Id of the event. */
  event_id?: string | number | undefined;
  /** What people see. */
  name?: string | undefined;
  /** What it calls for; null where nothing is to be done. */
  action?: EntityEventAction | EntityEventAction2 | EntityEventAction3 | EntityEventAction4 | EntityEventAction5 | EntityEventAction6 | null | undefined;
  /** Members that no schema names, as they are. */
  [member: string]: unknown;
}

/** What `Entities.event.action` holds. */
export interface EntityEventAction {
  /** What the action is about; it says which ids are there. */
  type: 'issue';
  /** Id of the issue. */
  issue_id?: string | number | undefined;
  /** Members that no schema names, as they are. */
  [member: string]: unknown;
}

/** What `Entities.event.action` holds. */
export interface EntityEventAction2 {
  /** What the action is about; it says which ids are there. */
  type: 'control';
  /** Id of the control. */
  control_id?: string | number | undefined;
  /** Members that no schema names, as they are. */
  [member: string]: unknown;
}

/** What `Entities.event.action` holds. */
export interface EntityEventAction3 {
  /** What the action is about; it says which ids are there. */
  type: 'audit';
  /** Id of the audit. */
  audit_id?: string | number | undefined;
  /** When the audit takes place; absent where nothing is planned. */
  appointment?: Entities['appointment'] | undefined;
  /** Members that no schema names, as they are. */
  [member: string]: unknown;
}

/** What `Entities.event.action` holds. */
export interface EntityEventAction4 {
  /** What the action is about; it says which ids are there. */
  type: 'finding';
  /** Id of the finding. */
  finding_id?: string | number | undefined;
  /** Members that no schema names, as they are. */
  [member: string]: unknown;
}

/** What `Entities.event.action` holds. */
export interface EntityEventAction5 {
  /** What the action is about; it says which ids are there. */
  type: 'object';
  /** Id of the card. */
  object_id?: string | number | undefined;
  /** Members that no schema names, as they are. */
  [member: string]: unknown;
}

/** What `Entities.event.action` holds. */
export interface EntityEventAction6 {
  /** What the action is about; it says which ids are there. */
  type: 'compliance_cell';
  /** Id of the framework item of the compliance cell. */
  framework_item_id?: string | number | undefined;
  /** Id of the organisation unit of the compliance cell. */
  organization_unit_id?: string | number | undefined;
  /** Members that no schema names, as they are. */
  [member: string]: unknown;
}

/** What `Entities.externalSourceDataRow` holds. */
export interface EntityExternalSourceDataRow {
  /** One for each column that is not empty. */
  values: Array<EntityExternalSourceDataRowValues>;
  /** What tells the row from others, where the source has it. */
  row_id?: string | number | undefined;
  /** Members that no schema names, as they are. */
  [member: string]: unknown;
}

/** What `Entities.externalSourceDataRow.values` holds. */
export interface EntityExternalSourceDataRowValues {
  /** Column that the value stands in. */
  field_name?: string | undefined;
  /** Set for texts; one of the values is there. */
  text_value?: string | undefined;
  /** Set for numbers. */
  numeric_value?: number | undefined;
  /** Set for moments. */
  date_time_value?: Temporal.Instant | undefined;
  /** Members that no schema names, as they are. */
  [member: string]: unknown;
}

/** What `Entities.finding` holds. */
export interface EntityFinding {
  /** Id of the finding. */
  finding_id: string | number;
  /** When it was written down. */
  created_date_time: Temporal.Instant;
  /** What people see. */
  name?: string | undefined;
  /** What was found. */
  description?: string | undefined;
  /** What is to be done; only where it is asked for (`include_actions`). */
  actions?: Array<EntityControlTestActions> | undefined;
  /** What it is about; only where it is asked for (`include_linked_entities`). */
  linked_entities?: Array<EntityFindingLinkedEntities> | undefined;
  /** Of a finding about compliance: the cell it was found in. */
  framework_item_id?: string | number | undefined;
  /** Of a finding about compliance: the organisation unit of its cell. */
  organization_unit_id?: string | number | undefined;
  /** Members that no schema names, as they are. */
  [member: string]: unknown;
}

/** What `Entities.finding.linked_entities` holds. */
export interface EntityFindingLinkedEntities {
  /** What the finding is about, in the platform's words, e.g. `object`. */
  type?: string | undefined;
  /** Id of a card. */
  object_id?: string | number | undefined;
  /** Members that no schema names, as they are. */
  [member: string]: unknown;
}

/** What `Entities.formListItem` holds. */
export interface EntityFormListItem {
  /** Id of the item. */
  list_item_id: string | number;
  /** What people see. */
  name?: string | undefined;
  /** The item above; absent at the top. */
  parent_id?: string | number | undefined;
  /** What the item counts, where answers are summed up. */
  numeric_value?: number | undefined;
  /** Where the item is. */
  location?: Entities['gpsPosition'] | undefined;
  /** The items below, in their order; absent where there are none. */
  children?: Array<Entities['formListItem']> | undefined;
  /** Members that no schema names, as they are. */
  [member: string]: unknown;
}

/** What `Entities.gpsPosition` holds. */
export interface EntityGpsPosition {
  /** In degrees, north is positive. */
  latitude: number;
  /** In degrees, east is positive. */
  longitude: number;
  /** Members that no schema names, as they are. */
  [member: string]: unknown;
}

/** What `Entities.hierarchicalItem` holds. */
export interface EntityHierarchicalItem {
  /** Unique in the tree. */
  id: string | number;
  /** What people see. */
  name: string;
  /** The item above; null at the top. */
  parentId?: string | number | null | undefined;
  /** More about the item, as plain text. Absent = nothing. */
  tooltip?: string | undefined;
  /** True: the item cannot be chosen. */
  disabled?: boolean | undefined;
  /** The items below, in their order. Absent = not loaded, or none. */
  children?: Array<Entities['hierarchicalItem']> | undefined;
  /** Members that no schema names, as they are. */
  [member: string]: unknown;
}

/** What `Entities.hierarchicalSelection` holds. */
export interface EntityHierarchicalSelection {
  /** Id of the item. */
  id: string | number;
  /** True: all items below it count as chosen too. */
  includingSubItems: boolean;
  /** Members that no schema names, as they are. */
  [member: string]: unknown;
}

/** What `Entities.hyperlink` holds. */
export interface EntityHyperlink {
  /** Where the link stands; an open set of words. */
  source: EntityHyperlinkSource;
  /** Where it leads. */
  target: EntityHyperlinkTarget | EntityHyperlinkTarget2 | EntityHyperlinkTarget3 | EntityHyperlinkTarget4 | EntityHyperlinkTarget5 | EntityHyperlinkTarget6 | EntityHyperlinkTarget7 | EntityHyperlinkTarget8 | EntityHyperlinkTarget9 | EntityHyperlinkTarget10 | EntityHyperlinkTarget11 | EntityHyperlinkTarget12 | EntityHyperlinkTarget13 | EntityHyperlinkTarget14 | EntityHyperlinkTarget15 | EntityHyperlinkTarget16;
  /** Id of a saved link. */
  hyperlink_id?: string | number | undefined;
  /** Id of a link that is not saved yet. */
  temporary_id?: string | number | undefined;
  /** What it is called, at most 255 characters. */
  description?: string | undefined;
  /** Members that no schema names, as they are. */
  [member: string]: unknown;
}

/** What `Entities.hyperlink.source` holds. */
export interface EntityHyperlinkSource {
  /** What the link stands in, e.g. `object`. */
  type: string;
  /** Members that no schema names, as they are. */
  [member: string]: unknown;
}

/** What `Entities.hyperlink.target` holds. */
export interface EntityHyperlinkTarget {
  /** What it leads to; it says which member is there. */
  type: 'email';
  /** The address alone, without `mailto:`. */
  email_address: string;
  /** Members that no schema names, as they are. */
  [member: string]: unknown;
}

/** What `Entities.hyperlink.target` holds. */
export interface EntityHyperlinkTarget2 {
  /** What it leads to; it says which member is there. */
  type: 'unc';
  /** Path of a file or a folder, `\\server\share`. */
  unc_path: string;
  /** Members that no schema names, as they are. */
  [member: string]: unknown;
}

/** What `Entities.hyperlink.target` holds. */
export interface EntityHyperlinkTarget3 {
  /** What it leads to; it says which member is there. */
  type: 'web_page';
  /** A whole address, with its protocol. */
  web_page_url: string;
  /** Members that no schema names, as they are. */
  [member: string]: unknown;
}

/** What `Entities.hyperlink.target` holds. */
export interface EntityHyperlinkTarget4 {
  /** What it leads to; it says which member is there. */
  type: 'document';
  /** Id of the document. */
  document_id: string | number;
  /** Id of a place in the document. Absent = its beginning. */
  bookmark_id?: string | number | undefined;
  /** Members that no schema names, as they are. */
  [member: string]: unknown;
}

/** What `Entities.hyperlink.target` holds. */
export interface EntityHyperlinkTarget5 {
  /** What it leads to; it says which member is there. */
  type: 'case';
  /** Id of the case. */
  case_id: string | number;
  /** Members that no schema names, as they are. */
  [member: string]: unknown;
}

/** What `Entities.hyperlink.target` holds. */
export interface EntityHyperlinkTarget6 {
  /** What it leads to; it says which member is there. */
  type: 'control';
  /** Id of the control. */
  control_id: string | number;
  /** Members that no schema names, as they are. */
  [member: string]: unknown;
}

/** What `Entities.hyperlink.target` holds. */
export interface EntityHyperlinkTarget7 {
  /** What it leads to; it says which member is there. */
  type: 'risk';
  /** Id of the risk. */
  risk_id: string | number;
  /** Members that no schema names, as they are. */
  [member: string]: unknown;
}

/** What `Entities.hyperlink.target` holds. */
export interface EntityHyperlinkTarget8 {
  /** What it leads to; it says which member is there. */
  type: 'object';
  /** Id of the card. */
  object_id: string | number;
  /** Members that no schema names, as they are. */
  [member: string]: unknown;
}

/** What `Entities.hyperlink.target` holds. */
export interface EntityHyperlinkTarget9 {
  /** What it leads to; it says which member is there. */
  type: 'audit';
  /** Id of the audit. */
  audit_id: string | number;
  /** Members that no schema names, as they are. */
  [member: string]: unknown;
}

/** What `Entities.hyperlink.target` holds. */
export interface EntityHyperlinkTarget10 {
  /** What it leads to; it says which member is there. */
  type: 'content_item';
  /** Id of the content item. */
  content_item_id: string | number;
  /** Members that no schema names, as they are. */
  [member: string]: unknown;
}

/** What `Entities.hyperlink.target` holds. */
export interface EntityHyperlinkTarget11 {
  /** What it leads to; it says which member is there. */
  type: 'form';
  /** Id of the reporter form. */
  reporter_form_id: string | number;
  /** Members that no schema names, as they are. */
  [member: string]: unknown;
}

/** What `Entities.hyperlink.target` holds. */
export interface EntityHyperlinkTarget12 {
  /** What it leads to; it says which member is there. */
  type: 'report';
  /** Id of the report. */
  report_id: string | number;
  /** Members that no schema names, as they are. */
  [member: string]: unknown;
}

/** What `Entities.hyperlink.target` holds. */
export interface EntityHyperlinkTarget13 {
  /** What it leads to; it says which member is there. */
  type: 'question_list';
  /** Id of the question list. */
  question_list_id: string | number;
  /** Members that no schema names, as they are. */
  [member: string]: unknown;
}

/** What `Entities.hyperlink.target` holds. */
export interface EntityHyperlinkTarget14 {
  /** What it leads to; it says which member is there. */
  type: 'completed_question_list';
  /** Id of the question list that was filled out. */
  completed_question_list_id: string | number;
  /** Members that no schema names, as they are. */
  [member: string]: unknown;
}

/** What `Entities.hyperlink.target` holds. */
export interface EntityHyperlinkTarget15 {
  /** What it leads to; it says which member is there. */
  type: 'survey_study';
  /** Id of the survey. */
  survey_study_id: string | number;
  /** Members that no schema names, as they are. */
  [member: string]: unknown;
}

/** What `Entities.hyperlink.target` holds. */
export interface EntityHyperlinkTarget16 {
  /** What it leads to; it says which member is there. */
  type: 'portal';
  /** Id of the portal. */
  portal_id: string | number;
  /** Members that no schema names, as they are. */
  [member: string]: unknown;
}

/** What `Entities.hyperlinkValue` holds. */
export interface EntityHyperlinkValue {
  /** Id of a saved link. */
  hyperlink_id?: string | number | undefined;
  /** Id of a link that is not saved yet. */
  temporary_id?: string | number | undefined;
  /** What the link is called. */
  description?: string | undefined;
  /** Members that no schema names, as they are. */
  [member: string]: unknown;
}

/** What `Entities.invitedParticipant` holds. */
export interface EntityInvitedParticipant {
  /** When the participant was entered. */
  created_date_time: Temporal.Instant;
  /** When it was changed last. */
  last_modified_date_time: Temporal.Instant;
  /** Id of the participant. */
  invited_participant_id?: string | number | undefined;
  /** What people see. */
  name?: string | undefined;
  /** Where the invitation is sent to. */
  email_address?: string | undefined;
  /** When the invitation was sent; null until it is. */
  publish_date_time?: Temporal.Instant | null | undefined;
  /** Members that no schema names, as they are. */
  [member: string]: unknown;
}

/** What `Entities.issue` holds. */
export interface EntityIssue {
  /** Id of the issue. */
  issue_id: string | number;
  /** When it was made. */
  created_date_time: Temporal.Instant;
  /** When it was changed last. */
  last_modified_date_time: Temporal.Instant;
  /** What people see. */
  name?: string | undefined;
  /** What people wrote about it; null where they are not asked for. */
  comments?: Array<EntityIssueComments> | null | undefined;
  /** Members that no schema names, as they are. */
  [member: string]: unknown;
}

/** What `Entities.issue.comments` holds. */
export interface EntityIssueComments {
  /** When it was written. */
  created_date_time: Temporal.Instant;
  /** Id of the comment. */
  comment_id?: string | number | undefined;
  /** Plain text. */
  text?: string | undefined;
  /** Members that no schema names, as they are. */
  [member: string]: unknown;
}

/** What `Entities.itemSearch` holds. */
export interface EntityItemSearch {
  /** Only these kinds. Absent = all. */
  allowedTypes?: Array<OpenEnum<'user' | 'usergroup' | 'team'>> | undefined;
  /** Part of the name, of the login code or of the e-mail address, in any letter case. */
  nameLoginCodeEmailContains?: string | undefined;
  /** Only members of this group. */
  userGroupID?: string | number | undefined;
  /** Of the users only these. Absent = all. */
  allowedUserIDs?: Array<string | number> | undefined;
  /** Of the users only those in `user_group:{id}` or `organization_unit:{id}`. */
  allowedUsersIn?: string | undefined;
  /** Of the groups only these. Absent = all. */
  allowedUserGroupIDs?: Array<string | number> | undefined;
  /** Of the teams only these. Absent = all. */
  allowedTeamIDs?: Array<string | number> | undefined;
  /** True: no users without an e-mail address. */
  excludeWithoutEmailAddress?: boolean | undefined;
  /** True: nobody who was deactivated. */
  excludeInactive?: boolean | undefined;
  /** Ids of users, groups and teams that are left out. */
  excludedIDs?: Array<string | number> | undefined;
  /** Of the roles and groups of the system only these. Absent = none. */
  allowedSystemItems?: Array<'anonymous' | 'managers' | 'administrator' | 'allLoggedInUsers' | 'allUsers'> | undefined;
  /** Only users with this account, `personal` or `group`. */
  userAccountType?: string | undefined;
  /** Members that no schema names, as they are. */
  [member: string]: unknown;
}

/** What `Entities.license` holds. */
export interface EntityLicense {
  /** Id of the license. */
  license_id?: string | number | undefined;
  /** True: something is wrong with it. */
  has_issue?: boolean | undefined;
  /** What is wrong; `none` where nothing is. */
  issue_type?: OpenEnum<'none' | 'licensed_part_exceeded' | 'no_connection_with_license_server'> | undefined;
  /** Since when; null where nothing is wrong. */
  issue_started_date_time?: Temporal.Instant | null | undefined;
  /** Members that no schema names, as they are. */
  [member: string]: unknown;
}

/** What `Entities.listItem` holds. */
export interface EntityListItem {
  /** Id of the item. */
  list_item_id: string | number;
  /** What people see. */
  name: string;
  /** Members that no schema names, as they are. */
  [member: string]: unknown;
}

/** What `Entities.mainProcess` holds. */
export interface EntityMainProcess {
  /** Id of the main process. */
  main_process_id: string | number;
  /** When it was made. */
  created_date_time: Temporal.Instant;
  /** When it was changed last. */
  last_modified_date_time: Temporal.Instant;
  /** What people see. */
  name?: string | undefined;
  /** Members that no schema names, as they are. */
  [member: string]: unknown;
}

/** What `Entities.newsArticle` holds. */
export interface EntityNewsArticle {
  /** Id of the article. */
  news_article_id: string | number;
  /** When it was written. */
  created_on_date_time: Temporal.Instant;
  /** Its heading. */
  title?: string | undefined;
  /** A few lines about it. */
  summary?: string | undefined;
  /** The article, as HTML. */
  content?: string | undefined;
  /** `manual`: somebody wrote it; `content_item`: it tells of a content item. */
  type?: OpenEnum<'content_item' | 'manual'> | undefined;
  /** Who wrote it. */
  created_by?: Entities['userMini'] | undefined;
  /** What it tells of; absent where it was written. */
  content_item?: Entities['contentItem'] | undefined;
  /** Where it is shown; only where they are asked for (`include_portals`). */
  portals?: Array<EntityNewsArticlePortals> | undefined;
  /** Members that no schema names, as they are. */
  [member: string]: unknown;
}

/** What `Entities.newsArticle.portals` holds. */
export interface EntityNewsArticlePortals {
  /** Id of the portal. */
  portal_id: string | number;
  /** What people see. */
  name?: string | undefined;
  /** Members that no schema names, as they are. */
  [member: string]: unknown;
}

/** What `Entities.notification` holds. */
export interface EntityNotification {
  /** Id of the notification. */
  notification_id: string | number;
  /** When it was made. */
  created_date_time: Temporal.Instant;
  /** When it was changed last. */
  last_modified_date_time: Temporal.Instant;
  /** Where something can be done about it. */
  action_links?: Array<EntityNotificationActionLinks> | undefined;
  /** The user it is for; absent where it is for a team. */
  assigned_to_user?: Entities['userMini'] | undefined;
  /** The team it is for; absent where it is for a user. */
  assigned_to_team?: EntityNotificationAssignedToTeam | undefined;
  /** Its heading. */
  title?: string | undefined;
  /** What it says. */
  description?: string | undefined;
  /** True: somebody read it. */
  read?: boolean | undefined;
  /** True: nothing is left to do about it. */
  finished?: boolean | undefined;
  /** When it was finished; null until it is. */
  finished_date_time?: Temporal.Instant | null | undefined;
  /** Members that no schema names, as they are. */
  [member: string]: unknown;
}

/** What `Entities.notification.action_links` holds. */
export interface EntityNotificationActionLinks {
  /** Where it leads. */
  url: string;
  /** What the link says. Absent = its address. */
  title?: string | undefined;
  /** Members that no schema names, as they are. */
  [member: string]: unknown;
}

/** What `Entities.notification.assigned_to_team` holds. */
export interface EntityNotificationAssignedToTeam {
  /** Id of the team. */
  team_id: string | number;
  /** Members that no schema names, as they are. */
  [member: string]: unknown;
}

/** What `Entities.objectComment` holds. */
export interface EntityObjectComment {
  /** Id of the comment. */
  comment_id: string | number;
  /** When it was written. */
  created_date_time: Temporal.Instant;
  /** Formatted text, as HTML. */
  text?: string | undefined;
  /** What kind of comment it is; `comment` for those that people write. */
  type?: string | undefined;
  /** Who wrote it; absent where the reader may not see it. */
  created_by?: Entities['userMini'] | undefined;
  /** When it was answered; null where it was not. */
  responded_date_time?: Temporal.Instant | null | undefined;
  /** Members that no schema names, as they are. */
  [member: string]: unknown;
}

/** What `Entities.opinion` holds. */
export interface EntityOpinion {
  /** When it was given. */
  given_date_time: Temporal.Instant;
  /** Id of the opinion. */
  opinion_id?: string | number | undefined;
  /** What the participant thinks, in the server's own words; in memory `agree` or `disagree`. */
  opinion?: string | undefined;
  /** Members that no schema names, as they are. */
  [member: string]: unknown;
}

/** What `Entities.organizationUnit` holds. */
export interface EntityOrganizationUnit {
  /** A number as a rule. */
  organization_unit_id: string | number;
  /** What people see. */
  name: string;
  /** The unit above; null at the top. */
  parent_id?: string | number | null | undefined;
  /** Names from the top down to the unit, as one text. */
  path?: string | undefined;
  /** False: it was switched off. Absent = not asked for. */
  active?: boolean | undefined;
  /** Id in the system that the unit comes from. */
  external_id?: string | undefined;
  /** When it was switched off; null where it was not. */
  deactivated_date_time?: Temporal.Instant | null | undefined;
  /** Only where they are asked for (`include_managers`). */
  managers?: Array<EntityOrganizationUnitManagers> | undefined;
  /** The units below, in their order; absent where there are none, or they were not asked for. */
  children?: Array<Entities['organizationUnit']> | undefined;
  /** Members that no schema names, as they are. */
  [member: string]: unknown;
}

/** What `Entities.organizationUnit.managers` holds. */
export interface EntityOrganizationUnitManagers {
  /** A GUID as a rule. */
  user_id: string | number;
  /** What people see; absent where the platform leaves it out. */
  user_name?: string | undefined;
  /** The same name, as some servers call it. */
  name?: string | undefined;
  /** Members that no schema names, as they are. */
  [member: string]: unknown;
}

/** What `Entities.organizationUnitValue` holds. */
export interface EntityOrganizationUnitValue {
  /** Id of the unit. */
  organization_unit_id: string | number;
  /** What people see. */
  name: string;
  /** The unit above; null at the top. */
  parent_id?: string | number | null | undefined;
  /** Names from the top down to the unit, as one text. */
  path?: string | undefined;
  /** False: it was switched off. Absent = not asked for. */
  active?: boolean | undefined;
  /** The units below, in their order; absent where there are none, or they were not asked for. */
  children?: Array<Entities['organizationUnitValue']> | undefined;
  /** Members that no schema names, as they are. */
  [member: string]: unknown;
}

/** What `Entities.otherValue` holds. */
export interface EntityOtherValue {
  /** What the user typed. */
  name: string;
  /** Members that no schema names, as they are. */
  [member: string]: unknown;
}

/** What `Entities.otherValue` holds. */
export interface EntityOtherValue2 {
  /** The value as the external source has it. */
  externalSourceValue: string;
  /** Members that no schema names, as they are. */
  [member: string]: unknown;
}

/** What `Entities.pageEnvelope` holds. */
export interface EntityPageEnvelope {
  /** The entries of this page, in their order. */
  data: Array<unknown>;
  /** Where the page stands in the list. */
  pagination: EntityPageEnvelopePagination;
  /** Members that no schema names, as they are. */
  [member: string]: unknown;
}

/** What `Entities.pageEnvelope.pagination` holds. */
export interface EntityPageEnvelopePagination {
  /** How many entries come before this page. */
  offset: number;
  /** How many entries this page has. */
  returned: number;
  /** How many entries a page has at most. */
  limit?: number | undefined;
  /** How many entries there are; null or absent where it was not asked for (`include_total`). */
  total?: number | null | undefined;
  /** Members that no schema names, as they are. */
  [member: string]: unknown;
}

/** What `Entities.pageItems` holds. */
export interface EntityPageItems {
  /** The entries of this page, in their order. */
  items: Array<unknown>;
  /** How many entries there are; null or absent where it was not asked for. */
  totalItems?: number | null | undefined;
  /** How many entries this page has. */
  numberReturned?: number | undefined;
  /** Members that no schema names, as they are. */
  [member: string]: unknown;
}

/** What `Entities.passwordRequest` holds. */
export interface EntityPasswordRequest {
  /** True: the new password can still be set with it. */
  is_valid: boolean;
  /** Members that no schema names, as they are. */
  [member: string]: unknown;
}

/** What `Entities.pickerItem` holds. */
export interface EntityPickerItem {
  /** Id of the user, the group or the team; `type` says which. */
  item_id: string | number;
  /** What people see. */
  name: string;
  /** What the id belongs to. */
  type: OpenEnum<'unknown' | 'user' | 'usergroup' | 'team'>;
  /** Absent where nothing more is known. */
  data?: EntityAssigneeData | undefined;
  /** Members that no schema names, as they are. */
  [member: string]: unknown;
}

/** What `Entities.portal` holds. */
export interface EntityPortal {
  /** Id of the portal. */
  portal_id: string | number;
  /** What people see. */
  name?: string | undefined;
  /** Whether items are shown with their identifier. */
  show_identifier?: boolean | undefined;
  /** When the reader opened it last; null: never. */
  last_visited_date_time?: Temporal.Instant | null | undefined;
  /** Members that no schema names, as they are. */
  [member: string]: unknown;
}

/** What `Entities.position` holds. */
export interface EntityPosition {
  /** A GUID. */
  position_id: string | number;
  /** What people see; unique, letter case and outer blanks aside. */
  name: string;
  /** The same id, as other calls name it. */
  id?: string | number | undefined;
  /** Members that no schema names, as they are. */
  [member: string]: unknown;
}

/** What `Entities.positionValue` holds. */
export interface EntityPositionValue {
  /** Id of the position. */
  position_id: string | number;
  /** What people see. */
  position_name: string;
  /** Members that no schema names, as they are. */
  [member: string]: unknown;
}

/** What `Entities.problem` holds. */
export interface EntityProblem {
  /** What kind of problem it is: a namespace and a word, e.g. `…/notfound`. */
  type: string;
  /** What happened, in English, e.g. `Case not found`. */
  title?: string | undefined;
  /** What was wrong, for people. */
  detail?: string | undefined;
  /** Every member that was wrong: names and numbers joined by dots, `?` before a query parameter. */
  errors?: Array<EntityProblemErrors> | undefined;
  /** What else the platform tells, in no fixed shape. */
  extra_info?: unknown;
  /** Members that no schema names, as they are. */
  [member: string]: unknown;
}

/** What `Entities.problem.errors` holds. */
export interface EntityProblemErrors {
  /** Where in the request, e.g. `custom_field_values.0.value`. */
  path: string;
  /** What is wrong there, for people. */
  message: string;
  /** Members that no schema names, as they are. */
  [member: string]: unknown;
}

/** What `Entities.process` holds. */
export interface EntityProcess {
  /** Id of the process. */
  process_id: string | number;
  /** When it was made. */
  created_date_time: Temporal.Instant;
  /** When it was changed last. */
  last_modified_date_time: Temporal.Instant;
  /** What people see. */
  name?: string | undefined;
  /** Members that no schema names, as they are. */
  [member: string]: unknown;
}

/** What `Entities.questionList` holds. */
export interface EntityQuestionList {
  /** Id of the question list. */
  question_list_id: string | number;
  /** When it was filled out. */
  filled_out_on: Temporal.Instant;
  /** What people see. */
  name?: string | undefined;
  /** Members that no schema names, as they are. */
  [member: string]: unknown;
}

/** What `Entities.questionListTemplate` holds. */
export interface EntityQuestionListTemplate {
  /** Id of the template. */
  question_list_template_id: string | number;
  /** What people see. */
  name?: string | undefined;
  /** Members that no schema names, as they are. */
  [member: string]: unknown;
}

/** What `Entities.quickFeedback` holds. */
export interface EntityQuickFeedback {
  /** When it was given. */
  created_date_time: Temporal.Instant;
  /** Id of the feedback. */
  quick_feedback_id?: string | number | undefined;
  /** Id of the document. */
  document_id?: string | number | undefined;
  /** Number of the version that was read. */
  document_version_number?: number | undefined;
  /** Id of the reader who gave it. */
  created_by_user_id?: string | number | undefined;
  /** Name of that reader. */
  created_by_user_name?: string | undefined;
  /** What the reader thought of it. */
  result?: OpenEnum<'negative' | 'positive'> | undefined;
  /** What the reader wrote; absent where nothing. */
  comment?: string | undefined;
  /** Members that no schema names, as they are. */
  [member: string]: unknown;
}

/** What `Entities.readConfirmation` holds. */
export interface EntityReadConfirmation {
  /** What is to be read. */
  document: EntityReadConfirmationDocument;
  /** Id of the confirmation. */
  read_confirmation_id?: string | number | undefined;
  /** True: the document was read. */
  confirmed?: boolean | undefined;
  /** When it was confirmed; null until it is. */
  confirmed_datetime?: Temporal.Instant | null | undefined;
  /** Members that no schema names, as they are. */
  [member: string]: unknown;
}

/** What `Entities.readConfirmation.document` holds. */
export interface EntityReadConfirmationDocument {
  /** When that version was published. */
  published_datetime: Temporal.Instant;
  /** Id of the document. */
  document_id?: string | number | undefined;
  /** What people see. */
  title?: string | undefined;
  /** Number of the version that is to be read. */
  version?: number | undefined;
  /** Members that no schema names, as they are. */
  [member: string]: unknown;
}

/** What `Entities.reporterForm` holds. */
export interface EntityReporterForm {
  /** Id of the form. */
  form_id: string | number;
  /** What people see. */
  title?: string | undefined;
  /** The same, as some servers call it. */
  name?: string | undefined;
  /** What the form is for. */
  description?: string | undefined;
  /** Code of the language it is written in, e.g. `en`. */
  language?: string | undefined;
  /** Whether incidents can still be reported with it. */
  can_report?: boolean | undefined;
  /** Id of the kind of case that it reports. */
  case_type_id?: string | number | undefined;
  /** Its fields, in no fixed order; the design has the order. */
  fields?: Array<EntityReporterFormFields> | undefined;
  /** Pictures that its design shows. */
  images?: Array<EntityReporterFormImages> | undefined;
  /** How the form is laid out. */
  design?: EntityReporterFormDesign | undefined;
  /** Members that no schema names, as they are. */
  [member: string]: unknown;
}

/** What `Entities.reporterForm.fields` holds. */
export interface EntityReporterFormFields {
  /** Id of the field. */
  field_id: string | number;
  /** Name of the field type. */
  type?: string | undefined;
  /** The label. */
  name?: string | undefined;
  /** True: an empty answer is refused. */
  required?: boolean | undefined;
  /** True: the answer is shown and cannot be changed. */
  read_only?: boolean | undefined;
  /** Items of a list, in their order. */
  list_items?: Array<Entities['formListItem']> | undefined;
  /** Members that no schema names, as they are. */
  [member: string]: unknown;
}

/** What `Entities.reporterForm.images` holds. */
export interface EntityReporterFormImages {
  /** Id of the picture. */
  image_id: string | number;
  /** File name. */
  name?: string | undefined;
  /** Members that no schema names, as they are. */
  [member: string]: unknown;
}

/** What `Entities.reporterForm.design` holds. */
export interface EntityReporterFormDesign {
  /** What it shows, from top to bottom. */
  elements?: Array<EntityReporterFormDesignElements> | undefined;
  /** When elements are shown. Absent = always. */
  conditions?: Array<EntityReporterFormDesignConditions> | undefined;
  /** Members that no schema names, as they are. */
  [member: string]: unknown;
}

/** What `Entities.reporterForm.design.elements` holds. */
export interface EntityReporterFormDesignElements {
  /** Id of the element; conditions name it. */
  element_id?: string | number | undefined;
  /** What it is, in the platform's words: `field`, `label`, `sub_header`, `horizontal_line` and others. */
  element_type?: string | undefined;
  /** What a label or a heading says. */
  text?: string | undefined;
  /** How many columns of the form it takes; in memory a form has twelve. */
  column_span?: number | undefined;
  /** The field that it shows. */
  field?: EntityReporterFormFields | undefined;
  /** Members that no schema names, as they are. */
  [member: string]: unknown;
}

/** What `Entities.reporterForm.design.conditions` holds. */
export interface EntityReporterFormDesignConditions {
  /** Id of the field whose answer decides. */
  source_field_id: string | number;
  /** How the answer is compared, in the platform's words. */
  condition_operator?: string | undefined;
  /** What it is compared with. */
  value?: unknown;
  /** Ids of the elements that are shown where the condition holds. */
  target_element_ids?: Array<string | number> | undefined;
  /** Members that no schema names, as they are. */
  [member: string]: unknown;
}

/** What `Entities.reporterFormStatus` holds. */
export interface EntityReporterFormStatus {
  /** True: the PDF can be downloaded. */
  is_available: boolean;
  /** Members that no schema names, as they are. */
  [member: string]: unknown;
}

/** What `Entities.risk` holds. */
export interface EntityRisk {
  /** Id of the risk. */
  risk_id: string | number;
  /** What people see. */
  name?: string | undefined;
  /** True: it is put away. Lists contain it too, unless they are asked for `archived: false`. */
  archived?: boolean | undefined;
  /** True: other risks stand below it. */
  is_main_risk?: boolean | undefined;
  /** Who may do what with it. */
  permissions?: EntityControlPermissions | EntityControlPermissions2 | undefined;
  /** Values of its custom fields; fields that are empty are left out. */
  custom_field_values?: Array<Entities['customFieldValue']> | undefined;
  /** Members that no schema names, as they are. */
  [member: string]: unknown;
}

/** What `Entities.riskEvaluation` holds. */
export interface EntityRiskEvaluation {
  /** Id of the evaluation. */
  risk_evaluation_id?: string | number | undefined;
  /** What people see. */
  name?: string | undefined;
  /** What kind of judgement it is, in the server's own words; in memory `gross` or `net`. */
  evaluation_type?: string | undefined;
  /** Who judged. */
  evaluated_by?: Entities['userMini'] | undefined;
  /** Members that no schema names, as they are. */
  [member: string]: unknown;
}

/** What `Entities.sanitizerResult` holds. */
export interface EntitySanitizerResult {
  /** Whether anything was taken out, or nothing could be read. */
  result_code: OpenEnum<'ok' | 'ok_after_changes' | 'bad_html'>;
  /** The cleaned HTML; absent with `bad_html`. */
  result?: string | undefined;
  /** Members that no schema names, as they are. */
  [member: string]: unknown;
}

/** What `Entities.scheduledTask` holds. */
export interface EntityScheduledTask {
  /** Id of the task. */
  scheduled_task_id: string | number;
  /** When it was made. */
  created_date_time: Temporal.Instant;
  /** What people see. */
  name?: string | undefined;
  /** Files that belong to it. */
  attachments?: Array<Entities['attachmentValue']> | undefined;
  /** Members that no schema names, as they are. */
  [member: string]: unknown;
}

/** What `Entities.section` holds. */
export interface EntitySection {
  /** Id of the section. */
  section_id: string | number;
  /** Its heading. */
  name: string;
  /** `location` sections are not shown as fields. */
  type?: string | undefined;
  /** Place among the sections, the smallest first; absent = last. */
  order?: number | undefined;
  /** Its fields in their order; only where they are asked for (`include_fields`). */
  fields?: Array<EntityDataTypeTooltipDefinitionFields> | undefined;
  /** Members that no schema names, as they are. */
  [member: string]: unknown;
}

/** What `Entities.supportAccess` holds. */
export interface EntitySupportAccess {
  /** From this moment on; a day alone begins at 00:00 UTC. */
  date_from: Temporal.Instant;
  /** Up to this moment, inclusive; a day alone ends with its last second, UTC. */
  date_to: Temporal.Instant;
  /** Id of this time window. */
  support_access_id?: string | number | undefined;
  /** Why it was given. */
  reason?: string | undefined;
  /** True: taken back, whatever the window says. */
  revoked?: boolean | undefined;
  /** Members that no schema names, as they are. */
  [member: string]: unknown;
}

/** What `Entities.task` holds. */
export interface EntityTask {
  /** Id of the task. */
  task_id: string | number;
  /** When it was changed last. */
  last_modified_date_time: Temporal.Instant;
  /** What was said about it; absent where the platform leaves it out. */
  notifications?: Array<Entities['notification']> | undefined;
  /** Where it can be done. */
  action_links?: Array<EntityNotificationActionLinks> | undefined;
  /** The user it is for; absent where it is for a team. */
  assigned_to_user?: Entities['userMini'] | undefined;
  /** The team it is for; absent where it is for a user. */
  assigned_to_team?: EntityNotificationAssignedToTeam | undefined;
  /** Its heading. */
  title?: string | undefined;
  /** What is to be done. */
  description?: string | undefined;
  /** True: somebody read it. */
  read?: boolean | undefined;
  /** True: it is done. */
  finished?: boolean | undefined;
  /** Last day for it; absent where there is none. */
  deadline_date?: Temporal.PlainDate | undefined;
  /** When it was made; null where the platform does not know. */
  created_date_time?: Temporal.Instant | null | undefined;
  /** When it was done; null until it is. */
  finished_date_time?: Temporal.Instant | null | undefined;
  /** Members that no schema names, as they are. */
  [member: string]: unknown;
}

/** What `Entities.team` holds. */
export interface EntityTeam {
  /** A number or a GUID, as the platform has it. */
  team_id: string | number;
  /** Unique among teams, letter case and outer blanks aside. */
  name: string;
  /** What the team is for; absent where nobody wrote it. */
  description?: string | undefined;
  /** Users and groups; only where they are asked for (`include_memberships`). */
  memberships?: Array<EntityTeamMemberships | EntityTeamMemberships2> | undefined;
  /** Those who manage the team; each is a member too. */
  managers?: Array<EntityTeamMemberships | EntityTeamMemberships2> | undefined;
  /** When the reader was there last; null: never. */
  last_visited?: Temporal.Instant | null | undefined;
  /** Members that no schema names, as they are. */
  [member: string]: unknown;
}

/** What `Entities.team.memberships` holds. */
export interface EntityTeamMemberships {
  /** Id of the user; null or absent where the member is a group. */
  user_id: string | number;
  /** Id of the group; null or absent where the member is a user. */
  user_group_id?: null | undefined;
  /** What people see; not needed where it is sent. */
  name?: string | undefined;
  /** Members that no schema names, as they are. */
  [member: string]: unknown;
}

/** What `Entities.team.memberships` holds. */
export interface EntityTeamMemberships2 {
  /** Id of the group; null or absent where the member is a user. */
  user_group_id: string | number;
  /** Id of the user; null or absent where the member is a group. */
  user_id?: null | undefined;
  /** What people see; not needed where it is sent. */
  name?: string | undefined;
  /** Members that no schema names, as they are. */
  [member: string]: unknown;
}

/** What `Entities.timelineEvent` holds. */
export interface EntityTimelineEvent {
  /** Id of the event. */
  timeline_event_id: string | number;
  /** What participants see and can do. */
  type?: OpenEnum<'message' | 'info' | 'pause' | 'question' | 'poll' | 'video'> | undefined;
  /** Its heading. */
  title?: string | undefined;
  /** When participants saw it first; null until then. */
  first_published_date_time?: Temporal.Instant | null | undefined;
  /** When it was published last; null until it was. */
  last_published_date_time?: Temporal.Instant | null | undefined;
  /** Members that no schema names, as they are. */
  [member: string]: unknown;
}

/** What `Entities.toDo` holds. */
export interface EntityToDo {
  /** Id of the to-do. */
  to_do_id: string | number;
  /** When it may begin. */
  start_date_time: Temporal.Instant;
  /** Its heading. */
  title?: string | undefined;
  /** What is to be done. */
  description?: string | undefined;
  /** Id of the case that it is about. */
  case_id?: string | number | undefined;
  /** How far it is. */
  state?: OpenEnum<'active' | 'finished' | 'none' | 'new'> | undefined;
  /** Who sees it, in the platform's words; no call changes it. */
  visibility?: OpenEnum<'private' | 'public'> | undefined;
  /** When it was finished; null until it is. */
  end_date_time?: Temporal.Instant | null | undefined;
  /** Last day for it; absent where there is none. */
  deadline_date?: Temporal.PlainDate | undefined;
  /** Who is to do it. */
  actors?: Array<EntityToDoActors> | undefined;
  /** Who gave it. */
  assigned_by?: Entities['userMini'] | undefined;
  /** Files that belong to it. */
  attachments?: Array<EntityToDoAttachments> | undefined;
  /** Links that belong to it. */
  hyperlinks?: Array<EntityToDoHyperlinks> | undefined;
  /** What its actors wrote down. */
  notes?: Array<EntityToDoNotes> | undefined;
  /** Members that no schema names, as they are. */
  [member: string]: unknown;
}

/** What `Entities.toDo.actors` holds. */
export interface EntityToDoActors {
  /** Id of a user; `type` says which id is there. */
  user_id?: string | number | undefined;
  /** Id of a user group. */
  user_group_id?: string | number | undefined;
  /** Id of a team. */
  team_id?: string | number | undefined;
  /** What the actor is. */
  type?: OpenEnum<'user' | 'team' | 'user_group'> | undefined;
  /** What people see. */
  name?: string | undefined;
  /** Members that no schema names, as they are. */
  [member: string]: unknown;
}

/** What `Entities.toDo.attachments` holds. */
export interface EntityToDoAttachments {
  /** Id of the stored file. */
  attachment_id?: string | number | undefined;
  /** What people see. */
  title?: string | undefined;
  /** When it was changed last. */
  last_modified_date_time?: Temporal.Instant | undefined;
  /** Members that no schema names, as they are. */
  [member: string]: unknown;
}

/** What `Entities.toDo.hyperlinks` holds. */
export interface EntityToDoHyperlinks {
  /** Id of the saved link. */
  hyperlink_id?: string | number | undefined;
  /** What the link is called. */
  description?: string | undefined;
  /** When it was changed last. */
  last_modified_date_time?: Temporal.Instant | undefined;
  /** Members that no schema names, as they are. */
  [member: string]: unknown;
}

/** What `Entities.toDo.notes` holds. */
export interface EntityToDoNotes {
  /** When it was changed last. */
  last_modified_date_time: Temporal.Instant;
  /** Id of the note. */
  note_id?: string | number | undefined;
  /** What it says. */
  contents?: string | undefined;
  /** Members that no schema names, as they are. */
  [member: string]: unknown;
}

/** What `Entities.uploadFile` holds. */
export interface EntityUploadFile {
  /** Made in the page; no id of the platform's. */
  id: string | number;
  /** File name with its extension, as the user's disk has it. */
  name: string;
  /** In bytes. */
  size: number;
  /** Media type that the browser gave; empty where it knew none. */
  type: string;
  /** True: the platform has it. */
  isUploaded: boolean;
  /** True: the platform did not take it. */
  hasFailed: boolean;
  /** What the user called it instead, with the extension. Absent = as `name`. */
  editedName?: string | undefined;
  /** The bytes in base 64; absent where they are not kept in memory. */
  base64?: string | undefined;
  /** Members that no schema names, as they are. */
  [member: string]: unknown;
}

/** What `Entities.user` holds. */
export interface EntityUser {
  /** A GUID as a rule. */
  user_id: string | number;
  /** What people see. */
  name: string;
  /** When the user signed in last. */
  last_login_datetime: Temporal.Instant;
  /** When the account was made. */
  created_datetime: Temporal.Instant;
  /** When the account was changed last. */
  last_modified_datetime: Temporal.Instant;
  /** The name as references carry it; lists may have it beside `name`. */
  user_name?: string | undefined;
  /** What the user signs in with. */
  login_code?: string | undefined;
  /** Absent where there is none, or the reader may not see it. */
  email_address?: string | undefined;
  /** As the profile has it; absent where there is none, or the reader may not see it. */
  phone_number?: string | undefined;
  /** False: the user can no longer sign in. Absent = not asked for. */
  active?: boolean | undefined;
  /** `personal` or `group`. */
  account_type?: string | undefined;
  /** Who keeps the account: the platform, another system, a program. */
  user_type?: OpenEnum<'normal_user' | 'synced_user' | 'system_user' | 'service_principal' | 'system_service_principal'> | undefined;
  /** Code of the interface language, e.g. `en`. */
  language?: string | undefined;
  /** Name of the user's time zone. */
  time_zone_id?: string | undefined;
  /** How the user types dates, e.g. `dd-MM-yyyy`. */
  date_format?: string | undefined;
  /** Id in the system that the account comes from. */
  external_id?: string | undefined;
  /** Absent where the user has none. */
  position?: EntityUserPosition | undefined;
  /** Absent where the user has none. */
  manager?: EntityUserManager | undefined;
  /** Units that the user is in. */
  organization_units?: Array<EntityUserOrganizationUnits> | undefined;
  /** Groups that the user is in; only where they are asked for (`include_user_groups`). */
  user_groups?: Array<EntityUserUserGroups> | undefined;
  /** Numbers by name, where they are asked for. */
  statistics?: Record<string, number> | undefined;
  /** When the user is away; absent where nothing was entered. */
  out_of_office?: EntityUserOutOfOffice | undefined;
  /** Null where the password was never changed. */
  last_password_change_datetime?: Temporal.Instant | null | undefined;
  /** Members that no schema names, as they are. */
  [member: string]: unknown;
}

/** What `Entities.user.position` holds. */
export interface EntityUserPosition {
  /** Id of the position. */
  position_id?: string | number | undefined;
  /** What people see. */
  position_name?: string | undefined;
  /** Members that no schema names, as they are. */
  [member: string]: unknown;
}

/** What `Entities.user.manager` holds. */
export interface EntityUserManager {
  /** Id of the manager. */
  user_id?: string | number | undefined;
  /** What people see. */
  user_name?: string | undefined;
  /** Members that no schema names, as they are. */
  [member: string]: unknown;
}

/** What `Entities.user.organization_units` holds. */
export interface EntityUserOrganizationUnits {
  /** Id of the unit. */
  organization_unit_id?: string | number | undefined;
  /** What people see. */
  name?: string | undefined;
  /** Members that no schema names, as they are. */
  [member: string]: unknown;
}

/** What `Entities.user.user_groups` holds. */
export interface EntityUserUserGroups {
  /** Id of the group. */
  user_group_id: string | number;
  /** What people see. */
  name?: string | undefined;
  /** Members that no schema names, as they are. */
  [member: string]: unknown;
}

/** What `Entities.user.out_of_office` holds. */
export interface EntityUserOutOfOffice {
  /** First day away. */
  from: Temporal.PlainDate;
  /** Last day away, inclusive. */
  to?: Temporal.PlainDate | undefined;
  /** Members that no schema names, as they are. */
  [member: string]: unknown;
}

/** What `Entities.userGroup` holds. */
export interface EntityUserGroup {
  /** A number or a GUID, as the platform has it. */
  user_group_id: string | number;
  /** What people see. */
  name: string;
  /** When the group was made. */
  created_date_time: Temporal.Instant;
  /** When the group was changed last. */
  last_modified_date_time: Temporal.Instant;
  /** What the group is for; absent where nobody wrote it. */
  description?: string | undefined;
  /** Id in the system that the group comes from. */
  external_id?: string | undefined;
  /** `system`: the platform's own; `synced`: kept by another system; `inactive`: switched off. */
  user_group_type?: OpenEnum<'normal' | 'system' | 'synced' | 'inactive'> | undefined;
  /** Members that no schema names, as they are. */
  [member: string]: unknown;
}

/** What `Entities.userGroupMember` holds. */
export interface EntityUserGroupMember {
  /** The member. */
  user_id: string | number;
  /** The group, where members of several are listed. */
  user_group_id?: string | number | undefined;
  /** What people see. */
  name?: string | undefined;
  /** The same, as some servers call it. */
  user_name?: string | undefined;
  /** Members that no schema names, as they are. */
  [member: string]: unknown;
}

/** What `Entities.userMini` holds. */
export interface EntityUserMini {
  /** A GUID as a rule. */
  user_id: string | number;
  /** What people see; absent where the platform leaves it out. */
  user_name?: string | undefined;
  /** Members that no schema names, as they are. */
  [member: string]: unknown;
}

/** What `Entities.userValue` holds. */
export interface EntityUserValue {
  /** Id of the user. */
  user_id: string | number;
  /** What people see. */
  user_name: string;
  /** Members that no schema names, as they are. */
  [member: string]: unknown;
}

/** What `Bodies.attachmentCopy` holds. */
export interface BodyAttachmentCopy {
  /** Id of the attachment; the copy gets an id of its own. */
  attachment_id: string | number;
  /** Members that no schema names, as they are. */
  [member: string]: unknown;
}

/** What `Bodies.attachmentCreate` holds. */
export interface BodyAttachmentCreate {
  /** With its extension, by which the type is judged. */
  file_name: string;
  /** The bytes in base 64. */
  base_64_file: string;
  /** Members that no schema names, as they are. */
  [member: string]: unknown;
}

/** What `Bodies.auditCreate` holds. */
export interface BodyAuditCreate {
  /** What people will see. */
  name: string;
  /** Members that no schema names, as they are. */
  [member: string]: unknown;
}

/** What `Bodies.auditUpdate` holds. */
export interface BodyAuditUpdate {
  /** What people will see. */
  name?: string | undefined;
  /** True: archives the audit; false: brings it back. */
  archived?: boolean | undefined;
  /** Members that no schema names, as they are. */
  [member: string]: unknown;
}

/** What `Bodies.cardFilter` holds. */
export interface BodyCardFilter {
  /** All must hold. */
  rules: Array<BodyCardFilterRules>;
  /** How the rules are joined; there is one way. */
  search_mode?: 'and' | undefined;
  /** Members that no schema names, as they are. */
  [member: string]: unknown;
}

/** What `Bodies.cardFilter.rules` holds. */
export interface BodyCardFilterRules {
  /** A custom field, or one of the system columns. */
  field_id: string | number;
  /** In the wire form of the field's type. */
  values: Array<string | number | boolean>;
  /** Members that no schema names, as they are. */
  [member: string]: unknown;
}

/** What `Bodies.caseCreate` holds. */
export interface BodyCaseCreate {
  /** Id of the reporter form. */
  form_id: string | number;
  /** Answers. Absent = none yet. */
  fields?: Array<EntityCaseFields> | undefined;
  /** Where it happened. */
  gps_location?: Entities['gpsPosition'] | undefined;
  /** A new case is a draft, whether this is true or absent; false is refused with 400. */
  is_draft?: boolean | undefined;
  /** Members that no schema names, as they are. */
  [member: string]: unknown;
}

/** What `Bodies.caseFieldValue` holds. */
export interface BodyCaseFieldValue {
  /** In the wire form of the field's type; null empties the field. */
  value: unknown;
  /** Members that no schema names, as they are. */
  [member: string]: unknown;
}

/** What `Bodies.caseUpdate` holds. */
export interface BodyCaseUpdate {
  /** False: sends the draft. */
  is_draft?: boolean | undefined;
  /** What people will see in lists. */
  summary?: string | undefined;
  /** New answers; fields that are not named keep theirs. */
  fields?: Array<EntityCaseFields> | undefined;
  /** Members that no schema names, as they are. */
  [member: string]: unknown;
}

/** What `Bodies.commentCreate` holds. */
export interface BodyCommentCreate {
  /** The comment, as plain text. */
  text: string;
  /** Members that no schema names, as they are. */
  [member: string]: unknown;
}

/** What `Bodies.contentItemFilter` holds. */
export interface BodyContentItemFilter {
  /** Words that the item has. */
  text_contains?: string | undefined;
  /** Only items of this portal. */
  portal_id?: string | number | undefined;
  /** Only items of these collections. */
  collection_ids?: Array<string | number> | undefined;
  /** Members that no schema names, as they are. */
  [member: string]: unknown;
}

/** What `Bodies.controlCreate` holds. */
export interface BodyControlCreate {
  /** What people will see. */
  name: string;
  /** Ids of the processes that it belongs to. */
  process_ids?: Array<string | number> | undefined;
  /** True: a test may be reviewed without a plan. */
  allow_ad_hoc_review?: boolean | undefined;
  /** Who may do what with it. */
  permissions?: EntityControlPermissions | EntityControlPermissions2 | undefined;
  /** Members that no schema names, as they are. */
  [member: string]: unknown;
}

/** What `Bodies.controlFilter` holds. */
export interface BodyControlFilter {
  /** Controls on which the reader has this role or a higher one. */
  minimum_role?: string | undefined;
  /** True: archived controls only; false: none of them. Absent = all. */
  archived?: boolean | undefined;
  /** Controls of these cards. */
  object_ids?: Array<string | number> | undefined;
  /** True: controls that are tested; false: the others. */
  control_testing_enabled?: boolean | undefined;
  /** True: controls whose tests are reviewed; false: the others. */
  control_test_reviewing_enabled?: boolean | undefined;
  /** Members that no schema names, as they are. */
  [member: string]: unknown;
}

/** What `Bodies.controlPermissions` holds. */
export interface BodyControlPermissions {
  /** Ids of the controls. */
  control_ids: Array<string | number>;
  /** What each of them gets in place of what it had. */
  permissions: Array<EntityControlPermissionsEntries | EntityControlPermissionsEntries2>;
  /** Members that no schema names, as they are. */
  [member: string]: unknown;
}

/** What `Bodies.controlUpdate` holds. */
export interface BodyControlUpdate {
  /** What people will see. */
  name?: string | undefined;
  /** True: archives the control; false: brings it back. */
  archived?: boolean | undefined;
  /** Ids of all processes that it belongs to. */
  process_ids?: Array<string | number> | undefined;
  /** True: a test may be reviewed without a plan. */
  allow_ad_hoc_review?: boolean | undefined;
  /** Who may do what with it from now on. */
  permissions?: EntityControlPermissions | EntityControlPermissions2 | undefined;
  /** Members that no schema names, as they are. */
  [member: string]: unknown;
}

/** What `Bodies.customFieldInputs` holds. */
export interface BodyCustomFieldInputs {
  /** Id of the field. */
  field_id: string | number;
  /** In the wire form of the field's type; null empties the field. */
  value: unknown;
  /** Members that no schema names, as they are. */
  [member: string]: unknown;
}

/** What `Bodies.dataTypeCreate` holds. */
export interface BodyDataTypeCreate {
  /** What one card will be called. */
  singular_name: string;
  /** What several cards will be called. */
  plural_name: string;
  /** Members that no schema names, as they are. */
  [member: string]: unknown;
}

/** What `Bodies.dataTypeUpdate` holds. */
export interface BodyDataTypeUpdate {
  /** What one card will be called. */
  singular_name?: string | undefined;
  /** What several cards will be called. */
  plural_name?: string | undefined;
  /** Members that no schema names, as they are. */
  [member: string]: unknown;
}

/** What `Bodies.externalSourceFilter` holds. */
export interface BodyExternalSourceFilter {
  /** All must hold. */
  values: Array<BodyExternalSourceFilterValues>;
  /** Members that no schema names, as they are. */
  [member: string]: unknown;
}

/** What `Bodies.externalSourceFilter.values` holds. */
export interface BodyExternalSourceFilterValues {
  /** Column that is compared. */
  field_name?: string | undefined;
  /** The text that a row must have. */
  text_value?: string | undefined;
  /** The number that a row must have. */
  numeric_value?: number | undefined;
  /** The day that a row must have. */
  date_value?: Temporal.PlainDate | undefined;
  /** Members that no schema names, as they are. */
  [member: string]: unknown;
}

/** What `Bodies.hyperlinkCreate` holds. */
export interface BodyHyperlinkCreate {
  /** What the link will stand in; an open set of words. */
  source: BodyHyperlinkCreateSource;
  /** Where it leads; each type has one member of its own that must be there. */
  target: EntityHyperlinkTarget | EntityHyperlinkTarget2 | EntityHyperlinkTarget3 | EntityHyperlinkTarget4 | EntityHyperlinkTarget5 | EntityHyperlinkTarget6 | EntityHyperlinkTarget7 | EntityHyperlinkTarget8 | EntityHyperlinkTarget9 | EntityHyperlinkTarget10 | EntityHyperlinkTarget11 | EntityHyperlinkTarget12 | EntityHyperlinkTarget13 | EntityHyperlinkTarget14 | EntityHyperlinkTarget15 | EntityHyperlinkTarget16;
  /** What it is called, at most 255 characters. Absent = the platform names it. */
  description?: string | undefined;
  /** Members that no schema names, as they are. */
  [member: string]: unknown;
}

/** What `Bodies.hyperlinkCreate.source` holds. */
export interface BodyHyperlinkCreateSource {
  /** What the link will stand in, e.g. `object`. */
  type: string;
  /** Members that no schema names, as they are. */
  [member: string]: unknown;
}

/** What `Bodies.objectCommentCreate` holds. */
export interface BodyObjectCommentCreate {
  /** Formatted text, as HTML; what a reader sees of it has a limit of characters. */
  text: string;
  /** What kind of comment it is; people write one kind only. */
  type: 'comment';
  /** Members that no schema names, as they are. */
  [member: string]: unknown;
}

/** What `Bodies.objectCommentUpdate` holds. */
export interface BodyObjectCommentUpdate {
  /** The new text, as HTML. Absent = as it is. */
  text?: string | undefined;
  /** The answer. */
  response?: string | undefined;
  /** Members that no schema names, as they are. */
  [member: string]: unknown;
}

/** What `Bodies.objectCreate` holds. */
export interface BodyObjectCreate {
  /** The type of the new card. */
  data_type_id: string | number;
  /** Values of its fields. Absent = all are empty. */
  custom_field_values?: Array<BodyCustomFieldInputs> | undefined;
  /** Id in the system that the card comes from. */
  external_id?: string | undefined;
  /** Members that no schema names, as they are. */
  [member: string]: unknown;
}

/** What `Bodies.objectFilter` holds. */
export interface BodyObjectFilter {
  /** Cards of these types. */
  data_type_ids?: Array<string | number> | undefined;
  /** Part of the name, in any letter case. */
  display_name_contains?: string | undefined;
  /** True: archived cards only; false: none of them. Absent = all. */
  archived?: boolean | undefined;
  /** Members that no schema names, as they are. */
  [member: string]: unknown;
}

/** What `Bodies.objectUpdate` holds. */
export interface BodyObjectUpdate {
  /** True: archives the card; false: brings it back. */
  archived?: boolean | undefined;
  /** Whose permissions count from now on. */
  permission_mode?: OpenEnum<'object' | 'datatype'> | undefined;
  /** New values; fields that are not named keep theirs. */
  custom_field_values?: Array<BodyCustomFieldInputs> | undefined;
  /** Id in the system that the card comes from. */
  external_id?: string | undefined;
  /** Members that no schema names, as they are. */
  [member: string]: unknown;
}

/** What `Bodies.organizationUnitCreate` holds. */
export interface BodyOrganizationUnitCreate {
  /** What people will see. */
  name: string;
  /** The unit above; absent: it stands at the top. */
  parent_id?: string | number | undefined;
  /** Members that no schema names, as they are. */
  [member: string]: unknown;
}

/** What `Bodies.organizationUnitFilter` holds. */
export interface BodyOrganizationUnitFilter {
  /** Whole names; an empty one is refused with 400. */
  names?: Array<string> | undefined;
  /** Units right below one of these. */
  parent_ids?: Array<string | number> | undefined;
  /** Units with one of these ids in the system that they come from. */
  external_ids?: Array<string> | undefined;
  /** Only these units. */
  organization_unit_ids?: Array<string | number> | undefined;
  /** True: units that are in use; false: those that were switched off. */
  active?: boolean | undefined;
  /** Members that no schema names, as they are. */
  [member: string]: unknown;
}

/** What `Bodies.organizationUnitUpdate` holds. */
export interface BodyOrganizationUnitUpdate {
  /** What people will see. */
  name?: string | undefined;
  /** The unit above from now on. */
  parent_id?: string | number | undefined;
  /** False: switches it off; true: on again. */
  active?: boolean | undefined;
  /** Members that no schema names, as they are. */
  [member: string]: unknown;
}

/** What `Bodies.passwordChange` holds. */
export interface BodyPasswordChange {
  /** Held against the rules of the platform. */
  new_password: string;
  /** Members that no schema names, as they are. */
  [member: string]: unknown;
}

/** What `Bodies.passwordRequestCreate` holds. */
export interface BodyPasswordRequestCreate {
  /** What the user signs in with. */
  login_code: string;
  /** Members that no schema names, as they are. */
  [member: string]: unknown;
}

/** What `Bodies.passwordStrengthRequest` holds. */
export interface BodyPasswordStrengthRequest {
  /** The password; it is not kept. */
  password: string;
  /** Members that no schema names, as they are. */
  [member: string]: unknown;
}

/** What `Bodies.portalUpdate` holds. */
export interface BodyPortalUpdate {
  /** What people will see. */
  name?: string | undefined;
  /** The reader's visit. */
  last_visited_date_time?: Temporal.Instant | undefined;
  /** Members that no schema names, as they are. */
  [member: string]: unknown;
}

/** What `Bodies.positionCreate` holds. */
export interface BodyPositionCreate {
  /** 1 to 255 characters, unique among positions. */
  name: string;
  /** Members that no schema names, as they are. */
  [member: string]: unknown;
}

/** What `Bodies.positionFilter` holds. */
export interface BodyPositionFilter {
  /** Whole names; an empty one is refused with 400. */
  names?: Array<string> | undefined;
  /** Only these positions. */
  position_ids?: Array<string | number> | undefined;
  /** Members that no schema names, as they are. */
  [member: string]: unknown;
}

/** What `Bodies.reporterFormEmailRequest` holds. */
export interface BodyReporterFormEmailRequest {
  /** Where it is mailed to. */
  email_address: string;
  /** Members that no schema names, as they are. */
  [member: string]: unknown;
}

/** What `Bodies.riskControlLink` holds. */
export interface BodyRiskControlLink {
  /** Id of the control. */
  control_id: string | number;
  /** Members that no schema names, as they are. */
  [member: string]: unknown;
}

/** What `Bodies.riskCreate` holds. */
export interface BodyRiskCreate {
  /** What people will see. */
  name: string;
  /** True: other risks may stand below it. */
  is_main_risk?: boolean | undefined;
  /** Who may do what with it. */
  permissions?: EntityControlPermissions | EntityControlPermissions2 | undefined;
  /** Members that no schema names, as they are. */
  [member: string]: unknown;
}

/** What `Bodies.riskFilter` holds. */
export interface BodyRiskFilter {
  /** True: archived risks only; false: none of them. Absent = all. */
  archived?: boolean | undefined;
  /** Risks of these cards. */
  object_ids?: Array<string | number> | undefined;
  /** Risks below one of these. */
  main_risk_ids?: Array<string | number> | undefined;
  /** Members that no schema names, as they are. */
  [member: string]: unknown;
}

/** What `Bodies.riskPermissions` holds. */
export interface BodyRiskPermissions {
  /** Ids of the risks. */
  risk_ids: Array<string | number>;
  /** What each of them gets in place of what it had. */
  permissions: Array<EntityControlPermissionsEntries | EntityControlPermissionsEntries2>;
  /** Members that no schema names, as they are. */
  [member: string]: unknown;
}

/** What `Bodies.riskUpdate` holds. */
export interface BodyRiskUpdate {
  /** What people will see. */
  name?: string | undefined;
  /** True: archives the risk; false: brings it back. */
  archived?: boolean | undefined;
  /** True: other risks may stand below it. */
  is_main_risk?: boolean | undefined;
  /** Who may do what with it from now on. */
  permissions?: EntityControlPermissions | EntityControlPermissions2 | undefined;
  /** Members that no schema names, as they are. */
  [member: string]: unknown;
}

/** What `Bodies.sanitizerInput` holds. */
export interface BodySanitizerInput {
  /** The HTML. */
  input: string;
  /** What may stay; everything else is taken out. */
  whitelisted_nodes: Array<BodySanitizerInputWhitelistedNodes>;
  /** Members that no schema names, as they are. */
  [member: string]: unknown;
}

/** What `Bodies.sanitizerInput.whitelisted_nodes` holds. */
export interface BodySanitizerInputWhitelistedNodes {
  /** Name of an element. */
  name: string;
  /** Names of attributes that it may keep. Absent = none. */
  attributes?: Array<string> | undefined;
  /** Members that no schema names, as they are. */
  [member: string]: unknown;
}

/** What `Bodies.sectionCreate` holds. */
export interface BodySectionCreate {
  /** Its heading. */
  name: string;
  /** `location` for a section that is not shown as fields. */
  type?: string | undefined;
  /** Place among the sections, the smallest first; absent = last. */
  order?: number | undefined;
  /** Members that no schema names, as they are. */
  [member: string]: unknown;
}

/** What `Bodies.sectionUpdate` holds. */
export interface BodySectionUpdate {
  /** Its heading. */
  name?: string | undefined;
  /** `location` for a section that is not shown as fields. */
  type?: string | undefined;
  /** Place among the sections, the smallest first. */
  order?: number | undefined;
  /** All its fields in their order. */
  fields?: Array<EntityDataTypeTooltipDefinitionFields> | undefined;
  /** Members that no schema names, as they are. */
  [member: string]: unknown;
}

/** What `Bodies.stateChangeRequest` holds. */
export interface BodyStateChangeRequest {
  /** Id of the state; refused with 400 where no transition leads to it. */
  state_id: string | number;
  /** Members that no schema names, as they are. */
  [member: string]: unknown;
}

/** What `Bodies.teamCreate` holds. */
export interface BodyTeamCreate {
  /** Not empty, and unique among teams. */
  name: string;
  /** At least one. */
  memberships: Array<EntityTeamMemberships | EntityTeamMemberships2>;
  /** At least one, each of them a member. */
  managers: Array<EntityTeamMemberships | EntityTeamMemberships2>;
  /** What the team is for. */
  description?: string | undefined;
  /** Members that no schema names, as they are. */
  [member: string]: unknown;
}

/** What `Bodies.teamFilter` holds. */
export interface BodyTeamFilter {
  /** Only these teams. */
  team_ids?: Array<string | number> | undefined;
  /** Teams of this name. */
  name?: string | undefined;
  /** Members that no schema names, as they are. */
  [member: string]: unknown;
}

/** What `Bodies.teamManagers` holds. */
export interface BodyTeamManagers {
  /** Those to be added or removed; one manager must remain. */
  managers: Array<EntityTeamMemberships | EntityTeamMemberships2>;
  /** Members that no schema names, as they are. */
  [member: string]: unknown;
}

/** What `Bodies.teamMemberships` holds. */
export interface BodyTeamMemberships {
  /** Those to be added or removed; one member must remain. */
  memberships: Array<EntityTeamMemberships | EntityTeamMemberships2>;
  /** Members that no schema names, as they are. */
  [member: string]: unknown;
}

/** What `Bodies.teamUpdate` holds. */
export interface BodyTeamUpdate {
  /** Not empty, and unique among teams. */
  name?: string | undefined;
  /** What the team is for. */
  description?: string | undefined;
  /** All members from now on; at least one. */
  memberships?: Array<EntityTeamMemberships | EntityTeamMemberships2> | undefined;
  /** All managers from now on; at least one, each of them a member. */
  managers?: Array<EntityTeamMemberships | EntityTeamMemberships2> | undefined;
  /** The reader's visit; refused beside any other member. */
  last_visited?: Temporal.Instant | undefined;
  /** Members that no schema names, as they are. */
  [member: string]: unknown;
}

/** What `Bodies.userCreate` holds. */
export interface BodyUserCreate {
  /** What the user will sign in with. */
  login_code: string;
  /** What people will see. */
  name: string;
  /** Where the platform writes to. */
  email_address?: string | undefined;
  /** As the user writes it. */
  phone_number?: string | undefined;
  /** False: the user cannot sign in. Absent = true. */
  active?: boolean | undefined;
  /** Code of the interface language, e.g. `en`. */
  language?: string | undefined;
  /** Id of the user's position. */
  position_id?: string | number | undefined;
  /** Id of the user's manager. */
  manager_id?: string | number | undefined;
  /** Ids of units. */
  organization_units?: Array<string | number> | undefined;
  /** Ids of groups. */
  user_group_ids?: Array<string | number> | undefined;
  /** Members that no schema names, as they are. */
  [member: string]: unknown;
}

/** What `Bodies.userFilter` holds. */
export interface BodyUserFilter {
  /** `user_group:{id}` or `organization_unit:{id}`. */
  users_in?: string | undefined;
  /** Part of the name. */
  name_contains?: string | undefined;
  /** Part of the name, of the login code or of the e-mail address. */
  name_login_code_email_contains?: string | undefined;
  /** Part of the login code. */
  login_code_contains?: string | undefined;
  /** Users with this manager. */
  manager_id?: string | number | undefined;
  /** True: users with an e-mail address; false: those without. */
  has_email?: boolean | undefined;
  /** Members of this group. */
  user_group_id?: string | number | undefined;
  /** True: active users; false: deactivated users. */
  is_active?: boolean | undefined;
  /** Only these users. */
  user_ids?: Array<string | number> | undefined;
  /** Only accounts of these kinds. */
  user_types?: Array<OpenEnum<'normal_user' | 'synced_user' | 'system_user' | 'service_principal' | 'system_service_principal'>> | undefined;
  /** Members that no schema names, as they are. */
  [member: string]: unknown;
}

/** What `Bodies.userGroupCreate` holds. */
export interface BodyUserGroupCreate {
  /** What people will see. */
  name: string;
  /** What the group is for. */
  description?: string | undefined;
  /** Id in the system that the group comes from. */
  external_id?: string | undefined;
  /** Members from the start. */
  user_ids?: Array<string | number> | undefined;
  /** Members that no schema names, as they are. */
  [member: string]: unknown;
}

/** What `Bodies.userGroupFilter` holds. */
export interface BodyUserGroupFilter {
  /** Only groups of these kinds. */
  group_types?: Array<OpenEnum<'normal' | 'system' | 'synced' | 'inactive'>> | undefined;
  /** Part of the name. */
  name_contains?: string | undefined;
  /** Only these groups. */
  user_group_ids?: Array<string | number> | undefined;
  /** Members that no schema names, as they are. */
  [member: string]: unknown;
}

/** What `Bodies.userGroupUpdate` holds. */
export interface BodyUserGroupUpdate {
  /** What people will see. */
  name?: string | undefined;
  /** What the group is for. */
  description?: string | undefined;
  /** Id in the system that the group comes from. */
  external_id?: string | undefined;
  /** Users who become members; those who are already stay so. */
  add_user_ids?: Array<string | number> | undefined;
  /** Users who are members no more. */
  remove_user_ids?: Array<string | number> | undefined;
  /** Members that no schema names, as they are. */
  [member: string]: unknown;
}

/** What `Bodies.userUpdate` holds. */
export interface BodyUserUpdate {
  /** What the user will sign in with. */
  login_code?: string | undefined;
  /** What people will see. */
  name?: string | undefined;
  /** Where the platform writes to. */
  email_address?: string | undefined;
  /** As the user writes it. */
  phone_number?: string | undefined;
  /** False: the user cannot sign in. Absent = true. */
  active?: boolean | undefined;
  /** Code of the interface language, e.g. `en`. */
  language?: string | undefined;
  /** Id of the user's position. */
  position_id?: string | number | undefined;
  /** Id of the user's manager. */
  manager_id?: string | number | undefined;
  /** Ids of units. */
  organization_units?: Array<string | number> | undefined;
  /** Ids of groups. */
  user_group_ids?: Array<string | number> | undefined;
  /** How the user types dates, e.g. `dd-MM-yyyy`. */
  date_format?: string | undefined;
  /** Name of a time zone. */
  time_zone_id?: string | undefined;
  /** When the user is away. */
  out_of_office?: EntityUserOutOfOffice | undefined;
  /** Needed to change one's own password. */
  old_password?: string | undefined;
  /** Held against the rules of the platform. */
  new_password?: string | undefined;
  /** Members that no schema names, as they are. */
  [member: string]: unknown;
}
