import * as v from 'valibot';
import type { ShopOwner } from './shop-owner';

const locationsSchema = v.object({
  stock_locations: v.pipe(v.array(v.object({ id: v.string() })), v.minLength(1)),
});
const profilesSchema = v.object({
  shipping_profiles: v.pipe(v.array(v.object({ id: v.string() })), v.minLength(1)),
});
const productSchema = v.object({
  product: v.object({
    id: v.string(),
    variants: v.tuple([
      v.object({
        id: v.string(),
        inventory_items: v.tuple([v.object({ inventory_item_id: v.string() })]),
      }),
    ]),
  }),
});
const levelSchema = v.object({
  inventory_levels: v.tuple([v.object({ reserved_quantity: v.number() })]),
});

/** A product of a test's own with stock that the test decides on. */
export class ScarceProduct {
  readonly productId: string;
  readonly variantId: string;
  readonly #owner: ShopOwner;
  readonly #levels: string;
  readonly #locationId: string;

  private constructor(
    owner: ShopOwner,
    { id, variants: [variant] }: v.InferOutput<typeof productSchema>['product'],
    locationId: string,
  ) {
    this.#owner = owner;
    this.productId = id;
    this.variantId = variant.id;
    const itemId = variant.inventory_items[0].inventory_item_id;
    this.#levels = `/admin/inventory-items/${itemId}/location-levels`;
    this.#locationId = locationId;
  }

  /** @param price in rupees */
  static async create(owner: ShopOwner, price = 499): Promise<ScarceProduct> {
    const locations = (await owner.must('GET', '/admin/stock-locations')).body;
    const [location] = v.parse(locationsSchema, locations).stock_locations;
    const profiles = (await owner.must('GET', '/admin/shipping-profiles')).body;
    const [profile] = v.parse(profilesSchema, profiles).shipping_profiles;
    const { body } = await owner.must(
      'POST',
      '/admin/products?fields=id,*variants,*variants.inventory_items',
      {
        title: `Scarce product of a test ${process.pid}-${Date.now()}`,
        status: 'published',
        shipping_profile_id: profile?.id,
        options: [{ title: 'Size', values: ['One'] }],
        // In none that is listed: other tests read all products of the shop.
        sales_channels: [],
        variants: [
          {
            title: 'One',
            options: { Size: 'One' },
            manage_inventory: true,
            prices: [{ currency_code: 'inr', amount: price }],
          },
        ],
      },
    );
    const made = v.parse(productSchema, body).product;
    const product = new ScarceProduct(owner, made, location?.id ?? '');
    await owner.must('POST', product.#levels, { location_id: location?.id, stocked_quantity: 0 });
    return product;
  }

  /** @param price in rupees */
  async priceAt(price: number): Promise<void> {
    await this.#owner.must('POST', `/admin/products/${this.productId}/variants/${this.variantId}`, {
      prices: [{ currency_code: 'inr', amount: price }],
    });
  }

  /** Pieces that orders hold. */
  async reserved(): Promise<number> {
    const { body } = await this.#owner.must('GET', this.#levels);
    return v.parse(levelSchema, body).inventory_levels[0].reserved_quantity;
  }

  /** Makes it that so many pieces are for sale, beside those that orders hold. */
  async leave(pieces: number): Promise<void> {
    const stocked_quantity = (await this.reserved()) + pieces;
    await this.#owner.must('POST', `${this.#levels}/${this.#locationId}`, { stocked_quantity });
  }
}
