import type { ListingGroup, ListingQuestion } from '@/commerce/listing/listing';
import type { ListingAnswer } from '@/commerce/listing/listing-answer';
import type { CatalogueIndex } from './catalogue-index';
import { facetsOf } from './facets';
import { choicesOf, groupBits, hasAny } from './narrow';
import { matchText, type TextMatch } from './text-match';

/** Answers a question about the listing out of the stored catalogue, in the shape in which the shop answers it. */
export function answerQuestion(index: CatalogueIndex, question: ListingQuestion): ListingAnswer {
  const { q, offset, limit } = question;
  const text =
    q === null || q.trim() === '' ? null : matchText(index.words, index.products.length, q);
  const { matching, allBut } = narrowed(index, question, text);
  const among = (group: ListingGroup) => [...matching, ...(allBut.get(group) ?? [])];
  const page = inOrder(index, question, text, matching).slice(offset, offset + limit);
  return {
    products: page.flatMap((product) => index.products[product] ?? []),
    count: matching.length,
    offset,
    limit,
    facets: question.facets ? facetsOf(index, among, question.within) : null,
    corrected: text?.corrected ?? null,
    relaxed: matching.length > 0 ? [] : relaxed(allBut),
    from_device: true,
  };
}

interface Narrowed {
  /** Products that meet everything. */
  matching: number[];
  /** Products that would, but for the choice of one group. */
  allBut: Map<ListingGroup, number[]>;
}

/** One look at each product tells what every group's counts need. */
function narrowed(
  { products, columns }: CatalogueIndex,
  question: ListingQuestion,
  text: TextMatch | null,
): Narrowed {
  const choices = choicesOf(columns, question);
  const isWithin = question.within === null ? null : hasAny(columns.categories, [question.within]);
  const matching: number[] = [];
  const byMissed = new Map<number, number[]>();
  const allBut = new Map<ListingGroup, number[]>();
  for (const { group } of choices) {
    const list: number[] = [];
    allBut.set(group, list);
    byMissed.set(groupBits[group], list);
  }
  for (let product = 0; product < products.length; product += 1) {
    if (text?.scores[product] === 0 || isWithin?.(product) === false) continue;
    let missed = 0;
    for (const { group, meets } of choices) if (!meets(product)) missed += groupBits[group];
    // Who misses two groups counts for none.
    const list = missed === 0 ? matching : byMissed.get(missed);
    list?.push(product);
  }
  return { matching, allBut };
}

function inOrder(
  { orders }: CatalogueIndex,
  { sort }: ListingQuestion,
  text: TextMatch | null,
  products: readonly number[],
): number[] {
  const places = orders.places(sort);
  const scores = sort === 'relevance' ? text?.scores : undefined;
  return products.toSorted((a, b) => {
    return (scores?.[b] ?? 0) - (scores?.[a] ?? 0) || (places[a] ?? 0) - (places[b] ?? 0);
  });
}

function relaxed(allBut: Narrowed['allBut']): ListingAnswer['relaxed'] {
  return [...allBut].flatMap(([group, { length: count }]) => (count > 0 ? [{ group, count }] : []));
}
