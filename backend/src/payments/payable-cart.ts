import type { MedusaContainer } from '@medusajs/framework/types';
import { ContainerRegistrationKeys } from '@medusajs/framework/utils';
import { z } from '@medusajs/framework/zod';

const amount = z.coerce.number();

const text = z.string().nullish();

/** Where a parcel or an invoice goes: all that an order keeps of an address. */
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

/** What a payment has to do with of a cart. Amounts are in rupees. */
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

/** Reads a cart, completed ones as well; undefined when there is none. */
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

const orderLinkSchema = z.array(z.object({ order_id: z.string() }));

/** The order that a cart has become; undefined when it is none yet. */
export async function orderOfCart(
  container: MedusaContainer,
  cartId: string,
): Promise<string | undefined> {
  const { data } = await container
    .resolve(ContainerRegistrationKeys.QUERY)
    .graph({ entity: 'order_cart', fields: ['order_id'], filters: { cart_id: cartId } });
  return orderLinkSchema.parse(data)[0]?.order_id;
}

/** The cart that has become this order; undefined when there was none. */
export async function cartOfOrder(
  container: MedusaContainer,
  orderId: string,
): Promise<string | undefined> {
  const { data } = await container
    .resolve(ContainerRegistrationKeys.QUERY)
    .graph({ entity: 'order_cart', fields: ['cart_id'], filters: { order_id: orderId } });
  return linkSchema.parse(data)[0]?.cart_id;
}
