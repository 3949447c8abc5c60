import type { Act, Order, Thing } from './act';
import type { ShopState } from './compare-states';

/** A code that is valid for everyone. */
export const CODE = 'WELCOME10';

/** What the account's cart holds before this device signs in. */
export interface AccountCart {
  shared: number;
  kept: number;
}

interface WantedOrder {
  /** As shown to the shopper; null if not yet. */
  id: string | null;
  pieces: ReadonlyMap<Thing, number>;
  hasCode: boolean;
}

/** The expected carts, orders and wishlist: each act applied once. */
export class Expectation {
  readonly #account: AccountCart;
  #pieces = new Map<Thing, number>();
  readonly #hearts = new Set<Thing>();
  readonly #orders: WantedOrder[] = [];
  isSignedIn = false;
  hasCode = false;

  constructor(account: AccountCart) {
    this.#account = account;
  }

  pieces(thing: Thing): number {
    return this.#pieces.get(thing) ?? 0;
  }

  hasHeart(thing: Thing): boolean {
    return this.#hearts.has(thing);
  }

  /** Whether the screen has a button for an act, and whether its expected result is defined. */
  allows(act: Act): boolean {
    switch (act.do) {
      case 'plus':
      case 'set':
        return this.pieces(act.thing) > 0;
      case 'minus':
        return this.pieces(act.thing) > 1;
      case 'remove':
        // The shop removes a code with the last line, after which the expected result is not defined.
        return (
          this.pieces(act.thing) > 0 &&
          (!this.hasCode || this.#ownThings() > this.#isOwn(act.thing))
        );
      case 'code':
        return !this.hasCode && this.#ownThings() > 0;
      case 'uncode':
        return this.hasCode;
      case 'order':
      case 'order on delivery':
        return this.#ownThings() > 0;
      case 'heart':
      case 'other device adds':
        return this.isSignedIn;
      case 'sign in':
      case 'sign up':
        return !this.isSignedIn;
      case 'add':
      case 'offline':
      case 'online':
      case 'tab closed':
      case 'tab crashed':
      case 'browser killed':
      case 'all tabs closed':
      case 'killed':
      case 'pause':
        return true;
    }
  }

  /** Number of lines that only this device has added. */
  #ownThings(): number {
    return (['a', 'b', 'c'] as const).filter((thing) => this.pieces(thing) > 0).length;
  }

  #isOwn(thing: Thing): number {
    return thing === 'kept' || thing === 'shared' ? 0 : 1;
  }

  take(act: Act): void {
    switch (act.do) {
      case 'add':
        this.#add(act.thing, act.pieces);
        break;
      case 'plus':
      // The last add before the tabs close.
      case 'all tabs closed':
        this.#add(act.thing, 1);
        break;
      case 'minus':
        this.#add(act.thing, -1);
        break;
      case 'set':
        this.#pieces.set(act.thing, act.pieces);
        break;
      case 'remove':
        this.#pieces.delete(act.thing);
        break;
      case 'code':
      case 'uncode':
        this.hasCode = act.do === 'code';
        break;
      case 'heart':
        if (!this.#hearts.delete(act.thing)) this.#hearts.add(act.thing);
        break;
      case 'order':
        this.#order(act.meanwhile);
        break;
      case 'order on delivery':
        this.#order(null);
        break;
      case 'other device adds':
        this.#add('shared', act.pieces);
        break;
      case 'sign in':
      case 'sign up':
        this.isSignedIn = true;
        this.#add('shared', this.#account.shared);
        this.#add('kept', this.#account.kept);
        break;
      case 'offline':
      case 'online':
      case 'tab closed':
      case 'tab crashed':
      case 'browser killed':
      case 'killed':
      case 'pause':
    }
  }

  #add(thing: Thing, pieces: number): void {
    this.#pieces.set(thing, this.pieces(thing) + pieces);
  }

  /**
   * Everything in the cart goes into the order, with the code. An add while the window is open goes to
   * the next cart.
   */
  #order(meanwhile: Order['meanwhile']): void {
    this.#orders.push({ id: null, pieces: this.#pieces, hasCode: this.hasCode });
    this.#pieces = new Map();
    this.hasCode = false;
    if (meanwhile !== null) this.#add(meanwhile, 1);
  }

  /** Sets the id of the last order, as shown to the shopper. */
  orderTold(id: string): void {
    const last = this.#orders.at(-1);
    if (last !== undefined) last.id = id;
  }

  /** The expected state in the form of the backend. */
  state(ids: (thing: Thing) => { product: string; variant: string }): ShopState {
    const inWords = (pieces: ReadonlyMap<Thing, number>) =>
      Object.fromEntries([...pieces].map(([thing, count]) => [ids(thing).variant, count]));
    const codes = (hasCode: boolean) => (hasCode ? [CODE] : []);
    return {
      cart: inWords(this.#pieces),
      codes: codes(this.hasCode),
      wishes: [...this.#hearts].map((thing) => ids(thing).product).toSorted(),
      orders: this.#orders.map(({ id, pieces, hasCode }) => ({
        id: id ?? 'unknown order',
        pieces: inWords(pieces),
        codes: codes(hasCode),
      })),
    };
  }
}
