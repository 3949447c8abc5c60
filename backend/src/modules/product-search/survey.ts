import type { SearchTypes } from '@medusajs/framework/types';
import { MedusaError } from '@medusajs/framework/utils';
import { type Column, columnNamed } from './columns';
import type { Predicate } from './predicates';
import { allOf, joined, type Sql, sql } from './sql';

/** Something that rows are counted by: the value of a column, or the step of a ladder that it stands on. */
export interface Grouping {
  key: string;
  column: Column;
  /** Rising; a value on the border belongs above it. Null to count by the value itself. */
  steps: readonly number[] | null;
}

/** What several queries over one set of matches want to know; answered by one pass over it. */
export interface Survey {
  /** What all of them ask. */
  shared: readonly Predicate[];
  /** What only some of them ask. A row is noted by which of these it fails. */
  differing: readonly Predicate[];
  /** For each query, the bits of the differing ones that it asks. */
  masks: readonly number[];
  groupings: readonly Grouping[];
  /** The column whose smallest and largest value is wanted. */
  extent: Column | null;
}

/** How many rows fail exactly these predicates and have this value. */
export interface Tally {
  fails: number;
  /** Index into the survey's groupings; null for rows of any value. */
  grouping: number | null;
  value: unknown;
  count: number;
  min: number | null;
  max: number | null;
}

/**
 * The SQL of a survey.
 * @param table of documents
 * @param match what the rows have to match besides
 */
export function surveySql(table: string, match: readonly Sql[], survey: Survey): Sql {
  const { shared, differing, groupings, extent } = survey;
  const bits = differing.map(({ condition: { text, values } }, at) =>
    sql(`case when ${text} then 0 else ${1 << at} end`, values),
  );
  const fails = bits.length === 0 ? sql('0') : joined(bits, ' + ');
  const columns = groupings.map(({ column: { name }, steps }, at) =>
    steps === null
      ? `"${name}" as g${at}`
      : `width_bucket("${name}", array[${steps.join(', ')}]::float8[]) as g${at}`,
  );
  const where = allOf([...match, ...shared.map(({ condition }) => condition)]);
  const selected = [
    `${fails.text} as fails`,
    ...columns,
    `${extent ? `"${extent.name}"` : 'null::float8'} as extent`,
  ].join(', ');
  const names = groupings.map((_, at) => `g${at}`);
  const which = names.length === 0 ? '0' : `grouping(${names.join(', ')})`;
  const namesOf = (isWanted: boolean) =>
    names.filter((_, at) => isNarrow(groupings[at]) === isWanted);
  const sets = [
    `(${['fails', ...namesOf(true)].join(', ')})`,
    ...namesOf(false).map((name) => `(fails, ${name})`),
  ];
  return sql(
    `with matched as (select ${selected} from "${table}" where ${where.text})
     select fails, ${which} as which, ${names.map((name) => `to_jsonb(${name}) as ${name},`).join(' ')}
       count(*)::int as count, min(extent) as min, max(extent) as max
     from matched where ${wanted(survey.masks)}
     group by grouping sets (${sets.join(', ')})`,
    [...fails.values, ...where.values],
  );
}

/**
 * Has so few values, however many rows there are, that groupings like it are counted by all their values together: each
 * set of groups costs a look-up for every row.
 */
export function isNarrow(grouping: Grouping | undefined): boolean {
  return grouping !== undefined && (grouping.steps !== null || grouping.column.kind === 'flag');
}

/** Only rows that at least one of the queries counts. */
function wanted(masks: readonly number[]): string {
  const distinct = [...new Set(masks)];
  if (distinct.includes(0)) return 'true';
  return distinct.map((mask) => `fails & ${mask} = 0`).join(' or ');
}

/** Which values a facet is made of, over all facets that are asked for. */
export function groupingOf(
  request: SearchTypes.SearchFacetRequest,
  columns: ReadonlyMap<string, Column>,
): Grouping | null {
  const column = columnNamed(columns, request.field);
  if (request.type === 'stats') return null;
  if (request.type !== 'range') return { key: request.field, column, steps: null };
  if (column.kind !== 'number') {
    throw new MedusaError(MedusaError.Types.NOT_ALLOWED, `No ranges of '${request.field}'`);
  }
  const borders = request.ranges.flatMap(({ from, to }) => [from, to]);
  const numbers = borders.filter((border) => border !== undefined).map(Number);
  const steps = [...new Set(numbers)].toSorted((a, b) => a - b);
  return { key: JSON.stringify([request.field, steps]), column, steps };
}
