import type { StoreApi, StoreProduct } from '../../e2e/world/store-api';
import type { Thing } from './act';

export const things = ['a', 'b', 'c', 'shared', 'kept'] as const satisfies readonly Thing[];

/** The products that are most plentiful now: each order takes some of them, and none shall be refused. */
export async function chooseProducts(
  store: StoreApi,
): Promise<Readonly<Record<Thing, StoreProduct>>> {
  const stock = ({ variants }: StoreProduct) => variants[0]?.inventory_quantity ?? 0;
  const sold = (await store.products()).filter(({ discountable }) => discountable);
  const [a, b, c, shared, kept] = sold.toSorted((one, other) => stock(other) - stock(one));
  if (!a || !b || !c || !shared || !kept || stock(kept) < leastStock) {
    throw new Error(`The shop has no five products with ${leastStock} pieces`);
  }
  return { a, b, c, shared, kept };
}

/** Pieces that a schedule may ask for of one product, at most. */
const leastStock = 30;
