import { useCallback, useMemo, useRef, useState } from 'react';
import {
  richTextActors,
  type RichTextEmitted,
  richTextFieldOf,
  richTextMachine,
  type RichTextSettings,
  rowsOf,
  valueOf,
} from '../../machines/rich-text/chart.ts';
import type { Ports } from '../../machines/kit/ports.ts';
import { DIALOG_TEXTS } from '../../src/i18n/english/dialog.ts';
import { RICH_TEXT_TEXTS } from '../../src/i18n/english/rich-text.ts';
import { REQUIRED_TEXTS } from '../../src/i18n/english/required.ts';
import { TEXT_RULE_TEXTS } from '../../src/i18n/english/text-rules.ts';
import { SHARED_TEXTS } from '../../src/i18n/english/shared.ts';
import { checkProps } from '../kit/check-props.ts';
import { useDropGuard } from '../kit/drop-guard.ts';
import { withDefinition } from '../kit/field-parts.ts';
import { hiddenInputs } from '../kit/form-inputs.ts';
import { getter } from '../kit/merge-props.ts';
import { part, usePartIds } from '../kit/part.ts';
import { pickDefined } from '../kit/pick-defined.ts';
import { takeKey } from '../kit/typing.ts';
import { useAwaitedFocus } from '../kit/use-awaited-focus.ts';
import { notifyHost } from '../kit/notify-host.ts';
import { useChart, useInspect } from '../kit/use-chart.ts';
import { useConfirmed } from '../kit/use-controlled.ts';
import { useField } from '../kit/use-field.ts';
import { isSameData, useBrowserLayoutEffect, useChange, useLatest } from '../kit/use-latest.ts';
import { useRetry } from '../kit/use-retry.ts';
import { useFieldset } from '../kit/use-fieldset.ts';
import { engineInPage } from './engine-in-page.ts';
import { isOnlyTyped } from './long-text.ts';
import type { RichTextLink, UseRichTextProps } from './rich-text-props.ts';
import type { UseRichTextResult } from './rich-text-result.ts';
import { useFrame } from './use-frame.ts';
import { useTools } from './use-tools.ts';

/** The English texts of this hook. */
const TEXTS = [DIALOG_TEXTS, RICH_TEXT_TEXTS, REQUIRED_TEXTS, TEXT_RULE_TEXTS, SHARED_TEXTS];

