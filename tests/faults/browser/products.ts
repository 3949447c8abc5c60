import type { StoreApi, StoreProduct } from '../../e2e/world/store-api';
import type { Thing } from './act';

export const things = ['a', 'b', 'c', 'shared', 'kept'] as const satisfies readonly Thing[];

/** Chooses the products with the largest stock: each order takes some pieces, and none may be refused. */
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

/** Largest number of pieces that a schedule may order of one product. */
const leastStock = 30;
