import * as v from 'valibot';
import type { ShopOwner } from '../../e2e/world/shop-owner';

const responseSchema = v.object({ promotion: v.object({ id: v.string() }) });

/** An automatic promotion that takes five percent off every product. */
export class AutomaticPromotion {
  readonly #owner: ShopOwner;
  #id: string | undefined;

  constructor(owner: ShopOwner) {
    this.#owner = owner;
  }

  /** Switches it on or off; it is created when it is first switched on. */
  async set(isOn: boolean): Promise<void> {
    if (this.#id === undefined) {
      if (isOn) this.#id = await this.#create();
      return;
    }
    const status = isOn ? 'active' : 'inactive';
    await this.#owner.must('POST', `/admin/promotions/${this.#id}`, { status });
  }

  async #create(): Promise<string> {
    const { body } = await this.#owner.must('POST', '/admin/promotions', {
      code: 'BENCH5',
      type: 'standard',
      status: 'active',
      is_automatic: true,
      application_method: {
        type: 'percentage',
        target_type: 'items',
        allocation: 'across',
        value: 5,
        currency_code: 'inr',
      },
    });
    return v.parse(responseSchema, body).promotion.id;
  }
}
