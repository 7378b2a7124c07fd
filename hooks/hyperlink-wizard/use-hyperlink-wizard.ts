import {
  hyperlinkWizardActors,
  type HyperlinkWizardEmitted,
  hyperlinkWizardMachine,
  type HyperlinkWizardSettings,
  recognisedIn,
  WIZARD_SORTS,
  type WizardSort,
} from '../../machines/hyperlink-wizard/chart.ts';
import type { HyperlinkEntry, RecognisedLink } from '../../src/hyperlinks/index.ts';
import { DIALOG_TEXTS } from '../../src/i18n/english/dialog.ts';
import { HYPERLINK_TEXTS } from '../../src/i18n/english/hyperlinks.ts';
import { LIST_TEXTS } from '../../src/i18n/english/lists.ts';
import { SEARCH_TEXTS } from '../../src/i18n/english/search.ts';
import { SELECTION_TEXTS } from '../../src/i18n/english/selection.ts';
import { SHARED_TEXTS } from '../../src/i18n/english/shared.ts';
import type { DialogHostProps } from '../dialog/dialog-host-props.ts';
import { useDialogParts } from '../dialog/dialog-parts.ts';
import { checkProps } from '../kit/check-props.ts';
import { useListStatus } from '../kit/use-list-status.ts';
import { getter } from '../kit/merge-props.ts';
import { notifyHost } from '../kit/notify-host.ts';
import { offlineProps } from '../kit/offline.ts';
import { part, usePartIds, type PartIdProps } from '../kit/part.ts';
import { pickDefined } from '../kit/pick-defined.ts';
import { shownIf } from '../kit/unshown.ts';
import { isComposing } from '../kit/typing.ts';
import { useChart, useInspect } from '../kit/use-chart.ts';
import { useChoiceBox } from '../kit/use-choice-box.ts';
import { useConfirmed } from '../kit/use-controlled.ts';
import { isSameData, useChange } from '../kit/use-latest.ts';
import type {
  HyperlinkResult,
  HyperlinkResultOptions,
  UseHyperlinkWizardResult,
} from './hyperlink-wizard-result.ts';
import type { OrUndefined } from '../kit/or-undefined.ts';

/** The English texts of this hook. */
const TEXTS = [
  DIALOG_TEXTS,
  HYPERLINK_TEXTS,
  LIST_TEXTS,
  SEARCH_TEXTS,
  SELECTION_TEXTS,
  SHARED_TEXTS,
];

const SCOPE = 'hyperlink-wizard';

/** Id of the option that creates a link from the typed address; content items have other ids. */
const TYPED = 'typed-address';

/** The argument of `onFinish`, when the wizard has closed itself. */
export interface HyperlinkWizardFinish {
  /** The new hyperlink, whose id is temporary; null when the wizard was closed without one. */
  readonly hyperlink: HyperlinkEntry | null;
}

/** Props of {@link useHyperlinkWizard}. */
export interface UseHyperlinkWizardProps
  extends
    OrUndefined<HyperlinkWizardSettings>,
    OrUndefined<HyperlinkResultOptions>,
    OrUndefined<DialogHostProps>,
    OrUndefined<PartIdProps> {
  /** Called when the user closed the wizard: with the new hyperlink, or with null. */
  readonly onFinish?: ((finish: HyperlinkWizardFinish) => void) | undefined;
}

