import type { InferOutput } from 'valibot';
import type {
  cancelCall,
  cartCall,
  Effect,
  Lane,
  Outcome,
  wishlistCall,
} from '../protocol/messages.ts';
import { applyToCart, applyToWishlist } from './apply-effects.ts';
import { mergeIntoCustomers } from './merge-carts.ts';
import type { ModelFault } from './model-faults.ts';
import {
  guestOf,
  type Head,
  laneName,
  ModelAnswer,
  type ModelCart,
  type ModelState,
  newCart,
  openCartOf,
} from './model-state.ts';

export type Caller = { client: string; customer: string | null };

type Applied = { cart: ModelCart; outcomes: Outcome[]; notMoved: readonly object[] };

/** What the model needs of an effect that is sent. */
type Sent = Effect;

/**
 * The ledger as the document describes it, in memory and as simple as it can be: a call is one step, so that nothing is ever half
 * done. It shares no code with any real server.
 */
export class LedgerModel {
  readonly state: ModelState;
  readonly #faults: ReadonlySet<ModelFault>;

  constructor(state: ModelState, faults: ReadonlySet<ModelFault> = new Set()) {
    this.state = state;
    this.#faults = faults;
  }

  /** @throws {ModelAnswer} for every response but 200 */
  cart(caller: Caller, call: InferOutput<typeof cartCall>): Applied {
    const effects: Sent[] = call.effects;
    this.#assertOwn(caller, effects);
    const owner = this.#ownerOf(caller, effects);
    const notMoved = this.#adoptGuestCart(caller, owner);
    const cart = this.#target(caller, call.cart_id);
    const lane = { owner, client: caller.client, lane: 'cart' } as const;
    const known = this.#classify(lane, effects, (effect) => {
      if (this.#faults.has('applies-before-conflicts')) this.#store(lane, cart, effect);
    });
    if (cart.isOrdered && known.size < effects.length && !this.#faults.has('edits-ordered-carts')) {
      throw new ModelAnswer(410, 'cart_completed', {
        cart: null,
        ordered: [...cart.lines].map(([variant_id, quantity]) => ({ variant_id, quantity })),
        outcomes: effects.flatMap(({ key }) => known.get(key) ?? []),
      });
    }
    const inTurn = this.#faults.has('reverses-effects') ? effects.toReversed() : effects;
    for (const effect of inTurn) {
      if (!known.has(effect.key)) known.set(effect.key, this.#store(lane, cart, effect));
    }
    this.#moveHead(lane, effects, cart.id);
    return { cart, outcomes: effects.flatMap(({ key }) => known.get(key) ?? []), notMoved };
  }

