import { CART, type CartRelation } from './cart-relations';
import type { CartSelection } from './cart-selection';

/** Amounts: Medusa computes with the exact value, which the column of the same name with `raw_` contains. */
const AMOUNTS = new Set(['amount', 'unit_price', 'compare_at_unit_price']);

/** The statement that reads a cart: its columns, and each relation as JSON. */
export const cartStatement = (selection: CartSelection): string => rowsOf(CART, selection);

function rowsOf(
  { alias, rows, columns, totalsFrom = [], relations = {} }: CartRelation,
  selection: CartSelection | undefined,
): string {
  const selected = columns.filter((column) => selection?.fields.has(column));
  const values = [
    ...[...new Set([...totalsFrom, ...selected])]
      .flatMap((column) => (AMOUNTS.has(column) ? [column, `raw_${column}`] : [column]))
      .map((column) => `${alias}.${column}`),
    ...Object.entries(relations).flatMap(([name, relation]) => {
      const below = selection?.relations.get(name);
      return relation.totalsFrom || below ? [`(${jsonOf(relation, below)}) as ${name}`] : [];
    }),
  ];
  return `select ${values.join(', ')} from ${rows}`;
}

function jsonOf(relation: CartRelation, selection: CartSelection | undefined): string {
  const json = relation.isOne ? 'to_json(found)' : `coalesce(json_agg(found), '[]')`;
  return `select ${json} from (${rowsOf(relation, selection)}) found`;
}
