import type { SearchTypes } from '@medusajs/framework/types';
import { MedusaError } from '@medusajs/framework/utils';
import { type Column, columnNamed } from './columns';
import { joined, type Sql, sql } from './sql';

/** The condition of a query on one field. */
export interface Predicate {
  field: string;
  /** Equal for equal predicates. */
  key: string;
  condition: Sql;
}

const COMPARISONS = { $gt: '>', $gte: '>=', $lt: '<', $lte: '<=' } as const;

/** @throws {MedusaError} not allowed, for unsupported filters */
export function predicatesOf(
  filters: SearchTypes.SearchFilters | undefined,
  columns: ReadonlyMap<string, Column>,
): Predicate[] {
  const { $and: anded = [], ...own } = filters ?? {};
  const others = anded.flatMap((branch) => predicatesOf(branch, columns));
  const here = Object.entries(own).flatMap(([field, filter]) => {
    if (filter === undefined) return [];
    const key = JSON.stringify([field, filter]);
    return { field, key, condition: conditionOf(columnNamed(columns, field), filter) };
  });
  return [...others, ...here];
}

function conditionOf(column: Column, filter: unknown): Sql {
  if (Array.isArray(filter)) return oneOf(column, filter);
  if (typeof filter !== 'object' || filter === null) return oneOf(column, [filter]);
  const parts = Object.entries(filter).map(([operator, value]) => {
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

/** The field has one of the values; a list contains one of them. */
function oneOf({ name, kind }: Column, values: readonly unknown[]): Sql {
  if (values.length === 0) return sql('false');
  if (kind === 'list') {
    // Containment, because only that uses the index of the column.
    const each = values.map((value) => sql(`"${name}" @> ?::jsonb`, [JSON.stringify([value])]));
    return joined(each, ' or ');
  }
  const places = values.map(() => '?').join(', ');
  return sql(`"${name}" in (${places})`, values);
}
