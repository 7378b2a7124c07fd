import { useCallback, useState, type KeyboardEvent, type RefCallback } from 'react';
import {
  searchBoxActors,
  searchBoxMachine,
  completed,
  type LoadSuggestions,
  type SearchBoxEmitted,
  type SearchBoxInput,
  type SearchBoxReason,
  type SearchBoxSettings,
  type SearchScope,
  type SearchStart,
  type SearchValue,
  type Suggestion,
} from '../../machines/search-box/chart.ts';
import type { Basket } from '../../machines/kit/selection.ts';
import { LIST_TEXTS } from '../../src/i18n/english/lists.ts';
import { SEARCH_TEXTS } from '../../src/i18n/english/search.ts';
import { SELECTION_TEXTS } from '../../src/i18n/english/selection.ts';
import { SHARED_TEXTS } from '../../src/i18n/english/shared.ts';
import { scopeLabel } from '../../src/text/scope-label.ts';
import { useGrc } from '../provider/grc-provider.tsx';
import { checkProps } from '../kit/check-props.ts';
import { useGivenRows } from '../kit/use-given-rows.ts';
import { hiddenInputs, useFormReset, type FormProps } from '../kit/form-inputs.ts';
import { getter, mergeRefs } from '../kit/merge-props.ts';
import { part, usePartIds, type PartIdProps } from '../kit/part.ts';
import { pickDefined } from '../kit/pick-defined.ts';
import { isComposing } from '../kit/typing.ts';
import { shownIf } from '../kit/unshown.ts';
import { notifyHost } from '../kit/notify-host.ts';
import { useChart, useInspect } from '../kit/use-chart.ts';
import type { ChoiceMenuOptions } from '../kit/choice-box.ts';
import { useChoiceBox } from '../kit/use-choice-box.ts';
import { useConfirmed, type ControlledProps, type OneValue } from '../kit/use-controlled.ts';
import { isSameData, useChange, useLatest } from '../kit/use-latest.ts';
import { useKeptFocus } from '../kit/use-kept-focus.ts';
import type { UseSearchBoxResult } from './search-box-result.ts';

/** The English texts of this hook. */
const TEXTS = [LIST_TEXTS, SEARCH_TEXTS, SELECTION_TEXTS, SHARED_TEXTS];

const SCOPE = 'search-box';

/** Props of {@link useSearchBox}. */
export type UseSearchBoxProps = OneValue<SearchBoxOptions>;

/**
 * Basis of the props of {@link useSearchBox}; `value` and `defaultValue` are mutually exclusive.
 */
export interface SearchBoxOptions
  extends
    Omit<SearchBoxInput, 'environment' | 'value' | 'suggests'>,
    ControlledProps<SearchValue, SearchBoxReason, Partial<SearchValue>>,
    ChoiceMenuOptions,
    Omit<FormProps, 'required' | 'problem'>,
    PartIdProps {
  /** Name of the form entry for the id of the scope; without it the scope is not submitted. */
  readonly scopeName?: string;
  /** The placeholder, in the user's language. */
  readonly placeholder?: string;
  /** Returns suggested texts; called 250 ms after the last key. Default: no suggestions. */
  readonly loadSuggestions?: LoadSuggestions;
  /** Called when a search starts, with its cause. */
  readonly onSearch?: (search: { readonly value: SearchValue; readonly by: SearchStart }) => void;
}

/**
 * A search box: a text and a scope, suggestions while typing, a search on Enter or automatically.
 * With a `name` the text is an entry of its form, whose reset restores the initial text.
 *
 * @example
 * ```tsx
 * import { useSearchBox } from 'headless-grc/hooks';
 *
 * export function Search({ onSearch }: { onSearch: (text: string) => void }) {
 *   const box = useSearchBox({ instant: true, onSearch: ({ value }) => onSearch(value.text) });
 *   return (
 *     <div {...box.getRootProps()}>
 *       <label {...box.getLabelProps()} />
 *       <input {...box.getInputProps()} />
 *       <div {...box.getMenuProps()}>
 *         <div {...box.getSpacerProps()}>
 *           {box.rows.map((row) => (
 *             <div key={row.key} {...box.getRowProps(row)} />
 *           ))}
 *         </div>
 *       </div>
 *       <div {...box.getAnnouncerProps()} />
 *     </div>
 *   );
 * }
 * ```
 */
