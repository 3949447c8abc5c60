import type { CatalogueEntry } from '@/commerce/listing/catalogue-entries';
import type { ListingQuery } from '@/commerce/listing/listing';
import { stemOf } from '../search/stem';
import { isStopWord, wordsOf } from '../search/words';
import { categories } from './entries';

/** Whether a product matches, computed without the index: the oracle for its tests. */
export function matches(entry: CatalogueEntry, query: ListingQuery): boolean {
  const { q, within, priceMin, priceMax, rating } = query;
  const { product, price } = entry;
  if (q !== null && q !== '' && !hasWords(entry, q)) return false;
  if (within !== null && !entry.categories.includes(within)) return false;
  if (!hasAnyOf(query.categories, entry.categories)) return false;
  if (!hasAnyOf(query.colours, product.colours)) return false;
  if (!hasAnyOf(query.materials, entry.material === null ? [] : [entry.material])) return false;
  if (priceMin !== null && (price === null || price < priceMin)) return false;
  if (priceMax !== null && (price === null || price >= priceMax + 1)) return false;
  if (rating !== null && (entry.rating === null || entry.rating.average < rating)) return false;
  if (query.inStock && !entry.in_stock) return false;
  return !query.discounted || entry.discounted;
}

function hasAnyOf(wanted: readonly string[], had: readonly string[]): boolean {
  return wanted.length === 0 || wanted.some((one) => had.includes(one));
}

function hasWords(
  { product, description, categories: handles, material }: CatalogueEntry,
  q: string,
) {
  const names = handles.map((handle) => categories.find((one) => one.handle === handle)?.name);
  const texts = [product.title, description, material, ...product.colours, ...names];
  const words = texts.flatMap((text) => wordsOf(text ?? '')).filter((word) => !isStopWord(word));
  const typed = wordsOf(q);
  const meaningful = typed.filter((word) => !isStopWord(word));
  const all = meaningful.length > 0 ? meaningful : typed.slice(-1);
  if (all.length === 0) return false;
  return all.every((searched, at) => {
    const isLast = at === all.length - 1;
    return words.some(
      (word) => stemOf(word) === stemOf(searched) || (isLast && word.startsWith(stemOf(searched))),
    );
  });
}
