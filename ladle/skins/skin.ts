import type { ComponentType, ReactNode } from 'react';
import type { UseAttachmentsFieldResult } from '../../hooks/attachments-field/use-attachments-field.ts';
import type { UseCheckboxResult } from '../../hooks/checkbox/use-checkbox.ts';
import type { UseDateInputResult } from '../../hooks/date-input/use-date-input.ts';
import type { UseHierarchicalSelectorResult } from '../../hooks/hierarchical-selector/use-hierarchical-selector.ts';
import type { UseListFieldResult } from '../../hooks/list-field/use-list-field.ts';
import type { UseRadioGroupResult } from '../../hooks/option-group/use-radio-group.ts';
import type { UsePeopleFieldResult } from '../../hooks/people-field/use-people-field.ts';
import type { UseTextFieldResult } from '../../hooks/text-field/use-text-field.ts';

/**
 * The props of every component of a skin: a label, and the result of the hook that the page runs.
 */
export interface Box<Result> {
  readonly label: string;
  readonly field: Result;
}

/**
 * The components of a design system. The page runs the hooks and a skin renders their results, so
 * that another skin shows the same widgets in the same state: their text, what is open, what is
 * being uploaded.
 */
export interface Skin {
  /** The component around everything, with the theme of the design system. */
  readonly Frame: ComponentType<{ readonly children: ReactNode }>;
  readonly Section: ComponentType<{ readonly title: string; readonly children: ReactNode }>;
  readonly Button: ComponentType<{
    readonly kind: 'first' | 'other';
    readonly type: 'submit' | 'button';
    readonly disabled?: boolean;
    readonly onClick?: () => void;
    readonly children: ReactNode;
  }>;
  readonly TextBox: ComponentType<Box<UseTextFieldResult>>;
  readonly DateBox: ComponentType<Box<UseDateInputResult>>;
  readonly ListBox: ComponentType<Box<UseListFieldResult>>;
  readonly RadioBox: ComponentType<Box<UseRadioGroupResult>>;
  readonly TickBox: ComponentType<Box<UseCheckboxResult>>;
  readonly PeopleBox: ComponentType<Box<UsePeopleFieldResult>>;
  readonly TreeDialogBox: ComponentType<Box<UseHierarchicalSelectorResult>>;
  readonly FilesBox: ComponentType<Box<UseAttachmentsFieldResult>>;
}
