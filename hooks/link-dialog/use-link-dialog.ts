import type { ChangeEvent, KeyboardEventHandler } from 'react';
import {
  boxesOf,
  errorsOfBox,
  type LinkDialogBox,
  type LinkDialogEmitted,
  type LinkDialogEvent,
  type LinkDialogKind,
  type LinkDialogOpening,
  linkDialogMachine,
  type SimpleLink,
} from '../../machines/link-dialog/chart.ts';
import { DIALOG_TEXTS } from '../../src/i18n/english/dialog.ts';
import { HYPERLINK_TEXTS } from '../../src/i18n/english/hyperlinks.ts';
import { REQUIRED_TEXTS } from '../../src/i18n/english/required.ts';
import { TEXT_RULE_TEXTS } from '../../src/i18n/english/text-rules.ts';
import { SHARED_TEXTS } from '../../src/i18n/english/shared.ts';
import type { DialogHostProps } from '../dialog/dialog-host-props.ts';
import { useDialogParts, type DialogParts } from '../dialog/dialog-parts.ts';
import { checkProps } from '../kit/check-props.ts';
import { itemGetter, type ItemGetter } from '../kit/merge-props.ts';
import { notifyHost } from '../kit/notify-host.ts';
import { part, usePartIds, type PartIdProps, type PartProps } from '../kit/part.ts';
import { pickDefined } from '../kit/pick-defined.ts';
import { isComposing } from '../kit/typing.ts';
import { useChart, useInspect } from '../kit/use-chart.ts';
import { useConfirmed } from '../kit/use-controlled.ts';
import { useFocusRequest } from '../kit/use-focus-request.ts';
import type { OrUndefined } from '../kit/or-undefined.ts';

/** The English texts of this hook. */
const TEXTS = [DIALOG_TEXTS, HYPERLINK_TEXTS, REQUIRED_TEXTS, TEXT_RULE_TEXTS, SHARED_TEXTS];

const SCOPE = 'link-dialog';

/** What `onFinish` receives when the dialog closed. */
export interface LinkDialogFinish {
  /** The entered link, its address with a scheme; null if the dialog was cancelled. */
  readonly link: SimpleLink | null;
  /** The `about` that was given when the dialog was opened. */
  readonly about: string | number | null;
}

/** Props of {@link useLinkDialog}. */
export interface UseLinkDialogProps extends OrUndefined<DialogHostProps>, OrUndefined<PartIdProps> {
  /**
   * `simple`: text and address of a link; `description`: description of a hyperlink. Only the
   * initial value is used.
   */
  readonly kind: LinkDialogKind;
  /** The text of the first box when the dialog is initially open, or opened by `open`. */
  readonly text?: string | undefined;
  /** The text of the second box then. */
  readonly url?: string | undefined;
  /** Called when the user closed the dialog. */
  readonly onFinish?: ((finish: LinkDialogFinish) => void) | undefined;
}

/** A box of the dialog. */
export interface LinkDialogBoxView {
  /** Identifies the box. */
  readonly key: LinkDialogBox;
  /** The label of the box, in the user's language. */
  readonly label: string;
  /** The error message of the box, in the user's language; empty until ok is pressed. */
  readonly message: string;
}

/** Props of the label of a box. */
export interface LinkDialogLabelProps extends PartProps {
  /** Id of the label, derived from the id of the widget. */
  readonly id: string;
  /** Id of the box. */
  readonly htmlFor: string;
  /** The label of the box, in the user's language. */
  readonly children: string;
}

/** Props of a box. */
export interface LinkDialogInputProps extends PartProps {
  /** Referenced by the `htmlFor` of its label. */
  readonly id: string;
  /** Not `url`, which browsers validate by different rules. */
  readonly type: 'text';
  /** The keyboard of touch screens: `url` for the address. */
  readonly inputMode: 'text' | 'url';
  /** Turns off the autocomplete list of the browser. */
  readonly autoComplete: 'off';
  /** The typed text. */
  readonly value: string;
  /** Ok needs a text in each box. */
  readonly 'aria-required': true;
  /** True if ok was pressed while the box is invalid. */
  readonly 'aria-invalid': boolean;
  /** Id of the error message; undefined while there is none. */
  readonly 'aria-describedby': string | undefined;
  /** An id that no element has: the page's form neither submits nor resets it. */
  readonly form: string;
  /** Sends the typed text to the chart. */
  readonly onChange: (event: ChangeEvent<HTMLInputElement>) => void;
  /** Enter confirms the dialog, and does not submit a form around it. */
  readonly onKeyDown: KeyboardEventHandler<HTMLInputElement>;
}

/** Props of the error message of a box. */
export interface LinkDialogErrorProps extends PartProps {
  /** Referenced by the `aria-describedby` of the box. */
  readonly id: string;
  /** Screen readers read new errors when the user pauses. */
  readonly 'aria-live': 'polite';
  /** The error message of the box, in the user's language; '' while there is none. */
  readonly children: string;
}

