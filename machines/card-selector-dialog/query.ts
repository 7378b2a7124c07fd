import { failureOf } from '../kit/request.ts';
import {
  followGuards,
  isOtherLanguage,
  type EnvironmentParams,
  type SettingsParams,
} from '../kit/host.ts';
import { isSameId, type ItemId } from '../kit/selection.ts';
import type { CardFilesReply, LeftOut } from '../card-file/actors.ts';
import { withReadableColumns } from '../card-file/model.ts';
import { act, type InContext } from './acts.ts';
import {
  cardFileOf,
  fileAmong,
  isFilterable,
  isListGone,
  hasOtherCardFiles,
  rulesOf,
  withCardFile,
  withCardFiles,
  type CardSelectorDialogSettings,
} from './model.ts';

/** The card file of an event. */
export interface CardFileParams {
  /** Id of the card file. */
  readonly cardFileId: ItemId;
}

/** The column that an event is about. */
export interface FieldParams {
  /** Id of the column's field. */
  readonly fieldId: ItemId;
}

/** The text of an event. */
export interface TextParams {
  /** The typed text. */
  readonly text: string;
}

/** The card files that were loaded. */
export interface FilesParams {
  /** The result of `loadCardFiles`. */
  readonly output: CardFilesReply;
}

type Settings = SettingsParams<CardSelectorDialogSettings>;

/** The guards of the query: the card file and the texts. */
export const queryGuards = {
  hasLeftOut: ({ context }: InContext) => context.leftOut.length > 0,
  isLeftOutOnlineAgain: ({ context }: InContext, told: EnvironmentParams) =>
    context.leftOut.length > 0 && followGuards.isOnlineAgain({ context }, told),
  isUnknown: ({ context }: InContext) => cardFileOf(context) === null,
  isImpossible: ({ context }: InContext) => rulesOf(context) === null,
  canChangeCardFile: ({ context }: InContext, { cardFileId }: CardFileParams) =>
    context.environment.online &&
    fileAmong(context.cardFiles, cardFileId) !== undefined &&
    !isSameId(context.cardFileId ?? '', cardFileId),
  canFilter: ({ context }: InContext, { fieldId }: FieldParams) =>
    context.environment.online && isFilterable(context, fieldId),
  hasOtherCardFiles: ({ context }: InContext, { settings }: Settings) =>
    hasOtherCardFiles(context, settings),
  isListGone: ({ context }: InContext, { settings }: Settings) => isListGone(context, settings),
  isOtherLanguage,
  /** Whether the listed cards are those of a card file that was loaded again. */
  isStillListed: ({ context }: InContext, { output }: FilesParams) =>
    context.list.state !== 'waiting' &&
    fileAmong(output.cardFiles, context.cardFileId) !== undefined,
};

const warn = (message: string) => ({ type: 'warn', message }) as const;

const warningOf = ({ id, failure: { status, kind } }: LeftOut) =>
  warn(`Of the card files, ${id} could not be read (${status} ${kind}) and is left out.`);

/** The actions of events that change the query. */
export const queryActions = {
  /**
   * Reports to users that something is missing, and to developers what and why. From here on every
   * definition can be read: a guard that evaluates a column filter must not throw.
   */
  keepCardFiles: act((context, { output }: FilesParams) => {
    const { leftOut } = output;
    const { cardFiles, warnings } = withReadableColumns(output.cardFiles);
    const missing = [{ type: 'announce', key: 'loadFailed' } as const, ...leftOut.map(warningOf)];
    return {
      change: withCardFiles(context, { ...output, cardFiles }),
      emit: [...(leftOut.length > 0 ? missing : []), ...warnings.map(warn)],
    };
  }),
  keepFailure: act((_, { error }: { readonly error: unknown }) => ({
    change: { failure: failureOf(error) },
  })),
  changeCardFile: act((context, { cardFileId }: CardFileParams) => ({
    change: withCardFile(context, cardFileId),
  })),
  changeText: act((_, { text }: TextParams) => ({ change: { text } })),
  changeFilter: act(({ filters }, { fieldId, text }: FieldParams & TextParams) => ({
    change: { filters: { ...filters, [fieldId]: text } },
  })),
  openFilter: act((_, { fieldId }: FieldParams) => ({ change: { openFilter: fieldId } })),
  closeFilter: act(() => ({ change: { openFilter: null } })),
  forgetCardFiles: act(() => ({
    change: { cardFiles: [], leftOut: [], filters: {}, openFilter: null },
  })),
  forgetFound: act(() => ({
    change: { cardFiles: [], leftOut: [], openFilter: null, failure: null, searched: false },
  })),
  forgetSearch: act(() => ({ change: { searched: false } })),
  noteSearch: act(() => ({ change: { searched: true } })),
};
