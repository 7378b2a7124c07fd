import { useEffect, useState, type RefCallback } from 'react';
import { listen } from '../../hooks/kit/listen.ts';
import { useLatest } from '../../hooks/kit/use-latest.ts';

/** The state and the handlers of the trigger in the slot. */
interface TriggerSlot {
  readonly isOpen: boolean;
  readonly onPress: () => void;
  readonly onRest: () => void;
  readonly onLeave: () => void;
}

/**
 * Listens to the content that a page puts into an element. React does not receive its events,
 * because the nodes belong to the page and are only assigned to the slot.
 */
export function useTriggerSlot(options: TriggerSlot): RefCallback<HTMLSlotElement> {
  const [slot, setSlot] = useState<HTMLSlotElement | null>(null);
  const latest = useLatest(options);
  const { isOpen } = options;

  useEffect(() => {
    if (!slot) return;
    const isWithin = (target: EventTarget | null) =>
      target instanceof Node && slot.assignedElements().some((one) => one.contains(target));
    return listen(slot, {
      click: () => latest.current.onPress(),
      pointerover({ pointerType, relatedTarget }) {
        if (pointerType !== 'touch' && !isWithin(relatedTarget)) latest.current.onRest();
      },
      pointerout({ relatedTarget }) {
        if (!isWithin(relatedTarget)) latest.current.onLeave();
      },
    });
  }, [slot, latest]);

  useEffect(() => {
    for (const control of slot?.assignedElements() ?? []) {
      control.setAttribute('aria-haspopup', 'dialog');
      control.setAttribute('aria-expanded', String(isOpen));
    }
  }, [slot, isOpen]);

  return setSlot;
}
