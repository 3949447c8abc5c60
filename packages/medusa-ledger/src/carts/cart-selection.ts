import { CART, type CartRelation } from './cart-relations';

/** Selected fields of a relation and of the relations below it. */
export type CartSelection = {
  fields: ReadonlySet<string>;
  relations: ReadonlyMap<string, CartSelection>;
  /** Left out where it is missing. */
  isForeign?: true;
};

/**
 * The selection that fields such as `items.total` make. Undefined when one of them is not in the closed list of `CART`, or when
 * `total` is missing: for some selections without it Medusa computes no totals.
 */
export function selectCartFields(fields: readonly string[]): CartSelection | undefined {
  if (!fields.includes('total')) return undefined;
  return select(
    CART,
    fields.map((field) => field.split('.')),
  );
}

function select(
  { columns, totals = [], added = [], relations = {}, isForeign }: CartRelation,
  paths: readonly (readonly string[])[],
): CartSelection | undefined {
  const known = new Set([...columns, ...totals]);
  const fields = new Set(added);
  const pathsBelow = new Map<string, string[][]>();
  for (const [name = '', ...rest] of paths) {
    if (rest.length > 0) pathsBelow.set(name, [...(pathsBelow.get(name) ?? []), rest]);
    else if (known.has(name)) fields.add(name);
    else return undefined;
  }
  const below = new Map<string, CartSelection>();
  for (const [name, rest] of pathsBelow) {
    const relation = Object.hasOwn(relations, name) ? relations[name] : undefined;
    const selected = relation && select(relation, rest);
    if (!selected) return undefined;
    below.set(name, selected);
  }
  return { fields, relations: below, ...(isForeign && { isForeign }) };
}
