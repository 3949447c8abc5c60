import * as v from 'valibot';
import { cancelCall, cartCall, mergeCall, SYNC, wishlistCall } from '../protocol/messages.ts';
import type { LedgerModel } from './ledger-model.ts';
import { mergeIntoCustomers } from './merge-carts.ts';
import type { ModelFault } from './model-faults.ts';
import { cartResponse, ModelAnswer, openCartOf, wishlistResponse } from './model-state.ts';

/** A request as the model sees it. */
export type ModelRequest = {
  method: string;
  /** Without the query. */
  path: string;
  /** Undefined without a body. */
  text: string | undefined;
  token: string | undefined;
  hasKey: boolean;
};

export type ModelResponse = {
  status: number;
  body: Readonly<Record<string, unknown>>;
  headers: Readonly<Record<string, string>>;
};

/** What the model answers to a request: calls of the ledger, and the reads of the store API that a client may need. */
export function answerCall(
  model: LedgerModel,
  request: ModelRequest,
  faults: ReadonlySet<ModelFault> = new Set(),
): ModelResponse {
  const isLedger = request.path === SYNC || request.path.startsWith(`${SYNC}/`);
  const answered = (status: number, body: Readonly<Record<string, unknown>>): ModelResponse => {
    const isMarked = isLedger && !(faults.has('no-marker') && status >= 400);
    return {
      status,
      body: isMarked ? { ledger: 1, ...body } : body,
      headers: {
        'content-type': 'application/json',
        'cache-control': faults.has('public-responses') ? 'public, max-age=60' : 'no-store',
      },
    };
  };
  try {
    return answered(200, respond(model, request, faults));
  } catch (error) {
    if (!(error instanceof ModelAnswer)) throw error;
    return answered(error.status, error.body);
  }
}

function respond(
  model: LedgerModel,
  request: ModelRequest,
  faults: ReadonlySet<ModelFault>,
): Record<string, unknown> {
  const { method, path, token, hasKey } = request;
  const { state } = model;
  if (!hasKey) throw new ModelAnswer(400, 'not_allowed');
  const customer = token === undefined ? null : (state.tokens.get(token) ?? null);
  const isBadToken = token !== undefined && customer === null;
  if (isBadToken && !faults.has('ignores-bad-tokens')) throw new ModelAnswer(401, 'unauthorized');
  if (method === 'GET') return read(model, path, customer);
  if (method !== 'POST') throw new ModelAnswer(404, 'not_found');
  switch (path) {
    case `${SYNC}/cart`: {
      const call = parsedBody(cartCall, request, faults, (body) =>
        applyValid(model, body, customer),
      );
      const { client } = call;
      const { cart, outcomes, notMoved } = model.cart({ client, customer }, call);
      const left = notMoved.length > 0 ? { not_moved: notMoved } : {};
      return { cart: cartResponse(cart), outcomes, ...left };
    }
    case `${SYNC}/wishlist`: {
      const signedIn = customerOf(customer);
      const call = parsedBody(wishlistCall, request, faults);
      const outcomes = model.wishlist({ client: call.client, customer: signedIn }, call);
      return { wishlist: wishlistResponse(state, signedIn), outcomes };
    }
    case `${SYNC}/merge`: {
      const signedIn = customerOf(customer);
      const { guest_cart_id } = parsedBody(mergeCall, request, faults);
      const { cart, notMoved } = mergeIntoCustomers(state, guest_cart_id, signedIn, faults);
      return { cart: cartResponse(cart), not_moved: notMoved };
    }
    case `${SYNC}/cancel`: {
      const call = parsedBody(cancelCall, request, faults);
      if (call.lane === 'wishlist') customerOf(customer);
      const { key: _key, ...outcome } = model.cancel({ client: call.client, customer }, call);
      return outcome;
    }
    case `${SYNC}/order`:
      throw new ModelAnswer(404, 'no_orders');
    default:
      throw new ModelAnswer(404, 'not_found');
  }
}

/** The reads of the store API that a client of the ledger uses beside it. */
function read(
  { state }: LedgerModel,
  path: string,
  customer: string | null,
): Record<string, unknown> {
  if (path === SYNC) return {};
  if (path === '/store/regions') return { regions: [{ id: 'reg_model' }] };
  if (path === '/store/customers/me/carts/latest') {
    const open = openCartOf(state, customerOf(customer));
    if (!open) throw new ModelAnswer(404, 'not_found', { message: 'There is no open cart' });
    return { cart: cartResponse(open) };
  }
  if (path === '/store/customers/me/wishlist') {
    return { wishlist: wishlistResponse(state, customerOf(customer)) };
  }
  const [, id] = /^\/store\/carts\/([^/]+)$/.exec(path) ?? [];
  const cart = id === undefined ? undefined : state.carts.get(id);
  if (!cart || cart.customer !== customer || cart.merged !== null) {
    throw new ModelAnswer(404, 'not_found', { message: `Cart with id: ${id} was not found` });
  }
  return { cart: cartResponse(cart) };
}

function customerOf(customer: string | null): string {
  if (customer === null) throw new ModelAnswer(401, 'unauthorized');
  return customer;
}

/** @throws {ModelAnswer} invalid data */
function parsedBody<Schema extends v.GenericSchema>(
  schema: Schema,
  { text = '' }: ModelRequest,
  faults: ReadonlySet<ModelFault>,
  applyValid: (body: unknown) => void = () => undefined,
): v.InferOutput<Schema> {
  const json = v.safeParse(v.pipe(v.string(), v.parseJson()), text);
  if (!json.success) throw new ModelAnswer(400, 'invalid_data');
  const parsed = v.safeParse(schema, json.output);
  if (!parsed.success) {
    if (faults.has('applies-bad-calls')) applyValid(json.output);
    throw new ModelAnswer(400, 'invalid_data');
  }
  if (faults.has('half-knows-fields') && hasUnknownField(json.output)) {
    applyValid(json.output);
    throw new ModelAnswer(400, 'invalid_data');
  }
  return parsed.output;
}

const KNOWN_FIELDS: ReadonlySet<string> = new Set([
  'client',
  'cart_id',
  'region_id',
  'defer_totals',
  'effects',
  'guest_cart_id',
  'lane',
  'key',
  'n',
  'previous',
]);

function hasUnknownField(body: unknown): boolean {
  return (
    typeof body === 'object' &&
    body !== null &&
    Object.keys(body).some((name) => !KNOWN_FIELDS.has(name))
  );
}

/** Only for deliberate bugs: takes the pieces of a bad call into the cart, and stores no key. */
function applyValid(model: LedgerModel, body: unknown, customer: string | null): void {
  const schema = v.object({
    client: v.string(),
    effects: v.array(v.looseObject({ op: v.string() })),
  });
  const call = v.safeParse(schema, body);
  if (!call.success) return;
  const adds = v.object({ op: v.literal('add'), variant_id: v.string(), quantity: v.number() });
  for (const effect of call.output.effects) {
    const add = v.safeParse(adds, effect);
    if (!add.success) continue;
    const { client } = call.output;
    const probe = {
      client,
      cart_id: null,
      region_id: 'reg_model',
      defer_totals: false,
      effects: [],
    };
    const { cart } = model.cart({ client, customer }, probe);
    const { variant_id, quantity } = add.output;
    cart.lines.set(variant_id, (cart.lines.get(variant_id) ?? 0) + quantity);
  }
}
