import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import {
  featuresOf,
  richTextActors,
  type RichTextEmitted,
  richTextFieldOf,
  type RichTextFormat,
  type RichTextInput,
  richTextMachine,
  type RichTextReason,
  type RichTextSettings,
  rowsOf,
  valueOf,
} from '../../machines/rich-text/chart.ts';
import type { Ports } from '../../machines/kit/ports.ts';
import { DIALOG_TEXTS } from '../../src/i18n/english/dialog.ts';
import { RICH_TEXT_TEXTS } from '../../src/i18n/english/rich-text.ts';
import { RULE_TEXTS } from '../../src/i18n/english/rules.ts';
import { SHARED_TEXTS } from '../../src/i18n/english/shared.ts';
import { fieldParts, type FieldParts, type FieldProps } from '../kit/field-parts.ts';
import { useFormErrors } from '../kit/form-errors.ts';
import {
  type FormProps,
  hiddenInputs,
  type HiddenInputProps,
  useValidityInput,
  type ValidityInputProps,
} from '../kit/form-inputs.ts';
import { getter, itemGetter, type Getter, type ItemGetter } from '../kit/merge-props.ts';
import { part, usePartIds } from '../kit/part.ts';
import { pickDefined } from '../kit/pick-defined.ts';
import { isComposing } from '../kit/typing.ts';
import { shownIf } from '../kit/unshown.ts';
import type { AnnouncerProps } from '../kit/use-announcer.ts';
import { useChart, useInspect } from '../kit/use-chart.ts';
import { useConfirmed, type ControlledProps, type OneValue } from '../kit/use-controlled.ts';
import { isSameData, useBrowserLayoutEffect, useChange, useLatest } from '../kit/use-latest.ts';
import { useModal } from '../kit/use-modal.ts';
import { type ToolbarProps, useToolbar } from '../kit/use-toolbar.ts';
import { engineInPage } from './engine-in-page.ts';
import type {
  RichTextCloseProps,
  RichTextEditorProps,
  RichTextFrameProps,
  RichTextLabelProps,
  RichTextRetryProps,
  RichTextStatusProps,
  RichTextTitleProps,
  RichTextToolProps,
} from './rich-text-part-props.ts';
import { type RichTextTool, TOOLS } from './tools.ts';

/** The English texts of this hook. */
const TEXTS = [DIALOG_TEXTS, RICH_TEXT_TEXTS, RULE_TEXTS, SHARED_TEXTS];

const SCOPE = 'rich-text';

/** A link as the host's wizard or dialog gives it. */
export interface RichTextLink {
  /** A safe address: `http`, `https`, `mailto`, or one within the product; others are ignored. */
  readonly href: string;
  /** What the link says; default: what was selected, else the address. */
  readonly text?: string;
}

/** The user wants a link: open a wizard or a dialog, and answer. */
export interface RichTextLinkRequest {
  /** What was selected; empty where nothing was. */
  readonly text: string;
  /** The address of the link there; null where there is none. */
  readonly href: string | null;
  /** Puts the link where the user was; null leaves the text as it is. */
  readonly answer: (link: RichTextLink | null) => void;
}

/** Props of {@link useRichText}; what the definition says as well, they say louder. */
export type UseRichTextProps = OneValue<RichTextOptions>;

/** What the props of {@link useRichText} are made of; `value` and `defaultValue` exclude each other. */
export interface RichTextOptions
  extends
    Omit<RichTextInput, 'environment' | 'defaultValue'>,
    ControlledProps<string, RichTextReason>,
    Omit<FormProps, 'required'>,
    Omit<FieldProps, 'required' | 'readOnly' | 'disabled'> {
  /** Asks for a link; without it there is no tool for links. */
  readonly onLinkRequest?: (request: RichTextLinkRequest) => void;
  /** Takes files that were dropped or pasted, as attachments; without it they are refused. */
  readonly onFiles?: (files: readonly File[]) => void;
  /** The dialog of small screens opened or closed. */
  readonly onOpenChange?: (open: boolean) => void;
}

