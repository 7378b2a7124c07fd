import type {
  ChangeEventHandler,
  CompositionEventHandler,
  CSSProperties,
  FocusEventHandler,
  KeyboardEventHandler,
  MouseEventHandler,
  RefCallback,
  UIEventHandler,
} from 'react';
import type { OfflineTextProps } from './offline.ts';
import type { PartProps, ButtonPartProps, FieldButtonName } from './part.ts';
import type { ShownProps } from './unshown.ts';

/** Props of the text box of a choice: it searches the options, and shows the chosen one of a single choice. */
export interface ChoiceInputProps extends PartProps, OfflineTextProps {
  /** Referenced by the `htmlFor` of the label. */
  readonly id: string;
  /** Required: downshift reads the box, and a popup menu is placed below it. */
  readonly ref: RefCallback<HTMLInputElement>;
  /** Not `search`: its own clear button would be shown in addition to that of `getClearProps`. */
  readonly type: 'text';
  /** The WAI-ARIA combobox pattern: focus stays in the box, the highlighted option is named by id. */
  readonly role: 'combobox';
  /** The typed text; otherwise the label of a single choice, or an empty text for several. */
  readonly value: string;
  /** True while the field is read-only or disabled; not while the connection is broken, see `aria-disabled`. */
  readonly disabled: boolean;
  /** The placeholder, in the user's language; undefined without a placeholder. */
  readonly placeholder: string | undefined;
  /** Turns off the autocomplete list of the browser, which would cover the menu. */
  readonly autoComplete: 'off';
  /** Id of the highlighted option; undefined if none is highlighted. */
  readonly 'aria-activedescendant': string | undefined;
  /** The typed text filters the options; the text in the box is not completed. */
  readonly 'aria-autocomplete': 'list';
  /** Id of the menu, which stays in the page while it is closed. */
  readonly 'aria-controls': string;
  /** True while the menu shows options; an open menu without any counts as closed. */
  readonly 'aria-expanded': boolean;
  /** Id of the label. */
  readonly 'aria-labelledby': string | undefined;
  /** Ids of the explanation and the error, if shown; undefined if none is shown. */
  readonly 'aria-describedby': string | undefined;
  /** Whether errors, or a `problem` of the host, are shown. */
  readonly 'aria-invalid': boolean;
  /** True if the field is required; undefined if it is optional or read-only. */
  readonly 'aria-required': boolean | undefined;
  /** Sends the typed text to the chart, and opens the menu. */
  readonly onChange: ChangeEventHandler<HTMLInputElement>;
  /** The box keeps the text of an input method until its composition ends. */
  readonly onCompositionStart: CompositionEventHandler<HTMLInputElement>;
  /** Sends the final text to the chart. */
  readonly onCompositionEnd: CompositionEventHandler<HTMLInputElement>;
  /** Undefined while the field is locked. */
  readonly onClick: MouseEventHandler<HTMLInputElement> | undefined;
  /**
   * Arrow keys move the highlight, Enter chooses or searches, Escape closes; at the start of the
   * box, arrow keys move to the chips.
   */
  readonly onKeyDown: KeyboardEventHandler<HTMLInputElement>;
  /** Selects the name of a single choice, so that typing replaces it. */
  readonly onFocus: FocusEventHandler<HTMLInputElement>;
  /**
   * Closes the menu and reports to the chart that the user left, unless the focus moves to the
   * retry button.
   */
  readonly onBlur: FocusEventHandler<HTMLInputElement>;
}

