import type { Category } from '@/commerce/categories/categories';
import type { ListingPage } from '@/commerce/listing/listing';
import type { ProductCard } from '@/commerce/products/product';
import { stemOf } from '@/offline-catalogue/search/stem';
import { wordsOf } from '@/offline-catalogue/search/words';

/** A row of the list below the search box. */
export type Suggestion =
  | { kind: 'product'; product: ProductCard }
  | { kind: 'category'; handle: string; name: string; within: string | null }
  | { kind: 'all'; q: string; count: number }
  | { kind: 'recent'; q: string }
  | { kind: 'forget' };

const MAX_CATEGORIES = 3;

/** Search suggestions (autocomplete): products, categories, all results. */
export function suggestionsFor(
  q: string,
  page: ListingPage,
  categories: readonly Category[],
): Suggestion[] {
  if (page.products.length === 0) return [];
  const meant = page.corrected ?? q;
  return [
    ...page.products.map((product) => ({ kind: 'product', product }) as const),
    ...categoriesFor(meant, page, categories),
    { kind: 'all', q: meant, count: page.count },
  ];
}

export function recentSuggestions(searches: readonly string[]): Suggestion[] {
  if (searches.length === 0) return [];
  return [...searches.map((q) => ({ kind: 'recent', q }) as const), { kind: 'forget' }];
}

/** Categories whose name matches; else the subcategories with most results. Top-level categories are too broad. */
function categoriesFor(
  q: string,
  { facets }: ListingPage,
  categories: readonly Category[],
): Suggestion[] {
  const counts = new Map(facets?.categories.map(({ value, count }) => [value, count]));
  const found = categories.filter(({ handle }) => (counts.get(handle) ?? 0) > 0);
  const called = found.filter(({ name }) => isCalled(name, q));
  const below = found
    .filter(({ parentId }) => parentId !== null)
    .toSorted((a, b) => (counts.get(b.handle) ?? 0) - (counts.get(a.handle) ?? 0));
  const chosen = called.length > 0 ? called : below;
  const parents = new Map(categories.map(({ id, name }) => [id, name]));
  return chosen.slice(0, MAX_CATEGORIES).map(({ handle, name, parentId }) => {
    return { kind: 'category', handle, name, within: parents.get(parentId ?? '') ?? null };
  });
}

function isCalled(name: string, q: string): boolean {
  const words = wordsOf(name);
  return wordsOf(q).every((asked) => {
    return words.some((word) => word.startsWith(asked) || stemOf(word) === stemOf(asked));
  });
}

/** React key of a row. */
export function suggestionKey(suggestion: Suggestion): string {
  switch (suggestion.kind) {
    case 'product':
      return `product ${suggestion.product.id}`;
    case 'category':
      return `category ${suggestion.handle}`;
    case 'recent':
      return `recent ${suggestion.q}`;
    case 'all':
    case 'forget':
      return suggestion.kind;
  }
}
