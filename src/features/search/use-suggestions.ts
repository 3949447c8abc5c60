import { type QueryKey, useQuery } from '@tanstack/react-query';
import * as v from 'valibot';
import { categoriesQuery } from '@/commerce/categories/category-queries';
import { listingCall } from '@/commerce/listing/listing-call';
import { listingQuery } from '@/commerce/listing/listing-queries';
import { isSearchable } from './search-length';
import { recentSuggestions, type Suggestion, suggestionsFor } from './suggestions';
import { useRecentSearches } from './use-recent-searches';
import { useSettled } from './use-settled';

/** ms without a key before the shop is asked. */
const pause = 150;
const products = 6;

/** What stands below the box: `none` where there is nothing to tell. */
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

/** Suggestions for a text; below two characters what was searched for last, where the box is empty. */
export function useSuggestions(text: string, isOpen: boolean) {
  const typed = text.trim();
  const settled = useSettled(typed, pause);
  const isAsked = isOpen && isSearchable(typed);
  // Of a text that is too short by now nothing is asked any more, and nothing shown.
  const q = isAsked && isSearchable(settled) ? settled : null;
  const { searches, forget } = useRecentSearches(isOpen && typed === '');
  const categories = useQuery({ ...categoriesQuery(), enabled: isAsked });
  const query = useQuery({
    ...listingQuery({ limit: products, q, facets: true }),
    enabled: q !== null,
    // While somebody types on, what was found stays until more is known.
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