/** Props of the menu of a choice; keep it in the page, also while it is not shown. */
export interface ChoiceMenuProps extends PartProps {
  /** Referenced by the `aria-controls` of the box. */
  readonly id: string;
  /** Required: the visible rows are measured here, and a highlighted option is scrolled into view. */
  readonly ref: RefCallback<HTMLElement>;
  /** The options in it have the role `option`. */
  readonly role: 'listbox';
  /** Browsers make scrollable elements a tab stop: here, only the box is one. */
  readonly tabIndex: -1;
  /** True while the menu is closed or there is no option to show. */
  readonly hidden: boolean;
  /**
   * While the menu shows nothing, content that a skin has put there cannot be reached by keyboard.
   */
  readonly inert?: true;
  /** Options are being loaded; the shown options are from the previous search. */
  readonly 'aria-busy': boolean;
  /** Id of the field's label. */
  readonly 'aria-labelledby': string | undefined;
  /** True if several can be chosen; undefined if only one. */
  readonly 'aria-multiselectable': true | undefined;
  /**
   * A maximum height of ten options, then it scrolls; for a popup also its position in the window,
   * in pixels. `display: none` while it is hidden.
   */
  readonly style: CSSProperties;
  /** Keeps the focus in the box on any press in the menu. */
  readonly onMouseDown: MouseEventHandler<HTMLElement>;
  /** Removes the highlight. */
  readonly onMouseLeave: MouseEventHandler<HTMLElement>;
  /** Mounts the visible options, and requests more near the end. */
  readonly onScroll: UIEventHandler<HTMLElement>;
}

/** Props of the element inside the menu that is as high as all options together. */
export interface ChoiceSpacerProps extends PartProps {
  /** Hides the element between the listbox and its options from assistive technology. */
  readonly role: 'presentation';
  /** The height of all options in pixels if only the visible ones are mounted; else empty. */
  readonly style: CSSProperties;
}

/** Props of an option in the menu of a choice. */
export interface ChoiceRowProps extends PartProps {
  /**
   * Referenced by the `aria-activedescendant` of the box while the option is highlighted; derived
   * from the option's position.
   */
  readonly id: string;
  /** Required: downshift uses it to find the pressed option. */
  readonly ref: RefCallback<HTMLElement>;
  /** An option of the listbox around it. */
  readonly role: 'option';
  /** True if the option cannot be chosen, also while offline; arrow keys skip it. */
  readonly 'aria-disabled': boolean;
  /** The option is chosen (the pattern's `aria-selected`, not the highlight, which is `data-highlighted`). */
  readonly 'aria-selected': boolean;
  /** Number of all options, also of those that are not loaded or mounted. */
  readonly 'aria-setsize': number;
  /** Position of the option among all options, from 1. */
  readonly 'aria-posinset': number;
  /** Why it cannot be chosen now: the connection is broken. */
  readonly title: string | undefined;
  /**
   * Its position in the menu in pixels, if only the visible options are mounted; undefined if all
   * are mounted.
   */
  readonly style: CSSProperties | undefined;
  /**
   * The name of the option with the text that distinguishes it from options with the same name;
   * children of the caller replace it.
   */
  readonly children: string;
  /** Undefined if the option cannot be chosen. */
  readonly onClick: MouseEventHandler<HTMLElement> | undefined;
  /** Keeps the focus in the box. */
  readonly onMouseDown: MouseEventHandler<HTMLElement> | undefined;
  /** Highlights the option. */
  readonly onMouseMove: MouseEventHandler<HTMLElement> | undefined;
}

/**
 * Props of the button that opens and closes the menu; not a tab stop, because the box handles the
 * keyboard.
 */
export interface ChoiceToggleProps extends ButtonPartProps, FieldButtonName {
  /** Required: a press on the button does not count as a press outside the box. */
  readonly ref: RefCallback<HTMLButtonElement>;
  /** Not a tab stop, because the arrow keys of the box open the menu. */
  readonly tabIndex: -1;
  /** True if the field is read-only or disabled, or while offline. */
  readonly disabled: boolean;
  /** Id of the menu. */
  readonly 'aria-controls': string;
  /** The same as on the box: true while the menu shows options. */
  readonly 'aria-expanded': boolean;
  /** "Show options" or "Hide options", in the user's language. */
  readonly 'aria-label': string;
  /** Undefined while the field is locked. */
  readonly onClick: MouseEventHandler<HTMLButtonElement> | undefined;
}

/** Props of the button that removes the whole selection. */
export interface ChoiceClearProps extends ButtonPartProps, ShownProps, FieldButtonName {
  /** "Clear", in the user's language. */
  readonly 'aria-label': string;
  /** Removes the whole selection, and moves the focus into the box. */
  readonly onClick: () => void;
}