/**
 * The hyperlink wizard: a dialog in which the user searches a content item or types an address,
 * from which a hyperlink is created. It has no ok button: choosing closes it.
 *
 * @example
 * ```tsx
 * import { useHyperlinkWizard } from 'headless-grc/hooks';
 *
 * export function NewLink({ onLink }: { readonly onLink: (id: string | number) => void }) {
 *   const wizard = useHyperlinkWizard({
 *     sourceType: 'Risk',
 *     onFinish: ({ hyperlink }) => hyperlink && onLink(hyperlink.id),
 *   });
 *   return (
 *     <>
 *       <button {...wizard.getTriggerProps()}>New link</button>
 *       {wizard.isOpen && (
 *         <div {...wizard.getContentProps()}>
 *           <h2 {...wizard.getTitleProps()}>{wizard.title}</h2>
 *           <label {...wizard.getSearchLabelProps()} />
 *           <input {...wizard.getSearchProps()} />
 *           <p {...wizard.getInfoProps()} />
 *           <div {...wizard.getResultsProps()}>
 *             <div {...wizard.getSpacerProps()}>
 *               {wizard.rows.map((row) => (
 *                 <div key={row.key} {...wizard.getRowProps(row)} />
 *               ))}
 *             </div>
 *           </div>
 *           <p>{wizard.statusText}</p>
 *           <p {...wizard.getFailureProps()} />
 *           <button {...wizard.getCancelProps()} />
 *           <div {...wizard.getAnnouncerProps()} />
 *         </div>
 *       )}
 *     </>
 *   );
 * }
 * ```
 */
