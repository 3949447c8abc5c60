import * as v from 'valibot';
import type { ShopOwner } from './shop-owner';

const productSchema = v.object({
  product: v.object({ id: v.string(), variants: v.tuple([v.object({ id: v.string() })]) }),
});

/** A product of which no other test knows, so that it may be unpublished or deleted. */
export class OwnProduct {
  readonly #owner: ShopOwner;
  readonly #id: string;
  readonly variantId: string;

  private constructor(owner: ShopOwner, id: string, variantId: string) {
    this.#owner = owner;
    this.#id = id;
    this.variantId = variantId;
  }

  static async create(owner: ShopOwner): Promise<OwnProduct> {
    const { body } = await owner.must('POST', '/admin/products', {
      title: `Product of a test ${process.pid}-${Date.now()}`,
      status: 'published',
      options: [{ title: 'Size', values: ['One'] }],
      // In none that is listed: other tests read all products of the shop.
      sales_channels: [],
      variants: [
        {
          title: 'One',
          options: { Size: 'One' },
          manage_inventory: false,
          prices: [{ currency_code: 'inr', amount: 499 }],
        },
      ],
    });
    const { id, variants } = v.parse(productSchema, body).product;
    return new OwnProduct(owner, id, variants[0].id);
  }

  async unpublish(): Promise<void> {
    await this.#owner.must('POST', `/admin/products/${this.#id}`, { status: 'draft' });
  }

  async deleteVariant(): Promise<void> {
    await this.#owner.must('DELETE', `/admin/products/${this.#id}/variants/${this.variantId}`);
  }
}
