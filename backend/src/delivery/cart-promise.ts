import {
  type DeliveryPromise,
  dayInIndia,
  promiseFor,
} from '@aangan/checkout-rules/delivery-zones';
import { heaviestClassOf } from '@aangan/checkout-rules/weight-class';
import { queryRows } from '@aangan/medusa-ledger/database/query-rows';
import type { MedusaContainer } from '@medusajs/framework/types';
import { z } from '@medusajs/framework/zod';
import { PIN_ZONE, type PinZoneService } from '../modules/pin-zone';
import { CHARGE_IN_CONTEXT } from '../modules/zone-delivery/service';

const rowSchema = z.object({
  postal_code: z.string().nullable(),
  country_code: z.string().nullable(),
  grams: z.array(z.number().nullable()),
});

const CART = `
  select address.postal_code, address.country_code, array(
           select coalesce(variant.weight, product.weight) from cart_line_item line
             left join product_variant variant on variant.id = line.variant_id and variant.deleted_at is null
             left join product on product.id = line.product_id and product.deleted_at is null
            where line.cart_id = cart.id and line.deleted_at is null) as grams
    from cart
    left join cart_address address on address.id = cart.shipping_address_id and address.deleted_at is null
   where cart.id = ? and cart.deleted_at is null`;

/** The delivery promise for a cart as it is now; undefined while it has no Indian pin code. */
export async function cartPromise(
  container: MedusaContainer,
  cartId: string,
): Promise<DeliveryPromise | undefined> {
  const [cart] = await queryRows(container, rowSchema, CART, [cartId]);
  const pin = cart?.postal_code?.replaceAll(/\s/g, '') ?? '';
  if (!cart || cart.country_code !== 'in' || !/^[1-9]\d{5}$/.test(pin)) return undefined;
  const zones = await container.resolve<PinZoneService>(PIN_ZONE).zonesAround(pin);
  return promiseFor(zones, pin, heaviestClassOf(cart.grams), dayInIndia(Date.now()));
}

/**
 * What the provider of delivery gets: the charge of the cart's zone. Where the shop does not deliver, or without an address, there is
 * none: the storefront does not order then.
 */
export async function deliveryPricingContext(container: MedusaContainer, cartId: string) {
  const promise = await cartPromise(container, cartId);
  return { [CHARGE_IN_CONTEXT]: promise?.deliverable ? promise.charge : 0 };
}
