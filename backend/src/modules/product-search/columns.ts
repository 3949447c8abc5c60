import { MedusaError } from '@medusajs/framework/utils';
import type { IndexPlan, PlannedField } from '@medusajs/search-postgres/dist/utils/plan';

/**
 * What a field is narrowed, counted and sorted by: a column of its own beside the document, so that a search reads short
 * rows. `list`: JSON array of text.
 */
export interface Column {
  field: string;
  name: string;
  kind: 'number' | 'flag' | 'text' | 'list';
  sortable: boolean;
}

const types = { number: 'double precision', flag: 'boolean', text: 'text', list: 'jsonb' } as const;

/** The columns of an index, by field. Nested fields have none: nothing here searches by them. */
export function columnsOf(plan: IndexPlan): Map<string, Column> {
  const columns = [...plan.fields.values()].filter(isAskedFor).map(columnOf);
  // The table has it already.
  const key: Column = { field: plan.primary_key, name: 'id', kind: 'text', sortable: false };
  return new Map([...columns, key].map((column) => [column.field, column]));
}

/** @throws {MedusaError} not allowed, for a field that has no column */
export function columnNamed(columns: ReadonlyMap<string, Column>, field: string): Column {
  const column = columns.get(field);
  if (!column) throw new MedusaError(MedusaError.Types.NOT_ALLOWED, `No search by '${field}'`);
  return column;
}

/** The statements that give a document table its columns, and the indexes on them. */
export function columnStatements(table: string, columns: Iterable<Column>): string[] {
  const added = [...columns].filter(({ name }) => name !== 'id');
  return added.flatMap(({ field, name, kind, sortable }) => {
    const value =
      kind === 'list' ? `indexed->'${field}'` : `(indexed->>'${field}')::${types[kind]}`;
    const adding = `alter table "${table}" add column if not exists "${name}" ${types[kind]}
      generated always as (${value}) stored`;
    return [
      adding,
      // Numbers and flags are never stored in another way.
      ...(kind === 'text' || kind === 'list'
        ? [`alter table "${table}" alter column "${name}" set storage main`]
        : []),
      ...(sortable ? sortIndexes(table, name) : []),
      ...(kind === 'list'
        ? [
            `create index if not exists "${table}_${name}" on "${table}"
              using gin ("${name}" jsonb_path_ops)`,
          ]
        : []),
    ];
  });
}

/** Both ways have what has no value at the end, and the same order of ids. */
function sortIndexes(table: string, name: string): string[] {
  return [
    `create index if not exists "${table}_${name}_up" on "${table}" ("${name}" asc nulls last, id)`,
    `create index if not exists "${table}_${name}_down" on "${table}"
      ("${name}" desc nulls last, id)`,
  ];
}

function isAskedFor({ path, field }: PlannedField): boolean {
  const isUsed = field.filterable || field.sortable || field.facetable;
  return Boolean(isUsed) && /^[a-z_]+$/.test(path);
}

function columnOf({ path, kind, is_array, field }: PlannedField): Column {
  return {
    field: path,
    name: `by_${path}`,
    kind: kindOf(kind, is_array),
    sortable: !!field.sortable,
  };
}

function kindOf(kind: PlannedField['kind'], isArray: boolean): Column['kind'] {
  if (isArray) return 'list';
  if (kind === 'number') return 'number';
  return kind === 'boolean' ? 'flag' : 'text';
}
