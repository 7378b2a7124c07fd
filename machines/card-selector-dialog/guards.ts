import type { CardFilesReply } from '../card-file/actors.ts';
import {
  canAddCard,
  cardFileOf,
  fileAmong,
  rowOf,
  rulesOf,
  type CardSelectorDialogContext,
  type CardSelectorDialogSettings,
} from './model.ts';
import { dialogGuards } from '../dialog/invoked.ts';
import { newCardGuards } from '../new-card/invoked.ts';
import { listGuards } from '../paging/invoked.ts';
import { isSameId, type ItemId } from '../kit/selection.ts';

interface Dialog {
  readonly context: CardSelectorDialogContext;
}

/** New settings from the host. */
export interface SettingsParams {
  readonly settings: CardSelectorDialogSettings;
}

/** The card files that were read. */
export interface FilesParams {
  readonly output: CardFilesReply;
}

/** The guards of the card selector dialog's chart. */
export const cardDialogGuards = {
  ...dialogGuards,
  ...listGuards,
  ...newCardGuards,
  canOpen: ({ context }: Dialog) => context.environment.online,
  canAdd: ({ context }: Dialog) => canAddCard(context),
  canOpenRow: ({ context }: Dialog, { id }: { readonly id: ItemId }) =>
    !context.multiSelect && rowOf(context, id)?.disabled === false,
  isUnknown: ({ context }: Dialog) => cardFileOf(context) === null,
  isImpossible: ({ context }: Dialog) => rulesOf(context) === null,
  isOtherCardFile: ({ context }: Dialog, { cardFileId }: { readonly cardFileId: ItemId }) =>
    fileAmong(context.cardFiles, cardFileId) !== undefined &&
    !isSameId(context.cardFileId ?? '', cardFileId),
  isFilterable: ({ context }: Dialog, { fieldId }: { readonly fieldId: ItemId }) =>
    cardFileOf(context)?.columns.some(
      (column) => column.filterable && isSameId(column.fieldId, fieldId),
    ) ?? false,
  /** New settings allow other card files, or ask for more of them. */
  needsOtherFiles: ({ context }: Dialog, { settings }: SettingsParams) =>
    needsOtherFiles(context, settings),
  /** What is listed must not stay under new settings. */
  isListGone: ({ context }: Dialog, { settings }: SettingsParams) =>
    context.cardFileId !== null &&
    needsOtherFiles(context, settings) &&
    (hasOtherMeasures(context, settings) ||
      !settings.cardFileIds?.some((id) => isSameId(id, context.cardFileId ?? ''))),
  /** The listed cards are those of a card file that was read again. */
  isStillListed: ({ context }: Dialog, { output }: FilesParams) =>
    context.list.state !== 'waiting' &&
    fileAmong(output.cardFiles, context.cardFileId) !== undefined,
};

const needsOtherFiles = (
  context: CardSelectorDialogContext,
  settings: CardSelectorDialogSettings,
): boolean =>
  String(settings.cardFileIds ?? context.cardFileIds) !== String(context.cardFileIds) ||
  hasOtherMeasures(context, settings);

const hasOtherMeasures = (
  { includeMeasures }: CardSelectorDialogContext,
  settings: CardSelectorDialogSettings,
): boolean => (settings.includeMeasures ?? includeMeasures) !== includeMeasures;
