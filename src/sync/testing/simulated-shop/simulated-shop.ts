import * as v from 'valibot';
import { cancelledRow } from '@aangan/ledger-rules/done-rows';
import { completeOpenRows } from './end-rows';
import { respondToCall } from './routes';
import {
  type ShopResponse,
  type ShopRequest,
  emptyShop,
  findOpenCart,
  RouteMissing,
  ServerDied,
  ShopError,
  type Point,
  type ShopState,
} from './shop-state';
import { productOf, wishlistOf } from './wishlist';

/** Medusa with the sync ledger in memory, as described in docs/ledger.md; without the ledger, a stock one. */
export function simulatedShop({ hasLedger = true } = {}) {
  const state = emptyShop();
  const offers = { ledger: hasLedger };
  /** Method and path of each request, in order. */
  const calls: string[] = [];

  function begin(request: ShopRequest): Generator<Point, unknown> {
    calls.push(`${request.method} ${request.url.pathname}`);
    return respondToCall(state, offers.ledger, request);
  }

  /** @throws ServerDied */
  function handle(request: ShopRequest): ShopResponse {
    const work = begin(request);
    return answered(request, offers.ledger, () => {
      for (;;) {
        const step = work.next();
        if (step.done === true) return step.value;
        if (state.diesAt === step.value) die(state);
      }
    });
  }

  /**
   * Like `handle`, with a pause at each point; other requests are served meanwhile.
   * @throws ServerDied
   */
  async function handleSlowly(
    request: ShopRequest,
    pause: () => Promise<void>,
  ): Promise<ShopResponse> {
    const work = begin(request);
    const { process } = state;
    for (;;) {
      const met: { point: Point | null } = { point: null };
      const answer = answered(request, offers.ledger, () => {
        const step = work.next();
        if (step.done === true) return step.value;
        met.point = step.value;
        return null;
      });
      if (met.point === null) return answer;
      if (state.diesAt === met.point) die(state);
      await pause();
      if (state.process !== process) throw new ServerDied();
    }
  }

  return {
    state,
    /** Whether there is a ledger; may change while the shop runs. */
    offers,
    calls,
    handle,
    handleSlowly,
    /** Quantities in the cart that a customer or, by its id, a guest would see. */
    cart: (owner: { customer: string } | { cart: string }): Record<string, number> => {
      const cart =
        'customer' in owner ? findOpenCart(state, owner.customer) : state.carts.get(owner.cart);
      if (cart !== undefined) completeOpenRows(state, cart);
      return Object.fromEntries(cart?.lines ?? []);
    },
    wishes: (customer: string): string[] =>
      [...new Set([...wishlistOf(state, customer).keys()].map(productOf))].toSorted(),
    /** Completes a cart, like checkout. */
    order: (cartId: string): void => {
      const cart = state.carts.get(cartId);
      if (cart === undefined) return;
      cart.isOrdered = true;
      completeOpenRows(state, cart);
    },
    /** Makes copies of profiles continue with the same clients and numbers, using codes that no device has. */
    continueAsCopies: (): void => {
      for (const [place, { n: last, owner, client, lane, cart_id }] of state.lanes) {
        const name = { owner, client, lane };
        const key = `copy ${(state.made += 1)}`;
        const n = last + 1;
        state.rows.set(key, { ...cancelledRow(key, name), n, outcome: 'applied', reason: null });
        state.lanes.set(place, { ...name, n, key, cart_id });
      }
    },
    /** Deletes rows older than 30 days: all that are done, except for effects cancelled before they arrived. */
    forgetRows: (): void => {
      for (const [key, row] of state.rows) {
        if (row.state === 'done' && row.n !== null) state.rows.delete(key);
      }
    },
    signIn: (customer: string, token = `token of ${customer}`): string => {
      state.tokens.set(token, customer);
      return token;
    },
  };
}

export type SimulatedShop = ReturnType<typeof simulatedShop>;

function die(state: ShopState): never {
  state.diesAt = null;
  state.process += 1;
  state.locked.clear();
  throw new ServerDied();
}

function answered(request: ShopRequest, hasLedger: boolean, work: () => unknown): ShopResponse {
  const answer = outcomeOf(work);
  return hasLedger ? marked(request, answer) : answer;
}

function outcomeOf(work: () => unknown): ShopResponse {
  try {
    return { status: 200, retryAfter: null, body: work() };
  } catch (error) {
    // A call that cannot be parsed is the caller's mistake.
    if (error instanceof v.ValiError) return refusal(new ShopError(400, 'invalid_data'));
    if (error instanceof RouteMissing) return { status: 404, retryAfter: null, body: error.page };
    if (!(error instanceof ShopError)) throw error;
    return refusal(error);
  }
}

/** The ledger's responses carry a field that distinguishes them from those of a proxy (docs/ledger-protocol.md). */
function marked({ url }: ShopRequest, answer: ShopResponse): ShopResponse {
  const { body } = answer;
  if (!url.pathname.startsWith('/store/sync') || typeof body !== 'object') return answer;
  return { ...answer, body: { ...body, ledger: 1 } };
}

function refusal({ status, retryAfter, type, more }: ShopError): ShopResponse {
  return { status, retryAfter, body: { type, code: type, message: type, ...more } };
}
