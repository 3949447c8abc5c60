import { plentiful } from './filled-cart';
import type { StoreApi } from './store-api';

/** Ids of variants with so many pieces that tests do not meet their end, in a tuple as long as asked. */
export async function plentifulVariants(
  store: StoreApi,
  count: number,
): Promise<[string, string, string, ...string[]]> {
  const ids = (await plentiful(store, count)).map(({ variants: [first] }) => first?.id ?? '');
  const [one = '', two = '', three = '', ...others] = ids;
  return [one, two, three, ...others];
}

/** A variant with 2 or 3 pieces. */
export async function scarceVariant(store: StoreApi): Promise<{ id: string; pieces: number }> {
  const isScarce = (pieces: number | null | undefined) => pieces === 2 || pieces === 3;
  const { variants } = await store.productWhere(
    'with 2 or 3 pieces of a variant',
    ({ variants: each }) => each.some(({ inventory_quantity }) => isScarce(inventory_quantity)),
  );
  const variant = variants.find(({ inventory_quantity }) => isScarce(inventory_quantity));
  return { id: variant?.id ?? '', pieces: variant?.inventory_quantity ?? 0 };
}
