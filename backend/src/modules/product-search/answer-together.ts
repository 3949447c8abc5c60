import type { SearchTypes } from '@medusajs/framework/types';
import { z } from '@medusajs/framework/zod';
import { askedBy } from './asked';
import type { Column } from './columns';
import { type Recall, takeCounts } from './counts';
import { type Asked, endOf, hitsOf, type Where } from './hits';
import { type Sql, sql } from './sql';
import { meantBy, type Run } from './vocabulary';
import { searchOf, tsqueryOf, type WordSearch, wordsOf } from './words-asked';

/** ms that one statement of a search may take. */
const SLOWEST = 2000;

export interface Place {
  table: string;
  columns: ReadonlyMap<string, Column>;
  /** Name of the text search configuration. */
  config: string;
  /** In one transaction. */
  run: Run;
  recall: Recall;
}

/** Answers queries for the same words of one index. */
export async function answerTogether(
  inputs: readonly SearchTypes.ProviderSearchQuery[],
  place: Place,
): Promise<SearchTypes.SearchResult[]> {
  const started = Date.now();
  await place.run(settings);
  const q = inputs[0]?.q?.trim() ?? '';
  const typed = wordsOf(q);
  const asked = inputs.map((input) => askedBy(input, place.columns));
  const answersFor = async (words: readonly string[]) => {
    const search = await readWords(words, place);
    const match = q === '' ? [] : [matching(search)];
    return answersTo(asked, { ...place, match, words: search }, place.recall);
  };
  const plain = await answersFor(typed);
  const mayCorrect = inputs.some(({ search_options }) => search_options?.typo_tolerance);
  // Where something has all the words, each stands somewhere: nothing else was meant.
  const meant = mayCorrect && plain.every(isEmpty) ? await meantBy(typed, place) : null;
  const answers = meant === null ? plain : await answersFor(meant);

  return answers.map(({ asked: { skip, take }, hits, facets, count }) => {
    const processing_time_ms = Date.now() - started;
    return {
      hits,
      facets,
      metadata: { skip, take, count, query: q, processing_time_ms },
      provider_metadata: { corrected: meant?.join(' ') ?? null },
    };
  });
}

/**
 * For one transaction. Compiling a plan takes longer than these take to run; and what they read lies in memory, where one
 * row is as near as another.
 */
const settings = sql(
  `select set_config('statement_timeout', ?, true), set_config('jit', 'off', true),
     set_config('random_page_cost', '1.1', true)`,
  [String(SLOWEST)],
);

interface Answer {
  asked: Asked;
  hits: SearchTypes.SearchHit[];
  facets: Record<string, SearchTypes.SearchFacetResult>;
  /** Null where it is not wanted. */
  count: number | null;
}

function isEmpty({ hits, count }: Answer): boolean {
  return hits.length === 0 && !count;
}

async function answersTo(
  queries: readonly Asked[],
  where: Where,
  recall: Recall,
): Promise<Answer[]> {
  // First where they are needed in any case: what has no rows needs no page.
  const isCountedFirst = queries.some(
    ({ facets, take, isCounted }) => facets.length > 0 || (take === 0 && isCounted),
  );
  let counts = isCountedFirst ? await takeCounts(queries, where, recall) : null;
  const answers: Answer[] = [];
  for (const [at, asked] of queries.entries()) {
    const isBehind = counts !== null && counts.of(at) <= asked.skip;
    const hits = isBehind ? [] : await hitsOf(asked, where);
    const facets: Answer['facets'] = {};
    for (const facet of asked.facets) if (counts) facets[facet.field] = counts.facet(at, facet);
    let count: number | null = null;
    if (asked.isCounted) {
      count = counts?.of(at) ?? endOf(asked, hits);
      counts ??= count === null ? await takeCounts(queries, where, recall) : null;
      count ??= counts?.of(at) ?? null;
    }
    answers.push({ asked, hits, facets, count });
  }
  return answers;
}

/** Without words in it, nothing can match. */
function matching(words: WordSearch | null): Sql {
  if (words === null) return sql('false');
  return sql(`search_vector @@ to_tsquery('${words.config}', ?)`, [words.query]);
}

const emptySchema = z.tuple([z.object({ is_empty: z.boolean() })]);

async function readWords(
  words: readonly string[],
  { config, run }: Place,
): Promise<WordSearch | null> {
  const query = tsqueryOf(words);
  if (query === null) return null;
  const rows = await run(
    sql(`select numnode(to_tsquery('${config}', ?)) = 0 as is_empty`, [query]),
  );
  return searchOf(words, config, emptySchema.parse(rows)[0].is_empty);
}
