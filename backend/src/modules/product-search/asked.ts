import type { SearchTypes } from '@medusajs/framework/types';
import { type Column, columnNamed } from './columns';
import type { Asked } from './hits';
import { type Predicate, predicatesOf } from './predicates';
import { type Grouping, groupingOf, type Survey } from './survey';

/** What a query asks, by the columns of its index. */
export function askedBy(
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

/** All that several queries count. */
export function surveyOf(asked: readonly Asked[], columns: ReadonlyMap<string, Column>): Survey {
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
