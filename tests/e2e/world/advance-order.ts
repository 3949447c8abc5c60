import * as v from 'valibot';
import { cartToOrder, COD_FEE, openAdvance, type Shown, shownOf } from './cod-order';
import { payAtGateway } from './pay-at-gateway';
import { submitPayment } from './place-order';
import { ScarceProduct } from './scarce-product';
import { type Customer, newCustomer, patiently, type ShopClient } from './shop-client';
import { orderIdOf, progressOf } from './shop-orders';
import { ShopOwner } from './shop-owner';
import type { StoreApi } from './store-api';

/** In rupees, and in paise with the fee; a fifth of it in whole rupees. */
const PRICE = 49_500;
export const TOTAL = PRICE * 100 + COD_FEE;
export const ADVANCE = 991_000;
export const REST_RUPEES = (TOTAL - ADVANCE) / 100;

const sessionsSchema = v.object({
  payment_collection: v.object({
    payment_sessions: v.tuple([
      v.object({ data: v.object({ id: v.string(), amount: v.number() }) }),
    ]),
  }),
});

/** A cart of one dear piece, and what is shown of it. */
export async function dearCart(store: StoreApi) {
  const owner = new ShopOwner(store);
  const product = await ScarceProduct.create(owner, PRICE);
  await product.leave(1);
  const customer = await newCustomer(store);
  const { client } = customer;
  const cartId = await cartToOrder(store, client, { variantId: product.variantId });
  const shown = { ...(await shownOf(client, cartId)), advance: ADVANCE };
  return { ...customer, owner, product, cartId, shown };
}

/** Opens the payment of an advance. @returns the gateway's order */
export async function opened(
  client: ShopClient,
  cartId: string,
  shown: Shown & { advance: number },
) {
  const answer = await patiently(() => openAdvance(client, cartId, shown));
  const [{ data }] = v.parse(sessionsSchema, answer.body).payment_collection.payment_sessions;
  return data;
}

/** Pays it, and reports that. */
export async function paid({ client }: Customer, cartId: string, gatewayOrderId: string) {
  const proof = await payAtGateway(client.shopUrl, client.keyId, gatewayOrderId);
  return { proof, answer: await submitPayment(client, cartId, proof) };
}

/** An order whose advance is paid. */
export async function ordered(store: StoreApi) {
  const cart = await dearCart(store);
  const payment = await opened(cart.client, cart.cartId, cart.shown);
  const { answer, proof } = await paid(cart, cart.cartId, payment.id);
  const orderId = orderIdOf(answer);
  const progress = async () =>
    progressOf(await cart.client.call('GET', `/store/orders/${orderId}/progress`));
  const invoice = async () =>
    (await cart.client.call('GET', `/store/orders/${orderId}/invoice`)).body;
  return { ...cart, payment, proof, answer, orderId, progress, invoice };
}
