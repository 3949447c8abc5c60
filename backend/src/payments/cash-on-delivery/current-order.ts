import type { CodOffer } from '@aangan/checkout-rules/cash-on-delivery';
import { codOffer } from '@aangan/checkout-rules/cash-on-delivery';
import {
  type CurrentOrder,
  type OrderRefusal,
  orderRefusals,
  type ShownOrder,
} from '@aangan/checkout-rules/order-request';
import { MAX_LINE_QUANTITY } from '@aangan/ledger-rules/limits';
import type { MedusaContainer } from '@medusajs/framework/types';
import { readCart, type StoredCart } from '@aangan/medusa-ledger/carts/stored-cart';
import { readStock } from '@aangan/medusa-ledger/carts/variants';
import { toPaise } from '../../money/paise';
import { idNotFound } from '../../errors/refusals';
import { isNumberConfirmed } from '../../phone/number-proof';
import { type PayableAddress, type PayableCart, readPayableCart } from '../payable-cart';
import { contactKeys, normalizePhone } from './contact-keys';
import { deliveryOf } from './delivery-of';
import { hasTooManyOpenOrders } from './reserve-cod-order';
import { readCodRules, type ShopCodRules } from './rules';

/** A cart as it is read for an order. */
export type CartToOrder = { stored: StoredCart; payable: PayableCart };

/** An order on delivery as it is asked for. */
export type AskedOrder = {
  /** What the shopper saw. */
  shown: ShownOrder;
  /** Of the address's number, if the device has confirmed it. */
  phoneProof: string | undefined;
};

/** What the shop offers for an order on delivery now, and why it is not placed at the figures that the shopper saw. */
export type Comparison = {
  now: CurrentOrder;
  /** None when it can be placed. */
  reasons: OrderRefusal[];
  rules: ShopCodRules;
};

/** Compares what the shopper saw of a cart with what the shop offers now, if it is paid on delivery. Its prices must be those of today. */
export async function compareWithShown(
  container: MedusaContainer,
  cart: CartToOrder,
  { shown, phoneProof }: AskedOrder,
): Promise<Comparison> {
  const rules = await readCodRules(container);
  const now = await readCurrentOrder(container, cart, rules, phoneProof);
  return { now, reasons: orderRefusals(shown, now), rules };
}

async function readCurrentOrder(
  container: MedusaContainer,
  { stored, payable }: CartToOrder,
  rules: ShopCodRules,
  phoneProof: string | undefined,
): Promise<CurrentOrder> {
  const address = payable.shipping_address ?? {};
  const delivery = await deliveryOf(container, address.postal_code ?? '', new Date());
  const total = toPaise(payable.total);
  const offer = codOffer(rules, { zoneAllows: delivery.allowsCash, total });
  const cod = await withinLimits(container, payable.id, address, offer, rules.maxOpenOrders);
  return {
    lines: await currentLines(container, stored, payable),
    cod,
    total: total + (cod.offered ? cod.fee : 0),
    promisedTo: delivery.promisedTo,
    hasAddress: Boolean(payable.email && address.address_1 && normalizePhone(address.phone)),
    isPhoneConfirmed:
      !rules.confirmedPhone ||
      (await isNumberConfirmed(container, {
        typed: address.phone ?? '',
        customerId: stored.customerId,
        proof: phoneProof,
      })),
  };
}

/** @throws {MedusaError} not found */
export async function readCartToOrder(
  container: MedusaContainer,
  cartId: string,
): Promise<CartToOrder> {
  const [stored, payable] = [
    await readCart(container, cartId),
    await readPayableCart(container, cartId),
  ];
  if (!stored || !payable) throw idNotFound('Cart', cartId);
  return { stored, payable };
}

async function withinLimits(
  container: MedusaContainer,
  cartId: string,
  address: PayableAddress,
  offer: CodOffer,
  maxOpenOrders: number,
): Promise<CodOffer> {
  if (!offer.offered) return offer;
  const keys = contactKeys(address);
  const isOver = await hasTooManyOpenOrders(container, cartId, keys, maxOpenOrders);
  return isOver ? { offered: false, reason: 'too_many_open_orders' } : offer;
}

/** The lines by variant, as the shopper sees them; those without a variant cannot be ordered. */
async function currentLines(
  container: MedusaContainer,
  stored: StoredCart,
  { items }: PayableCart,
): Promise<CurrentOrder['lines']> {
  const ids = items.map(({ variant_id }) => variant_id ?? '');
  const stock = await readStock(container, ids.filter(Boolean), stored.salesChannelId ?? '');
  return [...new Set(ids)].map((variantId) => {
    const own = items.filter(({ variant_id }) => (variant_id ?? '') === variantId);
    const available = stock.get(variantId);
    return {
      variantId,
      quantity: own.reduce((sum, { quantity }) => sum + quantity, 0),
      unitPrice: Math.max(...own.map(({ unit_price }) => toPaise(unit_price))),
      available: available === undefined ? null : Math.min(available, MAX_LINE_QUANTITY),
    };
  });
}
