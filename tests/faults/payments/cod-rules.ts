import type { StoreProduct } from '../../e2e/world/store-api';
import type { Pays, Schedule } from './schedule';

/** The rules of the shop in which schedules are played; amounts in paise. All schedules order to one address. */
export const COD_RULES = {
  enabled: true,
  minimum: 100,
  maximum: 1_000_000_000,
  fee: 4900,
  advance_percent: 20,
  advance_from: 2_000_000,
  max_open_orders: 1000,
};

/** Pieces that a schedule's cart has at most, with one that is added meanwhile. */
const MAX_PIECES = 6;

/** Variants with enough stock for all schedules, by how they can be paid. */
export type Variants = Record<Pays, readonly string[]>;

/** The variants of products by their prices: an advance is asked of dear ones, of cheap ones nothing is paid before the delivery. */
export function variantsOf(products: readonly StoreProduct[]): Variants {
  const priced = products.flatMap(({ variants: [first] }) =>
    first ? [{ id: first.id, price: first.calculated_price.calculated_amount * 100 }] : [],
  );
  const idsOf = (isFit: (price: number) => boolean) =>
    priced.filter(({ price }) => isFit(price)).map(({ id }) => id);
  return {
    all: idsOf(() => true),
    advance: idsOf((price) => price >= COD_RULES.advance_from),
    'on delivery': idsOf((price) => price * MAX_PIECES + COD_RULES.fee < COD_RULES.advance_from),
  };
}

/** The variant that a schedule buys. */
export function variantFor({ seed, payers }: Schedule, variants: Variants): string {
  const special = payers.find(({ pays }) => pays !== 'all')?.pays ?? 'all';
  const fitting = variants[special];
  const variant = fitting[seed % fitting.length];
  if (variant === undefined) throw new Error(`No product can be paid so: ${special}`);
  return variant;
}