/** What {@link useLinkDialog} returns. */
export interface UseLinkDialogResult extends Omit<DialogParts, 'open'> {
  /** The title in the user's language. */
  readonly title: string;
  /** The boxes to render, in order. */
  readonly boxes: readonly LinkDialogBoxView[];
  /** Opens the dialog with the given texts in its boxes; without a text a box is empty. */
  readonly open: (opening?: LinkDialogOpening) => void;
  /** For the label of a box; the props include its text. */
  readonly getBoxLabelProps: ItemGetter<LinkDialogBoxView, LinkDialogLabelProps>;
  /** For a box; Enter in it is ok. */
  readonly getBoxProps: ItemGetter<LinkDialogBoxView, LinkDialogInputProps>;
  /** For the error message of a box; keep it in the page, even while it is empty. */
  readonly getBoxErrorProps: ItemGetter<LinkDialogBoxView, LinkDialogErrorProps>;
}

/**
 * The dialog of a simple link (text and address), or of the description of a hyperlink. Ok reports
 * the result if it is valid, else shows the errors.
 *
 * @example
 * ```tsx
 * import { useLinkDialog } from 'headless-grc/hooks';
 *
 * export function InsertLink({ onLink }: { readonly onLink: (url: string) => void }) {
 *   const dialog = useLinkDialog({
 *     kind: 'simple',
 *     onFinish: ({ link }) => link && onLink(link.url),
 *   });
 *   return (
 *     <>
 *       <button {...dialog.getTriggerProps()}>Insert link</button>
 *       {dialog.isOpen && (
 *         <div {...dialog.getContentProps()}>
 *           <h2 {...dialog.getTitleProps()}>{dialog.title}</h2>
 *           {dialog.boxes.map((box) => (
 *             <p key={box.key}>
 *               <label {...dialog.getBoxLabelProps(box)} />
 *               <input {...dialog.getBoxProps(box)} />
 *               <span {...dialog.getBoxErrorProps(box)} />
 *             </p>
 *           ))}
 *           <button {...dialog.getOkProps()} />
 *           <button {...dialog.getCancelProps()} />
 *         </div>
 *       )}
 *     </>
 *   );
 * }
 * ```
 */
export function useLinkDialog(props: UseLinkDialogProps): UseLinkDialogResult {
  checkProps('useLinkDialog', props);
  const ids = usePartIds(props);
  const chart = useChart({
    name: SCOPE,
    texts: TEXTS,
    machine: linkDialogMachine,
    input: {
      kind: props.kind,
      text: props.text ?? '',
      url: props.url ?? '',
      open: props.open ?? props.defaultOpen ?? false,
    },
    onEmit(emitted) {
      const event = emitted as LinkDialogEmitted;
      if (event.type === 'link.finish') {
        props.onFinish?.({ link: event.link, about: event.about });
      } else notifyHost(props, event);
    },
  });
  const { snapshot, send } = chart;
  const { context } = snapshot;
  const { dialog, kind } = context;
  const { translate } = chart.grc;
  const requestFocus = useFocusRequest();

  useConfirmed(props.open, dialog.state !== 'closed', (open) =>
    send({ type: 'open.set', open, ...pickDefined(props, ['text', 'url']) }),
  );

  const boxes = boxesOf(kind).map((key): LinkDialogBoxView => {
    const errors = context.isAsked ? errorsOfBox(context, key) : [];
    return {
      key,
      label: translate(kind === 'description' ? 'hyperlink.description' : `hyperlink.${key}`),
      message: errors.map((error) => translate(error.key, error.params)).join(' '),
    };
  });
  const ok = () => {
    const wrong = boxesOf(kind).find((box) => errorsOfBox(context, box).length > 0);
    if (wrong) requestFocus(ids(wrong));
    send({ type: 'dialog.ok' });
  };
  const parts = useDialogParts({
    scope: SCOPE,
    ids,
    state: dialog.state,
    context: dialog,
    send: (event) => (event.type === 'dialog.ok' ? ok() : send(event)),
    translate,
    props,
  });

  const view: UseLinkDialogResult = {
    ...parts,
    title: translate(kind === 'description' ? 'hyperlink.editDescription' : 'hyperlink.title'),
    boxes,
    open: (opening = {}) => send({ type: 'dialog.open', ...opening }),
    getBoxLabelProps: itemGetter(({ key, label }) => ({
      ...part(SCOPE, 'box-label'),
      id: ids(`${key}-label`),
      htmlFor: ids(key),
      children: label,
    })),
    getBoxProps: itemGetter(({ key, message }) => ({
      ...part(SCOPE, 'box', { invalid: message !== '' }),
      id: ids(key),
      type: 'text',
      inputMode: key,
      autoComplete: 'off',
      form: ids('no-form'),
      value: context[key],
      'aria-required': true,
      'aria-invalid': message !== '',
      'aria-describedby': message === '' ? undefined : ids(`${key}-error`),
      onChange({ currentTarget: { value } }) {
        send({ type: `${key}.change`, [key]: value } as LinkDialogEvent);
      },
      onKeyDown(event) {
        if (event.key !== 'Enter' || isComposing(event)) return;
        // Inside a form, Enter would submit the form.
        event.preventDefault();
        ok();
      },
    })),
    getBoxErrorProps: itemGetter(({ key, message }) => ({
      ...part(SCOPE, 'box-error', { invalid: message !== '' }),
      id: ids(`${key}-error`),
      'aria-live': 'polite',
      children: message,
    })),
  };
  useInspect(SCOPE, chart, view);
  return view;
}
