import { type QueryKey, useQuery } from '@tanstack/react-query';
import * as v from 'valibot';
import { useEffect, useState } from 'react';
import { categoriesQuery } from '@/commerce/categories/category-queries';
import { listingCall } from '@/commerce/listing/listing-call';
import { listingQuery } from '@/commerce/listing/listing-queries';
import { recentSearches } from '@/sync/recent-searches';
import { isSearchable } from './use-search-text';
import { recentSuggestions, type Suggestion, suggestionsFor } from './suggestions';

/** Debounce of the query, in ms. */
const pause = 150;
const products = 6;

/** State of the list below the box; `none`: hidden. */
export type Suggested =
  | { kind: 'none' }
  | { kind: 'recent'; rows: Suggestion[] }
  | { kind: 'asking' }
  | { kind: 'failed' }
  | { kind: 'nothing'; q: string; isFromDevice: boolean }
  | {
      kind: 'found';
      q: string;
      rows: Suggestion[];
      corrected: string | null;
      isFromDevice: boolean;
    };

/** Suggestions for a text; recent searches if the box is empty. */
export function useSuggestions(text: string, isOpen: boolean) {
  const typed = text.trim();
  const settled = useDebouncedValue(typed, pause);
  const isAsked = isOpen && isSearchable(typed);
  // If the text has become too short, nothing is requested or shown.
  const q = isAsked && isSearchable(settled) ? settled : null;
  const { searches, forget } = useRecentSearches(isOpen && typed === '');
  const categories = useQuery({ ...categoriesQuery(), enabled: isAsked });
  const query = useQuery({
    ...listingQuery({ limit: products, q, facets: true }),
    enabled: q !== null,
    // While typing, the previous results stay visible.
    placeholderData: (before, asked) => (isContinued(asked?.queryKey, q) ? before : undefined),
  });

  function suggested(): Suggested {
    if (!isOpen) return { kind: 'none' };
    if (!isAsked) {
      const rows = typed === '' ? recentSuggestions(searches) : [];
      return rows.length === 0 ? { kind: 'none' } : { kind: 'recent', rows };
    }
    const page = query.data;
    if (query.isError && !page) return { kind: 'failed' };
    if (!page || q === null) return { kind: 'asking' };
    const { corrected, fromDevice: isFromDevice } = page;
    if (page.products.length === 0) return { kind: 'nothing', q, isFromDevice };
    const rows = suggestionsFor(q, page, categories.data ?? []);
    return { kind: 'found', q, rows, corrected, isFromDevice };
  }

  return { suggested: suggested(), forget };
}

function isContinued(before: QueryKey | undefined, q: string | null): boolean {
  const { query } = listingCall({ limit: products, q, facets: true });
  const [was, is] = [searchOf(before?.[1]), searchOf(query)];
  return was !== '' && is !== '' && (was.startsWith(is) || is.startsWith(was));
}

function searchOf(query: unknown): string {
  const parsed = v.safeParse(v.object({ q: v.string() }), query);
  return parsed.success ? parsed.output.q : '';
}

/** Debounces a value: returns the last one that was unchanged for `ms`. */
function useDebouncedValue<T>(value: T, ms: number): T {
  const [debounced, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return debounced;
}

/** Recent searches of this device, read again each time. */
function useRecentSearches(isWanted: boolean) {
  const [searches, setSearches] = useState<readonly string[]>([]);
  useEffect(() => {
    if (!isWanted) return undefined;
    let isStill = true;
    void recentSearches.read().then((read) => isStill && setSearches(read));
    return () => {
      isStill = false;
    };
  }, [isWanted]);
  return {
    searches,
    forget: () => {
      setSearches([]);
      void recentSearches.clear();
    },
  };
}
