import {
  hyperlinkDescriptionField,
  simpleLinkTextField,
  simpleLinkUrlField,
} from '../../src/fields/built-in-fields.ts';
import { type FieldDefinition, readDefinitionAs } from '../../src/fields/definition.ts';
import type { FieldError } from '../../src/fields/field-error.ts';
import { text as textType } from '../../src/fields/text.ts';
import { brokenRules } from '../../src/fields/broken-rules.ts';
import { isSafeUrl, withScheme } from '../../src/hyperlinks/index.ts';
import { leadsSomewhere } from '../../src/hyperlinks/web-address.ts';
import type { DialogEmitted, DialogEvent } from '../dialog/chart.ts';
import { firstDialogView, type DialogView } from '../dialog/invoked.ts';
import type { InEnvironment } from '../kit/environment.ts';

/** The content of the dialog: a text and an address, or the description of a hyperlink. */
export type LinkDialogKind = 'simple' | 'description';

/** The boxes of the dialog. */
export type LinkDialogBox = 'text' | 'url';

/** The rules of each box; each kind has the boxes for which it has rules. */
const FIELDS: Readonly<
  Record<LinkDialogKind, Readonly<Partial<Record<LinkDialogBox, FieldDefinition>>>>
> = {
  simple: { text: simpleLinkTextField, url: simpleLinkUrlField },
  description: { text: hyperlinkDescriptionField },
};

/** The boxes that a kind of dialog has, in order. */
export const boxesOf = (kind: LinkDialogKind): readonly LinkDialogBox[] =>
  (['text', 'url'] as const).filter((box) => FIELDS[kind][box] !== undefined);

/** Input of the link dialog's chart. */
export interface LinkDialogInput extends InEnvironment {
  /** The purpose of the dialog: a link, or the description of a link. */
  readonly kind: LinkDialogKind;
  /** The texts of the boxes when the dialog opens without its host. */
  readonly text?: string;
  /** The text of the second box when the dialog opens without its host. */
  readonly url?: string;
  /** Whether it is initially open. */
  readonly open?: boolean;
}

/** Context of the link dialog's chart. */
export interface LinkDialogContext extends InEnvironment {
  /** The purpose of the dialog. */
  readonly kind: LinkDialogKind;
  /** The text, or the description. */
  readonly text: string;
  /** The typed address; unused for a description. */
  readonly url: string;
  /** The subject of the dialog, returned with the result. */
  readonly about: string | number | null;
  /** Whether ok was pressed: errors are then shown. */
  readonly isAsked: boolean;
  /** The state of the dialog around the boxes, from its chart. */
  readonly dialog: DialogView;
}

/** The initial content of the boxes when the dialog opens, and its subject. */
export interface LinkDialogOpening {
  /** The initial text of the first box. Default empty. */
  readonly text?: string;
  /** The initial text of the second box. Default empty. */
  readonly url?: string;
  /** Returned with the result, for hosts that open the dialog for several subjects. */
  readonly about?: string | number;
}

/** Events of the link dialog's chart. */
export type LinkDialogEvent =
  /** Opens with the given texts in the boxes; without a text a box is empty. */
  | ({ readonly type: 'dialog.open' } & LinkDialogOpening)
  /** The first box's text. */
  | { readonly type: 'text.change'; readonly text: string }
  /** The second box's text. */
  | { readonly type: 'url.change'; readonly url: string }
  /**
   * The host opens or closes the dialog, which is not reported; on opening, the boxes get the given
   * content.
   */
  | ({ readonly type: 'open.set'; readonly open: boolean } & Omit<LinkDialogOpening, 'about'>)
  | Exclude<DialogEvent, { readonly type: 'settings.change' | 'dialog.open' | 'open.set' }>;

/** The result of the dialog: the address always has a scheme; a description has no address. */
export interface SimpleLink {
  /** The text of the link; for a description, the description. */
  readonly text: string;
  /** The address; empty for a description. */
  readonly url: string;
}

/** Emitted by the link dialog's chart. */
export type LinkDialogEmitted =
  | DialogEmitted
  /** The dialog was closed, with a link or, if cancelled, with null. */
  | {
      readonly type: 'link.finish';
      readonly link: SimpleLink | null;
      readonly about: string | number | null;
    };

/** The dialog before it opens. */
export const firstLinkDialog = (input: LinkDialogInput): LinkDialogContext => ({
  kind: input.kind,
  text: input.text ?? '',
  url: input.url ?? '',
  about: null,
  isAsked: false,
  dialog: firstDialogView({ ...input, size: 'small' }),
  environment: input.environment,
});

/** The broken rules of a box; none for a box that this kind does not have. */
export function errorsOfBox(
  context: Pick<LinkDialogContext, 'kind' | 'text' | 'url' | 'environment'>,
  box: LinkDialogBox,
): readonly FieldError[] {
  const definition = FIELDS[context.kind][box];
  if (!definition) return [];
  const broken = brokenRules(textType, readDefinitionAs(textType, definition), context[box]);
  if (broken.length > 0 || box === 'text') return broken;
  const address = addressIn(context);
  if (isSafeUrl(address) && leadsSomewhere(address)) return [];
  return [{ key: 'invalidWebPage', params: {} }];
}

/** Whether all boxes are valid. */
export const isAnswerable = (context: LinkDialogContext): boolean =>
  boxesOf(context.kind).every((box) => errorsOfBox(context, box).length === 0);

/** The typed texts, as the result of the dialog. */
export const answerOf = (context: LinkDialogContext): SimpleLink => ({
  text: context.text.trim(),
  url: context.kind === 'simple' ? addressIn(context) : '',
});

const addressIn = ({ url, environment }: Pick<LinkDialogContext, 'url' | 'environment'>): string =>
  withScheme(url, { defaultScheme: environment.defaultLinkScheme });
