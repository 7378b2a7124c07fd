import { useState, type KeyboardEventHandler } from 'react';
import { useGrc } from '../provider/grc-provider.tsx';
import { part, type PartProps, type PartNames } from './part.ts';
import { ROUND_KEYS } from './round-keys.ts';
import { logicalKey, takeKey, type Direction } from './typing.ts';
import { useTabStop } from './use-tab-stop.ts';

/** Props of a toolbar: one tab stop, within which arrows move. */
export interface ToolbarProps extends PartProps {
  /** Id of the toolbar, derived from the id of the widget. */
  readonly id: string;
  /** The WAI-ARIA toolbar pattern. */
  readonly role: 'toolbar';
  /** The name of the toolbar, in the user's language. */
  readonly 'aria-label': string;
  /** Id of the element that the tools apply to. */
  readonly 'aria-controls': string;
  /** Arrows, Home and End move between the tools; Escape returns the focus to the edited element. */
  readonly onKeyDown: KeyboardEventHandler<HTMLElement>;
}

/** Input of {@link useToolbar}. */
export interface ToolbarInput<Tool extends string> extends PartNames {
  /** The tools, in order. */
  readonly tools: readonly Tool[];
  /** The name of the toolbar. */
  readonly label: string;
  /** Id of the element that the tools apply to. */
  readonly controls: string;
  /** The writing direction, which arrow keys follow. */
  readonly direction: Direction;
  /** Called on Escape in the toolbar: the focus returns to the element that the tools apply to. */
  readonly onEscape: () => void;
}

/** A toolbar by the WAI-ARIA pattern. */
export interface Toolbar<Tool extends string> {
  /** For the element around the tools. */
  readonly toolbarProps: ToolbarProps;
  /** Props that the element of a tool needs for the keyboard navigation. */
  readonly stopProps: (tool: Tool) => {
    readonly id: string;
    readonly tabIndex: 0 | -1;
    readonly onFocus: () => void;
  };
  /** Moves the focus into the toolbar, to the tool that had it last. */
  readonly focus: () => void;
}

/** One tab stop for several tools: arrows go to the next one, Home and End to the ends. */
export function useToolbar<Tool extends string>(input: ToolbarInput<Tool>): Toolbar<Tool> {
  const { scope, ids, tools, direction } = input;
  const { getRootNode } = useGrc();
  const [last, setLast] = useState<Tool | null>(null);
  const idOf = (tool: Tool | undefined) => ids(`tool-${tool}`);
  const { stop, move } = useTabStop({
    names: tools,
    idOf,
    preferred: tools.find((tool) => tool === last) ?? null,
  });
  return {
    toolbarProps: {
      ...part(scope, 'toolbar'),
      id: ids('toolbar'),
      role: 'toolbar',
      'aria-label': input.label,
      'aria-controls': input.controls,
      onKeyDown(event) {
        const key = logicalKey(event, direction);
        if (key === 'Escape') {
          // Inside a dialog, the first Escape leaves the toolbar and does not close the dialog.
          takeKey(event);
          input.onEscape();
          return;
        }
        const to = ROUND_KEYS[key];
        if (!to) return;
        event.preventDefault();
        move(to);
      },
    },
    stopProps: (tool) => ({
      id: idOf(tool),
      tabIndex: tool === stop ? 0 : -1,
      onFocus: () => setLast(tool),
    }),
    // If there are no tools, no element has this id.
    focus: () => getRootNode().getElementById(idOf(stop))?.focus(),
  };
}
