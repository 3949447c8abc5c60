import { splitQuery } from '@aangan/search-rules/words';
import type { SearchTypes } from '@medusajs/framework/types';
import { z } from '@medusajs/framework/zod';
import { parseQuery, surveyOf } from './parse-query';
import type { Column } from './columns';
import { endOf, hitsOf, type ParsedQuery, type Where } from './hits';
import { type Sql, sql } from './sql';
import { correctWords, type Run } from './vocabulary';
import { searchOf, tsqueryOf, type WordSearch } from './search-words';
import { surveySql, type Tally } from './survey';
import { countOf, facetOf, readTallies } from './tallies';

const STATEMENT_TIMEOUT_MS = 2000;

export interface Place {
  table: string;
  columns: ReadonlyMap<string, Column>;
  /** Name of the text search configuration. */
  config: string;
  /** In one transaction. */
  run: Run;
  recall: Recall;
}

/** Executes queries for the same words in one index. */
export async function executeQueries(
  inputs: readonly SearchTypes.ProviderSearchQuery[],
  place: Place,
): Promise<SearchTypes.SearchResult[]> {
  const started = Date.now();
  await place.run(settings);
  const q = inputs[0]?.q?.trim() ?? '';
  const typed = splitQuery(q);
  const queries = inputs.map((input) => parseQuery(input, place.columns));
  const resultsFor = async (words: readonly string[]) => {
    const search = await readWords(words, place);
    const match = q === '' ? [] : [matching(search)];
    return runQueries(queries, { ...place, match, words: search }, place.recall);
  };
  const plain = await resultsFor(typed);
  const mayCorrect = inputs.some(({ search_options }) => search_options?.typo_tolerance);
  // If any document contains all words, none of them is a typo.
  const corrected = mayCorrect && plain.every(isEmpty) ? await correctWords(typed, place) : null;
  const results = corrected === null ? plain : await resultsFor(corrected);

  return results.map(({ query: { skip, take }, hits, facets, count }) => {
    const processing_time_ms = Date.now() - started;
    return {
      hits,
      facets,
      metadata: { skip, take, count, query: q, processing_time_ms },
      provider_metadata: { corrected: corrected?.join(' ') ?? null },
    };
  });
}

/**
 * Settings of one transaction. JIT compilation takes longer than these queries, and the tables are in memory, where random reads
 * are cheap.
 */
const settings = sql(
  `select set_config('statement_timeout', ?, true), set_config('jit', 'off', true),
     set_config('random_page_cost', '1.1', true)`,
  [String(STATEMENT_TIMEOUT_MS)],
);

interface QueryResult {
  query: ParsedQuery;
  hits: SearchTypes.SearchHit[];
  facets: Record<string, SearchTypes.SearchFacetResult>;
  /** Null when it was not requested. */
  count: number | null;
}

function isEmpty({ hits, count }: QueryResult): boolean {
  return hits.length === 0 && !count;
}

async function runQueries(queries: readonly ParsedQuery[], where: Where, recall: Recall) {
  // Before the page when they are needed anyway: a query without rows needs no page.
  const isCountedFirst = queries.some(
    ({ facets, take, isCounted }) => facets.length > 0 || (take === 0 && isCounted),
  );
  let counts = isCountedFirst ? await takeCounts(queries, where, recall) : null;
  const results: QueryResult[] = [];
  for (const [at, query] of queries.entries()) {
    const isBeyondEnd = counts !== null && counts.of(at) <= query.skip;
    const hits = isBeyondEnd ? [] : await hitsOf(query, where);
    const facets: QueryResult['facets'] = {};
    for (const facet of query.facets) if (counts) facets[facet.field] = counts.facet(at, facet);
    let count: number | null = null;
    if (query.isCounted) {
      count = counts?.of(at) ?? endOf(query, hits);
      counts ??= count === null ? await takeCounts(queries, where, recall) : null;
      count ??= counts?.of(at) ?? null;
    }
    results.push({ query, hits, facets, count });
  }
  return results;
}

function matching(words: WordSearch | null): Sql {
  if (words === null) return sql('false');
  return sql(`search_vector @@ to_tsquery('${words.config}', ?)`, [words.query]);
}

const emptySchema = z.tuple([z.object({ is_empty: z.boolean() })]);

async function readWords(words: readonly string[], { config, run }: Place) {
  const query = tsqueryOf(words);
  if (query === null) return null;
  const rows = await run(
    sql(`select numnode(to_tsquery('${config}', ?)) = 0 as is_empty`, [query]),
  );
  return searchOf(words, config, emptySchema.parse(rows)[0].is_empty);
}

/** Returns cached counts, or calculates them. */
export type Recall = (key: string, make: () => Promise<Tally[]>) => Promise<Tally[]>;

/** The counts of several queries, by the index of the query. */
interface Counts {
  of: (query: number) => number;
  facet: (query: number, request: SearchTypes.SearchFacetRequest) => SearchTypes.SearchFacetResult;
}

/** All counts of these queries. They do not depend on page and order, so that a listing is counted once. */
async function takeCounts(
  queries: readonly ParsedQuery[],
  { table, columns, run, match }: Where,
  recall: Recall,
): Promise<Counts> {
  const survey = surveyOf(queries, columns);
  const { groupings, masks } = survey;
  const counting = surveySql(table, match, survey);
  const tallies = await recall(JSON.stringify(counting), async () =>
    readTallies(await run(counting), groupings),
  );
  return {
    of: (query) => countOf(tallies, masks[query] ?? 0),
    facet: (query, request) => facetOf(request, masks[query] ?? 0, { tallies, groupings, columns }),
  };
}
