import { delay, http, HttpResponse, type JsonBodyType } from 'msw';
import { shop } from '@/commerce/testing/shop-server';

const address = {
  first_name: 'Asha',
  last_name: 'Rao',
  phone: '9876543210',
  address_1: '12 MG Road',
  city: 'Bengaluru',
  province: 'Karnataka',
  postal_code: '560001',
  country_code: 'in',
};

/** What the tests' shopper buys. */
export const purchase = {
  shownTotal: 6999,
  shownDelivery: 0,
  onDelivery: null,
  email: 'asha@example.com',
  address: {
    firstName: 'Asha',
    lastName: 'Rao',
    phone: '9876543210',
    address: '12 MG Road',
    city: 'Bengaluru',
    state: 'Karnataka',
    pinCode: '560001',
    countryCode: 'in',
    company: '',
    gstin: '',
  },
};

/** The cart's details with the address of `purchase`. */
const delivered = {
  email: purchase.email,
  shipping_address: address,
  billing_address: { ...address, company: null, metadata: null },
};

const sofa = { id: 'line_1', variant_id: 'variant_1', quantity: 1, unit_price: 6999 };

const placed = {
  type: 'order',
  order: { id: 'order_1', display_id: 12, total: 6999 },
  order_proof: 'proof_1',
};

/** ms that a call takes: those that are made at once overlap. */
const CALL_MS = 30;

/** The calls of checkout for one cart, `cart_1`, and what a test lets them answer instead. */
export function checkoutServer() {
  const calls: string[] = [];
  const times: { from: number; to: number }[] = [];
  const bodies: Record<string, unknown> = {};
  const state = {
    items: [sofa],
    total: 6999.000000001,
    delivery: {} as Record<string, JsonBodyType>,
    options: [{ id: 'so_standard' }, { id: 'so_express' }],
    session: { id: 'order_gw', amount: 699_900 } as JsonBodyType,
    /** Whether a receipt makes the order at once. */
    isSettled: true,
    payment: null as JsonBodyType,
    /** Other payments of the cart, by the gateway's order. */
    payments: {} as Record<string, JsonBodyType>,
    /** Answers by call, in the place of the good ones. */
    instead: {} as Record<string, () => Response>,
  };

  const paymentState = (asked: URLSearchParams): JsonBodyType => ({
    payment: state.payments[asked.get('gateway_order_id') ?? ''] ?? state.payment,
  });
  const answers: Record<string, (asked: URLSearchParams) => JsonBodyType> = {
    'GET /store/sync': () => ({ ledger: 1 }),
    'GET /store/carts/cart_1': () => ({
      cart: {
        id: 'cart_1',
        items: state.items,
        total: state.total,
        ...state.delivery,
      },
    }),
    'POST /store/carts/cart_1': () => {
      state.delivery = { ...delivered, shipping_methods: [] };
      return { cart: { id: 'cart_1' } };
    },
    'GET /store/shipping-options': () => ({ shipping_options: state.options }),
    'POST /store/carts/cart_1/shipping-methods': () => {
      state.delivery = {
        ...delivered,
        shipping_methods: [{ shipping_option_id: 'so_standard' }],
      };
      return { cart: { id: 'cart_1' } };
    },
    'POST /store/payment-collections': () => ({ payment_collection: { id: 'pay_col_1' } }),
    'POST /store/payment-collections/pay_col_1/payment-sessions': () => ({
      payment_collection: {
        payment_sessions: [
          { id: 'payses_1', provider_id: 'pp_razorpay_razorpay', data: state.session },
        ],
      },
    }),
    'POST /store/carts/cart_1/payment-callback': () => ({
      verified: true,
      ...(state.isSettled && placed),
    }),
    'POST /store/carts/cart_1/complete': () => placed,
    'GET /store/carts/cart_1/payment': paymentState,
    'POST /store/carts/cart_1/payment-window-closed': paymentState,
    'GET /store/orders/order_1': () => ({ order: { id: 'order_1', display_id: 12, total: 6999 } }),
  };

  const handler = http.all(`${shop}/store/*`, async ({ request }) => {
    const { pathname, searchParams } = new URL(request.url);
    const call = `${request.method} ${pathname}`;
    calls.push(call);
    const time = { from: performance.now(), to: Infinity };
    times.push(time);
    await delay(CALL_MS);
    time.to = performance.now();
    const text = await request.text();
    if (text !== '') bodies[call] = JSON.parse(text);
    const instead = state.instead[call];
    if (instead) return instead();
    const answer = answers[call];
    if (!answer) return HttpResponse.json({ message: `No ${call}` }, { status: 404 });
    return HttpResponse.json(answer(searchParams));
  });

  /** How many of `calls` follow each other: each that begins after all those before it have ended. */
  function rounds(): number {
    let count = 0;
    let lastEnd = -Infinity;
    for (const { from, to } of times.slice(-calls.length)) {
      if (from >= lastEnd) count += 1;
      lastEnd = from >= lastEnd ? to : Math.max(lastEnd, to);
    }
    return count;
  }

  return { handler, calls, bodies, state, rounds };
}

export type CheckoutServer = ReturnType<typeof checkoutServer>;

/** An answer that refuses, as Medusa words it. */
export function refusal(status: number, message: string, type = 'invalid_data', code?: string) {
  return () => HttpResponse.json({ type, code, message }, { status });
}