export function useHyperlinkWizard(props: UseHyperlinkWizardProps = {}): UseHyperlinkWizardResult {
  checkProps('useHyperlinkWizard', props);
  const ids = usePartIds(props);
  const { showIdentifiers = true, sourceType } = props;
  const settings = { sourceType };
  const chart = useChart({
    name: SCOPE,
    texts: TEXTS,
    machine: hyperlinkWizardMachine,
    actors: hyperlinkWizardActors,
    input: { ...settings, open: props.open ?? props.defaultOpen ?? false },
    onEmit(emitted) {
      const event = emitted as HyperlinkWizardEmitted;
      if (event.type === 'link.finish') props.onFinish?.({ hyperlink: event.hyperlink });
      else notifyHost(props, event);
    },
  });
  const { snapshot, send, grc } = chart;
  const { context } = snapshot;
  const { dialog, list, searched } = context;
  const { translate } = grc;

  useChange(settings, (told) => send({ type: 'settings.change', settings: told }), isSameData);
  useConfirmed(props.open, dialog.state !== 'closed', (open) => send({ type: 'open.set', open }));

  const isOffline = !context.environment.online;
  const offlineText = isOffline ? translate('connectionBroken') : undefined;
  const isCreating = snapshot.matches({ open: { creation: 'creating' } });
  const failureText = snapshot.matches({ open: { creation: 'failed' } })
    ? translate('hyperlink.createFailed')
    : '';
  const isBlocked = isOffline || isCreating;
  const status = useListStatus({
    scope: SCOPE,
    ids,
    list: { state: searched && dialog.state !== 'closed' && list.state, rows: list.rows },
    isSearch: true,
    parts: ['control'],
    translate,
    announce: chart.announce,
    retry: () => send({ type: 'load.retry' }),
  });
  const recognised = recognisedIn(context);
  const typed = recognised && {
    id: TYPED,
    label: translate('hyperlink.create', { text: context.text.trim() }),
    icon: recognised.type,
    detail: translate(KINDS[recognised.type]),
    disabled: isBlocked,
  };
  const found = list.rows.map(({ id, label, cells = [] }): HyperlinkResult => ({
    id,
    label,
    icon: cells[0] || undefined,
    detail: showIdentifiers ? (cells[1] ?? '') : '',
    disabled: isBlocked,
  }));
  const options = typed ? [typed, ...found] : found;
  // Closed until there is an option: downshift focuses the box when it opens, and the wizard could
  // no longer tell what had the focus before. Stays open from the first search on, also while other
  // results load, so that changing the sort order does not move the focus.
  const isBoxOpen = dialog.state !== 'closed' && (searched || options.length > 0);
  const box = useChoiceBox<HyperlinkResult, never>({
    ...pickDefined(props, ['rowHeight']),
    scope: SCOPE,
    ids,
    flags: { busy: isCreating },
    described: {
      'aria-describedby': searched ? undefined : ids('info'),
      'aria-invalid': false,
      'aria-required': undefined,
    },
    options,
    total: list.total === null ? null : list.total + (typed ? 1 : 0),
    value: [],
    // Choosing finishes the wizard instead of setting a value, so the box keeps the typed text.
    isMultiple: true,
    isOpen: isBoxOpen,
    text: context.text,
    isLocked: false,
    isBusy: status.isLoading || status.isLoadingMore || isCreating,
    offlineText,
    direction: grc.direction,
    translate,
    getRootNode: grc.getRootNode,
    onText: (text) => send({ type: 'search.change', text }),
    onSubmit: () => send({ type: 'search.submit' }),
    onOpen: () => {},
    onClose: () => {},
    onChoose: (id) => send(id === TYPED ? { type: 'create.press' } : { type: 'result.press', id }),
    onRemove: () => {},
    onClear: () => {},
    onLeave: () => {},
    onScroll: (position) => send({ type: 'scroll.move', position }),
    onEnd: () => send({ type: 'more.load' }),
  });
  // Called at each render, even while closed: downshift warns about getters that are not called.
  const [searchProps, menuProps] = [box.getInputProps(), box.getMenuProps()];
  const parts = useDialogParts({
    scope: SCOPE,
    ids,
    state: dialog.state,
    context: dialog,
    send({ type }) {
      if (type !== 'dialog.ok') send({ type });
    },
    translate,
    props,
    initialFocus: () => grc.getRootNode().getElementById(ids('control')),
  });
  const { ok: _ok, getOkProps: _getOkProps, okBlockedBy: _by, isRunningOk: _is, ...frame } = parts;

  const view: UseHyperlinkWizardResult = {
    ...frame,
    ...status,
    title: translate('hyperlink.title'),
    text: context.text,
    isInfoShown: !searched,
    rows: box.rows,
    total: list.total,
    isCreating,
    failureText,
    sorts: WIZARD_SORTS.map((value) => ({ value, label: translate(SORTS[value]) })),
    isSortShown: searched,
    getInfoProps: getter(() => ({
      ...part(SCOPE, 'info'),
      id: ids('info'),
      hidden: searched,
      children: translate('hyperlink.info'),
    })),
    getSearchLabelProps: getter(() => ({
      ...part(SCOPE, 'search-label'),
      id: ids('label'),
      htmlFor: ids('control'),
      children: translate('hyperlink.search'),
    })),
    getSearchProps: getter(() => ({
      ...searchProps,
      onKeyDown(event) {
        // The options stay open, so Escape closes the wizard.
        if (event.key === 'Escape') return;
        searchProps.onKeyDown(event);
        if (event.key !== 'Enter' || isComposing(event)) return;
        // Inside a form, Enter would submit the form.
        event.preventDefault();
        if (!isBoxOpen) send({ type: 'search.submit' });
      },
    })),
    getSortProps: getter(() => ({
      ...part(SCOPE, 'sort'),
      ...offlineProps(offlineText),
      form: ids('no-form'),
      ...shownIf(searched),
      value: context.sort,
      'aria-label': translate('hyperlink.sort'),
      onChange: ({ currentTarget }) =>
        send({ type: 'sort.change', sort: currentTarget.value as WizardSort }),
    })),
    getResultsProps: getter(() => ({ ...menuProps, 'aria-multiselectable': undefined })),
    getSpacerProps: box.getSpacerProps,
    getRowProps: box.getRowProps,
    getFailureProps: getter(() => ({
      ...part(SCOPE, 'failure'),
      role: 'alert',
      children: failureText,
    })),
    getAnnouncerProps: chart.getAnnouncerProps,
  };
  useInspect(SCOPE, chart, view);
  return view;
}

const KINDS: Readonly<Record<RecognisedLink['type'], string>> = {
  web_page: 'hyperlink.webPage',
  email: 'hyperlink.email',
  unc: 'hyperlink.unc',
};

const SORTS: Readonly<Record<WizardSort, string>> = {
  none: 'hyperlink.sortNone',
  title: 'hyperlink.sortTitle',
  category: 'hyperlink.sortCategory',
  last_visited_date_time: 'hyperlink.sortLastVisited',
};
