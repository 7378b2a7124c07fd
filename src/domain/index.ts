import { appRegistration } from './app-registration.ts';
import { appointment } from './appointment.ts';
import { assignee, itemSearch, pickerItem } from './assignee.ts';
import { attachment, attachmentCreate, attachmentItem, uploadFile } from './attachment.ts';
import {
  attachmentCopy,
  audit,
  auditCreate,
  auditReport,
  auditUpdate,
  commentCreate,
  dashboardingWakeUp,
} from './audit.ts';
import {
  campaign,
  campaignShare,
  chatMessage,
  invitedParticipant,
  opinion,
  timelineEvent,
} from './campaign.ts';
import { cardFile, cardFileField } from './card-file.ts';
import {
  card,
  cardFilter,
  customFieldInputs,
  objectCreate,
  objectFilter,
  objectUpdate,
} from './card.ts';
import {
  caseCorrespondence,
  caseCreate,
  caseEntity,
  caseFields,
  caseFieldValue,
  caseForm,
  caseUpdate,
  stateChangeRequest,
} from './case.ts';
import { complianceCell, complianceCellExtended, evaluation } from './compliance.ts';
import {
  control,
  controlCreate,
  controlFilter,
  controlTest,
  controlTestReview,
  controlUpdate,
} from './control.ts';
import { customFieldDefinition, customFieldSettings } from './custom-field.ts';
import {
  dataType,
  dataTypeCreate,
  dataTypeUpdate,
  section,
  sectionCreate,
  sectionUpdate,
} from './data-type.ts';
import { bulkExport, document, quickFeedback, readConfirmation } from './document.ts';
import { event, eventAction } from './event.ts';
import { externalSourceDataRow, externalSourceFilter } from './external-source.ts';
import {
  attachmentValue,
  cardReference,
  customFieldValue,
  hyperlinkValue,
  listItemValue,
  organizationUnitValue,
  positionValue,
  userValue,
} from './field-value.ts';
import { finding } from './finding.ts';
import {
  checkboxOption,
  hierarchicalItem,
  hierarchicalSelection,
  otherValue,
} from './hierarchy.ts';
import { hyperlink, hyperlinkCreate, hyperlinkTarget } from './hyperlink.ts';
import { issue } from './issue.ts';
import { license } from './license.ts';
import { objectComment, objectCommentCreate, objectCommentUpdate } from './object-comment.ts';
import {
  organizationUnit,
  organizationUnitCreate,
  organizationUnitFilter,
  organizationUnitUpdate,
} from './organization-unit.ts';
import { created, pageEnvelope, pageItems, problem } from './page.ts';
import {
  passwordChange,
  passwordRequest,
  passwordRequestCreate,
  passwordStrength,
  passwordStrengthRequest,
} from './password.ts';
import { controlPermissions, permission, permissions, riskPermissions } from './permission.ts';
import { contentItem, contentItemFilter, newsArticle, portal, portalUpdate } from './portal.ts';
import { position, positionCreate, positionFilter } from './position.ts';
import { mainProcess, process } from './process.ts';
import { questionList, questionListTemplate } from './question-list.ts';
import {
  formListItem,
  reporterForm,
  reporterFormEmailRequest,
  reporterFormStatus,
} from './reporter-form.ts';
import {
  risk,
  riskControlLink,
  riskControlUpdate,
  riskCreate,
  riskEvaluation,
  riskFilter,
  riskUpdate,
} from './risk.ts';
import { sanitizerInput, sanitizerResult } from './sanitizer.ts';
import { correctiveAction, scheduledTask } from './scheduled-task.ts';
import { settingValue } from './setting.ts';
import { supportAccess } from './support-access.ts';
import { notification, task, toDo } from './task.ts';
import {
  team,
  teamCreate,
  teamFilter,
  teamManagers,
  teamMember,
  teamMemberships,
  teamUpdate,
} from './team.ts';
import {
  userGroup,
  userGroupCreate,
  userGroupFilter,
  userGroupMember,
  userGroupUpdate,
} from './user-group.ts';
import { user, userCreate, userFilter, userMini, userUpdate } from './user.ts';
import { gpsPosition } from './wire-value.ts';

/** What the platform sends, by name: schemas that decode wire values to domain values. */
export const entities = {
  appointment,
  appRegistration,
  assignee,
  attachment,
  attachmentItem,
  attachmentValue,
  audit,
  auditReport,
  bulkExport,
  campaign,
  campaignShare,
  card,
  cardFile,
  cardFileField,
  cardReference,
  case: caseEntity,
  caseCorrespondence,
  caseForm,
  chatMessage,
  checkboxOption,
  complianceCell,
  complianceCellExtended,
  contentItem,
  control,
  controlTest,
  controlTestReview,
  correctiveAction,
  created,
  customFieldDefinition,
  customFieldSettings,
  customFieldValue,
  dashboardingWakeUp,
  dataType,
  document,
  evaluation,
  event,
  eventAction,
  externalSourceDataRow,
  finding,
  formListItem,
  gpsPosition,
  hierarchicalItem,
  hierarchicalSelection,
  hyperlink,
  hyperlinkTarget,
  hyperlinkValue,
  invitedParticipant,
  issue,
  itemSearch,
  license,
  listItem: listItemValue,
  mainProcess,
  newsArticle,
  notification,
  objectComment,
  opinion,
  organizationUnit,
  organizationUnitValue,
  otherValue,
  pageEnvelope,
  pageItems,
  passwordRequest,
  passwordStrength,
  permission,
  permissions,
  pickerItem,
  portal,
  position,
  positionValue,
  problem,
  process,
  questionList,
  questionListTemplate,
  quickFeedback,
  readConfirmation,
  reporterForm,
  reporterFormStatus,
  risk,
  riskEvaluation,
  sanitizerResult,
  scheduledTask,
  section,
  settingValue,
  supportAccess,
  task,
  team,
  teamMember,
  timelineEvent,
  toDo,
  uploadFile,
  user,
  userGroup,
  userGroupMember,
  userMini,
  userValue,
} as const;

/** What requests carry, by name: schemas that encode domain values to wire values. */
export const bodies = {
  attachmentCopy,
  attachmentCreate,
  auditCreate,
  auditUpdate,
  cardFilter,
  caseCreate,
  caseFields,
  caseFieldValue,
  caseUpdate,
  commentCreate,
  contentItemFilter,
  controlCreate,
  controlFilter,
  controlPermissions,
  controlUpdate,
  customFieldInputs,
  dataTypeCreate,
  dataTypeUpdate,
  externalSourceFilter,
  hyperlinkCreate,
  objectCommentCreate,
  objectCommentUpdate,
  objectCreate,
  objectFilter,
  objectUpdate,
  organizationUnitCreate,
  organizationUnitFilter,
  organizationUnitUpdate,
  passwordChange,
  passwordRequestCreate,
  passwordStrengthRequest,
  portalUpdate,
  positionCreate,
  positionFilter,
  reporterFormEmailRequest,
  riskControlLink,
  riskControlUpdate,
  riskCreate,
  riskFilter,
  riskPermissions,
  riskUpdate,
  sanitizerInput,
  sectionCreate,
  sectionUpdate,
  stateChangeRequest,
  teamCreate,
  teamFilter,
  teamManagers,
  teamMemberships,
  teamUpdate,
  userCreate,
  userFilter,
  userGroupCreate,
  userGroupFilter,
  userGroupUpdate,
  userUpdate,
} as const;

export type { Bodies, Entities } from './entity-types.ts';
