import { http, HttpResponse, type JsonBodyType, type PathParams } from 'msw';
import * as v from 'valibot';
import { shop } from '@/commerce/testing/shop-server';

interface StoredCart {
  id: string;
  completed_at: string | null;
  lines: { id: string; variant: string; quantity: number }[];
  coupons: string[];
}

/** rupees for one piece of anything. */
const unitPrice = 1000;
const addBody = v.object({ variant_id: v.string(), quantity: v.number() });
const couponBody = v.object({ promo_codes: v.array(v.string()) });
const updateBody = v.object({ quantity: v.number() });

class Refusal extends Error {
  readonly status: number;
  readonly body: { type: string; message: string; code?: string };

  constructor(status: number, type: string, message: string, code?: string) {
    super(message);
    this.status = status;
    this.body = { type, message, ...(code ? { code } : {}) };
  }
}

/** Medusa's cart calls in memory, with its own error bodies: enough of them to edit carts against. */
export function cartServer() {
  const carts = new Map<string, StoredCart>();
  /** Pieces of each variant; a variant that is not here is unknown. */
  const stock = new Map([
    ['variant_chair', 500],
    ['variant_lamp', 3],
  ]);
  /** Whether a coupon fits a cart; a code that is not here is unknown. */
  const coupons = new Map([
    ['WELCOME10', true],
    ['BEDS500', false],
  ]);
  const calls: string[] = [];
  let lines = 0;

  function cartOf(params: PathParams): StoredCart {
    const id = String(params['cart']);
    const cart = carts.get(id);
    if (!cart) throw new Refusal(404, 'not_found', `Cart id not found: ${id}`);
    return cart;
  }

  function openCartOf(params: PathParams): StoredCart {
    const cart = cartOf(params);
    if (cart.completed_at === null) return cart;
    throw new Refusal(400, 'invalid_data', `Cart ${cart.id} is already completed.`);
  }

  function lineOf(cart: StoredCart, params: PathParams) {
    const id = String(params['line']);
    const line = cart.lines.find((one) => one.id === id);
    if (!line) throw new Refusal(404, 'not_found', `Line item with id: ${id} was not found`);
    return line;
  }

  function checkStock(variant: string, quantity: number): void {
    const left = stock.get(variant);
    if (left === undefined) {
      const text = `Variants ${variant} do not exist or belong to a product that is not published`;
      throw new Refusal(400, 'invalid_data', text);
    }
    if (quantity > left) {
      const text = 'Some variant does not have the required inventory';
      throw new Refusal(400, 'not_allowed', text, 'insufficient_inventory');
    }
  }

  function handle(
    act: (params: PathParams, request: Request) => JsonBodyType | Promise<JsonBodyType>,
  ) {
    return async ({ request, params }: { request: Request; params: PathParams }) => {
      calls.push(`${request.method} ${new URL(request.url).pathname}`);
      // As long as a real server takes: what the page sends at once arrives at once.
      await new Promise((resolve) => {
        setTimeout(resolve, 2);
      });
      try {
        return HttpResponse.json(await act(params, request));
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        return HttpResponse.json(error.body, { status: error.status });
      }
    };
  }

  const one = `${shop}/store/carts/:cart`;
  const handlers = [
    http.post(
      `${shop}/store/carts`,
      handle(() => {
        const cart: StoredCart = {
          id: `cart_${carts.size + 1}`,
          completed_at: null,
          lines: [],
          coupons: [],
        };
        carts.set(cart.id, cart);
        return { cart: told(cart) };
      }),
    ),
    http.get(
      one,
      handle((params) => ({ cart: told(cartOf(params)) })),
    ),
    http.post(
      `${one}/line-items`,
      handle(async (params, request) => {
        const { variant_id: variant, quantity } = v.parse(addBody, await request.json());
        const cart = openCartOf(params);
        const line = cart.lines.find((kept) => kept.variant === variant);
        checkStock(variant, (line?.quantity ?? 0) + quantity);
        if (line) line.quantity += quantity;
        else cart.lines.push({ id: `line_${(lines += 1)}`, variant, quantity });
        return { cart: told(cart) };
      }),
    ),
    http.post(
      `${one}/line-items/:line`,
      handle(async (params, request) => {
        const { quantity } = v.parse(updateBody, await request.json());
        const cart = openCartOf(params);
        const line = lineOf(cart, params);
        checkStock(line.variant, quantity);
        line.quantity = quantity;
        return { cart: told(cart) };
      }),
    ),
    http.delete(
      `${one}/line-items/:line`,
      handle((params) => {
        const cart = openCartOf(params);
        cart.lines = cart.lines.filter((line) => line.id !== params['line']);
        return { deleted: true, parent: told(cart) };
      }),
    ),
    http.post(
      `${one}/promotions`,
      handle(async (params, request) => {
        const cart = openCartOf(params);
        for (const code of v.parse(couponBody, await request.json()).promo_codes) {
          const fits = coupons.get(code);
          if (fits === undefined) {
            throw new Refusal(400, 'invalid_data', `The promotion code ${code} is invalid`);
          }
          if (fits) cart.coupons.push(code);
        }
        return { cart: told(cart) };
      }),
    ),
    http.delete(
      `${one}/promotions`,
      handle(async (params, request) => {
        const cart = openCartOf(params);
        const dropped = v.parse(couponBody, await request.json()).promo_codes;
        cart.coupons = cart.coupons.filter((code) => !dropped.includes(code));
        return { cart: told(cart) };
      }),
    ),
  ];

  return {
    handlers,
    /** Method and path of each call, in order of arrival. */
    calls,
    carts,
    /** What stands in a cart, by variant. */
    quantities: (id: string) =>
      Object.fromEntries(carts.get(id)?.lines.map((line) => [line.variant, line.quantity]) ?? []),
    /** What checkout does to a cart. */
    complete: (id: string) => {
      const cart = carts.get(id);
      if (cart) cart.completed_at = '2026-11-21T08:00:00.000Z';
    },
  };
}

function told(cart: StoredCart): JsonBodyType {
  const items = cart.lines.map((line) => ({
    id: line.id,
    variant_id: line.variant,
    product_title: line.variant,
    quantity: line.quantity,
    unit_price: unitPrice,
    total: unitPrice * line.quantity,
    created_at: '2026-11-21T08:00:00.000Z',
  }));
  const promotions = cart.coupons.map((code) => ({ code, is_automatic: false }));
  return { id: cart.id, completed_at: cart.completed_at, items, promotions };
}
