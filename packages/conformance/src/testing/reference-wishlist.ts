import { randomBytes } from 'node:crypto';
import * as v from 'valibot';
import type { ServerPlace } from '../client/client-under-test.ts';
import { type Seal, wishlistResult } from '../protocol/messages.ts';
import { postCall } from './post-call.ts';

type WishEdit = { op: 'wish' | 'unwish'; product_id: string };

const MAX_PAUSE_MS = 300_000;

/** The wishlist lane of the reference client, for one customer. */
export class ReferenceWishlist {
  readonly #place: ServerPlace;
  readonly #client = randomBytes(16).toString('hex');
  #n = 0;
  #previous: string | null = null;
  #edits: WishEdit[] = [];
  #sealed: (WishEdit & Seal)[] = [];
  #products: string[] = [];
  #failures = 0;
  #notBefore = 0;

  constructor(place: ServerPlace) {
    this.#place = place;
  }

  edit(edit: WishEdit): void {
    this.#edits.push(edit);
  }

  get pending(): number {
    return this.#edits.length + this.#sealed.length;
  }

  /** Products, with the edits that the server has not seen. */
  get shown(): string[] {
    const shown = new Set(this.#products);
    for (const { op, product_id } of [...this.#sealed, ...this.#edits]) {
      if (op === 'wish') shown.add(product_id);
      else shown.delete(product_id);
    }
    return [...shown];
  }

  /** @param now ms by the client's clock */
  async drain(token: string, now: () => number): Promise<void> {
    while (this.pending > 0 && now() >= this.#notBefore) {
      if (this.#sealed.length === 0) this.#seal();
      const body = { client: this.#client, effects: this.#sealed };
      const reply = await postCall(this.#place, 'wishlist', body, token);
      const result = v.safeParse(wishlistResult, reply?.body);
      if (reply?.status !== 200 || !result.success) {
        this.#failures += 1;
        const backoffMs = Math.min(MAX_PAUSE_MS, 500 * 2 ** this.#failures);
        this.#notBefore = now() + (reply?.retryAfterMs ?? backoffMs);
        return;
      }
      this.#failures = 0;
      const { wishlist, outcomes } = result.output;
      const keys = new Set(outcomes.map(({ key }) => key));
      this.#products = wishlist.items.map(({ productId }) => productId);
      this.#sealed = this.#sealed.filter(({ key }) => !keys.has(key));
    }
  }

  #seal(): void {
    this.#sealed = this.#edits.splice(0, 40).map((edit) => {
      const key = randomBytes(16).toString('hex');
      this.#n += 1;
      const sealed = { ...edit, key, n: this.#n, previous: this.#previous };
      this.#previous = key;
      return sealed;
    });
  }
}
