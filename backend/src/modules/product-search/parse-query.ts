import type { SearchTypes } from '@medusajs/framework/types';
import { type Column, columnNamed } from './columns';
import type { ParsedQuery } from './hits';
import { type Predicate, predicatesOf } from './predicates';
import { type Grouping, groupingOf, type Survey } from './survey';

/** The id of this provider in index definitions and in the configuration. */
export const PRODUCT_SEARCH = 'product-search';

/** Query option: cache the result in memory until the next write, for queries of many shoppers. */
export const REMEMBER = 'remember';

/** Parses a query of Medusa by the columns of its index. */
export function parseQuery(
  input: SearchTypes.ProviderSearchQuery,
  columns: ReadonlyMap<string, Column>,
): ParsedQuery {
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

/** The counts that several queries need. */
export function surveyOf(
  queries: readonly ParsedQuery[],
  columns: ReadonlyMap<string, Column>,
): Survey {
  const all = new Map<string, Predicate>();
  for (const predicate of queries.flatMap(({ predicates }) => predicates)) {
    all.set(predicate.key, predicate);
  }
  const isShared = ({ key }: Predicate) =>
    queries.every(({ predicates }) => predicates.some((predicate) => predicate.key === key));
  const differing = [...all.values()].filter((predicate) => !isShared(predicate));
  const masks = queries.map(({ predicates }) =>
    differing.reduce(
      (mask, { key }, bit) =>
        predicates.some((predicate) => predicate.key === key) ? mask | (1 << bit) : mask,
      0,
    ),
  );
  const facets = queries.flatMap((each) => each.facets);
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
