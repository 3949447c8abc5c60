import type { SearchTypes } from '@medusajs/framework/types';
import { MedusaError } from '@medusajs/framework/utils';
import { type Column, columnNamed } from './columns';
import { joined, type Sql, sql } from './sql';

/** What a query asks of one field. Two queries that ask the same of a field have the same predicate. */
export interface Predicate {
  field: string;
  /** Tells whether two predicates are the same. */
  key: string;
  condition: Sql;
}

const COMPARISONS = { $gt: '>', $gte: '>=', $lt: '<', $lte: '<=' } as const;

/** @throws {MedusaError} not allowed, for what this provider does not answer */
export function predicatesOf(
  filters: SearchTypes.SearchFilters | undefined,
  columns: ReadonlyMap<string, Column>,
): Predicate[] {
  const { $and: anded = [], ...own } = filters ?? {};
  const others = anded.flatMap((branch) => predicatesOf(branch, columns));
  const here = Object.entries(own).flatMap(([field, asked]) => {
    if (asked === undefined) return [];
    const key = JSON.stringify([field, asked]);
    return { field, key, condition: conditionOf(columnNamed(columns, field), asked) };
  });
  return [...others, ...here];
}

function conditionOf(column: Column, asked: unknown): Sql {
  if (Array.isArray(asked)) return oneOf(column, asked);
  if (typeof asked !== 'object' || asked === null) return oneOf(column, [asked]);
  const parts = Object.entries(asked).map(([operator, value]) => {
    if (operator === '$in' && Array.isArray(value)) return oneOf(column, value);
    if (operator === '$eq') return oneOf(column, [value]);
    if (isComparison(operator) && (column.kind === 'number' || column.kind === 'text')) {
      return sql(`"${column.name}" ${COMPARISONS[operator]} ?`, [value]);
    }
    throw new MedusaError(
      MedusaError.Types.NOT_ALLOWED,
      `No search by ${column.field} ${operator}`,
    );
  });
  return joined(parts, ' and ');
}

function isComparison(operator: string): operator is keyof typeof COMPARISONS {
  return operator in COMPARISONS;
}

/** The field has one of these values; a list holds one of them. */
function oneOf({ name, kind }: Column, values: readonly unknown[]): Sql {
  if (values.length === 0) return sql('false');
  if (kind === 'list') {
    // By containment, as only that is answered out of the column's index.
    const each = values.map((value) => sql(`"${name}" @> ?::jsonb`, [JSON.stringify([value])]));
    return joined(each, ' or ');
  }
  const places = values.map(() => '?').join(', ');
  return sql(`"${name}" in (${places})`, values);
}
