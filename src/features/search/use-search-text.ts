import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';

/**
 * The text in the search box: the page's query until the shopper types.
 * @returns the text, its setter, and a function to call when the box loses focus or a page opens
 */
export function useSearchText() {
  const shown = useSearch({ strict: false, select: (search) => search.q ?? '' });
  const [searched, setSearched] = useState(shown);
  const [text, setText] = useState(shown);
  /** The text when the box last lost focus or a page opened. */
  const [committed, setCommitted] = useState(shown);

  if (searched !== shown) {
    setSearched(shown);
    setCommitted(shown);
    // Text that is typed while the page loads is kept.
    if (text === committed) setText(shown);
  }

  function commit(left: string) {
    setText(left);
    setCommitted(left);
  }

  return [text, setText, commit] as const;
}

/** Limits for the length of a query (specification, section 5). */
export const MIN_SEARCH_LENGTH = 2;
export const MAX_SEARCH_LENGTH = 100;

export function isSearchable(text: string): boolean {
  return text.trim().length >= MIN_SEARCH_LENGTH;
}
