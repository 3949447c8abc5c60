import { MedusaError } from '@medusajs/framework/utils';
import type { IndexPlan, PlannedField } from '@medusajs/search-postgres/dist/utils/plan';

/**
 * The generated column of a filterable, countable or sortable field, so that searches do not read the documents. `list`: JSON
 * array of strings.
 */
export interface Column {
  field: string;
  name: string;
  kind: 'number' | 'flag' | 'text' | 'list';
  sortable: boolean;
}

const types = { number: 'double precision', flag: 'boolean', text: 'text', list: 'jsonb' } as const;

/** The columns of an index, by field, without nested fields. */
export function columnsOf(plan: IndexPlan): Map<string, Column> {
  const columns = [...plan.fields.values()].filter(hasColumn).map(columnOf);
  // A column of Medusa's table.
  const key: Column = { field: plan.primary_key, name: 'id', kind: 'text', sortable: false };
  return new Map([...columns, key].map((column) => [column.field, column]));
}

/** @throws {MedusaError} not allowed, for a field that has no column */
export function columnNamed(columns: ReadonlyMap<string, Column>, field: string): Column {
  const column = columns.get(field);
  if (!column) throw new MedusaError(MedusaError.Types.NOT_ALLOWED, `No search by '${field}'`);
  return column;
}

/** The statements that add the columns and their indexes to a document table. */
export function columnStatements(table: string, columns: Iterable<Column>): string[] {
  const added = [...columns].filter(({ name }) => name !== 'id');
  return added.flatMap(({ field, name, kind, sortable }) => {
    const value =
      kind === 'list' ? `indexed->'${field}'` : `(indexed->>'${field}')::${types[kind]}`;
    const addColumn = `alter table "${table}" add column if not exists "${name}" ${types[kind]}
      generated always as (${value}) stored`;
    return [
      addColumn,
      // Numbers and flags always use plain storage.
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

/** In both directions, rows without a value are last, and ties are sorted by id. */
function sortIndexes(table: string, name: string): string[] {
  return [
    `create index if not exists "${table}_${name}_up" on "${table}" ("${name}" asc nulls last, id)`,
    `create index if not exists "${table}_${name}_down" on "${table}"
      ("${name}" desc nulls last, id)`,
  ];
}

function hasColumn({ path, field }: PlannedField): boolean {
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
