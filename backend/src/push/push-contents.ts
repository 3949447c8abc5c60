import type { MedusaContainer } from '@medusajs/framework/types';
import { z } from '@medusajs/framework/zod';
import { readStock } from '@aangan/medusa-ledger/carts/variants';
import { queryRows } from '@aangan/medusa-ledger/database/query-rows';
import { PRICES_TABLE } from '../catalogue/alerts/price-records';
import type { DueMessage } from '../modules/outbox';
import { formatRupees } from '../money/paise';
import { canBeConfirmed } from '../payments/order-state';

/** What a notification says: the values of its text, and the path that a tap opens. */
export type PushContent = { values: Readonly<Record<string, string>>; path: string };

type Reader = (
  container: MedusaContainer,
  message: DueMessage,
) => Promise<PushContent | 'not-yet' | 'withdrawn'>;

const productPath = (id: string) => `/productdetails/${encodeURIComponent(id)}`;

const orderData = z.object({ order_id: z.string() });
const orderSchema = z.object({ display_id: z.coerce.number() });

const ofOrder: Reader = async (container, { event, data }) => {
  const { order_id } = orderData.parse(data);
  const statement = 'select display_id from "order" where id = ? and deleted_at is null';
  const [order] = await queryRows(container, orderSchema, statement, [order_id]);
  if (!order) return 'withdrawn';
  if (event === 'placed' && !(await canBeConfirmed(container, order_id))) return 'not-yet';
  return {
    values: { number: String(order.display_id) },
    path: `/orderdetails?id=${encodeURIComponent(order_id)}`,
  };
};

const waitedSchema = z.object({
  variant_id: z.string(),
  product_id: z.string(),
  title: z.string(),
  channel: z.string().nullable(),
});

/** The wait may be over, and the variant sold out again. */
const backInStock: Reader = async (container, { subject }) => {
  const [waited] = await queryRows(
    container,
    waitedSchema,
    `select variant.id as variant_id, product.id as product_id, product.title,
            (select default_sales_channel_id from store where deleted_at is null limit 1) as channel
       from push_watch watch
       join product_variant variant on variant.id = watch.subject and variant.deleted_at is null
       join product on product.id = variant.product_id and product.deleted_at is null
      where watch.id = ? and watch.deleted_at is null`,
    [subject],
  );
  if (!waited) return 'withdrawn';
  const stock = await readStock(container, [waited.variant_id], waited.channel ?? '');
  if ((stock.get(waited.variant_id) ?? 0) < 1) return 'withdrawn';
  return { values: { product: waited.title }, path: productPath(waited.product_id) };
};

const dropData = z.object({
  product_id: z.string(),
  subject: z.string(),
  price: z.coerce.number(),
});
const titleSchema = z.object({ title: z.string() });

/** The price may have risen again, and the wish may be gone. */
const priceDrop: Reader = async (container, { data, recipient }) => {
  const { product_id, subject, price } = dropData.parse(data);
  const [product] = await queryRows(
    container,
    titleSchema,
    `select product.title from product
      where product.id = :product and product.status = 'published' and product.deleted_at is null
        and (select price from ${PRICES_TABLE} where subject = :subject order by id desc limit 1) <= :price
        and exists (
          select from wishlist_item item
            join push_subscription sub on sub.customer_id = item.customer_id
           where sub.id = :recipient and item.product_id = :product and item.deleted_at is null
             and coalesce(nullif(item.variant_id, ''), item.product_id) = :subject)`,
    { product: product_id, subject, price, recipient },
  );
  if (!product) return 'withdrawn';
  return {
    values: { product: product.title, price: formatRupees(price) },
    path: productPath(product_id),
  };
};

const answerData = z.object({ product_id: z.string() });

const questionAnswered: Reader = async (container, { data, subject }) => {
  const { product_id } = answerData.parse(data);
  const [product] = await queryRows(
    container,
    titleSchema,
    `select product.title from product_question question
       join product on product.id = question.product_id and product.status = 'published' and product.deleted_at is null
      where question.id = ? and question.answered_at is not null and question.hidden_at is null
        and question.deleted_at is null`,
    [subject],
  );
  if (!product) return 'withdrawn';
  return { values: { product: product.title }, path: productPath(product_id) };
};

const READERS: Readonly<Record<string, Reader>> = {
  placed: ofOrder,
  cancelled: ofOrder,
  packed: ofOrder,
  shipped: ofOrder,
  delivered: ofOrder,
  refunded: ofOrder,
  'return-received': ofOrder,
  'return-cancelled': ofOrder,
  'refund-account': ofOrder,
  'payment-returned': () => Promise.resolve({ values: {}, path: '/productcart' }),
  'back-in-stock': backInStock,
  'price-drop': priceDrop,
  'question-answered': questionAnswered,
};

/**
 * Reads what a notification says when it is sent, as its event may be hours old.
 * @returns undefined for an event that this version does not know; `withdrawn` when it is not true any more
 */
export function readContent(container: MedusaContainer, message: DueMessage) {
  return READERS[message.event]?.(container, message);
}