export function useSearchBox(props: UseSearchBoxProps): UseSearchBoxResult {
  checkProps('useSearchBox', props);
  const ids = usePartIds(props);
  const latest = useLatest(props);
  const suggests = props.loadSuggestions !== undefined;
  const settings = {
    ...pickDefined(props, SETTINGS),
    scopes: useGivenRows('scopes', props.scopes ?? NO_SCOPES),
    suggests,
  };
  const { warn } = useGrc();
  const actors = useCallback(
    () =>
      searchBoxActors(
        async (value, signal) => (await latest.current.loadSuggestions?.(value, signal)) ?? [],
        warn,
      ),
    [latest, warn],
  );
  const chart = useChart({
    name: SCOPE,
    texts: TEXTS,
    machine: searchBoxMachine,
    actors,
    input: { ...settings, value: props.value ?? props.defaultValue ?? {} },
    onEmit(event) {
      const emitted = event as SearchBoxEmitted;
      notifyHost(props, emitted);
      if (emitted.type === 'search') {
        const { value, by } = emitted;
        props.onSearch?.({ value, by });
      }
    },
  });
  const { snapshot, send, grc } = chart;
  const { context, value: state } = snapshot;
  const { value, suggestions } = context;
  const { translate } = grc;
  const disabled = props.disabled === true;
  const keptFocus = useKeptFocus(() => grc.getRootNode().getElementById(ids('control'))?.focus());

  useChange(settings, (settings) => send({ type: 'settings.change', settings }), isSameData);
  const held = props.value && completed(props.value, context.settings);
  useConfirmed(held, value, (value) => send({ type: 'value.set', value }));

  const isLoading = state.suggestions === 'loading';
  const submit = () => send({ type: 'search.submit' });
  // The typed text is the box's single choice, whose label the box shows.
  const typed: Basket = value.text === '' ? [] : [{ id: '', label: value.text }];
  const box = useChoiceBox<Suggestion, Basket[0]>({
    ...pickDefined(props, ['rowHeight', 'popup', 'placeholder']),
    scope: SCOPE,
    ids,
    flags: { disabled },
    described: {
      'aria-describedby': undefined,
      'aria-invalid': false,
      'aria-required': undefined,
    },
    options: suggestions,
    value: typed,
    isOptionChosen: () => false,
    isMultiple: false,
    isFreeText: true,
    isOpen: state.menu === 'open',
    text: value.text,
    isLocked: disabled,
    isBusy: isLoading,
    direction: grc.direction,
    translate,
    getRootNode: grc.getRootNode,
    onText: (text) => send({ type: 'text.change', text }),
    onSubmit: submit,
    onOpen: () => send({ type: 'menu.open' }),
    onClose: () => send({ type: 'menu.close' }),
    onChoose: (id) => send({ type: 'suggestion.choose', id }),
    onRemove: () => send({ type: 'text.clear' }),
    onClear: () => send({ type: 'text.clear' }),
    onLeave: () => {},
  });
  const [control, setControl] = useState<HTMLInputElement | null>(null);
  useFormReset(control, () => send({ type: 'form.reset' }));
  const { scopes = NO_SCOPES } = context.settings;
  const isScopeShown = scopes.length > 1;

  const result: UseSearchBoxResult = {
    isMenuOpen: box.isMenuOpen,
    isMenuShown: box.isMenuShown,
    isClearShown: box.isClearShown,
    rows: box.rows,
    rowCount: box.rowCount,
    getMenuProps: box.getMenuProps,
    getSpacerProps: box.getSpacerProps,
    getRowProps: box.getRowProps,
    value,
    scopes: scopes.map(({ id, name }) => ({ id, name, label: scopeLabel(name) })),
    isScopeShown,
    suggestions,
    isLoading,
    typeText: (text) => send({ type: 'text.change', text }),
    changeScope: (scope) => send({ type: 'scope.change', scope }),
    submit,
    clear: () => send({ type: 'text.clear' }),
    getRootProps: getter(() => ({
      ...part(SCOPE, 'root', { disabled, busy: isLoading }),
      role: 'search',
      'aria-labelledby': ids('label'),
      ...keptFocus,
    })),
    getLabelProps: getter(() => ({
      ...part(SCOPE, 'label'),
      id: ids('label'),
      htmlFor: ids('control'),
      children: translate('search.label'),
    })),
    getInputProps: getter(() => {
      const ours = box.getInputProps();
      return {
        ...ours,
        // Merging two callback refs returns a callback ref.
        ref: mergeRefs<HTMLInputElement>(ours.ref, setControl) as RefCallback<HTMLInputElement>,
        name: props.name,
        form: props.form,
        enterKeyHint: 'search',
        onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
          const isChoosing = box.rows.some(({ isHighlighted }) => isHighlighted);
          ours.onKeyDown(event);
          if (event.key !== 'Enter' || isComposing(event)) return;
          // If the menu is open, the box has already handled Enter.
          if (!event.defaultPrevented) submit();
          // Inside a form, Enter would submit the form even if this box has no name.
          event.preventDefault();
          if (props.name !== undefined && !isChoosing) event.currentTarget.form?.requestSubmit();
        },
      };
    }),
    getClearProps: getter(() => ({
      ...box.getClearProps(),
      'aria-label': translate('search.clear'),
      'aria-labelledby': undefined,
    })),
    getScopeProps: getter(() => ({
      ...part(SCOPE, 'scope', { disabled }),
      form: ids('no-form'),
      ...shownIf(isScopeShown, disabled),
      value: String(value.scope ?? ''),
      'aria-label': translate('search.scope'),
      onChange: ({ currentTarget }) => send({ type: 'scope.change', scope: currentTarget.value }),
    })),
    hiddenInputs: hiddenInputs(
      {
        ...pickDefined(props, ['form']),
        ...(props.scopeName !== undefined && { name: props.scopeName }),
        disabled,
      },
      value.scope === null ? [] : [value.scope],
    ),
    getAnnouncerProps: chart.getAnnouncerProps,
  };
  useInspect(SCOPE, chart, result);
  return result;
}

const NO_SCOPES: readonly SearchScope[] = [];

const SETTINGS = ['instant', 'disabled'] as const satisfies readonly (keyof SearchBoxSettings)[];
