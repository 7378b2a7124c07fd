import { EDITOR_ROWS } from '../../src/widget-constants.ts';
import type { FieldDefinition } from '../../src/fields/definition.ts';
import { readDefinitionAs } from '../../src/fields/definition.ts';
import type { FieldError } from '../../src/fields/field-error.ts';
import { formattedText } from '../../src/fields/formatted-text.ts';
import { text as plainText } from '../../src/fields/text.ts';
import { brokenRules } from '../../src/fields/broken-rules.ts';
import { richTextFeaturesOf } from '../../src/fields/widget-settings.ts';
import { sanitizeHtml } from '../../src/html/sanitize-html.ts';
import { visibleText } from '../../src/html/visible-text.ts';
import {
  ALL_RICH_TEXT_FEATURES,
  type RichTextFeatures,
  richTextWhitelist,
} from '../../src/html/whitelist.ts';
import { isSafeUrl } from '../../src/hyperlinks/safe-url.ts';
import { listFeature } from '../../src/rich-text/document.ts';
import { writeRichText } from '../../src/rich-text/write-rich-text.ts';
import type { InEnvironment } from '../kit/environment.ts';
import { NO_FORMAT, type RichTextEdit, type RichTextFormat } from './engine.ts';

/** The settings of a rich-text editor, initially and while it runs. */
export interface RichTextSettings {
  /**
   * The definition of the field, in the format of the platform: rules, required, read-only, links,
   * lines.
   */
  readonly definition?: FieldDefinition;
  /** The available tools. Default: all, but links only if the given definition allows hyperlinks. */
  readonly features?: RichTextFeatures;
  /** Number of visible lines; default: from the definition, else from the setting `editor_rows`. */
  readonly rows?: number;
  /** Has priority over the definition. */
  readonly required?: boolean;
  /** Has priority over the definition: the text is shown, nothing is validated, nothing changes. */
  readonly readOnly?: boolean;
  /** Nothing can be changed, and a form gets no value. Default false. */
  readonly disabled?: boolean;
}

/** The input of an editor. */
export interface RichTextInput extends RichTextSettings, InEnvironment {
  /** The initial value, as HTML; formatting that the tools do not support is removed. */
  readonly defaultValue?: string | null;
}

/** A paste that waits for the sanitiser. */
export interface WaitingPaste {
  /** Number of the paste, by which the engine keeps its place. */
  readonly id: number;
  /** As the clipboard has it. */
  readonly html: string;
}

/** Context of the editor's chart. */
export interface RichTextContext extends InEnvironment {
  /**
   * The text as HTML; empty if nothing was written. A value of the host is unchanged until the user
   * edits it.
   */
  readonly value: string;
  /** The value that a form reset restores. */
  readonly initialValue: string;
  /** The visible text of the value; limits apply to its length. */
  readonly text: string;
  /** The broken rules of the value; a skin shows them once the field was visited. */
  readonly errors: readonly FieldError[];
  /** The format at the caret, shown by the tools. */
  readonly format: RichTextFormat;
  /** Pasted content that is not sanitised yet, oldest first. */
  readonly pastes: readonly WaitingPaste[];
  /** Number of the next paste. */
  readonly nextPaste: number;
  /** The setting `editor_rows`; null until it is loaded. */
  readonly loadedRows: number | null;
  /** The current settings of the host. */
  readonly settings: RichTextSettings;
}

/** The editor in its initial state. */
export function initialRichText(input: RichTextInput): RichTextContext {
  const { defaultValue, environment, ...settings } = input;
  const given = valueOf(defaultValue, settings);
  return {
    ...given,
    initialValue: given.value,
    errors: [],
    format: NO_FORMAT,
    pastes: [],
    nextPaste: 1,
    loadedRows: null,
    settings,
    environment,
  };
}

const NO_DEFINITION: FieldDefinition = {};

/** The parsed definition of the field, overridden by the host's settings. */
export function richTextFieldOf(settings: RichTextSettings) {
  const field = readDefinitionAs(formattedText, settings.definition ?? NO_DEFINITION);
  const { required = field.required, readOnly = field.readOnly } = settings;
  return { ...field, required, readOnly };
}

/** The tools that the settings allow. */
export const featuresOf = ({ features, definition }: RichTextSettings): RichTextFeatures =>
  features ?? (definition ? richTextFeaturesOf(definition) : ALL_RICH_TEXT_FEATURES);

/** Lines of the editor. */
export const rowsOf = (context: RichTextContext): number =>
  ownRows(context.settings) ?? context.loadedRows ?? EDITOR_ROWS;

/** The number of lines from the host or the definition; undefined for the platform's setting. */
export function ownRows(settings: RichTextSettings): number | undefined {
  const lines = richTextFieldOf(settings).settings['textLines'];
  return settings.rows ?? (lines === undefined ? undefined : Number(lines));
}

/** Whether the user cannot change the text. */
export const isLocked = (settings: RichTextSettings): boolean =>
  settings.disabled === true || richTextFieldOf(settings).readOnly;

/** The rules that the value breaks; they apply to the visible text. */
export function errorsOf({ text, settings }: RichTextContext): readonly FieldError[] {
  return settings.disabled ? [] : brokenRules(plainText, richTextFieldOf(settings), text);
}

/** A value and its visible text. */
export interface RichTextValue {
  /** HTML; empty if nothing was written. */
  readonly value: string;
  /** Plain text. */
  readonly text: string;
}

/**
 * A given value in the format of the editor: sanitised; HTML that cannot be read is treated as
 * plain text.
 */
export function valueOf(
  given: string | null | undefined,
  settings: RichTextSettings,
): RichTextValue {
  const html = given ?? '';
  const { code, result } = sanitizeHtml(html, richTextWhitelist(featuresOf(settings)));
  const value = code === 'bad_html' ? asParagraph(visibleText(html)) : result;
  const text = visibleText(value);
  // A value without text is empty: editors write an empty paragraph for no value.
  return text === '' ? { value: '', text } : { value, text };
}

/** A text as a value with one paragraph. */
export const asParagraph = (text: string): string =>
  writeRichText([{ kind: 'paragraph', content: [{ kind: 'text', text, marks: [] }] }]);

/** Whether the tools that are on can do this. */
export function isAllowed(settings: RichTextSettings, edit: RichTextEdit): boolean {
  const features = featuresOf(settings);
  switch (edit.type) {
    case 'mark.toggle':
      return features[edit.mark] === true;
    case 'list.toggle':
      return features[listFeature(edit.ordered)] === true;
    case 'list.indent':
    case 'list.outdent':
      return features.orderedLists === true || features.unorderedLists === true;
    case 'link.set':
      return features.links === true && isSafeUrl(edit.href);
    default:
      return true;
  }
}
