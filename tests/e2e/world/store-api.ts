import * as v from 'valibot';

const settingsSchema = v.object({
  publishableKey: v.string(),
  regionId: v.string(),
  salesChannelId: v.string(),
  publicUrl: v.string(),
  trustTexts: v.tuple([v.string(), v.string(), v.string()]),
  payments: v.object({ keyId: v.string(), scriptUrl: v.string(), simulated: v.boolean() }),
});

const variantSchema = v.object({
  id: v.string(),
  title: v.string(),
  variant_rank: v.nullish(v.number(), 0),
  inventory_quantity: v.nullish(v.number()),
  calculated_price: v.object({ calculated_amount: v.number(), original_amount: v.number() }),
});

export type StoreVariant = v.InferOutput<typeof variantSchema>;

const productSchema = v.object({
  id: v.string(),
  title: v.string(),
  handle: v.string(),
  description: v.nullable(v.string()),
  discountable: v.boolean(),
  material: v.nullable(v.string()),
  width: v.nullable(v.number()),
  height: v.nullable(v.number()),
  length: v.nullable(v.number()),
  weight: v.nullable(v.number()),
  hs_code: v.nullable(v.string()),
  mid_code: v.nullable(v.string()),
  metadata: v.nullable(v.record(v.string(), v.unknown())),
  images: v.array(v.object({ url: v.string() })),
  tags: v.array(v.object({ value: v.string() })),
  categories: v.array(v.object({ id: v.string(), name: v.string(), handle: v.string() })),
  variants: v.array(variantSchema),
});

const pageSchema = v.object({ products: v.array(productSchema), count: v.number() });

const cartSchema = v.object({
  id: v.string(),
  completed_at: v.nullish(v.string()),
  total: v.number(),
  item_total: v.number(),
  discount_total: v.number(),
  items: v.array(
    v.object({
      id: v.string(),
      variant_id: v.nullable(v.string()),
      product_title: v.nullable(v.string()),
      quantity: v.number(),
      unit_price: v.number(),
      compare_at_unit_price: v.nullish(v.number()),
      total: v.number(),
    }),
  ),
});

const categorySchema = v.object({ id: v.string(), name: v.string(), handle: v.string() });

type ShopSettings = v.InferOutput<typeof settingsSchema>;
export type StoreProduct = v.InferOutput<typeof productSchema>;
export type StoreCart = v.InferOutput<typeof cartSchema>;
export type StoreCategory = v.InferOutput<typeof categorySchema>;

const PRODUCT_FIELDS =
  '*variants.calculated_price,+variants.inventory_quantity,*categories,+metadata,*tags';

/** Medusa's store API as the tests ask it, past the storefront. */
export class StoreApi {
  readonly url: string;
  /** Address of the web front. */
  readonly shopUrl: string;
  readonly settings: ShopSettings;

  private constructor(shopUrl: string, url: string, settings: ShopSettings) {
    this.shopUrl = shopUrl;
    this.url = url;
    this.settings = settings;
  }

  /** @param shopUrl the web front, `backendUrl` Medusa itself, or the web front again */
  static async open(shopUrl: string, backendUrl: string): Promise<StoreApi> {
    const answer = await fetch(`${shopUrl}/settings.json`);
    return new StoreApi(shopUrl, backendUrl, v.parse(settingsSchema, await answer.json()));
  }

  /** One call; throws unless it is answered with 2xx. */
  async call(method: string, path: string, body?: unknown): Promise<unknown> {
    const answer = await fetch(`${this.url}${path}`, {
      method,
      headers: {
        'x-publishable-api-key': this.settings.publishableKey,
        'content-type': 'application/json',
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(20_000),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return answer.json();
  }

  /** All products, or those of a category. */
  async products(categoryId?: string): Promise<StoreProduct[]> {
    const products: StoreProduct[] = [];
    for await (const page of this.#pages(categoryId)) products.push(...page);
    return products;
  }

  /** The first products that fit; looks no further in a large catalogue. */
  async firstProducts(
    count: number,
    fits: (product: StoreProduct) => boolean,
  ): Promise<StoreProduct[]> {
    const found: StoreProduct[] = [];
    for await (const page of this.#pages()) {
      found.push(...page.filter(fits));
      if (found.length >= count) break;
    }
    return found.slice(0, count);
  }

  async *#pages(categoryId?: string): AsyncGenerator<StoreProduct[]> {
    for (let count = 1, offset = 0; offset < count;) {
      const query = new URLSearchParams({
        region_id: this.settings.regionId,
        fields: PRODUCT_FIELDS,
        order: 'id',
        limit: '24',
        offset: String(offset),
        ...(categoryId && { category_id: categoryId }),
      });
      const answer = await this.call('GET', `/store/products?${query}`);
      const page = v.parse(pageSchema, answer);
      // With one sales channel Medusa also lists products that are in none, such as those of single tests, which have no category.
      const listed = page.products.filter(({ categories }) => categories.length > 0);
      // Medusa promises no order of the variants; the shop shows them by rank.
      yield listed.map((product) => ({
        ...product,
        variants: product.variants.toSorted((a, b) => a.variant_rank - b.variant_rank),
      }));
      offset += page.products.length;
      count = page.products.length === 0 ? 0 : page.count;
    }
  }

  /** The product that the test needs: the first that fits. */
  async productWhere(
    what: string,
    fits: (product: StoreProduct) => boolean,
  ): Promise<StoreProduct> {
    const product = (await this.products()).find(fits);
    if (!product) throw new Error(`The seed has no product ${what}`);
    return product;
  }

  async categories(): Promise<StoreCategory[]> {
    const answer = await this.call('GET', '/store/product-categories?limit=100');
    return v.parse(v.object({ product_categories: v.array(categorySchema) }), answer)
      .product_categories;
  }

  async category(handle: string): Promise<StoreCategory> {
    const category = (await this.categories()).find((each) => each.handle === handle);
    if (!category) throw new Error(`The seed has no category ${handle}`);
    return category;
  }

  async cart(id: string): Promise<StoreCart> {
    const fields = '+item_total,+discount_total,+items.total,+items.compare_at_unit_price';
    const answer = await this.call('GET', `/store/carts/${id}?fields=${fields}`);
    return v.parse(v.object({ cart: cartSchema }), answer).cart;
  }

  /** Makes a cart with one line, past the storefront; answers its id. */
  async createCart(variantId: string, quantity: number): Promise<string> {
    const { regionId, salesChannelId } = this.settings;
    const answer = await this.call('POST', '/store/carts', {
      region_id: regionId,
      sales_channel_id: salesChannelId,
      items: [{ variant_id: variantId, quantity }],
    });
    return v.parse(v.object({ cart: v.object({ id: v.string() }) }), answer).cart.id;
  }
}
