import type { CatalogueEntry } from '@/commerce/listing/catalogue-entries';
import type { ListingQuestion } from '@/commerce/listing/listing';
import { stemOf } from '../../stored-catalogue/search/stem';
import { isFiller, wordsOf } from '../../stored-catalogue/search/words';
import { categories } from './entries';

/** Whether a product belongs to the answer, found by looking at it: what the index has to agree with. */
export function matches(entry: CatalogueEntry, question: ListingQuestion): boolean {
  const { q, within, priceMin, priceMax, rating } = question;
  const { product, price } = entry;
  if (q !== null && q !== '' && !hasWords(entry, q)) return false;
  if (within !== null && !entry.categories.includes(within)) return false;
  if (!anyOf(question.categories, entry.categories)) return false;
  if (!anyOf(question.colours, product.colours)) return false;
  if (!anyOf(question.materials, entry.material === null ? [] : [entry.material])) return false;
  if (priceMin !== null && (price === null || price < priceMin)) return false;
  if (priceMax !== null && (price === null || price >= priceMax + 1)) return false;
  if (rating !== null && (entry.rating === null || entry.rating.average < rating)) return false;
  if (question.inStock && !entry.in_stock) return false;
  return !question.discounted || entry.discounted;
}

function anyOf(wanted: readonly string[], had: readonly string[]): boolean {
  return wanted.length === 0 || wanted.some((one) => had.includes(one));
}

function hasWords(
  { product, description, categories: handles, material }: CatalogueEntry,
  q: string,
) {
  const names = handles.map((handle) => categories.find((one) => one.handle === handle)?.name);
  const texts = [product.title, description, material, ...product.colours, ...names];
  const words = texts.flatMap((text) => wordsOf(text ?? '')).filter((word) => !isFiller(word));
  const typed = wordsOf(q);
  const telling = typed.filter((word) => !isFiller(word));
  const all = telling.length > 0 ? telling : typed.slice(-1);
  if (all.length === 0) return false;
  return all.every((asked, at) => {
    const isLast = at === all.length - 1;
    return words.some(
      (word) => stemOf(word) === stemOf(asked) || (isLast && word.startsWith(stemOf(asked))),
    );
  });
}
