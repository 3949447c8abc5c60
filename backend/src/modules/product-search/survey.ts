import type { SearchTypes } from '@medusajs/framework/types';
import { MedusaError } from '@medusajs/framework/utils';
import { type Column, columnNamed } from './columns';
import type { Predicate } from './predicates';
import { allOf, joined, type Sql, sql } from './sql';

/** A facet: rows are counted by the value of a column, or by the range that contains it. */
export interface Grouping {
  key: string;
  column: Column;
  /** Ascending lower bounds of ranges. Null to count by the value itself. */
  steps: readonly number[] | null;
}

/** The counts that several queries over one set of matches need, calculated in one pass. */
export interface Survey {
  /** Predicates of all queries. */
  shared: readonly Predicate[];
  /** Predicates of only some queries. Rows are grouped by which of these they fail. */
  differing: readonly Predicate[];
  /** For each query, a bit mask of its differing predicates. */
  masks: readonly number[];
  groupings: readonly Grouping[];
  /** The column whose minimum and maximum are requested. */
  extent: Column | null;
}

/** The number of rows that fail exactly these predicates and have this value. */
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
 * @param table the table of documents
 * @param match further conditions
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
 * Whether a grouping has few values. Such groupings are counted by combinations of their values in one grouping set, because each
 * grouping set costs a look-up for every row.
 */
export function isNarrow(grouping: Grouping | undefined): boolean {
  return grouping !== undefined && (grouping.steps !== null || grouping.column.kind === 'flag');
}

/** The condition for rows that at least one query counts. */
function wanted(masks: readonly number[]): string {
  const distinct = [...new Set(masks)];
  if (distinct.includes(0)) return 'true';
  return distinct.map((mask) => `fails & ${mask} = 0`).join(' or ');
}

/** The grouping of a facet; null for statistics. */
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