  /** @throws {ModelAnswer} for every response but 200 */
  wishlist(
    caller: Caller & { customer: string },
    call: InferOutput<typeof wishlistCall>,
  ): Outcome[] {
    const effects: Sent[] = call.effects;
    this.#assertOwn(caller, effects);
    const lane = { owner: caller.customer, client: caller.client, lane: 'wishlist' } as const;
    const known = this.#classify(lane, effects, () => undefined);
    for (const effect of effects) {
      if (!known.has(effect.key)) known.set(effect.key, this.#store(lane, null, effect));
    }
    this.#moveHead(lane, effects, null);
    return effects.flatMap(({ key }) => known.get(key) ?? []);
  }

  /** @throws {ModelAnswer} */
  cancel(caller: Caller, { lane, ...seal }: InferOutput<typeof cancelCall>): Outcome {
    this.#assertOwn(caller, [seal]);
    const cancelled: Outcome = { key: seal.key, outcome: 'rejected', reason: 'cancelled' };
    const row = this.state.rows.get(seal.key);
    if (row && !this.#faults.has('cancels-applied-effects')) return row.outcome;
    if (row || this.#faults.has('forgets-cancellations')) return cancelled;
    const owner = lane === 'cart' ? this.#ownerOf(caller, [seal]) : (caller.customer ?? '');
    const { client } = caller;
    this.state.rows.set(seal.key, {
      owner,
      client,
      lane,
      n: null,
      content: '',
      outcome: cancelled,
    });
    return cancelled;
  }

  #assertOwn({ client, customer }: Caller, effects: readonly { key: string }[]): void {
    const owners: ReadonlySet<string | null> = new Set([guestOf(client), customer]);
    for (const { key } of effects) {
      const row = this.state.rows.get(key);
      const isForeign = row !== undefined && !owners.has(row.owner);
      if (isForeign && !this.#faults.has('ignores-content')) {
        throw new ModelAnswer(422, 'key_reused', { key });
      }
    }
  }

  /** Whose lane effects belong to: what a guest has sent stays the guest's after a sign-in. */
  #ownerOf(
    { client, customer }: Caller,
    effects: readonly { key: string; previous: string | null }[],
  ): string {
    const guest = guestOf(client);
    if (customer === null) return guest;
    if (this.#faults.has('forgets-guest-lanes')) return customer;
    const known = effects.map(({ key }) => this.state.rows.get(key)).find((row) => row);
    if (known) return known.owner;
    const previous = effects[0]?.previous ?? null;
    return previous !== null && this.state.rows.get(previous)?.owner === guest ? guest : customer;
  }

  #adoptGuestCart({ client, customer }: Caller, owner: string): readonly object[] {
    if (customer === null || owner !== guestOf(client)) return [];
    const id = this.#head({ owner, client, lane: 'cart' }).cartId;
    const cart = id === null ? undefined : this.state.carts.get(id);
    if (!cart || cart.merged !== null || cart.isOrdered || cart.customer !== null) return [];
    return mergeIntoCustomers(this.state, cart.id, customer, this.#faults).notMoved;
  }

  #target({ client, customer }: Caller, named: string | null): ModelCart {
    if (named !== null) return this.#named(customer, named);
    const isNew = this.#faults.has('makes-carts');
    if (customer !== null) {
      return (
        (isNew ? undefined : openCartOf(this.state, customer)) ?? newCart(this.state, customer)
      );
    }
    const last = this.#head({ owner: guestOf(client), client, lane: 'cart' }).cartId;
    const cart = last === null || isNew ? undefined : this.state.carts.get(last);
    const isOpen = cart && cart.customer === null && cart.merged === null && !cart.isOrdered;
    return isOpen ? cart : newCart(this.state, null);
  }

  #named(customer: string | null, named: string): ModelCart {
    let cart = this.state.carts.get(named);
    while (cart?.merged && cart.merged.into !== cart.id) {
      const isTheirs = cart.merged.customer === customer;
      if (!isTheirs && !this.#faults.has('keeps-merged-carts')) throw notFound(named);
      if (!isTheirs) break;
      cart = this.state.carts.get(cart.merged.into);
    }
    const isOpen = this.#faults.has('opens-carts');
    if (cart && (isOpen || cart.customer === customer)) return cart;
    throw notFound(named);
  }

  /** Outcomes that are known. @throws {ModelAnswer} forked, or key reused */
  #classify(
    lane: { owner: string; client: string; lane: Lane },
    effects: readonly Sent[],
    isNew: (effect: Sent) => void,
  ): Map<string, Outcome> {
    const head = this.#head(lane);
    const known = new Map<string, Outcome>();
    const forked = () =>
      new ModelAnswer(409, 'forked', known.size > 0 ? { outcomes: [...known.values()] } : {});
    let last: Pick<Head, 'n' | 'key'> = head;
    for (const effect of effects) {
      const row = this.state.rows.get(effect.key);
      if (row) {
        const isRepeated =
          this.#faults.has('applies-repeats') ||
          (this.#faults.has('reconsiders-refusals') && row.outcome.outcome === 'rejected');
        if (row.n === null) {
          const isTaken = this.#isTaken(lane, effect.n);
          if (isTaken && !this.#faults.has('ignores-taken-numbers')) throw forked();
        } else if (row.content !== contentOf(lane.owner, effect)) {
          if (!this.#faults.has('ignores-content')) {
            throw new ModelAnswer(422, 'key_reused', { key: effect.key });
          }
        }
        if (!isRepeated) known.set(effect.key, row.outcome);
        continue;
      }
      const predecessor =
        effect.previous === null ? undefined : this.state.rows.get(effect.previous);
      const follows =
        effect.n > last.n &&
        (effect.previous === last.key || (predecessor?.n === null && effect.n - 1 > last.n));
      const isGap = effect.n > last.n + 1 && this.#faults.has('accepts-gaps');
      if (!follows && !isGap) throw forked();
      isNew(effect);
      last = { n: effect.n, key: effect.key };
    }
    return known;
  }

  #isTaken(lane: { owner: string; client: string; lane: Lane }, n: number): boolean {
    const name = laneName(lane.owner, lane.client, lane.lane);
    return [...this.state.rows.values()].some(
      (row) => row.n === n && laneName(row.owner, row.client, row.lane) === name,
    );
  }

  #store(
    lane: { owner: string; client: string; lane: Lane },
    cart: ModelCart | null,
    effect: Sent,
  ): Outcome {
    const decided =
      cart === null
        ? 'product_id' in effect && applyToWishlist(this.state, lane.owner, effect, this.#faults)
        : applyToCart(this.state, cart, effect, this.#faults);
    if (decided === false) throw new TypeError('No operation of a wishlist');
    const outcome = { key: effect.key, ...decided };
    const content = contentOf(lane.owner, effect);
    this.state.rows.set(effect.key, { ...lane, n: effect.n, content, outcome });
    return outcome;
  }

  #headName({ owner, client, lane }: { owner: string; client: string; lane: Lane }): string {
    return laneName(owner, this.#faults.has('joins-lanes') ? '' : client, lane);
  }

  #head(lane: { owner: string; client: string; lane: Lane }): Head {
    return this.state.heads.get(this.#headName(lane)) ?? { n: 0, key: null, cartId: null };
  }

  #moveHead(
    lane: { owner: string; client: string; lane: Lane },
    effects: readonly Sent[],
    cartId: string | null,
  ): void {
    const before = this.#head(lane);
    const isStored = ({ key, n }: Sent) => n > before.n && this.state.rows.get(key)?.n === n;
    const last = effects.findLast(isStored);
    const { n, key } = last ?? before;
    this.state.heads.set(this.#headName(lane), { n, key, cartId: cartId ?? before.cartId });
  }
}

function notFound(id: string): ModelAnswer {
  return new ModelAnswer(404, 'not_found', { message: `Nothing has the id ${id}` });
}

/** What a key stands for: neither cart nor line, as a merge changes them. */
function contentOf(owner: string, effect: Sent): string {
  const { key: _key, n: _n, previous: _previous, ...operation } = effect;
  const entries = Object.entries(operation).filter(
    ([, value]) => value !== undefined && value !== null,
  );
  return JSON.stringify([owner, ...entries.toSorted(([a], [b]) => (a < b ? -1 : 1))]);
}
