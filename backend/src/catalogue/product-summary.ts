import { list, present, queryRows } from '@aangan/medusa-ledger/database/query-rows';
import type { MedusaContainer } from '@medusajs/framework/types';
import { z } from '@medusajs/framework/zod';
import { idNotFound } from '../errors/refusals';

const amount = z.coerce.number().nullable();

const productSchema = z.object({
  /** In centimetres and grams. */
  width: amount,
  height: amount,
  length: amount,
  weight: amount,
  hs_code: z.string().nullable(),
  warranty: z.string().nullable(),
  /** Whether the metadata names a 3D model that the shop shows. */
  has_model: z.boolean(),
  variants: z.array(
    z.object({
      id: z.string(),
      title: z.string().nullable(),
      pictures: z.number(),
      /** In rupees: the price without a price list, and the lowest of the lists that are active now. */
      mrp: amount,
      sale_price: amount,
      /** Devices that are notified when it is back. */
      waiting: z.number(),
    }),
  ),
  questions: z.object({ unanswered: z.number(), answered: z.number() }),
});

const PRICE = (condition: string) => `(
  select min(price.amount) from product_variant_price_set link
    join price on price.price_set_id = link.price_set_id and price.currency_code = 'inr' and ${present('price')}
    left join price_list list on list.id = price.price_list_id and ${present('list')}
   where link.variant_id = variant.id and ${present('link')} and coalesce(price.min_quantity, 1) <= 1 and ${condition})`;

const IS_ACTIVE = `list.status = 'active' and coalesce(list.starts_at, now()) <= now()
  and coalesce(list.ends_at, now()) >= now()`;

const VARIANTS = list(
  `jsonb_build_object('id', variant.id, 'title', variant.title,
     'mrp', ${PRICE('price.price_list_id is null')}, 'sale_price', ${PRICE(IS_ACTIVE)},
     'pictures', (select count(*)::int from product_variant_product_image link
                   where link.variant_id = variant.id and ${present('link')}),
     'waiting', (select count(*)::int from push_watch watch
                   join push_subscription sub on sub.id = watch.subscription_id and ${present('sub')}
                  where watch.kind = 'stock' and watch.subject = variant.id and ${present('watch')}))`,
  `product_variant variant where variant.product_id = product.id and ${present('variant')}`,
  'order by variant.variant_rank, variant.id',
);

const PRODUCT = `
  select product.width, product.height, product.length, product.weight, product.hs_code,
         product.metadata ->> 'warranty' as warranty,
         coalesce(product.metadata ->> 'model', '') ~ '/static/[^/]+\\.glb$' as has_model,
         ${VARIANTS} as variants,
         (select jsonb_build_object('unanswered', count(*) filter (where answered_at is null),
                                    'answered', count(*) filter (where answered_at is not null))
            from product_question question
           where question.product_id = product.id and question.hidden_at is null and ${present('question')}) as questions
    from product where product.id = :id and ${present('product')}`;

/**
 * What shoppers see of a product that Medusa's own page does not show: its prices and pictures by variant, and its questions.
 * @throws {MedusaError} not found
 */
export async function readProductSummary(container: MedusaContainer, productId: string) {
  const [product] = await queryRows(container, productSchema, PRODUCT, { id: productId });
  if (!product) throw idNotFound('Product', productId);
  return product;
}
