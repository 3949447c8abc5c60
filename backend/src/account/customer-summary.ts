import { present, queryRow } from '@aangan/medusa-ledger/database/query-rows';
import type { MedusaContainer } from '@medusajs/framework/types';
import { z } from '@medusajs/framework/zod';
import { idNotFound } from '../errors/refusals';
import { CUSTOMER_SIGN_IN, PHONE_SIGN_IN } from '../modules/emailpass/providers';

const time = z.coerce.date();

const summarySchema = z.object({
  is_known: z.boolean(),
  /** How the customer signs in. */
  sign_ins: z.array(z.enum(['email', 'phone'])),
  carts: z.array(z.object({ id: z.string(), pieces: z.number(), updated_at: time })),
  wishlist_items: z.number(),
  is_wishlist_shared: z.boolean(),
  /** Browsers that have consented to notifications, and to which. */
  devices: z.array(
    z.object({
      service: z.string(),
      kinds: z.array(z.string()),
      language: z.string(),
      created_at: time,
    }),
  ),
  reviews: z.number(),
  questions: z.number(),
  messages: z.number(),
});

/** Carts that are not ordered, the latest first; emptied ones are left out. */
const CARTS = `select coalesce(jsonb_agg(jsonb_build_object('id', open.id, 'pieces', open.pieces, 'updated_at', open.updated_at)
    order by open.updated_at desc), '[]')
  from (select cart.id, cart.updated_at, sum(line.quantity)::int as pieces from cart
          join cart_line_item line on line.cart_id = cart.id and ${present('line')}
         where cart.customer_id = :customer and cart.completed_at is null and ${present('cart')}
         group by cart.id) open`;

const DEVICES = `select coalesce(jsonb_agg(jsonb_build_object('service', split_part(device.endpoint, '/', 3),
      'kinds', device.kinds, 'language', device.language, 'created_at', device.created_at) order by device.created_at desc), '[]')
  from push_subscription device where device.customer_id = :customer and ${present('device')}`;

const SIGN_INS = `select coalesce(jsonb_agg(distinct case provider.provider when :email then 'email' else 'phone' end), '[]')
  from auth_identity identity
  join provider_identity provider on provider.auth_identity_id = identity.id and ${present('provider')}
 where identity.app_metadata ->> 'customer_id' = :customer and ${present('identity')}
   and provider.provider in (:email, :phone)`;

const count = (table: string) =>
  `(select count(*)::int from ${table} entry where entry.customer_id = :customer and ${present('entry')})`;

const SUMMARY = `
  select exists (select from customer where id = :customer and deleted_at is null) as is_known,
         (${SIGN_INS}) as sign_ins, (${CARTS}) as carts, (${DEVICES}) as devices,
         ${count('wishlist_item')} as wishlist_items, ${count('wishlist_share')} > 0 as is_wishlist_shared,
         ${count('product_review')} as reviews, ${count('product_question')} as questions,
         ${count('contact_message')} as messages`;

/**
 * What the shop stores about a customer, except orders and addresses: Medusa shows those.
 * @throws {MedusaError} not found
 */
export async function readCustomerSummary(container: MedusaContainer, customerId: string) {
  const bindings = { customer: customerId, email: CUSTOMER_SIGN_IN, phone: PHONE_SIGN_IN };
  const { is_known, ...summary } = await queryRow(container, summarySchema, SUMMARY, bindings);
  if (!is_known) throw idNotFound('Customer', customerId);
  return summary;
}
