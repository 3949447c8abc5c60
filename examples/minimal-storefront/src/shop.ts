import type { ShownVariant } from '@aangan/offline-cart';
import { openCart } from '@aangan/offline-cart/open';

const url: string = import.meta.env['VITE_MEDUSA_URL'];
const publishableKey: string = import.meta.env['VITE_PUBLISHABLE_KEY'];
const regionId: string = import.meta.env['VITE_REGION_ID'];

/** Tag of the Background Sync event that sends pending edits. */
export const REPLAY = 'replay';

/** Opens the cart of this page or worker: both share one log. */
export const openShopCart = () => openCart({ url, publishableKey, regionId });

/** A variant as it is listed, with its formatted price. */
export interface Listed {
  item: ShownVariant;
  price: string;
}

interface StoreProduct {
  id: string;
  title: string;
  handle: string;
  thumbnail: string | null;
  variants: {
    id: string;
    title: string;
    calculated_price?: {
      calculated_amount: number;
      original_amount: number;
      currency_code: string;
    };
  }[];
}

/** The first variant of each product. @throws when the shop does not answer */
export async function listProducts(): Promise<Listed[]> {
  const fields = 'id,title,handle,thumbnail,*variants.calculated_price';
  const query = new URLSearchParams({ region_id: regionId, fields, limit: '20' });
  const headers = { 'x-publishable-api-key': publishableKey };
  const response = await fetch(`${url}/store/products?${query}`, { headers });
  if (!response.ok) throw new Error(`The shop answered ${response.status}`);
  const { products }: { products: StoreProduct[] } = await response.json();
  return products.flatMap(({ variants: [variant], ...product }) => {
    const price = variant?.calculated_price;
    if (!variant || !price) return [];
    const item: ShownVariant = {
      variantId: variant.id,
      productId: product.id,
      title: product.title,
      variantTitle: variant.title,
      handle: product.handle,
      thumbnail: product.thumbnail,
      unitPrice: price.calculated_amount,
      compareAtUnitPrice: price.original_amount,
      limit: null,
    };
    return [{ item, price: money(price.calculated_amount, price.currency_code) }];
  });
}

export function money(amount: number, currency: string): string {
  return new Intl.NumberFormat(undefined, { style: 'currency', currency }).format(amount);
}
