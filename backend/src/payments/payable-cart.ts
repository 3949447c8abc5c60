import type { MedusaContainer } from '@medusajs/framework/types';
import { MedusaError } from '@medusajs/framework/utils';
import { z } from '@medusajs/framework/zod';
import { selectCartFields } from '@aangan/medusa-ledger/carts/cart-selection';
import { readSelectedCart } from '@aangan/medusa-ledger/carts/read-selected-cart';
import { queryRows } from '@aangan/medusa-ledger/database/query-rows';
import { fieldPaths } from '@aangan/medusa-ledger/database/read-entities';
import { invalidRequest } from '../errors/refusals';
import { storedAddressSchema } from '../validation/address-schema';

const amount = z.coerce.number();

export type PayableAddress = z.infer<typeof storedAddressSchema>;

const cartSchema = z.object({
  id: z.string(),
  email: z.string().nullish(),
  completed_at: z.unknown(),
  currency_code: z.string(),
  total: amount,
  metadata: z.record(z.string(), z.unknown()).nullish(),
  shipping_address: storedAddressSchema.nullish(),
  billing_address: storedAddressSchema.nullish(),
  items: z.array(
    z.object({
      variant_id: z.string().nullish(),
      quantity: amount,
      unit_price: amount,
    }),
  ),
  shipping_methods: z.array(z.object({ shipping_option_id: z.string().nullish(), amount })),
});

const SELECTION = selectCartFields(fieldPaths(cartSchema));

const collectionSchema = z.object({
  id: z.string(),
  amount,
  payment_sessions: z.array(
    z.object({
      id: z.string(),
      provider_id: z.string(),
      status: z.string(),
      amount,
      data: z.record(z.string(), z.unknown()).nullish(),
    }),
  ),
});

/** The parts of a cart that a payment depends on. Amounts are in rupees. */
export type PayableCart = z.infer<typeof cartSchema> & {
  payment_collection?: PaymentCollection | undefined;
};
export type PaymentCollection = z.infer<typeof collectionSchema>;

/** Reads a cart, even when it is completed; undefined when it does not exist. */
export async function readPayableCart(
  container: MedusaContainer,
  cartId: string,
): Promise<PayableCart | undefined> {
  if (SELECTION === undefined) throw new Error('The fields of a cart are not all known');
  const cart = await readSelectedCart(container, cartId, SELECTION);
  if (cart === undefined) return undefined;
  const collection = await readPaymentCollection(container, cartId);
  return { ...cartSchema.parse(cart), payment_collection: collection };
}

/** Reads the payment collection of a cart alone; undefined when it has none. */
export async function readPaymentCollection(
  container: MedusaContainer,
  cartId: string,
): Promise<PaymentCollection | undefined> {
  return (await queryRows(container, collectionSchema, COLLECTION, [cartId]))[0];
}

const COLLECTION = `
  select collection.id, collection.amount, coalesce(session.rows, '[]') as payment_sessions
    from cart_payment_collection link
    join payment_collection collection on collection.id = link.payment_collection_id and collection.deleted_at is null
    left join lateral (
      select jsonb_agg(
               jsonb_build_object(
                 'id', id, 'provider_id', provider_id, 'status', status, 'amount', amount, 'data', data
               ) order by created_at, id
             ) as rows
        from payment_session where payment_collection_id = collection.id and deleted_at is null
    ) session on true
   where link.cart_id = ? and link.deleted_at is null`;

const linkSchema = z.object({ cart_id: z.string() });

/** The cart that a payment collection belongs to; undefined when there is none. */
export async function cartOfCollection(container: MedusaContainer, collectionId: string) {
  const statement =
    'select cart_id from cart_payment_collection where payment_collection_id = ? and deleted_at is null';
  return (await queryRows(container, linkSchema, statement, [collectionId]))[0]?.cart_id;
}

/** Id of the cart that the order was placed from; undefined when there was none. */
export async function cartOfOrder(container: MedusaContainer, orderId: string) {
  const statement = 'select cart_id from order_cart where order_id = ? and deleted_at is null';
  return (await queryRows(container, linkSchema, statement, [orderId]))[0]?.cart_id;
}

/** @throws {MedusaError} when the cart has no email to send the order's mails to. */
export function assertEmail({ email }: Pick<PayableCart, 'email'>): void {
  if (!email) throw invalidRequest('An order needs an email address');
}

/** Checks before the payment what would otherwise be rejected after it. @throws {MedusaError} */
export function assertPayable(cart: PayableCart): void {
  if (cart.completed_at != null) {
    throw new MedusaError(MedusaError.Types.NOT_ALLOWED, `Cart ${cart.id} is already completed.`);
  }
  assertEmail(cart);
  if (cart.items.length === 0) throw invalidRequest('The cart is empty');
  // A new cart has an address with nothing but the region's country.
  if (!cart.shipping_address?.address_1) throw invalidRequest('An order needs a shipping address');
  if (cart.shipping_methods.length === 0) throw invalidRequest('An order needs a way of delivery');
}
