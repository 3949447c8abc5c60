import { type RefObject, useEffect, useEffectEvent, useState } from 'react';

interface ListKeys {
  input: RefObject<HTMLInputElement | null>;
  /** Keys of the options, in order. */
  keys: readonly string[];
  /** The id of an option's element. */
  idOf: (place: number) => string;
  /** Whether the list is shown. */
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
  /** Called for Escape in a closed list. */
  onClear: () => void;
}

/**
 * Keyboard handling of the ARIA combobox pattern: the focus stays in the box while the arrow keys move the active option, wrapping
 * around. If the active option leaves the list, none is active.
 * @returns the index of the active option; -1 for none
 */
export function useListboxKeys({ input, keys, idOf, isOpen, onOpen, onClear }: ListKeys): number {
  const [active, setActive] = useState<string>();
  const at = isOpen && active !== undefined ? keys.indexOf(active) : -1;
  const elementAt = (place: number) => document.getElementById(idOf(place));

  function goTo(place: number) {
    const around = (place + keys.length) % keys.length;
    setActive(keys[around]);
    elementAt(around)?.scrollIntoView({ block: 'nearest' });
  }

  /** @returns whether the key was handled */
  function take(key: string): boolean {
    const isAny = isOpen && keys.length > 0;
    switch (key) {
      case 'ArrowDown':
      case 'ArrowUp': {
        // From the box to the first or the last one, and from each end to the other.
        const [step, first] = key === 'ArrowDown' ? [1, 0] : [-1, -1];
        if (!isOpen) onOpen(true);
        else if (isAny) goTo(at === -1 ? first : at + step);
        return true;
      }
      case 'Home':
      case 'End':
        // Without an active option they move the text cursor.
        if (!isAny || at === -1) return false;
        goTo(key === 'Home' ? 0 : -1);
        return true;
      case 'Enter':
        if (!isAny || at === -1) return false;
        elementAt(at)?.click();
        return true;
      case 'Escape':
        if (isOpen) onOpen(false);
        else onClear();
        setActive(undefined);
        return true;
      default:
        // Typing resets the active option.
        setActive(undefined);
        return false;
    }
  }

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    // Keys of an input method editor are not for the list.
    if (event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
    if (take(event.key)) event.preventDefault();
  });

  useEffect(() => {
    const box = input.current;
    // A native listener runs before the form handles Enter.
    box?.addEventListener('keydown', onKey);
    return () => box?.removeEventListener('keydown', onKey);
  }, [input]);

  return at;
}
