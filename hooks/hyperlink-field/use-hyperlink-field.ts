import {
  hyperlinkFieldActors,
  type HyperlinkFieldEmitted,
  type HyperlinkFieldInput,
  hyperlinkFieldMachine,
  type HyperlinkFieldReason,
} from '../../machines/hyperlink-field/chart.ts';
import { routesIn } from '../../machines/kit/environment.ts';
import {
  type GivenHyperlink,
  type HyperlinkEntry,
  type HyperlinkRoute,
  type HyperlinkView,
  hyperlinkAddress,
  hyperlinkViews,
  readHyperlinks,
} from '../../src/hyperlinks/index.ts';
import { NO_VALUE } from '../../src/fields/no-value.ts';
import { HYPERLINK_TEXTS } from '../../src/i18n/english/hyperlinks.ts';
import { REQUIRED_TEXTS } from '../../src/i18n/english/required.ts';
import { SHARED_TEXTS } from '../../src/i18n/english/shared.ts';
import { DIALOG_TEXTS } from '../../src/i18n/english/dialog.ts';
import type { HyperlinkResultOptions } from '../hyperlink-wizard/hyperlink-wizard-result.ts';
import { useHyperlinkWizard } from '../hyperlink-wizard/use-hyperlink-wizard.ts';
import { checkProps } from '../kit/check-props.ts';
import type { FieldProps } from '../kit/field-parts.ts';
import { requiredErrors } from '../kit/form-errors.ts';
import { hiddenInputs, type FormProps } from '../kit/form-inputs.ts';
import { getter, itemGetter } from '../kit/merge-props.ts';
import { offlineFlags, offlineProps } from '../kit/offline.ts';
import { idsWithin, namedAfterField, part, usePartIds } from '../kit/part.ts';
import { pickDefined } from '../kit/pick-defined.ts';
import { shownIf } from '../kit/unshown.ts';
import { notifyHost } from '../kit/notify-host.ts';
import { useChart, useInspect } from '../kit/use-chart.ts';
import { type OneValue, useConfirmed, type WiredControlledProps } from '../kit/use-controlled.ts';
import { useFocusRequest } from '../kit/use-focus-request.ts';
import { useRemovalFocus } from '../kit/use-removal-focus.ts';
import { useGroupField } from '../kit/use-field.ts';
import { isSameData, useChange } from '../kit/use-latest.ts';
import { useFieldset } from '../kit/use-fieldset.ts';
import { useLinkDialog } from '../link-dialog/use-link-dialog.ts';
import type { HyperlinkButtonProps, HyperlinkMoveProps } from './hyperlink-field-part-props.ts';
import type { UseHyperlinkFieldResult } from './hyperlink-field-result.ts';

/** The English texts of this hook. */
const TEXTS = [DIALOG_TEXTS, HYPERLINK_TEXTS, REQUIRED_TEXTS, SHARED_TEXTS];

const SCOPE = 'hyperlink-field';

/** Props of {@link useHyperlinkField}. */
export type UseHyperlinkFieldProps = OneValue<HyperlinkFieldOptions>;

/**
 * Basis of the props of {@link useHyperlinkField}; `value` and `defaultValue` are mutually
 * exclusive.
 */
export interface HyperlinkFieldOptions
  extends
    Omit<HyperlinkFieldInput, 'environment' | 'defaultValue' | 'readOnly' | 'disabled'>,
    WiredControlledProps<
      readonly HyperlinkEntry[],
      HyperlinkFieldReason,
      readonly GivenHyperlink[] | null
    >,
    Omit<FormProps, 'required'>,
    Omit<FieldProps, 'placeholder'>,
    HyperlinkResultOptions {
  /**
   * The kind of object that the new link will be part of, by its name on the platform: `Object`,
   * `Risk`. Default `Object`.
   */
  readonly sourceType?: string;
  /**
   * Address of the application's route `hyperlink`. Default: the page `hyperlink` of the provider's
   * `routes`, which is `<root>/hyperlink/<id>`.
   */
  readonly hrefOf?: (route: HyperlinkRoute) => string;
}

