import type { SearchTypes } from '@medusajs/framework/types';
import { z } from '@medusajs/framework/zod';
import { type Column, columnNamed } from './columns';
import { type Asked, hitsOf, type Where } from './hits';
import { type Predicate, predicatesOf } from './predicates';
import { type Sql, sql } from './sql';
import { type Grouping, groupingOf, type Survey, surveySql } from './survey';
import { countOf, facetOf, readTallies } from './tallies';
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
}

/** Answers queries for the same words of one index. */
export async function answerTogether(
  inputs: readonly SearchTypes.ProviderSearchQuery[],
  place: Place,
): Promise<SearchTypes.SearchResult[]> {
  const started = Date.now();
  // Compiling a plan takes longer than these take to run.
  await place.run(
    sql(`select set_config('statement_timeout', ?, true), set_config('jit', 'off', true)`, [
      String(SLOWEST),
    ]),
  );
  const q = inputs[0]?.q?.trim() ?? '';
  const typed = wordsOf(q);
  const mayCorrect = inputs.some(({ search_options }) => search_options?.typo_tolerance);
  const meant = mayCorrect ? await correctedOf(typed, place) : null;
  const words = await readWords(meant ?? typed, place);
  const match = q === '' ? [] : [matching(words)];

  const asked = inputs.map((input) => askedBy(input, place.columns));
  const where = { ...place, match, words };
  // A page alone: what is read to be sorted is counted along.
  const [alone] = asked.length === 1 && words !== null ? asked : [];
  const page = alone?.facets.length === 0 ? await hitsOf(alone, where, alone.isCounted) : null;
  const isKnown = page !== null && (page.total !== null || !alone?.isCounted);
  const counted = isKnown ? null : await takeSurvey(asked, where);

  const results: SearchTypes.SearchResult[] = [];
  for (const [at, each] of asked.entries()) {
    const mask = counted?.masks[at] ?? 0;
    const facets: Record<string, SearchTypes.SearchFacetResult> = {};
    const { hits, total } = page ?? (await hitsOf(each, where, false));
    if (counted) {
      for (const facet of each.facets) facets[facet.field] = facetOf(facet, mask, counted);
    }
    const count = total ?? (counted ? countOf(counted.tallies, mask) : null);
    results.push({
      hits,
      facets,
      metadata: {
        skip: each.skip,
        take: each.take,
        count: each.isCounted ? count : null,
        query: q,
        processing_time_ms: Date.now() - started,
      },
      provider_metadata: { corrected: meant?.join(' ') ?? null },
    });
  }
  return results;
}

/** Everything that these queries count. */
async function takeSurvey(asked: readonly Asked[], { table, columns, run, match }: Where) {
  const survey = surveyOf(asked, columns);
  const isCounted = asked.some((each) => each.isCounted || each.facets.length > 0);
  const rows = isCounted ? await run(surveySql(table, match, survey)) : [];
  const { groupings, masks } = survey;
  return { tallies: readTallies(rows, groupings.length), groupings, masks, columns };
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

/** What was meant, where nothing has all the words that were typed. */
async function correctedOf(typed: readonly string[], place: Place): Promise<string[] | null> {
  const words = await readWords(typed, place);
  if (words === null) return null;
  const { text, values } = matching(words);
  const found = await place.run(
    sql(`select 1 from "${place.table}" where ${text} limit 1`, values),
  );
  return found.length > 0 ? null : meantBy(typed, place);
}

function askedBy(
  input: SearchTypes.ProviderSearchQuery,
  columns: ReadonlyMap<string, Column>,
): Asked {
  const { search_options: options = {}, pagination = {} } = input;
  return {
    predicates: predicatesOf(input.filters, columns),
    facets: (options.facets ?? []).map((facet) =>
      typeof facet === 'string' ? { field: facet } : facet,
    ),
    isCounted: options.count !== 'none',
    parts: input.attributes_to_retrieve,
    take: pagination.take ?? 20,
    skip: pagination.skip ?? 0,
    order: Object.entries(pagination.order ?? {}).map(([field, direction]) => {
      return { field, isDown: direction === 'DESC' };
    }),
  };
}

function surveyOf(asked: readonly Asked[], columns: ReadonlyMap<string, Column>): Survey {
  const all = new Map<string, Predicate>();
  for (const predicate of asked.flatMap(({ predicates }) => predicates)) {
    all.set(predicate.key, predicate);
  }
  const isShared = ({ key }: Predicate) =>
    asked.every(({ predicates }) => predicates.some((predicate) => predicate.key === key));
  const differing = [...all.values()].filter((predicate) => !isShared(predicate));
  const masks = asked.map(({ predicates }) =>
    differing.reduce(
      (mask, { key }, bit) =>
        predicates.some((predicate) => predicate.key === key) ? mask | (1 << bit) : mask,
      0,
    ),
  );
  const facets = asked.flatMap((each) => each.facets);
  const groupings = new Map<string, Grouping>();
  for (const facet of facets) {
    const grouping = groupingOf(facet, columns);
    if (grouping) groupings.set(grouping.key, grouping);
  }
  const measured = facets.find(({ type }) => type === 'stats');
  return {
    shared: [...all.values()].filter(isShared),
    differing,
    masks,
    groupings: [...groupings.values()],
    extent: measured ? columnNamed(columns, measured.field) : null,
  };
}
