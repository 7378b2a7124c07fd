import type { KeyboardEventHandler } from 'react';
import { takesPageOver } from './shown-over.ts';
import { isComposing, takeKey } from './typing.ts';

/**
 * The key handler of a layer that Escape closes, and not the layers around it. An Escape in a portal,
 * or while the host shows a menu or dialog over the layer, is for these.
 */
export const onEscape =
  (close: () => void): KeyboardEventHandler<HTMLElement> =>
  (event) => {
    if (event.key !== 'Escape' || isComposing(event)) return;
    const { currentTarget, nativeEvent } = event;
    if (!nativeEvent.composedPath().includes(currentTarget) || takesPageOver(currentTarget)) return;
    takeKey(event);
    close();
  };