/**
 * A value of hyperlinks: shown as links, added by the wizard, renamed, removed.
 *
 * @example
 * ```tsx
 * import { useHyperlinkField } from 'headless-grc/hooks';
 *
 * export function Manuals() {
 *   const field = useHyperlinkField({
 *     readOnly: true,
 *     defaultValue: [{ hyperlink_id: 9, description: 'Manual' }],
 *   });
 *   return (
 *     <div {...field.getRootProps()}>
 *       <span {...field.getLabelProps()}>Manuals</span>
 *       <ul {...field.getListProps()}>
 *         {field.links.map((link) => (
 *           <li key={link.key} {...field.getItemProps(link)}>
 *             <a {...field.getLinkProps(link)}>{link.name}</a>
 *           </li>
 *         ))}
 *       </ul>
 *     </div>
 *   );
 * }
 * ```
 */
export function useHyperlinkField(given: UseHyperlinkFieldProps = {}): UseHyperlinkFieldResult {
  checkProps('useHyperlinkField', given);
  const { props, fieldset } = useFieldset(given);
  const ids = usePartIds(props);
  const { readOnly = false, disabled = false, legacySource = null } = props;
  const settings = { readOnly, disabled, legacySource };
  const chart = useChart({
    name: SCOPE,
    texts: TEXTS,
    machine: hyperlinkFieldMachine,
    actors: hyperlinkFieldActors,
    input: { ...settings, defaultValue: props.value ?? props.defaultValue ?? null },
    onEmit: (emitted) => notifyHost(props, emitted as HyperlinkFieldEmitted),
  });
  const { snapshot, send, grc } = chart;
  const { translate } = grc;
  const { value, names, environment } = snapshot.context;
  const { root, routes } = environment;
  const requestFocus = useFocusRequest();
  const isEditable = !readOnly && !disabled;
  const isEmpty = value.length === 0;
  const isWaiting = snapshot.matches({ legacy: 'waiting' });

  useChange(settings, (told) => send({ type: 'settings.change', settings: told }), isSameData);
  useConfirmed(props.value === undefined ? undefined : readHyperlinks(props.value), value, (held) =>
    send({ type: 'value.set', value: held }),
  );

  const wizard = useHyperlinkWizard({
    id: ids('wizard'),
    ids: idsWithin(props, 'wizard'),
    ...pickDefined(props, ['sourceType', 'rowHeight', 'showIdentifiers']),
    onFinish: ({ hyperlink }) => hyperlink && send({ type: 'link.add', link: hyperlink }),
  });
  const descriptionDialog = useLinkDialog({
    id: ids('description-dialog'),
    ids: idsWithin(props, 'description-dialog'),
    kind: 'description',
    onFinish({ link, about }) {
      if (link && about !== null) {
        send({ type: 'link.describe', id: about, description: link.text });
      }
    },
  });

  // The open dialogs can no longer change the value.
  useChange(isEditable, (isEditable) => {
    if (isEditable) return;
    wizard.cancel();
    descriptionDialog.cancel();
  });

  const links = hyperlinkViews(value, {
    root,
    routes: routesIn(environment),
    names,
    hrefOf:
      props.hrefOf ??
      (({ params }) => hyperlinkAddress(root, params.hyperlink_id, routes.hyperlink)),
  });
  const offlineText = environment.online ? undefined : translate('connectionBroken');
  const { parts, flags, described } = useGroupField({
    fieldset,
    scope: SCOPE,
    ids,
    props,
    translate,
    errors: requiredErrors(props.required === true && isEmpty && isEditable),
    visible: [],
    reset: () => send({ type: 'form.reset' }),
    isFilled: !isEmpty,
    focus: () => grc.getRootNode().getElementById(ids('add'))?.focus(),
  });

  const focusAfterRemoval = useRemovalFocus(links.length);

  const add = () => {
    if (!isEditable || offlineText !== undefined) return;
    if (legacySource === null) wizard.open();
    else send({ type: 'legacy.open' });
  };
  const cancel = () => {
    if (!isWaiting) return;
    // The cancel button disappears together with the window.
    requestFocus(ids('add'));
    send({ type: 'legacy.cancel' });
  };
  const move = (id: string | number, by: number) => send({ type: 'link.move', id, by });
  const remove = (id: string | number) => {
    // The button disappears with its link: the focus moves to the next one, or to the add button.
    const place = links.findIndex((link) => link.id === id);
    const next = links[place + 1] ?? links[place - 1];
    focusAfterRemoval(
      ids(`remove-${links[place]?.key}`),
      next ? ids(`remove-${next.key}`) : ids('add'),
    );
    send({ type: 'link.remove', id });
  };
  const editDescription = (id: string | number) => {
    const link = links.find((one) => one.id === id);
    if (isEditable && link) descriptionDialog.open({ text: link.name, about: id });
  };
  const button = (
    name: 'edit' | 'move-up' | 'move-down' | 'remove',
    link: HyperlinkView,
    label: string,
    onClick: () => void,
  ): HyperlinkButtonProps => ({
    ...part(SCOPE, name, flags),
    ...shownIf(isEditable),
    type: 'button',
    id: ids(`${name}-${link.key}`),
    'aria-label': label,
    onClick,
  });

  const moveButton = (link: HyperlinkView, by: -1 | 1): HyperlinkMoveProps => {
    const movesUp = by < 0;
    const label = translate(movesUp ? 'hyperlink.moveUp' : 'hyperlink.moveDown', {
      name: link.name,
    });
    const end = links.at(movesUp ? 0 : -1);
    return {
      ...button(movesUp ? 'move-up' : 'move-down', link, label, () => move(link.id, by)),
      ...shownIf(isEditable && links.length > 1),
      'aria-disabled': link.id === end?.id,
    };
  };

  const view: UseHyperlinkFieldResult = {
    ...parts,
    value,
    links,
    isEmpty,
    emptyText: readOnly && isEmpty ? NO_VALUE : '',
    wizard,
    descriptionDialog,
    isWaiting,
    isEditable,
    add,
    cancel,
    move,
    remove,
    editDescription,
    getListProps: getter(() => ({
      ...part(SCOPE, 'list', flags),
      id: ids('list'),
      role: 'list',
      'aria-labelledby': ids('label'),
    })),
    getItemProps: itemGetter(() => ({ ...part(SCOPE, 'item', flags), role: 'listitem' })),
    getLinkProps: itemGetter((link) => ({
      ...part(SCOPE, 'link', { state: link.targetType }),
      href: link.href,
    })),
    getNewTabProps: itemGetter((link) => ({
      ...part(SCOPE, 'new-tab'),
      href: link.newTabUrl,
      target: '_blank',
      rel: 'noopener noreferrer',
      'aria-label': translate('hyperlink.openInNewTab', { name: link.name }),
    })),
    getEditProps: itemGetter((link) =>
      button('edit', link, `${translate('hyperlink.editDescription')}: ${link.name}`, () =>
        editDescription(link.id),
      ),
    ),
    getMoveUpProps: itemGetter((link) => moveButton(link, -1)),
    getMoveDownProps: itemGetter((link) => moveButton(link, 1)),
    getRemoveProps: itemGetter((link) =>
      button('remove', link, translate('hyperlink.remove', { name: link.name }), () =>
        remove(link.id),
      ),
    ),
    getAddProps: getter(() => ({
      ...part(SCOPE, 'add', {
        ...flags,
        ...offlineFlags(offlineText, disabled),
        busy: isWaiting,
      }),
      ...offlineProps(offlineText),
      ...shownIf(!readOnly, disabled),
      'aria-describedby': described['aria-describedby'],
      ...namedAfterField(ids, 'add'),
      type: 'button',
      'aria-haspopup': legacySource === null ? 'dialog' : undefined,
      children: translate('hyperlink.add'),
      onClick: add,
    })),
    getCancelProps: getter(() => ({
      ...part(SCOPE, 'cancel', flags),
      ...shownIf(isWaiting),
      type: 'button',
      children: translate('dialog.cancel'),
      onClick: cancel,
    })),
    getAnnouncerProps: chart.getAnnouncerProps,
    hiddenInputs: hiddenInputs(
      props,
      value.map(({ id }) => id),
    ),
  };
  useInspect(SCOPE, chart, view);
  return view;
}
