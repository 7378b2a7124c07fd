import type {
  SearchBoxRootProps,
  SearchBoxLabelProps,
  SearchScopeProps,
  SearchBoxInputProps,
} from './search-box-part-props.ts';
import type { SearchValue, Suggestion } from '../../machines/search-box/chart.ts';
import type { ItemId } from '../../machines/kit/selection.ts';
import type { HiddenInputProps } from '../kit/form-inputs.ts';
import type { Getter } from '../kit/merge-props.ts';
import type { AnnouncerProps } from '../kit/use-announcer.ts';
import type { ChoiceBox } from '../kit/choice-box.ts';

/** A scope, with its displayed label. */
export interface ShownScope {
  /** Id of the scope, as the hook's `scopes` have it; use it as key. */
  readonly id: ItemId;
  /** The name, cut after 20 characters. */
  readonly label: string;
  /** The whole name. */
  readonly name: string;
}

/** What `useSearchBox` returns. */
export interface UseSearchBoxResult extends Pick<
  ChoiceBox<Suggestion>,
  | 'isMenuOpen'
  | 'isMenuShown'
  | 'isClearShown'
  | 'rows'
  | 'rowCount'
  | 'getClearProps'
  | 'getMenuProps'
  | 'getSpacerProps'
  | 'getRowProps'
> {
  /** The search text and the scope of the search. */
  readonly value: SearchValue;
  /** The scopes of the search, with labels truncated to 20 characters. */
  readonly scopes: readonly ShownScope[];
  /** Whether to render the list of scopes: there are several. */
  readonly isScopeShown: boolean;
  /** The suggested texts. */
  readonly suggestions: readonly Suggestion[];
  /** Suggestions are being loaded. */
  readonly isLoading: boolean;
  /** Sets the text, like typing. */
  readonly typeText: (text: string) => void;
  /** Searches in another scope, by its id. */
  readonly changeScope: (scope: ItemId) => void;
  /** Searches immediately, like Enter. */
  readonly submit: () => void;
  /** Empties the box and ends the search. */
  readonly clear: () => void;
  /** For the element around the box and the scopes. */
  readonly getRootProps: Getter<SearchBoxRootProps>;
  /** For the label; the props include its text, and a skin may hide it from view. */
  readonly getLabelProps: Getter<SearchBoxLabelProps>;
  /** For the text box; Enter searches at once, and sends the form of a box with a `name`. */
  readonly getInputProps: Getter<SearchBoxInputProps>;
  /** For the native select of the scopes; hidden if there is only one. */
  readonly getScopeProps: Getter<SearchScopeProps>;
  /** Contains the id of the scope; render it if the box has a `scopeName`. */
  readonly hiddenInputs: readonly HiddenInputProps[];
  /** For the visually hidden live region for screen readers; keep it in the page. */
  readonly getAnnouncerProps: Getter<AnnouncerProps>;
}
