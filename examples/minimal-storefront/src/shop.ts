import type { ShownVariant } from '@aangan/offline-cart';
import { openCart } from '@aangan/offline-cart/open';
import * as v from 'valibot';

const settings = v.parse(
  v.object({
    VITE_MEDUSA_URL: v.pipe(v.string(), v.url()),
    VITE_PUBLISHABLE_KEY: v.pipe(v.string(), v.startsWith('pk_')),
    VITE_REGION_ID: v.pipe(v.string(), v.startsWith('reg_')),
  }),
  import.meta.env,
);
const {
  VITE_MEDUSA_URL: url,
  VITE_PUBLISHABLE_KEY: publishableKey,
  VITE_REGION_ID: regionId,
} = settings;

/** Tag of the Background Sync event that sends pending edits. */
export const REPLAY = 'replay';

/** Opens the cart of this page or worker: both share one log. */
export const openShopCart = () => openCart({ url, publishableKey, regionId });

/** A variant as it is listed, with its formatted price. */
export interface Listed {
  item: ShownVariant;
  price: string;
}

const productsSchema = v.object({
  products: v.array(
    v.object({
      id: v.string(),
      title: v.string(),
      handle: v.string(),
      thumbnail: v.nullable(v.string()),
      variants: v.array(
        v.object({
          id: v.string(),
          title: v.string(),
          calculated_price: v.object({
            calculated_amount: v.number(),
            original_amount: v.number(),
            currency_code: v.string(),
          }),
        }),
      ),
    }),
  ),
});

export function productsRequest(): Request {
  const fields = 'id,title,handle,thumbnail,*variants,*variants.calculated_price';
  const query = new URLSearchParams({ region_id: regionId, fields, limit: '20' });
  const headers = { 'x-publishable-api-key': publishableKey };
  return new Request(`${url}/store/products?${query}`, { headers });
}

/** The first variant of each product. @throws when the shop does not answer, or in another form */
export async function listProducts(): Promise<Listed[]> {
  const response = await fetch(productsRequest());
  if (!response.ok) throw new Error(`The shop answered ${response.status}`);
  const { products } = v.parse(productsSchema, await response.json());
  return products.flatMap(({ variants: [variant], ...product }) => {
    if (!variant) return [];
    const { calculated_amount, original_amount, currency_code } = variant.calculated_price;
    const item: ShownVariant = {
      variantId: variant.id,
      productId: product.id,
      title: product.title,
      variantTitle: variant.title,
      handle: product.handle,
      thumbnail: product.thumbnail,
      unitPrice: calculated_amount,
      compareAtUnitPrice: original_amount,
      limit: null,
    };
    const money = new Intl.NumberFormat(undefined, { style: 'currency', currency: currency_code });
    return [{ item, price: money.format(calculated_amount) }];
  });
}
