import type {
  ChoiceFieldContext,
  ChoiceFieldEmitted,
  ChoiceFieldEvent,
  ChoiceFieldInput,
  ChoiceFieldReason,
  ChoiceFieldSettings,
  ChoiceKind,
  OpenedCard,
} from '../../machines/choice-field/chart.ts';
import { choiceFieldOf, choicesIn } from '../../machines/choice-field/chart.ts';
import type { cardFileFieldMachine } from '../../machines/card-file-field/chart.ts';
import type { Basket } from '../../machines/kit/selection.ts';
import type { Ports } from '../../machines/kit/ports.ts';
import { NO_VALUE } from '../../src/fields/no-value.ts';
import { LIST_TEXTS } from '../../src/i18n/english/lists.ts';
import { REQUIRED_TEXTS } from '../../src/i18n/english/required.ts';
import { SEARCH_TEXTS } from '../../src/i18n/english/search.ts';
import { SELECTION_TEXTS } from '../../src/i18n/english/selection.ts';
import { SHARED_TEXTS } from '../../src/i18n/english/shared.ts';
import type { TextOverrides } from '../../src/i18n/keys.ts';
import { withDefinition, type FieldProps } from '../kit/field-parts.ts';
import { hiddenInputs, type FormProps } from '../kit/form-inputs.ts';
import { useListStatus } from '../kit/use-list-status.ts';
import { getter } from '../kit/merge-props.ts';
import { offlineFlags, offlineProps } from '../kit/offline.ts';
import { namedAfterField, part, usePartIds, type PartFlags } from '../kit/part.ts';
import { pickDefined } from '../kit/pick-defined.ts';
import { shownIf } from '../kit/unshown.ts';
import type { WithoutUndefined } from '../kit/or-undefined.ts';
import { notifyHost } from '../kit/notify-host.ts';
import { useChart, useInspect, type Chart } from '../kit/use-chart.ts';
import type { ChoiceMenuOptions } from '../kit/choice-box.ts';
import { useChoiceBox } from '../kit/use-choice-box.ts';
import { useConfirmed, type OneValue, type WiredControlledProps } from '../kit/use-controlled.ts';
import { useField } from '../kit/use-field.ts';
import { useKeptRows } from '../kit/use-kept-rows.ts';
import { isSameData, useChange } from '../kit/use-latest.ts';
import { useFieldset } from '../kit/use-fieldset.ts';
import type { ChoiceFieldResult } from './choice-field-result.ts';

/** The English texts of a choice field. */
export const CHOICE_FIELD_TEXTS = [
  LIST_TEXTS,
  REQUIRED_TEXTS,
  SEARCH_TEXTS,
  SELECTION_TEXTS,
  SHARED_TEXTS,
];

/** Options of a field whose value is chosen from a list of the platform. */
export interface ChoiceFieldOptions
  extends
    Omit<ChoiceFieldInput, 'environment' | 'defaultValue' | 'cardFileId' | 'includeMeasures'>,
    WiredControlledProps<Basket, ChoiceFieldReason, unknown>,
    ChoiceMenuOptions,
    Omit<FormProps, 'required'>,
    Omit<FieldProps, 'required' | 'readOnly' | 'disabled'> {}

/** The differences between the hooks of such fields. */
export interface ChoiceFieldHook {
  /** Name of the widget, the `data-scope` of its parts. */
  readonly name: string;
  /** The chart of the field. */
  readonly machine: typeof cardFileFieldMachine;
  /** Creates the chart's actors from the provider's ports. */
  readonly actors: (ports: Ports) => object;
  /** The kind of the field: the shape of its value, and who may choose. */
  readonly kind: ChoiceKind;
  /** The English texts in addition to {@link CHOICE_FIELD_TEXTS}. */
  readonly texts: readonly TextOverrides[];
  /** Key of the text of the icon. */
  readonly selectorKey: string;
  /** Called to open the side panel of a card. */
  readonly onCard?: (card: OpenedCard) => void;
}

