import { type RefObject, useEffect, useEffectEvent, useState } from 'react';

interface ListKeys {
  input: RefObject<HTMLInputElement | null>;
  /** What tells the options apart, in their order. */
  keys: readonly string[];
  /** The id of an option's element. */
  idOf: (place: number) => string;
  /** Whether anything is shown. */
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
  /** Escape in a closed list. */
  onClear: () => void;
}

/**
 * The keys of the ARIA combobox pattern: the focus stays in the box while arrows lead through the options, round and round.
 * An option that leaves the list is not the active one any more, whichever takes its place.
 * @returns the place of the option that they have come to; -1 for none
 */
export function useListKeys({ input, keys, idOf, isOpen, onOpen, onClear }: ListKeys): number {
  const [active, setActive] = useState<string>();
  const at = isOpen && active !== undefined ? keys.indexOf(active) : -1;
  const elementAt = (place: number) => document.getElementById(idOf(place));

  function goTo(place: number) {
    const around = (place + keys.length) % keys.length;
    setActive(keys[around]);
    elementAt(around)?.scrollIntoView({ block: 'nearest' });
  }

  /** @returns whether the key was meant for the list */
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
        // With none of the options chosen they are the text's.
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
        // Whatever is typed begins anew.
        setActive(undefined);
        return false;
    }
  }

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    // What a script's own input method does with a key is not for the list.
    if (event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
    if (take(event.key)) event.preventDefault();
  });

  useEffect(() => {
    const box = input.current;
    // Before the form hears of Enter.
    box?.addEventListener('keydown', onKey);
    return () => box?.removeEventListener('keydown', onKey);
  }, [input]);

  return at;
}
