import * as v from 'valibot';
import type { ProductCard } from '@/commerce/products/product';
import { storedCardSchema } from '@/commerce/products/product-card-response';
import { device } from './device-store';
import { deviceKeys } from './device-keys';

/** A row of twelve, and the product whose page shows it. */
const MAX_PRODUCTS = 13;

const keptSchema = v.fallback(v.array(v.unknown()), []);

/** The products that were viewed last on this device, newest first. They are never sent, and a log-out removes them. */
export const recentProducts = {
  read: async (): Promise<ProductCard[]> => cardsIn(await device.read(deviceKeys.recentProducts)),
  /** A product that is viewed again moves to the front. */
  add: async (card: ProductCard): Promise<void> => {
    await device.change(deviceKeys.recentProducts, (kept) => {
      const others = cardsIn(kept).filter(({ id }) => id !== card.id);
      return [card, ...others].slice(0, MAX_PRODUCTS);
    });
  },
  clear: async (): Promise<void> => {
    await device.change(deviceKeys.recentProducts, () => undefined);
  },
};

/** What an older build has stored in another form is left out. */
function cardsIn(kept: unknown): ProductCard[] {
  return v.parse(keptSchema, kept).flatMap((one) => {
    const card = v.safeParse(storedCardSchema, one);
    return card.success ? card.output : [];
  });
}