/** The parts of such a field, and other data for its own hook. */
export interface ChoiceField {
  /** The members that are common to the results of all choice fields. */
  readonly result: ChoiceFieldResult;
  /** The running chart, with texts and page. */
  readonly chart: Chart<typeof cardFileFieldMachine>;
  /** The context of the chart. */
  readonly context: ChoiceFieldContext;
  /** State flags of all parts, rendered as data attributes. */
  readonly flags: PartFlags;
  /** Sends an event to the chart. */
  readonly send: (event: ChoiceFieldEvent) => void;
  /** The input and the callbacks of the selector dialog. */
  readonly selector: ChoiceSelector;
}

/** Props of the selector dialog that is rendered while `isSelectorOpen`. */
export interface ChoiceSelector {
  /** The selection when the dialog opens: the field's value. */
  readonly defaultValue: Basket;
  /** It is mounted when it opens. */
  readonly defaultOpen: true;
  /** Several can be chosen. */
  readonly multiSelect: boolean;
  /** Called when ok is pressed: the selection becomes the value of the field. */
  readonly onValueChange: (change: { readonly value: Basket }) => void;
  /** The dialog closed, with or without ok. */
  readonly onOpenChange: (change: { readonly open: boolean }) => void;
}

/** A field whose value is chosen from a list of the platform, with a search box. */
export function useChoiceField(
  given: WithoutUndefined<OneValue<ChoiceFieldOptions>> & ChoiceFieldSettings,
  hook: ChoiceFieldHook,
): ChoiceField {
  const scope = hook.name;
  const { props, fieldset } = useFieldset(given);
  const ids = usePartIds(props);
  const settings = pickDefined(props, SETTINGS);
  const chart = useChart({
    name: scope,
    texts: hook.texts,
    machine: hook.machine,
    actors: hook.actors,
    input: { ...settings, defaultValue: props.value ?? props.defaultValue },
    onEmit(event) {
      const emitted = event as ChoiceFieldEmitted;
      notifyHost(props, emitted);
      if (emitted.type === 'card.opened') hook.onCard?.(emitted.card);
    },
  });
  const { snapshot, send, grc } = chart;
  const { translate } = grc;
  const { context, value: state } = snapshot;
  const { value, found } = context;
  const { field, multiSelect, required, readOnly } = choiceFieldOf(hook.kind, context.settings);
  const disabled = props.disabled === true;

  useChange(settings, (settings) => send({ type: 'settings.change', settings }), isSameData);
  const held = props.value === undefined ? undefined : choicesIn(hook.kind, props.value);
  useConfirmed(held, value, (value) => send({ type: 'value.set', value }));

  const isOpen = state.menu === 'open' || state.menu === 'opening';
  // As a menu without options, so that leaving the box clears the value.
  const isEmptied = state.menu === 'emptied';
  const isMultiple = state.display === 'several';
  const isLocked = disabled || readOnly;
  const isOffline = !context.environment.online;
  const offlineText = isOffline ? translate('connectionBroken') : undefined;
  const merged = withDefinition({ ...props, required, readOnly }, field);
  const { parts, flags, described } = useField({
    fieldset,
    scope,
    ids,
    props: merged,
    errors: context.errors,
    visible: state.visit === 'visited' ? context.errors : [],
    translate,
    reset: () => send({ type: 'form.reset' }),
    state: isMultiple ? 'several' : 'one',
    isFilled: value.length > 0,
    focus: () => grc.getRootNode().getElementById(ids('control'))?.focus(),
  });
  const list = { ...found.list, state: found.isComplete ? 'complete' : found.list.state };
  const { rows, total, isSearching } = useKeptRows(
    list,
    [context.settings, context.environment.user.id],
    {
      rows: found.rows,
      total: found.total,
    },
  );
  const status = useListStatus({
    scope,
    ids,
    isOfField: true,
    list: { state: isOpen && list.state, rows },
    isSearch: found.isSearch,
    parts: ['control'],
    translate,
    announce: chart.announce,
    retry: () => send({ type: 'load.retry' }),
  });
  const box = useChoiceBox({
    ...pickDefined(props, ['rowHeight', 'popup']),
    scope,
    ids,
    flags,
    described,
    placeholder: merged.placeholder,
    options: isEmptied ? [] : rows,
    total,
    value,
    isMultiple,
    isOpen: isOpen || isEmptied,
    text: found.text,
    isLocked,
    isBusy: status.isLoading || status.isLoadingMore,
    isSearching,
    // A completely loaded list can also be searched offline.
    offlineText: found.isComplete ? undefined : offlineText,
    direction: grc.direction,
    translate,
    getRootNode: grc.getRootNode,
    onText: (text) => send({ type: 'search.change', text }),
    onSubmit: () => send({ type: 'search.submit' }),
    onOpen: () => send({ type: 'menu.open' }),
    onClose: () => send({ type: 'menu.close' }),
    onChoose: (id) => send({ type: 'item.choose', id }),
    onRemove: (id) => send({ type: 'item.remove', id }),
    onClear: () => send({ type: 'value.clear' }),
    onLeave: () => send({ type: 'field.blur' }),
    onScroll: (position) => send({ type: 'scroll.move', position }),
    onEnd: () => send({ type: 'more.load' }),
  });
  // For anonymous users, a closed list has no selector to open.
  const isClosed = hook.kind.isClosedToAnonymous && context.environment.user.anonymous;
  const isSelectorShown = !readOnly && !isClosed;

  const result: ChoiceFieldResult = {
    ...parts,
    ...box,
    ...status,
    value,
    text: value.map(({ label }) => label).join(', ') || NO_VALUE,
    isMultiple,
    search: found.text,
    isStatusShown: status.statusText !== '',
    isSelectorShown,
    isSelectorOpen: state.menu === 'selecting',
    choose: (id) => send({ type: 'item.choose', id }),
    remove: (id) => send({ type: 'item.remove', id }),
    clear: () => send({ type: 'value.clear' }),
    searchFor: (text) => send({ type: 'search.change', text }),
    loadMore: () => send({ type: 'more.load' }),
    openSelector: () => send({ type: 'selector.open' }),
    getSelectorButtonProps: getter(() => ({
      ...part(scope, 'selector-button', { ...flags, ...offlineFlags(offlineText, isLocked) }),
      ...offlineProps(offlineText),
      ...shownIf(isSelectorShown, isLocked),
      ...namedAfterField(ids, 'selector-button'),
      type: 'button',
      'aria-haspopup': 'dialog',
      'aria-label': translate(hook.selectorKey),
      onClick: () => send({ type: 'selector.open' }),
    })),
    hiddenInputs: hiddenInputs(
      pickDefined(props, ['name', 'form', 'disabled']),
      value.map(({ id }) => id),
    ),
    getAnnouncerProps: chart.getAnnouncerProps,
  };
  return {
    result,
    chart,
    context,
    flags,
    send,
    selector: {
      defaultValue: value,
      defaultOpen: true,
      multiSelect,
      onValueChange: ({ value }) => send({ type: 'selector.choose', value }),
      onOpenChange: ({ open }) => {
        if (!open) send({ type: 'selector.close' });
      },
    },
  };
}

/**
 * Registers the field with the session player and Ladle. Each hook of such a field calls it last.
 */
export const useInspectChoice = (name: string, { chart }: ChoiceField, view: unknown): void =>
  useInspect(name, chart, view);

const SETTINGS = [
  'definition',
  'multiSelect',
  'required',
  'readOnly',
  'disabled',
  'cardFileId',
  'includeMeasures',
] as const satisfies readonly (keyof ChoiceFieldSettings)[];
