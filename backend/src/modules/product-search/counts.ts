import type { SearchTypes } from '@medusajs/framework/types';
import { surveyOf } from './asked';
import type { Asked, Where } from './hits';
import { surveySql, type Tally } from './survey';
import { countOf, facetOf, readTallies } from './tallies';

/** Counts that are known already, by what they count, or else are made. */
export type Recall = (key: string, make: () => Promise<Tally[]>) => Promise<Tally[]>;

/** What queries count, each named by its place among them. */
export interface Counts {
  of: (query: number) => number;
  facet: (query: number, request: SearchTypes.SearchFacetRequest) => SearchTypes.SearchFacetResult;
}

/**
 * Everything that these queries count. It is the same for each page and each order, so that who leafs through a listing has it
 * counted once.
 */
export async function takeCounts(
  asked: readonly Asked[],
  { table, columns, run, match }: Where,
  recall: Recall,
): Promise<Counts> {
  const survey = surveyOf(asked, columns);
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
