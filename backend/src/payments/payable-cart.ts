import type { MedusaContainer } from '@medusajs/framework/types';
import { ContainerRegistrationKeys, MedusaError } from '@medusajs/framework/utils';
import { z } from '@medusajs/framework/zod';

const amount = z.coerce.number();

const text = z.string().nullish();

/** The fields of an address that an order stores. */
const addressSchema = z.object({
  first_name: text,
  last_name: text,
  company: text,
  phone: text,
  address_1: text,
  address_2: text,
  city: text,
  province: text,
  postal_code: text,
  country_code: text,
});

export type PayableAddress = z.infer<typeof addressSchema>;

const cartSchema = z.object({
  id: z.string(),
  email: z.string().nullish(),
  completed_at: z.unknown(),
  currency_code: z.string(),
  total: amount,
  metadata: z.record(z.string(), z.unknown()).nullish(),
  shipping_address: addressSchema.nullish(),
  billing_address: addressSchema.nullish(),
  items: z.array(
    z.object({
      variant_id: z.string().nullish(),
      quantity: amount,
      unit_price: amount,
    }),
  ),
  shipping_methods: z.array(z.object({ shipping_option_id: z.string().nullish(), amount })),
  payment_collection: z
    .object({
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
    })
    .nullish(),
});

/** The parts of a cart that a payment depends on. Amounts are in rupees. */
export type PayableCart = z.infer<typeof cartSchema>;
export type PaymentCollection = NonNullable<PayableCart['payment_collection']>;

const FIELDS = [
  'id',
  'email',
  'completed_at',
  'currency_code',
  'total',
  'metadata',
  ...addressSchema
    .keyof()
    .options.flatMap((field) => [`shipping_address.${field}`, `billing_address.${field}`]),
  'items.variant_id',
  'items.quantity',
  'items.unit_price',
  'shipping_methods.shipping_option_id',
  'shipping_methods.amount',
  'payment_collection.id',
  'payment_collection.amount',
  'payment_collection.payment_sessions.id',
  'payment_collection.payment_sessions.provider_id',
  'payment_collection.payment_sessions.status',
  'payment_collection.payment_sessions.amount',
  'payment_collection.payment_sessions.data',
];

/** Reads a cart, even when it is completed; undefined when it does not exist. */
export async function readPayableCart(
  container: MedusaContainer,
  cartId: string,
): Promise<PayableCart | undefined> {
  const { data } = await container
    .resolve(ContainerRegistrationKeys.QUERY)
    .graph({ entity: 'cart', fields: FIELDS, filters: { id: cartId } });
  return z.array(cartSchema).parse(data)[0];
}

const linkSchema = z.array(z.object({ cart_id: z.string() }));

/** The cart that a payment collection belongs to; undefined when there is none. */
export async function cartOfCollection(
  container: MedusaContainer,
  collectionId: string,
): Promise<string | undefined> {
  const { data } = await container.resolve(ContainerRegistrationKeys.QUERY).graph({
    entity: 'cart_payment_collection',
    fields: ['cart_id'],
    filters: { payment_collection_id: collectionId },
  });
  return linkSchema.parse(data)[0]?.cart_id;
}

/** Id of the cart that the order was placed from; undefined when there was none. */
export async function cartOfOrder(
  container: MedusaContainer,
  orderId: string,
): Promise<string | undefined> {
  const { data } = await container
    .resolve(ContainerRegistrationKeys.QUERY)
    .graph({ entity: 'order_cart', fields: ['cart_id'], filters: { order_id: orderId } });
  return linkSchema.parse(data)[0]?.cart_id;
}

function refused(message: string): MedusaError {
  return new MedusaError(MedusaError.Types.INVALID_DATA, message);
}

/** @throws {MedusaError} when the cart has no email to send the order's mails to. */
export function assertEmail({ email }: Pick<PayableCart, 'email'>): void {
  if (!email) throw refused('An order needs an email address');
}

/** Checks before the payment what would otherwise be rejected after it. @throws {MedusaError} */
export function assertPayable(cart: PayableCart): void {
  if (cart.completed_at != null) {
    throw new MedusaError(MedusaError.Types.NOT_ALLOWED, `Cart ${cart.id} is already completed.`);
  }
  assertEmail(cart);
  if (cart.items.length === 0) throw refused('The cart is empty');
  // A new cart has an address with nothing but the region's country.
  if (!cart.shipping_address?.address_1) throw refused('An order needs a shipping address');
  if (cart.shipping_methods.length === 0) throw refused('An order needs a way of delivery');
}
