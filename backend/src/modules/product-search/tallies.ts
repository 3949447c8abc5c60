import { compareChoices } from '@aangan/search-rules/facets';
import { z } from '@medusajs/framework/zod';
import type { SearchTypes } from '@medusajs/framework/types';
import { groupingOf, type Grouping, isNarrow, type Tally } from './survey';
import type { Column } from './columns';

const rowsSchema = z.array(
  z
    .object({
      fails: z.number(),
      which: z.number(),
      count: z.number(),
      min: z.number().nullable(),
      max: z.number().nullable(),
    })
    .catchall(z.unknown()),
);

/**
 * Parses the rows of a survey. `which` has a bit for each grouping, the first one highest; the bits of the present groupings are
 * not set. Rows that are grouped by all narrow groupings count for each of them, and their sum is the number of all rows.
 */
export function readTallies(rows: unknown, groupings: readonly Grouping[]): Tally[] {
  const tallies = rowsSchema.parse(rows).flatMap(({ fails, which, count, min, max, ...values }) => {
    const isBy = (at: number) => (which & (1 << (groupings.length - 1 - at))) === 0;
    const by = [...groupings.keys()].filter(isBy);
    const tally = { fails, count, min, max };
    const own = by.map((at) => ({ ...tally, grouping: at, value: values[`g${at}`] }));
    const isOfAll = by.every((at) => isNarrow(groupings[at]));
    return isOfAll ? [{ ...tally, grouping: null, value: null }, ...own] : own;
  });
  return sumByValue(tallies);
}

/** Combines the tallies of each value, because they are cached. */
function sumByValue(tallies: readonly Tally[]): Tally[] {
  const sums = new Map<string, Tally>();
  for (const { fails, grouping, value, count, min, max } of tallies) {
    const key = JSON.stringify([fails, grouping, value]);
    const before = sums.get(key);
    sums.set(key, {
      fails,
      grouping,
      value,
      count: count + (before?.count ?? 0),
      min: outermost(Math.min, min, before?.min),
      max: outermost(Math.max, max, before?.max),
    });
  }
  return [...sums.values()];
}

function outermost(
  pick: (...values: number[]) => number,
  ...values: (number | null | undefined)[]
) {
  const known = values.filter((value) => value !== null && value !== undefined);
  return known.length === 0 ? null : pick(...known);
}

/** The count of a query of the survey. @param mask its differing predicates */
export function countOf(tallies: readonly Tally[], mask: number): number {
  return sum(tallies.filter((tally) => tally.grouping === null && (tally.fails & mask) === 0));
}

/** A facet of a query of the survey. */
export function facetOf(
  request: SearchTypes.SearchFacetRequest,
  mask: number,
  { tallies, groupings, columns }: Counted,
): SearchTypes.SearchFacetResult {
  const counted = tallies.filter(({ fails }) => (fails & mask) === 0);
  const grouping = groupingOf(request, columns);
  if (grouping === null) return extentOf(counted.filter((tally) => tally.grouping === null));
  const at = groupings.findIndex(({ key }) => key === grouping.key);
  const own = counted.filter((tally) => tally.grouping === at && tally.value !== null);
  if (request.type === 'range') return rangesOf(request, own, grouping.steps ?? []);
  const counts = new Map<string, number>();
  for (const { value, count } of own) {
    for (const each of Array.isArray(value) ? value : [value]) {
      counts.set(String(each), (counts.get(String(each)) ?? 0) + count);
    }
  }
  const values = [...counts].map(([value, count]) => ({ value, count }));
  const limit = 'limit' in request && request.limit ? request.limit : values.length;
  return { type: 'value', values: values.toSorted(compareChoices).slice(0, limit) };
}

interface Counted {
  tallies: readonly Tally[];
  groupings: readonly Grouping[];
  columns: ReadonlyMap<string, Column>;
}

function extentOf(tallies: readonly Tally[]): SearchTypes.SearchFacetResult {
  const some = (values: readonly (number | null)[]) => values.filter((value) => value !== null);
  const min = Math.min(...some(tallies.map((tally) => tally.min)));
  const max = Math.max(...some(tallies.map((tally) => tally.max)));
  // Without any value, the extent is empty.
  if (min > max) return { type: 'stats', min: 0, max: 0, count: 0 };
  return { type: 'stats', min, max, count: sum(tallies) };
}

/** Ranges include their lower bound and exclude the upper one. */
function rangesOf(
  { ranges }: Extract<SearchTypes.SearchFacetRequest, { type: 'range' }>,
  own: readonly Tally[],
  steps: readonly number[],
): SearchTypes.SearchFacetResult {
  const counted = ranges.map(({ key, from, to }) => {
    const isWithin = (bucket: number) => {
      const isAbove =
        from === undefined || (bucket > 0 && (steps[bucket - 1] ?? 0) >= Number(from));
      const upper = steps[bucket];
      return isAbove && (to === undefined || (upper !== undefined && upper <= Number(to)));
    };
    const count = sum(own.filter(({ value }) => isWithin(Number(value))));
    return {
      key: key ?? `${from ?? '*'}-${to ?? '*'}`,
      ...(from === undefined ? {} : { from }),
      ...(to === undefined ? {} : { to }),
      count,
    };
  });
  return { type: 'range', ranges: counted };
}

function sum(tallies: readonly Tally[]): number {
  return tallies.reduce((all, { count }) => all + count, 0);
}