const SCOPE = 'rich-text';

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
export function useRichText(given: UseRichTextProps = {}): UseRichTextResult {
  checkProps('useRichText', given);
  const { props, fieldset } = useFieldset(given);
  const ids = usePartIds(props);
  const settings: RichTextSettings = pickDefined(props, SETTINGS);
  const [engine] = useState(engineInPage);
  const actors = useCallback(
    (ports: Ports) => ({ ...richTextActors(ports), ...engine.actors() }),
    [engine],
  );
  const input = useRef<HTMLInputElement>(null);
  const keepInput = useCallback((element: HTMLInputElement | null) => {
    input.current = element;
  }, []);
  const chart = useChart({
    name: SCOPE,
    texts: TEXTS,
    machine: richTextMachine,
    actors,
    input: { ...settings, defaultValue: props.value ?? props.defaultValue ?? null },
    // With a controlled value the host renders every letter anyway, so delaying would only render
    // twice.
    ...(props.value === undefined && { canWait: isOnlyTyped }),
    onEmit(event) {
      const emitted = event as RichTextEmitted;
      // The form may be submitted before a long text is rendered.
      if (emitted.type === 'value.change' && props.value === undefined && input.current)
        input.current.value = emitted.value;
      notifyHost(props, emitted);
      if (emitted.type === 'link.ask') {
        const { text, href } = emitted;
        props.onLinkRequest?.({ text, href, answer: setLink });
      }
    },
  });
  const { snapshot, send, draw, grc } = chart;
  const { translate } = grc;
  const { context, value: state } = snapshot;
  const { value, errors, format } = context;
  const setLink = (link: RichTextLink | null) => {
    if (link) send({ type: 'link.set', ...link });
    engine.focus();
  };
  const latest = useLatest(props);
  useDropGuard();
  useBrowserLayoutEffect(
    () =>
      engine.hearFiles((files) => {
        if (latest.current.onFiles) latest.current.onFiles(files);
        else send({ type: 'files.refuse' });
      }),
    [engine, latest, send],
  );

  useChange(settings, (settings) => send({ type: 'settings.change', settings }), isSameData);
  // The caller's value as the chart would store it: its HTML may be written differently or contain
  // elements that are removed.
  const held = useMemo(
    () =>
      props.value === undefined || props.value === value
        ? props.value
        : valueOf(props.value, context.settings).value,
    [props.value, value, context.settings],
  );
  const isPasting = state.pasting === 'cleaning';
  useChange(isPasting, (isPasting) => props.onPastingChange?.({ isPasting }));
  useConfirmed(held, value, (value) => send({ type: 'value.set', value }));

  const field = richTextFieldOf(settings);
  const { required, readOnly } = field;
  const disabled = props.disabled === true;
  const merged = withDefinition({ ...props, required, readOnly }, field);
  const engineState = (
    state.engine === 'deciding' ? 'off' : state.engine
  ) as UseRichTextResult['engineState'];
  const isReady = engineState === 'ready';
  const isFailed = engineState === 'failed';
  const focus = useAwaitedFocus({
    partId: engineState === 'loading' ? undefined : ids(isFailed ? 'retry' : 'control'),
    focusPart: isFailed ? undefined : engine.focus,
    isWanted: isReady && props.autoFocus === true && !context.environment.smallScreen,
    grc,
  });
  const { parts, flags, described } = useField({
    fieldset,
    scope: SCOPE,
    ids,
    props: merged,
    // A form that is submitted now would not contain the pasted content.
    errors: isPasting ? [...errors, PASTING] : errors,
    visible: state.visit === 'visited' ? errors : [],
    translate,
    reset: () => send({ type: 'form.reset' }),
    state: state.entry as string,
    isFilled: value !== '',
    labelFor: null,
    focus,
  });

  const isDialog = state.place === 'dialog';
  const isToolbarShown = isReady && (isDialog || !context.environment.smallScreen);
  const frame = useFrame({ scope: SCOPE, ids, isDialog, flags, grc, send, draw });
  const { tools, applyTool, toolbar, getToolProps } = useTools({
    scope: SCOPE,
    ids,
    settings,
    format,
    grc,
    hasLinkDialog: props.onLinkRequest !== undefined,
    send,
    focusText: engine.focus,
  });
  const rows = rowsOf(context);
  const retry = () => send({ type: 'engine.retry' });
  const getRetryProps = useRetry({
    scope: SCOPE,
    ids,
    isOfField: true,
    isFailed,
    isTrying: engineState === 'loading',
    parts: ['control'],
    translate,
    retry,
  });

  const view: UseRichTextResult = {
    ...parts,
    value,
    text: context.text,
    isValid: errors.length === 0,
    rows,
    engineState,
    isEditorShown: isReady,
    isToolbarShown,
    isDialog,
    isPasting,
    format,
    tools,
    applyTool,
    insert: (text) => send({ type: 'text.insert', text }),
    clear: () => send({ type: 'value.clear' }),
    focus,
    retry,
    getLabelProps: getter(() => ({ ...parts.getLabelProps(), onClick: focus })),
    ...frame,
    getToolbarProps: getter(() => toolbar.toolbarProps),
    getToolProps,
    getEditorProps: getter(() => ({
      ...part(SCOPE, 'control', { ...flags, busy: isPasting }),
      ...described,
      id: ids('control'),
      ref: engine.setElement,
      role: 'textbox',
      tabIndex: 0,
      contentEditable: true,
      suppressContentEditableWarning: true,
      'aria-multiline': true,
      'aria-labelledby': ids('label'),
      'aria-placeholder': merged.placeholder,
      'aria-busy': isPasting,
      spellCheck: true,
      translate: 'no',
      style: { whiteSpace: 'pre-wrap', overflowWrap: 'break-word', minHeight: `${rows}lh` },
      // After focus has returned to the text, only a press opens the dialog again.
      onClick: () => send({ type: 'text.focus' }),
      onKeyDown: (event) => {
        const isLinkKey = tools.includes('link') && engine.isLinkKey(event.nativeEvent);
        if (!isLinkKey && !(event.altKey && event.key === 'F10' && isToolbarShown)) return;
        // Pages often search by the key of the link tool.
        takeKey(event);
        if (isLinkKey) applyTool('link');
        else toolbar.focus();
      },
    })),
    getStatusProps: getter(() => ({
      ...part(SCOPE, 'status'),
      hidden: !isFailed,
      children: isFailed ? translate('loadFailed') : '',
    })),
    getRetryProps,
    hiddenInputs: hiddenInputs(
      { ...pickDefined(props, ['name', 'form']), disabled },
      value === '' ? [] : [value],
    ).map((input) => ({ ...input, key: 'value', ref: keepInput })),
    getAnnouncerProps: chart.getAnnouncerProps,
  };
  useInspect(SCOPE, chart, view);
  return view;
}

const PASTING = { key: 'richText.pasting', params: {} };

const SETTINGS = [
  'definition',
  'features',
  'rows',
  'required',
  'readOnly',
  'disabled',
] as const satisfies readonly (keyof RichTextSettings)[];
