import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';

/**
 * What stands in the search box: what the page was searched for, until somebody types.
 * @returns the text, what changes it, and what is called when the box is left with it or leads to a page
 */
export function useSearchText() {
  const shown = useSearch({ strict: false, select: (search) => search.q ?? '' });
  const [searched, setSearched] = useState(shown);
  const [text, setText] = useState(shown);
  /** What stood in the box when it was last left or led to a page. */
  const [settled, setSettled] = useState(shown);

  if (searched !== shown) {
    setSearched(shown);
    setSettled(shown);
    // Who types on while the page is on its way keeps what they typed.
    if (text === settled) setText(shown);
  }

  function settle(left: string) {
    setText(left);
    setSettled(left);
  }

  return [text, setText, settle] as const;
}