/** What {@link useRichText} returns. */
export interface UseRichTextResult extends Omit<FieldParts, 'getLabelProps'> {
  /** The text as HTML; empty where nothing was written. */
  readonly value: string;
  /** What a reader sees of it; its length is what `max_characters` limits. */
  readonly text: string;
  /** The rules hold, whether or not the user has been here. */
  readonly isValid: boolean;
  /** Lines that the editor shows. */
  readonly rows: number;
  /** Whether the editor is there: `off` while the field is locked, `failed` when it could not be loaded. */
  readonly engineState: 'off' | 'loading' | 'ready' | 'failed';
  /** Render `getEditorProps`; else show the value, with `useFormattedText`. */
  readonly isEditorShown: boolean;
  /** The toolbar is to be rendered. */
  readonly isToolbarShown: boolean;
  /** The editor is a dialog over the screen. */
  readonly isDialog: boolean;
  /** A paste is being cleaned. */
  readonly isPasting: boolean;
  /** How the text looks where the user writes. */
  readonly format: RichTextFormat;
  /** The tools that are allowed, in the order in which they stand. */
  readonly tools: readonly RichTextTool[];
  /** Uses a tool, as a press on its button does. */
  readonly applyTool: (tool: RichTextTool) => void;
  /** Writes a text where the user is; ignored while the field is locked. */
  readonly insert: (text: string) => void;
  /** Empties the text; ignored while the field is locked. */
  readonly clear: () => void;
  /** Moves the focus into the text. */
  readonly focus: () => void;
  /** Closes the dialog of small screens. */
  readonly close: () => void;
  /** Loads the editor again, after that failed. */
  readonly retry: () => void;
  /** For the label; put the field's name inside. */
  readonly getLabelProps: Getter<RichTextLabelProps>;
  /** For the element around toolbar and text. */
  readonly getFrameProps: Getter<RichTextFrameProps>;
  /** For the title of the dialog; it brings the text and is hidden where there is no dialog. */
  readonly getTitleProps: Getter<RichTextTitleProps>;
  /** For the button that closes the dialog; hidden where there is none. */
  readonly getCloseProps: Getter<RichTextCloseProps>;
  /** For the element around the tools; render it where `isToolbarShown`. */
  readonly getToolbarProps: Getter<ToolbarProps>;
  /** For the button of one of the `tools`. */
  readonly getToolProps: ItemGetter<RichTextTool, RichTextToolProps>;
  /** For the element that the user writes in; give it no children. Render it where `isEditorShown`. */
  readonly getEditorProps: Getter<RichTextEditorProps>;
  /** For the text that says that the editor could not be loaded. */
  readonly getStatusProps: Getter<RichTextStatusProps>;
  /** For the button that loads the editor again; hidden where nothing failed. */
  readonly getRetryProps: Getter<RichTextRetryProps>;
  /** What the form sends: the HTML. */
  readonly hiddenInputs: readonly HiddenInputProps[];
  /** For the unseen input that carries the field's validity in its form. */
  readonly getValidityInputProps: Getter<ValidityInputProps>;
  /** For the unseen element that tells screen readers what happened; keep it in the page. */
  readonly getAnnouncerProps: Getter<AnnouncerProps>;
}

/**
 * An editor for formatted text: marks, lists, links, safe pastes. On small screens it is a dialog while
 * the user writes. Its engine (Lexical, a peer of this package) is loaded when the first editor mounts.
 *
 * @example
 * ```tsx
 * import { useRichText } from 'headless-grc/hooks/rich-text';
 *
 * export function Remarks() {
 *   const editor = useRichText({ name: 'remarks' });
 *   return (
 *     <div {...editor.getRootProps()}>
 *       <span {...editor.getLabelProps()}>Remarks</span>
 *       <div {...editor.getFrameProps()}>
 *         {editor.isToolbarShown && (
 *           <div {...editor.getToolbarProps()}>
 *             {editor.tools.map((tool) => (
 *               <button key={tool} {...editor.getToolProps(tool)} />
 *             ))}
 *           </div>
 *         )}
 *         {editor.isEditorShown && <div {...editor.getEditorProps()} />}
 *         <button {...editor.getCloseProps()} />
 *       </div>
 *       {editor.hiddenInputs.map(({ key, ...input }) => (
 *         <input key={key} {...input} />
 *       ))}
 *       <input {...editor.getValidityInputProps()} />
 *       <p {...editor.getErrorProps()} />
 *       <div {...editor.getAnnouncerProps()} />
 *     </div>
 *   );
 * }
 * ```
 */
