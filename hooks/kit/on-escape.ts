import type { KeyboardEventHandler } from 'react';
import { shownOver } from './shown-over.ts';
import { isComposing, takeKey } from './typing.ts';

/**
 * The key handler of a layer that Escape closes, and not the layers around it. An Escape in a portal
 * is for what is there, and one while the host shows a menu over the layer is for the menu.
 */
export const onEscape =
  (close: () => void): KeyboardEventHandler<HTMLElement> =>
  (event) => {
    if (event.key !== 'Escape' || isComposing(event)) return;
    const { currentTarget, nativeEvent } = event;
    if (!nativeEvent.composedPath().includes(currentTarget) || shownOver(currentTarget)?.hasMenu())
      return;
    takeKey(event);
    close();
  };
