import { type FocusEvent, useState } from 'react';
import { pageOf } from './page-of';

/**
 * The page in which the focus is: it stays rendered however far one scrolls, or the focus would be lost, and its neighbours
 * with it, for the Tab key. NaN where the focus is elsewhere.
 */
export function useHeldPage() {
  const [held, setHeld] = useState(Number.NaN);
  return {
    held,
    onFocus: ({ target }: FocusEvent<HTMLElement>) => {
      const block = target.closest('[data-page]');
      setHeld((block && pageOf(block)) ?? Number.NaN);
    },
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
      const stays = relatedTarget instanceof Node && currentTarget.contains(relatedTarget);
      // Without a next one it is the window that has lost the focus, or a click beside everything.
      if (!stays && document.hasFocus()) setHeld(Number.NaN);
    },
  };
}