export function useRichText(props: UseRichTextProps = {}): UseRichTextResult {
  const ids = usePartIds(props);
  const settings: RichTextSettings = pickDefined(props, SETTINGS);
  const [engine] = useState(engineInPage);
  const actors = useCallback(
    (ports: Ports) => ({ ...richTextActors(ports), ...engine.actors() }),
    [engine],
  );
  const chart = useChart({
    name: SCOPE,
    texts: TEXTS,
    machine: richTextMachine,
    actors,
    input: { ...settings, defaultValue: props.value ?? props.defaultValue ?? null },
    onEmit(event) {
      const emitted = event as RichTextEmitted;
      if (emitted.type === 'value.change') {
        props.onValueChange?.({ value: emitted.value, reason: emitted.reason });
      } else if (emitted.type === 'open.change') {
        props.onOpenChange?.(emitted.open);
      } else if (emitted.type === 'link.ask') {
        const { text, href } = emitted;
        props.onLinkRequest?.({ text, href, answer: setLink });
      }
    },
  });
  const { snapshot, send, grc } = chart;
  const { translate } = grc;
  const { context, value: state } = snapshot;
  const { value, errors, format } = context;
  const setLink = (link: RichTextLink | null) => {
    if (link) send({ type: 'link.set', ...link });
    engine.focus();
  };
  const latest = useLatest(props);
  useBrowserLayoutEffect(
    () =>
      engine.hearFiles((files) => {
        if (latest.current.onFiles) latest.current.onFiles(files);
        else send({ type: 'files.refuse' });
      }),
    [engine, latest, send],
  );

  useChange(settings, (settings) => send({ type: 'settings.change', settings }), isSameData);
  // As the chart would hold it: what the caller holds may be written otherwise, or hold what is left out.
  const held = useMemo(
    () =>
      props.value === undefined || props.value === value
        ? props.value
        : valueOf(props.value, context.settings).value,
    [props.value, value, context.settings],
  );
  useConfirmed(held, value, (value) => send({ type: 'value.set', value }));

  const field = richTextFieldOf(settings);
  const { required, readOnly } = field;
  const disabled = props.disabled === true;
  const form = useFormErrors({
    errors,
    visible: state.visit === 'visited' ? errors : [],
    translate,
    reset: () => send({ type: 'form.reset' }),
  });
  const { parts, flags, described } = fieldParts({
    scope: SCOPE,
    ids,
    props: {
      ...props,
      required,
      readOnly,
      hideRequiredAsterisk: props.hideRequiredAsterisk ?? field.hideRequiredAsterisk,
      ...((props.description ?? field.description) !== undefined && {
        description: props.description ?? field.description ?? '',
      }),
    },
    form,
    translate,
    state: state.entry as string,
    isLabelForControl: false,
  });
  const validityInput = useValidityInput({
    ...pickDefined(props, ['name', 'form']),
    required: parts.isRequired,
    disabled,
    filled: value !== '',
    ref: form.ref,
    focus: engine.focus,
  });

  const isDialog = state.place === 'dialog';
  const isReady = state.engine === 'ready';
  const isToolbarShown = isReady && (isDialog || !context.environment.smallScreen);
  const isReturning = useRef(false);
  const close = () => {
    if (!isDialog) return;
    isReturning.current = true;
    send({ type: 'dialog.close' });
  };
  const modalRef = useModal({
    isOpen: isDialog,
    onOutsidePress: close,
    initialFocus: () => grc.getRootNode().getElementById(ids('control')),
  });
  // The modal gives the focus back to the text: that must not open it again.
  useEffect(() => {
    if (!isDialog) isReturning.current = false;
  }, [isDialog]);

  const features = featuresOf(settings);
  const tools = (Object.keys(TOOLS) as RichTextTool[]).filter((tool) => {
    const { feature } = TOOLS[tool];
    if (feature === 'links' && tool === 'link' && !props.onLinkRequest) return false;
    return feature === undefined || features[feature] === true;
  });
  const toolbar = useToolbar({
    scope: SCOPE,
    ids,
    tools,
    label: translate('richText.toolbar'),
    controls: ids('control'),
    direction: grc.direction,
    onEscape: engine.focus,
  });
  const canUse = (tool: RichTextTool) => TOOLS[tool].canUse?.(format) ?? true;
  const applyTool = (tool: RichTextTool) => {
    if (canUse(tool)) send(TOOLS[tool].event);
  };
  const rows = rowsOf(context);
  const isFailed = state.engine === 'failed';
  const retry = () => send({ type: 'engine.retry' });

  const view: UseRichTextResult = {
    ...parts,
    value,
    text: context.text,
    isValid: errors.length === 0,
    rows,
    engineState: (state.engine === 'deciding'
      ? 'off'
      : state.engine) as UseRichTextResult['engineState'],
    isEditorShown: isReady,
    isToolbarShown,
    isDialog,
    isPasting: state.pasting === 'cleaning',
    format,
    tools,
    applyTool,
    insert: (text) => send({ type: 'text.insert', text }),
    clear: () => send({ type: 'value.clear' }),
    focus: engine.focus,
    close,
    retry,
    getLabelProps: getter(() => ({ ...parts.getLabelProps(), onClick: engine.focus })),
    getFrameProps: getter(() => ({
      ...part(SCOPE, 'frame', {
        ...flags,
        fullscreen: isDialog,
        state: isDialog ? 'open' : 'closed',
      }),
      id: ids('frame'),
      ref: modalRef,
      role: isDialog ? 'dialog' : 'group',
      'aria-modal': isDialog || undefined,
      'aria-labelledby': isDialog ? `${ids('title')} ${ids('label')}` : ids('label'),
      style: isDialog ? FULL_SCREEN : undefined,
      onFocus: ({ target, currentTarget, relatedTarget }) => {
        if (currentTarget.contains(relatedTarget) || isReturning.current) return;
        // From elsewhere: a tool that is pressed is no beginning of writing.
        if (target.id === ids('control')) send({ type: 'text.focus' });
      },
      onBlur: ({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) send({ type: 'text.blur' });
      },
      onKeyDown: (event) => {
        if (!isDialog || event.key !== 'Escape' || isComposing(event)) return;
        event.stopPropagation();
        close();
      },
    })),
    getTitleProps: getter(() => ({
      ...part(SCOPE, 'title'),
      id: ids('title'),
      hidden: !isDialog,
      children: translate('richText.edit'),
    })),
    getCloseProps: getter(() => ({
      ...part(SCOPE, 'close'),
      ...shownIf(isDialog),
      type: 'button',
      children: translate('dialog.close'),
      onClick: close,
    })),
    getToolbarProps: getter(() => toolbar.toolbarProps),
    getToolProps: itemGetter((tool) => {
      const { isOn, keys } = TOOLS[tool];
      const isPressed = isOn?.(format);
      const isBlocked = !canUse(tool);
      const name = translate(`richText.${tool}`);
      return {
        ...part(SCOPE, 'tool', {
          state: isPressed === undefined ? undefined : isPressed ? 'on' : 'off',
          disabled: isBlocked,
        }),
        ...toolbar.stopProps(tool),
        'data-tool': tool,
        type: 'button',
        'aria-label': name,
        title: name,
        'aria-pressed': isPressed,
        'aria-disabled': isBlocked,
        'aria-haspopup': tool === 'link' ? 'dialog' : undefined,
        'aria-keyshortcuts': keys,
        onMouseDown: (event) => event.preventDefault(),
        onClick: () => applyTool(tool),
      };
    }),
    getEditorProps: getter(() => ({
      ...part(SCOPE, 'control', { ...flags, busy: state.pasting === 'cleaning' }),
      ...described,
      id: ids('control'),
      ref: engine.setElement,
      role: 'textbox',
      tabIndex: 0,
      contentEditable: true,
      suppressContentEditableWarning: true,
      'aria-multiline': true,
      'aria-labelledby': ids('label'),
      'aria-placeholder': props.placeholder ?? field.placeholder,
      'aria-busy': state.pasting === 'cleaning',
      spellCheck: true,
      style: { whiteSpace: 'pre-wrap', overflowWrap: 'break-word', minHeight: `${rows}lh` },
      // Where the focus was given back, a press is what opens the dialog again.
      onClick: () => send({ type: 'text.focus' }),
      onKeyDown: (event) => {
        if (!event.altKey || event.key !== 'F10' || !isToolbarShown) return;
        event.preventDefault();
        toolbar.focus();
      },
    })),
    getStatusProps: getter(() => ({
      ...part(SCOPE, 'status'),
      hidden: !isFailed,
      children: isFailed ? translate('loadFailed') : '',
    })),
    getRetryProps: getter(() => ({
      ...part(SCOPE, 'retry'),
      ...shownIf(isFailed),
      type: 'button',
      children: translate('retry'),
      onClick: retry,
    })),
    hiddenInputs: hiddenInputs(
      { ...pickDefined(props, ['name', 'form']), disabled },
      value === '' ? [] : [value],
    ).map((input) => ({ ...input, key: 'value' })),
    getValidityInputProps: getter(() => validityInput),
    getAnnouncerProps: chart.getAnnouncerProps,
  };
  useInspect(SCOPE, chart, view);
  return view;
}

/** As a dialog the editor covers the screen, until a skin says otherwise. */
const FULL_SCREEN = {
  position: 'fixed',
  inset: 0,
  zIndex: 1000,
  overflow: 'auto',
  background: 'Canvas',
} as const;

const SETTINGS = [
  'definition',
  'features',
  'rows',
  'required',
  'readOnly',
  'disabled',
] as const satisfies readonly (keyof RichTextSettings)[];
